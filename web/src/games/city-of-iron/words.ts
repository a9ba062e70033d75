/** Words for numbers and places. */

import { plural, say } from "../../language/messages.ts";

export { listed } from "../../language/messages.ts";

export const ORDINALS = [say("first"), say("second"), say("third"), say("fourth")];

export const DECK_TITLES = [say("Citizen deck"), say("Military deck")];

export const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** One of its words is too wide for a small card. */
export const isLong = (name: string): boolean => /[^ ]{10}/.test(name);

export const coinsInWords = (n: number): string => plural("{n} coin", "{n} coins", n);
export const cardsInWords = (n: number): string => plural("{n} card", "{n} cards", n);
export const scienceInWords = (n: number): string => say("{n} Science", { n });

/** "+3", "−2". */
export const signed = (count: number): string => (count < 0 ? `−${-count}` : `+${count}`);

/** Where one looks from comes first. */
export const whose = (names: readonly string[], seat: number, me: number): string =>
  seat === me ? say("You") : (names[seat] ?? "");
