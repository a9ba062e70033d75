/** Text formatting: plurals, numbers, dates and times as the interface writes them. */

import { languageCode, plural, say } from "../language/messages.ts";

/** How dates and numbers are written: in the chosen language, and as this device writes it if it speaks the same. */
export function locale(): string {
  const code = languageCode();
  return navigator.languages?.find((each) => each.split("-")[0] === code) ?? code;
}

export const inNumber = (value: number, digits = 0): string =>
  value.toLocaleString(locale(), { minimumFractionDigits: digits, maximumFractionDigits: digits });

export function inWords(count: number): string {
  const words = [
    say("no"),
    say("one"),
    say("two"),
    say("three"),
    say("four"),
    say("five"),
    say("six"),
    say("seven"),
    say("eight"),
    say("nine"),
  ];
  return words[count] ?? String(count);
}

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
export const spaced = (text: string): string => text.replace(/[-_]/g, " ").replace(/\bvp\b/g, "VP");
/** What the server says of a problem is a sentence without its full stop. */
export const sentence = (text: string): string => say("{sentence}.", { sentence: capital(text) });

/** Time left on a clock: 0:09, 12:30, 19 h, 3 days. */
export function left(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  if (seconds >= 48 * 3600) return plural("{n} day", "{n} days", Math.floor(seconds / 86400));
  if (seconds >= 3600) return say("{n} h", { n: Math.floor(seconds / 3600) });
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** When something was: 9:40 today, otherwise the date. */
export function since(at: number, now: number): string {
  const then = new Date(at);
  if (new Date(now).toDateString() === then.toDateString()) {
    return then.toLocaleTimeString(locale(), { hour: "numeric", minute: "2-digit" });
  }
  return day(at);
}

export const day = (at: number): string =>
  new Date(at).toLocaleDateString(locale(), { day: "numeric", month: "short" });

/** Long numbers in groups of four, to be compared by eye. */
export const inFours = (hex: string): string => hex.match(/.{1,4}/g)?.join(" ") ?? "";
