import { expect, test } from "vitest";
import { Adviser } from "./hints.svelte.ts";
import type { Hints } from "../connection/wire.ts";

const SAID: Hints = {
  type: "hint",
  id: "1",
  base: 4,
  hints: [
    {
      action: 3,
      then: [],
      notation: "produce crew",
      text: "Produce",
      visits: 7,
      value: 1,
      gains: ["+1 gem"],
      costs: [],
      later: [],
      chances: [],
      line: [],
    },
  ],
};

function asking() {
  const answers: ((hints: Hints | null) => void)[] = [];
  const adviser = new Adviser(() => new Promise((resolve) => answers.push(resolve)));
  return { adviser, answers };
}

test("advice is shown once it is there", async () => {
  const { adviser, answers } = asking();
  const done = adviser.advise(1);
  expect([adviser.thinking, adviser.open]).toEqual([true, true]);

  answers[0]!(SAID);
  await done;

  expect([adviser.thinking, adviser.hints]).toEqual([false, SAID]);
});

test("who asks twice is answered once", async () => {
  const { adviser, answers } = asking();
  void adviser.advise(1);
  await adviser.advise(1);
  expect(answers).toHaveLength(1);
});

test("the same question keeps the advice, another one ends it", async () => {
  const { adviser, answers } = asking();
  const done = adviser.advise(1);
  answers[0]!(SAID);
  await done;

  adviser.turnTo(1);
  expect(adviser.hints).toEqual(SAID);
  adviser.turnTo(2);
  expect(adviser.open).toBe(false);
});

test("advice that comes too late is not shown", async () => {
  const { adviser, answers } = asking();
  const done = adviser.advise(1);
  adviser.turnTo(2);
  answers[0]!(SAID);
  await done;
  expect(adviser.open).toBe(false);
});

test("a refusal ends the waiting", async () => {
  const { adviser, answers } = asking();
  const done = adviser.advise(1);
  answers[0]!(null);
  await done;
  expect(adviser.open).toBe(false);
});
