import { expect, it } from "vitest";
import { giftsOf } from "./gives.ts";
import { catalogue, positionOf } from "./fixtures/index.ts";
import { scoring } from "./ranks.ts";
import { railOrder, roundInWords, scoreCardNews, turnOf } from "./turns.ts";
import { shortCity } from "./view.ts";

it("every building says with signs what it gives", () => {
  const silent = catalogue.buildings.filter((building) => giftsOf(building).length === 0);

  expect(silent).toEqual([]);
});

it("a scoring pays goods, shields and the buildings that look at them", () => {
  const { view } = positionOf("turn-4");

  const points = scoring(view, view.goods, catalogue);

  expect(points.every((all, seat) => all >= view.goods.reduce((total, good) => total + (good.vp[seat] ?? 0), 0))).toBe(
    true,
  );
});

it("players stand in turn order", () => {
  const { view } = positionOf("turn-4");

  expect(railOrder(view)).toEqual(view.turn_order);
});

it("the header says when a Score Card is due", () => {
  const { view } = positionOf("turn-4");

  expect(roundInWords({ ...view, drawn_scores: [1], last_round: false })).toContain("scores at its end");
  expect(roundInWords({ ...view, phase: "purchase", drawn_scores: [1], last_round: false })).toContain(
    "the next one scores",
  );
  expect(
    scoreCardNews({ ...view, drawn_scores: [], deck: { count: 13, cards: Array(12).fill(0), until_score: 12 } }),
  ).toContain("12 cards above Score Card C");
});

it("a bid says which turn it would bring", () => {
  const { view } = positionOf("bid-4");
  const table = { ...view, bids: [-1, 3, 5, -1] };

  expect([2, 4, 6].map((space) => turnOf(table, 0, space))).toEqual(["third", "second", "first"]);
});

it("no two cities have the same short name", () => {
  const names = catalogue.lands.map((_, place) => shortCity(catalogue, place));

  expect(new Set(names).size).toBe(names.length);
  expect(names).toContain("Highlands");
});
