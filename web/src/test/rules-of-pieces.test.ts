/** Focus any piece and press `r`: whatever lies on a table names rules that exist. */

import { readFileSync } from "node:fs";
import { parse } from "smol-toml";
import { flushSync, mount, unmount, type Component } from "svelte";
import { describe, expect, it } from "vitest";
import * as cityOfIron from "../games/city-of-iron/fixtures/index.ts";
import CityOfIronStand from "../games/city-of-iron/fixtures/Stand.svelte";
import cityOfIronClient from "../games/city-of-iron/index.ts";
import * as gembound from "../games/gembound/fixtures/index.ts";
import GemboundStand from "../games/gembound/fixtures/Stand.svelte";
import gemboundClient from "../games/gembound/index.ts";
import * as gempire from "../games/gempire/fixtures/index.ts";
import GempireStand from "../games/gempire/fixtures/Stand.svelte";
import gempireClient from "../games/gempire/index.ts";
import { Chooser } from "../table/chooser.svelte.ts";

interface Rules {
  rule: { id: string }[];
  verbs: Record<string, { rules: string[] }>;
}
type Stand = Component<{ position: unknown; chooser: Chooser }>;

const still = { preview: async () => null, why: async () => [], act: async () => {} };
const games = [
  { name: "gembound", client: gemboundClient, fixtures: gembound, Stand: GemboundStand as unknown as Stand },
  { name: "gempire", client: gempireClient, fixtures: gempire, Stand: GempireStand as unknown as Stand },
  { name: "city_of_iron", client: cityOfIronClient, fixtures: cityOfIron, Stand: CityOfIronStand as unknown as Stand },
];

describe.each(games)("$name", ({ name, client, fixtures, Stand }) => {
  const { rule, verbs } = parse(
    readFileSync(`../src/ironstone/games/${name}/guide/rules.toml`, "utf-8"),
  ) as unknown as Rules;
  const known = new Set(rule.map(({ id }) => id));
  const unknown = (ids: string): string[] => ids.split(" ").filter((id) => id && !known.has(id));

  it.each(Object.entries(fixtures.positions))("every piece of %s leads to rules", (_, position) => {
    const chooser = new Chooser(still);
    chooser.ask(position.asked);
    const shown = mount(Stand, { target: document.body, props: { position, chooser } });
    flushSync();

    const lost = [...document.querySelectorAll<HTMLElement>("button[data-piece]")].flatMap((piece) => {
      chooser.focused = null;
      piece.dispatchEvent(new FocusEvent("focus"));
      const { name: called, rule: ids, verbs: named } = chooser.focused ?? { name: "?", rule: "", verbs: [] };
      const found = ids || named.flatMap((verb) => verbs[verb]?.rules ?? []).join(" ");
      return found === "" ? [`${called} names no rule`] : unknown(found).map((id) => `${called} names ${id}`);
    });

    void unmount(shown);
    expect(lost).toEqual([]);
  });

  it("names in the log lead to rules", () => {
    const names = client.names?.(fixtures.catalogue) ?? [];

    expect(names.filter((each) => !each.rule || unknown(each.rule).length > 0)).toEqual([]);
    expect(names.length).toBeGreaterThan(0);
  });
});
