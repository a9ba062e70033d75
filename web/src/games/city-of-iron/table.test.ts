import { expect, it } from "vitest";
import { giftsOf } from "./gives.ts";
import { catalogue, positionOf } from "./fixtures/index.ts";
import { standingsAfter } from "./changes.ts";
import { cardInWords } from "./effects.ts";
import { betterThan, bidInWords, costOf, railOrder, roundInWords, scoreCardNews, turnOf } from "./turns.ts";
import { shortCity } from "./view.ts";

it("every building says with signs what it gives", () => {
  const silent = catalogue.buildings.filter((building) => giftsOf(building).length === 0);

  expect(silent).toEqual([]);
});

it("an action without a complete preview shows what the server says of its card", () => {
  const { view } = positionOf("turn-4");
  const [told] = view.outlook.towns;

  const then = standingsAfter(view, null, { id: 1, verb: "attack", args: { town: told!.town }, text: "" });

  expect(then?.scoring).toEqual(told!.change.scoring);
  expect(then?.income).toEqual(told!.change.income);
  for (const { good, then: changed } of told!.change.goods) expect(then?.goods[good]).toEqual(changed);
  expect(standingsAfter(view, null, { id: 1, verb: "tax", args: {}, text: "" })).toBeNull();
});

it("players stand in the order that the server says", () => {
  const { view } = positionOf("turn-4");

  expect(railOrder({ ...view, order: [3, 1, 0, 2] })).toEqual([3, 1, 0, 2]);
});

it("the header says when a Score Card is due", () => {
  const { view } = positionOf("turn-4");

  expect(roundInWords({ ...view, scoring: "now", last_round: false })).toContain("scores at its end");
  expect(roundInWords({ ...view, scoring: "next", last_round: false })).toContain("the next one scores");
  const deck = { ...view.deck, until_score: 12, next_score: 2, score_comes: false };
  expect(scoreCardNews({ ...view, scoring: "", deck }, catalogue)).toContain("12 cards above Score Card C");
});

it("a bid says which turn it would bring", () => {
  const { view } = positionOf("bid-4");
  const spaces = [2, 1, 0].map((turn) => ({ cost: turn + 4, turn }));
  const table = { ...view, outlook: { ...view.outlook, spaces } };

  expect(spaces.map((_, space) => turnOf(table, space))).toEqual(["third", "second", "first"]);
  expect(spaces.map((_, space) => costOf(table, space))).toEqual([6, 5, 4]);
});

it("no two cities have the same short name", () => {
  const names = catalogue.lands.map((_, place) => shortCity(catalogue, place));

  expect(new Set(names).size).toBe(names.length);
  expect(names).toContain("Highlands");
});

it("a play says what this nation pays where that is not what is printed", () => {
  const position = structuredClone(positionOf("turn-4"));
  const [action] = position.view.own!.actions.filter(({ coins }) => coins > 0);
  const option = { id: 1, verb: "play", args: { card: action!.card }, text: "" };
  expect(cardInWords(position.view, catalogue, option)).not.toContain("you pay");
  action!.coins = 0;

  expect(cardInWords(position.view, catalogue, option)).toContain("you pay 0 coins");
});

it("a bid says who can still pass it, and which space is as cheap and better", () => {
  const { view, names } = positionOf("bid-4");
  const order = [0, 1, 2, 3];
  const table = { ...view, bid_order: order, bids: [4, -1, -1, -1], outlook: { ...view.outlook, seat: 1 } };

  expect(betterThan(table, 0)).toBe(3);
  expect(bidInWords(table, 0, names)).toBe("Space 4 costs no more and moves before this one.");
  expect(betterThan(table, 3)).toBe(-1);
  expect(bidInWords(table, 3, names)).toContain(`${names[2]} and ${names[3]} can still pass you`);
  expect(bidInWords({ ...table, bids: [4, -1, 0, 1] }, 3, names)).toMatch(/^You move \w+\.$/);
});
