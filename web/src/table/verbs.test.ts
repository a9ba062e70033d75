/** Keys of the action bar: one wording, the rulebook's. */

import { describe, expect, it } from "vitest";
import city from "../games/city-of-iron/index.ts";
import gembound from "../games/gembound/index.ts";
import gempire from "../games/gempire/index.ts";
import type { Kit } from "./table.svelte.ts";
import { digitsOf, keysOf, verbOf } from "./verbs.ts";

const kit = { client: gembound, sheet: { verbs: [{ verb: "tile", title: "Take a relic", rules: [] }] } };

it("calls an action what the rulebook calls it, with the look of the game's client", () => {
  expect(verbOf(kit as unknown as Kit, "tile")).toMatchObject({ name: "Take a relic", act: "Take it" });
  expect(verbOf(kit as unknown as Kit, "no-title")).toEqual({ name: "No title" });
});

it("leaves no client a name of its own for an action", () => {
  for (const { verbs } of [gembound, gempire, city])
    expect(Object.values(verbs).filter((verb) => "name" in verb)).toEqual([]);
});

describe("digits of options", () => {
  const key = (amount?: number) => ({ name: "", hint: "", ...(amount === undefined ? {} : { amount }) });

  it("are the amounts they stand for", () => {
    expect(digitsOf([key(0), key(2), key(12)])).toEqual([0, 2, 12]);
  });

  it("are their places where one is no amount; the tenth is 0", () => {
    expect(digitsOf([key(4), key(), null])).toEqual([1, 2, 3]);
    expect(digitsOf(Array.from({ length: 11 }, () => undefined)).slice(8)).toEqual([9, 0, 10]);
  });
});

describe("keys of the bar", () => {
  const option = (id: number, verb: string) => ({ id, verb, args: {}, text: `${verb} ${id}` });
  const asked = (...verbs: string[]) => ({
    verbs: verbs.map((verb, at) => ({ verb, options: [option(at, verb), option(at + 10, verb)] })),
  });
  const counts = (keys: ReturnType<typeof keysOf>) => keys?.map(({ verb, options }) => [verb, options.length]);
  const actions = ["discover", "upgrade", "claim"];

  it("keep a game's main actions in their places, those not possible without options", () => {
    const claim = ["claim", 2];
    expect(counts(keysOf(asked("claim"), actions))).toEqual([["discover", 0], ["upgrade", 0], claim]);
    expect(counts(keysOf(asked("claim", "discover"), actions))).toEqual([["discover", 2], ["upgrade", 0], claim]);
  });

  it("come after the main actions if they are none of them", () => {
    expect(keysOf(asked("pass", "claim"), actions)?.map(({ verb }) => verb)).toEqual([...actions, "pass"]);
  });

  it("are those of the question's own actions if none of them is a main one", () => {
    expect(counts(keysOf(asked("pay", "skip"), actions))).toEqual([
      ["pay", 2],
      ["skip", 2],
    ]);
    expect(counts(keysOf(asked("pay", "skip")))).toEqual([
      ["pay", 2],
      ["skip", 2],
    ]);
  });

  it("stand for single options if there is only one kind of action", () => {
    expect(keysOf(asked("pay"), actions)).toBeNull();
  });
});
