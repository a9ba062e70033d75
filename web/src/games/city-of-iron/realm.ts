/** How long the chips of cities and towns in the rail may be, so that two lines hold them. */

import { cityName, shortCity, townOf, type Catalogue, type PlayerView } from "./view.ts";

export type Length = "names" | "words" | "numbers";

/** About what a line of the rail holds, in px, and what a chip and its letters take of it. */
const LINE = 200;
const CHIP = 20;
const LETTER = 6.2;
const SHIELD = 22;

/** Full names, one word for cities and bare shields, or numbers alone. */
export function lengthOf({ cities, towns, stored }: PlayerView, catalogue: Catalogue): Length {
  const chip = (letters: number): number => CHIP + LETTER * letters;
  const citiesBy = (name: typeof cityName): number[] =>
    cities.map(({ place }) => chip(name(catalogue, place).length + 4));
  const kept = stored.length > 0 ? [chip("1 stored, −1 VP".length)] : [];
  const named = towns.map((town) => SHIELD + chip(townOf(catalogue, town).name.length));
  const bare = towns.map(() => CHIP + SHIELD / 2);
  if (lines([chip(1), ...citiesBy(cityName), ...named, ...kept]) <= 2) return "names";
  return lines([chip(1), ...citiesBy(shortCity), ...bare, ...kept]) <= 2 ? "words" : "numbers";
}

/** How many lines chips of these widths take. */
function lines(widths: readonly number[]): number {
  let [count, used] = [1, 0];
  for (const width of widths) {
    if (used + width > LINE) [count, used] = [count + 1, 0];
    used += width;
  }
  return count;
}
