/** What a view says in plain values: numbers, words and short lists of them; components by their printed names. */

export interface Fact {
  name: string;
  text: string;
}

type Catalogue = Record<string, unknown>;

const LONGEST = 14;

/** Which list of the catalogue the numbers of a field count in; the first that the game has. */
const LISTS: Record<string, readonly string[]> = {
  market: ["cards"],
  next_card: ["cards"],
  discards: ["buildings", "cards"],
  won: ["cards"],
  blueprints: ["cards"],
  demands: ["demands"],
  tokens: ["tokens"],
  technologies: ["technologies"],
  track: ["buildings"],
  leaving: ["buildings"],
  stored: ["buildings"],
  lands: ["lands"],
  nation: ["nations"],
  goods_out: ["goods"],
};

export function factsOf(view: Record<string, unknown>, catalogue: Catalogue): Fact[] {
  const facts: Fact[] = [];
  for (const [name, value] of Object.entries(view)) {
    const word = wordsFor(name, catalogue);
    const text = Array.isArray(value) ? listed(value.map(word)) : word(value);
    if (text !== null && name !== "seat") facts.push({ name, text });
  }
  return facts;
}

function wordsFor(field: string, catalogue: Catalogue): (value: unknown) => string | null {
  const list = LISTS[field]?.map((name) => catalogue[name]).find(Array.isArray) as { name?: string }[] | undefined;
  return (value) => {
    if (typeof value === "number") return value === -1 ? "none" : (list?.[value]?.name ?? String(value));
    if (typeof value === "string") return value.replace(/_/g, " ");
    if (typeof value === "boolean") return value ? "yes" : "no";
    return null;
  };
}

function listed(texts: (string | null)[]): string | null {
  if (texts.length > LONGEST || texts.some((text) => text === null)) return null;
  return texts.length === 0 ? "none" : texts.join(", ");
}
