/** Chart data of a finished game: points, what players had, and their time to think. */

import { say } from "../language/messages.ts";
import { capital } from "../app/words.ts";
import type { Course } from "../connection/wire.ts";

export interface Kind {
  name: string;
  /** By mark, then by seat. */
  values: number[][];
}

export function kindsOf(course: Course): Kind[] {
  return [
    { name: say("Points"), values: course.points },
    ...course.series.map(({ name, values }) => ({ name: capital(name), values })),
    ...(course.pace.length > 0 ? [{ name: say("Seconds of thinking"), values: secondsOf(course) }] : []),
  ];
}

/** Is there anything to see, or were all level from the beginning to the end? */
export function tells({ values }: Kind): boolean {
  return new Set(values.flat()).size > 1;
}

/** Everybody's seconds of thinking up to each mark. */
function secondsOf({ marks, points, pace }: Course): number[][] {
  const sums = (points[0] ?? []).map(() => 0);
  const moves = pace.toSorted((one, other) => one.step - other.step);
  let next = 0;
  return marks.map((mark) => {
    for (; next < moves.length && moves[next]!.step <= mark; next++) sums[moves[next]!.seat]! += moves[next]!.ms / 1000;
    return sums.map(Math.round);
  });
}
