/** The secret plan as the own view tells it: "buy scout-ship", "place scholar". */

import type { Catalogue, TableView } from "./view.ts";

/** The cards of the plan, in its order. */
export function plannedCards(table: TableView, catalogue: Catalogue): number[] {
  const words = (table.own?.plan ?? []).map((step) => step.split(" ").at(-1) ?? "");
  return words.map((word) => catalogue.cards.findIndex(({ id }) => id === word)).filter((card) => card >= 0);
}
