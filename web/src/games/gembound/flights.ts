/** What is told becomes pieces that travel: which piece, from where, to where. Places are `data-fly` names. */

import { isGem, playerOf, type Catalogue, type TableView, type Told } from "./view.ts";

export type Passenger =
  | { kind: "coin"; seat: number }
  | { kind: "item"; item: number }
  | { kind: "mine"; back: number }
  | { kind: "tile"; tile: number }
  | { kind: "vp"; vp: number };

export interface Flight {
  passenger: Passenger;
  /** Places in order of preference: the first one on the screen counts. */
  from: string[];
  to: string[];
}

const MOST_GEMS = 6;

export function flightsOf(told: readonly Told[], table: TableView, catalogue: Catalogue): Flight[] {
  let artisan = -1;
  return told.flatMap((event) => {
    if (event.kind === "worker_resolved") artisan = event.args.artisan ?? -1;
    return flightsOfOne(event, table, catalogue, artisan);
  });
}

function flightsOfOne({ kind, args }: Told, table: TableView, catalogue: Catalogue, artisan: number): Flight[] {
  const { seat = 0, camp = 0, count = 1, gem = 0, vp = 0 } = args;
  const dig = [`camp-${seat}-${camp}`, `chip-${seat}-${camp}`];
  const points = (from: string[]): Flight => ({ passenger: { kind: "vp", vp }, from, to: [`cube-${seat}`] });
  switch (kind) {
    case "spot_claimed":
      return [worker(seat, [`artisan-${positionOf(table, args.artisan ?? 0)}-${args.spot}`])];
    case "descended":
      return [
        worker(seat, [
          `camp-${seat}-${camp}-descend-${(playerOf(table, seat).camps[camp]?.descents ?? 1) - 1}`,
          ...dig,
        ]),
      ];
    case "production_began":
      return [worker(seat, [`camp-${seat}-${camp}-produce-0`, ...dig])];
    case "gems_produced":
      return gems(gem, count, dig, [`item-${seat}-${gem}`]);
    case "upgrade_gems":
      return gems(gem, count, ["held", `crew-${seat}`], [`item-${seat}-${gem}`]);
    case "item_found":
      return isGem(catalogue, args.item ?? 0) ? [] : gems(args.item ?? 0, 1, dig, [`item-${seat}-${args.item}`]);
    case "gems_paid":
      return gems(gem, count, [`item-${seat}-${gem}`], [`artisan-${positionOf(table, artisan)}`]);
    case "cost_paid":
    case "star_paid":
      return [points([`artisan-${positionOf(table, args.artisan ?? 0)}`])];
    case "traded":
    case "upgrade_vp":
      return [points([`item-${seat}-${gem}`])];
    case "mine_taken":
      return [mine(args.back ?? 0, [`row-${args.position}`], ["held", `crew-${seat}`])];
    case "mine_placed":
    case "mine_tucked":
      return [mine(args.back ?? 0, ["held", `crew-${seat}`], dig)];
    case "tile_taken":
      return [{ passenger: { kind: "tile", tile: args.tile ?? 0 }, from: [`tile-${args.tile}`], to: [`crew-${seat}`] }];
    default:
      return [];
  }
}

const worker = (seat: number, to: string[]): Flight => ({
  passenger: { kind: "coin", seat },
  from: [`crew-${seat}`],
  to,
});
const mine = (back: number, from: string[], to: string[]): Flight => ({ passenger: { kind: "mine", back }, from, to });

function gems(item: number, count: number, from: string[], to: string[]): Flight[] {
  return Array.from({ length: Math.min(count, MOST_GEMS) }, () => ({ passenger: { kind: "item", item }, from, to }));
}

const positionOf = (table: TableView, card: number): number =>
  table.artisans.findIndex(({ artisan }) => artisan === card);

/** The place of the worker put down last, to be marked until the next move. */
export function lastPlace(told: readonly Told[], table: TableView, catalogue: Catalogue): string | null {
  const placing = told.findLast(({ kind }) => ["spot_claimed", "descended", "production_began"].includes(kind));
  const flight = placing && flightsOfOne(placing, table, catalogue, -1)[0];
  return flight?.to[0] ?? null;
}
