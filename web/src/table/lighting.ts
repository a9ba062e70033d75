/** Light pieces up for a moment, so that the eye finds them. */

import type { Chooser } from "./chooser.svelte.ts";

const LIT_MS = 1_500;

export function flash(chooser: Pick<Chooser, "lit">, identities: readonly string[]): void {
  for (const identity of identities) chooser.lit.add(identity);
  setTimeout(() => identities.forEach((identity) => chooser.lit.delete(identity)), LIT_MS);
}
