/** What a card is worth, in words: from the numbers printed on it and those the server counts. */

import { plural, say } from "../../language/messages.ts";
import { at, attributeName, cardOf, type BuildingView, type CardView, type Catalogue, type FaceView } from "./view.ts";

/** What one side says, with its attribute: "gold: 4 + 1 per gem", "8 culture". */
export function sideWords(card: CardView, side: number): string {
  const attribute = attributeName(card.colours[side] ?? 0);
  const text = card.faces[side]?.text ?? "";
  return /^\d+$/.test(text)
    ? say("{value} {attribute}", { value: text, attribute })
    : say("{attribute}: {text}", { attribute, text });
}

/** A card as a screen reader says it: "Inn, population: 2 per building in the second row or gold: 6". */
export function cardWords(card: CardView): string {
  const [one = "", other = ""] = card.faces.map((_, side) => sideWords(card, side));
  if (card.faces.length < 2) return say("{card}, {text}", { card: card.name, text: one });
  return say("{card}, {one} or {other}", { card: card.name, one, other });
}

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
  const many = card.buildings > 1 ? [plural("counts as {n} building", "counts as {n} buildings", card.buildings)] : [];
  if (!card.faces.some(saysMore)) return many.join("");
  const words = card.faces.map((face, side) => {
    const plain = face.grows.length === 0 && face.fixed.every((value) => value === 0) ? face.science : face.text;
    if (card.faces.length === 1) return plain;
    return say("{attribute} {text}", { attribute: attributeName(card.colours[side] ?? 0), text: plain });
  });
  const [one = "", other = ""] = words;
  return [words.length > 1 ? say("{one}, or {other}", { one, other }) : one, ...many].join("; ");
}

/** The sum behind a value: "4 + 1 × 2 gold buildings to the right, doubled by a diamond". */
export function explained(catalogue: Catalogue, building: BuildingView, row: number): string {
  const card = cardOf(catalogue, building.card);
  const side = card.colours.indexOf(building.colour);
  const face = card.faces[side];
  if (!face || face.grows.length > building.counts.length) return String(building.value);
  const parts = [doubled(sumOf(face, building, row), building)];
  if (face.science) parts.push(face.science);
  if (building.other_value > 0)
    parts.push(
      say("{technology} adds its other half, {value} {attribute}", {
        technology: otherSide(catalogue),
        value: building.other_value,
        attribute: attributeName(building.other_colour),
      }),
    );
  if (building.diamonds > building.used) parts.push(say("a diamond without a symbol adds nothing"));
  return parts.join("; ");
}

/** The technology that lets the other half of a hybrid count. */
export const otherSide = ({ technologies, causes }: Catalogue): string => at(technologies, causes.other_side).name;

function sumOf({ fixed, grows }: FaceView, { base, counts, adds }: BuildingView, row: number): string {
  const growing = grows.map(({ amount, each, one, many }, index) => {
    const count = counts[index] ?? 0;
    return each ? `${amount} × ${count} ${count === 1 ? one : many}` : `${adds[index] ?? 0} ${one}`;
  });
  const plain = fixed[0] === fixed[1] ? String(base) : inRow(base, row);
  return [...(base > 0 || growing.length === 0 ? [plain] : []), ...growing].join(" + ");
}

const inRow = (value: number, row: number): string =>
  row === 0 ? say("{value} in the first row", { value }) : say("{value} in the second row", { value });

function doubled(sum: string, { factor, used }: BuildingView): string {
  if (used === 0) return sum;
  const times = factor === 2 ? say("doubled") : factor === 3 ? say("tripled") : say("times {factor}", { factor });
  return plural("{sum}, {times} by a diamond", "{sum}, {times} by {n} diamonds", used, { sum, times });
}
