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
    { name: course.goals || say("Points"), values: course.points },
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

export interface Band {
  /** Steps at which it begins and ends. */
  from: number;
  to: number;
  /** The number of a round, or the move in the middle where a game has no rounds. */
  label: string;
}

const MOST_LABELS = 20;
const MOST_WORDS = 8;

/** What lies below the chart: a band for each round, labelled as far as there is room. */
export function bandsOf({ rounds, steps }: Pick<Course, "rounds" | "steps">): Band[] {
  if (rounds.length === 0)
    return [0, 1, 2, 3].map((quarter) => ({
      from: (quarter * steps) / 4,
      to: ((quarter + 1) * steps) / 4,
      label: say("Move {n}", { n: Math.round(((quarter + 0.5) * steps) / 4) }),
    }));
  const every = Math.ceil(rounds.length / MOST_LABELS);
  return rounds.map((from, at) => ({
    from,
    to: rounds[at + 1] ?? steps,
    label: at % every > 0 ? "" : rounds.length > MOST_WORDS ? String(at + 1) : say("Round {round}", { round: at + 1 }),
  }));
}

/** The least way from one label to the next, and to the end, in percent of the track. */
const LABEL = 11;

/** Which of these marks, in percent from left to right, have room for a label. */
export function labelled(marks: readonly number[]): boolean[] {
  let free = 0;
  return marks.map((mark) => {
    const fits = mark >= free && mark <= 100 - LABEL;
    if (fits) free = mark + LABEL;
    return fits;
  });
}
