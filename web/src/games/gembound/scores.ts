/** Where the points came from, read from what was told: every source adds up to the cube's place on the track. */

import icons from "virtual:icons/gembound";
import type { Source } from "../contract.ts";
import type { Catalogue, TableView, Told } from "./view.ts";

interface Kind {
  name: string;
  hint: string;
  icon: string;
  events: string[];
}

export function scores(table: TableView, told: readonly Told[], catalogue: Catalogue): Source[] {
  return kinds(catalogue).map(({ events, ...source }) => ({
    ...source,
    points: table.players.map(({ seat }) => gained(told, events, seat)),
  }));
}

function gained(told: readonly Told[], events: string[], seat: number): number {
  let points = 0;
  for (const { kind, args } of told) {
    if (events.includes(kind) && args.seat === seat) points += args.vp ?? args.space ?? 0;
  }
  return points;
}

function kinds(catalogue: Catalogue): Kind[] {
  const camp = (id: string) => catalogue.camps[catalogue.camp_ids.indexOf(id)]?.name ?? id;
  return [
    { name: "Artisans", hint: "orders paid, 3 rounds", icon: icons.action?.claim ?? "", events: ["cost_paid"] },
    { name: "Stars", hint: "bonus gems", icon: icons.tile?.T12 ?? "", events: ["star_paid"] },
    { name: camp("trade"), hint: "gems traded at round end", icon: icons.campsite?.trade ?? "", events: ["traded"] },
    { name: camp("upgrade"), hint: "artifacts tucked", icon: icons.campsite?.upgrade ?? "", events: ["upgrade_vp"] },
    { name: "Artifacts", hint: "copies, from two on", icon: icons.action?.artifact ?? "", events: ["artifacts_scored"] },
    { name: "Tiles", hint: "idols, chest and casket", icon: icons.tile?.T10 ?? "", events: ["tile_scored"] },
    { name: "Start", hint: "place on the track", icon: icons.action?.worker ?? "", events: ["cube_placed"] },
  ];
}
