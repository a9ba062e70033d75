/** Keys of the action bar: the rulebook's titles, with the icons and counts of the game's client. */

import type { Key, TableProps, Verb } from "../games/contract.ts";
import type { Option } from "../connection/wire.ts";
import type { Chooser } from "./chooser.svelte.ts";
import type { Kit } from "./table.svelte.ts";
import { plural, say } from "../language/messages.ts";
import { capital, spaced } from "../app/words.ts";

export function verbOf(kit: Kit, verb: string): Verb {
  const title = kit.sheet.verbs.find((each) => each.verb === verb)?.title;
  return { ...kit.client.verbs[verb], name: title || capital(spaced(verb)) };
}

/** What the button says that seals an answer; empty where the answer's own words say it. */
export const sealWord = ({ client }: Pick<Kit, "client">, { view }: Pick<TableProps, "view">): string =>
  client.seal ? client.seal(view) : say("Seal plan");

export function countOf(verb: Verb, count: number): string {
  if (count === 1 && !verb.counts) return "";
  if (typeof verb.counts === "function") return verb.counts(count);
  if (verb.counts === undefined) return plural("{n} way", "{n} ways", count);
  const [one, many] = verb.counts;
  return `${count} ${count === 1 ? one : many}`;
}

/** The digits of options, each with its key: the amounts they stand for, else their places; those above 9 have none. */
export function digitsOf(keys: readonly (Key | null | undefined)[]): number[] {
  const places = keys.map((_, at) => (at < 9 ? at + 1 : at === 9 ? 0 : at));
  return keys.every((key) => key?.amount !== undefined) ? keys.map((key) => key!.amount!) : places;
}

/** The keys of the bar, in their order: a game's main actions stay where they are; null: a key for every option. */
export function keysOf(
  { verbs }: Pick<Chooser, "verbs">,
  actions: readonly string[] = [],
): { verb: string; options: Option[] }[] | null {
  const main = verbs.some(({ verb }) => actions.includes(verb));
  if (!main) return verbs.length > 1 ? verbs : null;
  const fixed = actions.map((verb) => verbs.find((each) => each.verb === verb) ?? { verb, options: [] });
  return [...fixed, ...verbs.filter(({ verb }) => !actions.includes(verb))];
}
