/** How the points grew, read from a few dozen positions of the record. */

import * as api from "../lib/api.ts";
import type { ReplayStep } from "../lib/wire.ts";

export interface Moment {
  step: number;
  seat: number;
  text: string;
}

export interface History {
  steps: number;
  /** By position looked at: which step, and everybody's points. */
  marks: { step: number; points: number[] }[];
  moments: Moment[];
}

const LOOKS = 32;
const AT_ONCE = 4;
const MOMENTS = 5;

export async function history(table: string, seat: number): Promise<History> {
  const begin = await api.replayStep(table, 0, seat);
  const wanted = [...new Set(Array.from({ length: LOOKS }, (_, at) => Math.round(((at + 1) * begin.steps) / LOOKS)))];
  const found: ReplayStep[] = [begin];
  for (let at = 0; at < wanted.length; at += AT_ONCE) {
    found.push(...(await Promise.all(wanted.slice(at, at + AT_ONCE).map((step) => api.replayStep(table, step, seat)))));
  }
  const marks = found.map(({ step, points }) => ({ step, points }));
  return { steps: begin.steps, marks, moments: momentsOf(found) };
}

/** Where somebody gained most between two looks. */
function momentsOf(found: ReplayStep[]): Moment[] {
  const jumps = found.slice(1).flatMap((after, at) => {
    const gains = after.points.map((points, seat) => points - (found[at]!.points[seat] ?? 0));
    const most = Math.max(...gains);
    const seat = gains.indexOf(most);
    const scored = after.told.find((event) => event.args["seat"] === seat && (event.args["vp"] ?? 0) > 0);
    const text = scored?.text ?? `${most} points more than at move ${found[at]!.step}`;
    return most > 0 ? [{ step: after.step, seat, text, most }] : [];
  });
  return jumps
    .sort((one, other) => other.most - one.most)
    .slice(0, MOMENTS)
    .sort((one, other) => one.step - other.step)
    .map(({ step, seat, text }) => ({ step, seat, text }));
}
