/** What a view says, drawn without knowing the game: names and values, and lists of them within each other. */

import { say } from "../../language/messages.ts";
import { capital, spaced } from "../../app/words.ts";

export interface Fact {
  name: string;
  /** A value, or several that are short enough for one line. */
  text?: string;
  /** What has parts of its own. */
  parts?: Fact[];
}

type Fields = Record<string, unknown>;

/** Everything that a view holds, in its order. */
export const factsOf = (view: Fields): Fact[] =>
  Object.entries(view).map(([name, value]) => factOf(capital(spaced(name)), value));

function factOf(name: string, value: unknown): Fact {
  if (Array.isArray(value)) {
    if (value.every(isPlain)) return { name, text: value.length === 0 ? say("none") : value.map(wordOf).join(", ") };
    return { name, parts: value.map((each, at) => factOf(String(at + 1), each)) };
  }
  return typeof value === "object" && value !== null
    ? { name, parts: factsOf(value as Fields) }
    : { name, text: wordOf(value) };
}

const isPlain = (value: unknown): boolean => typeof value !== "object" || value === null;

function wordOf(value: unknown): string {
  if (value === null || value === undefined || value === -1 || value === "") return say("none");
  if (typeof value === "boolean") return value ? say("yes") : say("no");
  return typeof value === "string" ? value.replace(/_/g, " ") : String(value);
}
