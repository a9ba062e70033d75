/** How people at a table are called. */

import { levelName } from "../lobby/game-boxes.ts";
import type { Hinted, RoomState, SeatState } from "../connection/wire.ts";
import { listed } from "../language/messages.ts";

/** Mine is "You", unless several of us share this device. */
export function called(seat: SeatState, seats: readonly SeatState[]): string {
  if (seat.free) return seat.invited ? "invited guest" : "free seat";
  const alone = seats.filter((each) => each.yours).length === 1;
  return seat.yours && alone ? "You" : seat.name;
}

export const calledAll = (some: readonly SeatState[], seats: readonly SeatState[]): string =>
  listed(some.map((seat) => called(seat, seats)));

/** Who or what plays there, in a few words; empty for people who are here. */
export function playedBy(seat: SeatState): string {
  if (seat.resigned) return "resigned, a bot plays on";
  if (seat.stand_in) return "a bot stands in";
  if (seat.bot) return `${levelName(seat.bot).toLowerCase()} bot`;
  return seat.free || seat.online ? "" : "away";
}

export const hintText = (hint: Hinted, seats: readonly SeatState[]): string =>
  `${seats[hint.seat]?.name ?? "Somebody"} asked for a hint`;

export function winners(room: RoomState): SeatState[] {
  return room.seats.filter((seat) => seat.place === 1);
}
