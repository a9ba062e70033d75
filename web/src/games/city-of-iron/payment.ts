/** The payment helper: the fewest cards that pay, then the cheapest, with the least to spare. */

import { at, cardOf, VEHICLES, type Card, type Catalogue } from "./view.ts";

export interface Due {
  attack: number;
  distance: number;
  work: number;
  /** "none" where no vehicle is missing. */
  vehicle: string;
}

export interface Payment {
  attackers: number[];
  helpers: number[];
}

const MOST = 7; // more cards than this nobody proposes

export const dueOf = (play: { attack: number; distance: number; work: number; vehicle: number }): Due => ({ ...play, vehicle: VEHICLES[play.vehicle] ?? "none" });

export const isPaid = ({ attack, distance, work, vehicle }: Due): boolean => attack <= 0 && distance <= 0 && work <= 0 && vehicle === "none";

/** The proposal for what is due out of a hand, or null where no set of cards pays it. */
export function propose(catalogue: Catalogue, hand: readonly number[], due: Due): Payment | null {
  const useful = hand.filter((card) => serves(cardOf(catalogue, card), due));
  for (let size = 0; size <= Math.min(MOST, useful.length); size += 1) {
    const found = cheapest(catalogue, useful, due, size);
    if (found) return found;
  }
  return null;
}

function serves({ attack, distance, work, vehicle }: Card, due: Due): boolean {
  return (due.attack > 0 && attack > 0) || (due.distance > 0 && distance > 0) || (due.work > 0 && work > 0) || (due.vehicle !== "none" && vehicle === due.vehicle);
}

function cheapest(catalogue: Catalogue, hand: readonly number[], due: Due, size: number): Payment | null {
  let best: Payment | null = null;
  let least = Infinity;
  const visit = (from: number, left: number, rest: Due, taken: Payment, cost: number): void => {
    if (cost >= least) return;
    if (left === 0) {
      const whole = cost + waste(rest);
      if (isPaid(rest) && whole < least) [best, least] = [taken, whole];
      return;
    }
    for (let index = from; index <= hand.length - left; index += 1) {
      const number = at(hand, index);
      const card = cardOf(catalogue, number);
      const price = cost + 10 * (card.coins + 2 * card.science) + (card.speed === "none" ? 0 : 5);
      if (due.attack > 0 && card.attack > 0) visit(index + 1, left - 1, { ...rest, attack: rest.attack - card.attack }, { ...taken, attackers: [...taken.attackers, number] }, price);
      if (helps(card, due)) visit(index + 1, left - 1, after(rest, card), { ...taken, helpers: [...taken.helpers, number] }, price);
    }
  };
  visit(0, size, due, { attackers: [], helpers: [] }, 0);
  return best;
}

const helps = (card: Card, due: Due): boolean => serves(card, { ...due, attack: 0 });
const waste = ({ attack, distance, work }: Due): number => -(Math.min(0, attack) + Math.min(0, distance) + Math.min(0, work));

function after(due: Due, { distance, work, vehicle }: Card): Due {
  return { ...due, distance: due.distance - distance, work: due.work - work, vehicle: vehicle === due.vehicle ? "none" : due.vehicle };
}

/** CI-CRD-4: what is placed first comes back first; so the best cards go down first, Citizen cards before Military. */
export function discardOrder(catalogue: Catalogue, waiting: readonly number[]): number[] {
  const value = (number: number): number => {
    const card = cardOf(catalogue, number);
    return card.distance + card.work + card.attack + card.coins + (card.speed === "none" ? 0 : 2);
  };
  const deck = (number: number): number => (cardOf(catalogue, number).deck === "citizen" ? 0 : 1);
  return waiting.toSorted((one, other) => deck(one) - deck(other) || value(other) - value(one));
}
