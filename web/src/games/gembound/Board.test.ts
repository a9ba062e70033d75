import { flushSync, mount, unmount } from "svelte";
import { afterEach, describe, expect, it, vi } from "vitest";
import { Chooser } from "../../table/chooser.svelte.ts";
import type { Args, Option, Told } from "../../connection/wire.ts";
import { catalogue, positions, type Position } from "./fixtures/index.ts";
import Stand from "./fixtures/Stand.svelte";
import { artisanOf, at, playerOf, type PlayerView, type TableView } from "./view.ts";

let shown: Record<string, unknown> | null = null;

function show(
  position: Position,
  props: { tab?: string; watching?: boolean; after?: TableView; since?: TableView } = {},
  asked: string[] = [],
): Chooser {
  const why = (verb: string, args: Args) =>
    Promise.resolve([{ rule: "GB", text: String(asked.push(`${verb} ${JSON.stringify(args)}`)) }]);
  const oracle = { preview: () => Promise.resolve(null), why, act: () => Promise.resolve() };
  const chooser = new Chooser(oracle);
  chooser.ask(props.watching ? null : position.asked);
  shown = mount(Stand, { target: document.body, props: { position, chooser, ...props } });
  flushSync();
  return chooser;
}

afterEach(async () => {
  if (shown) await unmount(shown);
  shown = null;
});

const legal = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-piece="legal"]')];

/** The ids of all options that some piece on the board leads to. */
function reached(chooser: Chooser): Set<number> {
  const ids = new Set<number>();
  for (const piece of legal()) {
    chooser.cancel();
    piece.click();
    flushSync();
    chooser.candidates.forEach((option) => ids.add(option.id));
  }
  return ids;
}

const idsOf = (options: readonly Option[]): number[] => options.map((option) => option.id).sort((a, b) => a - b);

describe("every legal action can be reached from a piece on the board", () => {
  for (const [name, position] of Object.entries(positions).filter(([, each]) => each.asked)) {
    it(name, () => {
      const chooser = show(position);

      const found = reached(chooser);

      expect([...found].sort((a, b) => a - b)).toEqual(idsOf(position.asked?.options ?? []));
    });
  }
});

describe("on a phone the question is answered in one of the tabs", () => {
  for (const [name, position] of Object.entries(positions).filter(([, each]) => each.asked)) {
    it(name, async () => {
      const found = new Set<number>();
      for (const tab of ["mines", "artisans", "camp"]) {
        reached(show(position, { tab })).forEach((id) => found.add(id));
        if (shown) await unmount(shown);
        shown = null;
      }

      expect([...found].sort((a, b) => a - b)).toEqual(idsOf(position.asked?.options ?? []));
    });
  }
});

it("the stack's tiles are offered to the owner of the Scholar Camp", () => {
  const position = positions["tile-4"];
  const asked = position.asked!;
  const searched = asked.options.concat(
    position.view.tile_stack.map((tile) => ({ id: 70 + tile, verb: "tile", args: { tile }, text: "" })),
  );

  const chooser = show({ ...position, asked: { ...asked, options: searched } });

  expect(reached(chooser).size).toBe(new Set(searched.map((option) => option.id)).size);
});

it("one stair of a mine can be pressed, the next free one", () => {
  const position = positions["explore-4"];
  show(position);

  const digs = [...document.querySelectorAll<HTMLElement>(".gb-camps .dig")];
  const stairs = digs.map((dig) => dig.querySelectorAll('[data-fly*="descend"] button[data-piece]').length);
  expect(stairs.length).toBeGreaterThan(0);
  expect(Math.max(...stairs)).toBe(1);
});

it("cards of the row are as wide as in a full row, and have the same face", async () => {
  const position = positions["explore-5"];
  const face = () => document.querySelector(".gb-row")?.hasAttribute("data-many");
  const width = () => document.querySelector<HTMLElement>(".gb-row")?.style.getPropertyValue("--gb-row");
  show(position);
  const [before, many] = [width(), face()];
  await unmount(shown!);

  show({ ...position, view: { ...position.view, row: position.view.row.slice(0, 2) } });

  expect(before).toBe(String(position.view.row_size));
  expect([width(), face()]).toEqual([before, many]);
});

