/** Words for pieces in sentences. */

import { listed, plural, say } from "../../language/messages.ts";
import { itemOf, type Catalogue } from "./view.ts";

interface Word {
  name: string;
  article: string;
  counted: (n: number) => string;
}

/** The catalogue has items by key, as the notation does; these are their words. */
const ITEMS: Record<string, Word> = {
  diamond: {
    name: say("diamond"),
    article: say("a diamond"),
    counted: (n) => plural("{n} diamond", "{n} diamonds", n),
  },
  ruby: { name: say("ruby"), article: say("a ruby"), counted: (n) => plural("{n} ruby", "{n} rubies", n) },
  emerald: {
    name: say("emerald"),
    article: say("an emerald"),
    counted: (n) => plural("{n} emerald", "{n} emeralds", n),
  },
  sapphire: {
    name: say("sapphire"),
    article: say("a sapphire"),
    counted: (n) => plural("{n} sapphire", "{n} sapphires", n),
  },
  topaz: { name: say("topaz"), article: say("a topaz"), counted: (n) => plural("{n} topaz", "{n} topazes", n) },
  fossil: { name: say("fossil"), article: say("a fossil"), counted: (n) => plural("{n} fossil", "{n} fossils", n) },
  spear: { name: say("spear"), article: say("a spear"), counted: (n) => plural("{n} spear", "{n} spears", n) },
  tablet: { name: say("tablet"), article: say("a tablet"), counted: (n) => plural("{n} tablet", "{n} tablets", n) },
};

const wordOf = (catalogue: Catalogue, item: number): Word => {
  const key = itemOf(catalogue, item);
  return ITEMS[key] ?? { name: key, article: key, counted: (n) => `${n} ${key}` };
};

export const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export const nameOf = (catalogue: Catalogue, item: number): string => wordOf(catalogue, item).name;
/** "an emerald". */
export const oneOf = (catalogue: Catalogue, item: number): string => wordOf(catalogue, item).article;
/** "2 rubies". */
export const countedItem = (catalogue: Catalogue, item: number, count: number): string =>
  wordOf(catalogue, item).counted(count);

export const countedGems = (n: number): string => plural("{n} gem", "{n} gems", n);
export const countedWorkers = (n: number): string => plural("{n} worker", "{n} workers", n);

/** Several gems in words: "2 rubies and 1 topaz". */
export function bundle(catalogue: Catalogue, cost: readonly number[]): string {
  const parts = cost.flatMap((count, gem) => (count > 0 ? [countedItem(catalogue, gem, count)] : []));
  return parts.length > 0 ? listed(parts) : say("nothing");
}
