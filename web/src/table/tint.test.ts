import { expect, it } from "vitest";
import { tint } from "./tint.ts";

it("what changed is tinted, and what I lost stands out", () => {
  expect(tint(3, 3)).toBe("");
  expect(tint(3, 5)).toBe("is-tinted");
  expect(tint(3, 5, true)).toBe("is-tinted is-lost");
  expect(tint(5, 3, true)).toBe("is-tinted");
});

it("before my first decision nothing is tinted", () => {
  expect(tint(3, undefined)).toBe("");
  expect(tint(3, null, true)).toBe("");
});
