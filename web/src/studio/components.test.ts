import { describe, expect, it } from "vitest";
import type { ComponentTable } from "../connection/wire.ts";
import { copyOf, patchesOf, placed, withBack, withEntry, type Contents } from "./components.ts";

const ARTISANS: ComponentTable = { file: "artisans.toml", name: "artisan", label: "Artisan", key: "id", fields: [] };
const COSTS: ComponentTable = { file: "game.toml", name: "costs", label: "Costs", key: "", fields: [] };
const BASE: Contents = {
  "artisans.toml": {
    artisan: [
      { number: 0, id: "L1-1", name: "Bead Stringer", spots: [5, 4, 3] },
      { number: 1, id: "L1-7", name: "Flute Carver", spots: [4, 3, 2] },
    ],
  },
  "game.toml": { costs: { upgrade: 1, claim: 1 } },
};
const told = (contents: Contents) => {
  const patches = patchesOf(BASE, contents, (_, table) => (table === "artisan" ? "id" : ""));
  return Object.fromEntries(Object.entries(patches).map(([file, patch]) => [file, JSON.parse(patch) as unknown]));
};

describe("a set of changed components", () => {
  it("holds only the fields that differ", () => {
    const flute = { number: 1, id: "L1-7", name: "Flute Carver", spots: [9, 3, 2] };
    const changed = withEntry(withEntry(BASE, ARTISANS, "L1-7", flute), COSTS, "", { upgrade: 2, claim: 1 });

    expect(told(BASE)).toEqual({});
    expect(told(changed)).toEqual({
      "artisans.toml": { artisan: [{ id: "L1-7", spots: [9, 3, 2] }] },
      "game.toml": { costs: { upgrade: 2 } },
    });
  });

  it("lists what is left out, and pieces that are new with all their fields", () => {
    const more = copyOf(BASE, ARTISANS, "L1-7");
    const without = withEntry(withEntry(BASE, ARTISANS, "L1-7-2", more), ARTISANS, "L1-1", null);

    expect(told(without)).toEqual({
      "artisans.toml": {
        artisan: [{ id: "L1-7-2", name: "Flute Carver", spots: [4, 3, 2], source: "designer" }],
        left_out: { artisan: ["L1-1"] },
      },
    });
    expect(withBack(withEntry(BASE, ARTISANS, "L1-1", null), BASE, ARTISANS, "L1-1")).toEqual(BASE);
  });

  it("replaces an entry whole when a field of it is gone", () => {
    const bare = withEntry(BASE, ARTISANS, "L1-1", { number: 0, id: "L1-1", name: "Bead Stringer" });

    expect(told(bare)).toEqual({
      "artisans.toml": {
        artisan: [{ number: 0, id: "L1-1", name: "Bead Stringer" }],
        left_out: { artisan: ["L1-1"] },
      },
    });
  });

  it("knows the field of a flaw, in tables in fields too", () => {
    const flaw = { file: "buildings.toml", entry: "building P01", field: "sides 1", problem: "" };

    expect(placed({ ...flaw, field: "level", problem: "expected 1 to 3, found 9" })).toEqual({
      path: "level",
      text: "expected 1 to 3, found 9",
    });
    expect(placed({ ...flaw, problem: "value 2: amount: expected a whole number, found 'x'" })).toEqual({
      path: "sides.0.value.1.amount",
      text: "expected a whole number, found 'x'",
    });
  });
});
