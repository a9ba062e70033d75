/** What the server tells of a Gembound table, and what is printed on its pieces. */

import type { Option, Told } from "../../lib/wire.ts";

export interface MineView {
  back: number;
  depth: number;
  levels: number[][];
  tucks: number[];
  contents: number[];
}

export interface CampView {
  mine: MineView | null;
  descents: number;
  producer: boolean;
}

export interface PlayerView {
  seat: number;
  vp: number;
  place: number;
  end_vp: number;
  workers: number;
  on_board: number;
  resting: number;
  gems: number[];
  artifacts: number[];
  tiles: number[];
  awarded: number;
  camps: CampView[];
}

export interface RowView {
  back: number;
  price: number;
}

export interface ArtisanView {
  artisan: number;
  crafters: number[];
}

export type Phase = "start" | "explore" | "artisans" | "trade" | "over";

export interface TableView {
  round: number;
  /** Of the Explore Phase; 0 at other times. */
  lap: number;
  phase: Phase;
  track: number[];
  order: number[];
  row: RowView[];
  mine_deck: number;
  taken: number;
  artisans: ArtisanView[];
  used_artisans: number[][];
  tiles: number[];
  tile_stack: number[];
  discards: { back: number; levels: number[][] }[];
  /** Number of the artisan's card whose worker is paid for just now, or -1. */
  serving: number;
  due: number[];
  worker_stars: number;
  artisan_stars: number[];
  players: PlayerView[];
}

export interface Named {
  name: string;
  text: string;
}

export interface Back {
  id: string;
  name: string;
  stats: number[];
  guaranteed: number;
  fronts: number[][][];
}

export interface Artisan {
  name: string;
  cost: number[];
  spots: number[];
  star_cost: number[];
  star_vp: number;
}

export interface Catalogue {
  gems: string[];
  items: string[];
  camp_ids: string[];
  camps: Named[];
  backs: Back[];
  artisans: Artisan[];
  tiles: Named[];
  descend_spots: number;
}

export const ROUNDS = 3;
export const LEVELS = 5;
export const GEM_KINDS = 5;

/** The entry that the rules guarantee to be there: views and catalogue use the same numbers. */
export function at<T>(list: readonly T[], index: number): T {
  const found = list[index];
  if (found === undefined) throw new Error(`there is no entry ${index} among ${list.length}`);
  return found;
}

export const backOf = (catalogue: Catalogue, back: number): Back => at(catalogue.backs, back);
export const artisanOf = (catalogue: Catalogue, artisan: number): Artisan => at(catalogue.artisans, artisan);
export const campOf = (catalogue: Catalogue, camp: number): Named => at(catalogue.camps, camp);
export const tileOf = (catalogue: Catalogue, tile: number): Named => at(catalogue.tiles, tile);
export const itemOf = (catalogue: Catalogue, item: number): string => at(catalogue.items, item);
export const playerOf = (table: TableView, seat: number): PlayerView => at(table.players, seat);

export const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/** A bundle of gems as a list, one entry for each gem. */
export const spread = (bundle: readonly number[]): number[] =>
  bundle.flatMap((count, gem) => Array.from({ length: count }, () => gem));

export type { Option, Told };
