/** What a picture of the rulebook shows, as the components of the table want to have it. */

import { landOf, townOf, type Catalogue, type CityView, type GoodView, type TableView } from "../view.ts";

const numbers = (list: readonly { name: string }[], names: readonly string[]): number[] =>
  names.map((name) => list.findIndex((each) => each.name === name)).filter((found) => found >= 0);

export const buildings = (catalogue: Catalogue, names: readonly string[]): number[] =>
  numbers(catalogue.buildings, names);
export const cards = (catalogue: Catalogue, names: readonly string[]): number[] => numbers(catalogue.cards, names);

/** A starting city: its land, then its buildings. */
export function city(catalogue: Catalogue, [land = "", ...names]: readonly string[]): CityView | null {
  const [place] = numbers(catalogue.lands, [land]);
  if (place === undefined) return null;
  return {
    place,
    lands: landOf(catalogue, place).lands,
    capacity: catalogue.start_capacity,
    tokens: [],
    rooms: [{ kind: "start", capacity: catalogue.start_capacity }],
    buildings: buildings(catalogue, names),
  } as unknown as CityView;
}

export function towns(catalogue: Catalogue, names: readonly string[]): TableView {
  const found = numbers(catalogue.towns, names);
  return {
    towns: found.map((town) => ({ town, owner: -1, defence: townOf(catalogue, town).defence })),
    town_piles: found.map((town) => pileOf(catalogue, town)),
  } as unknown as TableView;
}

/** As many cards as there are of these stars. */
const pileOf = (catalogue: Catalogue, top: number): number[] =>
  catalogue.towns.filter(({ stars }) => stars === townOf(catalogue, top).stars).map(() => top);

export const lands = (catalogue: Catalogue, names: readonly string[]): TableView =>
  ({ lands: numbers(catalogue.lands, names) }) as unknown as TableView;

/** Bids by seat: the number of the space, counted from 0. */
export const bids = (names: readonly string[]): TableView =>
  ({ bids: names.map(Number), bid_order: names.map((_, seat) => seat), phase: "actions" }) as unknown as TableView;

export interface GoodRow {
  good: number;
  amounts: GoodView | null;
}

/** All goods as printed, or some with four players' amounts, places and shields: "Turnips = 6/1* 4/2 4/2 1". */
export function goods(catalogue: Catalogue, names: readonly string[]): GoodRow[] {
  if (names.length === 0) return catalogue.goods.map((_, good) => ({ good, amounts: null }));
  return names.flatMap((text) => {
    const [name = "", counts = ""] = text.split(" = ");
    const [good] = numbers(catalogue.goods, [name]);
    return good === undefined ? [] : [{ good, amounts: told(counts.split(" ")) }];
  });
}

function told(counts: readonly string[]): GoodView {
  const none = counts.map(() => 0);
  return {
    amounts: counts.map((count) => Number.parseInt(count)),
    ranks: counts.map((count) => Number.parseInt(count.split("/")[1] ?? "0")),
    vp: none,
    coins: none,
    to_shield: counts.map((count) => (count.endsWith("*") ? 0 : 1)),
  };
}
