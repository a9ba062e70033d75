/** How near everybody is to Zarmund's Demands; two of them at once win. */

import type { SeatState } from "../../lib/wire.ts";
import { list } from "./plans.ts";
import { at, demandOf, sum, type Catalogue, type ProgressView, type TableView } from "./view.ts";

/** A tenth of what is needed, at least 1, is one good round away. */
const NEAR = 0.1;
/** The longest bar of a Demand that is not met. */
const ALMOST = 0.97;

export function share({ measures, met }: ProgressView): number {
  if (met) return 1;
  const shares = measures.map(({ have, need }) => (need <= 0 ? 1 : Math.max(0, Math.min(1, have / need))));
  return Math.min(sum(shares) / shares.length, ALMOST);
}

export function isClose({ measures, met }: ProgressView): boolean {
  return !met && measures.every(({ have, need }) => need - have <= Math.max(1, Math.ceil(need * NEAR)));
}

/** A measure beside a bar: "34/40", and for a lead "7/10 ahead" or "6 behind". */
export function brief({ name, have, need }: ProgressView["measures"][number]): { have: string; rest: string } {
  if (have < 0 && name === "lead") return { have: String(-have), rest: " behind" };
  return { have: String(have).replace("-", "−"), rest: `/${need}${name === "lead" ? " ahead" : ""}` };
}

export function standing({ measures, met }: ProgressView): string {
  if (met) return "met";
  return measures.map(({ name, have, need }) => `${have} of ${need} ${name}`).join(", ");
}

/** Seats that meet two Demands now, or would with one more step. */
export function threats(table: TableView, seats: readonly SeatState[], catalogue: Catalogue): string[] {
  return table.players.flatMap(({ seat }) => {
    const progress = table.progress.map((slot) => at(slot, seat));
    const met = progress.filter((each) => each.met).length;
    const near = progress.flatMap((each, slot) =>
      isClose(each) ? [demandOf(catalogue, at(table.demands, slot)).name] : [],
    );
    const name = seats[seat]?.name ?? "";
    if (met >= catalogue.demands_to_win) return [`${name} meets ${met} Demands.`];
    if (met === catalogue.demands_to_win - 1 && near.length > 0)
      return [`${name} meets one and is one step from ${list(near)}.`];
    return [];
  });
}
