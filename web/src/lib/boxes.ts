/** What stands on the boxes: words and pictures of the games outside their tables. */

import icons from "virtual:icons/ironstone";

export interface Box {
  key: string;
  title: string;
  line: string;
  text: string;
  seats: readonly [number, number];
  usual: number;
  length: string;
  art: string;
  icon: string;
  facts: readonly { icon: string; text: string }[];
  /** Something is hidden from the other players: people at one device need the curtain. */
  secrets: boolean;
}

const sign = icons["sign"]!;

export const BOXES: readonly Box[] = [
  {
    key: "gembound",
    title: "Gembound",
    line: "Dig, produce, promise",
    text: "Send workers down your mines, uncover them level by level and sell the gems to artisans before the others do.",
    seats: [2, 5],
    usual: 4,
    length: "20 to 45 min",
    art: "art-dunes",
    icon: sign["camel"]!,
    facts: [
      { icon: sign["person"]!, text: "2 to 5" },
      { icon: sign["time"]!, text: "20 to 45 min" },
      { icon: sign["camel"]!, text: "3 rounds" },
    ],
    secrets: false,
  },
  {
    key: "gempire",
    title: "Gempire",
    line: "Zarmund’s Demands",
    text: "Plan in secret, bid for buildings and lay out a two-row city that meets two of Zarmund’s three Demands first.",
    seats: [3, 5],
    usual: 4,
    length: "secret plans",
    art: "art-town",
    icon: sign["castle"]!,
    facts: [
      { icon: sign["person"]!, text: "3 to 5" },
      { icon: sign["buildings"]!, text: "114 buildings" },
      { icon: sign["plan"]!, text: "secret plans" },
    ],
    secrets: true,
  },
  {
    key: "city-of-iron",
    title: "City of Iron",
    line: "Nations of steam",
    text: "Lead toads, hogmen or scholars: build, settle, conquer, and hold the most of every good from turnips to bottled demons.",
    seats: [2, 4],
    usual: 4,
    length: "about 7 rounds",
    art: "art-works",
    icon: sign["zeppelin"]!,
    facts: [
      { icon: sign["person"]!, text: "2 to 4" },
      { icon: sign["time"]!, text: "about 7 rounds" },
      { icon: sign["gears"]!, text: "10 goods" },
    ],
    secrets: true,
  },
];

export const boxOf = (key: string): Box => BOXES.find((box) => box.key === key) ?? BOXES[0]!;

export const LEVELS = [
  { key: "easy", name: "Gentle", text: "plays quickly and slips now and then" },
  { key: "normal", name: "Even", text: "weighs every move, a fair match" },
  { key: "hard", name: "Sharp", text: "looks ahead and forgives nothing" },
] as const;

export const levelName = (bot: string): string => {
  const level = bot.split(/[/:]/)[0];
  return LEVELS.find((each) => each.key === level)?.name ?? "Bot";
};

export const BOT_NAMES = ["Bo", "Ana", "Nick", "Ida", "Tom", "Mary"];
