/** How the play under way is to be paid: as the engine proposes, until the player changes the cards or their order. */

import { untrack } from "svelte";
import { earlier, restOf } from "./payment.ts";
import type { Due, Payer, Payment, TableView } from "./view.ts";

export type Role = keyof Payment;

const NOBODY: Payment = { attackers: [], helpers: [] };
const NOTHING: Due = { attack: 0, distance: 0, work: 0, vehicle: "none" };

export class PayPlan {
  /** The question as a text: as long as it stays the same, what was changed stays changed. */
  #question: string = $derived.by(() => {
    const { own, play } = this.read();
    return JSON.stringify([own?.hand ?? [], own?.ordered ?? [], play]);
  });
  due: Due = $derived(this.#read(({ own }) => own?.pay?.due ?? NOTHING));
  payers: Payer[] = $derived(this.#read(({ own }) => own?.pay?.payers ?? []));
  payment: Payment = $derived(this.#read(({ own }) => own?.pay?.proposal ?? NOBODY));
  /** Missing with these cards; less than nothing is to spare. */
  rest: Due = $derived(restOf(this.due, this.payers, this.payment));
  cards: number[] = $derived([...this.payment.attackers, ...this.payment.helpers]);
  /** Every card that is to be discarded, pile by pile, in the order in which they go down. */
  piles: number[][] = $derived.by(() => {
    const cards = this.cards;
    return this.#read(({ own }) => {
      const staying = (own?.hand ?? []).filter((card) => !cards.includes(card));
      return (own?.discards ?? []).map((pile) => pile.filter((card) => !staying.includes(card)));
    });
  });
  order: number[] = $derived(this.piles.flat());

  constructor(private readonly read: () => TableView) {}

  /** Take a card for this role, or leave it out. */
  toggle(card: number, role: Role): void {
    const { attackers, helpers } = this.payment;
    const without = {
      attackers: attackers.filter((each) => each !== card),
      helpers: helpers.filter((each) => each !== card),
    };
    this.payment = this.payment[role].includes(card) ? without : { ...without, [role]: [...without[role], card] };
  }

  canRaise(card: number): boolean {
    return earlier(this.piles, card) !== null;
  }

  raise(card: number): void {
    const piles = earlier(this.piles, card);
    if (piles !== null) this.piles = piles;
  }

  /** Worked out anew for another question only, not whenever somebody else does something. */
  #read<T>(what: (table: TableView) => T): T {
    void this.#question;
    return untrack(() => what(this.read()));
  }
}
