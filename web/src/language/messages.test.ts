import { afterEach, expect, test } from "vitest";
import { listed, plural, say, speak, type Catalogue } from "./messages.ts";

const POLISH: Catalogue = {
  code: "pl",
  patterns: { "Waiting for {name}": "Czekamy: {name}", "{several} and {last}": "{several} i {last}" },
  plurals: { "{n} worker": ["{n} robotnik", "{n} robotnicy", "{n} robotników"] },
  forms: Array.from({ length: 200 }, (_, n) =>
    n === 1 ? 0 : n % 10 >= 2 && n % 10 <= 4 && (n % 100 < 12 || n % 100 > 14) ? 1 : 2,
  ),
};

afterEach(() => speak(null));

test("English patterns stand for themselves", () => {
  expect(say("Waiting for {name}", { name: "Ana" })).toBe("Waiting for Ana");
  expect(plural("{n} worker", "{n} workers", 1)).toBe("1 worker");
  expect(plural("{n} worker", "{n} workers", 2)).toBe("2 workers");
  expect(listed(["a", "b", "c"])).toBe("a, b and c");
});

test("a catalogue replaces patterns and has its own plurals", () => {
  speak(POLISH);

  expect(say("Waiting for {name}", { name: "Ana" })).toBe("Czekamy: Ana");
  expect([1, 3, 12, 5, 1003].map((n) => plural("{n} worker", "{n} workers", n))).toEqual([
    "1 robotnik",
    "3 robotnicy",
    "12 robotników",
    "5 robotników",
    "1003 robotnicy",
  ]);
  expect(listed(["a", "b"])).toBe("a i b");
});

test("what is not given stays open", () => {
  expect(say("Press {key} or {n}", { n: 2 })).toBe("Press {key} or 2");
});
