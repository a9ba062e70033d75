/** Line by line what a building, town or land asks and would change, for the peek beside it. */

import { say } from "../../language/messages.ts";
import { reasonOf, standingsOf, standingsWith } from "./changes.ts";
import { paymentInWords } from "./effects.ts";
import {
  DECKS,
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
import { coinsInWords, listed, scienceInWords, sentence, signed } from "./words.ts";

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

const ofAll = (n: number): string => say("of {n}", { n });

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
  if (prospect === undefined) return [...madeFacts(catalogue, piece), ...givenFacts(piece)];
  const { seat } = table.outlook;
  const player = playerOf(table, seat);
  return [
    landFact(catalogue, piece, prospect),
    fact("coin", coinsInWords(prospect.coins), ofAll(player.coins), prospect.lacks_coins > 0),
    ...scienceFacts(piece, prospect, player.science),
    ...changeFacts(table, catalogue, names, prospect.change),
    ...givenFacts(piece),
    ...(table.leaving.includes(building) ? [fact("time", say("Leaves at this round's end"))] : []),
    ...(player.stored.includes(building) ? [fact("time", say("Stored: loses VP at the end unless it is built"))] : []),
  ];
}

function scienceFacts({ name }: Building, { saved, science, lacks_science }: Prospect, have: number): Fact[] {
  if (saved) return [fact("science", say("No Science: you own a {name}", { name }))];
  return science === 0 ? [] : [fact("science", scienceInWords(science), ofAll(have), lacks_science > 0)];
}

function landFact(catalogue: Catalogue, { land }: Building, { has_land, sites, settle }: Prospect): Fact {
  const fits = say("Fits {cities}", { cities: listed(sites.map((place) => cityName(catalogue, place))) });
  if (sites.length > 0) return fact("land", fits, "", false, land);
  if (has_land) return fact("land", say("No free space: another building must make room"), "", false, land);
  const word = land < 0 ? "" : landWord(catalogue, land);
  const none =
    settle < 0
      ? say("No {kind} city", { kind: word })
      : say("No {kind} city; {land} would be one", { kind: word, land: landOf(catalogue, settle).name });
  return fact("land", none, "", true, land);
}

/** The goods that would come, and what that changes for the seat of the outlook: ranks, points, coins. */
function changeFacts(table: TableView, catalogue: Catalogue, names: readonly string[], change: ChangeView): Fact[] {
  const { seat } = table.outlook;
  const [now, then] = [standingsOf(table), standingsWith(table, change)];
  const vp = at(then.scoring, seat) - at(now.scoring, seat);
  const coins = at(then.income, seat) - at(now.income, seat);
  return [
    ...change.goods.map(({ good, then }) => goodFact(catalogue, names, seat, good, at(table.goods, good), then)),
    ...(vp === 0 ? [] : [fact("vp", say("VP at each scoring"), signed(vp))]),
    ...(coins === 0 ? [] : [fact("coin", say("coins each round end, in all"), signed(coins))]),
  ];
}

const rankOf = (rank: number): string => ["", say("1st"), say("2nd")][rank] ?? "";

function goodFact(
  catalogue: Catalogue,
  names: readonly string[],
  seat: number,
  good: number,
  now: GoodView,
  then: GoodView,
): Fact {
  const why = reasonOf(now, then, seat, names);
  const rank = rankOf(at(then.ranks, seat));
  const moves = say("{good} {had} to {has}", {
    good: at(catalogue.goods, good).name,
    had: at(now.amounts, seat),
    has: at(then.amounts, seat),
  });
  return fact("good", [moves, why].filter(Boolean).join(", "), rank, false, good);
}

const madeFacts = ({ goods }: Catalogue, { gives }: Building | Town): Fact[] =>
  gives.goods.map(([good = 0, count = 0]) => fact("good", at(goods, good).name, `${count}`, false, good));

function givenFacts({ gives }: Building | Town): Fact[] {
  const [citizens = 0, military = 0] = gives.draws;
  return [
    ...gives.ranked_vp.map(([good = 0, vp = 0]) =>
      fact("good", say("VP at each scoring for first or second"), `+${vp}`, false, good),
    ),
    ...(gives.science > 0 ? [fact("science", say("Science each round end"), `+${gives.science}`)] : []),
    ...(gives.coins > 0 ? [fact("coin", say("coins each round end"), `+${gives.coins}`)] : []),
    ...(citizens > 0 ? [fact("citizen", say("Citizen draws each round end"), `+${citizens}`)] : []),
    ...(military > 0 ? [fact("military", say("Military draws each round end"), `+${military}`)] : []),
  ];
}

export function townFacts(table: TableView, catalogue: Catalogue, names: readonly string[], town: number): Fact[] {
  const piece = townOf(catalogue, town);
  const open = table.towns.find((each) => each.town === town);
  const prospect = table.outlook.towns.find((each) => each.town === town);
  const given = [...givenFacts(piece), ...saidFacts(piece)];
  if (open === undefined) return [...madeFacts(catalogue, piece), ...given];
  const pile = table.town_piles.find(([top]) => top === town) ?? [];
  const next = pile.slice(1).map((each) => townOf(catalogue, each).name);
  const asked = prospect
    ? [...attackFacts(table, catalogue, names, town), ...changeFacts(table, catalogue, names, prospect.change)]
    : [fact("shield", say("Defence against the others"), `${open.defence}`), ...madeFacts(catalogue, piece)];
  return [...asked, ...given, ...(next.length > 0 ? [fact("time", say("Then {towns}", { towns: listed(next) }))] : [])];
}

