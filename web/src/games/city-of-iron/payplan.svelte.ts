/** How the play under way is to be paid: as proposed, until the player changes the cards or their order. */

import { untrack } from "svelte";
import { discardOrder, dueOf, earlier, propose, restOf, type Due, type Payment } from "./payment.ts";
import type { Catalogue, TableView } from "./view.ts";

export type Role = keyof Payment;

const NOBODY: Payment = { attackers: [], helpers: [] };

export class PayPlan {
  /** The question as a text: as long as it stays the same, what was changed stays changed. */
  #question: string = $derived.by(() => {
    const { table } = this.read();
    return JSON.stringify([table.own?.hand ?? [], table.own?.ordered ?? [], table.play]);
  });
  due: Due = $derived(this.#read((table) => dueOf(table)));
  payment: Payment = $derived(
    this.#read((table, catalogue) => propose(catalogue, table.own?.hand ?? [], dueOf(table)) ?? NOBODY),
  );
  /** Missing with these cards; less than nothing is to spare. */
  rest: Due = $derived.by(() => restOf(this.read().catalogue, this.due, this.payment));
  cards: number[] = $derived([...this.payment.attackers, ...this.payment.helpers]);
  /** Every card that is to be discarded, in the order in which they go down. */
  order: number[] = $derived.by(() => {
    const cards = this.cards;
    return this.#read((table, catalogue) =>
      discardOrder(catalogue, [
        ...(table.play?.used ?? []).filter((card) => !table.own?.ordered.includes(card)),
        ...cards,
      ]),
    );
  });

  constructor(private readonly read: () => { table: TableView; catalogue: Catalogue }) {}

  /** Take a card for this role, or leave it out. */
  toggle(card: number, role: Role): void {
    const { attackers, helpers } = this.payment;
    const without = {
      attackers: attackers.filter((each) => each !== card),
      helpers: helpers.filter((each) => each !== card),
    };
    this.payment = this.payment[role].includes(card) ? without : { ...without, [role]: [...without[role], card] };
  }

  raise(card: number): void {
    const order = earlier(this.read().catalogue, this.order, card);
    if (order !== null) this.order = order;
  }

  /** Worked out anew for another question only, not whenever somebody else does something. */
  #read<T>(what: (table: TableView, catalogue: Catalogue) => T): T {
    void this.#question;
    return untrack(() => {
      const { table, catalogue } = this.read();
      return what(table, catalogue);
    });
  }
}
