/** Zarmund's Demands in words: how far everybody is, and who is about to win. */

import type { SeatState } from "../../connection/wire.ts";
import { listed, plural, say } from "../../language/messages.ts";
import { at, demandOf, type Catalogue, type ProgressView, type TableView } from "./view.ts";

/** A measure beside a bar: "34/40", and for a lead "7/10 ahead" or "6 behind". */
export function brief({ have, need, lead }: ProgressView["measures"][number]): { have: string; rest: string } {
  if (have < 0 && lead) return { have: String(-have), rest: say(" behind") };
  const shown = String(have).replace("-", "−");
  return { have: shown, rest: lead ? say("/{need} ahead", { need }) : `/${need}` };
}

export function standing({ measures, met }: ProgressView): string {
  if (met) return say("met");
  return measures.map(({ name, have, need }) => say("{have} of {need} {name}", { have, need, name })).join(", ");
}

/** Seats that meet enough Demands to win, or would with one more step. */
export function threats(table: TableView, seats: readonly SeatState[], catalogue: Catalogue): string[] {
  const named = (slot: number): string => demandOf(catalogue, at(table.demands, slot)).name;
  return table.threats.map(({ seat, wins, met, close }) => {
    const name = seats[seat]?.name ?? "";
    if (wins) return plural("{name} meets {n} Demand.", "{name} meets {n} Demands.", met.length, { name });
    const [has, next] = [listed(met.map(named)), listed(close.map(named))];
    return say("{name} meets {has} and is one step from {next}.", { name, has, next });
  });
}
