import { describe, expect, it } from "vitest";
import { countOn, pointerFrom } from "./pointers.ts";

const TABS = [
  { id: "mines", label: "Mines", verbs: ["discover", "upgrade"] },
  { id: "artisans", label: "Artisans", verbs: ["claim"] },
  { id: "camp", label: "My camp" },
];
const options = (...verbs: string[]) => verbs.map((verb, id) => ({ id, verb, args: {}, text: "" }));

describe("on a phone, what can be chosen", () => {
  it("is counted on the tab where it lies", () => {
    expect(TABS.map((tab) => countOn(tab, options("claim", "claim", "discover")))).toEqual([1, 2, 0]);
  });

  it("is pointed at from a tab that has nothing of it", () => {
    expect(pointerFrom("mines", TABS, options("claim"))?.id).toBe("artisans");
    expect(pointerFrom("log", TABS, options("claim"))?.id).toBe("artisans");
  });

  it("needs no pointer on its own tab, or if it lies on all of them", () => {
    expect(pointerFrom("artisans", TABS, options("claim", "discover"))).toBeNull();
    expect(pointerFrom("mines", TABS, options("pay"))).toBeNull();
  });

  it("is pointed at from beside the board, if it lies on all its tabs", () => {
    expect(pointerFrom("log", TABS, options("pay"))?.id).toBe("mines");
  });

  it("is not pointed at when nobody is asked", () => {
    expect(pointerFrom("log", TABS, [])).toBeNull();
  });
});
