/** What an action changes, in words and numbers, for the bar's preview. */

import { propose, type Due } from "./payment.ts";
import {
  buildingOf,
  cardOf,
  cityName,
  landOf,
  playerOf,
  townOf,
  type Catalogue,
  type Option,
  type TableView,
} from "./view.ts";
import { listed } from "./words.ts";

/** What has to be paid with cards for this option, as far as it is known before it is chosen. */
export function dueFor(
  table: TableView,
  catalogue: Catalogue,
  { verb, args }: Option,
): { due: Due; hand: number[] } | null {
  const hand = table.own?.hand ?? [];
  const flies = table.reading.airship_is_ship;
  if (verb === "attack") {
    const town = args.town ?? -1;
    const defence = table.towns.find((each) => each.town === town)?.defence ?? 0;
    return {
      due: { attack: defence, distance: townOf(catalogue, town).distance, work: 0, vehicle: "none", flies },
      hand,
    };
  }
  if (verb === "land") {
    const land = landOf(catalogue, args.land ?? -1);
    return {
      due: { attack: 0, distance: land.distance, work: 0, vehicle: land.vehicle, flies },
      hand: hand.filter((card) => !cardOf(catalogue, card).settles),
    };
  }
  if (verb !== "play") return null;
  const { needs } = cardOf(catalogue, args.card ?? -1);
  return {
    due: { attack: 0, distance: needs.distance, work: needs.work, vehicle: "none", flies },
    hand: hand.filter((card) => card !== args.card),
  };
}

/** What the card of this option does, where a card is played or bought. */
export function cardInWords(catalogue: Catalogue, { verb, args }: Option): string {
  if (verb !== "play" && verb !== "buy") return "";
  const { text, attack } = cardOf(catalogue, args.card ?? -1);
  return text || (attack > 0 ? "skills or attack, no action" : "skills only, no action");
}

/** "Attack 6 with Iron Dragon and Captain; distance 2 with Spy". */
export function paymentInWords(table: TableView, catalogue: Catalogue, option: Option): string {
  const asked = dueFor(table, catalogue, option);
  const paid = asked === null ? null : propose(catalogue, asked.hand, asked.due);
  if (asked === null || paid === null) return "";
  const names = (cards: number[]): string => listed(cards.map((card) => cardOf(catalogue, card).name));
  const task = asked.due.work > 0 ? `work ${asked.due.work}` : `distance ${asked.due.distance}`;
  const parts = [
    paid.attackers.length > 0 ? `attack ${asked.due.attack} with ${names(paid.attackers)}` : "",
    paid.helpers.length > 0 ? `${task} with ${names(paid.helpers)}` : "",
  ];
  return parts.filter(Boolean).join("; ");
}

/** What follows beyond the numbers: Science saved, what leaves, what is destroyed or given up. */
export function consequences(
  table: TableView,
  after: TableView | null,
  catalogue: Catalogue,
  me: number,
  { verb, args }: Option,
): { good: string; bad: string } {
  const building =
    verb === "build" ? (table.track[args.slot ?? -1] ?? -1) : verb === "build-stored" ? (args.building ?? -1) : -1;
  const good =
    building >= 0 &&
    buildingOf(catalogue, building).science > 0 &&
    playerOf(table, me).science_saved.includes(buildingOf(catalogue, building).name)
      ? `No Science: you own a ${buildingOf(catalogue, building).name}.`
      : "";
  if (after === null) return { good, bad: "" };
  const leaving = after.leaving
    .filter((card) => !table.leaving.includes(card))
    .map((card) => buildingOf(catalogue, card).name);
  const bad = [leaving.length > 0 ? `${listed(leaving)} leaves instead at round end.` : ""];
  const [now, then] = [playerOf(table, me), playerOf(after, me)];
  if (then.storing_penalty > now.storing_penalty) bad.push(`${then.storing_penalty} VP lost at the end unless built.`);
  const lost = now.cities.flatMap(({ buildings, place }) =>
    buildings
      .filter((each) => !then.cities.some((city) => city.buildings.includes(each)))
      .map((each) => `${buildingOf(catalogue, each).name} in ${cityName(catalogue, place)}`),
  );
  if (lost.length > 0) bad.push(`${listed(lost)} is destroyed.`);
  return {
    good: after.build !== null ? [good, "Next: choose its city."].filter(Boolean).join(" ") : good,
    bad: bad.filter(Boolean).join(" "),
  };
}
