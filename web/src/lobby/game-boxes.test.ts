import { beforeEach, describe, expect, test, vi } from "vitest";
import { Plan } from "./table-plan.svelte.ts";
import * as api from "../connection/api.ts";
import {
  aboutBox,
  allBoxes,
  boxOf,
  BOXES,
  firstGame,
  hasRulebook,
  hidesSomething,
  levelFor,
  levelName,
  levelsOf,
} from "./game-boxes.ts";
import { games } from "./games.svelte.ts";
import type { GameSheet } from "../connection/wire.ts";

const KNOCK: GameSheet = {
  key: "knock",
  title: "Knock!",
  players_least: 3,
  players_most: 4,
  rules_version: 1,
  components: "",
  options: [],
  characters: [],
  levels: ["random"],
  verbs: [],
  lesson_minutes: 0,
  hides: true,
  hints: false,
  rulebook: false,
};

test("before the server has answered, a game is not taken for another one, and may hide something", () => {
  expect(boxOf("liars-dice").title).toBe("Liars dice");
  expect(hidesSomething("liars-dice")).toBe(true);
  expect(allBoxes()).toEqual(BOXES);
});

test("a game without a box of its own is shown with what the server says of it", () => {
  games.know(KNOCK);

  expect([boxOf("knock").title, boxOf("knock").seats, aboutBox(boxOf("knock"))]).toEqual([
    "Knock!",
    [3, 4],
    "3 to 4 players",
  ]);
  expect(boxOf("knock").cover).toBeUndefined();
  expect(hasRulebook("knock")).toBe(false);
  expect(boxOf("gembound").title).toBe("Gembound");
});

test("bots of a game have the levels that the server names", () => {
  games.know(KNOCK);

  expect(levelsOf("knock").map(({ name }) => name)).toEqual(["Random"]);
  expect([levelFor("knock", "hard"), levelFor("gembound", "hard")]).toEqual(["random", "hard"]);
  expect(["random", "hard/explorer", "expert", "very-hasty/digger"].map((level) => levelName(level))).toEqual([
    "Random",
    "Sharp",
    "Wise",
    "Very hasty",
  ]);
});

describe("on a server that has other games than are known here", () => {
  beforeEach(() => {
    vi.spyOn(api, "games").mockResolvedValue([{ ...KNOCK, hides: false }]);
    games.forget();
  });

  test("only those are offered, and one of them is meant where none is named", async () => {
    await games.load();

    expect(allBoxes().map(({ key, title, seats }) => [key, title, seats])).toEqual([["knock", "Knock!", [3, 4]]]);
    expect(firstGame()).toBe("knock");
  });

  test("the server says whether a game hides something; until then it may", async () => {
    expect(hidesSomething("knock")).toBe(true);

    await games.load();

    expect(hidesSomething("knock")).toBe(false);
  });

  test("a plan of a table has the seats of its game", async () => {
    await games.load();

    expect(new Plan(firstGame(), { here: false, slow: false }).seats).toHaveLength(3);
  });
});
