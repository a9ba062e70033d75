/** Whose turn, in words: rounds, phases, and where a seat stands in the order. */

import type { Phase } from "../contract.ts";
import { playerOf, type Catalogue, type PlayerView, type TableView } from "./view.ts";

const ORDINALS = ["", "next", "third", "fourth", "fifth"];

/** Seats in the order of the rail: turns still to come first, then those who acted. */
export const railOrder = (table: TableView): number[] => table.queue;

export function about(table: TableView, seat: number): string {
  if (table.phase === "over") return place(playerOf(table, seat));
  const turn = table.order.indexOf(seat);
  if (turn === 0) return "to move now";
  return turn > 0 ? (ORDINALS[turn] ?? "later") : acted(table, seat);
}

function acted(table: TableView, seat: number): string {
  const idle = table.phase === "explore" && playerOf(table, seat).workers === 0;
  return idle ? "no workers left" : "has moved";
}

function place(player: PlayerView): string {
  return ["winner", "second", "third", "fourth", "fifth"][player.place - 1] ?? "";
}

export function roundInWords(table: TableView, { rounds }: Catalogue): string {
  if (table.phase === "over") return `finished after ${rounds} rounds`;
  if (table.phase === "start") return "Setting up the first mines";
  const lap = table.lap > 0 ? `, lap ${table.lap}` : "";
  return `Round ${table.round} of ${rounds}${lap}`;
}

export function phases(table: TableView): Phase[] {
  return [
    { name: "Explore", current: table.phase === "explore" || table.phase === "start" },
    { name: "Artisans", current: table.phase === "artisans" },
    { name: "Round end", current: table.phase === "trade" },
  ];
}
