import { describe, expect, it } from "vitest";
import { lacking, rest, short, substitutes } from "./payment.ts";

const DIAMOND_LENS = 0;
const RUBY_LENS = 1;
const TWIN_SCALES = 2;

describe("paying", () => {
  it("counts what is missing of each kind", () => {
    expect(lacking([0, 2, 0, 0, 1], [5, 1, 0, 0, 0])).toEqual([0, 1, 0, 0, 1]);
  });

  it("is short by the gems no tile stands in for", () => {
    expect(short([0, 2, 0, 0, 1], [5, 1, 0, 0, 0], [])).toBe(2);
    expect(short([0, 2, 0, 0, 1], [5, 1, 0, 0, 0], [DIAMOND_LENS])).toBe(0);
  });

  it("lets a lens use only what the cost leaves over", () => {
    expect(short([1, 0, 1, 0, 0], [1, 0, 0, 0, 0], [DIAMOND_LENS])).toBe(1);
    expect(substitutes([0, 1, 0, 0, 0], [0, 3, 0, 0, 0], [RUBY_LENS])).toBe(2);
  });

  it("lets two gems of one kind stand for one", () => {
    expect(short([0, 0, 1, 0, 0], [0, 0, 0, 3, 0], [TWIN_SCALES])).toBe(0);
    expect(short([0, 0, 2, 0, 0], [0, 0, 0, 3, 0], [TWIN_SCALES])).toBe(1);
  });

  it("leaves the rest after natural gems and substitutes", () => {
    expect(rest([0, 2, 0, 0, 1], [0, 3, 0, 0, 1], [])).toEqual([0, 1, 0, 0, 0]);
    expect(rest([0, 0, 1, 0, 0], [2, 0, 0, 0, 0], [DIAMOND_LENS])).toEqual([1, 0, 0, 0, 0]);
    expect(rest([0, 0, 1, 0, 0], [0, 0, 0, 3, 0], [TWIN_SCALES])).toEqual([0, 0, 0, 1, 0]);
  });
});
