/**
 * Messages (internationalisation): English patterns with parameters, put into the chosen language by a catalogue.
 *
 *     say("Waiting for {name}", { name })
 *     plural("{n} worker", "{n} workers", count)
 *
 * `make messages` collects the patterns, so they are literals. The catalogue is there before the first module that
 * speaks is loaded (main.ts); whoever chooses another language loads the page anew.
 */

export type Values = Readonly<Record<string, string | number>>;

/** What the server sends of a language: translations, and which form of a plural goes with which number. */
export interface Catalogue {
  code: string;
  patterns: Record<string, string>;
  plurals: Record<string, string[]>;
  /** For the numbers 0 to 199; from there on the forms of 100 to 199 come again. */
  forms: number[];
}

export const ENGLISH = "en";
let catalogue: Catalogue | null = null;

export function speak(language: Catalogue | null): void {
  catalogue = language;
}

/** The code of the language that is spoken. */
export const languageCode = (): string => catalogue?.code ?? ENGLISH;

/** A message; what stands in braces are its parameters. One that is not given stays, for `Words.svelte` to fill. */
export function say(pattern: string, values: Values = {}): string {
  return filled(catalogue?.patterns[pattern] ?? pattern, values);
}

/** A message for one thing or for several, `{n}` of them. */
export function plural(one: string, many: string, count: number, values: Values = {}): string {
  return filled(pluralPattern(one, many, count), { n: count, ...values });
}

function pluralPattern(one: string, many: string, count: number): string {
  const forms = catalogue?.plurals[one];
  if (!catalogue || !forms) return count === 1 ? one : many;
  const whole = Math.abs(Math.trunc(count));
  return forms[catalogue.forms[whole < 200 ? whole : 100 + (whole % 100)] ?? 0] ?? many;
}

/** Several things in a row: "a, b and c". */
export function listed(parts: readonly string[]): string {
  let text = parts[0] ?? "";
  for (const another of parts.slice(1, -1)) text = say("{several}, {another}", { several: text, another });
  return parts.length > 1 ? say("{several} and {last}", { several: text, last: parts.at(-1)! }) : text;
}

const PARAMETER = /\{(\w+)\}/;

function filled(pattern: string, values: Values): string {
  return pattern.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

/** A text cut at the parameters that are still open: text and name by turns, text first. */
export const cutAtParameters = (text: string): string[] => text.split(PARAMETER);
