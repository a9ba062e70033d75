/** A player's workers at the artisans: what each would bring, what it costs, and what is left after paying. */

import { lacking, rest, short } from "./payment.ts";
import { artisanOf, at, playerOf, sum, type Artisan, type Catalogue, type TableView } from "./view.ts";

const STAR_CAMP = 0;
const BRIGHT_STAR_CHART = 11;

export interface Claim {
  position: number;
  spot: number;
  card: number;
  artisan: Artisan;
  vp: number;
}

export interface Line extends Claim {
  /** Gems missing for the order after earlier lines were paid; 0 means that it is paid in this plan. */
  short: number;
  lacking: number[];
  paysStar: boolean;
  starVp: number;
  gemsAfter: number[];
}

export interface Plan {
  lines: Line[];
  gems: number[];
  vp: number;
}

/** The spots a seat holds, best first within an artisan, artisans from left to right. */
export function claimsOf(table: TableView, catalogue: Catalogue, seat: number): Claim[] {
  return table.artisans.flatMap(({ artisan: card, crafters }, position) => {
    const artisan = artisanOf(catalogue, card);
    return crafters.flatMap((crafter, spot) =>
      crafter === seat ? [{ position, spot, card, artisan, vp: at(artisan.spots, spot) }] : [],
    );
  });
}

/** What a star brings this seat: the printed VP and every bonus. */
export function starVp(table: TableView, seat: number, artisan: Artisan): number {
  const player = playerOf(table, seat);
  const camp = at(player.camps, STAR_CAMP).mine === null ? 1 : 0;
  return artisan.star_vp + camp + (player.tiles.includes(BRIGHT_STAR_CHART) ? 1 : 0);
}

/** The running total if the seat pays all it can, most VP first; each line counts on what the lines before left. */
export function planOf(table: TableView, catalogue: Catalogue, seat: number, gems: number[]): Plan {
  const { tiles } = playerOf(table, seat);
  const claims = claimsOf(table, catalogue, seat).toSorted((a, b) => b.vp - a.vp);
  const lines: Line[] = [];
  let left = gems;
  for (const claim of claims) {
    const missing = short(claim.artisan.cost, left, tiles);
    lines.push({
      ...claim,
      short: missing,
      lacking: lacking(claim.artisan.cost, left),
      paysStar: false,
      starVp: starVp(table, seat, claim.artisan),
      gemsAfter: left,
    });
    if (missing === 0) left = rest(claim.artisan.cost, left, tiles);
    at(lines, lines.length - 1).gemsAfter = left;
  }
  for (const line of lines) {
    line.paysStar = short(line.artisan.star_cost, left, tiles) === 0;
    if (line.paysStar) left = rest(line.artisan.star_cost, left, tiles);
  }
  const vp = sum(lines.map((line) => (line.short === 0 ? line.vp : 0) + (line.paysStar ? line.starVp : 0)));
  return { lines, gems: left, vp };
}
