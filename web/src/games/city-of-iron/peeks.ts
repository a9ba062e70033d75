/** What of City of Iron is shown in full beside its small piece. */

import { peeking } from "../../table/peek.svelte.ts";

export interface Peeked {
  what: "building" | "card" | "town" | "land" | "nation" | "good" | "pile" | "city" | "stake";
  number: number;
}

export const { peeks, peekAt } = peeking<Peeked>();
