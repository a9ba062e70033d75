/** Where the points came from: one for each Demand that is met at the end. */

import type { Source } from "../contract.ts";
import { sign } from "./art.ts";
import { demandOf, demandText, type Catalogue, type TableView } from "./view.ts";

export function scores(table: TableView, _told: readonly unknown[], catalogue: Catalogue): Source[] {
  return table.demands.map((number, slot) => {
    const demand = demandOf(catalogue, number);
    return {
      name: demand.name,
      hint: demandText(demand, table.players.length),
      ...(sign["demand"] ? { icon: sign["demand"] } : {}),
      points: table.players.map(({ met }) => (met[slot] ? 1 : 0)),
    };
  });
}
