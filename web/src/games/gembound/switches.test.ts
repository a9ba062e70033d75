import { expect, it } from "vitest";
import type { Option } from "../../connection/wire.ts";
import { catalogue, positions } from "./fixtures/index.ts";
import { answersBy, bestOf, missing, outcome, partOf, turned } from "./switches.ts";
import { playerOf } from "./view.ts";

const { view, seat, asked } = positions["artisans-4"];
const way = view.best_way!;
const best = bestOf(way);
const option = (verb: string): Option => ({ id: 0, verb, args: {}, text: "" });
const PAY = ["main-pay", "main-skip"].map(option);
const STAR = ["star-pay", "star-skip"].map(option);

it("the best way brings by its parts what the server says", () => {
  expect(outcome(view, catalogue, seat, best)).toEqual({ vp: way.vp, gems: way.keeps });
});

it("nothing paid keeps every gem", () => {
  expect(outcome(view, catalogue, seat, new Set())).toEqual({ vp: 0, gems: playerOf(view, seat).gems });
});

it("a part that is turned twice is as it was", () => {
  const part = partOf(way.workers[0]!, "order");

  expect(turned(turned(best, part), part)).toEqual(best);
  expect(turned(best, part).has(part)).toBe(false);
});

it("what is missing counts only gems that are short", () => {
  expect(missing([1, 0, 2], [0, 2, 1])).toEqual([0, 2, 0]);
});

it("workers that pay are served first, and each pays its own parts", () => {
  const [first, paying] = way.workers;
  const paid = new Set([partOf(paying!, "order")]);
  let now = view;
  const decide = (options: Option[]) => answersBy(paid)(options, now);

  expect(decide(asked!.options)?.args).toEqual({ artisan: paying!.position, spot: paying!.spot });

  const serve = (served: typeof first) => {
    const players = view.players.map((player) => ({
      ...player,
      plan: { ...player.plan, claims: player.plan.claims.filter(({ artisan }) => artisan !== served!.artisan) },
    }));
    now = { ...view, players };
  };
  serve(paying);
  expect([decide(PAY)?.verb, decide(STAR)?.verb]).toEqual(["main-pay", "star-skip"]);
  serve(first);
  expect(decide(PAY)?.verb).toBe("main-skip");
});

it("whoever cannot see which worker is served answers nothing", () => {
  expect(answersBy(best)(PAY, { ...view, best_way: null })).toBeUndefined();
});
