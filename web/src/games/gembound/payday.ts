/** What was told of a round, by player and worker: who was paid what, what a round brought, and what stayed unpaid. */

import { at, playerOf, type Catalogue, type TableView, type Told } from "./view.ts";

/** A worker that came back from its artisan. */
export interface Served {
  artisan: number;
  spot: number;
  /** VP of the order and of each star; 0 and nothing where it was left. */
  order: number;
  orderGems: number[];
  stars: number[];
  starGems: number[];
}

/** What a round brought a player, by where it came from. */
export interface Gains {
  seat: number;
  before: number;
  upgrades: number;
  orders: number;
  stars: number;
  trade: number;
  /** At the end of the game: artifacts and tiles. */
  scored: number;
  after: number;
}

export interface Unpaid {
  seat: number;
  artisan: number;
  vp: number;
  /** The star was paid, the order was not. */
  starOnly: boolean;
  lacking: number[];
}

/** A player's workers that have been served in the artisan phase under way, in their order. */
export function servedOf(story: readonly Told[], seat: number, { gems }: Catalogue): Served[] {
  const none = () => gems.map(() => 0);
  const found: Served[] = [];
  let paid = none();
  for (const { kind, args } of sinceLast(story, "artisan_phase_began")) {
    if (args.seat !== seat) continue;
    const worker = found.at(-1);
    if (kind === "worker_resolved") {
      found.push({
        artisan: args.artisan ?? 0,
        spot: args.spot ?? 0,
        order: 0,
        orderGems: none(),
        stars: [],
        starGems: none(),
      });
      paid = none();
    } else if (kind === "gems_paid") paid[args.gem ?? 0]! += args.count ?? 0;
    else if (kind === "cost_paid" && worker) {
      [worker.order, worker.orderGems, paid] = [args.vp ?? 0, paid, none()];
    } else if (kind === "star_paid" && worker) {
      worker.stars.push(args.vp ?? 0);
      worker.starGems = worker.starGems.map((count, gem) => count + (paid[gem] ?? 0));
      paid = none();
    }
  }
  return found;
}

export const gainOf = ({ order, stars }: Served): number => stars.reduce((sum, vp) => sum + vp, order);

const SOURCES: Record<string, "upgrades" | "orders" | "stars" | "trade" | "scored"> = {
  upgrade_vp: "upgrades",
  cost_paid: "orders",
  star_paid: "stars",
  traded: "trade",
  artifacts_scored: "scored",
  tile_scored: "scored",
};

/** Everybody's gains of the round under way, the leader first. `table` is the position at its end. */
export function gainsOf(story: readonly Told[], table: TableView): Gains[] {
  const round = sinceLast(story, "round_began");
  return table.track.map((seat) => {
    const after = playerOf(table, seat).vp;
    const gains = { seat, before: after, upgrades: 0, orders: 0, stars: 0, trade: 0, scored: 0, after };
    for (const { kind, args } of round) {
      const source = SOURCES[kind];
      if (source === undefined || args.seat !== seat) continue;
      gains[source] += args.vp ?? 0;
      gains.before -= args.vp ?? 0;
    }
    return gains;
  });
}

/** Orders that were not paid, with what was missing; `table` still has the artisans of the round. */
export function unpaidOf(story: readonly Told[], table: TableView, catalogue: Catalogue): Unpaid[] {
  return table.players.flatMap(({ seat, orders }) =>
    servedOf(story, seat, catalogue)
      .filter(({ order }) => order === 0)
      .map(({ artisan, spot, stars }) => ({
        seat,
        artisan,
        vp: at(catalogue.artisans, artisan).spots[spot] ?? 0,
        starOnly: stars.length > 0,
        lacking: orders[table.artisans.findIndex((card) => card.artisan === artisan)]?.lacking ?? [],
      })),
  );
}

function sinceLast(story: readonly Told[], kind: string): readonly Told[] {
  return story.slice(story.findLastIndex((event) => event.kind === kind) + 1);
}
