/** What a building or town gives, taken apart for drawing: goods, then what its text says about round ends. */

import type { Catalogue } from "./view.ts";

export interface Gift {
  what: "good" | "science" | "coin" | "citizen" | "military" | "vp";
  amount: number;
  /** The good, where there is one. */
  good: number;
}

interface Giver {
  goods: number[][];
  text: string;
}

const PATTERNS: [Gift["what"], RegExp][] = [
  ["science", /(\d+) Science each/],
  ["coin", /(\d+) coins? each/],
  ["citizen", /draw (\d+) Citizen/],
  ["military", /draw (\d+) Military/],
];

export function giftsOf(catalogue: Catalogue, { goods, text }: Giver): Gift[] {
  const gifts: Gift[] = goods.map(([good = 0, amount = 0]) => ({ what: "good", amount, good }));
  for (const [what, pattern] of PATTERNS) {
    const found = pattern.exec(text);
    if (found) gifts.push({ what, amount: Number(found[1]), good: -1 });
  }
  const points = /\+(\d+) VP at each scoring if first or second in (.+?)(?:,|$)/.exec(text);
  if (points) gifts.push({ what: "vp", amount: Number(points[1]), good: catalogue.goods.findIndex(({ name }) => name === points[2]) });
  return gifts;
}
