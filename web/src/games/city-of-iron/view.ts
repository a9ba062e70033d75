/** What the server tells of a City of Iron table, and what is printed on its pieces. */

import { say } from "../../language/messages.ts";
import type { Option, Told, Views } from "../../connection/wire.ts";

export type TableView = Views["CityOfIronTableView"];
export type Catalogue = Views["CityOfIronCatalogue"];
export type GoodView = TableView["goods"][number];
export type PlayerView = TableView["players"][number];
export type CityView = PlayerView["cities"][number];
export type Prospect = TableView["outlook"]["buildings"][number];
export type ChangeView = Prospect["change"];
export type OwnView = NonNullable<TableView["own"]>;
export type Due = NonNullable<OwnView["pay"]>["due"];
export type Payer = NonNullable<OwnView["pay"]>["payers"][number];
export type Payment = NonNullable<OwnView["pay"]>["proposal"];
export type TownView = TableView["towns"][number];
export type Card = Catalogue["cards"][number];
export type Building = Catalogue["buildings"][number];
export type Town = Catalogue["towns"][number];
export type Land = Catalogue["lands"][number];
export type { Option, Told };

export const CITIZEN = 0;
export const MILITARY = 1;
export const DECKS = ["citizen", "military"] as const;
export const NONE = -1;

/** The entry that the rules guarantee to be there: views and catalogue use the same numbers. */
export function at<T>(list: readonly T[], index: number): T {
  const found = list[index];
  if (found === undefined) throw new Error(`there is no entry ${index} among ${list.length}`);
  return found;
}

export const cardOf = (catalogue: Catalogue, card: number): Card => at(catalogue.cards, card);
/** What a nation pays for the action of a card in my hand. */
export const coinsOf = ({ own }: TableView, card: number): number | undefined =>
  own?.actions.find((each) => each.card === card)?.coins;
export const buildingOf = (catalogue: Catalogue, building: number): Building => at(catalogue.buildings, building);
export const townOf = (catalogue: Catalogue, town: number): Town => at(catalogue.towns, town);
export const landOf = (catalogue: Catalogue, land: number): Land => at(catalogue.lands, land);
export const playerOf = (table: TableView, seat: number): PlayerView => at(table.players, seat);
/** More than two rows of cities hold: then they are packed, and their pieces are small. */
export function isLarge({ cities, stored, towns }: PlayerView): boolean {
  const plots = sum(cities.map(({ capacity }) => capacity)) + stored.length + towns.length;
  return plots > 10 || cities.length > 2 || cities.length + Math.sign(stored.length) + Math.sign(towns.length) > 3;
}
export const deckOf = (card: Card): number => DECKS.indexOf(card.deck as (typeof DECKS)[number]);

/** Cities from the number of lands on are towns that hold buildings. */
export function cityName(catalogue: Catalogue, place: number): string {
  const lands = catalogue.lands.length;
  return place < lands ? landOf(catalogue, place).name : townOf(catalogue, at(catalogue.holders, place - lands)).name;
}

/** A city in one word, where there is room for one: homelands are told apart by their last. */
export function shortCity(catalogue: Catalogue, place: number): string {
  const words = cityName(catalogue, place).split(" ");
  return (place < catalogue.lands.length && landOf(catalogue, place).distance === 0 ? words.at(-1) : words[0]) ?? "";
}

export const landWord = (catalogue: Catalogue, kind: number): string => at(catalogue.land_types, kind).toLowerCase();

/** A land in words: what reaching it asks, and what can stand there. */
export function landInWords(catalogue: Catalogue, land: number): string {
  const { name, distance, vehicle, lands } = landOf(catalogue, land);
  const said = { name, distance, kinds: lands.map((kind) => landWord(catalogue, kind)).join(", ") };
  if (vehicle === "ship") return say("{name}: distance {distance}, needs a ship, {kinds}", said);
  if (vehicle === "airship") return say("{name}: distance {distance}, needs an airship, {kinds}", said);
  return say("{name}: distance {distance}, {kinds}", said);
}

/** A nation and what it can do. */
export const powersOf = ({ name, text }: Catalogue["nations"][number]): string =>
  text ? say("{nation}: {powers}", { nation: name, powers: text }) : name;

export const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/** What the coming round's end pays. */
export const incomeOf = (table: TableView, seat: number): number => playerOf(table, seat).round_end.coins;

/** What a building of the track or the store means for the seat of the outlook. */
export const prospectOf = ({ outlook }: TableView, building: number): Prospect | undefined =>
  outlook.buildings.find((each) => each.building === building);

type Sites = Pick<Prospect, "sites" | "full" | "victims">;
const NOWHERE: Sites = { sites: [], full: [], victims: [] };
/** The cities with room for a building, the full ones, and what could make room in each of those. */
export const sitesFor = (table: TableView, building: number): Sites => prospectOf(table, building) ?? NOWHERE;
