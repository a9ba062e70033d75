/** What the action bar has to say, most pressing first. */

import type { TableStore } from "./table.svelte.ts";

export type Situation =
  | "past"
  | "offline"
  | "staged"
  | "notice"
  | "refused"
  | "replaced"
  | "preview"
  | "choices"
  | "choose"
  | "sealed"
  | "waiting"
  | "watching";

export function situationOf(table: TableStore): Situation {
  const { chooser } = table;
  const mine = table.seats[table.me];
  if (table.lookingAt !== null) return "past";
  if (table.connection === "offline") return "offline";
  if (table.stage.staged) return "staged";
  if (table.notice) return "notice";
  if (chooser.refusal) return "refused";
  if (mine?.stand_in) return "replaced";
  if (chooser.chosen) return "preview";
  if (chooser.asked && !chooser.untouched) return "choices";
  if (chooser.asked) return "choose";
  if (table.sealed) return "sealed";
  return table.me < 0 ? "watching" : "waiting";
}
