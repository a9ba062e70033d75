import { flushSync, mount, unmount } from "svelte";
import { afterEach, expect, it, vi } from "vitest";
import type { RuleText } from "../connection/wire.ts";
import { Book, letterId } from "./book.ts";
import Search from "./Search.svelte";

const rules: RuleText[] = [1, 2].map((number) => ({
  id: `KN-${number}`,
  heading: "Turn",
  text: `Draw ${number} cards.`,
}));
const volume = { book: new Book({ title: "Knock", chapters: [] }, rules), plates: undefined, catalogue: {} };
let shown: ReturnType<typeof mount> | undefined;

function search(query: string, onpick = vi.fn()) {
  shown = mount(Search, { target: document.body, props: { volume, query, onpick } });
  flushSync();
  return onpick;
}
function press(key: string) {
  document.activeElement!.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
  flushSync();
}

afterEach(() => {
  if (shown) void unmount(shown);
  document.body.replaceChildren();
});

it("says how many places there are, and marks the words", () => {
  search("draw");

  expect(document.querySelector("[role=status]")?.textContent).toBe("2 places");
  expect([...document.querySelectorAll("mark")].map((mark) => mark.textContent)).toEqual(["Draw", "Draw"]);
});

it("says so when nothing was found", () => {
  search("dragon");

  expect(document.querySelector("[role=status]")?.textContent).toBe("Nothing says “dragon”.");
});

it("walks through what was found with the arrows, and back to the field", () => {
  search("draw");
  document.querySelector("input")!.focus();

  press("ArrowDown");
  press("ArrowDown");
  expect(document.activeElement?.getAttribute("href")).toBe(`#${letterId("KN-2")}`);
  press("ArrowUp");
  press("ArrowUp");
  expect(document.activeElement?.tagName).toBe("INPUT");
});

it("opens the first place with Enter, and empties the field", () => {
  const onpick = search("draw");
  document.querySelector("input")!.focus();

  press("Enter");

  expect(onpick).toHaveBeenCalledExactlyOnceWith(letterId("KN-1"));
  expect(document.querySelector("input")!.value).toBe("");
});

it("empties the field with Escape", () => {
  search("draw");
  document.querySelector("input")!.focus();

  press("Escape");

  expect(document.querySelector("input")!.value).toBe("");
});
