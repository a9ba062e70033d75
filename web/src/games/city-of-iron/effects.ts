/** What an action changes, in words and numbers, for the bar's preview. */

import { plural, say } from "../../language/messages.ts";
import {
  buildingOf,
  cardOf,
  cityName,
  coinsOf,
  playerOf,
  prospectOf,
  sitesFor,
  type Catalogue,
  type Option,
  type Payment,
  type TableView,
} from "./view.ts";
import { siteOf } from "./sites.ts";
import { paidInWords } from "./uses.ts";
import { listed } from "./words.ts";

/** What has to be paid with cards, and which would pay it. */
interface Bill {
  attack: number;
  distance: number;
  work: number;
  payment: Payment | null;
}

function billOf({ own }: TableView, { verb, args }: Option): Bill | null {
  if (own === null) return null;
  if (verb === "attack") return bill(own.attacks.find(({ town }) => town === args.town));
  if (verb === "land") return bill(own.settling.find(({ land }) => land === args.land));
  return verb === "play" ? bill(own.actions.find(({ card }) => card === args.card)) : null;
}

const bill = (found: Partial<Bill> | undefined): Bill | null =>
  found === undefined ? null : { attack: 0, distance: 0, work: 0, payment: null, ...found };

/** What the card of this option does, where a card is played or bought. */
export function cardInWords(table: TableView, catalogue: Catalogue, { verb, args }: Option): string {
  if (verb !== "play" && verb !== "buy") return "";
  const { text, attack, needs } = cardOf(catalogue, args.card ?? -1);
  const coins = coinsOf(table, args.card ?? -1) ?? needs.coins;
  if (coins !== needs.coins) return paidInWords(text, coins);
  return text || (attack > 0 ? say("skills or attack, no action") : say("skills only, no action"));
}

/** "Attack 6 with Iron Dragon and Captain; distance 2 with Spy". */
export function paymentInWords(table: TableView, catalogue: Catalogue, option: Option): string {
  const due = billOf(table, option);
  if (due === null || due.payment === null) return "";
  const { attackers, helpers } = due.payment;
  const names = (cards: number[]): string => listed(cards.map((card) => cardOf(catalogue, card).name));
  const help =
    due.work > 0
      ? say("work {n} with {cards}", { n: due.work, cards: names(helpers) })
      : say("distance {n} with {cards}", { n: due.distance, cards: names(helpers) });
  const parts = [
    attackers.length > 0 ? say("attack {n} with {cards}", { n: due.attack, cards: names(attackers) }) : "",
    helpers.length > 0 ? help : "",
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
  const saved = prospectOf(table, building)?.saved ?? false;
  const good = saved
    ? say("No Science: you own a {building}.", { building: buildingOf(catalogue, building).name })
    : "";
  if (after === null) return { good, bad: "" };
  const leaving = after.leaving
    .filter((card) => !table.leaving.includes(card))
    .map((card) => buildingOf(catalogue, card).name);
  const site = verb === "store" ? siteOf(table, catalogue, table.track[args.slot ?? -1] ?? -1) : null;
  const bad = [
    site?.lacks ? say("It cannot be built yet: {why}.", { why: site.text }) : "",
    leaving.length > 0
      ? plural("{buildings} leaves instead at round end.", "{buildings} leave instead at round end.", leaving.length, {
          buildings: listed(leaving),
        })
      : "",
  ];
  const [now, then] = [playerOf(table, me), playerOf(after, me)];
  if (then.storing_penalty > now.storing_penalty)
    bad.push(say("{n} VP lost at the end unless built.", { n: then.storing_penalty }));
  const { sites, victims } = sitesFor(table, building);
  const room = after.build !== null && sites.length === 0 ? victims[0]?.[0] : undefined;
  const lost = now.cities.flatMap(({ buildings, place }) =>
    buildings
      .filter((each) => each === room || !then.cities.some((city) => city.buildings.includes(each)))
      .map((each) =>
        say("{building} in {city}", { building: buildingOf(catalogue, each).name, city: cityName(catalogue, place) }),
      ),
  );
  if (lost.length > 0)
    bad.push(
      plural("{buildings} is destroyed.", "{buildings} are destroyed.", lost.length, { buildings: listed(lost) }),
    );
  return { good, bad: bad.filter(Boolean).join(" ") };
}
