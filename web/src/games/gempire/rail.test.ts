import { flushSync, mount, unmount } from "svelte";
import { afterEach, expect, it } from "vitest";
import { catalogue, positionOf } from "./fixtures/index.ts";
import MiniCity from "./MiniCity.svelte";
import Track from "./Track.svelte";
import { playerOf, sum, type TableView } from "./view.ts";

const { view } = positionOf("resolve-3");
const player = view.players.find(({ rows }) => rows.every((row) => row.length > 0))!;
const seats = view.players.map(({ seat }) => ({ seat, name: `Seat ${seat}` }));
let shown: Record<string, unknown> | null = null;

afterEach(async () => {
  if (shown) await unmount(shown);
  shown = null;
});

const all = (selector: string): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(selector)];

it("a rival's city has a block for each card in its row and column, new ones outlined", () => {
  const [first = [], second = []] = player.rows;
  const was = { ...player, rows: [first.slice(1), second] };
  shown = mount(MiniCity, { target: document.body, props: { player, was, name: "Ana", catalogue } });
  flushSync();

  expect(all(".gp-mini i")).toHaveLength(sum(player.rows.map((row) => row.length)));
  expect(all(".gp-mini [data-new]").map((block) => block.textContent)).toEqual([String(first[0]?.value)]);
  expect(all(".gp-mini i").map((block) => block.style.gridArea.split(" ")[0])).toEqual([
    ...first.map(() => "2"),
    ...second.map(() => "1"),
  ]);
});

it("science that changed since my last decision is tinted, and no other", () => {
  const since: TableView = {
    ...view,
    players: view.players.map((each) => (each.seat === 1 ? { ...each, science: each.science - 3 } : each)),
  };
  const props = { view, after: null, catalogue, seats: seats as never, me: 0, replay: false, since };
  shown = mount(Track, { target: document.body, props });
  flushSync();

  const tinted = all(".gp-science .is-tinted");
  expect(tinted.map((number) => number.textContent?.trim())).toEqual([String(playerOf(view, 1).science)]);
});
