import { expect, it } from "vitest";
import { lacks } from "./actions.ts";
import { catalogue, positionOf } from "./fixtures/index.ts";
import type { TableView } from "./view.ts";

const { view, seat: me } = positionOf("turn-4");
const reason = (verb: string, changed: Partial<TableView> = {}): string =>
  lacks({ view: { ...view, ...changed }, catalogue, seats: [], me, after: null, replay: false }, verb);
const own = view.own!;
const armed = (attack: number): Partial<TableView> => ({
  own: { ...own, attacks: own.attacks.map((each) => ({ ...each, attack_in_hand: attack })) },
});

it("an attack says how much it lacks, or that there is nobody to send", () => {
  const weakest = Math.min(...own.attacks.map(({ attack }) => attack));

  expect(reason("attack", armed(0))).toBe("no attackers");
  expect(reason("attack", armed(weakest - 1))).toBe("1 short");
  expect(reason("attack", armed(weakest))).toBe("too far");
});

it("buildings and Science say how many coins are missing", () => {
  const poor = view.players.map((player) => ({ ...player, coins: catalogue.science_price - 2 }));
  const dear = view.outlook.buildings.map((each, index) => ({ ...each, has_land: index < 3, lacks_coins: 3 - index }));

  expect(reason("buy-science", { players: poor })).toBe("2 coins short");
  expect(reason("build", { outlook: { ...view.outlook, buildings: dear } })).toBe("1 coin short");
  expect(reason("build", { outlook: { ...view.outlook, buildings: [] } })).toBe("none fits");
});
