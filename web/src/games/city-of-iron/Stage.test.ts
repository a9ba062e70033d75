import { mount, unmount } from "svelte";
import { afterEach, expect, it } from "vitest";
import type { SeatState } from "../../connection/wire.ts";
import type { Staged } from "../contract.ts";
import { catalogue, positionOf } from "./fixtures/index.ts";
import { scenes, type Shown } from "./scenes.ts";
import Stage from "./Stage.svelte";
import type { TableView, Told } from "./view.ts";

const { view, seat: me, names } = positionOf("turn-4");
const other = (me + 1) % names.length;
const seats = names.map((name, seat) => ({ seat, name, yours: seat === me })) as SeatState[];
const around = { catalogue, seats, me };
const ORE = catalogue.goods.findIndex(({ name }) => name === "Ore");
const LANTERNFEN = 3;
const SOLDIER = catalogue.cards.findIndex(({ name }) => name === "Soldier");

function told(kind: string, args: Record<string, number> = {}, text = "", by = other): Told {
  return { kind, args: { seat: other, ...args }, text, move: 1, by };
}
let mounted: object | null = null;
afterEach(async () => {
  if (mounted) await unmount(mounted);
  mounted = null;
});
/** What is shown while a scene is played. */
function show(scene: ReturnType<typeof scenes>[number], after: TableView = view): Element {
  const stage: Staged<TableView, Shown> = {
    ...{ scene, scenes: [scene], at: 0, before: view, after, told: [] },
    ...{ lasts: scene.lasts, still: false },
  };
  mounted = mount(Stage, {
    target: document.body,
    props: { view, after: null, catalogue, seats, me, replay: false, stage, phone: false },
  });
  return document.querySelector(".ci-stage")!;
}

it("a town taken from me says from whom, with which cards, and who gains by it", () => {
  const sent = told("attacker_sent", { card: SOLDIER });
  const taken = [
    told("town_taken", { town: LANTERNFEN, from_seat: me }, `${names[other]} conquers Lanternfen from ${names[me]}`),
    told("goods_changed", { good: ORE, count: 2 }),
  ];
  const goods = view.goods.map((good, index) => (index === ORE ? { ...good, vp: good.vp.with(me, -1) } : good));
  const before = {
    ...view,
    goods: view.goods.map((good, i) => (i === ORE ? { ...good, vp: good.vp.with(me, 3) } : good)),
  };

  const [scene] = scenes(before, { ...view, goods }, taken, { ...around, story: [told("attacked"), sent] });
  const shown = show(scene!);

  expect(scene!.says).toBe(`${names[other]} conquers Lanternfen from you`);
  expect(scene!.lasts).toBe(3000);
  expect(shown.textContent).toMatch(/Spent.*Soldier/s);
  expect(shown.textContent).toContain(`${names[me]} −4 VP`);
});

it("what I do myself is not played to me", () => {
  const mine = told("conquered", { seat: me, town: LANTERNFEN }, "", me);

  expect(scenes(view, view, [mine], around)).toEqual([]);
});

it("bids are shown in the order that follows from them, with what everybody paid in all", () => {
  const story = [told("round_began"), told("bid_made", { coins: 2 }), told("bid_made", { seat: me, coins: 2 }, "", me)];
  const after = { ...view, turn_order: [other, me] };
  const decided = [
    told("bid_raised", { coins: 1 }),
    told("turn_order_of_two", {}, `The turn order is A, ${names[me]}`),
  ];

  const [scene] = scenes(view, after, decided, { ...around, story });

  expect(scene!.says).toBe("The turn order is A, you");
  expect(scene!.shows.rows!.map(({ seat, coins }) => [seat, coins])).toEqual([
    [other, 3],
    [me, 2],
  ]);
  expect(scene!.shows.note).toBe("");
});

it("equal bids say what decided", () => {
  const story = [told("round_began"), told("bid_made", { coins: 0 }), told("bid_made", { seat: me, coins: 0 }, "", me)];
  const after = { ...view, turn_order: [other, me] };

  const [scene] = scenes(view, after, [told("turn_order_of_two", {}, "The turn order")], { ...around, story });

  expect(show(scene!).textContent).toContain("further right moves first");
});

it("every envelope is opened, an empty one too", () => {
  const opened = [told("bought", { card: SOLDIER, coins: 4 }), told("nothing_bought", { seat: me }, "", me)];

  const shown = show(scenes(view, view, opened, around)[0]!);

  expect(shown.textContent).toMatch(/Soldier\s*4/);
  expect(shown.textContent).toContain("no card");
});

it("a scoring goes from player to player, counts the points up, and ends with a summary that waits", () => {
  const scoring = [
    told("round_ended", { round: 4 }),
    told("scoring_began", { scorecard: 0 }),
    told("first_scored", { seat: me, goods: ORE, vp: 4 }),
    told("shield_scored", { seat: me, goods: ORE, vp: 1 }),
    told("income_collected", { seat: me, coins: 7, income: 4, majorities: 3, printed: 0 }),
  ];

  const made = scenes(view, view, scoring, around);
  const mine = made.find(({ shows }) => shows.seat === me)!;

  expect(made).toHaveLength(names.length + 1);
  expect(mine.says).toBe("You score 5 VP");
  expect(mine.view!.players[me]!.vp).toBe(view.players[me]!.vp + 5);
  expect(mine.shows.rows!.map(({ note, vp }) => [note, vp])).toEqual([
    ["first", 4],
    ["+1 mark", 1],
  ]);
  expect(made.at(-1)!.waits).toBeGreaterThan(0);
  expect(show(made.at(-1)!).textContent).toContain("Majorities");
});

it("without a scoring the round's end is one sheet that goes by itself", () => {
  const ended = [told("round_ended", { round: 4 }), told("income_collected", { seat: me, coins: 7, income: 7 })];

  const made = scenes(view, view, ended, around);

  expect(made.map(({ id, waits }) => [id, waits])).toEqual([["round", undefined]]);
});
