/** What the chosen action changes, and what it risks. */

import type { Option, SeatState } from "../../lib/wire.ts";
import { capital } from "../../lib/words.ts";
import { bidIn, list, ties, upgradesIn } from "./plans.ts";
import {
  ATTRIBUTES,
  BID_VERBS,
  PLANS,
  SLOTS,
  at,
  cardOf,
  demandOf,
  playerOf,
  sum,
  type Catalogue,
  type PlayerView,
  type TableView,
} from "./view.ts";

type Deed = Pick<Option, "verb" | "args">;

export interface Change {
  what: string;
  before: number;
  after: number;
  gems: number;
}

export interface Consequence {
  tone: "gain" | "loss" | "plain";
  text: string;
}

export function changesOf(
  table: TableView,
  after: TableView | null,
  catalogue: Catalogue,
  me: number,
  option: Option,
  wishes: readonly number[],
): Change[] {
  const planned = plannedChanges(table, catalogue, me, option, wishes);
  if (after === null || planned.length > 0) return planned;
  const now = playerOf(table, me);
  const then = playerOf(after, me);
  const changes: Change[] = [
    { what: "production", before: now.production, after: then.production, gems: 0 },
    { what: "science", before: now.science, after: then.science, gems: 0 },
    ...ATTRIBUTES.map((what, colour) => ({
      what,
      before: now.attributes[colour] ?? 0,
      after: then.attributes[colour] ?? 0,
      gems: (then.gems[colour] ?? 0) - (now.gems[colour] ?? 0),
    })),
    { what: "palace", before: now.palace, after: then.palace, gems: 0 },
  ];
  return changes.filter((change) => change.before !== change.after || change.gems > 0);
}

/** A plan changes nothing yet: what it will cost or bring if all goes well. */
function plannedChanges(
  table: TableView,
  catalogue: Catalogue,
  me: number,
  { verb, args }: Deed,
  wishes: readonly number[],
): Change[] {
  const player = playerOf(table, me);
  const draft = table.own?.draft ?? [];
  const amount = args["production"] ?? 0;
  const written = `${verb} ${(args["level"] ?? 0) + 1}`;
  const change = (what: string, before: number, after: number): Change => ({ what, before, after, gems: 0 });
  const spending = (cost: number): Change[] =>
    cost > 0 ? [change("production", player.production, player.production - cost)] : [];
  const taken = takenBy(table, player, { verb, args });
  if (taken !== null) {
    const production = Math.min(player.cap, player.production + Math.max(taken, player.collects_at_least));
    return [
      change("production", player.production, production),
      change("science", player.science, player.science + player.collects - taken),
    ].filter((each) => each.before !== each.after);
  }
  if (verb === "plan" && args["action"] === PLANS.bid) return spending(sum(wishes));
  if (isBid(verb))
    return spending(
      sum(SLOTS.map((_, slot) => bidIn(draft, slot) ?? (BID_VERBS[slot] === verb ? amount : (wishes[slot] ?? 0)))),
    );
  if (verb.startsWith("upgrade-"))
    return spending(upgradesIn(draft, player, catalogue.row_cost) + upgradesIn([written], player, catalogue.row_cost));
  if (verb === "give") return spending(amount + 1);
  return [];
}

/** How much production is taken out of the roll; null: none, or that is still to be chosen. */
function takenBy(
  { rolled: [production = 0, , wilds = 0] }: TableView,
  { gems: [, gold = 0] }: PlayerView,
  { verb, args }: Deed,
): number | null {
  if (verb === "take") return args["production"] ?? 0;
  return verb === "plan" && args["action"] === PLANS.collect && wilds + gold === 0 ? production : null;
}

const isBid = (verb: string): boolean => (BID_VERBS as readonly string[]).includes(verb);

export function consequencesOf(
  table: TableView,
  after: TableView | null,
  catalogue: Catalogue,
  me: number,
  option: Option,
  seats: readonly SeatState[],
  wishes: readonly number[],
): Consequence[] {
  const found = [
    ...offersOf(table, catalogue, option, wishes),
    ...risksOf(table, me, option, seats),
    ...bringsOf(table, after, catalogue, me, option),
  ];
  if (after === null) return found;
  after.demands.forEach((demand, slot) => {
    const was = at(at(table.progress, slot), me).met;
    const will = at(at(after.progress, slot), me).met;
    const { name } = demandOf(catalogue, demand);
    if (will && !was) found.push({ tone: "gain", text: `${name} is met.` });
    if (was && !will) found.push({ tone: "loss", text: `${name} is no longer met.` });
  });
  return found;
}

function risksOf(table: TableView, me: number, option: Option, seats: readonly SeatState[]): Consequence[] {
  const player = playerOf(table, me);
  const amount = option.args["production"] ?? 0;
  if (isBid(option.verb) && amount > 0) return [{ tone: "plain", text: capital(ties(table, me, seats)) }];
  if (option.verb === "plan" && option.args["action"] === PLANS.bid)
    return [{ tone: "plain", text: capital(ties(table, me, seats)) }];
  const taken = takenBy(table, player, option);
  if (taken !== null) {
    const lost = player.production + Math.max(taken, player.collects_at_least) - player.cap;
    return lost > 0 ? [{ tone: "loss", text: `${lost} production is lost above your cap of ${player.cap}.` }] : [];
  }
  if (option.verb === "diamond-discard") return [{ tone: "loss", text: "The diamond is lost." }];
  if (option.verb === "drop-won") return [{ tone: "loss", text: "The card goes, and nothing is paid back." }];
  return [];
}

/** The whole bid, while it is put together: "1 on the Fountain and 2 on the Apothecary, if both win." */
function offersOf(
  table: TableView,
  catalogue: Catalogue,
  { verb, args }: Option,
  wishes: readonly number[],
): Consequence[] {
  if (!isBid(verb) && !(verb === "plan" && args["action"] === PLANS.bid)) return [];
  const draft = table.own?.draft ?? [];
  const offers = wishes.flatMap((wish, slot) => {
    const bid = bidIn(draft, slot) ?? wish;
    return bid > 0 ? [`${bid} on the ${cardOf(catalogue, at(table.market, slot)).name}`] : [];
  });
  const told = offers.length === 1 && isBid(verb) && (args["production"] ?? 0) > 0; // by the preview's title
  if (offers.length === 0 || told) return [];
  const won = offers.length === 1 ? "it" : offers.length === 2 ? "both" : "all three";
  return [{ tone: "plain", text: `${capital(list(offers))}, if you win ${won}.` }];
}

/** What a technology does from now on, and what an upgrade will bring when it is built. */
function bringsOf(
  table: TableView,
  after: TableView | null,
  catalogue: Catalogue,
  me: number,
  { verb, args }: Option,
): Consequence[] {
  if (verb === "discover" && after) {
    const { science, spent } = playerOf(after, me);
    const { text } = at(catalogue.technologies, args["technology"] ?? 0);
    return [{ tone: "plain", text: `${capital(text)}. Then ${science - spent} science is unspent.` }];
  }
  if (verb === "upgrade-row")
    return [{ tone: "plain", text: "Cards can then stand above others, in districts of their own." }];
  if (verb !== "upgrade-palace") return [];
  const { name, code } = at(catalogue.tokens, at(table.tokens, args["level"] ?? 0));
  return [
    { tone: "plain", text: code === "nothing" ? "This level brings nothing by itself." : `This level brings ${name}.` },
  ];
}
