import { expect, it } from "vitest";
import type { SeatState, Told } from "../../connection/wire.ts";
import { movesOf } from "../../table/moves.ts";
import { catalogue, positionOf } from "./fixtures/index.ts";
import { continues, sinceOf } from "./since.ts";

const { view, seat: me, names } = positionOf("turn-4");
const other = (me + 1) % names.length;
const seats = names.map((name, seat) => ({ seat, name, yours: seat === me })) as SeatState[];
const around = { catalogue, seats, me };
const ORE = catalogue.goods.findIndex(({ name }) => name === "Ore");

function told(kind: string, move: number, text: string, args: Record<string, number> = {}): Told {
  return { kind, args: { seat: other, ...args }, text, move, by: other };
}
const ATTACK = [
  told("attacked", 1, `${names[other]} attacks Lanternfen`, { town: 3 }),
  told("attacker_sent", 2, `${names[other]} sends the Soldier with attack 5`, { card: 1 }),
  told("cards_discarded", 3, `${names[other]} discards 1 Military card`),
  told("town_taken", 3, `${names[other]} conquers Lanternfen from ${names[me]}`, { town: 3, from_seat: me }),
  told("goods_changed", 3, "", { seat: me, good: ORE, count: 0 }),
];
const richer = view.goods.map((good, index) => (index === ORE ? { ...good, vp: good.vp.with(me, 4) } : good));
const poorer = view.goods.map((good, index) => (index === ORE ? { ...good, vp: good.vp.with(me, 1) } : good));

it("a taken town is a loss, told with what it costs and without the cards that paid for it", () => {
  const lines = sinceOf({ ...view, goods: richer }, { ...view, goods: poorer }, ATTACK, around);

  expect(lines).toEqual([
    {
      seat: other,
      text: `${names[other]} conquers Lanternfen from you. You fall behind in Ore: −3 VP at stake.`,
      loss: true,
      is: ["town:3", `good:${ORE}`],
    },
  ]);
});

it("who builds something that costs me nothing takes nothing from me", () => {
  const built = [told("built", 1, `${names[other]} builds a Mine`, { building: 0, city: 1, slot: 2 })];

  expect(sinceOf(view, view, built, around)).toEqual([
    {
      seat: other,
      text: `${names[other]} builds a Mine.`,
      loss: false,
      is: ["city:1", `building:${catalogue.buildings[0]!.name}`],
    },
  ]);
});

it("an attack is one move of the log, with all that pays for it", () => {
  expect(movesOf(ATTACK, "", continues)).toHaveLength(1);
  const next = { ...told("card_played", 4, "plays"), by: other };
  expect(movesOf([...ATTACK, next], "", continues).map(({ events }) => events.length)).toEqual([5, 1]);
});

it("somebody else's play is apart", () => {
  const mine = { ...told("skill_used", 9, "uses"), by: me, args: { seat: me } };

  expect(movesOf([...ATTACK, mine], "", continues)).toHaveLength(2);
});
