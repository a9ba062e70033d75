/** What a card is worth, in words: from the numbers printed on it and those the server counts. */

import { at, attributeOf, cardOf, type BuildingView, type CardView, type Catalogue, type FaceView } from "./view.ts";

const TIMES = ["", "", "doubled", "tripled", "multiplied by four"];
const ROW_NAMES = ["in the first row", "in the second row"];

/** What one side says, with its attribute: "gold: 4 + 1 per gem", "8 culture". */
export function sideWords(card: CardView, side: number): string {
  const [attribute, text] = [attributeOf(card.colours[side] ?? 0), card.faces[side]?.text ?? ""];
  return /^\d+$/.test(text) ? `${text} ${attribute}` : `${attribute}: ${text}`;
}

/** A card as a screen reader says it: "Inn, population: 2 per building in the second row or gold: 6". */
export const cardWords = (card: CardView): string =>
  `${card.name}, ${card.faces.map((_, side) => sideWords(card, side)).join(" or ")}`;

/** The badge of a card that lies nowhere yet: "7", "5/10", "4+", or "+1" for each of something. */
export function badge({ fixed: [first = 0, second = 0], grows }: FaceView): string {
  if (first !== second) return `${first}/${second}`;
  const [growing] = grows;
  if (!growing) return String(first);
  return first > 0 ? `${first}+` : `+${growing.amount}`;
}

const saysMore = ({ fixed: [first, second], grows, science }: FaceView): boolean =>
  grows.length > 0 || science !== "" || first !== second;

/** What a card says beyond its badges; empty if they say it all. */
export function cardText(card: CardView): string {
  const many = card.buildings > 1 ? [`counts as ${card.buildings} buildings`] : [];
  if (!card.faces.some(saysMore)) return many.join("");
  const words = card.faces.map((face, side) => {
    const plain = face.grows.length === 0 && face.fixed.every((value) => value === 0) ? face.science : face.text;
    return card.faces.length > 1 ? `${attributeOf(card.colours[side] ?? 0)} ${plain}` : plain;
  });
  return [words.join(", or "), ...many].join("; ");
}

/** The sum behind a value: "4 + 1 × 2 gold buildings to the right, doubled by a diamond". */
export function explained(catalogue: Catalogue, building: BuildingView, row: number): string {
  const card = cardOf(catalogue, building.card);
  const side = card.colours.indexOf(building.colour);
  const face = card.faces[side];
  if (!face || face.grows.length > building.counts.length) return String(building.value);
  const parts = [`${sumOf(face, building, row)}${doubled(building)}`];
  if (face.science) parts.push(face.science);
  if (building.other_value > 0)
    parts.push(
      `${otherSide(catalogue)} adds its other half, ${building.other_value} ${attributeOf(building.other_colour)}`,
    );
  if (building.diamonds > building.used) parts.push("a diamond without a symbol adds nothing");
  return parts.join("; ");
}

/** The technology that lets the other half of a hybrid count. */
export const otherSide = ({ technologies, causes }: Catalogue): string => at(technologies, causes.other_side).name;

function sumOf({ fixed, grows }: FaceView, { base, counts, adds }: BuildingView, row: number): string {
  const growing = grows.map(({ amount, each, one, many }, index) => {
    const count = counts[index] ?? 0;
    return each ? `${amount} × ${count} ${count === 1 ? one : many}` : `${adds[index] ?? 0} ${one}`;
  });
  const differs = fixed[0] !== fixed[1] ? ` ${ROW_NAMES[row]}` : "";
  return [...(base > 0 || growing.length === 0 ? [`${base}${differs}`] : []), ...growing].join(" + ");
}

function doubled({ factor, used }: BuildingView): string {
  if (used === 0) return "";
  return `, ${TIMES[factor] ?? `times ${factor}`} by ${used === 1 ? "a diamond" : `${used} diamonds`}`;
}
