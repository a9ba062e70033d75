/** The goods board after an action: from the preview where there is one, else from what is printed. */

import {
  at,
  buildingOf,
  sum,
  townOf,
  type Building,
  type Catalogue,
  type GoodView,
  type Option,
  type TableView,
  type Town,
} from "./view.ts";
import { amountOf } from "./gives.ts";

/** The goods as they would be, or null where nothing about them changes. */
export function goodsAfter(
  table: TableView,
  after: TableView | null,
  catalogue: Catalogue,
  option: Option | null,
  me: number,
): GoodView[] | null {
  const then =
    after !== null && after.build === null
      ? after.goods
      : option === null || me < 0
        ? null
        : expected(table, catalogue, option, me);
  return then !== null && then.some((good, index) => String(good.amounts) !== String(at(table.goods, index).amounts))
    ? then
    : null;
}

/** Buildings that still need a city and towns that still have to be paid for bring their goods all the same. */
function expected(table: TableView, catalogue: Catalogue, { verb, args }: Option, me: number): GoodView[] | null {
  if (verb === "attack") {
    const town = args.town ?? -1;
    const owner = table.towns.find((each) => each.town === town)?.owner ?? -1;
    return goodsWith(table, catalogue, townOf(catalogue, town), me, owner);
  }
  const building =
    verb === "build" ? (table.track[args.slot ?? -1] ?? -1) : verb === "build-stored" ? (args.building ?? -1) : -1;
  return building < 0 ? null : goodsWith(table, catalogue, buildingOf(catalogue, building), me, -1);
}

/** The goods if a seat had this building or town too; `from` is who would lose it, -1 for nobody. */
export function goodsWith(
  table: TableView,
  catalogue: Catalogue,
  piece: Building | Town,
  to: number,
  from: number,
): GoodView[] {
  return table.goods.map((view, good) => {
    const moved = amountOf(piece, good);
    if (moved === 0) return view;
    const amounts = view.amounts.map((amount, seat) => amount + (seat === to ? moved : seat === from ? -moved : 0));
    return worth(catalogue, good, amounts, table.reading.second_after_tie);
  });
}

function worth(catalogue: Catalogue, good: number, amounts: number[], dense: boolean): GoodView {
  const piece = at(catalogue.goods, good);
  const ranks = ranksIn(amounts, dense);
  return {
    amounts,
    ranks,
    vp: ranks.map(
      (rank, seat) =>
        [0, piece.first_vp, piece.second_vp][rank]! + (at(amounts, seat) >= piece.shield_at ? catalogue.shield_vp : 0),
    ),
    coins: ranks.map((rank) => (rank === 1 ? piece.first_coins : 0)),
    to_shield: amounts.map((amount) => Math.max(0, piece.shield_at - amount)),
  };
}

export function ranksIn(amounts: readonly number[], dense: boolean): number[] {
  const most = Math.max(...amounts);
  const tied = amounts.filter((amount) => amount === most).length > 1;
  const second = Math.max(0, ...amounts.filter((amount) => amount < most));
  return amounts.map((amount) =>
    amount === 0 ? 0 : amount === most ? 1 : amount === second && (dense || !tied) ? 2 : 0,
  );
}

/** The VP that a scoring would bring each seat: goods, shields and "+3" buildings. */
export function scoring(table: TableView, goods: readonly GoodView[], catalogue: Catalogue): number[] {
  return table.players.map(({ seat, cities }) => {
    const bonuses = cities
      .flatMap((city) => city.buildings)
      .flatMap((building) => buildingOf(catalogue, building).gives.ranked_vp);
    const extra = bonuses.map(([good = 0, vp = 0]) => (at(goods, good).ranks[seat] === 0 ? 0 : vp));
    return sum(goods.map((good) => at(good.vp, seat))) + sum(extra);
  });
}

/** The coins for majorities that each seat would get at a round's end. */
export const majorities = (goods: readonly GoodView[], seat: number): number =>
  sum(goods.map((good) => at(good.coins, seat)));

/** Why a row changes, in words: who is passed, whether the shield is reached, and what that is worth. */
export function reasonOf(before: GoodView, then: GoodView, seat: number, names: readonly string[]): string {
  const parts: string[] = [];
  const [rank, was] = [at(then.ranks, seat), at(before.ranks, seat)];
  const passed = names.filter(
    (_, other) =>
      other !== seat &&
      at(before.amounts, other) >= at(before.amounts, seat) &&
      at(before.amounts, other) > 0 &&
      at(then.amounts, other) < at(then.amounts, seat),
  );
  if (passed.length > 0) parts.push(`past ${passed.join(", ")}`);
  if (rank === 1 && was !== 1)
    parts.push(then.ranks.filter((each) => each === 1).length > 1 ? "shares first" : "first");
  if (rank === 2 && was !== 2) parts.push("second");
  if (at(then.to_shield, seat) === 0 && at(before.to_shield, seat) > 0) parts.push("shield reached");
  else if (at(then.to_shield, seat) > 0) parts.push(`${at(then.to_shield, seat)} to the shield`);
  return parts.join(", ");
}

/** Who loses or wins VP in a good, apart from one seat. */
export function otherChanges(before: GoodView, then: GoodView, seat: number, names: readonly string[]): string {
  const changed = names.flatMap((name, other) => {
    const change = at(then.vp, other) - at(before.vp, other);
    return other === seat || change === 0 ? [] : [`${name} ${change < 0 ? `−${-change}` : `+${change}`} VP`];
  });
  return changed.join(", ");
}
