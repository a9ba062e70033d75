/** How people at a table are called. */

import { levelName } from "../lobby/game-boxes.ts";
import type { Hinted, RoomState, SeatState } from "../connection/wire.ts";
import { listed, say } from "../language/messages.ts";

/** Mine is "You", unless several of us share this device. */
export function called(seat: SeatState, seats: readonly SeatState[]): string {
  if (seat.free) return seat.invited ? say("invited guest") : say("free seat");
  return isMeAlone(seat, seats) ? say("You") : seat.name;
}

export const isMeAlone = (seat: SeatState, seats: readonly SeatState[]): boolean =>
  seat.yours && seats.filter((each) => each.yours).length === 1;

export const calledAll = (some: readonly SeatState[], seats: readonly SeatState[]): string =>
  listed(some.map((seat) => called(seat, seats)));

/** Who or what plays there, in a few words; empty for people who are here, and for bots while they move. */
export function playedBy(seat: SeatState, moving = false): string {
  if (seat.resigned) return say("resigned, a bot plays on");
  if (seat.stand_in) return say("a bot stands in");
  if (seat.bot) return moving ? "" : say("{level} bot", { level: levelName(seat.bot).toLowerCase() });
  return seat.free || seat.online ? "" : say("away");
}

/** Whoever sees the hands of two seats is known for it; those on this device I know. */
export const alsoPlays = (seat: SeatState, seats: readonly SeatState[]): string =>
  seat.yours || seat.shared_with.length === 0
    ? ""
    : say("also plays {names}", { names: listed(seat.shared_with.map((at) => seats[at]!.name)) });

export const hintText = (hint: Hinted, seats: readonly SeatState[]): string =>
  say("{name} asked for a hint", { name: seats[hint.seat]?.name ?? say("Somebody") });

/** A line of the log that is no move. */
export interface Note {
  seat: number;
  told: number;
  text: string;
}

/** Who asked a bot, whose seat one took over, and who is back. */
export const notesOf = ({ seats, hinted, handed }: RoomState): Note[] => [
  ...hinted.map((hint) => ({ ...hint, text: hintText(hint, seats) })),
  ...handed.map(({ seat, told, bot }) => {
    const name = seats[seat]?.name ?? say("Somebody");
    return { seat, told, text: bot ? say("A bot plays for {name}", { name }) : say("{name} is back", { name }) };
  }),
];

export function winners(room: RoomState): SeatState[] {
  return room.seats.filter((seat) => seat.place === 1);
}
