import { describe, expect, it } from "vitest";
import type { Guide, GuideSpan, RuleText } from "../connection/wire.ts";
import { Book, headed, letterId, marked, wordsOf } from "./book.ts";

const said = (text: string): GuideSpan[] => [{ text, look: "plain", to: "" }];
const rules: RuleText[] = ["KN-1", "KN-2", "KN-3", "KN-4"].map((id, index) => ({
  id,
  heading: index < 2 ? "Turn" : "End",
  text: `The letter of ${id}.`,
}));
const guide: Guide = {
  title: "Knock",
  chapters: [
    {
      title: "At a glance",
      anchor: "at-a-glance",
      blocks: [{ kind: "list", ordered: true, items: [{ spans: said("Draw a card"), rules: ["KN-1"] }] }],
    },
    {
      title: "Your turn",
      anchor: "your-turn",
      blocks: [
        { kind: "section", title: "Drawing", anchor: "drawing", rules: ["KN-1"] },
        { kind: "paragraph", spans: said("Take the top card of the deck."), rules: ["KN-1", "KN-2"] },
        { kind: "example", spans: said("Cory draws a king."), rules: ["KN-1"] },
        {
          kind: "table",
          head: [said("Card"), said("Worth"), said("Count")],
          rows: [{ cells: [said("Ace"), said("11"), said("4")], rules: ["KN-3"] }],
        },
      ],
    },
    {
      title: "Words from A to Z",
      anchor: "words",
      blocks: [{ kind: "paragraph", spans: said("Deck: all cards."), rules: ["KN-1", "KN-4"] }],
    },
  ],
};
const book = new Book(guide, rules);
const textAt = (id: string) => wordsOf(book.parts.find((part) => part.id === id)?.spans ?? []);

describe("an address", () => {
  it("of a rule leads to where it is explained, not to an overview, an example or the glossary", () => {
    expect(textAt(book.target("KN-1"))).toBe("Take the top card of the deck.");
  });

  it("of a rule that only the glossary knows leads there, of one nobody explains to its letter", () => {
    expect(textAt(book.target("KN-4"))).toBe("Deck: all cards.");
    expect(new Book({ title: "", chapters: [] }, rules).target("KN-4")).toBe(letterId("KN-4"));
  });

  it("of a chapter or section leads to it, and a wrong one nowhere", () => {
    expect(book.target("your-turn")).toBe("your-turn");
    expect(book.target("drawing")).toBe("drawing");
    expect(book.target("KN-99")).toBe("");
    expect(book.target("nonsense")).toBe("");
  });

  it("of a part says its chapter", () => {
    expect(book.chapterOf(book.target("KN-3"))).toBe("your-turn");
    expect(book.chapterOf(letterId("KN-3"))).toBe("");
  });
});

describe("looking up a piece", () => {
  it("shows the best explanation first, then the others, and the letters", () => {
    const { parts, letters } = book.about(["KN-1"]);

    expect(parts.map((part) => wordsOf(part.spans))).toEqual([
      "Take the top card of the deck.",
      "Draw a card",
      "Cory draws a king.",
      "Deck: all cards.",
    ]);
    expect(letters.map(({ id }) => id)).toEqual(["KN-1"]);
  });

  it("takes groups of rules, and nothing twice", () => {
    const { parts, letters } = book.about(["KN", "KN-1"]);

    expect(letters.map(({ id }) => id)).toEqual(["KN-1", "KN-2", "KN-3", "KN-4"]);
    expect(new Set(parts).size).toBe(parts.length);
  });

  it("reads a row of a table aloud with its columns", () => {
    expect(textAt(book.target("KN-3"))).toBe("Ace, worth: 11; count: 4");
  });
});

describe("search", () => {
  it("needs all words, in any case, in the guide and in the letters", () => {
    expect(book.found("DECK top").parts.map(({ spans }) => wordsOf(spans))).toEqual(["Take the top card of the deck."]);
    expect(book.found("letter of kn-3").letters.map(({ id }) => id)).toEqual([letterId("KN-3")]);
    expect(book.found("dragon")).toEqual({ parts: [], letters: [] });
  });

  it("finds by a rule's id and by the heading", () => {
    expect(book.found("kn-4").parts.map(({ spans }) => wordsOf(spans))).toEqual(["Deck: all cards."]);
    expect(book.found("drawing king").parts).toHaveLength(1);
  });

  it("marks what was found, also signs that mean something to a pattern", () => {
    expect(marked("Take a card (or two)", ["card", "("])).toEqual([
      { text: "Take a ", hit: false },
      { text: "card", hit: true },
      { text: " ", hit: false },
      { text: "(", hit: true },
      { text: "or two)", hit: false },
    ]);
    expect(marked("Take a card", [])).toEqual([{ text: "Take a card", hit: false }]);
  });
});

it("puts letters under their headings", () => {
  expect(headed(rules).map(([heading, group]) => [heading, group.length])).toEqual([
    ["Turn", 2],
    ["End", 2],
  ]);
});
