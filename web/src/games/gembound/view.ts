/** What the server tells of a Gembound table, and what is printed on its pieces. */

import type { Option, Told, Views } from "../../connection/wire.ts";

export type TableView = Views["GemboundTableView"];
export type PlayerView = TableView["players"][number];
export type CampView = PlayerView["camps"][number];
export type MineView = NonNullable<CampView["mine"]>;
export type RowView = TableView["row"][number];
export type ArtisanView = TableView["artisans"][number];
export type Plan = PlayerView["plan"];
export type Claim = Plan["claims"][number];

export type Way = NonNullable<TableView["best_way"]>;

export type Catalogue = Views["GemboundCatalogue"];
export type Named = Catalogue["camps"][number];
export type Back = Catalogue["backs"][number];
export type Artisan = Catalogue["artisans"][number];

export type Prospect = Views["GemboundProspect"];
export type Change = Prospect["changes"][number];

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
/** Gems come first among the items; artifacts follow. */
export const isGem = (catalogue: Catalogue, item: number): boolean => item < catalogue.gems.length;
export const playerOf = (table: TableView, seat: number): PlayerView => at(table.players, seat);

/** A craft spot as a piece to be touched. */
export const SPOT_VERBS = ["claim", "resolve"];
export const spotRef = (position: number, spot: number): string => `artisan:${position} spot:${spot}`;

export const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/** A bundle of gems as a list, one entry for each gem. */
export const spread = (bundle: readonly number[]): number[] =>
  bundle.flatMap((count, gem) => Array.from({ length: count }, () => gem));

export type { Option, Told };

/** Gems go to the claims in their order: is one before this paid, so that it has to do with the rest? */
export function countsOnRest({ claims }: Plan, claim: Claim | undefined): boolean {
  return claims.slice(0, Math.max(0, claims.indexOf(claim!))).some(({ short }) => short === 0);
}
