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

export function mineArt(catalogue: Catalogue, back: number): Picture {
  const id = catalogue.backs[back]?.id ?? "";
  return { ground: MINE_GROUNDS[id] ?? "art-shaft", icon: icons.mine?.[id] };
}

export function artisanArt(catalogue: Catalogue, card: number): Picture {
  const artisan = catalogue.artisans[card];
  return {
    ground: ARTISAN_GROUNDS[(artisan?.level ?? 0) - 1] ?? "art-dunes",
    icon: icons.artisan?.[artisan?.id ?? ""],
  };
}

export function campArt(catalogue: Catalogue, camp: number): Picture {
  return { ground: "art-dunes", icon: icons.campsite?.[catalogue.camps[camp]?.id ?? ""] };
}

export const tileIcon = (catalogue: Catalogue, tile: number): string | undefined =>
  icons.tile?.[catalogue.tiles[tile]?.id ?? ""];
