/** The picture of every card: a ground of strata and one silhouette. */

import icons from "virtual:icons/gembound";
import type { Catalogue } from "./view.ts";

export interface Picture {
  ground: string;
  icon: string | undefined;
}

/** Mines open into different ground; all others show a plain shaft. */
const MINE_GROUNDS: Record<string, string> = {
  B01: "art-peaks",
  B03: "art-hills",
  B05: "art-sea",
  B11: "art-sea",
  B12: "art-hills",
  B14: "art-peaks",
  B15: "art-sea",
  B16: "art-dunes",
};

/** Artisans of the first level sit in the street, later ones work for temples and kings. */
const ARTISAN_GROUNDS = ["art-town", "art-dunes", "art-peaks"];
const ARTISANS_PER_LEVEL = 8;

export function mineArt(catalogue: Catalogue, back: number): Picture {
  const id = catalogue.backs[back]?.id ?? "";
  return { ground: MINE_GROUNDS[id] ?? "art-shaft", icon: icons.mine?.[id] };
}

export function artisanArt(card: number): Picture {
  const level = artisanLevel(card);
  const id = `L${level}-${(card % ARTISANS_PER_LEVEL) + 1}`;
  return { ground: ARTISAN_GROUNDS[level - 1] ?? "art-dunes", icon: icons.artisan?.[id] };
}

export const artisanLevel = (card: number): number => Math.floor(card / ARTISANS_PER_LEVEL) + 1;

export function campArt(catalogue: Catalogue, camp: number): Picture {
  return { ground: "art-dunes", icon: icons.campsite?.[catalogue.camp_ids[camp] ?? ""] };
}

export const tileIcon = (tile: number): string | undefined => icons.tile?.[`T${String(tile + 1).padStart(2, "0")}`];
