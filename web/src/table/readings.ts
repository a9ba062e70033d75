/** What a piece says, in words: for pieces that have no room for all of it. */

import { peeking } from "./peek.svelte.ts";

export interface Reading {
  title: string;
  /** Its full text, each sentence a paragraph. */
  texts?: readonly string[];
  /** Its numbers now. */
  rows?: readonly (readonly [string, string])[];
}

export const { peeks: readings, peekAt: reads } = peeking<Reading>();
