/** Line by line what a building, town or land asks and would change, for the peek beside it. */

import { dueFor, paymentInWords } from "./effects.ts";
import { goodsWith, majorities, reasonOf, scoring } from "./ranks.ts";
import {
  at,
  buildingOf,
  cardOf,
  cityName,
  landOf,
  landWord,
  playerOf,
  sum,
  townOf,
  type Building,
  type Catalogue,
  type GoodView,
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

export function buildingFacts(
  table: TableView,
  catalogue: Catalogue,
  names: readonly string[],
  seat: number,
  building: number,
): Fact[] {
  const piece = buildingOf(catalogue, building);
  const player = playerOf(table, seat);
  const owned = player.cities.some(({ buildings }) => buildings.includes(building));
  if (owned) return givenFacts(piece);
  const saved = player.science_saved.includes(piece.name);
  const science =
    piece.science === 0
      ? []
      : saved
        ? [fact("science", `No Science: you own a ${piece.name}`)]
        : [fact("science", `${piece.science} Science`, `of ${player.science}`, piece.science > player.science)];
  return [
    landFact(table, catalogue, seat, piece),
    fact("coin", counted(piece.coins, "coin"), `of ${player.coins}`, piece.coins > player.coins),
    ...science,
    ...changeFacts(table, catalogue, names, seat, -1, piece),
    ...givenFacts(piece),
    ...(table.leaving.includes(building) ? [fact("time", "Leaves at this round's end")] : []),
    ...(player.stored.includes(building) ? [fact("time", "Stored: loses VP at the end unless it is built")] : []),
  ];
}

function landFact(table: TableView, catalogue: Catalogue, seat: number, { land }: Building): Fact {
  const { cities } = playerOf(table, seat);
  const fitting = cities.filter(({ lands }) => land < 0 || lands.includes(land));
  const word = land < 0 ? "" : landWord(catalogue, land);
  if (fitting.length === 0) {
    const [other] = table.lands
      .filter((each) => landOf(catalogue, each).lands.includes(land))
      .toSorted((one, another) => landOf(catalogue, one).distance - landOf(catalogue, another).distance);
    return fact(
      "land",
      `No ${word} city${other === undefined ? "" : `; ${landOf(catalogue, other).name} would be one`}`,
      "",
      true,
      land,
    );
  }
  const free = fitting.filter(({ buildings, capacity }) => buildings.length < capacity);
  if (free.length === 0) return fact("land", "No free plot: another building must make room", "", false, land);
  return fact("land", `Fits ${listed(free.map(({ place }) => cityName(catalogue, place)))}`, "", false, land);
}

/** The goods that would come, and what that changes for me: ranks, points, coins. */
function changeFacts(
  table: TableView,
  catalogue: Catalogue,
  names: readonly string[],
  seat: number,
  from: number,
  piece: Building | Town,
): Fact[] {
  const then = goodsWith(table, catalogue, piece, seat, from);
  const change = at(scoring(table, then, catalogue), seat) - at(scoring(table, table.goods, catalogue), seat);
  const coins = majorities(then, seat) - majorities(table.goods, seat);
  return [
    ...piece.gives.goods.map(([good = 0]) =>
      goodFact(catalogue, names, seat, good, at(table.goods, good), at(then, good)),
    ),
    ...(change === 0 ? [] : [fact("vp", "VP at each scoring", signed(change))]),
    ...(coins === 0 ? [] : [fact("coin", "coins a round for majorities", signed(coins))]),
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
  return fact(
    "good",
    `${at(catalogue.goods, good).name} ${at(now.amounts, seat)} to ${at(then.amounts, seat)}${why ? `, ${why}` : ""}`,
    rank,
    false,
    good,
  );
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

export function townFacts(
  table: TableView,
  catalogue: Catalogue,
  names: readonly string[],
  seat: number,
  town: number,
): Fact[] {
  const piece = townOf(catalogue, town);
  const { owner = -1, defence = piece.defence } = table.towns.find((each) => each.town === town) ?? {};
  const hand = (table.own?.hand ?? []).map((card) => cardOf(catalogue, card));
  const next =
    table.town_piles
      .find(([top]) => top === town)
      ?.slice(1)
      .map((each) => townOf(catalogue, each).name) ?? [];
  if (owner === seat)
    return [fact("shield", "Defence against the others", `${defence}`), ...givenFacts(piece), ...saidFacts(piece)];
  return [
    fact(
      "shield",
      `Attack ${defence}${owner >= 0 ? `, ${names[owner]} owns it` : ""}`,
      `of ${sum(hand.map(({ attack }) => attack))}`,
      sum(hand.map(({ attack }) => attack)) < defence,
    ),
    fact(
      "distance",
      `Distance ${piece.distance}`,
      `of ${sum(hand.map(({ distance }) => distance))}`,
      sum(hand.map(({ distance }) => distance)) < piece.distance,
    ),
    paidFact(table, catalogue, "attack", { town }),
    ...changeFacts(table, catalogue, names, seat, owner, piece),
    ...givenFacts(piece),
    ...saidFacts(piece),
    ...(next.length > 0 ? [fact("time", `Then ${listed(next)}`)] : []),
  ];
}

/** What no sign says: towns that hold buildings, count more than once, or give a good of one's choice. */
const saidFacts = ({ capacity, wild_goods, counts_as, text }: Town): Fact[] =>
  capacity + wild_goods > 0 || counts_as > 1 ? [fact("land", sentence(text))] : [];

export function landFacts(table: TableView, catalogue: Catalogue, land: number): Fact[] {
  const piece = landOf(catalogue, land);
  const hand = (table.own?.hand ?? []).map((card) => cardOf(catalogue, card)).filter(({ settles }) => !settles);
  const distance = sum(hand.map((card) => card.distance));
  const suits = [
    ...new Set(
      table.track
        .filter((card) => card >= 0 && piece.lands.includes(buildingOf(catalogue, card).land))
        .map((card) => buildingOf(catalogue, card).name),
    ),
  ];
  return [
    fact("distance", `Distance ${piece.distance}`, `of ${distance}`, distance < piece.distance),
    ...(piece.vehicle === "ship" || piece.vehicle === "airship"
      ? [fact(piece.vehicle, piece.vehicle === "ship" ? "Needs a ship" : "Needs an airship")]
      : []),
    paidFact(table, catalogue, "land", { land }),
    ...piece.lands.map((kind) => fact("land", sentence(landWord(catalogue, kind)), "", false, kind)),
    ...(suits.length > 0 ? [fact("cards", `On the track for it: ${listed(suits)}`)] : []),
  ];
}

function paidFact(table: TableView, catalogue: Catalogue, verb: "attack" | "land", args: Record<string, number>): Fact {
  const option = { id: -1, verb, args, text: "" };
  const paid = dueFor(table, catalogue, option) === null ? "" : paymentInWords(table, catalogue, option);
  return paid ? fact("cards", sentence(paid)) : fact("cards", "Your hand cannot pay it now", "", true);
}
