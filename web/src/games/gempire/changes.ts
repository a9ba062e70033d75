/** What the chosen action changes, and what it risks: numbers of the view, and of the view after it. */

import type { Option, SeatState } from "../../connection/wire.ts";
import { capital } from "../../app/words.ts";
import { listed, plural, say } from "../../language/messages.ts";
import type { Draft } from "./draft.svelte.ts";
import { wishesOf } from "./streets.ts";
import { bidIn, draftInWords, planTitle, ties, written } from "./plans.ts";
import {
  ATTRIBUTES,
  BID_VERBS,
  NONE,
  PLANS,
  SLOTS,
  amountOf,
  at,
  cardOf,
  demandOf,
  playerOf,
  sum,
  upgradeOf,
  type BookView,
  type Catalogue,
  type ChanceView,
  type TableView,
} from "./view.ts";

type Choice = Pick<Option, "verb" | "args">;
type Outlook = NonNullable<BookView["outlook"]>;

/** What is looked at: the table now and after the action, and the bids that the steppers show. */
export interface Chosen {
  table: TableView;
  after: TableView | null;
  catalogue: Catalogue;
  me: number;
  option: Option;
  wishes: readonly number[];
  /** The plan that is put together on the page; not needed otherwise. */
  draft?: Draft;
}

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

export function changesOf(chosen: Chosen): Change[] {
  const { table, after, me } = chosen;
  const now = playerOf(table, me);
  const outlook = outlookOf(chosen);
  const then = outlook ?? (after === null ? null : playerOf(after, me));
  if (then === null) return [];
  const built = outlook === null && after !== null ? playerOf(after, me) : null;
  const won = wonBy(chosen);
  const changes: Change[] = [
    { what: "production", before: now.production, after: then.production, gems: 0 },
    { what: "science", before: now.science, after: then.science + (won?.science ?? 0), gems: 0 },
    ...ATTRIBUTES.map((what, colour) => {
      const value = now.attributes[colour] ?? 0;
      const gems = (built?.gems[colour] ?? 0) - (built ? (now.gems[colour] ?? 0) : 0);
      const brought = value + (won?.gains[colour] ?? 0);
      return { what, before: value, after: built?.attributes[colour] ?? brought, gems };
    }),
    { what: "palace", before: now.palace, after: then.palace, gems: 0 },
  ];
  return changes.filter((change) => change.before !== change.after || change.gems > 0);
}

/** A plan changes nothing yet: what it will come to if all goes well, as the server says. */
function outlookOf({ table, after, option, wishes, draft }: Chosen): Outlook | null {
  const book = table.own?.book;
  if (!book) return null;
  if (option.verb === "plan" && !isBidding(option)) return drafted(draft, option.args["action"] ?? 0);
  if (!isBidding(option)) return after?.own?.book?.outlook ?? null;
  return book.bidding.outlooks[sum(SLOTS.map((_, slot) => offerAt(slot, { table, after, wishes })))] ?? null;
}

/** What the one card that is bid on brings in its best place; of several, each says it for itself. */
function wonBy(chosen: Chosen): ChanceView | undefined {
  const { table, option } = chosen;
  const bidding = table.own?.book?.bidding;
  if (!bidding || !isBidding(option)) return undefined;
  const offers = SLOTS.map((_, slot) => offerAt(slot, chosen));
  return offers.filter((bid) => bid > 0).length === 1 ? wishesOf(table.market, offers, bidding)[0]?.chance : undefined;
}

/** The bid on a slot: as written, as wished, or as the one way there is to write it. */
const offerAt = (slot: number, { table, after, wishes }: Pick<Chosen, "table" | "after" | "wishes">): number =>
  bidIn(table.own?.book, slot) ?? (wishes[slot] || (bidIn(after?.own?.book, slot) ?? 0));

/** What comes of a sheet, less what its upgrades cost. */
function drafted(draft: Draft | undefined, kind: number): Outlook | null {
  const sheet = draft?.sheet(kind);
  if (!draft || !sheet) return null;
  const { chosen, left } = draft.upgrading(kind);
  const spent = (sheet.upgrading?.left ?? left) - left;
  const { production, palace } = sheet.outlook;
  return {
    ...sheet.outlook,
    production: production - spent,
    palace: Math.max(palace, ...chosen.map((each) => each + 1)),
  };
}

