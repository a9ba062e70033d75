import { flushSync, mount, unmount } from "svelte";
import { afterEach, expect, it } from "vitest";
import { Chooser } from "../../table/chooser.svelte.ts";
import { catalogue, positionOf } from "./fixtures/index.ts";
import Stand from "./fixtures/Stand.svelte";
import type { TableView } from "./view.ts";

const position = positionOf("turn-4");
const { view, seat: me } = position;
const GOOD = view.goods.findIndex(({ amounts }) => amounts.some((amount, seat) => seat !== me && amount > 0));
const rival = view.goods[GOOD]!.amounts.findIndex((amount, seat) => seat !== me && amount > 0);
let shown: object | null = null;

function show(since: TableView | null): Chooser {
  const oracle = { preview: () => Promise.resolve(null), why: () => Promise.resolve([]), act: () => Promise.resolve() };
  const chooser = new Chooser(oracle);
  shown = mount(Stand, { target: document.body, props: { position, chooser, since } });
  flushSync();
  return chooser;
}
afterEach(async () => {
  if (shown) await unmount(shown);
  shown = null;
});

const row = (): HTMLElement =>
  [...document.querySelectorAll<HTMLElement>(".ci-ledger tbody tr")].find((each) =>
    each.textContent!.includes(catalogue.goods[GOOD]!.name),
  )!;

it("amounts and coins that changed since my turn are tinted, and what I lost in another colour", () => {
  const goods = view.goods.map((good, index) =>
    index === GOOD ? { ...good, amounts: good.amounts.with(rival, 0), vp: good.vp.with(me, good.vp[me]! + 2) } : good,
  );
  const players = view.players.map((player) => ({ ...player, coins: player.coins + (player.seat === rival ? 1 : 0) }));
  show({ ...view, goods, players });

  expect(row().querySelectorAll("td.is-tinted")).toHaveLength(2);
  expect(row().querySelectorAll("td.mine.is-lost")).toHaveLength(1);
  expect(document.querySelectorAll(".ci-supply .is-tinted")).toHaveLength(1);
});

it("nothing is tinted while nothing has changed, nor before my first decision", () => {
  show(view);
  expect(document.querySelector(".is-tinted")).toBeNull();
});

it("a good that the strip points at is lit", () => {
  const chooser = show(null);
  expect(document.querySelector(".is-tinted")).toBeNull();

  chooser.lit.add(`good:${GOOD}`);
  flushSync();

  expect(row().classList.contains("is-lit")).toBe(true);
});
