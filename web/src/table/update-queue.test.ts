import { expect, test } from "vitest";
import { Queue } from "./update-queue.ts";

function slowQueue() {
  const shown: number[] = [];
  const ends: (() => void)[] = [];
  const queue = new Queue<number>((item) => {
    shown.push(item);
    return item < 10 ? new Promise((end) => ends.push(end)) : null;
  });
  return { queue, shown, end: () => (ends.shift()!(), Promise.resolve()) };
}

test("what needs no time is shown before anything else happens", () => {
  const { queue, shown } = slowQueue();

  queue.add(10);
  queue.add(11);

  expect(shown).toEqual([10, 11]);
});

test("what comes while something is played waits for it, in order, and is not lost", async () => {
  const { queue, shown, end } = slowQueue();

  queue.add(1);
  queue.add(11);
  queue.add(2);
  expect(shown).toEqual([1]);
  expect(queue.length).toBe(2);
  await end();
  expect(shown).toEqual([1, 11, 2]);
  expect(queue.idle).toBe(false);
  await end();
  await Promise.resolve();
  expect(queue.idle).toBe(true);
});

test("what is outdated is not shown", async () => {
  const { queue, shown, end } = slowQueue();

  queue.add(1);
  queue.add(2);
  queue.clear();
  await end();
  queue.add(11);
  await Promise.resolve();

  expect(shown).toEqual([1, 11]);
});
