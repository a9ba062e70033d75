/** The bids in the open planning book: steppers write wishes, which become actions one slot after another. */

import type { Chooser } from "../../table/chooser.svelte.ts";
import { draftOf, keepDraft } from "../../table/drafts.ts";
import type { Option } from "../../connection/wire.ts";
import { bidIn } from "./plans.ts";
import { BID_VERBS, PLANS, SLOTS, sum, type BookView } from "./view.ts";

const books = new WeakMap<Chooser, Bids>();

/** The bids that are put together with this chooser: board and action bar look at the same ones. */
export function bidsOf(chooser: Chooser): Bids {
  const bids = books.get(chooser) ?? new Bids(chooser);
  books.set(chooser, bids);
  return bids;
}

export class Bids {
  wishes: (number | null)[] = $state(SLOTS.map(() => null));
  /** How much of the plan was written when we looked last: only a step forward carries wishes on. */
  #written = 0;
  /** Whose wishes these are, and in which round. */
  #seat = -1;
  #round = "";

  constructor(private readonly chooser: Chooser) {}

  get touched(): boolean {
    return this.wishes.some((wish) => wish !== null);
  }

  /** A new round, or another player at this device, or the page was loaded again: what was wished there is found. */
  turnTo(seat: number, round: string, written: number): void {
    if (seat === this.#seat && round === this.#round) return;
    [this.#seat, this.#round, this.#written] = [seat, round, written];
    this.wishes = draftOf<(number | null)[]>(`bids ${seat}`, round) ?? SLOTS.map(() => null);
    if (round === "") this.#keep();
    const option = this.planning ? this.#toBid() : this.#wished(this.slot);
    if (this.touched && option !== undefined && this.#welcome(option)) this.chooser.select(option);
  }

  /** The slot that the server asks about; -1: none. */
  get slot(): number {
    return BID_VERBS.findIndex((verb) => this.chooser.options.some((option) => option.verb === verb));
  }

  get planning(): boolean {
    return this.#toBid() !== undefined;
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
    const others = SLOTS.map((_, other) => (other === slot || bidIn(book, other) !== null ? 0 : this.wish(other)));
    const left = book.bidding.left - sum(others);
    return (book.bidding.amounts[slot] ?? []).filter((amount) => amount === 0 || amount <= left);
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
    this.#keep();
    if (this.slot === slot) this.#pick(slot);
    else if (this.planning) this.#planToBid();
  }

  /** After a step forward: write the next bid too, but stop at the one that seals the plan. */
  async follow(written: number): Promise<void> {
    const forward = written > this.#written;
    this.#written = written;
    const option = this.#wished(this.slot);
    if (!forward || !this.touched || option === undefined || !this.#welcome(option)) return;
    await this.chooser.pressOption(option);
    if (this.chooser.chosen?.id === option.id && this.chooser.preview?.sealing === false) await this.chooser.confirm();
  }

  #keep(): void {
    keepDraft(`bids ${this.#seat}`, this.#round, this.touched ? this.wishes : null);
  }

  #toBid(): Option | undefined {
    return this.chooser.options.find((option) => option.verb === "plan" && option.args["action"] === PLANS.bid);
  }

  #wished(slot: number): Option | undefined {
    return this.chooser.options.find(
      (option) => option.verb === BID_VERBS[slot] && option.args["production"] === (this.wishes[slot] ?? 0),
    );
  }

  #pick(slot: number): void {
    const option = this.#wished(slot);
    if (option !== undefined && !this.#welcome(option)) return this.chooser.cancel();
    if (option !== undefined && (this.chooser.chosen?.id !== option.id || this.chooser.untouched))
      void this.chooser.pressOption(option);
  }

  /** In a lesson a stepper passes other bids on its way to the wanted one: those stay wishes. */
  #welcome(option: Option): boolean {
    return this.chooser.taught === null || this.chooser.taught.wanted.has(option.id);
  }

  #planToBid(): void {
    const { chosen, untouched } = this.chooser;
    if (chosen !== null && chosen.verb === "plan" && chosen.args["action"] === PLANS.bid && !untouched) return;
    void this.chooser.press({ ref: `action:${PLANS.bid}`, verb: "plan" });
  }
}
