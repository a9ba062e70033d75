import { expect, it } from "vitest";
import { folds, talliesOf } from "./tally.ts";
import type { Told } from "./view.ts";

const told = (kind: string, args: Record<string, number>): Told => ({ kind, args, text: kind, move: 1, by: 0 });

it("an attack tells its cards and the goods of both sides in pictures", () => {
  const attack = [
    told("attacked", { seat: 0 }),
    told("attacker_sent", { seat: 0, card: 7 }),
    told("skill_used", { seat: 0, card: 9 }),
    told("cards_discarded", { seat: 0 }),
    told("town_taken", { seat: 0, from_seat: 2 }),
    told("goods_changed", { seat: 2, good: 3, count: 0 }),
    told("goods_changed", { seat: 0, good: 3, count: 2 }),
    told("income_changed", { seat: 0, income: 6 }),
  ];

  const [mine, theirs] = talliesOf(attack);

  expect(mine).toMatchObject({ seat: 0, cards: [7, 9], goods: [[3, 2]], income: 6 });
  expect(theirs).toMatchObject({ seat: 2, goods: [[3, 0]], income: null });
  expect(attack.filter((event) => !folds(event)).map(({ kind }) => kind)).toEqual([
    "attacked",
    "cards_discarded",
    "town_taken",
  ]);
});

it("the points of a scoring are added up by player", () => {
  const scored = [
    told("round_ended", {}),
    told("first_scored", { seat: 1, vp: 4 }),
    told("shield_scored", { seat: 1, vp: 1 }),
  ];

  expect(talliesOf(scored)).toMatchObject([{ seat: 1, vp: 5 }]);
});

it("what a move begins with has its sentence, and is not counted twice", () => {
  expect(talliesOf([told("card_drawn", { seat: 0 })])).toEqual([]);
});
