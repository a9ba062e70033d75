/** A city as two rows of cells over the same columns: cards, gaps where a card may go, and empty ground. */

import type { Option } from "../../lib/wire.ts";
import type { BuildingView, PlayerView } from "./view.ts";

export type Cell =
  | { kind: "card"; column: number; index: number; building: BuildingView; delta: number }
  | { kind: "ghost"; column: number; building: BuildingView }
  | { kind: "gap"; column: number; ref: string; verb: string; name: string; option: Option | null; why: string }
  | { kind: "none"; column: number };

const END_NAMES = ["Left end of row 1", "Right end of row 1", "Left end of row 2", "Right end of row 2"];

interface Place {
  row: number;
  column: number;
  ref: string;
  verb: string;
  name: string;
  /** The action that puts the card there; null: it cannot go there. */
  option: Option | null;
  why: string;
}

/** Where the card in hand could go, and the ends that do not take it. */
function placesOf(player: PlayerView, options: readonly Option[], closed: readonly string[]): Place[] {
  const asked = options.some(({ verb }) => verb === "position" || verb === "position-r2-at");
  if (!asked) return [];
  const columns = player.rows.map((row) => row.map(({ column }) => column));
  const [first = [], second = []] = columns;
  const ends = [(first[0] ?? 0) - 1, (first.at(-1) ?? -1) + 1, (second[0] ?? 0) - 1, (second.at(-1) ?? -1) + 1];
  const exists = [first.length > 0, true, second.length > 0, second.length > 0];
  const atEnds = ends.flatMap((column, end): Place[] => {
    const option = options.find(({ verb, args }) => verb === "position" && args["end"] === end) ?? null;
    return exists[end]
      ? [
          {
            row: end < 2 ? 0 : 1,
            column,
            ref: `end:${end}`,
            verb: "position",
            name: END_NAMES[end] ?? "",
            option,
            why: closed[end] ?? "",
          },
        ]
      : [];
  });
  const above = options.flatMap((option): Place[] => {
    const index = option.args["index"] ?? 0;
    return option.verb === "position-r2-at"
      ? [
          {
            row: 1,
            column: first[index] ?? 0,
            ref: `index:${index}`,
            verb: option.verb,
            name: `Row 2, column ${index + 1}`,
            option,
            why: "",
          },
        ]
      : [];
  });
  return [...atEnds, ...above];
}

/** Both rows from left to right, over the columns that are in use. */
export function streets(
  player: PlayerView,
  after: PlayerView | null,
  options: readonly Option[],
  closed: readonly string[],
): Cell[][] {
  const places = placesOf(player, options, closed);
  const columns = [
    ...player.rows.flat().map(({ column }) => column),
    ...places.map(({ column }) => column),
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
      const place = places.find((each) => each.row === number && each.column === column);
      return place ? { kind: "gap", ...place } : { kind: "none", column };
    }),
  );
}
