/** Questions: their options by verb, whether two are the same, and what to ask about a refused piece. */

import type { Asked, Option } from "../connection/wire.ts";

/** The verb to ask about when a piece is refused: the chosen one if the piece serves it, else its only one. */
export function whyVerb(chosen: string | null, verbs: readonly string[] | null): string {
  if (chosen !== null && (verbs === null || verbs.includes(chosen))) return chosen;
  return verbs?.length === 1 ? verbs[0]! : "";
}

export function grouped(options: Option[]): { verb: string; options: Option[] }[] {
  const groups = new Map<string, Option[]>();
  for (const option of options) {
    const group = groups.get(option.verb);
    if (group) group.push(option);
    else groups.set(option.verb, [option]);
  }
  return [...groups].map(([verb, found]) => ({ verb, options: found }));
}

export function sameQuestion(one: Asked, other: Asked): boolean {
  return (
    one.seat === other.seat &&
    one.prompt === other.prompt &&
    one.options.length === other.options.length &&
    one.options.every((option, at) => option.id === other.options[at]!.id)
  );
}
