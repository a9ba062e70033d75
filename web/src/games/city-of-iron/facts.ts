/** Line by line what a building, town or land asks and would change, for the peek beside it. */

import { reasonOf, standingsOf, standingsWith } from "./changes.ts";
import { paymentInWords } from "./effects.ts";
import {
  at,
  buildingOf,
  cityName,
  landOf,
  landWord,
  playerOf,
  prospectOf,
  townOf,
  type Building,
  type Catalogue,
  type ChangeView,
  type GoodView,
  type Prospect,
  type TableView,
  type Town,
} from "./view.ts";
import { counted, listed, sentence, signed } from "./words.ts";

export interface Fact {
  sign:
    | "coin"
    | "science"
    | "vp"
    | "citizen"
    | "military"
    | "distance"
    | "ship"
    | "airship"
    | "shield"
    | "good"
    | "land"
    | "time"
    | "cards";
  /** The good or the land. */
  number: number;
  text: string;
  value: string;
  /** What stands in the way. */
  lacks: boolean;
}

const fact = (sign: Fact["sign"], text: string, value = "", lacks = false, number = -1): Fact => ({
  sign,
  number,
  text,
  value,
  lacks,
});

/** A building for the seat of the outlook; one that stands in a city shows only what it gives. */
export function buildingFacts(
  table: TableView,
  catalogue: Catalogue,
  names: readonly string[],
  building: number,
): Fact[] {
  const piece = buildingOf(catalogue, building);
  const prospect = prospectOf(table, building);
  if (prospect === undefined) return givenFacts(piece);
  const { seat } = table.outlook;
  const player = playerOf(table, seat);
  return [
    landFact(catalogue, piece, prospect),
    fact("coin", counted(prospect.coins, "coin"), `of ${player.coins}`, prospect.lacks_coins > 0),
    ...scienceFacts(piece, prospect, player.science),
    ...changeFacts(table, catalogue, names, prospect.change),
    ...givenFacts(piece),
    ...(table.leaving.includes(building) ? [fact("time", "Leaves at this round's end")] : []),
    ...(player.stored.includes(building) ? [fact("time", "Stored: loses VP at the end unless it is built")] : []),
  ];
}

function scienceFacts({ name }: Building, { saved, science, lacks_science }: Prospect, have: number): Fact[] {
  if (saved) return [fact("science", `No Science: you own a ${name}`)];
  return science === 0 ? [] : [fact("science", `${science} Science`, `of ${have}`, lacks_science > 0)];
}

function landFact(catalogue: Catalogue, { land }: Building, { has_land, sites, settle }: Prospect): Fact {
  const fits = `Fits ${listed(sites.map((place) => cityName(catalogue, place)))}`;
  if (sites.length > 0) return fact("land", fits, "", false, land);
  if (has_land) return fact("land", "No free plot: another building must make room", "", false, land);
  const word = land < 0 ? "" : landWord(catalogue, land);
  const other = settle < 0 ? "" : `; ${landOf(catalogue, settle).name} would be one`;
  return fact("land", `No ${word} city${other}`, "", true, land);
}

/** The goods that would come, and what that changes for the seat of the outlook: ranks, points, coins. */
function changeFacts(table: TableView, catalogue: Catalogue, names: readonly string[], change: ChangeView): Fact[] {
  const { seat } = table.outlook;
  const [now, then] = [standingsOf(table), standingsWith(table, change)];
  const vp = at(then.scoring, seat) - at(now.scoring, seat);
  const coins = at(then.income, seat) - at(now.income, seat);
  return [
    ...change.goods.map(({ good, then }) => goodFact(catalogue, names, seat, good, at(table.goods, good), then)),
    ...(vp === 0 ? [] : [fact("vp", "VP at each scoring", signed(vp))]),
    ...(coins === 0 ? [] : [fact("coin", "coins each round end, in all", signed(coins))]),
  ];
}

function goodFact(
  catalogue: Catalogue,
  names: readonly string[],
  seat: number,
  good: number,
  now: GoodView,
  then: GoodView,
): Fact {
  const why = reasonOf(now, then, seat, names);
  const rank = ["", "1st", "2nd"][at(then.ranks, seat)] ?? "";
  const amounts = `${at(now.amounts, seat)} to ${at(then.amounts, seat)}`;
  return fact("good", `${at(catalogue.goods, good).name} ${amounts}${why ? `, ${why}` : ""}`, rank, false, good);
}

