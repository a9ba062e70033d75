/** What a picture of the rulebook shows, as the components of the table want to have it. */

import { ranksIn } from "../ranks.ts";
import {
  at,
  landOf,
  townOf,
  type Catalogue,
  type CityView,
  type GoodView,
  type PlayerView,
  type TableView,
} from "../view.ts";

const START_CAPACITY = 5;

const numbers = (list: readonly { name: string }[], names: readonly string[]): number[] =>
  names.map((name) => list.findIndex((each) => each.name === name)).filter((found) => found >= 0);

export const buildings = (catalogue: Catalogue, names: readonly string[]): number[] =>
  numbers(catalogue.buildings, names);
export const cards = (catalogue: Catalogue, names: readonly string[]): number[] => numbers(catalogue.cards, names);

/** Somebody who owns nothing yet. */
export const somebody = { science_saved: [] as string[], district_capacity: [] as number[] } as unknown as PlayerView;

/** A starting city: its land, then its buildings. */
export function city(catalogue: Catalogue, [land = "", ...names]: readonly string[]): CityView | null {
  const [place] = numbers(catalogue.lands, [land]);
  if (place === undefined) return null;
  return {
    place,
    lands: landOf(catalogue, place).lands,
    capacity: START_CAPACITY,
    tokens: [],
    buildings: buildings(catalogue, names),
  } as unknown as CityView;
}

export function towns(catalogue: Catalogue, names: readonly string[]): TableView {
  const found = numbers(catalogue.towns, names);
  return {
    towns: found.map((town) => ({ town, owner: -1, defence: townOf(catalogue, town).defence })),
    town_piles: found.map((town) => Array.from({ length: 5 }, () => town)),
  } as unknown as TableView;
}

export const lands = (catalogue: Catalogue, names: readonly string[]): TableView =>
  ({ lands: numbers(catalogue.lands, names) }) as unknown as TableView;

/** Bids by seat: the number of the space, counted from 0. */
export const bids = (names: readonly string[]): TableView =>
  ({ bids: names.map(Number), bid_order: names.map((_, seat) => seat), phase: "actions" }) as unknown as TableView;

export interface GoodRow {
  good: number;
  amounts: GoodView | null;
}

/** All goods as printed, or some of them with the amounts of four players: "Turnips = 6 4 4 1". */
export function goods(catalogue: Catalogue, names: readonly string[]): GoodRow[] {
  if (names.length === 0) return catalogue.goods.map((_, good) => ({ good, amounts: null }));
  return names.flatMap((text) => {
    const [name = "", counts = ""] = text.split(" = ");
    const [good] = numbers(catalogue.goods, [name]);
    return good === undefined ? [] : [{ good, amounts: ranked(catalogue, good, counts.split(" ").map(Number)) }];
  });
}

function ranked(catalogue: Catalogue, good: number, amounts: number[]): GoodView {
  const { shield_at } = at(catalogue.goods, good);
  const none = amounts.map(() => 0);
  return {
    amounts,
    ranks: ranksIn(amounts, true),
    vp: none,
    coins: none,
    to_shield: amounts.map((amount) => Math.max(0, shield_at - amount)),
  };
}
