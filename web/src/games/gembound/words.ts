/** Words for pieces in sentences. */

import { itemOf, type Catalogue } from "./view.ts";

export const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export const article = (word: string): string => (/^[aeiou]/.test(word) ? `an ${word}` : `a ${word}`);

/** "2 rubies", "1 topaz". */
export function counted(count: number, word: string): string {
  if (count === 1) return `1 ${word}`;
  if (word.endsWith("y")) return `${count} ${word.slice(0, -1)}ies`;
  return `${count} ${word}${word.endsWith("z") ? "es" : "s"}`;
}

/** Several gems in words: "2 rubies and 1 topaz". */
export function bundle(catalogue: Catalogue, cost: readonly number[]): string {
  const parts = cost.flatMap((count, gem) => (count > 0 ? [counted(count, itemOf(catalogue, gem))] : []));
  return parts.length > 1 ? `${parts.slice(0, -1).join(", ")} and ${parts.at(-1)}` : (parts[0] ?? "nothing");
}
