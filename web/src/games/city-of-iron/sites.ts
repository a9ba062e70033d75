/** Where a building could stand, or what it lacks: one short line under a card of the track. */

import { plural, say } from "../../language/messages.ts";
import { buildingOf, landWord, playerOf, prospectOf, shortCity, type Catalogue, type TableView } from "./view.ts";

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
  if (!has_land) return lacking(say("no {kind}", { kind: landWord(catalogue, land).split(" ").at(-1) ?? "" }));
  if (lacks_coins > 0) return lacking(plural("{n} coin short", "{n} coins short", lacks_coins));
  if (lacks_science > 0) return lacking(say("science short"));
  const [first] = sites;
  if (first === undefined) return fitting(say("full: destroy"));
  if (playerOf(table, table.outlook.seat).cities.length === 1) return fitting(say("ready"));
  if (sites.length > 1) return fitting(sites.length === 2 ? say("either city") : say("any city"));
  return fitting(shortCity(catalogue, first));
}
