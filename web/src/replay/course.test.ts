import { expect, test } from "vitest";
import { bandsOf, kindsOf, labelled } from "./course.ts";
import type { Course } from "../connection/wire.ts";

const COURSE: Course = {
  steps: 4,
  marks: [0, 2, 4],
  rounds: [0, 3],
  goals: "",
  points: [
    [0, 0],
    [3, 0],
    [3, 5],
  ],
  series: [
    {
      name: "gems in the mines",
      values: [
        [1, 1],
        [2, 1],
        [2, 4],
      ],
    },
  ],
  pace: [
    { step: 3, seat: 1, ms: 4000 },
    { step: 1, seat: 0, ms: 1200 },
    { step: 2, seat: 1, ms: 600 },
  ],
  sources: [],
  moments: [],
};

test("points come once, then what players have, then time", () => {
  expect(kindsOf(COURSE).map(({ name }) => name)).toEqual(["Points", "Gems in the mines", "Seconds of thinking"]);
});

test("time adds up to each mark", () => {
  expect(kindsOf(COURSE).at(-1)!.values).toEqual([
    [0, 0],
    [1, 1],
    [1, 5],
  ]);
});

test("bots alone take no time", () => {
  expect(kindsOf({ ...COURSE, pace: [] }).map(({ name }) => name)).toEqual(["Points", "Gems in the mines"]);
});

test("where goals are met, no points are spoken of", () => {
  expect(kindsOf({ ...COURSE, goals: "Demands met" })[0]!.name).toBe("Demands met");
});

test("a band for every round; many rounds are labelled by every other number", () => {
  expect(bandsOf(COURSE)).toEqual([
    { from: 0, to: 3, label: "Round 1" },
    { from: 3, to: 4, label: "Round 2" },
  ]);
  const many = bandsOf({ ...COURSE, steps: 80, rounds: Array.from({ length: 40 }, (_, at) => 2 * at) });
  expect(many.slice(0, 4).map(({ label }) => label)).toEqual(["1", "", "3", ""]);
  expect(many.at(-1)!.to).toBe(80);
});

test("a game without rounds is labelled by moves", () => {
  expect(bandsOf({ ...COURSE, rounds: [], steps: 80 }).map(({ label }) => label)).toEqual([
    "Move 10",
    "Move 30",
    "Move 50",
    "Move 70",
  ]);
});

test("labels of rounds stand apart from each other and from the end", () => {
  expect(labelled([0, 4, 11, 20, 23, 88, 95])).toEqual([true, false, true, false, true, true, false]);
});
