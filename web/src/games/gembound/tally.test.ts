import { expect, test } from "vitest";
import { inLaps, movesOf } from "../../table/moves.ts";
import { continues, folds, isNews, itemsOf, TURNS } from "./tally.ts";
import type { Told } from "./view.ts";

const told = (kind: string, move: number, by: number, args: Told["args"] = {}, heading?: string): Told => ({
  kind,
  args: { seat: by, ...args },
  text: kind,
  move,
  by,
  ...(heading ? { heading } : {}),
});
const LOG = [
  told("round_began", 3, 1, {}, "Round 1"),
  told("mine_taken", 4, 0),
  told("ability_lost", 5, 0),
  told("mine_placed", 5, 0),
  told("item_found", 5, 0, { item: 6 }),
  told("spot_claimed", 6, 1),
  told("production_began", 7, 1),
  told("gems_produced", 7, 1, { count: 2, gem: 1 }),
  told("descended", 8, 0),
  told("artisan_phase_began", 8, 0, {}, "Round 1, artisans"),
  told("worker_resolved", 9, 0),
  told("gems_paid", 10, 0, { count: 1, gem: 4 }),
  told("cost_paid", 10, 0),
];
const moves = inLaps(movesOf(LOG, "Setup", continues), TURNS);

test("laps begin with whoever moves again, and end with the phase", () => {
  expect(moves.map(({ by, heading }) => [by, heading])).toEqual([
    [-1, "Round 1"],
    [0, "Round 1, lap 1"],
    [1, "Round 1, lap 1"],
    [1, "Round 1, lap 2"],
    [0, "Round 1, lap 2"],
    [-1, "Round 1, artisans"],
    [0, "Round 1, artisans"],
  ]);
});

test("a move of several answers is one line, with its items as pictures", () => {
  expect(moves.map(({ events }) => events.filter((event) => !folds(event)).map(({ kind }) => kind))).toContainEqual([
    "mine_taken",
    "mine_placed",
  ]);
  expect(moves.map(({ events }) => itemsOf(events)).filter((items) => items.length > 0)).toEqual([
    [{ item: 6, count: "" }],
    [{ item: 1, count: "+2" }],
    [{ item: 4, count: "−1" }],
  ]);
});

test("when the turn comes back, what was done is told, not the steps to it", () => {
  expect(LOG.filter(isNews).map(({ kind }) => kind)).not.toContain("mine_taken");
  expect(movesOf(LOG.filter(isNews)).map(({ events }) => events[0]!.kind)).toEqual([
    "round_began",
    "mine_placed",
    "spot_claimed",
    "production_began",
    "descended",
    "artisan_phase_began",
    "cost_paid",
  ]);
});
