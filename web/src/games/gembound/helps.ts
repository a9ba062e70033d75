/** What changes the prices and rewards of the artisan phase for a seat: open campsites and tiles. */

import { campArt, tileIcon } from "./art.ts";
import { at, campOf, playerOf, tileOf, type Catalogue, type TableView } from "./view.ts";
import { sentence } from "./words.ts";

export interface Help {
  icon: string | undefined;
  text: string;
}

const CAMPS = ["star", "trade"];
/** Lenses, scales and star charts. */
const TILES = [0, 1, 2, 10, 11];

export function helpsOf(table: TableView, catalogue: Catalogue, seat: number): Help[] {
  const player = playerOf(table, seat);
  const camps = CAMPS.map((id) => catalogue.camp_ids.indexOf(id)).filter(
    (camp) => at(player.camps, camp).mine === null,
  );
  const tiles = player.tiles.filter((tile) => TILES.includes(tile));
  return [
    ...camps.map((camp) => ({ icon: campArt(catalogue, camp).icon, text: sentence(campOf(catalogue, camp).text) })),
    ...tiles.map((tile) => ({ icon: tileIcon(tile), text: sentence(tileOf(catalogue, tile).text) })),
  ];
}