it("every piece has a name", () => {
  show(positions["explore-4"]);

  const names = [...document.querySelectorAll("[data-piece]")].map(
    (piece) => piece.getAttribute("aria-label") ?? piece.textContent?.trim(),
  );

  expect(names.length).toBeGreaterThan(20);
  expect(names.every((name) => name && name.length > 3)).toBe(true);
});

it("a watcher sees the mover's camp and nothing to press", () => {
  show(positions["explore-4"], { watching: true });

  expect(document.querySelector("#gb-camp-title")?.textContent).toBe("Mira's camp");
  expect(legal()).toEqual([]);
});

it("the key o shows the camps of the others", () => {
  HTMLDialogElement.prototype.showModal ??= () => {};
  HTMLDialogElement.prototype.close ??= () => {};
  show(positions["explore-4"]);

  window.dispatchEvent(new KeyboardEvent("keydown", { key: "o" }));
  flushSync();

  const camps = [...document.querySelectorAll(".gb-others section")].map((camp) => camp.getAttribute("aria-label"));
  expect(camps.sort()).toEqual(["Ana's camp", "Bo's camp", "Nick's camp"]);
});

it("the key o closes the camps of the others again", () => {
  HTMLDialogElement.prototype.showModal ??= () => {};
  HTMLDialogElement.prototype.close ??= () => {};
  show(positions["explore-4"]);
  window.dispatchEvent(new KeyboardEvent("keydown", { key: "o" }));
  flushSync();

  document.querySelector(".gb-others")?.dispatchEvent(new KeyboardEvent("keydown", { key: "o", bubbles: true }));
  flushSync();

  expect(document.querySelector(".gb-others")).toBeNull();
});

it("a payment names its artisan and shows its gems, also to somebody who has just come", () => {
  const position = positions["pay-4"];
  const artisan = artisanOf(catalogue, position.view.serving);

  show(position);

  expect(document.querySelector(".gb-paynow p")?.textContent).toContain(artisan.name);
  const pay = [...document.querySelectorAll(".gb-answer")].find((answer) => answer.textContent?.startsWith("Pay"));
  expect(pay?.querySelectorAll(".gem").length).toBe(artisan.cost.reduce((sum, count) => sum + count));
});

it("the ledger lists my workers at the artisans, with what they bring", () => {
  const { view, seat } = positions["artisans-4"];
  const claims = view.artisans.flatMap(({ artisan, crafters }) =>
    crafters.filter((crafter) => crafter === seat).map(() => artisanOf(catalogue, artisan).name),
  );

  show(positions["artisans-4"]);

  const lines = [...document.querySelectorAll(".gb-line__name")].map((line) => line.textContent?.trim());
  expect(lines.sort()).toEqual(claims.sort());
  expect(document.querySelector(".gb-totals")?.textContent).toContain("after paying");
});

it("a piece that cannot be used asks for the reason", async () => {
  const asked: string[] = [];
  const chooser = show(positions["explore-4"], {}, asked);
  const refused = document.querySelector<HTMLElement>('[data-piece="none"]')!;

  refused.click();
  await vi.waitFor(() => expect(chooser.refusal).not.toBeNull());
  flushSync();

  expect(asked).toHaveLength(1);
  expect(chooser.refusal?.name).toBe(refused.getAttribute("aria-label"));
  expect(refused.classList.contains("is-refused")).toBe(true);
});

it("spots that were claimed since my turn are tinted", () => {
  const { view } = positions["explore-4"];
  const since = structuredClone(view);
  const taken = view.artisans.findIndex(({ crafters }) => crafters.some((seat) => seat >= 0));
  const spot = at(view.artisans, taken).crafters.findIndex((seat) => seat >= 0);
  at(since.artisans, taken).crafters[spot] = -1;
  show(positions["explore-4"], { since });

  const tinted = [...document.querySelectorAll<HTMLElement>(".gb-spot.is-tinted")].map((each) => each.dataset["fly"]);
  expect(tinted).toEqual([`artisan-${taken}-${spot}`]);
});

it("an artisan's card stands for its best free spot", () => {
  const chooser = show(positions["explore-4"]);
  const free = positions["explore-4"].asked!.options.find(({ verb }) => verb === "claim")!;
  const card = document.querySelector<HTMLElement>(`[data-fly="artisan-${free.args["artisan"]}"]`)!;

  card.querySelector<HTMLElement>(".card__name")!.click();

  expect(chooser.chosen).toEqual(free);
});

