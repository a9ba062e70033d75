import { flushSync, mount, unmount } from "svelte";
import { afterEach, describe, expect, it, vi } from "vitest";
import { Chooser } from "../../table/chooser.svelte.ts";
import type { Option } from "../../connection/wire.ts";
import { positionOf, positions, type Position } from "./fixtures/index.ts";
import Stand from "./fixtures/Stand.svelte";

let shown: Record<string, unknown> | null = null;
const act = vi.fn(() => Promise.resolve());

function show(position: Position, props: { tab?: string; watching?: boolean } = {}): Chooser {
  const chooser = new Chooser({ preview: () => Promise.resolve(null), why: () => Promise.resolve([]), act });
  chooser.ask(props.watching ? null : position.asked);
  shown = mount(Stand, { target: document.body, props: { position, chooser, ...props } });
  flushSync();
  return chooser;
}

async function leave(): Promise<void> {
  if (shown) await unmount(shown);
  shown = null;
}

afterEach(async () => {
  act.mockClear();
  await leave();
});

const all = (selector: string): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(selector)];
const asked = Object.entries(positions).filter(([, position]) => position.asked);
const idsOf = (options: readonly Option[]): number[] => options.map((option) => option.id).sort((a, b) => a - b);

function pressing(button: HTMLElement, chooser: Chooser, ids: Set<number>): void {
  button.click();
  flushSync();
  chooser.candidates.forEach((option) => ids.add(option.id));
}

/** The ids of all options that some piece on the board leads to; steppers are pressed until they end. */
function reached(chooser: Chooser): Set<number> {
  const ids = new Set<number>();
  for (const piece of all('[data-piece="legal"]:not(.stepper > *)')) {
    chooser.cancel();
    pressing(piece, chooser, ids);
  }
  if (chooser.options.some(({ verb }) => verb.startsWith("bid-"))) steppers(chooser, ids);
  return ids;
}

function steppers(chooser: Chooser, ids: Set<number>): void {
  const most = chooser.options.length + 1;
  for (const which of ["more", "less"]) {
    for (let times = 0; times < most; times++) {
      const button = document.querySelector<HTMLButtonElement>(`.stepper[data-now] button[aria-label^="Bid ${which}"]`);
      if (button && !button.disabled) pressing(button, chooser, ids);
    }
  }
}

const sorted = (ids: Set<number>): number[] => [...ids].sort((a, b) => a - b);

describe("every legal action can be reached from a piece on the board", () => {
  for (const [name, position] of asked) {
    it(name, () => {
      expect(sorted(reached(show(position)))).toEqual(idsOf(position.asked?.options ?? []));
    });
  }
});

describe("on a phone the question is answered in one of the tabs", () => {
  for (const [name, position] of asked) {
    it(name, async () => {
      const found = new Set<number>();
      for (const tab of ["desk", "city", "demands"]) {
        reached(show(position, { tab })).forEach((id) => found.add(id));
        await leave();
      }

      expect(sorted(found)).toEqual(idsOf(position.asked?.options ?? []));
    });
  }
});

it("both sides of a hybrid have their gaps, and a gap is chosen with its side", async () => {
  const chooser = show(positionOf("face-4"));
  const gaps = all('.gp-gap[data-piece="legal"]');

  gaps.at(-1)?.click();
  await Promise.resolve();
  flushSync();

  expect(gaps.length).toBeGreaterThan(2);
  expect(chooser.chosen?.verb).toBe("face");
  expect(chooser.together).toBe(true);
  await chooser.confirm();
  expect(act).toHaveBeenCalledExactlyOnceWith(chooser.chosen?.id);
});

describe("bids", () => {
  it("a stepper on the open book chooses to bid", () => {
    const chooser = show(positionOf("plan-3"));

    document.querySelector<HTMLElement>('button[aria-label^="Bid more"]:not(:disabled)')?.click();
    flushSync();

    expect(chooser.chosen?.text).toBe("Bid on buildings");
  });

  it("the others' wishes are kept while the first slot is asked", () => {
    const chooser = show(positionOf("bid-5"));
    const more = all('button[aria-label^="Bid more"]:not(:disabled)');

    more.at(-1)?.click();
    flushSync();

    expect(chooser.untouched).toBe(true);
    expect(all(".stepper:not([data-zero])").length).toBe(1);
  });
});

it("a stepper that a mouse has pressed leaves Enter to the bar", () => {
  show(positionOf("plan-3"));
  const more = document.querySelector<HTMLElement>('button[aria-label^="Bid more"]:not(:disabled)')!;
  more.focus();

  more.dispatchEvent(new MouseEvent("click", { detail: 1, bubbles: true }));
  flushSync();

  expect(document.activeElement).toBe(document.body);
});

it("a diamond promises more only on cards that take it", () => {
  const position = positionOf("diamond-4");
  const asked = {
    ...position.asked!,
    options: position.asked!.options.filter(({ verb }) => verb === "diamond-discard"),
  };
  show(position);
  const before = all(".gp-question .gp-tile").length;
  void unmount(shown!);

  show({ ...position, asked });

  expect(before).toBeGreaterThan(1);
  expect(all(".gp-question .gp-tile").map(({ textContent }) => textContent?.trim())).toEqual(["Discard it"]);
});

it("every piece has a name", () => {
  show(positionOf("plan-3"));

  const names = all("[data-piece]").map((piece) => piece.getAttribute("aria-label") ?? piece.textContent.trim());

  expect(names.length).toBeGreaterThan(15);
  expect(names.every((name) => name && name.length > 3)).toBe(true);
});

it("a watcher sees the leader's city and nothing to press", () => {
  show(positionOf("respond-3"), { watching: true });

  expect(document.querySelector("#gp-city-title")?.textContent).toMatch(/’s city$/);
  expect(all('[data-piece="legal"]')).toEqual([]);
});

it("the key o shows the cities of the others", () => {
  HTMLDialogElement.prototype.showModal ??= () => {};
  HTMLDialogElement.prototype.close ??= () => {};
  show(positionOf("plan-3"));

  window.dispatchEvent(new KeyboardEvent("keydown", { key: "o" }));
  flushSync();

  const cities = all(".gp-others section").map((city) => city.getAttribute("aria-label"));
  expect(cities.sort()).toEqual(["Ana’s city", "Nick’s city"]);
});
