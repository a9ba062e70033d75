import { expect, it } from "vitest";
import { gapsOf } from "./gaps.ts";
import type { Told } from "./view.ts";

const said = (kind: string, args: Told["args"]): Told => ({ kind, args, text: "" });
const filled = said("track_filled", { count: 12, left: 40 });

it("a gap in the building track tells who has the card, and how", () => {
  const gaps = gapsOf([
    filled,
    said("built", { seat: 2, building: 7, city: 0, coins: 3, slot: 4 }),
    said("stored", { seat: 0, building: 9, slot: 0 }),
    said("card_left", { building: 1, slot: 2 }),
  ]);

  expect(Object.fromEntries(gaps)).toEqual({
    4: { seat: 2, building: 7, how: "built" },
    0: { seat: 0, building: 9, how: "stored" },
    2: { seat: -1, building: 1, how: "left" },
  });
});

it("cards out of the store leave no gap, and a filled track has none", () => {
  expect(gapsOf([filled, said("built", { seat: 1, building: 7, city: 0, coins: 3, slot: -1 })]).size).toBe(0);
  expect(
    gapsOf([filled, said("stored", { seat: 0, building: 9, slot: 0 }), said("round_ended", { round: 1 }), filled]).size,
  ).toBe(0);
});