it("what an action would bring stands beside the counts", () => {
  const { view, seat } = positions["explore-4"];
  const after = structuredClone(view);
  const player = playerOf(after, seat);
  player.gems[2] = at(player.gems, 2) + 2;

  show(positions["explore-4"], { after });

  expect([...document.querySelectorAll(".delta")].map((delta) => delta.textContent?.trim())).toContain("+2");
});

it("only the mine being laid asks where, and says what is lost there", () => {
  show(positions["place-4"], { tab: "mines" });

  const rows = [...document.querySelectorAll(".gb-choice")].map((row) => row.textContent ?? "");
  expect(rows.length).toBe(positions["place-4"].asked?.options.length);
  expect(rows.every((row) => /ends:|replaces/.test(row))).toBe(true);
});

describe("the best way to pay", () => {
  const position = positions["artisans-4"];
  const way = position.view.best_way!;
  const wait = (text: string) => ({ id: 999, verb: "main-skip", args: {}, text });

  /** A table that asks on after every answer; what it was answered with. */
  function paying(offered: (step: number) => Option[]) {
    const given: number[] = [];
    const chooser: Chooser = new Chooser({
      preview: () => Promise.resolve(null),
      why: () => Promise.resolve([]),
      act: (action) => {
        given.push(action);
        chooser.ask({ ...position.asked!, base: 100 + given.length, options: offered(given.length) });
        return Promise.resolve();
      },
    });
    chooser.ask({ ...position.asked!, base: 100, options: offered(0) });
    shown = mount(Stand, { target: document.body, props: { position, chooser } });
    flushSync();
    const press = async () => {
      void chooser.confirm();
      for (let turn = 0; turn < 4 * way.answers.length; turn++) {
        await Promise.resolve();
        await Promise.resolve();
        flushSync();
      }
    };
    return { chooser, given, press };
  }
  const offer = (id: number | undefined): Option[] => [{ id: id ?? 998, verb: "x", args: {}, text: "" }, wait("")];

  it("is paid with one press, answer by answer", async () => {
    const { chooser, given, press } = paying((step) => offer(way.answers[step]));

    expect(chooser.course?.act).toContain(`+${way.vp} VP`);
    await press();

    expect(given).toEqual(way.answers);
  });

  it("stops where an answer is not offered any more", async () => {
    const { given, press } = paying((step) => (step === 2 ? [wait("a"), wait("b")] : offer(way.answers[step])));

    await press();

    expect(given).toEqual(way.answers.slice(0, 2));
  });

  describe("can be left by switches", () => {
    const parts = () => [...document.querySelectorAll<HTMLButtonElement>(".gb-switch")];
    const turn = (at: number) => {
      parts()[at]?.click();
      flushSync();
    };

    it("which begin as it pays, and know what the gems left are short of", () => {
      show(position);
      expect(parts().map(({ ariaChecked }) => ariaChecked === "true")).toEqual([true, true, true, false, true, false]);

      expect(
        parts()
          .filter(({ disabled }) => disabled)
          .map(({ textContent }) => textContent?.trim()),
      ).toEqual(["+21 ruby short", "+21 ruby short"]);
    });

    it("one button pays what they say, or the best way again", () => {
      const { chooser } = paying((step) => offer(way.answers[step]));
      turn(0);

      expect(chooser.course?.act).toBe(`Pay this way: +${way.vp - 9} VP`);
      document.querySelector<HTMLElement>(".gb-best button")?.click();
      flushSync();
      expect(chooser.course?.act).toBe(`Pay the best way: +${way.vp} VP`);
    });

    it("and are not there to be turned where tiles exchange gems", () => {
      show({ ...position, view: { ...position.view, best_way: { ...way, plain: false } } });

      expect(parts().every(({ disabled }) => disabled)).toBe(true);
    });
  });

  it("is not offered in a lesson, nor to those who are not asked", () => {
    show(position, { watching: true });

    expect(document.querySelector(".gb-best")).toBeNull();
  });
});

