import { describe, expect, it } from "vitest";
import { buildingFacts, cityFacts, goodFacts, landFacts, pileFacts, townFacts } from "./facts.ts";
import { catalogue, positionOf } from "./fixtures/index.ts";
import { lastRoundEnd, summaryOf } from "./roundend.ts";
import { usesOf } from "./uses.ts";
import type { Told } from "./view.ts";

const { view, names, seat } = positionOf("turn-4");
const said = (kind: string, args: Record<string, number>): Told =>
  ({ kind, args, text: "", reveals: false }) as unknown as Told;

describe("a peek says", () => {
  it("what a building costs, and what I have of it", () => {
    for (const { building, coins, lacks_coins } of view.outlook.buildings) {
      const price = buildingFacts(view, catalogue, names, building).find(
        ({ value, sign }) => sign === "coin" && value === `of ${view.players[seat]!.coins}`,
      );

      expect(price?.text).toContain(`${coins} coin`);
      expect(price?.lacks).toBe(lacks_coins > 0);
    }
  });

  it("which land is missing, and which one would do", () => {
    const [first, ...others] = view.outlook.buildings;
    const land = catalogue.buildings.findIndex((each) => each.land >= 0);
    const nowhere = { ...first!, building: land, has_land: false, sites: [], full: [], settle: view.lands[0]! };
    const table = { ...view, outlook: { ...view.outlook, buildings: [nowhere, ...others] } };

    const [fact] = buildingFacts(table, catalogue, names, land);

    expect(fact).toMatchObject({ sign: "land", lacks: true });
    expect(fact!.text).toContain(`${catalogue.lands[view.lands[0]!]!.name} would be one`);
  });

  it("what a good is worth, what lies in my piles, and how full a city is", () => {
    const [good] = catalogue.goods;
    const [deck] = view.own!.draw_piles;
    const [city] = view.players[seat]!.cities;

    expect(goodFacts(view, catalogue, names, 0).map(({ value }) => value)).toContain(
      `${good!.first_vp} / ${good!.second_vp}`,
    );
    expect(pileFacts({ ...view, own: { ...view.own!, draw_piles: [[3], deck!] } }, catalogue, 0)[0]!.text).toBe(
      catalogue.cards[3]!.name,
    );
    expect(cityFacts(view, catalogue, city!.place)[0]!.value).toBe(`${city!.buildings.length}/${city!.capacity}`);
  });

  it("what a building that stands makes, and who has how much of a good", () => {
    const [farm] = view.players[seat]!.cities.flatMap(({ buildings }) => buildings);
    const [[good, count] = []] = catalogue.buildings[farm!]!.gives.goods;
    const held = goodFacts(view, catalogue, names, good!).filter(({ sign }) => sign === "good");

    expect(buildingFacts(view, catalogue, names, farm!)).toContainEqual(
      expect.objectContaining({ sign: "good", number: good, value: `${count}` }),
    );
    expect(held.map(({ text }) => text)).toEqual(names.filter((_, owner) => view.goods[good!]!.amounts[owner]! > 0));
  });

  it("what a town and a land ask of my hand", () => {
    const { attacks, settling } = view.own!;
    const own = {
      ...view.own!,
      attacks: attacks.map((each) => ({ ...each, attack_in_hand: 0, distance_in_hand: 0, payment: null })),
      settling: settling.map((each) => ({ ...each, distance_in_hand: 0, payment: null })),
    };
    const bare = { ...view, own };

    expect(townFacts(bare, catalogue, names, attacks[0]!.town).filter(({ lacks }) => lacks)).toHaveLength(3);
    expect(landFacts(bare, catalogue, view.lands[0]!).some(({ lacks }) => lacks)).toBe(true);
  });

  it("every use of a card, and which it has not", () => {
    const scholar = catalogue.cards.find(({ id }) => id === "scholar")!;

    expect(usesOf(scholar).map(({ what, has }) => [what, has])).toEqual([
      ["action", true],
      ["distance", false],
      ["work", true],
    ]);
  });
});

describe("the summary of a round's end", () => {
  const income = { coins: 7, income: 5, majorities: 2, printed: 0 };
  const story = [
    said("card_drawn", { seat: 0, deck: 0, card: 3 }),
    said("round_ended", { round: 1 }),
    said("income_collected", { seat: 0, ...income }),
    said("card_drawn", { seat: 0, deck: 0, card: 4 }),
    said("card_drawn", { seat: 1, deck: 1, card: -1 }),
    said("card_left", { building: 5 }),
  ];

  it("counts only what came after the round was over", () => {
    const { lines, drawn, left } = summaryOf(story, 2, 0);

    expect(drawn).toEqual([4]);
    expect(left).toEqual([5]);
    expect(lines.find(({ name }) => name === "Coins")?.values).toEqual([7, 0]);
    expect(lines.find(({ name }) => name === "Military drawn")?.values).toEqual([0, 1]);
    expect(lines.some(({ name }) => name === "VP")).toBe(false);
  });

  it("ends where the next round begins", () => {
    const next = [...story, said("round_began", { round: 2 }), said("card_drawn", { seat: 0, deck: 0, card: 9 })];

    expect(lastRoundEnd(next)).toHaveLength(5);
  });
});