function givenFacts({ gives }: Building | Town): Fact[] {
  const [citizens = 0, military = 0] = gives.draws;
  return [
    ...gives.ranked_vp.map(([good = 0, vp = 0]) =>
      fact("good", "VP at each scoring for first or second", `+${vp}`, false, good),
    ),
    ...(gives.science > 0 ? [fact("science", "Science each round end", `+${gives.science}`)] : []),
    ...(gives.coins > 0 ? [fact("coin", "coins each round end", `+${gives.coins}`)] : []),
    ...(citizens > 0 ? [fact("citizen", "Citizen draws each round end", `+${citizens}`)] : []),
    ...(military > 0 ? [fact("military", "Military draws each round end", `+${military}`)] : []),
  ];
}

export function townFacts(table: TableView, catalogue: Catalogue, names: readonly string[], town: number): Fact[] {
  const piece = townOf(catalogue, town);
  const open = table.towns.find((each) => each.town === town);
  const prospect = table.outlook.towns.find((each) => each.town === town);
  if (open === undefined) return [...givenFacts(piece), ...saidFacts(piece)];
  const pile = table.town_piles.find(([top]) => top === town) ?? [];
  const next = pile.slice(1).map((each) => townOf(catalogue, each).name);
  const asked = prospect
    ? [...attackFacts(table, catalogue, names, town), ...changeFacts(table, catalogue, names, prospect.change)]
    : [fact("shield", "Defence against the others", `${open.defence}`)];
  return [
    ...asked,
    ...givenFacts(piece),
    ...saidFacts(piece),
    ...(next.length > 0 ? [fact("time", `Then ${listed(next)}`)] : []),
  ];
}

/** What an attack asks of my hand; who only watches sees what it asks. */
function attackFacts(table: TableView, catalogue: Catalogue, names: readonly string[], town: number): Fact[] {
  const { owner = -1, defence = 0 } = table.towns.find((each) => each.town === town) ?? {};
  const whose = owner >= 0 ? `, ${names[owner]} owns it` : "";
  const mine = table.own?.attacks.find((each) => each.town === town);
  if (mine === undefined) {
    const { distance } = townOf(catalogue, town);
    return [fact("shield", `Attack ${defence}${whose}`), fact("distance", `Distance ${distance}`)];
  }
  const { attack, attack_in_hand, distance, distance_in_hand } = mine;
  return [
    fact("shield", `Attack ${attack}${whose}`, `of ${attack_in_hand}`, attack_in_hand < attack),
    fact("distance", `Distance ${distance}`, `of ${distance_in_hand}`, distance_in_hand < distance),
    paidFact(table, catalogue, "attack", { town }),
  ];
}

/** What no sign says: towns that hold buildings, count more than once, or give a good of one's choice. */
const saidFacts = ({ capacity, wild_goods, counts_as, text }: Town): Fact[] =>
  capacity + wild_goods > 0 || counts_as > 1 ? [fact("land", sentence(text))] : [];

export function landFacts(table: TableView, catalogue: Catalogue, land: number): Fact[] {
  const piece = landOf(catalogue, land);
  const mine = table.own?.settling.find((each) => each.land === land);
  const { distance = piece.distance, distance_in_hand = 0, vehicle = piece.vehicle } = mine ?? {};
  const suits = table.outlook.lands.find((each) => each.land === land)?.suits ?? [];
  const names = [...new Set(suits.map((card) => buildingOf(catalogue, card).name))];
  const have = mine ? `of ${distance_in_hand}` : "";
  return [
    fact("distance", `Distance ${distance}`, have, mine !== undefined && distance_in_hand < distance),
    ...(vehicle === "ship" || vehicle === "airship"
      ? [fact(vehicle, vehicle === "ship" ? "Needs a ship" : "Needs an airship")]
      : []),
    ...(mine ? [paidFact(table, catalogue, "land", { land })] : []),
    ...piece.lands.map((kind) => fact("land", sentence(landWord(catalogue, kind)), "", false, kind)),
    ...(names.length > 0 ? [fact("cards", `On the track for it: ${listed(names)}`)] : []),
  ];
}

function paidFact(table: TableView, catalogue: Catalogue, verb: "attack" | "land", args: Record<string, number>): Fact {
  const paid = paymentInWords(table, catalogue, { id: -1, verb, args, text: "" });
  return paid ? fact("cards", sentence(paid)) : fact("cards", "Your hand cannot pay it now", "", true);
}
