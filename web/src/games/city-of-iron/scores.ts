/** Where the points came from, read from what was told. */

import icons from "virtual:icons/city-of-iron";
import type { Source } from "../contract.ts";
import type { TableView, Told } from "./view.ts";

const KINDS = [
  { name: "Most of a good", hint: "first in three scorings", icon: icons.good?.machine_parts ?? "", events: ["first_scored"] },
  { name: "Second-most", hint: "second in three scorings", icon: icons.good?.ore ?? "", events: ["second_scored"] },
  { name: "Shields", hint: "goods at their threshold", icon: icons.sign?.attack ?? "", events: ["shield_scored"] },
  { name: "Buildings", hint: "+3 for first or second", icon: icons.building?.["Great Foundry"] ?? "", events: ["building_scored"] },
  { name: "End bonuses", hint: "coins, distance, goods, cards, towns", icon: icons.sign?.income ?? "", events: ["bonus_won"] },
  { name: "Stored buildings", hint: "never built", icon: icons.building?.Marketplace ?? "", events: ["penalty_paid"] },
];

export function scores(table: TableView, told: readonly Told[]): Source[] {
  return KINDS.map(({ events, ...source }) => ({ ...source, points: table.players.map(({ seat }) => gained(told, events, seat)) }));
}

function gained(told: readonly Told[], events: readonly string[], seat: number): number {
  let points = 0;
  for (const { kind, args } of told) {
    if (events.includes(kind) && args.seat === seat) points += kind === "penalty_paid" ? -(args.vp ?? 0) : (args.vp ?? 0);
  }
  return points;
}
