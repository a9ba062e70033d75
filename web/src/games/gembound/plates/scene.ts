/** What a picture of the rulebook shows, as the components of the table want to have it. */

import {
  at,
  backOf,
  sum,
  type CampView,
  type Catalogue,
  type MineView,
  type PlayerView,
  type TableView,
} from "../view.ts";

const named = (list: readonly { name: string }[], name: string): number => list.findIndex((each) => each.name === name);

export const backs = (catalogue: Catalogue, names: readonly string[]): number[] =>
  names.map((name) => named(catalogue.backs, name)).filter((back) => back >= 0);
export const artisan = (catalogue: Catalogue, name: string): number => named(catalogue.artisans, name);
export const tiles = (catalogue: Catalogue, names: readonly string[]): number[] =>
  names.map((name) => named(catalogue.tiles, name)).filter((tile) => tile >= 0);

/** "Library of Dust", "3", "tuck Starfall Fissure", "descended": a mine open to a level. */
export function dig(
  catalogue: Catalogue,
  [name = "", depth = "1", ...more]: readonly string[],
): CampView & { mine: MineView } {
  const back = named(catalogue.backs, name);
  const levels = at(backOf(catalogue, back).fronts, 0).slice(0, Number(depth));
  const tucks = backs(
    catalogue,
    more.flatMap((word) => (word.startsWith("tuck ") ? [word.slice("tuck ".length)] : [])),
  );
  const items = [...levels.flat(), ...tucks.map((tuck) => backOf(catalogue, tuck).guaranteed)];
  const contents = catalogue.items.map((_, item) => sum(items.filter((each) => each === item).map(() => 1)));
  return {
    mine: { back, depth: levels.length, levels, tucks, contents, gives: contents.slice(0, catalogue.gems.length) },
    descents: more.includes("descended") ? catalogue.descend_spots : 0,
    producer: false,
  };
}

/** A row of mines, with the prices at its ends and between. */
export function row(catalogue: Catalogue, names: readonly string[]): TableView {
  const found = backs(catalogue, names);
  return {
    row: found.map((back, place) => {
      const at_camel = place === 0 || place === found.length - 1;
      return { back, at_camel, price: at_camel ? catalogue.discover_at_camel : catalogue.discover_any };
    }),
    row_size: found.length,
    rounds_left: 0,
    mine_deck: 0,
  } as unknown as TableView;
}

/** Cubes on the track: points by seat. Of cubes on one space the seat named first came first and lies below. */
export function track(points: readonly string[]): TableView {
  const players = points.map((vp, seat) => {
    const below = points.slice(0, seat).filter((other) => other === vp).length;
    return { seat, vp: Number(vp), below } as PlayerView;
  });
  const order = players
    .map(({ seat }) => seat)
    .sort((one, other) => at(players, other).vp - at(players, one).vp || one - other);
  return { players, track: order } as unknown as TableView;
}

/** Nobody looks at an artisan of the rulebook from a seat, so nothing of the table is asked for. */
export const nobody = {} as TableView;
