import { describe, expect, it } from "vitest";
import { mineArt, artisanArt, campArt, tileIcon } from "./art.ts";
import { catalogue, positions } from "./fixtures/index.ts";
import { flightsOf, lastPlace } from "./flights.ts";
import client from "./index.ts";
import { keyOf } from "./keys.ts";
import { departure } from "./motion.ts";
import { stretch } from "./track.ts";
import { about, goal, phases, railOrder, roundInWords } from "./turns.ts";
import { artisanOf, at, playerOf } from "./view.ts";
import { bundle, countedItem, oneOf } from "./words.ts";

const told = (kind: string, args: Record<string, number>) => ({ kind, args, text: "" });
const option = (verb: string, args: Record<string, number>) => ({ id: 0, verb, args, text: "" });

describe("pictures", () => {
  it("stand on every mine, artisan, campsite and tile", () => {
    const pictures = [
      ...catalogue.backs.map((_, back) => mineArt(catalogue, back).icon),
      ...catalogue.artisans.map((_, card) => artisanArt(catalogue, card).icon),
      ...catalogue.camps.map((_, camp) => campArt(catalogue, camp).icon),
      ...catalogue.tiles.map((_, tile) => tileIcon(catalogue, tile)),
    ];
    expect(pictures.every((picture) => picture !== undefined && picture.includes("<path"))).toBe(true);
  });
});

it("the goal is told before the first turn, when no phase has begun", () => {
  const { view } = positions["start-2"];

  expect(goal(view, catalogue)).toContain("After 3 rounds the most VP win");
  expect(phases(view).some(({ current }) => current)).toBe(false);
  expect(goal(positions["explore-4"].view, catalogue)).toBe("");
});

describe("keys", () => {
  it("of the five actions keep their places, and say when the row is empty", () => {
    const view = { ...positions["explore-4"].view, row: [] };
    const lacks = (verb: string) => client.lacks?.({ ...scene(positions["explore-4"]), view }, verb);

    expect(client.actions).toEqual(["discover", "upgrade", "descend", "produce", "claim"]);
    expect([lacks("discover"), lacks("descend"), lacks("produce")]).toEqual(["empty row", "none free", "used"]);
  });

  it("that are not possible tell the reason of a mine, not of a campsite without one", () => {
    const { view, seat } = structuredClone(positions["explore-2"]);
    playerOf(view, seat).camps[0]!.mine = null;
    const camps = playerOf(view, seat).camps;
    const lacking = (verb: string) => client.lacking?.({ ...scene(positions["explore-2"]), view }, verb);
    const first = camps.findIndex(({ mine }) => mine !== null);

    expect(first).toBeGreaterThan(0);
    expect([lacking("descend"), lacking("produce"), lacking("claim")]).toEqual([`camp:${first}`, `camp:${first}`, ""]);
  });

  const scene = ({ view, seat }: (typeof positions)["start-2"]) => ({
    view,
    catalogue,
    seats: [],
    me: seat,
    after: null,
    replay: false,
  });

  it("name the campsite that a mine would cover, and the mine that it would replace", () => {
    expect(keyOf(scene(positions["start-2"]), option("start-camp", { camp: 1 }))).toMatchObject({
      name: catalogue.camps[1]!.name,
      hint: "its ability ends",
    });

    const position = positions["place-4"];
    const camps = playerOf(position.view, position.seat).camps;
    const camp = camps.findIndex(({ mine }) => mine !== null);
    const replaced = catalogue.backs[camps[camp]!.mine!.back]!.name;
    expect(keyOf(scene(position), option("place", { camp }))).toMatchObject({ name: replaced, hint: "is replaced" });
  });

  it("name the artisan and what its spot is worth", () => {
    const position = positions["artisans-4"];
    const artisan = artisanOf(catalogue, position.view.artisans[2]!.artisan);
    expect(keyOf(scene(position), option("resolve", { artisan: 2, spot: 1 }))).toMatchObject({
      name: artisan.name,
      hint: `${artisan.spots[1]} VP`,
    });
  });

  it("name the mine and what is done with it", () => {
    const position = positions["explore-2"];
    const { back, price } = position.view.row[0]!;
    const { name } = catalogue.backs[back]!;
    const keys = ["discover", "upgrade"].map((verb) => keyOf(scene(position), option(verb, { position: 0 })));
    expect(keys).toEqual([
      { name, hint: `discover for ${price}` },
      { name, hint: "upgrade" },
    ]);
  });
});

