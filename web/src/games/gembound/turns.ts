/** Whose turn, in words: rounds, phases, and where a seat stands in the order. */

import { plural, say } from "../../language/messages.ts";
import type { Phase } from "../contract.ts";
import { playerOf, type Catalogue, type PlayerView, type TableView } from "./view.ts";

const TURNS = ["", say("next"), say("third"), say("fourth"), say("fifth")];
const PLACES = [say("winner"), say("second"), say("third"), say("fourth"), say("fifth")];

/** Seats in the order of the rail: everybody keeps a fixed place, so that nothing moves while pieces fly there. */
export const railOrder = (table: TableView): number[] =>
  table.phase === "over" ? table.queue : table.players.map(({ seat }) => seat);

export function about(table: TableView, seat: number): string {
  if (table.phase === "over") return place(playerOf(table, seat));
  const turn = table.order.indexOf(seat);
  if (turn === 0) return say("to move now");
  return turn > 0 ? (TURNS[turn] ?? say("later")) : acted(table, seat);
}

function acted(table: TableView, seat: number): string {
  const idle = table.phase === "explore" && playerOf(table, seat).workers === 0;
  return idle ? say("no workers left") : say("has moved");
}

function place(player: PlayerView): string {
  return PLACES[player.place - 1] ?? "";
}

export function roundInWords(table: TableView, { rounds }: Catalogue): string {
  if (table.phase === "over") return plural("finished after {n} round", "finished after {n} rounds", rounds);
  if (table.phase === "start") return say("Setting up the first mines");
  const { round, lap } = table;
  return lap > 0
    ? say("Round {round} of {rounds}, lap {lap}", { round, rounds, lap })
    : say("Round {round} of {rounds}", { round, rounds });
}

export const goal = ({ phase }: TableView, { rounds }: Catalogue): string =>
  phase === "start"
    ? say("Dig for gems, claim artisans, pay them at round end. After {rounds} rounds the most VP win.", { rounds })
    : "";

export function phases(table: TableView): Phase[] {
  return [
    { name: say("Explore"), current: table.phase === "explore" },
    { name: say("Artisans"), current: table.phase === "artisans" },
    { name: say("Round end"), current: table.phase === "trade" },
  ];
}
