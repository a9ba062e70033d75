import { describe, expect, it } from "vitest";
import { catalogue, positions } from "./fixtures/index.ts";
import { ASKED, type BuildingView } from "./view.ts";
import { badge, cardText, explained } from "./worth.ts";
import { wishesOf } from "./streets.ts";

const RAISED_BY_GEMS: number[] = [ASKED.gem, ASKED.companion, ASKED.flag];
const DOUBLED = { diamonds: 1, used: 1, factor: 2 };
const numberOf = (name: string): number => catalogue.cards.findIndex((card) => card.name === name);

function building(name: string, value: number, more: Partial<BuildingView> = {}): BuildingView {
  const card = numberOf(name);
  return {
    card,
    colour: catalogue.cards[card]?.colours[0] ?? 0,
    column: 0,
    diamonds: 0,
    used: 0,
    free_symbols: 0,
    next_diamond: 0,
    factor: 1,
    value,
    other_value: 0,
    other_colour: -1,
    base: value,
    counts: [],
    adds: [],
    ...more,
  };
}

describe("the sum behind a value", () => {
  it("of a plain card is its number", () => {
    expect(explained(catalogue, building("Cottage", 5), 0)).toBe("5");
  });

  it("names what is counted", () => {
    expect(explained(catalogue, building("Barracks", 6, { base: 4, counts: [2], adds: [2] }), 0)).toBe(
      "4 + 1 × 2 culture buildings to the right",
    );
  });

  it("names the diamond", () => {
    expect(explained(catalogue, building("Barracks", 10, { ...DOUBLED, base: 4, counts: [1], adds: [1] }), 0)).toBe(
      "4 + 1 × 1 culture building to the right, doubled by a diamond",
    );
  });

  it("depends on the row", () => {
    expect(explained(catalogue, building("Bunkhouse", 10), 1)).toBe("10 in the second row");
  });

  it("says when a diamond has no symbol", () => {
    expect(explained(catalogue, building("Tenement", 7, { diamonds: 1 }), 0)).toBe(
      "7; a diamond without a symbol adds nothing",
    );
  });

  it("names the palace level, whether it is reached or not", () => {
    expect(
      [0, 12].map((worth) =>
        explained(catalogue, building("Astronomer's Tower", worth, { base: 0, counts: [1], adds: [worth] }), 0),
      ),
    ).toEqual(["0 from palace level 3", "12 from palace level 3"]);
  });

  it("is what the server says a card is worth, wherever one lies", () => {
    // Between a new gem and the question it raises, cards that count gems are not valued anew yet.
    const settled = Object.values(positions).filter(
      ({ view }) => !RAISED_BY_GEMS.includes(view.own?.asked ?? ASKED.ended),
    );
    const buildings = settled.flatMap(({ view }) =>
      view.players.flatMap(({ rows }) => rows.flatMap((row, number) => row.map((each) => ({ each, number })))),
    );
    const sums = buildings.map(({ each, number }) => addedUp(explained(catalogue, each, number)) * each.factor);

    expect(buildings.length).toBeGreaterThan(100);
    expect(sums).toEqual(buildings.map(({ each }) => each.value));
  });
});

/** "4 + 1 × 2 gold buildings to the right; …" as a number. */
function addedUp(words: string): number {
  const [sum = ""] = words.split(/[;,]/);
  return sum
    .split(" + ")
    .reduce(
      (total, part) =>
        total +
        (/^\d+( × \d+)?/.exec(part)?.[0] ?? "").split(" × ").reduce((product, factor) => product * Number(factor), 1),
      0,
    );
}

it("a badge shows what is certain", () => {
  const badgeOf = (name: string) => badge(catalogue.cards[numberOf(name)]!.faces[0]!);

  expect(["Cottage", "Bunkhouse", "Barracks", "Farm"].map(badgeOf)).toEqual(["5", "5/10", "4+", "+1"]);
});

it("text is printed only where the badges do not say it all", () => {
  const textOf = (name: string) => cardText(catalogue.cards[numberOf(name)]!);

  expect(textOf("Cottage")).toBe("");
  expect(textOf("Well")).toBe("1 science per population building in the city");
  expect(textOf("Inn")).toBe("population 2 per building in the second row, or gold 6");
});

describe("cards that I bid on", () => {
  const chance = (column: number, worth: number) => ({
    row: 0,
    column,
    worth,
    colour: 0,
    gains: [worth, 0, 0],
    gems: 0,
    science: 0,
  });
  const chances = [[chance(-1, 9), chance(4, 9)], [chance(-1, 8), chance(4, 3)], []];

  it("lie where all of them together bring most, each in a place of its own", () => {
    const wishes = wishesOf([5, 6, 7], [1, 1, 1], { chances, left: 0, amounts: [], outlooks: [], ties: [] });

    expect(wishes.map(({ card, chance: { column } }) => [card, column])).toEqual([
      [5, 4],
      [6, -1],
    ]);
  });

  it("are none without a bid", () => {
    expect(wishesOf([5, 6, 7], [0, 0, 0], { chances, left: 0, amounts: [], outlooks: [], ties: [] })).toEqual([]);
  });
});
