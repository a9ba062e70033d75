/** Pieces that changed place travel there: cards between track, store and city, the hand, the cubes of the bids. */

import type { Attachment } from "svelte/attachments";
import { Flips, travelling } from "../../table/flip.ts";
import { peekAt, type Peeked } from "./peeks.ts";
import type { TableView } from "./view.ts";

/** The rail and the board show one table: a cube or a card has one place on both. */
export const flips = new Flips();

/** A piece that can be looked at closely and travels; in pictures and sheets it only lies there. */
export const lively =
  (peeked: Peeked, travels: boolean): Attachment<HTMLElement> =>
  (element) => {
    const forget = peekAt(peeked)(element);
    const stay = travels ? flips.add(`${peeked.what}:${peeked.number}`, element) : undefined;
    return () => {
      forget?.();
      stay?.();
    };
  };

export const cube = (seat: number): Attachment<HTMLElement> => travelling(flips, `cube:${seat}`);

/** Where the rail shows the city or the store that a building lies in now. */
export function homeOf({ players }: TableView, key: string): Element | null {
  const [what, number] = key.split(":");
  if (what !== "building") return null;
  const building = Number(number);
  const seat = players.findIndex(
    ({ cities, stored }) => stored.includes(building) || cities.some(({ buildings }) => buildings.includes(building)),
  );
  const city = players[seat]?.cities.find(({ buildings }) => buildings.includes(building));
  return document.querySelector(`[data-home="${seat}:${city?.place ?? "stored"}"]`);
}
