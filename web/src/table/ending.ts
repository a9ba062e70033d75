/** How a game ended, in one headline and one sentence. */

import type { Source } from "../games/contract.ts";
import type { Course, RoomState, SeatState } from "../connection/wire.ts";
import { listed, say } from "../language/messages.ts";
import { capital } from "../app/words.ts";
import { called, isMeAlone, winners } from "./people.ts";

/** By place, then by seat. */
export const inOrder = (room: RoomState): SeatState[] =>
  [...room.seats].sort((one, other) => (one.place ?? 9) - (other.place ?? 9) || one.seat - other.seat);

export function headline(room: RoomState, course: Course | null): string {
  const first = winners(room);
  if (room.status === "ended" || first.length === 0) return say("Ended early");
  const names = first.map((seat) => called(seat, room.seats));
  if (first.length > 1) return say("{names} share the victory", { names: capital(listed(names)) });
  const [best, next] = room.seats.map((seat) => seat.points ?? 0).sort((one, other) => other - one);
  const lead = (best ?? 0) - (next ?? 0);
  const name = names[0]!;
  const mine = isMeAlone(first[0]!, room.seats);
  if (course === null) return mine ? say("You win") : say("{name} wins", { name });
  if (course.goals) {
    const round = course.rounds.length;
    return mine ? say("You win in round {round}", { round }) : say("{name} wins in round {round}", { name, round });
  }
  if (mine) return lead > 0 ? say("You win by {lead}", { lead }) : say("You win");
  return lead > 0 ? say("{name} wins by {lead}", { name, lead }) : say("{name} wins", { name });
}

export function reasonOf(room: RoomState, sources: readonly Source[], course: Course | null): string {
  const first = winners(room)[0];
  if (room.status === "ended" || !first) return say("The players agreed to end it; there is no winner.");
  if (course === null) return "";
  if (course.goals) {
    const met = sources.filter((source) => (source.points[first.seat] ?? 0) > 0).map((source) => source.name);
    return say("{goals}: {met}.", { goals: course.goals, met: listed(met) });
  }
  const points = room.seats.map((seat) => seat.points ?? 0);
  if (winners(room).length === 1 && points.filter((each) => each === points[first.seat]).length > 1)
    return say("Level on points; the tie-break decided.");
  const strongest = sources
    .map((source) => ({ name: source.name.toLowerCase(), lead: leadIn(source, first.seat) }))
    .filter((source) => source.lead > 0)
    .sort((one, other) => other.lead - one.lead)
    .slice(0, 2);
  if (strongest.length === 0) return "";
  const leads = listed(strongest.map(({ name, lead }) => say("{name}, {lead} ahead of the next", { name, lead })));
  return first.yours
    ? say("Your strongest: {leads}.", { leads })
    : say("{name}’s strongest: {leads}.", { name: first.name, leads });
}

function leadIn(source: Source, seat: number): number {
  const others = source.points.filter((_, at) => at !== seat);
  return (source.points[seat] ?? 0) - Math.max(0, ...others);
}
