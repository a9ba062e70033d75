/** What a picture of the rulebook shows, as the components of the table want to have it. */

import type { SeatState } from "../../../lib/wire.ts";
import { at, cardOf, sum, type BuildingView, type Catalogue, type PlayerView, type TableView } from "../view.ts";

const PLAYERS = 3;
const PALACE_COSTS = [5, 6, 7, 8, 9];
const ROW = "row 2";
const EMPTY = "-";
const BUILDING = /^(.+?)(?: = (\d+))?(?: with (\d+))?$/;

export const seats = ["Kevin", "Tiffany", "Cory"].map((name, seat) => ({ seat, name }) as SeatState);
export const cards = (catalogue: Catalogue, names: readonly string[]): number[] =>
  names.map((name) => cardNamed(catalogue, name)).filter((card) => card >= 0);

/** Texts are set with a curly apostrophe, cards are printed with a straight one. */
const cardNamed = (catalogue: Catalogue, name: string): number =>
  catalogue.cards.findIndex((card) => card.name === name.replace("’", "'"));

/** "Tenement", "Race Track = 6", "Hovel = 12 with 2": a card, what it is worth if it grows, and its diamonds. */
function building(catalogue: Catalogue, text: string, row: number, column: number): BuildingView[] {
  const [, name = "", worth, diamonds = "0"] = BUILDING.exec(text) ?? [];
  const card = cardNamed(catalogue, name);
  if (card < 0) return [];
  const { colours, faces } = cardOf(catalogue, card);
  const { fixed, grows } = at(faces, 0);
  const base = at(fixed, row);
  const value = worth === undefined ? base : Number(worth);
  const factor = 1 + Number(diamonds);
  const counts = grows.map(({ amount }) => (value / factor - base) / amount);
  return [
    {
      card,
      colour: at(colours, 0),
      column,
      value,
      other_value: 0,
      diamonds: Number(diamonds),
      factor,
      next_factor: factor,
      counts,
    },
  ];
}

/** A city, row 1 from left to right, then perhaps "row 2" and what stands above, "-" where nothing does. */
export function city(catalogue: Catalogue, names: readonly string[]): TableView {
  const split = names.indexOf(ROW);
  const rows = split < 0 ? [names] : [names.slice(0, split), names.slice(split + 1)];
  const built = [0, 1].map((row) =>
    (rows[row] ?? []).flatMap((name, column) => (name === EMPTY ? [] : building(catalogue, name, row, column))),
  );
  return {
    players: [{ seat: 0, rows: built, has_second_row: true } as unknown as PlayerView],
    own: null,
  } as unknown as TableView;
}

/** Five dice by their faces. */
export function dice(catalogue: Catalogue, names: readonly string[]): TableView {
  const faces = names.map(Number);
  const rolled = [0, 1, 2].map((kind) => sum(faces.map((face, die) => catalogue.dice[die]?.[face]?.[kind] ?? 0)));
  return { round: 1, dice: faces, rolled } as unknown as TableView;
}

/** A Demand with everybody some way towards it, and two of my culture gems on it. */
export function demand(catalogue: Catalogue, name: string): TableView | null {
  const number = catalogue.demands.findIndex((each) => each.name === name);
  if (number < 0) return null;
  const need = at(catalogue.demands, number).numbers[0] ?? 1;
  const progress = [0.6, 0.9, 0.3].map((share, seat) => ({
    met: false,
    measures: [{ name: "", have: Math.round(need * share), need: seat === 0 ? need - 2 : need }],
  }));
  const players = progress.map((_, seat) => ({ seat, flag: [seat === 0 ? 2 : 0, 0, 0] }) as unknown as PlayerView);
  return { demands: [number], progress: [progress], players } as unknown as TableView;
}

export function technologies(catalogue: Catalogue, names: readonly string[]): TableView {
  const found = names
    .map((name) => catalogue.technologies.findIndex((each) => each.name === name))
    .filter((technology) => technology >= 0);
  return {
    technologies: found.map((technology, index) => ({
      technology,
      cost: at(catalogue.technologies, technology).numbers[index === 0 ? 1 : 0] ?? 0,
      owners: index === 0 ? [1] : [],
    })),
  } as unknown as TableView;
}

export function palace(catalogue: Catalogue, names: readonly string[]): TableView {
  const tokens = names
    .map((name) => catalogue.tokens.findIndex((each) => each.name === name))
    .filter((token) => token >= 0);
  const players = Array.from(
    { length: PLAYERS },
    (_, seat) => ({ seat, palace: seat, palace_costs: PALACE_COSTS }) as unknown as PlayerView,
  );
  return { tokens, players, own: null } as unknown as TableView;
}
