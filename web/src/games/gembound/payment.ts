/** Can I pay? GB-PAY-2 and -4: gems meet a cost as themselves, or through the tiles that let them stand for others. */

import { GEM_KINDS, at, sum } from "./view.ts";

const DIAMOND = 0;
const RUBY = 1;
const DIAMOND_LENS = 0;
const RUBY_LENS = 1;
const TWIN_SCALES = 2;

/** The gems a player lacks for a cost, by kind, before any tile helps. */
export function lacking(cost: readonly number[], gems: readonly number[]): number[] {
  return cost.map((count, gem) => Math.max(0, count - at(gems, gem)));
}

/** How many gems of any kind the surplus beyond a cost can stand for. */
export function substitutes(cost: readonly number[], gems: readonly number[], tiles: readonly number[]): number {
  let count = 0;
  for (let gem = 0; gem < GEM_KINDS; gem += 1) {
    const surplus = Math.max(0, at(gems, gem) - at(cost, gem));
    if (stands(gem, tiles)) count += surplus;
    else if (tiles.includes(TWIN_SCALES)) count += Math.floor(surplus / 2);
  }
  return count;
}

/** How many gems are missing after the tiles have helped; 0 means payable. */
export function short(cost: readonly number[], gems: readonly number[], tiles: readonly number[]): number {
  return Math.max(0, sum(lacking(cost, gems)) - substitutes(cost, gems, tiles));
}

/** The gems left after paying a payable cost: natural gems first, then the substitutes that cost least. */
export function rest(cost: readonly number[], gems: readonly number[], tiles: readonly number[]): number[] {
  const left = gems.map((count, gem) => Math.max(0, count - at(cost, gem)));
  let missing = sum(lacking(cost, gems));
  for (const gem of [RUBY, DIAMOND]) {
    const used = stands(gem, tiles) ? Math.min(missing, at(left, gem)) : 0;
    left[gem] = at(left, gem) - used;
    missing -= used;
  }
  for (let gem = GEM_KINDS - 1; gem >= 0 && tiles.includes(TWIN_SCALES); gem -= 1) {
    const used = Math.min(missing, Math.floor(at(left, gem) / 2));
    left[gem] = at(left, gem) - 2 * used;
    missing -= used;
  }
  return left;
}

function stands(gem: number, tiles: readonly number[]): boolean {
  return (gem === DIAMOND && tiles.includes(DIAMOND_LENS)) || (gem === RUBY && tiles.includes(RUBY_LENS));
}
