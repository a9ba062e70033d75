/** The room while earlier updates are being played: people and clocks as they are now, the game as it is shown. */

import type { RoomState } from "../connection/wire.ts";

export function meanwhile(shown: RoomState, newest: RoomState): RoomState {
  const seats = newest.seats.map((seat) => {
    const { waiting, points, place } = shown.seats[seat.seat] ?? seat;
    return { ...seat, waiting, points, place };
  });
  return { ...newest, status: shown.status, secret: shown.secret, seats };
}
