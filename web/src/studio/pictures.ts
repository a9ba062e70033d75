/** Which picture shows an entry of a component file: those of the rulebook, with the table's own pieces. */

import type { ComponentTable } from "../connection/wire.ts";
import { entriesOf, keyOf, type Contents } from "./components.ts";

export interface Shown {
  what: string;
  names: string[];
  catalogue: Record<string, unknown>;
}

/** By game and table: the picture, the list of the catalogue in the same order, and what is ahead of it there. */
const PICTURES: Record<string, Record<string, readonly [what: string, list: string, ahead?: number]>> = {
  gembound: { artisan: ["artisan", "artisans"], tile: ["tiles", "tiles"], campsite: ["camps", "camps"] },
  gempire: {
    building: ["building", "cards"],
    technology: ["technologies", "technologies"],
    demand: ["demand", "demands", 1],
    token: ["palace", "tokens"],
  },
  "city-of-iron": {
    building: ["buildings", "buildings"],
    card: ["priced", "cards"],
    town: ["towns", "towns"],
    land: ["lands", "lands"],
  },
};
const LEVELS = "5";

interface Named {
  name: string;
}
interface Back extends Named {
  id: string;
  fronts: unknown[];
}

/** What to draw, null if no picture shows it. Pieces are found by their names in the catalogue's language. */
export function pictureOf(
  game: string,
  table: ComponentTable,
  key: string,
  contents: Contents,
  catalogue: Record<string, unknown>,
): Shown | null {
  const entries = entriesOf(contents, table);
  const at = entries.findIndex((entry) => keyOf(table, entry) === key);
  const entry = entries[at];
  if (!entry) return null;
  if (table.name.endsWith("mine") && game === "gembound") return mineOf(entry, entries, at, catalogue);
  const [what, list, ahead = 0] = PICTURES[game]?.[table.name] ?? ["", ""];
  const pieces = (catalogue[list] ?? []) as Named[];
  const piece = pieces[at + ahead];
  if (!piece) return null;
  // Of several with one name the first would be found.
  const alone = pieces.map((each) => (each !== piece && each.name === piece.name ? { ...each, name: "" } : each));
  return { what, names: [piece.name], catalogue: { ...catalogue, [list]: alone } };
}

/** A mine dug to the ground; its back has several fronts, and the picture shows the first. */
function mineOf(
  entry: Record<string, unknown>,
  entries: Record<string, unknown>[],
  at: number,
  catalogue: Record<string, unknown>,
): Shown | null {
  const backs = catalogue["backs"] as Back[];
  const back = backs.find(({ id }) => id === entry["back"]);
  const front = entries.slice(0, at).filter((other) => other["back"] === entry["back"]).length;
  if (!back?.fronts[front]) return null;
  const turned = backs.map((each) => (each === back ? { ...each, fronts: [each.fronts[front]] } : each));
  return { what: "dig", names: [back.name, LEVELS], catalogue: { ...catalogue, backs: turned } };
}
