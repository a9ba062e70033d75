import { afterEach, expect, test, vi } from "vitest";
import { Replay } from "./replay.svelte.ts";

const STEPS = 30;

/** A server that answers for each position at once, and notes which were asked for. */
function positions(): number[] {
  const asked: number[] = [];
  vi.stubGlobal("fetch", (address: string) => {
    const step = Number(/\/replay\/(\d+)/.exec(address)?.[1]);
    asked.push(step);
    return Promise.resolve(
      Response.json({
        step,
        steps: STEPS,
        view: {},
        told: [{ kind: "moved", args: {}, text: `move ${step}` }],
        points: [],
        mover: 0,
      }),
    );
  });
  return asked;
}

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("the log of a replay has no gap, and reads what led to the shown move first", async () => {
  vi.useFakeTimers();
  const asked = positions();
  const replay = new Replay("t");

  await replay.open(20, -1);
  await vi.advanceTimersByTimeAsync(1000);

  const told = replay.story.map((event) => event.text);
  expect(told.at(-1)).toBe("move 20");
  expect(told.length).toBeGreaterThan(3);
  expect(told).toEqual(told.map((_, at) => `move ${20 - told.length + 1 + at}`));

  await vi.advanceTimersByTimeAsync(10_000);
  expect(replay.story).toHaveLength(21);
  expect(new Set(asked).size).toBe(STEPS + 1);
  replay.close();
});
