/** What the server tells of a Gempire table, and what is printed on its pieces. */

import type { Views } from "../../lib/wire.ts";

export type TableView = Views["GempireTableView"];
export type Catalogue = Views["GempireCatalogue"];
export type PlayerView = TableView["players"][number];
export type BuildingView = PlayerView["rows"][number][number];
export type ProgressView = TableView["progress"][number][number];
export type CardView = Catalogue["cards"][number];
export type FaceView = CardView["faces"][number];
export type DemandCard = Catalogue["demands"][number];

export const NONE = -1;
export const SLOTS = ["A", "B", "C"] as const;
export const BID_VERBS = ["bid-a", "bid-b", "bid-c"] as const;
export const ATTRIBUTES = ["population", "gold", "culture"] as const;
/** What a seat is asked within Resolve, by the number in `own.asked`. */
export const ASKED = {
  choose: 0,
  face: 1,
  position: 2,
  diamond: 3,
  gem: 4,
  companion: 5,
  flag: 6,
  amount: 7,
  ended: 8,
  order: 9,
} as const;
/** What a plan is about, by the number in `plan.kind`. */
export const PLANS = { collect: 0, bid: 1, upgrade: 2, both: 3, donate: 4 } as const;

const LEAST_PLAYERS = 3;

/** The entry that the rules guarantee to be there: views and catalogue use the same numbers. */
export function at<T>(list: readonly T[], index: number): T {
  const found = list[index];
  if (found === undefined) throw new Error(`there is no entry ${index} among ${list.length}`);
  return found;
}

export const playerOf = (table: TableView, seat: number): PlayerView => at(table.players, seat);
export const cardOf = (catalogue: Catalogue, card: number): CardView => at(catalogue.cards, card);
export const demandOf = (catalogue: Catalogue, demand: number): DemandCard => at(catalogue.demands, demand);
export const attributeOf = (colour: number): string => ATTRIBUTES[colour] ?? "";
export const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/** Demands print three texts: for 3, 4 and 5 players. */
export const demandText = (demand: DemandCard, players: number): string => demand.texts[players - LEAST_PLAYERS] ?? "";

export const unspent = (player: PlayerView): number => player.science - player.spent;

/** Seats by science: the order that breaks ties. */
export function scienceOrder(table: TableView): number[] {
  return table.players
    .map((player) => player.seat)
    .sort((one, other) => playerOf(table, other).science - playerOf(table, one).science || one - other);
}