describe("the track", () => {
  it("shows all cubes within nine spaces, whatever lies between them", () => {
    for (const { view } of Object.values(positions)) {
      const part = stretch(view);
      expect(part.spaces).toHaveLength(9);
      expect(part.cubes.every((cube) => cube.column >= 0 && cube.column <= 8)).toBe(true);
    }
  });

  it("stacks a cube on those of its space that are ahead", () => {
    const { view } = positions["explore-4"];
    const level = {
      ...view,
      track: [2, 0, 1, 3],
      players: view.players.map((player) => ({
        ...player,
        vp: player.seat === 3 ? 4 : 9,
        below: at([1, 2, 0, 0], player.seat),
      })),
    };
    const heights = Object.fromEntries(stretch(level).cubes.map((cube) => [cube.seat, cube.height]));
    expect(heights).toEqual({ 2: 0, 0: 1, 1: 2, 3: 0 });
  });
});

describe("turns", () => {
  it("leave everybody in place and say who moves", () => {
    const { view, seat } = positions["explore-4"];
    expect(railOrder({ ...view, queue: [3, 1, 0, 2] })).toEqual([0, 1, 2, 3]);
    expect(about(view, seat)).toBe("to move now");
    expect(phases(view).filter((phase) => phase.current)).toEqual([{ name: "Explore", current: true }]);
  });

  it("end with the winner on top", () => {
    const { view, standing } = positions["over-4"];
    const winner = standing.find((each) => each.place === 1)?.seat;
    expect(railOrder(view)[0]).toBe(winner);
    expect(about(view, winner ?? -1)).toBe("winner");
  });
});

describe("claims", () => {
  const { view, seat } = positions["artisans-4"];
  const { plan } = playerOf(view, seat);

  it("are the spots a seat holds", () => {
    expect(plan.claims.length).toBeGreaterThan(1);
    expect(plan.claims.every(({ position, spot }) => at(view.artisans, position).crafters[spot] === seat)).toBe(true);
  });
});

describe("a preview", () => {
  it("shows the server's numbers and words", () => {
    const { prospect } = at(Object.values(positions["place-4"].previews), 0);
    expect(prospect).toMatchObject({ consequences: [{ tone: "loss" }] });
  });
});

describe("what travels", () => {
  const { view } = positions["explore-4"];

  it("sends a worker to the spot it claims", () => {
    const card = at(view.artisans, 2).artisan;
    const events = [told("spot_claimed", { seat: 1, artisan: card, spot: 1, vp: 6 })];
    expect(flightsOf(events, view, catalogue)).toEqual([
      { passenger: { kind: "coin", seat: 1 }, from: ["crew-1"], to: ["artisan-2-1"] },
    ]);
    expect(lastPlace(events, view, catalogue)).toBe("artisan-2-1");
  });

  it("sends every gem produced to its count", () => {
    const flights = flightsOf([told("gems_produced", { seat: 0, camp: 4, count: 3, gem: 1 })], view, catalogue);
    expect(flights).toHaveLength(3);
    expect(flights[0]?.to).toEqual(["item-0-1"]);
  });

  it("lets everything land within 400 ms", () => {
    expect(departure(1, 3)).toBe(40);
    expect(departure(9, 10) + 260).toBeLessThanOrEqual(400);
  });
});

describe("the header", () => {
  it("counts rounds, and laps while there are any", () => {
    const table = positions["explore-4"].view;

    expect(roundInWords({ ...table, round: 2, lap: 4 }, catalogue)).toBe("Round 2 of 3, lap 4");
    expect(roundInWords({ ...positions["artisans-4"].view, round: 2 }, catalogue)).toBe("Round 2 of 3");
    expect(roundInWords(positions["start-2"].view, catalogue)).toBe("Setting up the first mines");
  });
});

describe("words", () => {
  it("know one and many", () => {
    expect(countedItem(catalogue, 4, 1)).toBe("1 topaz");
    expect(countedItem(catalogue, 4, 2)).toBe("2 topazes");
    expect(countedItem(catalogue, 1, 3)).toBe("3 rubies");
    expect(oneOf(catalogue, 2)).toBe("an emerald");
    expect(bundle(catalogue, [0, 2, 0, 0, 1])).toBe("2 rubies and 1 topaz");
  });
});