const isBid = (verb: string): boolean => (BID_VERBS as readonly string[]).includes(verb);
const isBidding = ({ verb, args }: Choice): boolean => isBid(verb) || (verb === "plan" && args["action"] === PLANS.bid);

export function consequencesOf(chosen: Chosen, seats: readonly SeatState[]): Consequence[] {
  const { table, after, catalogue, me } = chosen;
  const found = [...risksOf(chosen, seats), ...bringsOf(chosen), ...sealOf(chosen, seats)];
  if (after === null) return found;
  after.demands.forEach((demand, slot) => {
    const was = at(at(table.progress, slot), me).met;
    const will = at(at(after.progress, slot), me).met;
    const { name } = demandOf(catalogue, demand);
    if (will && !was) found.push({ tone: "gain", text: say("{name} is met.", { name }) });
    if (was && !will) found.push({ tone: "loss", text: say("{name} is no longer met.", { name }) });
  });
  return found;
}

/** Whether a plan can still be reopened after it is sealed. */
function sealOf({ table, after, me, option }: Chosen, seats: readonly SeatState[]): Consequence[] {
  if (option.verb !== "plan" || after?.ready[me] === true) return []; // the bar says it of whatever seals
  const open = seats.filter(({ seat }) => seat !== me && !table.ready[seat]).map(({ name }) => name);
  if (open.length === 0) return [{ tone: "plain", text: say("You are the last: plans open at once.") }];
  const names = listed(open);
  const text = plural(
    "{names} still plans: you may reopen until then.",
    "{names} still plan: you may reopen until then.",
    open.length,
    { names },
  );
  return [{ tone: "plain", text }];
}

function risksOf(chosen: Chosen, seats: readonly SeatState[]): Consequence[] {
  const { table, catalogue, me, option } = chosen;
  if (isBidding(option) && !isNothing(option))
    return [{ tone: "plain", text: capital(ties(table, catalogue, me, seats)) }];
  const lost = amountOf(table.own, option)?.lost ?? outlookOf(chosen)?.lost ?? 0;
  const { cap } = playerOf(table, me);
  if (lost > 0)
    return [{ tone: "loss", text: say("{lost} production is lost above your cap of {cap}.", { lost, cap }) }];
  if (option.verb === "diamond-discard") return [{ tone: "loss", text: say("The diamond is lost.") }];
  if (option.verb === "drop-won") return [{ tone: "loss", text: say("The card goes, and nothing is paid back.") }];
  return [];
}

const isNothing = ({ verb, args }: Choice): boolean => isBid(verb) && args["production"] === 0;

/** The plan that is put together, or that a bot advises: "Bid 1 on the Fountain and 2 on the Inn". */
export function headlineOf(chosen: Chosen, advised: boolean): string {
  const { table, after, catalogue, option, draft } = chosen;
  const kind = option.args["action"] ?? NONE;
  if (option.verb !== "plan" || !draft) return "";
  const plan = after?.own?.book?.plan;
  if (!isBidding(option))
    return planTitle(kind, advised && plan ? written(plan).slice(1) : [draftInWords(draft, kind)]);
  const offers = SLOTS.flatMap((_, slot) => {
    const bid = advised ? (plan?.bids[slot] ?? 0) : offerAt(slot, chosen);
    return bid > 0 ? [say("{bid} on the {card}", { bid, card: cardOf(catalogue, at(table.market, slot)).name })] : [];
  });
  return offers.length > 0 ? say("Bid {offers}", { offers: listed(offers) }) : "";
}

/** What a technology does from now on, and what an upgrade will bring when it is built. */
function bringsOf({ table, after, catalogue, me, option }: Chosen): Consequence[] {
  if (option.verb === "discover" && after) {
    const { text } = at(catalogue.technologies, option.args["technology"] ?? 0);
    const { unspent } = playerOf(after, me);
    const does = capital(text);
    return [{ tone: "plain", text: say("{does}. Then {unspent} science is unspent.", { does, unspent }) }];
  }
  if (option.verb === "upgrade-row")
    return [{ tone: "plain", text: say("Cards can then stand above others, in districts of their own.") }];
  const level = upgradeOf(table.own, option)?.level;
  if (level === undefined) return [];
  const { name, code } = at(catalogue.tokens, at(table.tokens, level - 1));
  const text =
    code === "nothing" ? say("This level brings nothing by itself.") : say("This level brings {name}.", { name });
  return [{ tone: "plain", text }];
}
