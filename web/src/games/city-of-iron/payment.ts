/** Paying with cards: what the chosen ones leave open, by what the engine says each of them adds. */

import { sum, type Due, type Payer, type Payment } from "./view.ts";

export const isPaid = ({ attack, distance, work, vehicle }: Due): boolean =>
  attack <= 0 && distance <= 0 && work <= 0 && vehicle === "none";

/** What is missing once these cards have paid; less than nothing is to spare. */
export function restOf(due: Due, payers: readonly Payer[], { attackers, helpers }: Payment): Due {
  const fought = payers.filter(({ card }) => attackers.includes(card));
  const helped = payers.filter(({ card }) => helpers.includes(card));
  return {
    attack: due.attack - sum(fought.map(({ attack }) => attack)),
    distance: due.distance - sum(helped.map(({ distance }) => distance)),
    work: due.work - sum(helped.map(({ work }) => work)),
    vehicle: helped.some(({ vehicle }) => vehicle) ? "none" : due.vehicle,
  };
}

export const fights = ({ attack }: Payer): boolean => attack > 0;
export const helps = ({ distance, work, vehicle }: Payer): boolean => distance + work > 0 || vehicle;

/** The piles with one card a place earlier in its own; null where it is the first there already. */
export function earlier(piles: readonly number[][], card: number): number[][] | null {
  const pile = piles.find((cards) => cards.includes(card)) ?? [];
  const place = pile.indexOf(card);
  const before = pile[place - 1];
  if (before === undefined) return null;
  return piles.map((cards) => (cards === pile ? cards.with(place - 1, card).with(place, before) : cards));
}
