/** The VP track as a stretch of spaces around the cubes, and where each cube lies in its stack. */

import { at, playerOf, type TableView } from "./view.ts";

export interface Cube {
  seat: number;
  /** Column of the stretch; fractions where the stretch skips spaces. */
  column: number;
  /** 0 lies on the board. */
  height: number;
}

export interface Stretch {
  spaces: number[];
  cubes: Cube[];
}

const COLUMNS = 9;

/** Nine spaces with all cubes on them; where the cubes stand wider apart, every second, third ... space is shown. */
export function stretch(table: TableView): Stretch {
  const points = table.players.map((player) => player.vp);
  const least = Math.min(...points);
  const span = Math.max(...points) - least;
  const step = Math.max(1, Math.ceil(span / (COLUMNS - 1)));
  const lead = Math.max(0, Math.floor((COLUMNS - 1 - span / step) / 2));
  const first = Math.max(0, least - lead * step);
  const spaces = Array.from({ length: COLUMNS }, (_, column) => first + column * step);
  return { spaces, cubes: table.track.map((seat) => cubeOf(table, seat, first, step)) };
}

function cubeOf(table: TableView, seat: number, first: number, step: number): Cube {
  const { vp, below } = playerOf(table, seat);
  return { seat, column: (vp - first) / step, height: below };
}

/** The stacks in words, for those who do not see them: "Ana and Bo on 14, Bo on top". */
export function inWords(table: TableView, names: readonly string[]): string {
  return table.track
    .toReversed()
    .map((seat) => `${at(names, seat)} ${playerOf(table, seat).vp}`)
    .join(", ");
}
