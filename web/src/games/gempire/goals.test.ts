import { expect, it } from "vitest";
import type { SeatState } from "../../connection/wire.ts";
import { catalogue, positionOf } from "./fixtures/index.ts";
import { brief, briefly, news, standing } from "./goals.ts";
import type { TableView } from "./view.ts";

const measure = { name: "science", have: 34, need: 40, met: false, lead: false, share: 85, lacks: "6 short" };
const lead = { ...measure, name: "lead", need: 10, lead: true };
const { view } = positionOf("plan-3");
const seats = ["Mira", "Nick", "Ana"].map((name, seat) => ({ seat, name }) as SeatState);

it("the main number stands with its goal, a lead in words", () => {
  expect(brief(measure, true)).toEqual({ have: "34", rest: "of 40" });
  expect([-7, 0, 4, 12].map((have) => brief({ ...lead, have }, false).rest)).toEqual([
    "7 behind",
    "level",
    "4 of 10 ahead",
    "12 ahead",
  ]);
});

it("what lacks is said without a sign", () => {
  const rare = { ...measure, name: "fewer cards of it", have: -6, need: 1, lacks: "cards of it: 7 too many" };

  expect([true, false].map((main) => brief(rare, main))).toEqual([
    { have: "", rest: "cards of it: 7 too many" },
    { have: "", rest: "cards of it: 7 too many" },
  ]);
  const none = { ...measure, need: 1, have: 0, lacks: "no colour leads" };
  expect(briefly([none, rare]).map(({ rest }) => rest)).toEqual(["no colour leads"]);
  expect(briefly([{ ...none, have: 1, met: true, lacks: "" }, rare]).map(({ rest }) => rest)).toEqual([rare.lacks]);
  expect(brief({ ...rare, have: 1, met: true, lacks: "" }, false).rest).toBe("");
  expect(standing({ measures: [measure, lead], met: false, close: false })).toContain("34 of 40 science");
});

it("a rival who is about to win is a danger, I am none", () => {
  const table: TableView = { ...view, threats: [{ seat: 1, wins: false, met: [0], close: [1] }] };

  const [theirs, mine] = [0, 1].map((me) => news(table, seats, catalogue, me)[0]);

  expect(theirs).toMatchObject({ danger: true });
  expect(theirs?.text).toMatch(/^Nick meets .+ and is one step from .+\.$/);
  expect(mine).toMatchObject({ danger: false });
  expect(mine?.text).toMatch(/^You meet .+ and are one step from .+\.$/);
});
