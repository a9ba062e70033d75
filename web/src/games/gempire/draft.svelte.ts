/** The draft of a plan: what every tab of the planning book says, until one of them is sealed as actions in a row. */

import type { Chooser, Course } from "../../table/chooser.svelte.ts";
import { draftOf, keepDraft } from "../../table/drafts.ts";
import type { Option } from "../../connection/wire.ts";
import { say } from "../../language/messages.ts";
import { bidIn } from "./plans.ts";
import { BID_VERBS, NONE, PLANS, SLOTS, sum, type BookView, type PlanView, type SheetView } from "./view.ts";

const drafts = new WeakMap<Chooser, Draft>();

/** The plan that is put together with this chooser: board and action bar look at the same one. */
export function draftWith(chooser: Chooser): Draft {
  const draft = drafts.get(chooser) ?? new Draft(chooser);
  drafts.set(chooser, draft);
  return draft;
}

/** What is written into the book: nothing of it is done by choosing it, however quickly one wants to play. */
const WRITING = ["plan", ...BID_VERBS, "take", "give", "upgrade-row", "upgrade-palace", "upgrade-done"];

export const SEAL = say("Seal plan");

type Amount = "start" | "take" | "give";

/** What survives a reload. */
interface Kept {
  kind: number | null;
  wishes: (number | null)[];
  amounts: Record<number, number>;
  upgrades: number[];
}

const empty = (): Kept => ({ kind: null, wishes: SLOTS.map(() => null), amounts: {}, upgrades: [] });

export class Draft {
  /** The tab that was opened by hand. */
  kind: number | null = $state(null);
  /** Bids by slot; null: not touched. */
  wishes: (number | null)[] = $state(SLOTS.map(() => null));
  /** By kind of plan: the amount to take or to give, as the argument of its action. */
  amounts: Record<number, number> = $state({});
  /** Upgrades by the arguments of their actions; -1: the second row. */
  upgrades: number[] = $state([]);
  /** How much of the plan was written when we looked last: only a step forward carries the plan on. */
  #written = 0;
  /** Whose plan this is, and in which round. */
  #seat = -1;
  #round = "";
  /** A plan that was sealed, or begun on another page, is asked again: it is put together anew. */
  wasReopened = false;
  #book: BookView | null = $state.raw(null);

  constructor(private readonly chooser: Chooser) {
    for (const verb of WRITING) chooser.deliberate.add(verb);
  }

  get touched(): boolean {
    return this.wishes.some((wish) => wish !== null);
  }

