/** The payment helper: the fewest cards that pay, then the cheapest, with the least to spare. */

import { at, cardOf, deckOf, VEHICLES, type Card, type Catalogue, type TableView } from "./view.ts";

export interface Due {
  attack: number;
  distance: number;
  work: number;
  /** "none" where no vehicle is missing. */
  vehicle: string;
  /** An airship serves where a ship is missing: an option of the table. */
  flies: boolean;
}

export interface Payment {
  attackers: number[];
  helpers: number[];
}

const MOST = 7; // more cards than this nobody proposes

/** What the play under way still lacks. */
export function dueOf(table: TableView): Due {
  const { attack = 0, distance = 0, work = 0, vehicle = 0 } = table.play ?? {};
  return { attack, distance, work, vehicle: at(VEHICLES, vehicle), flies: table.reading.airship_is_ship };
}

export const isPaid = ({ attack, distance, work, vehicle }: Due): boolean =>
  attack <= 0 && distance <= 0 && work <= 0 && vehicle === "none";

/** The proposal for what is due out of a hand, or null where no set of cards pays it. */
export function propose(catalogue: Catalogue, hand: readonly number[], due: Due): Payment | null {
  const useful = hand.filter((card) => attacks(cardOf(catalogue, card), due) || helps(cardOf(catalogue, card), due));
  for (let size = 0; size <= Math.min(MOST, useful.length); size += 1) {
    const found = cheapest(catalogue, useful, due, size);
    if (found) return found;
  }
  return null;
}

/** What is missing once these cards have paid; less than nothing is to spare. */
export function restOf(catalogue: Catalogue, due: Due, { attackers, helpers }: Payment): Due {
  const fought = attackers.reduce(
    (rest, card) => ({ ...rest, attack: rest.attack - cardOf(catalogue, card).attack }),
    due,
  );
  return helpers.reduce((rest, card) => after(rest, cardOf(catalogue, card)), fought);
}

export const attacks = (card: Card, due: Due): boolean => due.attack > 0 && card.attack > 0;
export const helps = (card: Card, due: Due): boolean =>
  (due.distance > 0 && card.distance > 0) ||
  (due.work > 0 && card.work > 0) ||
  (due.vehicle !== "none" && carries(card, due));

function carries({ vehicle }: Card, due: Due): boolean {
  return vehicle === due.vehicle || (due.flies && due.vehicle === "ship" && vehicle === "airship");
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
      if (attacks(card, due))
        visit(
          index + 1,
          left - 1,
          { ...rest, attack: rest.attack - card.attack },
          { ...taken, attackers: [...taken.attackers, number] },
          price,
        );
      if (helps(card, due))
        visit(index + 1, left - 1, after(rest, card), { ...taken, helpers: [...taken.helpers, number] }, price);
    }
  };
  visit(0, size, due, { attackers: [], helpers: [] }, 0);
  return best;
}

const waste = ({ attack, distance, work }: Due): number =>
  -(Math.min(0, attack) + Math.min(0, distance) + Math.min(0, work));

function after(due: Due, card: Card): Due {
  return {
    ...due,
    distance: due.distance - card.distance,
    work: due.work - card.work,
    vehicle: carries(card, due) ? "none" : due.vehicle,
  };
}

/** CI-CRD-4: what is placed first comes back first; so the best cards go down first, Citizen cards before Military. */
export function discardOrder(catalogue: Catalogue, waiting: readonly number[]): number[] {
  const value = (number: number): number => {
    const card = cardOf(catalogue, number);
    return card.distance + card.work + card.attack + card.coins + (card.speed === "none" ? 0 : 2);
  };
  return waiting.toSorted(
    (one, other) => deckOf(cardOf(catalogue, one)) - deckOf(cardOf(catalogue, other)) || value(other) - value(one),
  );
}

/** The order with one card a place earlier; null where it is the first of its deck already. */
export function earlier(catalogue: Catalogue, order: readonly number[], card: number): number[] | null {
  const place = order.indexOf(card);
  const before = order[place - 1];
  if (before === undefined || cardOf(catalogue, before).deck !== cardOf(catalogue, card).deck) return null;
  return order.with(place - 1, card).with(place, before);
}
