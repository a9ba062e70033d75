/** Rounds, phases, and what a seat is doing, in words. */

import type { Phase } from "../contract.ts";
import { plural, say } from "../../language/messages.ts";
import { planInWords } from "./plans.ts";
import { at, playerOf, type TableView } from "./view.ts";

export function roundInWords(table: TableView): string {
  if (table.phase === "over") return plural("finished after {n} round", "finished after {n} rounds", table.round);
  return table.round === 0 ? say("Before the first round") : say("Round {round}", { round: table.round });
}

export function phases(table: TableView): Phase[] {
  return [
    { name: say("Roll"), current: table.part === "roll" },
    { name: say("Plan"), current: table.part === "plan" },
    { name: say("Reveal"), current: table.part === "reveal" },
    { name: say("Resolve"), current: table.part === "resolve" },
  ];
}

export function about(table: TableView, seat: number): string {
  const ready = at(table.ready, seat);
  switch (table.phase) {
    case "over":
      return table.winners.includes(seat) ? say("winner") : "";
    case "plan":
      return ready ? say("sealed a plan") : say("planning");
    case "reveal":
      return say("letter open");
    case "resolve":
      return [planInWords(playerOf(table, seat)), ready ? say("done") : say("resolving")].filter(Boolean).join(", ");
    case "redo":
      return table.redoing === seat ? say("resolves again") : planInWords(playerOf(table, seat));
    default:
      return planInWords(playerOf(table, seat));
  }
}
