import { flushSync, mount, unmount } from "svelte";
import { afterEach, describe, expect, it } from "vitest";
import { Chooser } from "../../table/chooser.svelte.ts";
import type { Option } from "../../connection/wire.ts";
import { positionOf, positions, type Position } from "./fixtures/index.ts";
import Stand from "./fixtures/Stand.svelte";

let shown: Record<string, unknown> | null = null;

function show(position: Position, props: Record<string, unknown> = {}): Chooser {
  const oracle = { preview: () => Promise.resolve(null), why: () => Promise.resolve([]), act: () => Promise.resolve() };
  const chooser = new Chooser(oracle);
  chooser.ask(props.watching ? null : position.asked);
  shown = mount(Stand, { target: document.body, props: { position, chooser, ...props } });
  flushSync();
  return chooser;
}

async function hide(): Promise<void> {
  if (shown) await unmount(shown);
  shown = null;
}

afterEach(hide);

const legal = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-piece="legal"]')];
const asking = Object.entries(positions).filter(([, each]) => each.asked);

/** The ids of all options that some piece on the board leads to, by the bar's main button or its second one. */
function reached(chooser: Chooser): Set<number> {
  const ids = new Set<number>();
  for (const piece of legal()) {
    chooser.cancel();
    piece.click();
    flushSync();
    chooser.candidates.forEach((option) => ids.add(option.id));
    const other = chooser.course?.other?.option;
    if (other) ids.add(other.id);
  }
  return ids;
}

/** Actions without arguments are keys of the action bar; all others need a piece. */
const needed = (options: readonly Option[]): number[] =>
  options.filter(({ args }) => Object.keys(args).length > 0).map(({ id }) => id);
const missing = (position: Position, found: Set<number>): number[] =>
  needed(position.asked?.options ?? []).filter((id) => !found.has(id));

describe("every legal action can be reached from a piece on the board", () => {
  it.each(asking)("%s", (_, position) => {
    const chooser = show(position);

    const found = reached(chooser);

    expect(missing(position, found)).toEqual([]);
  });
});

describe("on a phone the question is answered in one of the tabs", () => {
  it.each(asking)("%s", async (_, position) => {
    const found = new Set<number>();

    for (const tab of ["goods", "track", "towns", "nation"]) {
      reached(show(position, { tab })).forEach((id) => found.add(id));
      await hide();
    }

    expect(missing(position, found)).toEqual([]);
  });
});

it("every piece has a name", () => {
  show(positionOf("turn-4"));

  const names = [...document.querySelectorAll("[data-piece]")].map((piece) => piece.getAttribute("aria-label"));

  expect(names.length).toBeGreaterThan(25);
  expect(names.every((name) => name && name.length > 3)).toBe(true);
});

it("the goods board shows what a chosen building would change", () => {
  const position = positionOf("turn-4");
  const chooser = show(position);

  void chooser.pressOption(position.asked!.options.find(({ verb }) => verb === "attack")!);
  flushSync();

  expect(document.querySelectorAll(".ci-ledger .is-changed").length).toBeGreaterThan(0);
});

it("a watcher has nothing to press and sees no hand", () => {
  const position = positionOf("turn-4");

  show({ ...position, view: { ...position.view, own: null } }, { watching: true });

  expect(legal()).toEqual([]);
  expect(document.querySelectorAll(".ci-use")).toHaveLength(0);
});

it("a gap in the building track says who took the card", () => {
  const position = positionOf("turn-4");
  const slot = 2;
  const view = { ...position.view, track: position.view.track.with(slot, -1) };
  const seat = (position.seat + 1) % position.names.length;
  const taken = { kind: "stored", args: { seat, building: 0, slot }, text: "" };

  show({ ...position, view }, { story: [taken] });

  const gap = document.querySelectorAll(".ci-slot")[slot];
  expect(gap?.textContent).toContain("stored");
  expect(gap?.textContent).toContain(position.names[seat]);
});

it("the cards to buy lie over the nation until the player looks at the table, and come back", () => {
  show(positionOf("purchase-3"));
  const press = (text: string): void => {
    [...document.querySelectorAll("button")].find((button) => button.textContent?.includes(text))?.click();
    flushSync();
  };

  expect(document.querySelector(".ci-nation")).toBeNull();
  press("Track, towns and nation");
  expect(document.querySelector(".ci-nation")).not.toBeNull();
  expect(document.querySelector(".ci-offers")).toBeNull();
  press("Back to the purchase");
  expect(document.querySelector(".ci-offers")).not.toBeNull();
});

