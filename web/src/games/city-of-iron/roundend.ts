/** What the last round's end has brought, line by line, read from what was told. */

import { say } from "../../language/messages.ts";
import { CITIZEN, MILITARY, type Told } from "./view.ts";

export interface Line {
  name: string;
  /** By seat. */
  values: number[];
  /** The sum of the lines above it. */
  whole: boolean;
}

export interface Summary {
  /** Sums, and what adds anything to them. */
  lines: Line[];
  /** The cards that this seat drew. */
  drawn: number[];
  /** Buildings that left the track, and the Score Cards that turned up. */
  left: number[];
  scoreCards: number[];
}

/** The events from the end of the last round on. */
export function lastRoundEnd(story: readonly Told[]): Told[] {
  const from = story.findLastIndex(({ kind }) => kind === "round_ended");
  if (from < 0) return [];
  const until = story.findIndex(({ kind }, index) => index > from && kind === "round_began");
  return story.slice(from, until < 0 ? undefined : until);
}

export function summaryOf(story: readonly Told[], seats: number, me: number): Summary {
  const told = lastRoundEnd(story);
  const of = (kinds: readonly string[], worth: (args: Told["args"]) => number): number[] =>
    Array.from({ length: seats }, (_, seat) =>
      told
        .filter(({ kind, args }) => kinds.includes(kind) && args.seat === seat)
        .reduce((total, { args }) => total + worth(args), 0),
    );
  const vp = (kinds: readonly string[]): number[] => of(kinds, (args) => args.vp ?? 0);
  const income = (field: string): number[] => of(["income_collected"], (args) => args[field] ?? 0);
  const draws = (deck: number): number[] => of(["card_drawn"], (args) => (args.deck === deck ? 1 : 0));
  const line = (name: string, values: number[], whole = false): Line => ({ name, values, whole });
  const scored = told.some(({ kind }) => kind === "scoring_began");
  const lines = [
    ...(scored
      ? [
          line(say("First and second"), vp(["first_scored", "second_scored"])),
          line(say("Shields"), vp(["shield_scored"])),
          line(say("Buildings"), vp(["building_scored"])),
          line(say("VP"), vp(["first_scored", "second_scored", "shield_scored", "building_scored"]), true),
        ]
      : []),
    line(say("Income track"), income("income")),
    line(say("Majorities"), income("majorities")),
    line(say("Cards"), income("printed")),
    line(say("Coins"), income("coins"), true),
    line(
      say("Science"),
      of(["science_collected"], (args) => args.science ?? 0),
      true,
    ),
    line(say("Citizens drawn"), draws(CITIZEN)),
    line(say("Military drawn"), draws(MILITARY)),
  ];
  return {
    lines: lines.filter(({ values, whole }) => whole || values.some((value) => value > 0)),
    drawn: told
      .filter(({ kind, args }) => kind === "card_drawn" && args.seat === me)
      .flatMap(({ args }) => ((args.card ?? -1) >= 0 ? [args.card!] : [])),
    left: told.flatMap(({ kind, args }) => (kind === "card_left" ? [args.building ?? -1] : [])),
    scoreCards: told.flatMap(({ kind, args }) => (kind === "score_card_drawn" ? [args.scorecard ?? -1] : [])),
  };
}
