/** Sentences of the log cut into plain words, people and pieces. */

import type { Named } from "../games/contract.ts";

export interface Part {
  text: string;
  strong?: boolean;
  /** An opening quotation mark or parenthesis, which no line may leave behind. */
  before?: string;
  named?: Named;
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** Cuts sentences where one of these people or pieces is named. Made once for many sentences: there are many names. */
export function cutter(people: readonly string[], names: readonly Named[]): (sentence: string) => Part[] {
  const words = [...people, ...names.map((each) => each.name)].filter(Boolean);
  if (words.length === 0) return (sentence) => [{ text: sentence }];
  // Longest first: "Old Surveyor's Dig" must not be found as "Dig".
  const longestFirst = [...new Set(words)].sort((one, other) => other.length - one.length);
  const pattern = new RegExp(
    `([“(]?)(?<![\\p{L}\\p{N}])(${longestFirst.map(escaped).join("|")}|\\d+(?= VP))(?![\\p{L}\\p{N}])`,
    "gu",
  );
  return (sentence) => {
    const found: Part[] = [];
    let end = 0;
    for (const match of sentence.matchAll(pattern)) {
      const [, before = "", text = ""] = match;
      if (match.index > end) found.push({ text: sentence.slice(end, match.index) });
      const named = people.includes(text) ? undefined : names.find((each) => each.name === text);
      found.push({ text, ...(before ? { before } : {}), ...(named ? { named } : { strong: true }) });
      end = match.index + match[0].length;
    }
    if (end < sentence.length) found.push({ text: sentence.slice(end) });
    return found;
  };
}
