import { expect, test } from "vitest";
import {
  aboutBox,
  allBoxes,
  boxOf,
  BOXES,
  hasRulebook,
  hidesSomething,
  levelFor,
  levelName,
  levelsOf,
} from "./boxes.ts";
import { games } from "./games.svelte.ts";
import type { GameSheet } from "./wire.ts";

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
  expect([levelName("random"), levelName("hard/explorer"), levelName("other")]).toEqual(["Random", "Sharp", "Bot"]);
});
