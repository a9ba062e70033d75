/** What a card of the hand can be, one use for each play. */

import { say } from "../../language/messages.ts";
import type { Card } from "./view.ts";
import { coinsInWords } from "./words.ts";

export interface Use {
  what: "action" | "distance" | "work" | "vehicle" | "attack";
  title: string;
  text: string;
  /** False where the card has no such use: it is said, but pale. */
  has: boolean;
}

export const paidInWords = (does: string, coins: number): string =>
  say("{does}; you pay {coins}", { does, coins: coinsInWords(coins) });

/** What my nation pays for its action may differ from what is printed. */
export function usesOf(card: Card, coins = card.needs.coins): Use[] {
  const { speed, distance, work, attack, vehicle } = card;
  const does = coins === card.needs.coins ? card.does : paidInWords(card.does, coins);
  return [
    {
      what: "action",
      title: speed === "free" ? say("Free action") : say("Action"),
      text: does || say("this card has none"),
      has: speed !== "none",
    },
    {
      what: "distance",
      title: distance > 0 ? say("Distance {n}", { n: distance }) : say("Distance"),
      text: distance > 0 ? say("to settle, to attack, or for an action") : say("this card has none"),
      has: distance > 0,
    },
    {
      what: "work",
      title: work > 0 ? say("Work {n}", { n: work }) : say("Work"),
      text: work > 0 ? say("for another card's action") : say("this card has none"),
      has: work > 0,
    },
    ...(vehicle === "none"
      ? []
      : [
          {
            what: "vehicle" as const,
            title: vehicle === "ship" ? say("Ship") : say("Airship"),
            text: say("for the lands that need one, with its distance"),
            has: true,
          },
        ]),
    ...(card.deck === "military"
      ? [
          {
            what: "attack" as const,
            title: say("Attack {n}", { n: attack }),
            text: say("against a town; not its distance too"),
            has: attack > 0,
          },
        ]
      : []),
  ];
}

export const usesInWords = (card: Card, coins?: number): string =>
  usesOf(card, coins)
    .filter(({ has }) => has)
    .map(({ what, title, text }) => (what === "action" ? say("{title}: {text}", { title, text }) : title))
    .join(", ");
