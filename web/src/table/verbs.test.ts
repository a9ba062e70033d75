import { expect, test } from "vitest";
import type { Option } from "../connection/wire.ts";
import { keysOf } from "./verbs.ts";

const option = (verb: string): Option => ({ id: 0, verb, args: {}, text: verb });
const offered = (...verbs: string[]) => ({ verbs: verbs.map((verb) => ({ verb, options: [option(verb)] })) });
const ACTIONS = ["build", "draw", "tax"];

test("a game's actions keep their places, whatever is possible", () => {
  const keys = keysOf(offered("tax", "free"), ACTIONS)!;

  expect(keys.map(({ verb, options }) => [verb, options.length])).toEqual([
    ["build", 0],
    ["draw", 0],
    ["tax", 1],
    ["free", 1],
  ]);
});

test("where something else is asked there is a key for each kind, or for each option of one kind", () => {
  expect(keysOf(offered("pay", "leave"), ACTIONS)?.map(({ verb }) => verb)).toEqual(["pay", "leave"]);
  expect(keysOf(offered("pay"), ACTIONS)).toBeNull();
});
