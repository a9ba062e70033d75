/** Text formatting: lists, plurals and numbers as the interface writes them. */

export function listed(names: readonly string[], and = "and"): string {
  if (names.length < 2) return names[0] ?? "";
  return `${names.slice(0, -1).join(", ")} ${and} ${names.at(-1)}`;
}

const ORDINALS = ["first", "second", "third", "fourth", "fifth"];
export const ordinal = (place: number): string => ORDINALS[place - 1] ?? `${place}th`;

const NUMBERS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];
export const inWords = (count: number): string => NUMBERS[count] ?? String(count);

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
export const spaced = (text: string): string => text.replace(/[-_]/g, " ").replace(/\bvp\b/g, "VP");

/** Time left on a clock: 0:09, 12:30, 19 h, 3 days. */
export function left(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  if (seconds >= 48 * 3600) return `${Math.floor(seconds / 86400)} days`;
  if (seconds >= 3600) return `${Math.floor(seconds / 3600)} h`;
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** When something was: 9:40 today, otherwise the date. */
export function since(at: number, now: number): string {
  const then = new Date(at);
  if (new Date(now).toDateString() === then.toDateString()) {
    return then.toLocaleTimeString(undefined, { hour: "numeric", minute: "2-digit" });
  }
  return then.toLocaleDateString(undefined, { day: "numeric", month: "short" });
}

/** Long numbers in groups of four, to be compared by eye. */
export const inFours = (hex: string): string => hex.match(/.{1,4}/g)?.join(" ") ?? "";
