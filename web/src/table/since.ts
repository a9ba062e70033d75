/** "Since your turn" for any game: one line per player with what each of their moves did. */

import { say } from "../language/messages.ts";
import type { Named, SinceLine } from "../games/contract.ts";
import type { SeatState, Told } from "../connection/wire.ts";
import { movesOf, sentencesOf, toldToMe, verbsAfter } from "./moves.ts";
import { isMeAlone } from "./people.ts";
import { cutter } from "./sentences.ts";

/** Lines that name me come first, whole; of the others' moves only what they did. */
export function sinceLines(told: readonly Told[], seats: readonly SeatState[], names: readonly Named[]): SinceLine[] {
  const people = seats.map(({ name }) => name).filter(Boolean);
  const verbs = verbsAfter(told, people);
  const me = seats.find((seat) => isMeAlone(seat, seats));
  const bySeat = new Map<number, string[]>();
  for (const move of movesOf(told)) {
    if (me && move.by === me.seat) continue;
    const about = sentencesOf(move).filter((text, at) => at === 0 || (me?.name && text.includes(me.name)));
    bySeat.set(move.by, [...(bySeat.get(move.by) ?? []), ...about]);
  }
  const cut = cutter(people, names);
  return [...bySeat]
    .filter(([, texts]) => texts.length > 0)
    .map(([seat, texts]) => ({
      seat,
      text: texts.map((text) => say("{sentence}.", { sentence: toldToMe(text, seats, verbs) })).join(" "),
      is: texts.flatMap((text) => cut(text).flatMap(({ named }) => (named ? [named.is] : []))),
    }))
    .sort((one, other) => Number(concerns(other.seat, bySeat, me)) - Number(concerns(one.seat, bySeat, me)));
}

const concerns = (seat: number, bySeat: ReadonlyMap<number, string[]>, me: SeatState | undefined): boolean =>
  Boolean(me?.name) && bySeat.get(seat)!.some((text) => text.includes(me!.name));
