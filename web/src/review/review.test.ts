import { expect, test } from "vitest";
import type { DearMove } from "../connection/wire.ts";
import { dearest, lossOf, SHOWN } from "./review.svelte.ts";

const move = (step: number, seat: number, loss: number): DearMove => ({
  step,
  seat,
  round: 1,
  heading: "Round 1",
  played: "Produce",
  better: "Claim",
  chance: 20,
  chance_of_better: 20 + loss,
  reasons: [],
});
const MOVES = [3, 8, 1, 6, 4, 7, 2].map((loss, at) => move(at + 1, at % 2, loss));
const ALL = new Set([0, 1]);

test("the dearest moves come first, and only a few", () => {
  expect(dearest(MOVES, ALL, 0).map(lossOf)).toEqual([8, 7, 6, 4, 3]);
});

test("only the moves of the seats that are asked for", () => {
  expect(dearest(MOVES, new Set([1]), 0).map((each) => each.seat)).toEqual([1, 1, 1]);
});

test("an open move stays in the list when others become dearer", () => {
  const shown = dearest(MOVES, ALL, 3);
  expect(shown).toHaveLength(SHOWN);
  expect(shown.at(-1)!.step).toBe(3);
});
