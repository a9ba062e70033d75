/** Zarmund's Demands in words: how far everybody is, and who is about to win. */

import type { SeatState } from "../../connection/wire.ts";
import { list } from "./plans.ts";
import { at, demandOf, type Catalogue, type ProgressView, type TableView } from "./view.ts";

/** A measure beside a bar: "34/40", and for a lead "7/10 ahead" or "6 behind". */
export function brief({ have, need, lead }: ProgressView["measures"][number]): { have: string; rest: string } {
  if (have < 0 && lead) return { have: String(-have), rest: " behind" };
  return { have: String(have).replace("-", "−"), rest: `/${need}${lead ? " ahead" : ""}` };
}

export function standing({ measures, met }: ProgressView): string {
  if (met) return "met";
  return measures.map(({ name, have, need }) => `${have} of ${need} ${name}`).join(", ");
}

/** Seats that meet enough Demands to win, or would with one more step. */
export function threats(table: TableView, seats: readonly SeatState[], catalogue: Catalogue): string[] {
  const named = (slot: number): string => demandOf(catalogue, at(table.demands, slot)).name;
  return table.threats.map(({ seat, wins, met, close }) => {
    const name = seats[seat]?.name ?? "";
    if (wins) return `${name} meets ${met.length} Demands.`;
    return `${name} meets ${list(met.map(named))} and is one step from ${list(close.map(named))}.`;
  });
}
