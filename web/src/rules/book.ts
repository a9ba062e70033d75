/** A rulebook to look things up in: the guide in its parts, and the letter of every rule. */

import { say } from "../language/messages.ts";
import type { Guide, GuideBlock, GuideSpan, RuleText } from "../connection/wire.ts";

/** The smallest thing that can be pointed at: a heading, a paragraph, an item, a row, a picture. */
export interface Part {
  /** Of the element that shows it. */
  id: string;
  kind: GuideBlock["kind"];
  chapter: string;
  /** The section it stands in, else the chapter. */
  heading: string;
  spans: GuideSpan[];
  rules: string[];
}

export interface Hit {
  id: string;
  heading: string;
  spans: GuideSpan[];
}

/** So many more rules than another part, and a part still counts as being about few. */
const SLACK = 2;

const plain = (text: string): GuideSpan => ({ text, look: "plain", to: "" });
export const wordsOf = (spans: readonly GuideSpan[]): string => spans.map(({ text }) => text).join("");
export const letterId = (rule: string): string => `letter-${rule}`;
export const wanted = (query: string): string[] => query.toLowerCase().split(/\s+/).filter(Boolean);

/** Rules under their headings, in their order. */
export function headed(rules: readonly RuleText[]): [string, RuleText[]][] {
  const groups = new Map<string, RuleText[]>();
  for (const rule of rules) groups.set(rule.heading, [...(groups.get(rule.heading) ?? []), rule]);
  return [...groups];
}

/** A row of a table as a sentence: its first cell, then the others; of several, each after what its column is about. */
function rowSpans([first = [], ...others]: GuideSpan[][], [, ...heads]: GuideSpan[][]): GuideSpan[] {
  const row = first.map((span): GuideSpan => (span.look === "plain" ? { ...span, look: "strong" } : span));
  const about = (column: number): string =>
    others.length > 1 ? `${wordsOf(heads[column] ?? []).toLowerCase()}: ` : "";
  return [
    ...row,
    ...others.flatMap((cell, column) => [
      plain(`${column > 0 ? "; " : others.length > 1 ? ", " : ": "}${about(column)}`),
      ...cell,
    ]),
  ];
}

/** What can be pointed at in a block: the wire's own object, and how it reads on its own. */
function piecesOf(block: GuideBlock): { piece: object; spans: GuideSpan[]; rules: string[] }[] {
  switch (block.kind) {
    case "section":
      return [{ piece: block, spans: [plain(block.title)], rules: block.rules }];
    case "list":
      return block.items.map((item) => ({ piece: item, spans: item.spans, rules: item.rules }));
    case "table":
      return block.rows.map((row) => ({ piece: row, spans: rowSpans(row.cells, block.head), rules: row.rules }));
    case "picture":
      return [{ piece: block, spans: block.caption, rules: block.rules }];
    default:
      return [{ piece: block, spans: block.spans, rules: block.rules }];
  }
}

export class Book {
  readonly parts: Part[] = [];
  readonly #ids = new Map<object, string>();
  readonly #anchors = new Set<string>();

  constructor(
    readonly guide: Guide,
    readonly rules: readonly RuleText[],
  ) {
    for (const chapter of guide.chapters) {
      this.#anchors.add(chapter.anchor);
      let heading = chapter.title;
      for (const block of chapter.blocks) {
        if (block.kind === "section") {
          heading = block.title;
          this.#anchors.add(block.anchor);
        }
        for (const { piece, spans, rules: named } of piecesOf(block)) {
          const id = block.kind === "section" ? block.anchor : `part-${this.parts.length}`;
          this.#ids.set(piece, id);
          this.parts.push({ id, kind: block.kind, chapter: chapter.anchor, heading, spans, rules: named });
        }
      }
    }
  }

  /** The element that shows a piece of the guide. */
  idOf(piece: object): string {
    return this.#ids.get(piece) ?? "";
  }

  /** The element that an address points at: a rule's id leads to where it is explained, else to its letter. */
  target(fragment: string): string {
    if (this.rules.some(({ id }) => id === fragment)) return this.#home(fragment)?.id ?? letterId(fragment);
    return this.#anchors.has(fragment) || fragment.startsWith("letter-") || fragment.startsWith("part-")
      ? fragment
      : "";
  }

  /** The chapter that an element stands in; none for the letters. */
  chapterOf(id: string): string {
    return (
      this.parts.find((part) => part.id === id)?.chapter ??
      (this.guide.chapters.some(({ anchor }) => anchor === id) ? id : "")
    );
  }

  /** Everything about some rules, or about groups of them (`GB-DIS` is GB-DIS-1 and all others): explanations first. */
  about(named: readonly string[]): { parts: Part[]; letters: RuleText[] } {
    const letters = named.flatMap((wish) => this.rules.filter(({ id }) => id === wish || id.startsWith(`${wish}-`)));
    const homes = letters.flatMap(({ id }) => this.#home(id) ?? []);
    const others = this.parts.filter(
      (part) => part.kind !== "section" && part.rules.some((rule) => named.includes(rule)),
    );
    return { parts: [...new Set([...homes, ...others])], letters: [...new Set(letters)] };
  }

  /** What has all the words of a query, in the guide and in the letter of the rules. */
  found(query: string): { parts: Hit[]; letters: Hit[] } {
    const words = wanted(query);
    const fits = (text: string) => words.length > 0 && words.every((word) => text.toLowerCase().includes(word));
    return {
      parts: this.parts.filter((part) => fits(`${part.heading} ${wordsOf(part.spans)} ${part.rules.join(" ")}`)),
      letters: this.rules
        .filter((rule) => fits(`${rule.id} ${rule.heading} ${rule.text}`))
        .map((rule) => ({
          id: letterId(rule.id),
          heading: say("{heading}, {rule}", { heading: rule.heading, rule: rule.id }),
          spans: [plain(rule.text)],
        })),
    };
  }

  /**
   * Where a rule is explained best: not in an example, not in the glossary, and among the parts that are about few
   * other rules in the last one, because overviews come first.
   */
  #home(rule: string): Part | undefined {
    const all = this.parts.filter((part) => part.rules.includes(rule));
    const glossary = this.guide.chapters.at(-1)?.anchor;
    const proper = all.filter(({ kind, chapter }) => kind !== "example" && kind !== "section" && chapter !== glossary);
    const least = Math.min(...proper.map(({ rules }) => rules.length));
    return proper.findLast(({ rules }) => rules.length <= least + SLACK) ?? all[0];
  }
}

/** A text cut where the words of a query stand in it. */
export function marked(text: string, words: readonly string[]): { text: string; hit: boolean }[] {
  if (words.length === 0) return [{ text, hit: false }];
  const pattern = new RegExp(`(${words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("|")})`, "gi");
  return text
    .split(pattern)
    .map((each, index) => ({ text: each, hit: index % 2 === 1 }))
    .filter((each) => each.text !== "");
}
