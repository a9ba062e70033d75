/** The log's lines: which events begin a turn, which belong to the move before, and what pictures tell of a move. */

import type { Told } from "./view.ts";

export const TURNS = ["mine_taken", "descended", "production_began", "spot_claimed", "workers_idle"];

/** Answers in the middle of a move: where a mine goes, which tile is taken, what a worker is paid. */
const WITHIN = [
  ...["mine_placed", "mine_replaced", "ability_lost", "mine_tucked"],
  ...["tile_taken", "tile_drawn", "tile_searched", "gems_paid", "cost_paid", "star_paid"],
];
export const continues = ({ kind }: Told): boolean => WITHIN.includes(kind);

/** Gems that somebody gets, or pays; what is only uncovered belongs to nobody yet. */
const SIGNS: Record<string, string> = { item_found: "", gems_produced: "+", upgrade_gems: "+", gems_paid: "−" };
/** Where a mine lies now tells what it has covered. */
export const folds = ({ kind }: Told): boolean => kind in SIGNS || kind === "ability_lost";

/** What the effects of a move uncovered, brought and cost: items and "+2", "−1" or nothing. */
export const itemsOf = ([, ...effects]: readonly Told[]): { item: number; count: string }[] =>
  effects
    .filter(({ kind }) => kind in SIGNS)
    .map(({ kind, args }) => ({
      item: args.gem ?? args.item ?? 0,
      count: SIGNS[kind] ? `${SIGNS[kind]}${args.count ?? 0}` : "",
    }));

/** Steps on the way to what a player did: only that is told when the turn comes back. */
const STEPS = ["mine_taken", "ability_lost", "mine_replaced", "worker_resolved", "gems_paid"];
export const isNews = ({ kind }: Told): boolean => !STEPS.includes(kind);
