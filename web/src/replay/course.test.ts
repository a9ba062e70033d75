import { expect, test } from "vitest";
import { kindsOf } from "./course.ts";
import type { Course } from "../connection/wire.ts";

const COURSE: Course = {
  steps: 4,
  marks: [0, 2, 4],
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
