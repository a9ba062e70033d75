/** The picture of every card: a ground of strata and one silhouette. */

import icons from "virtual:icons/gempire";
import { cardOf, at, attributeOf, type Catalogue } from "./view.ts";

/** Homes, workshops and halls stand in different quarters; hybrids lie in the country. */
const GROUNDS = ["art-town", "art-works", "art-peaks"];

export const sign = icons.sign ?? {};
/** The gavel of the Auction House. */
export const bidIcon = icons.building?.H22;

export const cardIcon = (catalogue: Catalogue, card: number): string | undefined =>
  icons.building?.[cardOf(catalogue, card).code];

export function cardGround(catalogue: Catalogue, card: number): string {
  const { colours } = cardOf(catalogue, card);
  return colours.length > 1 ? "art-hills" : (GROUNDS[colours[0] ?? 0] ?? "art-town");
}

export const technologyIcon = (catalogue: Catalogue, technology: number): string | undefined =>
  icons.technology?.[at(catalogue.technologies, technology).code];

export const attributeIcon = (colour: number): string | undefined => sign[attributeOf(colour)];
