import { expect, test } from "vitest";
import type { Course, RoomState, SeatState } from "../connection/wire.ts";
import { headline, inOrder, reasonOf } from "./ending.ts";

const seat = (number: number, name: string, place: number, points: number, yours = false) =>
  ({ seat: number, name, place, points, yours, person: true }) as unknown as SeatState;
const ROOM = {
  status: "over",
  seats: [seat(0, "Ana", 2, 40, true), seat(1, "Ben", 1, 52)],
} as unknown as RoomState;
const COURSE = { goals: "", rounds: [0, 9, 20] } as unknown as Course;
const SOURCES = [
  { name: "Orders", hint: "", points: [10, 22] },
  { name: "Stars", hint: "", points: [30, 30] },
];

test("a game of points is won by so many", () => {
  expect(headline(ROOM, COURSE)).toBe("Ben wins by 12");
  expect(reasonOf(ROOM, SOURCES, COURSE)).toBe("Ben’s strongest: orders, 12 ahead of the next.");
});

test("a game of goals is won in a round, by the goals that were met", () => {
  const goals = { ...COURSE, goals: "Demands met" };
  const met = [
    { name: "Two wonders", hint: "", points: [1, 1] },
    { name: "The throne", hint: "", points: [0, 1] },
    { name: "The upper city", hint: "", points: [0, 0] },
  ];

  expect(headline(ROOM, goals)).toBe("Ben wins in round 3");
  expect(reasonOf(ROOM, met, goals)).toBe("Demands met: Two wonders and The throne.");
});

test("nothing is claimed while the course is not known", () => {
  expect(headline(ROOM, null)).toBe("Ben wins");
  expect(reasonOf(ROOM, [], null)).toBe("");
});

test("standings go by place", () => {
  expect(inOrder(ROOM).map(({ name }) => name)).toEqual(["Ben", "Ana"]);
});
