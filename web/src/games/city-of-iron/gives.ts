/** What a building or town gives, one sign at a time: goods, what every round's end brings, points for ranks. */

import { sum, type Building, type Town } from "./view.ts";

export interface Gift {
  what: "good" | "science" | "coin" | "citizen" | "military" | "vp" | "wild" | "plots";
  amount: number;
  /** The good, where there is one. */
  good: number;
}

export function giftsOf(piece: Building | Town): Gift[] {
  const { goods, science, coins, draws, ranked_vp } = piece.gives;
  const [citizens = 0, military = 0] = draws;
  const plain = (what: Gift["what"], amount: number): Gift => ({ what, amount, good: -1 });
  const town = "capacity" in piece ? [plain("wild", piece.wild_goods), plain("plots", piece.capacity)] : [];
  return [
    ...goods.map(([good = 0, amount = 0]): Gift => ({ what: "good", amount, good })),
    ...[
      plain("science", science),
      plain("coin", coins),
      plain("citizen", citizens),
      plain("military", military),
      ...town,
    ].filter(({ amount }) => amount > 0),
    ...ranked_vp.map(([good = 0, amount = 0]): Gift => ({ what: "vp", amount, good })),
  ];
}

/** How much of a good it gives. */
export const amountOf = (piece: Building | Town, good: number): number =>
  sum(piece.gives.goods.filter(([each]) => each === good).map(([, amount = 0]) => amount));
