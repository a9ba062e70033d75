import { expect, test } from "vitest";
import type { SeatState, Told } from "../connection/wire.ts";
import { afterMine, movesOf, sentencesOf, toldToMe, verbsAfter } from "./moves.ts";

const told = (text: string, move: number, by: number, heading?: string): Told => ({
  kind: "k",
  args: { seat: by },
  text,
  move,
  by,
  ...(heading ? { heading } : {}),
});
const LOG = [
  told("The table is laid", 0, -1, "Round 1"),
  told("Guest 7 produces at the Quarry", 1, 0),
  told("Guest 7 gains 1 topaz", 1, 0),
  told("Ben takes Lanternfen from Guest 7", 3, 1),
  told("Ben passes", 4, 1),
  told("Everybody is paid", 4, 1, "Round 2"),
  told("Guest 7 is paid", 4, 1),
];
const seats = [
  { seat: 0, name: "Guest 7", yours: true },
  { seat: 1, name: "Ben" },
] as SeatState[];

test("what one move told stands together, in the order it was told", () => {
  const moves = movesOf(LOG);

  expect(moves.map(({ by, heading }) => [by, heading])).toEqual([
    [-1, "Round 1"],
    [0, "Round 1"],
    [1, "Round 1"],
    [1, "Round 1"],
    [-1, "Round 2"],
  ]);
  expect(sentencesOf(moves[1]!)).toEqual(["Guest 7 produces at the Quarry", "Guest 7 gains 1 topaz"]);
  expect(sentencesOf(moves[4]!)).toEqual(["Everybody is paid", "Guest 7 is paid"]);
  expect(moves.map(({ first, until }) => [first, until])).toEqual([
    [0, 1],
    [1, 3],
    [3, 4],
    [4, 5],
    [5, 7],
  ]);
});

test("events that name no move stand alone", () => {
  const { move: _, by: __, ...bare } = told("Ana takes one", 0, 0);

  expect(movesOf([bare, bare])).toHaveLength(2);
});

test("my last decision is my last move, not what happened to me since", () => {
  expect(afterMine(LOG, 0)).toBe(3);
});

test("what I did is told to me", () => {
  const verbs = verbsAfter([...LOG, told("Ben gains 2 gems", 9, 1)], ["Guest 7", "Ben"]);
  const mine = (text: string) => toldToMe(text, seats, verbs);

  expect(mine("Guest 7 passes and gains 2 gems and rubies")).toBe("You pass and gain 2 gems and rubies");
  expect(mine("Guest 7 sends 2 workers and fetches the Vault")).toBe("You send 2 workers and fetch the Vault");
  expect(mine("Guest 7 uses the skill of the Spy")).toBe("You use the skill of the Spy");
  expect(mine("Guest 7 now has 2 Ore")).toBe("You now have 2 Ore");
  expect(mine("Guest 7 tucks the Tomb under the Dig, which now holds a topaz more")).toBe(
    "You tuck the Tomb under the Dig, which now holds a topaz more",
  );
  expect(mine("Guest 7 is paid")).toBe("You are paid");
  expect(mine("Guest 7's income is now 4")).toBe("Your income is now 4");
  expect(mine("Ben takes Lanternfen from Guest 7")).toBe("Ben takes Lanternfen from you");
  expect(mine("Round 4 begins, and Guest 7 rolls the dice")).toBe("Round 4 begins, and you roll the dice");
  expect(mine("Ben passes")).toBe("Ben passes");
});
