/** Keys of the action bar: one wording, the rulebook's. */

import { expect, it } from "vitest";
import city from "../games/city-of-iron/index.ts";
import gembound from "../games/gembound/index.ts";
import gempire from "../games/gempire/index.ts";
import type { Kit } from "./table.svelte.ts";
import { verbOf } from "./verbs.ts";

const kit = { client: gembound, sheet: { verbs: [{ verb: "tile", title: "Take a relic", rules: [] }] } };

it("calls an action what the rulebook calls it, with the look of the game's client", () => {
  expect(verbOf(kit as unknown as Kit, "tile")).toMatchObject({ name: "Take a relic", act: "Take it" });
  expect(verbOf(kit as unknown as Kit, "no-title")).toEqual({ name: "No title" });
});

it("leaves no client a name of its own for an action", () => {
  for (const { verbs } of [gembound, gempire, city])
    expect(Object.values(verbs).filter((verb) => "name" in verb)).toEqual([]);
});
