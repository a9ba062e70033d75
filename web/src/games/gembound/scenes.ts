/** What is played before the next position lies on the table: the summary of a round. */

import { say } from "../../language/messages.ts";
import type { Scene } from "../contract.ts";
import type { TableView, Told } from "./view.ts";

export const ROUND_OVER = "round-over";
/** The summary goes away by itself, in ms. */
const PATIENCE = 20_000;

/** The board draws the summary out of the whole story, so the scene itself carries nothing. */
export function scenes(_before: TableView, _after: TableView, told: readonly Told[]): Scene<TableView, null>[] {
  const ended = told.find(({ kind }) => kind === "round_ended");
  if (!ended) return [];
  const says = say("Round {round} is over", { round: ended.args.round ?? 0 });
  return [{ id: ROUND_OVER, lasts: 0, says, shows: null, waits: PATIENCE, tab: "mines" }];
}