it("watchers see who is paid beside the workers that still wait", () => {
  const position = positions["artisans-4"];
  const [served] = position.view.order;

  show(position, { watching: true });

  expect(document.querySelector("#gb-ledger-title")?.textContent).toContain(position.names[served!]);
  expect(document.querySelectorAll(".gb-payday").length).toBe(1);
  expect(document.querySelectorAll(".gb-line").length).toBe(position.view.players[served!]!.plan.claims.length);
});

it("while others are paid, their workers come back one by one with what they bring", () => {
  const position = positions["artisans-4"];
  const other = position.view.order[1]!;
  const events: Told[] = [
    { kind: "artisan_phase_began", args: { round: 2 }, text: "" },
    { kind: "worker_resolved", args: { seat: other, artisan: 8, spot: 0 }, text: "" },
    { kind: "gems_paid", args: { seat: other, count: 2, gem: 1 }, text: "" },
    { kind: "cost_paid", args: { seat: other, artisan: 8, vp: 9 }, text: "" },
    { kind: "gems_paid", args: { seat: other, count: 1, gem: 0 }, text: "" },
    { kind: "star_paid", args: { seat: other, artisan: 8, vp: 4 }, text: "" },
    { kind: "worker_resolved", args: { seat: other, artisan: 9, spot: 1 }, text: "" },
  ];
  const view = { ...position.view, order: [other, ...position.view.order.filter((seat) => seat !== other)] };

  show({ ...position, view, told: events, asked: null });

  const panel = document.querySelector(".gb-payday");
  expect(panel?.querySelector("header strong")?.textContent).toBe("+13");
  const rows = [...panel!.querySelectorAll("ol > li")];
  expect(rows.map((row) => row.querySelectorAll(".gem").length)).toEqual([3, 0]);
  expect(rows[1]?.textContent).toMatch(/short|unpaid/);
});

describe("the table knows no rule", () => {
  /** A position in which one player's part of the view says something that no rule would make of the rest. */
  function told(position: Position, change: (player: PlayerView) => Partial<PlayerView>): Position {
    const players = position.view.players.map((player) => ({ ...player, ...change(player) }));
    return { ...position, view: { ...position.view, players } };
  }

  it("so artisans are payable if the server says so", () => {
    const order = { lacking: [0, 0, 0, 0, 0], short: 0 };
    show(told(positions["explore-4"], ({ orders }) => ({ orders: orders.map(() => order) })));

    const cards = [...document.querySelectorAll(".artisan")];
    expect(cards.every((card) => card.hasAttribute("data-payable"))).toBe(true);
    expect(document.querySelector('.gb-asked[data-has="no"]')).toBeNull();
  });

  it("so the ledger has the server's figures", () => {
    const position = positions["artisans-4"];
    show(
      told({ ...position, view: { ...position.view, best_way: null } }, ({ plan }) => ({
        plan: {
          claims: plan.claims.map((claim) => ({ ...claim, vp: 70, short: 3, star_vp: 41, stars: 2 })),
          gems: [31, 32, 33, 34, 35],
          vp: 99,
        },
      })),
    );

    const [order, star] = [...document.querySelectorAll<HTMLButtonElement>(".gb-switch")];
    expect(order?.textContent).toContain("+703 gems short");
    expect(star?.textContent).toContain("+412 times");
    expect([order?.ariaChecked, star?.ariaChecked, order?.disabled]).toEqual(["false", "true", true]);
    expect(document.querySelector(".gb-totals")?.textContent).toContain("+99");
  });

  it("so a mine gives what the server says", () => {
    show(
      told(positions["explore-4"], ({ camps }) => ({
        camps: camps.map((camp) => ({ ...camp, mine: camp.mine && { ...camp.mine, gives: [0, 9, 0, 0, 0] } })),
      })),
    );

    expect(document.querySelector(".dig__gives")?.getAttribute("aria-label")).toBe("gives 9 rubies");
  });

  it("so an answer hands over the gems that the server names", () => {
    const position = positions["trade-4"];
    const payments = position.view.payments.map(({ action }) => ({ action, gems: [0, 0, 0, 5, 0] }));
    show({ ...position, view: { ...position.view, payments, trading: 3 } });

    const offer = document.querySelector(".gb-offer");
    expect(offer?.querySelector("strong")?.textContent).toBe(catalogue.camps[3]?.name);
    expect(offer?.querySelector(".gb-answer")?.querySelectorAll(".gem")).toHaveLength(5);
  });
});