  /** A new round, or another player at this device, or the page was loaded again: what was planned there is found. */
  turnTo(seat: number, round: string, written: number): void {
    if (seat === this.#seat && round === this.#round) return;
    [this.#seat, this.#round, this.#written] = [seat, round, written];
    this.wasReopened = written > 0;
    const kept = { ...empty(), ...draftOf<Kept>(`plan ${seat}`, round) };
    [this.kind, this.wishes, this.amounts, this.upgrades] = [kept.kind, kept.wishes, kept.amounts, kept.upgrades];
    if (round === "") this.#keep();
    const option = this.planning ? null : this.#wished(this.slot);
    if (this.touched && option && this.#welcome(option)) this.chooser.select(option);
  }

  /** What the book offers now; with a plan asked for, what is drafted is chosen. */
  offer(book: BookView | null): void {
    this.#book = book;
    if (!this.planning) return;
    this.wasReopened = false;
    const { chosen, untouched, options } = this.chooser;
    if (options.length === 1) this.kind = options[0]?.args["action"] ?? this.kind;
    if (chosen === null || untouched) this.#point();
  }

  /** The slot that the server asks about; -1: none. */
  get slot(): number {
    return BID_VERBS.findIndex((verb) => this.chooser.options.some((option) => option.verb === verb));
  }

  /** The whole plan is asked for. */
  get planning(): boolean {
    return this.chooser.options.some((option) => option.verb === "plan");
  }

  /** The open tab: chosen in the bar, opened by hand, or the one that is most to decide. */
  get open(): number {
    const { chosen, untouched } = this.chooser;
    if (chosen?.verb === "plan" && !untouched) return chosen.args["action"] ?? PLANS.collect;
    const possible = (kind: number): boolean => this.#optionOf(kind) !== undefined;
    if (this.kind !== null && possible(this.kind)) return this.kind;
    return possible(PLANS.bid) ? PLANS.bid : PLANS.collect;
  }

  openTab(kind: number): void {
    this.kind = kind;
    this.#keep();
    this.#point();
  }

  /** What can be written for a kind of plan without bids. */
  sheetsOf(kind: number): SheetView[] {
    return this.#book?.sheets.filter((sheet) => sheet.kind === kind) ?? [];
  }

  /** The sheet with the chosen amount; by default the one with most production of which nothing is lost. */
  sheet(kind: number): SheetView | null {
    const sheets = this.sheetsOf(kind);
    const wanted = this.amounts[kind];
    if (kind === PLANS.donate && wanted === undefined) return null;
    return (
      sheets.find(({ value }) => value === wanted) ??
      sheets.findLast(({ outlook }) => outlook.lost === 0) ??
      sheets[0] ??
      null
    );
  }

  setAmount(kind: number, value: number): void {
    this.amounts = { ...this.amounts, [kind]: value };
    this.kind = kind;
    this.#keep();
    this.#point();
  }

  /** Upgrades chosen on the open sheet, with what is left to spend. */
  upgrading(kind: number): { chosen: number[]; left: number } {
    const offered = this.sheet(kind)?.upgrading;
    let left = offered?.left ?? 0;
    const chosen: number[] = [];
    for (const { value, cost } of offered?.upgrades ?? []) {
      if (!this.upgrades.includes(value) || cost > left) continue;
      chosen.push(value);
      left -= cost;
    }
    return { chosen, left };
  }

  toggle(kind: number, value: number): void {
    const { chosen } = this.upgrading(kind);
    this.upgrades = chosen.includes(value) ? chosen.filter((each) => each !== value) : [...chosen, value];
    this.kind = kind;
    this.#keep();
    this.#point();
  }

  /** The choice was let go in the bar: the open tab is empty again. A refusal that was read lets it stand. */
  letGo(refused: boolean): void {
    if (!this.planning || this.kind === null || !this.isWhole(this.kind)) return;
    if (refused) return this.#point();
    if (this.kind === PLANS.bid) this.wishes = SLOTS.map(() => null);
    else this.upgrades = [];
    this.#keep();
  }

  /** The open tab says enough to be sealed. */
  isWhole(kind: number): boolean {
    if (kind === PLANS.bid) return this.wishes.some((wish) => (wish ?? 0) > 0);
    if (kind === PLANS.upgrade || kind === PLANS.both) return this.upgrading(kind).chosen.length > 0;
    return this.sheet(kind) !== null;
  }

  /** Sealing the open tab, as soon as it says enough: no plan is sealed blind. */
  get courses(): Course[] {
    if (!this.planning) return [];
    const seal = { act: SEAL, ready: false, go: () => void this.chooser.answer() };
    const plans = this.chooser.options.map(({ id, args }) => ({
      ...seal,
      from: id,
      ready: this.isWhole(args["action"] ?? NONE),
    }));
    return [{ ...seal, from: null }, ...plans];
  }

  /** The bid to show: what is chosen for the slot, else what the stepper says. */
  wish(slot: number): number {
    const { chosen, untouched } = this.chooser;
    if (chosen !== null && chosen.verb === BID_VERBS[slot] && !untouched) return chosen.args["production"] ?? 0;
    return this.wishes[slot] ?? 0;
  }

  /** The bid that a lesson waits for in this slot; null: none. */
  aim(slot: number): number | null {
    const wanted = this.chooser.options.find(
      (option) => option.verb === BID_VERBS[slot] && this.chooser.taught?.wanted.has(option.id),
    );
    return wanted?.args["production"] ?? null;
  }

  /** What a stepper may show: what the server offers, as far as the wishes for other slots leave enough for it. */
  choices(slot: number, book: BookView): number[] {
    if (slot === this.slot) return this.chooser.options.map((option) => option.args["production"] ?? 0);
    return (book.bidding.amounts[slot] ?? []).filter((amount) => amount === 0 || amount <= this.left(slot, book));
  }

  /** What other bids leave for a slot. */
  left(slot: number, book: BookView): number {
    const others = SLOTS.map((_, other) => (other === slot || bidIn(book, other) !== null ? 0 : this.wish(other)));
    return book.bidding.left - sum(others);
  }

  next(slot: number, by: 1 | -1, book: BookView): number | null {
    const choices = this.choices(slot, book);
    const now = this.wish(slot);
    const found = by > 0 ? choices.find((choice) => choice > now) : choices.findLast((choice) => choice < now);
    return found ?? null;
  }

  step(slot: number, by: 1 | -1, book: BookView): void {
    const amount = this.next(slot, by, book);
    if (amount === null) return;
    this.wishes[slot] = amount;
    if (this.planning) this.kind = PLANS.bid;
    this.#keep();
    if (this.slot === slot) this.#pick(slot);
    else if (this.planning) this.#point();
  }

  /** The plan is in its envelope: whatever is asked next, it was reopened. */
  sealed(): void {
    this.#written = Infinity;
    this.wasReopened = true;
  }

  /** After a step forward: write the rest of the plan too, up to the seal. A lesson has words about each step. */
  async follow(written: number): Promise<void> {
    const forward = written > this.#written;
    this.#written = written;
    if (!forward) return;
    const option = this.#continuation();
    if (option === undefined || !this.#welcome(option)) return;
    this.chooser.select(option);
    if (this.chooser.taught === null) await this.chooser.confirm();
  }

  /** A plan that is half written, after reopening it: the book is emptied, and the page says what it said. */
  async reopen(book: BookView): Promise<void> {
    const { plan } = book;
    if (plan === null || this.chooser.taught !== null || this.chooser.busy) return;
    this.wasReopened = false;
    this.kind = plan.kind;
    plan.bids.forEach((bid, slot) => (this.wishes[slot] ??= bid));
    this.#keep();
    await this.chooser.startOver();
  }

  /** A plan that a bot advises: the page says it, and it can still be changed. */
  adopt({ kind, production, gift, bids, row, levels }: PlanView): void {
    const amount = kind === PLANS.donate ? gift : production;
    const sheet = this.sheetsOf(kind).find((each) => each.value !== NONE && each.production === amount);
    if (sheet) this.amounts = { ...this.amounts, [kind]: sheet.value };
    if (kind === PLANS.bid) this.wishes = [...bids];
    else this.upgrades = [...(row ? [NONE] : []), ...levels.map((level) => level - 1)];
    this.openTab(kind);
  }

  #keep(): void {
    const { kind, wishes, amounts, upgrades } = this;
    const said = kind !== null || this.touched;
    keepDraft(`plan ${this.#seat}`, this.#round, said ? { kind, wishes, amounts, upgrades } : null);
  }

  #optionOf(kind: number): Option | undefined {
    return this.chooser.options.find((option) => option.verb === "plan" && option.args["action"] === kind);
  }

  /** What the plan says to the question that follows its kind. */
  #continuation(): Option | undefined {
    const { options } = this.chooser;
    if (this.slot >= 0) return this.touched ? this.#wished(this.slot) : undefined;
    const amount = (["take", "give"] as Amount[]).find((verb) => options.some((option) => option.verb === verb));
    const kind = this.kind ?? NONE;
    const value = this.sheet(kind)?.value;
    if (amount) return options.find(({ verb, args }) => verb === amount && Object.values(args).includes(value ?? NONE));
    if (!options.some(({ verb }) => verb.startsWith("upgrade-"))) return undefined;
    const { chosen } = this.upgrading(kind);
    return (
      options.find(({ verb, args }) =>
        verb === "upgrade-row"
          ? chosen.includes(NONE)
          : verb === "upgrade-palace" && chosen.includes(args["level"] ?? 0),
      ) ?? options.find(({ verb }) => chosen.length > 0 && verb === "upgrade-done")
    );
  }

  #wished(slot: number): Option | undefined {
    return this.chooser.options.find(
      (option) => option.verb === BID_VERBS[slot] && option.args["production"] === (this.wishes[slot] ?? 0),
    );
  }

  #pick(slot: number): void {
    const option = this.#wished(slot);
    if (option !== undefined && !this.#welcome(option)) return this.chooser.cancel();
    if (option !== undefined) this.chooser.select(option);
  }

  /** Choose the plan of the open tab, if it says enough; in a lesson the tab alone does. */
  #point(): void {
    const kind = this.kind ?? NONE;
    const option = this.#optionOf(kind);
    const wanted =
      option !== undefined && this.#welcome(option) && (this.isWhole(kind) || this.chooser.taught !== null);
    if (!wanted) {
      if (this.chooser.chosen?.verb === "plan") this.chooser.cancel();
      return;
    }
    this.chooser.select(option);
  }

  /** In a lesson a stepper passes other bids on its way to the wanted one: those stay wishes. */
  #welcome(option: Option): boolean {
    return this.chooser.taught === null || this.chooser.taught.wanted.has(option.id);
  }
}