/** What an attack asks of my hand; who only watches sees what it asks. */
function attackFacts(table: TableView, catalogue: Catalogue, names: readonly string[], town: number): Fact[] {
  const { owner = -1, defence = 0 } = table.towns.find((each) => each.town === town) ?? {};
  const attackOf = (n: number): string =>
    owner >= 0 ? say("Attack {n}, {name} owns it", { n, name: names[owner] ?? "" }) : say("Attack {n}", { n });
  const mine = table.own?.attacks.find((each) => each.town === town);
  if (mine === undefined) {
    const { distance } = townOf(catalogue, town);
    return [fact("shield", attackOf(defence)), fact("distance", say("Distance {n}", { n: distance }))];
  }
  const { attack, attack_in_hand, distance, distance_in_hand } = mine;
  return [
    fact("shield", attackOf(attack), ofAll(attack_in_hand), attack_in_hand < attack),
    fact("distance", say("Distance {n}", { n: distance }), ofAll(distance_in_hand), distance_in_hand < distance),
    paidFact(table, catalogue, "attack", { town }),
  ];
}

/** What no sign says: towns that hold buildings, count more than once, or give a good of one's choice. */
const saidFacts = ({ capacity, wild_goods, counts_as, text }: Town): Fact[] =>
  capacity + wild_goods > 0 || counts_as > 1 ? [fact("land", sentence(text))] : [];

/** What the columns beside the goods say: worth of first and second, coins, and from which amount on more. */
export const stakesOf = ({ shield_vp }: Catalogue): string[] => [
  say("VP for first and second"),
  say("Coins every round end for the most"),
  say("{n} VP more from this amount on", { n: shield_vp }),
];

/** Who has how much of a good, and what it is worth. */
export function goodFacts(table: TableView, catalogue: Catalogue, names: readonly string[], good: number): Fact[] {
  const { amounts, ranks } = at(table.goods, good);
  const { first_vp, second_vp, first_coins, shield_at, land } = at(catalogue.goods, good);
  const [vp = "", coins = "", more = ""] = stakesOf(catalogue);
  const held = amounts.flatMap((count, seat) =>
    count > 0
      ? [fact("good", names[seat] ?? "", [rankOf(at(ranks, seat)), count].filter(Boolean).join(", "), false, good)]
      : [],
  );
  return [
    ...held,
    fact("vp", vp, `${first_vp} / ${second_vp}`),
    fact("vp", more, `${shield_at}`),
    fact("coin", coins, `${first_coins}`),
    ...(land < 0 ? [] : [fact("land", say("made in cities with this land"), "", false, land)]),
  ];
}

/** What lies in my piles of a deck, in order. */
export function pileFacts({ own }: TableView, { cards }: Catalogue, deck: number): Fact[] {
  const told = (piles: number[][] = []): string => listed((piles[deck] ?? []).map((card) => at(cards, card).name));
  return [
    fact(at(DECKS, deck), told(own?.draw_piles) || say("none"), say("to draw")),
    fact(at(DECKS, deck), told(own?.discard_piles) || say("none"), say("used")),
  ];
}

export function cityFacts({ players }: TableView, catalogue: Catalogue, place: number): Fact[] {
  const city = players.flatMap(({ cities }) => cities).find((each) => each.place === place);
  return [
    fact("citizen", say("spaces filled"), `${city?.buildings.length}/${city?.capacity}`),
    ...(city?.lands ?? []).map((kind) => fact("land", sentence(landWord(catalogue, kind)), "", false, kind)),
  ];
}

export function landFacts(table: TableView, catalogue: Catalogue, land: number): Fact[] {
  const piece = landOf(catalogue, land);
  const mine = table.own?.settling.find((each) => each.land === land);
  const { distance = piece.distance, distance_in_hand = 0, vehicle = piece.vehicle } = mine ?? {};
  const suits = table.outlook.lands.find((each) => each.land === land)?.suits ?? [];
  const names = [...new Set(suits.map((card) => buildingOf(catalogue, card).name))];
  const have = mine ? ofAll(distance_in_hand) : "";
  return [
    fact("distance", say("Distance {n}", { n: distance }), have, mine !== undefined && distance_in_hand < distance),
    ...(vehicle === "ship" || vehicle === "airship"
      ? [fact(vehicle, vehicle === "ship" ? say("Needs a ship") : say("Needs an airship"))]
      : []),
    ...(mine ? [paidFact(table, catalogue, "land", { land })] : []),
    ...piece.lands.map((kind) => fact("land", sentence(landWord(catalogue, kind)), "", false, kind)),
    ...(names.length > 0 ? [fact("cards", say("On the track for it: {buildings}", { buildings: listed(names) }))] : []),
  ];
}

function paidFact(table: TableView, catalogue: Catalogue, verb: "attack" | "land", args: Record<string, number>): Fact {
  const paid = paymentInWords(table, catalogue, { id: -1, verb, args, text: "" });
  return paid ? fact("cards", sentence(paid)) : fact("cards", say("Your hand cannot pay it now"), "", true);
}
