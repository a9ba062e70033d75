import { describe, expect, it } from "vitest";
import type { SeatState } from "../../connection/wire.ts";
import { changesOf } from "./changes.ts";
import { catalogue, positionOf } from "./fixtures/index.ts";
import { ties } from "./plans.ts";
import { BID_VERBS, NONE, at, playerOf, type TableView } from "./view.ts";

const { view, asked, seat: me } = positionOf("bid-5");
const option = asked!.options.find(({ verb }) => verb === BID_VERBS[0])!;
const seats = view.players.map(({ seat }) => ({ seat, name: `Seat ${seat}` }) as SeatState);
const rivals = seats.filter(({ seat }) => seat !== me);

describe("a bid foretells", () => {
  const chosen = { table: view, after: null, catalogue, me, option };
  const bid = view.market.findIndex((card, slot) => card !== NONE && view.own!.book!.bidding.chances[slot]!.length > 0);
  const best = at(at(view.own!.book!.bidding.chances, bid), 0);

  it("what its card brings in its best place", () => {
    const wishes = view.market.map((_, slot) => (slot === bid ? 1 : 0));

    const brought = changesOf({ ...chosen, wishes }).filter(({ what }) => what !== "production");

    const raised = best.gains.filter((gain) => gain !== 0).length + (best.science > 0 ? 1 : 0);
    expect(brought).toHaveLength(raised);
    expect(brought.map(({ before, after }) => after - before)).toEqual(
      [best.science, ...best.gains].filter((gain) => gain !== 0),
    );
  });

  it("of several cards only what they cost", () => {
    expect(changesOf({ ...chosen, wishes: [1, 1, 1] }).map(({ what }) => what)).toEqual(["production"]);
  });
});

describe("ties", () => {
  const between = (tied: number): TableView => {
    const book = { ...view.own!.book!, bidding: { ...view.own!.book!.bidding, ties: seats.map(() => tied) } };
    const players = view.players.map((each) => ({ ...each, bid_bonuses: [] }));
    return { ...view, players, own: { ...view.own!, book } };
  };
  const told = (table: TableView): string => ties(table, catalogue, me, seats);

  it("are told in one word where they are the same with everybody", () => {
    expect(told(between(1))).toBe("you would win every tie; a lost bid costs 1 instead.");
    expect(told(between(-1))).toBe("you would lose every tie; a lost bid costs 1 instead.");
    expect(told(between(0))).toBe("a tie discards the card; a lost bid costs 1 instead.");
  });

  it("name whoever differs", () => {
    const table = between(1);
    const stronger = rivals[0]!;
    table.own!.book!.bidding.ties[stronger.seat] = -1;

    expect(told(table)).toContain(`${stronger.name} would win a tie, you would win a tie against ${rivals[1]!.name}`);
    expect(playerOf(table, me).bid_bonuses).toEqual([]);
  });
});
