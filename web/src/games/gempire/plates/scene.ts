/** What a picture of the rulebook shows, as the components of the table want to have it. */

import type { SeatState } from "../../../connection/wire.ts";
import { at, cardOf, sum, type BuildingView, type Catalogue, type PlayerView, type TableView } from "../view.ts";

const ROW = "row 2";
const EMPTY = "-";
/** A picture tells what a card is worth, and not how that comes about. */
const UNCOUNTED = {
  used: 0,
  next_diamond: 0,
  factor: 1,
  other_value: 0,
  other_colour: -1,
  base: 0,
  counts: [],
  adds: [],
};
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
  const { colours, faces, symbols } = cardOf(catalogue, card);
  const lying = Number(diamonds);
  return [
    {
      card,
      colour: at(colours, 0),
      column,
      value: worth === undefined ? at(at(faces, 0).fixed, row) : Number(worth),
      diamonds: lying,
      free_symbols: Math.max(0, symbols - lying),
      ...UNCOUNTED,
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
  const progress = [60, 90, 30].map((share) => {
    const measure = { name: "", have: Math.round((need * share) / 100), need, met: false, lead: false, share };
    return { met: false, close: false, measures: [measure] };
  });
  const players = progress.map((_, seat) => ({ seat, flag: [seat === 0 ? 2 : 0, 0, 0] }) as unknown as PlayerView);
  return { demands: [number], demand_text: 0, progress: [progress], players } as unknown as TableView;
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
      short: [],
    })),
  } as unknown as TableView;
}

export function palace(catalogue: Catalogue, names: readonly string[]): TableView {
  const tokens = names
    .map((name) => catalogue.tokens.findIndex((each) => each.name === name))
    .filter((token) => token >= 0);
  const players = seats.map(
    ({ seat }) => ({ seat, palace: seat, palace_costs: catalogue.palace_costs }) as unknown as PlayerView,
  );
  return { tokens, players, own: null } as unknown as TableView;
}
