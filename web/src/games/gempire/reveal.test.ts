import { flushSync, mount, unmount } from "svelte";
import { afterEach, describe, expect, it } from "vitest";
import type { SeatState, Told } from "../../connection/wire.ts";
import type { Staged } from "../contract.ts";
import { catalogue, positionOf } from "./fixtures/index.ts";
import { costOf, lotInWords, outcomeOf, payments, summary, type Telling } from "./outcomes.ts";
import Reveal from "./Reveal.svelte";
import { revealsIn } from "./reveal.ts";
import { scenes, type Shown } from "./scenes.ts";
import { since } from "./since.ts";
import { cardOf, type TableView } from "./view.ts";

const event = (kind: string, args: Record<string, number>, text = ""): Told => ({ kind, args, text }) as Told;
const { view } = positionOf("plan-3");
const [cardA, cardB, cardC] = view.market as [number, number, number];
const seats = ["Mira", "Nick", "Ana"].map((name, seat) => ({ seat, name }) as SeatState);
const sciences = [34, 31, 31];
const before: TableView = {
  ...view,
  players: view.players.map((player, seat) => ({ ...player, production: 6, science: sciences[seat] ?? 0 })),
};
const told = [
  event("bids_planned", { seat: 0, a_bid: 3, b_bid: 2, c_bid: 0 }),
  event("bids_planned", { seat: 1, a_bid: 4, b_bid: 0, c_bid: 3 }),
  event("bids_planned", { seat: 2, a_bid: 0, b_bid: 2, c_bid: 3 }),
  event("building_won", { seat: 1, card: cardA, market: 0, production: 4 }),
  event("bid_lost", { seat: 0, card: cardA, bid: 3 }),
  event("building_won", { seat: 0, card: cardB, market: 1, production: 2 }),
  event("science_decided", { seat: 0, card: cardB }),
  event("bid_lost", { seat: 2, card: cardB, bid: 2 }),
  event("nobody_won", { card: cardC, market: 2 }),
  event("bid_lost", { seat: 1, card: cardC, bid: 3 }),
  event("bid_lost", { seat: 2, card: cardC, bid: 3 }),
  event("card_laid_out", { card: 1, market: 0 }),
];
const collected = [
  event("collect_planned", { seat: 0, production: 3, science: 1 }, "Mira plans to take 3 production and 1 science"),
  event("bids_planned", { seat: 1, a_bid: 2, b_bid: 0, c_bid: 0 }),
  event("bids_planned", { seat: 2, a_bid: 2, b_bid: 0, c_bid: 0 }),
  event("nobody_won", { card: cardA, market: 0 }),
  event("bid_lost", { seat: 1, card: cardA, bid: 2 }),
  event("bid_lost", { seat: 2, card: cardA, bid: 2 }),
];
const telling = (events: readonly Told[], me = 0): Telling => ({
  reveal: revealsIn(events, catalogue, before)[0]!,
  catalogue,
  seats,
  me,
});
const around = { catalogue, seats, me: 0 };

describe("what was revealed", () => {
  it("has every bid of every lot, the winner first, and what each one pays", () => {
    const [a, b, c] = telling(told).reveal.lots;

    expect(a?.bids).toEqual([
      { seat: 1, bid: 4, pays: 4 },
      { seat: 0, bid: 3, pays: 1 },
    ]);
    expect([a?.how, b?.how, c?.how]).toEqual(["higher", "science", "discarded"]);
    expect(b?.winner).toBe(0);
  });

  it("says who won and why, and what it costs me", () => {
    const tale = telling(told);
    const [a, b, c] = tale.reveal.lots as [never, never, never];

    expect(outcomeOf(tale, a)).toEqual({ who: "Nick won it", why: "You were outbid by 1." });
    expect(outcomeOf(tale, b)).toEqual({ who: "You won the tie", why: "More science decides: You 34, Ana 31." });
    expect(outcomeOf(tale, c)).toEqual({ who: "Discarded", why: "Equal bids and equal science, 31 and 31." });
    expect([a, b, c].map((lot) => costOf(tale, lot).amount)).toEqual([-1, -2, 0]);
    expect(payments(tale)).toMatch(/^1 lost on the .+, 2 paid for the .+$/);
    expect(summary(tale)).toMatch(/^You won the .+ and lost the .+ to Nick\.$/);
  });

  it("is told to those who only collected, too", () => {
    const tale = telling(collected);

    expect(tale.reveal.lots.map(({ how }) => how)).toEqual(["discarded", "nobody", "nobody"]);
    expect(tale.reveal.others[0]).toMatchObject({ seat: 0, production: 3, science: 1 });
    expect(lotInWords(tale, tale.reveal.lots[0]!)).toContain("is discarded");
    expect(summary(tale)).toBe("Mira plans to take 3 production and 1 science.");
  });

  it("names me to watchers", () => {
    const tale = telling(told, -1);

    expect(outcomeOf(tale, tale.reveal.lots[1]!).who).toBe("Mira won the tie");
  });
});

describe("its scenes", () => {
  const played = scenes(before, view, told, around);

  it("are one per lot, and a summary that waits", () => {
    expect(played.map(({ waits }) => waits)).toEqual([undefined, undefined, undefined, true]);
    expect(played.every(({ says }) => says.length > 10)).toBe(true);
  });

  it("take the production from the players as lots open", () => {
    const mine = played.map((scene) => scene.view?.players[0]?.production);

    expect(mine).toEqual([5, 3, 3, 3]);
  });

  it("are none without plans", () => {
    expect(scenes(before, view, [event("card_laid_out", { card: 1, market: 0 })], around)).toEqual([]);
  });

  it("show nothing of a lot before it opens", () => {
    const shown = played[0]?.shows as Shown;

    expect(shown.open).toBe(1);
    expect(texts(0)).not.toContain("=");
  });

  it("end with a row for each lot", () => {
    texts(3);

    expect(document.querySelectorAll(".gp-row").length).toBe(3);
    expect(document.querySelectorAll(".gp-row .gp-chip").length).toBe(6);
    expect(document.querySelectorAll(".gp-row .is-torn").length).toBe(1);
  });

  let drawn: Record<string, unknown> | null = null;
  function texts(at: number): string {
    const scene = played[at]!;
    const stage: Staged<TableView> = {
      scene,
      scenes: played,
      at,
      before,
      after: view,
      told,
      lasts: scene.lasts,
      still: false,
    };
    drawn = mount(Reveal, { target: document.body, props: { stage, catalogue, seats, me: 0, phone: false } });
    flushSync();
    return document.body.textContent ?? "";
  }
  afterEach(async () => {
    if (drawn) await unmount(drawn);
    drawn = null;
  });
});

describe("since my turn", () => {
  it("the bid that I lost comes first, and who won it is not cut off", () => {
    const [first] = since(before, before, told, around);

    expect(first).toEqual({
      seat: 0,
      loss: true,
      text: `You lost the ${cardOf(catalogue, cardA).name}: Nick bid 4, you 3. −1 production.`,
      is: [`card:${cardA}`],
    });
  });

  it("each rival has one line with what changed", () => {
    const richer: TableView = {
      ...before,
      players: before.players.map((player) =>
        player.seat === 1
          ? { ...player, attributes: player.attributes.map((value) => value + 2), palace: player.palace + 1 }
          : player,
      ),
    };

    const lines = since(before, richer, [], around);

    expect(lines.map(({ seat }) => seat)).toEqual([1]);
    expect(lines[0]?.text).toMatch(/^Nick: population \d+ → \d+, gold .*, palace \d\.$/);
  });
});
