/** The goods board after an action, as the engine says, and what that means in words. */

import { plural, say } from "../../language/messages.ts";
import { listed, signed } from "./words.ts";
import { at, type ChangeView, type GoodView, type Option, type TableView } from "./view.ts";

/** The goods, and by seats the VP of a scoring and the coins of the round's end. */
export interface Standings {
  goods: readonly GoodView[];
  scoring: readonly number[];
  income: readonly number[];
}

export const standingsOf = ({ goods, players }: TableView): Standings => ({
  goods,
  scoring: players.map(({ scoring_vp }) => scoring_vp),
  income: players.map(({ round_end }) => round_end.coins),
});

/** How all would stand: from the preview where it is complete, else from what the view says of the card. */
export function standingsAfter(table: TableView, after: TableView | null, option: Option | null): Standings | null {
  const change = changeOf(table, option);
  if (after !== null && ((after.build === null && after.play === null) || change === null)) return standingsOf(after);
  return change === null ? null : standingsWith(table, change);
}

/** Buildings that still need a city and towns that still have to be paid for. */
function changeOf({ track, outlook }: TableView, option: Option | null): ChangeView | null {
  if (option === null) return null;
  const { verb, args } = option;
  if (verb === "attack") return outlook.towns.find(({ town }) => town === args.town)?.change ?? null;
  const building = verb === "build" ? track[args.slot ?? -1] : verb === "build-stored" ? args.building : undefined;
  return outlook.buildings.find((each) => each.building === building)?.change ?? null;
}

export const standingsWith = ({ goods }: TableView, change: ChangeView): Standings => ({
  goods: change.goods.reduce((board, { good, then }) => board.with(good, then), goods),
  scoring: change.scoring,
  income: change.income,
});

/** Anybody has more or less of it. */
export const hasMoved = (before: GoodView, then: GoodView): boolean => String(before.amounts) !== String(then.amounts);

/** Why a row changes, in words: who is passed, whether the shield is reached, and what that is worth. */
export function reasonOf(before: GoodView, then: GoodView, seat: number, names: readonly string[]): string {
  const parts: string[] = [];
  const [rank, was] = [at(then.ranks, seat), at(before.ranks, seat)];
  const ahead = (good: GoodView, other: number): boolean => at(good.amounts, other) >= at(good.amounts, seat);
  const passed = names.filter(
    (_, other) => other !== seat && at(before.amounts, other) > 0 && ahead(before, other) && !ahead(then, other),
  );
  if (passed.length > 0) parts.push(say("past {names}", { names: listed(passed) }));
  if (rank === 1 && was !== 1)
    parts.push(then.ranks.filter((each) => each === 1).length > 1 ? say("shares first") : say("first"));
  if (rank === 2 && was !== 2) parts.push(say("second"));
  if (at(then.to_shield, seat) === 0 && at(before.to_shield, seat) > 0) parts.push(say("+1 VP reached"));
  else if (at(then.to_shield, seat) > 0)
    parts.push(plural("{n} more for +1 VP", "{n} more for +1 VP", at(then.to_shield, seat)));
  return parts.join(", ");
}

/** Who loses or wins VP in a good, apart from one seat. */
export function otherChanges(before: GoodView, then: GoodView, seat: number, names: readonly string[]): string {
  const changed = names.flatMap((name, other) => {
    const change = at(then.vp, other) - at(before.vp, other);
    return other === seat || change === 0 ? [] : [say("{name} {vp} VP", { name, vp: signed(change) })];
  });
  return changed.join(", ");
}
