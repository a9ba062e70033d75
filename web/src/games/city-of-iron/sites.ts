/** Where a building could stand, or what it lacks: one short line under a card of the track. */

import { buildingOf, landWord, shortCity, type Catalogue, type PlayerView } from "./view.ts";
import { counted } from "./words.ts";

export interface Site {
  text: string;
  lacks: boolean;
}

export function siteOf(player: PlayerView, catalogue: Catalogue, building: number): Site {
  const piece = buildingOf(catalogue, building);
  const fitting = player.cities.filter(({ lands }) => piece.land < 0 || lands.includes(piece.land));
  if (fitting.length === 0) return { text: `no ${landWord(catalogue, piece.land).split(" ").at(-1)}`, lacks: true };
  const science = (player.science_saved.includes(piece.name) ? 0 : piece.science) - player.science;
  const coins = piece.coins - player.coins;
  if (coins > 0) return { text: `−${counted(coins, "coin")}`, lacks: true };
  if (science > 0) return { text: `−${science} Science`, lacks: true };
  const free = fitting.filter(({ buildings, capacity }) => buildings.length < capacity);
  if (free.length === 0) return { text: "full: destroy", lacks: false };
  if (player.cities.length === 1) return { text: "ready", lacks: false };
  if (free.length > 1) return { text: free.length === 2 ? "either city" : "any city", lacks: false };
  return { text: shortCity(catalogue, free[0]!.place), lacks: false };
}
