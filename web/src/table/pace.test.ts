import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Pacer } from "./pace.svelte.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

async function takes(wait: Promise<void> | null): Promise<number> {
  if (wait === null) return 0;
  const start = Date.now();
  let end = Infinity;
  void wait.then(() => (end = Date.now()));
  await vi.advanceTimersByTimeAsync(10_000);
  return end - start;
}

function pacer(): Pacer {
  const made = new Pacer();
  made.shown();
  return made;
}

test("moves follow each other at the chosen pace", async () => {
  expect(await takes(pacer().before("slow", false))).toBe(1620);
  expect(await takes(pacer().before("normal", false))).toBe(900);
  expect(await takes(pacer().before("fast", false))).toBe(450);
  expect(await takes(pacer().before("instant", false))).toBe(0);
});

test("what comes late need not wait", async () => {
  const made = pacer();
  await vi.advanceTimersByTimeAsync(900);

  expect(made.before("normal", false)).toBeNull();
});

test("step by step, the next move waits to be asked for", async () => {
  const made = pacer();
  const wait = made.before("steps", false);

  expect(await takes(wait)).toBe(Infinity);
  expect(made.waiting).toBe(true);
  made.next();
  expect(made.waiting).toBe(false);
  await expect(wait).resolves.toBeUndefined();
});

test("while my clock runs nothing is drawn out", async () => {
  expect(await takes(pacer().before("slow", true))).toBe(270);
  expect(await takes(pacer().before("steps", true))).toBe(270);
});
