/** What a chosen action would change for me: numbers before and after, and consequences in words. */

import type { Option } from "../../lib/wire.ts";
import { planOf } from "./claims.ts";
import { short } from "./payment.ts";
import {
  artisanOf,
  at,
  backOf,
  campOf,
  itemOf,
  playerOf,
  tileOf,
  type Catalogue,
  type PlayerView,
  type TableView,
} from "./view.ts";
import { article, sentence } from "./words.ts";

export interface Change {
  /** An item of the catalogue by number, or one of these. */
  what: number | "workers" | "vp";
  before: number;
  after: number;
}

export interface Consequence {
  tone: "gain" | "loss" | "plain";
  /** The effective words; they stand in bold. */
  head: string;
  rest: string;
}

const CREW = 2;

/** The numbers that change. Without a view of what follows (something would be uncovered), those known beforehand. */
export function changesOf(before: TableView, after: TableView | null, me: number, option: Option): Change[] {
  const mine = playerOf(before, me);
  if (after === null) return workersOnly(mine, option);
  const then = playerOf(after, me);
  const changes: Change[] = [];
  [...mine.gems, ...mine.artifacts].forEach((count, what) => {
    changes.push({ what, before: count, after: at([...then.gems, ...then.artifacts], what) });
  });
  changes.push({ what: "workers", before: mine.workers, after: then.workers });
  changes.push({ what: "vp", before: mine.vp, after: then.vp });
  return changes.filter((change) => change.before !== change.after);
}

function workersOnly(mine: PlayerView, option: Option): Change[] {
  const crewCovered = coversCrew(mine, option) && mine.workers > 0;
  if (option.verb !== "descend" && !crewCovered) return [];
  return [{ what: "workers", before: mine.workers, after: mine.workers - 1 }];
}

/** GB-RUL-2: the Crew Camp takes its worker along. */
function coversCrew(mine: PlayerView, { verb, args }: Option): boolean {
  const covers = verb === "place" || verb === "start-camp";
  return covers && args.camp === CREW && at(mine.camps, CREW).mine === null;
}

export function consequencesOf(
  before: TableView,
  after: TableView | null,
  catalogue: Catalogue,
  me: number,
  option: Option,
): Consequence[] {
  const mine = playerOf(before, me);
  const { verb, args } = option;
  switch (verb) {
    case "place":
    case "start-camp":
      return [covered(mine, catalogue, args.camp ?? 0, coversCrew(mine, option))];
    case "descend":
      return [uncovered(mine, catalogue, args.camp ?? 0)];
    case "discover":
      return [plain("", "Next: choose the campsite it goes under.")];
    case "upgrade":
      return [promised(mine, catalogue, at(before.row, args.position ?? 0).back)];
    case "tuck":
      return [promised(mine, catalogue, before.taken)];
    case "resolve":
      return [plain("", "Next: pay its order, its star, both or nothing.")];
    case "claim":
      return [payable(before, catalogue, me, args.artisan ?? 0, args.spot ?? 0)];
    case "tile":
      return [plain("", sentence(tileOf(catalogue, args.tile ?? 0).text))];
    default:
      return after === null ? [] : newlyPayable(before, after, catalogue, me);
  }
}

function covered(mine: PlayerView, catalogue: Catalogue, camp: number, crew: boolean): Consequence {
  const { name } = campOf(catalogue, camp);
  const { mine: old } = at(mine.camps, camp);
  if (old !== null) {
    const tucks = old.tucks.length > 0 ? ", its tucks too" : "";
    return {
      tone: "loss",
      head: `${backOf(catalogue, old.back).name} is given up,`,
      rest: `level ${old.depth}${tucks}.`,
    };
  }
  const leaves = crew ? "One worker leaves with the camp." : `No more: ${campOf(catalogue, camp).text}.`;
  return { tone: "loss", head: `${name} is lost for good.`, rest: leaves };
}

function uncovered(mine: PlayerView, catalogue: Catalogue, camp: number): Consequence {
  const { mine: dig } = at(mine.camps, camp);
  if (dig === null) return plain("", "");
  return plain(`Level ${dig.depth + 1} of ${backOf(catalogue, dig.back).name}`, "comes to light.");
}

/** GB-UPG-3, -4: what a tucked card would bring. */
function promised(mine: PlayerView, catalogue: Catalogue, back: number): Consequence {
  const find = backOf(catalogue, back).guaranteed;
  const item = itemOf(catalogue, find);
  const reward = at(mine.camps, catalogue.camp_ids.indexOf("upgrade")).mine === null;
  const gem = find < catalogue.gems.length;
  const each = gem ? `${article(item)} with every Produce there` : `${article(item)} for your sets`;
  const now = gem ? "and one at once" : "and VP at once";
  return { tone: "gain", head: sentence(each) + (reward ? "," : ""), rest: reward ? now : "" };
}

function payable(before: TableView, catalogue: Catalogue, me: number, position: number, spot: number): Consequence {
  const artisan = artisanOf(catalogue, at(before.artisans, position).artisan);
  const { gems, tiles } = playerOf(before, me);
  const missing = short(artisan.cost, gems, tiles);
  const vp = `${at(artisan.spots, spot)} VP at round end`;
  if (missing === 0) return { tone: "gain", head: `${vp}, payable now`, rest: "" };
  return plain(vp, `if you pay; ${missing} ${missing === 1 ? "gem" : "gems"} short as of now.`);
}

/** Claims that the action turns from "not yet" into "payable", or the other way round. */
function newlyPayable(before: TableView, after: TableView, catalogue: Catalogue, me: number): Consequence[] {
  const was = planOf(before, catalogue, me, playerOf(before, me).gems).lines;
  const will = planOf(after, catalogue, me, playerOf(after, me).gems).lines;
  return will.flatMap((line): Consequence[] => {
    const old = was.find((each) => each.position === line.position && each.spot === line.spot);
    if (old === undefined || (old.short === 0) === (line.short === 0)) return [];
    if (line.short === 0) return [{ tone: "gain", head: `${line.artisan.name} payable: ${line.vp} VP`, rest: "" }];
    return [{ tone: "loss", head: `${line.artisan.name} is no longer payable:`, rest: `${line.vp} VP` }];
  });
}

const plain = (head: string, rest: string): Consequence => ({ tone: "plain", head, rest });
