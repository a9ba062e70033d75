import { beforeEach, describe, expect, it, vi } from "vitest";
import { Chooser } from "../../table/chooser.svelte.ts";
import type { Asked, PreviewReply } from "../../connection/wire.ts";
import { Draft } from "./draft.svelte.ts";
import { positionOf } from "./fixtures/index.ts";
import { PLANS, at, playerOf, type BookView } from "./view.ts";

const { view, asked } = positionOf("bid-5");
const player = playerOf(view, 0);
const book = view.own?.book as BookView;
const most = player.production;

function open(question: Asked | null, sealing: boolean) {
  const act = vi.fn(() => Promise.resolve());
  const preview = () => Promise.resolve({ sealing } as PreviewReply);
  const chooser = new Chooser({ preview, why: () => Promise.resolve([]), act });
  chooser.ask(question);
  return { chooser, act, bids: new Draft(chooser) };
}

describe("a stepper", () => {
  it("goes from nothing to the minimum, and up to all production", () => {
    const { bids } = open(asked, false);

    expect(bids.choices(0, book)).toEqual([
      0,
      ...Array.from({ length: most - at(player.minimum_bids, 0) + 1 }, (_, more) => at(player.minimum_bids, 0) + more),
    ]);
  });

  it("of a later slot counts what the others take", () => {
    const { bids } = open(asked, false);
    while (bids.next(0, 1, book) !== null) bids.step(0, 1, book);

    expect(bids.wish(0)).toBe(most);
    expect(bids.choices(1, book)).toEqual([0]);
  });

  it("chooses the bid that is asked", () => {
    const { bids, chooser } = open(asked, false);

    bids.step(0, 1, book);

    expect(chooser.chosen?.args).toEqual({ production: player.minimum_bids[0] });
  });
});

describe("after a step forward", () => {
  it("the next wish is written too", async () => {
    const { bids, act } = open(asked, false);
    bids.wishes = [null, 1, null];

    await bids.follow(1);

    expect(act).toHaveBeenCalledWith(asked?.options.find(({ args }) => args["production"] === 0)?.id);
  });

  it("up to the seal, in a lesson only what is wanted", async () => {
    const { bids, act, chooser } = open(asked, true);
    bids.wishes = [0, null, null];
    chooser.taught = { wanted: new Set(), lights: new Set(), later: { rule: "", text: "" } };

    await bids.follow(1);

    expect(act).not.toHaveBeenCalled();
  });

  it("nothing happens without a wish, or after a step back", async () => {
    const { bids, act } = open(asked, false);

    await bids.follow(2);
    bids.wishes = [0, null, null];
    await bids.follow(1);

    expect(act).not.toHaveBeenCalled();
  });
});

describe("when the page is loaded again", () => {
  beforeEach(() => sessionStorage.clear());

  function wishing() {
    const { bids } = open(asked, false);
    bids.turnTo(0, "round 3", 1);
    bids.step(1, 1, book);
    bids.step(0, 1, book);
    return bids.wishes;
  }

  it("the wishes are found again, the one that is asked is chosen, and nothing is written", async () => {
    const wishes = wishing();
    const { bids, chooser, act } = open(asked, false);

    bids.turnTo(0, "round 3", 1);
    await bids.follow(1);

    expect(bids.wishes).toEqual(wishes);
    expect(chooser.chosen?.args).toEqual({ production: wishes[0] });
    expect(act).not.toHaveBeenCalled();
  });

  it("those of another round or another player are not", () => {
    wishing();
    const { bids, chooser } = open(asked, false);

    for (const [seat, round] of [
      [0, "round 4"],
      [1, "round 3"],
    ] as const) {
      bids.turnTo(seat, round, 0);
      expect(bids.touched).toBe(false);
    }
    expect(chooser.untouched).toBe(true);
  });

  it("and once the plans are open, nothing is kept", () => {
    wishing();
    const { bids } = open(asked, false);

    bids.turnTo(0, "", 0);
    bids.turnTo(0, "round 3", 0);

    expect(bids.touched).toBe(false);
    expect(sessionStorage.length).toBe(0);
  });
});

