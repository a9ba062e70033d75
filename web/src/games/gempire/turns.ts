/** Rounds, phases, and what a seat is doing, in words. */

import type { Phase } from "../contract.ts";
import { planInWords } from "./plans.ts";
import { at, playerOf, type TableView } from "./view.ts";

export function roundInWords(table: TableView): string {
  if (table.phase === "over") return `finished after ${table.round} rounds`;
  return table.round === 0 ? "Before the first round" : `Round ${table.round}`;
}

export function phases(table: TableView): Phase[] {
  return [
    { name: "Roll", current: table.part === "roll" },
    { name: "Plan", current: table.part === "plan" },
    { name: "Resolve", current: table.part === "resolve" },
  ];
}

export function about(table: TableView, seat: number): string {
  const ready = at(table.ready, seat);
  switch (table.phase) {
    case "over":
      return table.winners.includes(seat) ? "winner" : "";
    case "plan":
      return ready ? "sealed a plan" : "planning";
    case "resolve":
      return [planInWords(playerOf(table, seat)), ready ? "done" : "resolving"].filter(Boolean).join(", ");
    case "redo":
      return table.redoing === seat ? "resolves again" : planInWords(playerOf(table, seat));
    default:
      return planInWords(playerOf(table, seat));
  }
}
