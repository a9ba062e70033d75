/** What a card of the hand can be, one use for each play. */

import type { Card } from "./view.ts";

export interface Use {
  what: "action" | "distance" | "work" | "vehicle" | "attack";
  title: string;
  text: string;
  /** False where the card has no such use: it is said, but pale. */
  has: boolean;
}

export function usesOf(card: Card): Use[] {
  const { text, speed, distance, work, attack, vehicle } = card;
  return [
    {
      what: "action",
      title: speed === "free" ? "Free action" : "Action",
      text: text.replace("Free Action: ", "") || "this card has none",
      has: speed !== "none",
    },
    {
      what: "distance",
      title: `Distance ${distance || ""}`.trim(),
      text: distance > 0 ? "to settle, to attack, or for an action" : "this card has none",
      has: distance > 0,
    },
    {
      what: "work",
      title: `Work ${work || ""}`.trim(),
      text: work > 0 ? "for another card's action" : "this card has none",
      has: work > 0,
    },
    ...(vehicle === "none"
      ? []
      : [
          {
            what: "vehicle" as const,
            title: vehicle === "ship" ? "Ship" : "Airship",
            text: "for the lands that need one, with its distance",
            has: true,
          },
        ]),
    ...(card.deck === "military"
      ? [
          {
            what: "attack" as const,
            title: `Attack ${attack}`,
            text: "against a town; not its distance too",
            has: attack > 0,
          },
        ]
      : []),
  ];
}

export const usesInWords = (card: Card): string =>
  usesOf(card)
    .filter(({ has }) => has)
    .map(({ what, title, text }) => (what === "action" ? `${title}: ${text}` : title))
    .join(", ");
