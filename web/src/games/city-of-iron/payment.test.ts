import { expect, it } from "vitest";
import { earlier, fights, helps, isPaid, restOf } from "./payment.ts";
import type { Due, Payer } from "./view.ts";

const due: Due = { attack: 3, distance: 2, work: 0, vehicle: "ship" };
const captain: Payer = { card: 1, attack: 4, distance: 0, work: 0, vehicle: false };
const ship: Payer = { card: 2, attack: 0, distance: 2, work: 0, vehicle: true };
const spy: Payer = { card: 3, attack: 1, distance: 1, work: 0, vehicle: false };

it("what is missing is what the server says, less what each card adds", () => {
  const rest = restOf(due, [captain, ship, spy], { attackers: [1], helpers: [2] });

  expect(rest).toEqual({ attack: -1, distance: 0, work: 0, vehicle: "none" });
  expect(isPaid(rest)).toBe(true);
  expect(isPaid(restOf(due, [captain, ship, spy], { attackers: [1, 3], helpers: [] }))).toBe(false);
});

it("a card is offered for what it adds", () => {
  expect([captain, ship, spy].map(fights)).toEqual([true, false, true]);
  expect([captain, ship, spy].map(helps)).toEqual([false, true, true]);
});

it("a card goes one place earlier in its own pile only", () => {
  const piles = [
    [5, 6],
    [7, 8],
  ];

  expect(earlier(piles, 8)).toEqual([
    [5, 6],
    [8, 7],
  ]);
  expect(earlier(piles, 7)).toBeNull();
});
