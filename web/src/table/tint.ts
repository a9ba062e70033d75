/** Numbers that changed since my last decision stay tinted until the next one. */

/** A class for a number: what I have less of than before stands out more than other news. */
export function tint(now: number, before: number | null | undefined, mine = false): string {
  if (before === undefined || before === null || now === before) return "";
  return mine && now < before ? "is-tinted is-lost" : "is-tinted";
}
