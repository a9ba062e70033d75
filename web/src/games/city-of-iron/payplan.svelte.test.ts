import { flushSync } from "svelte";
import { expect, it } from "vitest";
import { catalogue, positionOf } from "./fixtures/index.ts";
import { isPaid } from "./payment.ts";
import { PayPlan } from "./payplan.svelte.ts";
import type { TableView } from "./view.ts";

const card = (id: string): number => catalogue.cards.findIndex((each) => each.id === id);

/** The Work of the cards in these tests. */
const WORK: Record<string, number> = { scholar: 1, cartographer: 1, "cargo-ship": 1, soldier: 1 };

/** A Mayor under way that needs Work 2, out of this hand, as the server would say it. */
function mayor(...names: string[]): TableView {
  const { view } = positionOf("skill-4");
  const hand = names.map(card);
  const citizens = ["mayor", ...names.filter((name) => name !== "soldier")].map(card);
  const soldiers = names.filter((name) => name === "soldier").map(card);
  const payers = names.map((name) => ({
    card: card(name),
    attack: 0,
    distance: 0,
    work: WORK[name] ?? 0,
    vehicle: false,
  }));
  return {
    ...view,
    play: { ...view.play!, card: card("mayor"), used: [card("mayor")] },
    own: {
      ...view.own!,
      hand,
      ordered: [],
      discards: [citizens, soldiers],
      pay: {
        due: { attack: 0, distance: 0, work: 2, vehicle: "none" },
        payers,
        proposal: { attackers: [], helpers: hand.slice(0, 2) },
      },
    },
  };
}

function planned(table: TableView): { plan: PayPlan; change: (next: TableView) => void } {
  let now = $state.raw(table);
  const plan = new PayPlan(() => now);
  return { plan, change: (next) => ((now = next), flushSync()) };
}

it("the helper begins with the cheapest cards, and all used cards in their order", () => {
  const { plan } = planned(mayor("scholar", "cartographer", "cargo-ship"));

  expect(plan.cards.toSorted()).toEqual([card("scholar"), card("cartographer")].toSorted());
  expect(isPaid(plan.rest)).toBe(true);
  expect(plan.order).toHaveLength(3);
});

it("a card is left out and another taken for it", () => {
  const { plan } = planned(mayor("scholar", "cartographer", "cargo-ship"));

  plan.toggle(card("scholar"), "helpers");
  expect(isPaid(plan.rest)).toBe(false);
  plan.toggle(card("cargo-ship"), "helpers");

  expect(isPaid(plan.rest)).toBe(true);
  expect(plan.cards).toEqual([card("cartographer"), card("cargo-ship")]);
  expect(plan.order).toContain(card("cargo-ship"));
});

it("a card goes one place earlier within its deck, and never before the other deck", () => {
  const { plan } = planned(mayor("scholar", "soldier"));
  const [first, second, third] = plan.order;

  plan.raise(second!);
  expect(plan.order).toEqual([second, first, third]);
  plan.raise(third!);

  expect(plan.order).toEqual([second, first, third]);
});

it("what was changed stays while others move, and begins anew with the next question", () => {
  const table = mayor("scholar", "cartographer", "cargo-ship");
  const { plan, change } = planned(table);
  plan.toggle(card("scholar"), "helpers");

  change({ ...table, round: table.round });
  expect(plan.cards).toEqual([card("cartographer")]);
  change(mayor("scholar", "cartographer"));

  expect(plan.cards).toHaveLength(2);
});
