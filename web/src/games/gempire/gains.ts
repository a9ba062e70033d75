/** What a placement brings, one line per cause, in the order in which the rules pay. */

import { say } from "../../language/messages.ts";
import {
  attributeName,
  cardOf,
  gemsInWords,
  type BuildingView,
  type Catalogue,
  type ChanceView,
  type PlayerView,
} from "./view.ts";
import { explained, otherSide } from "./worth.ts";

export const signed = (points: number): string => (points > 0 ? `+${points}` : String(points));

/** What a card would bring: "+8 culture, 1 gem". */
export function chanceInWords({ gains, gems, science }: Pick<ChanceView, "gains" | "gems" | "science">): string {
  return [
    ...gains.flatMap((value, colour) =>
      value === 0 ? [] : [say("{value} {attribute}", { value: signed(value), attribute: attributeName(colour) })],
    ),
    ...(science > 0 ? [say("+{n} science", { n: science })] : []),
    ...(gems > 0 ? [gemsInWords(gems)] : []),
  ].join(", ");
}

export interface Gain {
  key: string;
  card: number;
  name: string;
  why: string;
  colour: number;
  points: number;
}

export function gainsOf(now: PlayerView, then: PlayerView, catalogue: Catalogue): Gain[] {
  const technology = otherSide(catalogue);
  const gains = then.rows.flatMap((row, number) =>
    row.flatMap((building): Gain[] => {
      const before = now.rows[number]?.find(({ column }) => column === building.column);
      const points = building.value - (before?.value ?? 0);
      const sum = explained(catalogue, building, number);
      const why = sum === String(building.value) ? "" : sum;
      const lines =
        points !== 0 || before === undefined ? [gain(building, catalogue, building.colour, points, why)] : [];
      const other = building.other_value - (before?.other_value ?? 0);
      return other > 0
        ? [
            ...lines,
            gain(
              building,
              catalogue,
              building.other_colour,
              other,
              say("its other half, by {technology}", { technology }),
            ),
          ]
        : lines;
    }),
  );
  const isNew = ({ card }: Gain): number => (now.rows.flat().some((building) => building.card === card) ? 1 : 0);
  return gains.sort((one, other) => isNew(one) - isNew(other));
}

function gain(building: BuildingView, catalogue: Catalogue, colour: number, points: number, why: string): Gain {
  return {
    key: `${building.card} ${colour}`,
    card: building.card,
    name: cardOf(catalogue, building.card).name,
    why: [why, attributeName(colour)].filter(Boolean).join(", "),
    colour,
    points,
  };
}