it("a card of the track is built in the best city, another one can be picked, and storing is the second button", () => {
  const position = positionOf("turn-4");
  const chooser = show(position);
  const slot = position.view.track.findIndex((card) =>
    position.view.outlook.buildings.some(({ building, sites }) => building === card && sites.length > 1),
  );
  const card = document.querySelectorAll<HTMLElement>(".ci-slot")[slot]!.querySelector("button")!;

  card.click();
  flushSync();

  expect(chooser.chosen?.verb).toBe("build");
  expect(chooser.course?.act).toBe("Build");
  expect(chooser.course?.other?.option.verb).toBe("store");
  const cities = [...document.querySelectorAll<HTMLElement>("button.ci-city__cover[aria-pressed]")];
  expect(cities.map((city) => city.getAttribute("aria-pressed"))).toContain("true");
  const other = cities.find((city) => city.getAttribute("aria-pressed") === "false")!;
  other.click();
  flushSync();
  expect(document.querySelectorAll(".ci-plot--ghost")).toHaveLength(1);
  expect(chooser.course?.ready).toBe(true);
});

it("the bar pays with what the desk shows, and not before it is enough", () => {
  const position = positionOf("skill-4");
  const chooser = show(position);

  expect(chooser.course).toMatchObject({ from: null, ready: true });
  document.querySelectorAll<HTMLElement>('.ci-payers button[aria-pressed="true"]').forEach((each) => each.click());
  flushSync();

  expect(chooser.course).toMatchObject({ ready: false });
  expect(chooser.course?.prompt).toContain("not enough yet");
});

it("what can only be stored does not glow", () => {
  show(positionOf("turn-4"));

  const glowing = [...document.querySelectorAll(".ci-slot .is-legal:not(.ci-storable)")].length;
  const builds = positionOf("turn-4").asked!.options.filter(({ verb }) => verb === "build").length;

  expect(glowing).toBe(builds);
});

it("shows what first place is worth while bids are made", () => {
  show(positionOf("bid-4"));

  expect(document.querySelectorAll(".ci-bid")).toHaveLength(10);
  for (const part of [".ci-towns", ".ci-lands", ".ci-works", ".ci-hand"])
    expect(document.querySelector(part), part).not.toBeNull();
});

it("keeps a bid with the main button alone", () => {
  const chooser = show(positionOf("again-4"));

  expect(chooser.course).toMatchObject({ from: null, act: "Keep your bid", ready: true });
});

it("sells cards on one tab of a phone and leaves the others to their own", async () => {
  for (const [tab, part] of [
    ["goods", ".ci-ledger"],
    ["track", ".ci-works"],
    ["towns", ".ci-towns"],
  ]) {
    show(positionOf("purchase-3"), { tab });
    expect(document.querySelector(".ci-market"), tab).toBeNull();
    expect(document.querySelector(part!), tab).not.toBeNull();
    await hide();
  }
  show(positionOf("purchase-3"), { tab: "nation" });
  expect(document.querySelector(".ci-market")).not.toBeNull();
});

it("says what can stand on a land", () => {
  show(positionOf("turn-4"));

  expect(document.querySelector(".ci-land small")!.textContent).toMatch(/^[a-z]+(, [a-z]+)+$/);
});

it("shows a nation in the colour of who leads it", () => {
  const { seat } = positionOf("turn-4");
  show(positionOf("turn-4"));

  for (const part of [".ci-nation .zone__head", ".ci-realm-rows"])
    expect(document.querySelector<HTMLElement>(part)!.dataset["seat"], part).toBe(`${seat + 1}`);
});

it("says on a card what its action costs this nation", () => {
  const position = structuredClone(positionOf("turn-4"));
  const { own } = position.view;
  const [action] = own!.actions.filter(({ coins }) => coins > 0);
  expect(action, "a card whose action costs coins").toBeDefined();
  const face = (): HTMLElement => document.querySelector(`.ci-hand [aria-label*="Scholar"] .ci-needs-of`)!;
  action!.coins = 0;

  show(position);

  expect(face().textContent!.replaceAll(/\s/g, "")).toBe("1");
  expect(document.querySelector('.ci-hand [aria-label*="Scholar"]')!.getAttribute("aria-label")).toContain(
    "you pay 0 coins",
  );
});
