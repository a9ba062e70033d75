/** What changes the prices and rewards of the artisan phase for a seat: open campsites and tiles. */

import { campArt, tileIcon } from "./art.ts";
import { campOf, playerOf, tileOf, type Catalogue, type TableView } from "./view.ts";
import { sentence } from "./words.ts";

export interface Help {
  icon: string | undefined;
  text: string;
}

export function helpsOf(table: TableView, catalogue: Catalogue, seat: number): Help[] {
  const { camps, tiles } = playerOf(table, seat).helps;
  return [
    ...camps.map((camp) => ({ icon: campArt(catalogue, camp).icon, text: sentence(campOf(catalogue, camp).text) })),
    ...tiles.map((tile) => ({ icon: tileIcon(catalogue, tile), text: sentence(tileOf(catalogue, tile).text) })),
  ];
}
