import { expect, it } from "vitest";
import { catalogue } from "./fixtures/index.ts";
import { discardOrder, propose, type Due } from "./payment.ts";
import { ranksIn } from "./ranks.ts";

const card = (id: string): number => catalogue.cards.findIndex((each) => each.id === id);
const due = (asked: Partial<Due>): Due => ({
  attack: 0,
  distance: 0,
  work: 0,
  vehicle: "none",
  flies: false,
  ...asked,
});

it("the fewest cards pay first", () => {
  const hand = ["scholar", "cartographer", "engineer"].map(card);

  const paid = propose(catalogue, hand, due({ work: 2 }));

  expect(paid).toEqual({ attackers: [], helpers: [card("engineer")] });
});

it("of as many cards the cheaper ones pay", () => {
  const hand = ["cargo-ship", "scholar", "cartographer"].map(card);

  const paid = propose(catalogue, hand, due({ work: 1 }));

  expect(paid?.helpers).toEqual([card("cartographer")]);
});

it("a card attacks or travels, never both", () => {
  const hand = ["captain", "soldier"].map(card);

  const paid = propose(catalogue, hand, due({ attack: 1, distance: 1 }));

  expect(paid).toEqual({ attackers: [card("soldier")], helpers: [card("captain")] });
});

it("a vehicle is found and counts for its distance", () => {
  const hand = ["cartographer", "scout-ship", "explorer"].map(card);

  const paid = propose(catalogue, hand, due({ distance: 3, vehicle: "ship" }));

  expect(paid?.helpers.toSorted()).toEqual([card("cartographer"), card("scout-ship")].toSorted());
});

it("what cannot be paid has no proposal", () => {
  expect(propose(catalogue, [card("scholar")], due({ attack: 3 }))).toBeNull();
});

it("citizens are discarded first, the better card comes back first", () => {
  const order = discardOrder(catalogue, ["soldier", "scholar", "cargo-ship"].map(card));

  expect(order).toEqual(["cargo-ship", "scholar", "soldier"].map(card));
});

it("a tie for the most leaves the second place to the next, unless the table plays it otherwise", () => {
  expect(ranksIn([3, 3, 2, 0], true)).toEqual([1, 1, 2, 0]);
  expect(ranksIn([3, 3, 2, 0], false)).toEqual([1, 1, 0, 0]);
});
