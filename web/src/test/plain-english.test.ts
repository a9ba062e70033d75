/** Every text in the markup of a component is a message: `{say("…")}`, never plain English. */

import { parse, type AST } from "svelte/compiler";
import { expect, test } from "vitest";

const SOURCES = import.meta.glob<string>("../**/*.svelte", { query: "?raw", import: "default", eager: true });
const WORD = /[A-Za-z]{2,}/;
const PHRASE = /[A-Za-z]{2,}[^A-Za-z]*\s+[A-Za-z]{2,}/;
/** Attributes that people read or hear. */
const READ = new Set([
  "title",
  "aria-label",
  "aria-description",
  "aria-roledescription",
  "alt",
  "placeholder",
  "label",
]);
/** Properties of components that nobody reads: names of styles, ids of rules. */
const UNREAD = new Set(["class", "rule", "ref", "style", "is"]);
/** Words that a style writes. */
const GENERATED = /content:\s*"[^"]*[A-Za-z]{2,}[^"]*"/g;
/** Names that are the same in every language, and units. */
const SAME = new Set(["Ironstone", "Gembound", "Gempire", "City of Iron", "VP"]);

type Node = AST.BaseNode & Record<string, unknown>;

function* textsOf(node: unknown): Generator<string> {
  if (Array.isArray(node)) for (const each of node) yield* textsOf(each);
  if (typeof node !== "object" || node === null || !("type" in node)) return;
  const { type, ...rest } = node as Node;
  if (type === "Text" && WORD.test(String(rest["data"]))) yield String(rest["data"]).trim();
  if (type === "Component" || type === "RegularElement") {
    for (const attribute of rest["attributes"] as Node[]) yield* attributeTexts(attribute, type === "Component");
    yield* textsOf(rest["fragment"]);
  } else for (const [name, each] of Object.entries(rest)) if (name !== "parent") yield* textsOf(each);
}

function* attributeTexts(attribute: Node, component: boolean): Generator<string> {
  const name = String(attribute["name"]);
  const spoken = READ.has(name) ? WORD : component && !UNREAD.has(name) ? PHRASE : null;
  if (attribute.type !== "Attribute" || spoken === null || !Array.isArray(attribute["value"])) return;
  for (const part of attribute["value"] as Node[])
    if (part.type === "Text" && spoken.test(String(part["data"]))) yield `${name}="${String(part["data"])}"`;
}

const files = Object.keys(SOURCES)
  .map((path) => path.replace("../", ""))
  .filter((path) => !path.startsWith("./"));

test.each(files)("%s", (file) => {
  const source = SOURCES[`../${file}`]!;
  const markup = parse(source, { modern: true }).fragment;

  expect([...textsOf(markup)].filter((text) => !SAME.has(text))).toEqual([]);
  expect([...source.matchAll(GENERATED)].map(([text]) => text)).toEqual([]);
});
