/** Game boxes: title, seats, words and pictures of the games outside their tables. */

import icons from "virtual:icons/ironstone";
import { games } from "./games.svelte.ts";
import { plural, say } from "../language/messages.ts";
import { capital, spaced } from "../app/words.ts";

export interface Box {
  key: string;
  title: string;
  line: string;
  text: string;
  seats: readonly [number, number];
  usual: number;
  length: string;
  art: string;
  /** The drawing on the lid; a game without a box of its own has none. */
  cover?: string;
  icon: string;
  facts: readonly { icon: string; text: string }[];
  /** Options of a first game, where its rulebook advises any. */
  first?: Record<string, string>;
}

const sign = icons["sign"]!;

function spanOf([least, most]: Box["seats"]): string {
  return least === most ? String(least) : say("{least} to {most}", { least, most });
}

export const BOXES: readonly Box[] = [
  {
    key: "gembound",
    title: "Gembound",
    line: say("Dig, produce, promise"),
    text: say(
      "Send workers down your mines, uncover them level by level and sell the gems to artisans before the others do.",
    ),
    seats: [2, 5],
    usual: 4,
    length: say("20 to 45 min"),
    art: "art-dunes",
    cover: "cover-gembound",
    icon: sign["camel"]!,
    facts: [
      { icon: sign["person"]!, text: spanOf([2, 5]) },
      { icon: sign["time"]!, text: say("20 to 45 min") },
      { icon: sign["camel"]!, text: say("3 rounds") },
    ],
  },
  {
    key: "gempire",
    title: "Gempire",
    line: say("Zarmund’s Demands"),
    text: say(
      "Plan in secret, bid for buildings and lay out a two-row city that meets two of Zarmund’s three Demands first.",
    ),
    seats: [3, 5],
    usual: 4,
    length: say("secret plans"),
    art: "art-town",
    cover: "cover-gempire",
    icon: sign["castle"]!,
    facts: [
      { icon: sign["person"]!, text: spanOf([3, 5]) },
      { icon: sign["buildings"]!, text: say("114 buildings") },
      { icon: sign["plan"]!, text: say("secret plans") },
    ],
  },
  {
    key: "city-of-iron",
    title: "City of Iron",
    line: say("Nations of steam"),
    text: say(
      "Lead toads, hogmen or scholars: build, settle, conquer and hold the most of every good, even bottled demons.",
    ),
    seats: [2, 4],
    usual: 4,
    length: say("about 7 rounds"),
    art: "art-works",
    cover: "cover-city-of-iron",
    icon: sign["zeppelin"]!,
    facts: [
      { icon: sign["person"]!, text: spanOf([2, 4]) },
      { icon: sign["time"]!, text: say("about 7 rounds") },
      { icon: sign["gears"]!, text: say("10 goods") },
    ],
    first: { nation_powers: "false" },
  },
];

/** The box of a game. One that has none here is shown with what the server says of it, never as another game. */
export function boxOf(key: string): Box {
  const sheet = games.of(key);
  const own = BOXES.find((box) => box.key === key);
  if (own) return sheet ? { ...own, title: sheet.title, seats: [sheet.players_least, sheet.players_most] } : own;
  const seats = [sheet?.players_least ?? 2, sheet?.players_most ?? 2] as const;
  return {
    key,
    title: sheet?.title ?? capital(spaced(key)),
    line: "",
    text: "",
    seats,
    usual: seats[0],
    length: "",
    art: "art-hills",
    icon: sign["people"]!,
    facts: [{ icon: sign["person"]!, text: spanOf(seats) }],
  };
}

/** All games of the server; until it has answered, those that are known here. */
export const allBoxes = (): Box[] => (games.complete ? games.sheets.map(({ key }) => boxOf(key)) : [...BOXES]);

/** The game that is meant where none is named. */
export const firstGame = (): string => allBoxes()[0]?.key ?? "";

/** "2 to 4 players, about an hour" */
export function aboutBox({ seats, length }: Box): string {
  const players = plural("{span} player", "{span} players", seats[1], { span: spanOf(seats) });
  return length ? say("{players}, {length}", { players, length }) : players;
}

/** Whether there are rules to read; until the server says otherwise there are. */
export const hasRulebook = (key: string): boolean => games.of(key)?.rulebook ?? true;

/** Whether players may know different things: then people at one device need the curtain. */
export const hidesSomething = (key: string): boolean => games.of(key)?.hides ?? true;

export interface Level {
  key: string;
  name: string;
  text: string;
}

export const LEVELS: readonly Level[] = [
  { key: "easy", name: say("Gentle"), text: say("plays quickly and slips now and then") },
  { key: "normal", name: say("Even"), text: say("weighs every move, a fair match") },
  { key: "hard", name: say("Sharp"), text: say("looks ahead and forgives nothing") },
  { key: "expert", name: say("Wise"), text: say("looks ahead, and has learnt who wins") },
];

/** Plays the games that no other bot knows. */
const RANDOM: Level = { key: "random", name: say("Random"), text: say("takes any legal move") };

/** The levels of a game's bots. */
export const levelsOf = (game: string): readonly Level[] => games.of(game)?.levels.map(levelOf) ?? LEVELS;

/** The wanted level if the game's bots have it, else what they can. */
export function levelFor(game: string, wanted: string): string {
  const levels = levelsOf(game);
  return levels.some(({ key }) => key === wanted) ? wanted : (levels[0]?.key ?? wanted);
}

export const levelName = (bot: string): string => levelOf(bot.split(/[/:]/)[0]!).name;

/** A level by its key; a bot that the server offers besides goes by its own name. */
const levelOf = (key: string): Level =>
  [...LEVELS, RANDOM].find((level) => level.key === key) ?? {
    key,
    name: capital(spaced(key)),
    text: say("a bot from elsewhere"),
  };

export const BOT_NAMES = ["Bo", "Ana", "Nick", "Ida", "Tom", "Mary"];
