/** Which drawing stands for which piece. */

import icons from "virtual:icons/city-of-iron";
import { at, type Building, type Card, type Catalogue } from "./view.ts";

/** The ground behind what needs a land type. */
const GROUNDS: Record<string, string> = {
  plains: "art-hills",
  mountain: "art-peaks",
  water: "art-sea",
  desert: "art-dunes",
  jungle: "art-hills",
  sky: "art-sky",
};
const key = (id: string): string => id.replaceAll("-", "_");

export const sign = icons.sign ?? {};
export const goodIcon = (catalogue: Catalogue, good: number): string | undefined =>
  icons.good?.[key(at(catalogue.goods, good).id)];
export const landIcon = (catalogue: Catalogue, kind: number): string | undefined =>
  icons.land_type?.[key(catalogue.land_keys[kind] ?? "")];
export const nationIcon = (id: string): string | undefined => icons.nation?.[id];
export const buildingIcon = ({ drawing }: Building): string | undefined => icons.building?.[drawing];
export const cardIcon = (card: Card): string | undefined => icons.card?.[key(card.id)];

/** The ground behind a building: its land, else the town. */
export const groundOf = (catalogue: Catalogue, land: number): string =>
  GROUNDS[catalogue.land_keys[land] ?? ""] ?? "art-town";

/** The ground behind a card: where it goes. */
export function groundOfCard({ vehicle, distance, work }: Card): string {
  if (vehicle === "airship") return "art-sky";
  if (vehicle === "ship") return "art-sea";
  if (distance > 0) return "art-peaks";
  return work > 1 ? "art-works" : "art-town";
}
