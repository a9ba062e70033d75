/** What a move of the log cost and brought, by player: the part of it that pictures tell. */

import type { Told } from "./view.ts";

export interface Tally {
  seat: number;
  /** Cards that paid. */
  cards: number[];
  /** Goods, and how many there are now. */
  goods: [good: number, count: number][];
  vp: number;
  coins: number;
  science: number;
  drawn: number;
  /** The income track now; null: it has not changed. */
  income: number | null;
}

/** Each kind adds what it tells. */
const ADDS: Record<string, (tally: Tally, args: Told["args"]) => void> = {
  attacker_sent: addCard,
  skill_used: addCard,
  goods_changed: (tally, { good = -1, count = 0 }) => tally.goods.push([good, count]),
  income_changed: (tally, { income = 0 }) => (tally.income = income),
  coins_gained: (tally, { coins = 0 }) => (tally.coins += coins),
  action_paid: (tally, { coins = 0 }) => (tally.coins -= coins),
  science_gained: addScience,
  science_collected: addScience,
  income_collected: (tally, { coins = 0 }) => (tally.coins += coins),
  card_drawn: (tally) => (tally.drawn += 1),
  first_scored: addPoints,
  second_scored: addPoints,
  shield_scored: addPoints,
  building_scored: addPoints,
};
/** Needs no word where the rest of the move is told. */
const SILENT = ["pile_turned", "card_left", "land_chosen", "town_shown", "track_filled"];

function addCard(tally: Tally, { card = -1 }: Told["args"]): void {
  tally.cards.push(card);
}
function addScience(tally: Tally, { science = 0 }: Told["args"]): void {
  tally.science += science;
}
function addPoints(tally: Tally, { vp = 0 }: Told["args"]): void {
  tally.vp += vp;
}

export const folds = ({ kind }: Told): boolean => kind in ADDS || SILENT.includes(kind);

/** By player, in the order in which they come up; the first event has its own sentence. */
export function talliesOf([, ...effects]: readonly Told[]): Tally[] {
  const tallies = new Map<number, Tally>();
  for (const { kind, args } of effects) {
    const [add, seat] = [ADDS[kind], args.seat ?? -1];
    if (add === undefined) continue;
    const none = { seat, cards: [], goods: [], vp: 0, coins: 0, science: 0, drawn: 0, income: null };
    const tally = tallies.get(seat) ?? none;
    add(tally, args);
    tallies.set(seat, tally);
  }
  return [...tallies.values()];
}
