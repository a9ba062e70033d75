/** What a card is worth, read from what is printed on it and from the value the server tells. */

import { attributeOf, cardOf, type BuildingView, type CardView, type Catalogue } from "./view.ts";

interface Printed {
  /** What it is worth in any case, in the first and in the second row. */
  fixed: readonly [number, number];
  amount: number;
  /** What the growing part counts: "gold building to the right"; empty without one. */
  counts: string;
  science: string;
}

const TIMES = ["", "", "doubled", "tripled", "multiplied by four"];
const GROWS = /^(?:(\d+) \+ )?(\d+) (per|from) (.+)$/;
const BY_ROW = /^(\d+) in the first row or (\d+) in the second$/;

export function printed(text: string): Printed {
  const [value = "", science = ""] = text.replace(/^\w+: /, "").split("; ");
  const byRow = BY_ROW.exec(value);
  if (byRow) return { fixed: [Number(byRow[1]), Number(byRow[2])], amount: 0, counts: "", science };
  const grows = GROWS.exec(value);
  if (!grows) return { fixed: [Number(value), Number(value)], amount: 0, counts: "", science };
  const fixed = Number(grows[1] ?? 0);
  const counts = grows[3] === "from" ? `from ${grows[4]}` : (grows[4] ?? "");
  return { fixed: [fixed, fixed], amount: Number(grows[2]), counts, science };
}

/** A card as a screen reader says it: "Inn, population: 2 per building in the second row or gold: 6". */
export const cardWords = (card: CardView): string => `${card.name}, ${card.texts.join(" or ")}`;

/** The badge of a card that lies nowhere yet: "7", "5/10", "4+", or "+1" for each of something. */
export function badge(text: string): string {
  const { fixed, amount, counts } = printed(text);
  if (fixed[0] !== fixed[1]) return `${fixed[0]}/${fixed[1]}`;
  if (!counts) return String(fixed[0]);
  return fixed[0] > 0 ? `${fixed[0]}+` : `+${amount}`;
}

/** What a card says beyond its badges; empty if they say it all. */
export function cardText(card: CardView): string {
  const faces = card.texts.map((text) => ({ ...printed(text), text: text.replace(/^\w+: /, "") }));
  const many = card.buildings > 1 ? [`counts as ${card.buildings} buildings`] : [];
  if (faces.every((face) => !face.counts && !face.science && face.fixed[0] === face.fixed[1])) return many.join("");
  const words = faces.map((face, index) => {
    const plain = face.text.replace(/^0; /, "");
    return faces.length > 1 ? `${attributeOf(card.colours[index] ?? 0)} ${plain}` : plain;
  });
  return [words.join(", or "), ...many].join("; ");
}

/** The sum behind a value: "4 + 1 × 2 gold buildings to the right, doubled by a diamond". */
export function explained(catalogue: Catalogue, building: BuildingView, row: number): string {
  const card = cardOf(catalogue, building.card);
  const face = card.colours.indexOf(building.colour);
  const parts = [`${sumOf(card.texts[face] ?? "", building.value, building.factor, row)}${doubled(building)}`];
  if (building.other_value > 0) parts.push(`Iron adds its other half, ${building.other_value} ${attributeOf(card.colours[1 - face] ?? 0)}`);
  if (building.diamonds > building.factor - 1) parts.push("a diamond without a symbol adds nothing");
  return parts.join("; ");
}

function sumOf(text: string, value: number, factor: number, row: number): string {
  const { fixed, amount, counts, science } = printed(text);
  const base = fixed[row === 1 ? 1 : 0];
  const more = science ? `, and ${science}` : "";
  if (!counts) return `${base}${fixed[0] === fixed[1] ? "" : row === 1 ? " in the second row" : " in the first row"}${more}`;
  const count = (value / factor - base) / amount;
  const start = base > 0 ? `${base} + ` : "";
  if (counts.startsWith("from")) return `${start}${count > 0 ? amount : 0} ${counts}${more}`;
  return `${start}${amount} × ${count} ${count === 1 ? counts : plural(counts)}${more}`;
}

const plural = (counts: string): string => counts.replace(/building|gem|card|district|level/, "$&s").replace("technology", "technologies");

function doubled({ factor }: BuildingView): string {
  if (factor < 2) return "";
  return `, ${TIMES[factor] ?? `times ${factor}`} by ${factor === 2 ? "a diamond" : `${factor - 1} diamonds`}`;
}
