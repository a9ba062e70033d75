/** What is played before the next position lies on the table: the summary of a round. */

import { say } from "../../language/messages.ts";
import type { Scene } from "../contract.ts";
import { playerOf, type TableView, type Told } from "./view.ts";

export const ROUND_OVER = "round-over";
/** The summary goes away by itself, in ms. */
const PATIENCE = 20_000;

/** The board draws the summary out of the whole story, so the scene itself carries nothing. */
export function scenes(before: TableView, after: TableView, told: readonly Told[]): Scene<TableView, null>[] {
  const ended = told.find(({ kind }) => kind === "round_ended");
  if (!ended) return [];
  const says = say("Round {round} is over", { round: ended.args.round ?? 0 });
  return [{ id: ROUND_OVER, lasts: 0, says, shows: null, view: paidOut(before, after), waits: PATIENCE, tab: "mines" }];
}

/** The round's table with what everybody has at its end, as the summary says. */
function paidOut(before: TableView, after: TableView): TableView {
  const players = before.players.map((player, seat) => {
    const { vp, below, gems } = playerOf(after, seat);
    return { ...player, vp, below, gems };
  });
  return { ...before, players, track: after.track };
}
