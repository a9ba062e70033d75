/** How many workers a seat has altogether, wherever they are. */

import { playerOf, sum, type TableView } from "./view.ts";

export function crew(table: TableView, seat: number): number {
  const player = playerOf(table, seat);
  const camps = sum(player.camps.map((camp) => camp.descents + (camp.producer ? 1 : 0)));
  const claims = sum(table.artisans.map(({ crafters }) => crafters.filter((crafter) => crafter === seat).length));
  return player.workers + player.on_board + player.resting + camps + claims;
}
