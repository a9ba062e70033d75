/** A city as two rows of cells over the same columns: cards, gaps where a card may go, and empty ground. */

import type { Option } from "../../connection/wire.ts";
import { say } from "../../language/messages.ts";
import { at, sum, type BookView, type BuildingView, type ChanceView, type OwnView, type PlayerView } from "./view.ts";

export type Cell =
  | { kind: "card"; column: number; index: number; building: BuildingView; delta: number }
  | { kind: "ghost"; column: number; building: BuildingView }
  | { kind: "gap"; column: number; name: string; sides: Side[] }
  | { kind: "wish"; column: number; wish: Wish }
  | { kind: "none"; column: number };

/** A card that I bid on, where it would lie. */
export interface Wish {
  slot: number;
  card: number;
  chance: ChanceView;
}

/** Every card that is bid on in a place of its own, so that all of them together bring most. */
export function wishesOf(market: readonly number[], bids: readonly number[], { chances }: BookView["bidding"]): Wish[] {
  const slots = market.map((_, slot) => slot).filter((slot) => (bids[slot] ?? 0) > 0);
  let ways: Wish[][] = [[]];
  for (const slot of slots)
    ways = ways.flatMap((way) => {
      const free = ({ row, column }: ChanceView): boolean =>
        !way.some(({ chance }) => chance.row === row && chance.column === column);
      const more = (chances[slot] ?? [])
        .filter(free)
        .map((chance) => [...way, { slot, card: at(market, slot), chance }]);
      return more.length > 0 ? more : [way];
    });
  const worth = (way: readonly Wish[]): number => sum(way.map(({ chance }) => chance.worth));
  return ways.reduce((best, way) => (worth(way) > worth(best) ? way : best));
}

type PlaceView = OwnView["places"][number];

/** One side of the card in hand at a place: both sides of a hybrid may go there. */
export interface Side {
  colour: number;
  ref: string;
  verb: string;
  /** The action that puts the card there, or chooses the side; null: it cannot go there. */
  option: Option | null;
  /** The answer that puts the side there, none if it goes there by itself; undefined: the side is chosen already. */
  then: readonly number[] | undefined;
  why: string;
}

interface Place {
  row: number;
  column: number;
  name: string;
  sides: Side[];
}

/** What a place is called, and the argument of its action. */
function named({ side, row, value }: PlaceView): { name: string; arg: string } {
  if (side === "above")
    return { name: say("Row {row}, column {column}", { row: row + 1, column: value + 1 }), arg: "index" };
  const end =
    side === "left" ? say("Left end of row {row}", { row: row + 1 }) : say("Right end of row {row}", { row: row + 1 });
  return { name: end, arg: "end" };
}

/** Where the card in hand could go, for each of its sides, and the ends that do not take it. */
function placesOf(offered: readonly PlaceView[], options: readonly Option[]): Place[] {
  const places: Place[] = [];
  for (const place of offered) {
    const { row, column } = place;
    const { name, arg } = named(place);
    const found = places.find((each) => each.row === row && each.column === column);
    const side = sideAt(place, arg, options, offered);
    if (found) found.sides.push(side);
    else places.push({ row, column, name, sides: [side] });
  }
  for (const place of places) {
    const open = place.sides.filter(({ option }) => option !== null);
    place.sides = open.length > 0 ? open : place.sides.slice(0, 1);
  }
  return places;
}

function sideAt(place: PlaceView, arg: string, options: readonly Option[], offered: readonly PlaceView[]): Side {
  const { verb, value, colour, action, why } = place;
  const ref = `${arg}:${value}`;
  const at = options.find((each) => each.verb === verb && each.args[arg] === value);
  if (at || why) return { colour, ref, verb, option: at ?? null, then: undefined, why };
  const face = options.find((each) => each.verb === "face" && each.args["colour"] === colour);
  const alone = offered.filter((each) => each.colour === colour && !each.why).length === 1;
  return { colour, ref, verb, option: face ?? null, then: alone ? [] : [action], why };
}

/** Both rows from left to right, over the columns that are in use. */
export function streets(
  player: PlayerView,
  after: PlayerView | null,
  options: readonly Option[],
  offered: readonly PlaceView[],
  wishes: readonly Wish[] = [],
): Cell[][] {
  const places = placesOf(offered, options);
  const columns = [
    ...player.rows.flat().map(({ column }) => column),
    ...places.map(({ column }) => column),
    ...wishes.map(({ chance }) => chance.column),
    ...(after?.rows.flat().map(({ column }) => column) ?? []),
  ];
  const from = Math.min(...columns, 0);
  const to = Math.max(...columns, 0);
  return player.rows.map((row, number) =>
    Array.from({ length: to - from + 1 }, (_, step): Cell => {
      const column = from + step;
      const index = row.findIndex((building) => building.column === column);
      const then = after?.rows[number]?.find((building) => building.column === column);
      const building = row[index];
      if (building)
        return {
          kind: "card",
          column,
          index,
          building,
          delta: then ? then.value + then.other_value - building.value - building.other_value : 0,
        };
      if (then) return { kind: "ghost", column, building: then };
      const wish = wishes.find(({ chance }) => chance.row === number && chance.column === column);
      if (wish) return { kind: "wish", column, wish };
      const place = places.find((each) => each.row === number && each.column === column);
      return place ? { kind: "gap", ...place } : { kind: "none", column };
    }),
  );
}
