import { flushSync, mount, unmount } from "svelte";
import { expect, test } from "vitest";
import { catalogue, positions } from "./fixtures/index.ts";
import { gainsOf, servedOf, unpaidOf } from "./payday.ts";
import Payday from "./Payday.svelte";
import RoundSummary from "./RoundSummary.svelte";
import { ROUND_OVER, scenes } from "./scenes.ts";
import { playerOf, type Told } from "./view.ts";

const event = (kind: string, args: Record<string, number>): Told => ({ kind, args, text: "" }) as Told;
const { view } = positions["artisans-4"];
const [first, second] = [view.track[0]!, view.track[1]!];
const cards = view.artisans.map(({ artisan }) => artisan);
const STORY = [
  event("cost_paid", { seat: first, artisan: 0, vp: 50 }),
  event("round_began", { round: 2, mines: 9, artisans: 6 }),
  event("upgrade_vp", { seat: first, vp: 2 }),
  event("artisan_phase_began", { round: 2 }),
  event("worker_resolved", { seat: first, artisan: cards[0]!, spot: 0 }),
  event("gems_paid", { seat: first, count: 2, gem: 3 }),
  event("cost_paid", { seat: first, artisan: cards[0]!, vp: 9 }),
  event("worker_resolved", { seat: second, artisan: cards[1]!, spot: 1 }),
  event("star_paid", { seat: second, artisan: cards[1]!, vp: 3 }),
  event("traded", { seat: second, count: 2, gem: 0, vp: 3 }),
];

test("the gains of a round add up, by where they came from, and leave out earlier rounds", () => {
  const gains = gainsOf(STORY, view);

  const vp = playerOf(view, first).vp;
  expect(gains.map(({ seat }) => seat)).toEqual(view.track);
  expect(gains[0]).toEqual({
    seat: first,
    before: vp - 11,
    upgrades: 2,
    orders: 9,
    stars: 0,
    trade: 0,
    scored: 0,
    after: vp,
  });
  expect(gains[1]).toMatchObject({ stars: 3, trade: 3 });
});

test("workers are listed with the gems that they handed over", () => {
  expect(servedOf(STORY, first, catalogue)).toMatchObject([
    { artisan: cards[0], order: 9, orderGems: [0, 0, 0, 2, 0] },
  ]);
});

test("an order left is named with what was missing, as the server says", () => {
  const lacking = [0, 2, 0, 0, 1];
  const players = view.players.map((player) => ({
    ...player,
    orders: player.orders.map((order, place) => (place === 1 ? { ...order, lacking } : order)),
  }));

  const unpaid = unpaidOf(STORY, { ...view, players }, catalogue);

  expect(unpaid).toEqual([
    { seat: second, artisan: cards[1], vp: catalogue.artisans[cards[1]!]!.spots[1], starOnly: true, lacking },
  ]);
});

test("a round that ends is summed up before the next one lies on the table", () => {
  const ended = event("round_ended", { round: 2 });

  expect(scenes(view, view, STORY)).toEqual([]);
  expect(scenes(view, view, [...STORY, ended])).toMatchObject([{ id: ROUND_OVER, says: "Round 2 is over" }]);

  const after = { ...view, round: 3, players: view.players.map((player) => ({ ...player, vp: player.vp + 3 })) };
  const [summed] = scenes(view, after, [...STORY, ended]);
  expect(summed?.view).toMatchObject({ round: view.round, players: after.players.map(({ vp }) => ({ vp })) });
});

test("the summary shows everybody's round and what comes next", async () => {
  const story = [
    ...STORY,
    event("round_ended", { round: 2 }),
    event("round_began", { round: 3, mines: 9, artisans: 6 }),
  ];
  const props = { before: view, after: view, catalogue, story, names: ["Bo", "Ana", "Nick", "Ida"], me: first };
  const summary = mount(RoundSummary, { target: document.body, props });
  flushSync();

  const rows = [...document.querySelectorAll(".gb-summary tbody tr")].map((row) => row.textContent ?? "");
  expect(rows).toHaveLength(view.players.length);
  expect(rows[0]).toContain("You");
  expect(rows[0]).toContain("+11");
  expect(rows.join(" ")).not.toContain("+0");
  expect(document.querySelectorAll(".gb-summary__next li")).toHaveLength(view.artisans.length);
  await unmount(summary);
});

test("a worker that is being served has left nothing unpaid yet", () => {
  const story = STORY.slice(0, 5); // its artisan asks now
  const show = (serving: number) => {
    const target = document.createElement("div");
    const props = { table: { ...view, serving }, catalogue, story, seat: first, name: "Ana" };
    const shown = mount(Payday, { target, props });
    flushSync();
    const text = target.textContent;
    void unmount(shown);
    return text;
  };

  expect(show(cards[0]!)).toContain("is served …");
  expect(show(-1)).toContain("order:");
});
