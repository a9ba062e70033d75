import { expect, test, vi } from "vitest";
import type { SeatState, Told } from "../connection/wire.ts";
import { flash } from "./lighting.ts";
import { sinceLines } from "./since.ts";

const seats = [
  { seat: 0, name: "Guest 7", yours: true },
  { seat: 1, name: "Ana" },
  { seat: 2, name: "Ben" },
] as SeatState[];
const told = (text: string, move: number, by: number): Told => ({ kind: "k", args: { seat: by }, text, move, by });
const LOG = [
  told("Guest 7 builds a Mill", 0, 0),
  told("Ana builds a Mine", 1, 1),
  told("Ana gains 2 Ore", 1, 1),
  told("Ben attacks Lanternfen", 3, 2),
  told("Ben takes Lanternfen from Guest 7", 3, 2),
];
const NAMES = [{ name: "Lanternfen", is: "town:4" }];

test("one line per player, who did something to me first, and nothing of that is cut off", () => {
  expect(sinceLines(LOG, seats, NAMES)).toEqual([
    { seat: 2, text: "Ben attacks Lanternfen. Ben takes Lanternfen from you.", is: ["town:4", "town:4"] },
    { seat: 1, text: "Ana builds a Mine.", is: [] },
  ]);
});

test("a click lights the pieces for a moment", () => {
  vi.useFakeTimers();
  const lit = new Set<string>();

  flash({ lit } as never, ["town:4"]);
  expect([...lit]).toEqual(["town:4"]);
  vi.advanceTimersByTime(1500);
  expect(lit.size).toBe(0);
  vi.useRealTimers();
});
