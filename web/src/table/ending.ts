/** How a game ended, in one headline and one sentence. */

import type { Source } from "../games/contract.ts";
import type { RoomState } from "../connection/wire.ts";
import { capital } from "../app/words.ts";
import { listed } from "../language/messages.ts";
import { called, winners } from "./people.ts";

export function headline(room: RoomState): string {
  const first = winners(room);
  if (room.status === "ended" || first.length === 0) return "Ended early";
  const names = first.map((seat) => called(seat, room.seats));
  if (first.length > 1) return `${capital(listed(names))} share the victory`;
  const verb = names[0] === "You" ? "win" : "wins";
  const [best, next] = room.seats.map((seat) => seat.points ?? 0).sort((one, other) => other - one);
  const lead = (best ?? 0) - (next ?? 0);
  return `${names[0]} ${verb}${lead > 0 ? ` by ${lead}` : ""}`;
}

export function reasonOf(room: RoomState, sources: readonly Source[]): string {
  const first = winners(room)[0];
  if (room.status === "ended" || !first) return "The players agreed to end it; there is no winner.";
  const points = room.seats.map((seat) => seat.points ?? 0);
  if (winners(room).length === 1 && points.filter((each) => each === points[first.seat]).length > 1)
    return "Level on points; the tie-break decided.";
  const strongest = sources
    .map((source) => ({ name: source.name.toLowerCase(), lead: leadIn(source, first.seat) }))
    .filter((source) => source.lead > 0)
    .sort((one, other) => other.lead - one.lead)
    .slice(0, 2);
  if (strongest.length === 0) return "";
  const whose = first.yours ? "Your" : `${first.name}’s`;
  const leads = strongest.map((source) => `${source.name}, ${source.lead} ahead of the next`);
  return `${whose} strongest: ${listed(leads)}.`;
}

function leadIn(source: Source, seat: number): number {
  const others = source.points.filter((_, at) => at !== seat);
  return (source.points[seat] ?? 0) - Math.max(0, ...others);
}
