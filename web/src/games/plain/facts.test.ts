import { expect, test } from "vitest";
import { factsOf } from "./facts.ts";

test("numbers, words and lists of them stand in one line", () => {
  expect(factsOf({ deck: 9, next_card: -1, over: false, phase: "take_one", pile: [3, 12], hand: [] })).toEqual([
    { name: "Deck", text: "9" },
    { name: "Next card", text: "none" },
    { name: "Over", text: "no" },
    { name: "Phase", text: "take one" },
    { name: "Pile", text: "3, 12" },
    { name: "Hand", text: "none" },
  ]);
});

test("nothing is left out, however deep it lies", () => {
  expect(factsOf({ known: [[4], []], players: [{ vp: 2, own: null }] })).toEqual([
    {
      name: "Known",
      parts: [
        { name: "1", text: "4" },
        { name: "2", text: "none" },
      ],
    },
    {
      name: "Players",
      parts: [
        {
          name: "1",
          parts: [
            { name: "VP", text: "2" },
            { name: "Own", text: "none" },
          ],
        },
      ],
    },
  ]);
});
