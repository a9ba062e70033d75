import { describe, expect, it } from "vitest";
import { catalogue } from "./fixtures/index.ts";
import type { BuildingView } from "./view.ts";
import { badge, cardText, explained } from "./worth.ts";

const numberOf = (name: string): number => catalogue.cards.findIndex((card) => card.name === name);

function building(name: string, value: number, more: Partial<BuildingView> = {}): BuildingView {
  const card = numberOf(name);
  return { card, colour: catalogue.cards[card]?.colours[0] ?? 0, column: 0, diamonds: 0, factor: 1, next_factor: 1, value, other_value: 0, ...more };
}

describe("the sum behind a value", () => {
  it("of a plain card is its number", () => {
    expect(explained(catalogue, building("Cottage", 5), 0)).toBe("5");
  });

  it("names what is counted", () => {
    expect(explained(catalogue, building("Barracks", 6), 0)).toBe("4 + 1 × 2 culture buildings to the right");
  });

  it("names the diamond", () => {
    expect(explained(catalogue, building("Barracks", 10, { diamonds: 1, factor: 2 }), 0)).toBe("4 + 1 × 1 culture building to the right, doubled by a diamond");
  });

  it("depends on the row", () => {
    expect(explained(catalogue, building("Bunkhouse", 10), 1)).toBe("10 in the second row");
  });

  it("says when a diamond has no symbol", () => {
    expect(explained(catalogue, building("Tenement", 7, { diamonds: 1 }), 0)).toBe("7; a diamond without a symbol adds nothing");
  });

  it("is known for every card", () => {
    const sums = catalogue.cards.map((_, card) => explained(catalogue, { ...building("Cottage", 9), card, colour: catalogue.cards[card]?.colours[0] ?? 0 }, 0));

    expect(sums.some((sum) => sum.includes("NaN"))).toBe(false);
  });
});

it("a badge shows what is certain", () => {
  expect(["population: 7", "population: 5 in the first row or 10 in the second", "gold: 2 + 1 per gem", "gold: 1 per gem"].map(badge)).toEqual(["7", "5/10", "2+", "+1"]);
});

it("text is printed only where the badges do not say it all", () => {
  const textOf = (name: string) => cardText(catalogue.cards[numberOf(name)]!);

  expect(textOf("Cottage")).toBe("");
  expect(textOf("Well")).toBe("1 science per population building in the city");
  expect(textOf("Inn")).toBe("population 2 per building in the second row, or gold 6");
});
