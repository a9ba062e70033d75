/** Where a building could stand, or what it lacks: one short line under a card of the track. */

import { buildingOf, landWord, playerOf, prospectOf, shortCity, type Catalogue, type TableView } from "./view.ts";
import { counted } from "./words.ts";

export interface Site {
  text: string;
  lacks: boolean;
}

const lacking = (text: string): Site => ({ text, lacks: true });
const fitting = (text: string): Site => ({ text, lacks: false });

export function siteOf(table: TableView, catalogue: Catalogue, building: number): Site {
  const prospect = prospectOf(table, building);
  if (prospect === undefined) return fitting("");
  const { has_land, sites, lacks_coins, lacks_science } = prospect;
  const { land } = buildingOf(catalogue, building);
  if (!has_land) return lacking(`no ${landWord(catalogue, land).split(" ").at(-1)}`);
  if (lacks_coins > 0) return lacking(`−${counted(lacks_coins, "coin")}`);
  if (lacks_science > 0) return lacking(`−${lacks_science} Science`);
  const [first] = sites;
  if (first === undefined) return fitting("full: destroy");
  if (playerOf(table, table.outlook.seat).cities.length === 1) return fitting("ready");
  if (sites.length > 1) return fitting(sites.length === 2 ? "either city" : "any city");
  return fitting(shortCity(catalogue, first));
}