describe("in a lesson", () => {
  const aim = at(player.minimum_bids, 0) + 1;

  function taught() {
    const found = open(asked, true);
    const wanted = asked!.options.filter(({ args }) => args["production"] === aim).map(({ id }) => id);
    found.chooser.taught = { wanted: new Set(wanted), lights: new Set(), later: { text: "Later", rule: "" } };
    return found;
  }

  it("a stepper reaches the wanted bid from below and from above, and nothing is put off on the way", () => {
    const { bids, chooser } = taught();

    bids.step(0, 1, book);
    expect([bids.wish(0), chooser.untouched, chooser.refusal]).toEqual([aim - 1, true, null]);
    bids.step(0, 1, book);
    expect(chooser.chosen?.args).toEqual({ production: aim });
    bids.step(0, 1, book);
    expect([bids.wish(0), chooser.untouched, chooser.refusal]).toEqual([aim + 1, true, null]);
    bids.step(0, -1, book);
    expect(chooser.chosen?.args).toEqual({ production: aim });
  });

  it("a wish from before is not written in place of the wanted bid", async () => {
    const { bids, act, chooser } = taught();
    bids.wishes = [aim - 1, null, null];

    await bids.follow(1);

    expect(act).not.toHaveBeenCalled();
    expect(chooser.refusal).toBeNull();
    expect(bids.aim(0)).toBe(aim);
  });

  it("the wanted bid lies there, but is written by a press of its own", async () => {
    const { bids, act, chooser } = taught();
    bids.wishes = [aim, null, null];

    await bids.follow(1);

    expect(chooser.chosen?.args).toEqual({ production: aim });
    expect(act).not.toHaveBeenCalled();
  });
});

describe("the whole plan on one page", () => {
  const planning = positionOf("plan-3");
  const own = planning.view.own?.book as BookView;

  function page() {
    const table = open(planning.asked, false);
    table.bids.turnTo(0, `round ${Math.random()}`, 0);
    table.bids.offer(own);
    return table;
  }

  it("is chosen by a stepper, a tab or an amount, and nothing is written before it is sealed", async () => {
    const { bids, chooser, act } = page();

    bids.openTab(PLANS.collect);
    expect(chooser.chosen?.args).toEqual({ action: PLANS.collect });
    bids.step(0, 1, own);
    expect(chooser.chosen?.args).toEqual({ action: PLANS.bid });
    await chooser.pressOption(chooser.chosen!);
    chooser.atOnce = true;
    await chooser.pressVerb("plan");

    expect(act).not.toHaveBeenCalled();
  });

  it("cannot be sealed while the open tab says nothing", () => {
    const { bids, chooser } = page();

    bids.openTab(PLANS.bid);

    expect(chooser.untouched).toBe(true);
  });

  it("keeps what other tabs say", () => {
    const { bids } = page();
    const last = bids.sheetsOf(PLANS.collect).at(-1)!;

    bids.setAmount(PLANS.collect, last.value);
    bids.step(0, 1, own);
    bids.openTab(PLANS.collect);

    expect(bids.sheet(PLANS.collect)).toEqual(last);
    expect(bids.wish(0)).toBeGreaterThan(0);
  });

  it("is emptied by letting the choice go, but not by reading why something is refused", () => {
    const { bids, chooser } = page();
    bids.step(0, 1, own);

    chooser.cancel();
    bids.letGo(true);
    expect(chooser.chosen?.args).toEqual({ action: PLANS.bid });
    chooser.cancel();
    bids.letGo(false);

    expect(bids.wish(0)).toBe(0);
  });

  it("is opened again with every bid as it was", async () => {
    const reset = vi.fn(() => Promise.resolve());
    const chooser = new Chooser({
      preview: () => Promise.resolve(null),
      why: () => Promise.resolve([]),
      act: () => Promise.resolve(),
      reset,
    });
    chooser.ask(asked);
    const draft = new Draft(chooser);
    const plan = { kind: PLANS.bid, production: -1, science: -1, bids: [2, 1], row: false, levels: [], gift: 0 };

    await draft.reopen({ ...book, plan });

    expect(reset).toHaveBeenCalled();
    expect(draft.kind).toBe(PLANS.bid);
    expect(draft.wishes).toEqual([2, 1, null]);
  });
});

describe("a plan that a bot advises", () => {
  const plan = { kind: PLANS.bid, production: -1, science: -1, bids: [0, 2, 0], row: false, levels: [], gift: 0 };

  it("is what the page says, and can be sealed", () => {
    const position = positionOf("plan-3");
    const { bids, chooser } = open(position.asked, false);
    bids.offer(position.view.own?.book as BookView);

    bids.adopt(plan);

    expect([bids.open, bids.wish(1), bids.isWhole(PLANS.bid)]).toEqual([PLANS.bid, 2, true]);
    expect(chooser.chosen?.args).toEqual({ action: PLANS.bid });
  });

  it("to collect says how much", () => {
    const position = positionOf("plan-3");
    const { bids } = open(position.asked, false);
    bids.offer(position.view.own?.book as BookView);
    const sheet = bids.sheetsOf(PLANS.collect).at(-1)!;

    bids.adopt({ ...plan, kind: PLANS.collect, production: sheet.production, science: sheet.science, bids: [0, 0, 0] });

    expect(bids.sheet(PLANS.collect)).toBe(sheet);
  });
});
