import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Scene } from "../games/contract.ts";
import { Stage, type Manner } from "./stage.svelte.ts";

const scene = (id: string, lasts: number, waits?: true | number): Scene => ({
  id,
  lasts,
  says: `This is ${id}`,
  shows: null,
  ...(waits === undefined ? {} : { waits }),
});
const NORMAL: Manner = { rate: 1, still: false, clocked: false };
const LOTS = [scene("a", 1000), scene("b", 500), scene("sum", 0, true)];

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function played(scenes: Scene[], manner: Partial<Manner> = {}) {
  const stage = new Stage();
  const done = vi.fn();
  const playing = stage.play({ scenes, before: 1, after: 2, told: [] }, { ...NORMAL, ...manner });
  void playing?.then(done);
  return { stage, done, playing, now: () => stage.staged?.scene.id ?? null };
}

describe("the stage", () => {
  test("shows one scene after the other, and waits where a scene says so", async () => {
    const { now, done } = played(LOTS);

    expect(now()).toBe("a");
    await vi.advanceTimersByTimeAsync(1000);
    expect(now()).toBe("b");
    await vi.advanceTimersByTimeAsync(500);
    expect(now()).toBe("sum");
    await vi.advanceTimersByTimeAsync(600_000);
    expect(now()).toBe("sum");
    expect(done).not.toHaveBeenCalled();
  });

  test("skips to the scene that waits, then to the end", async () => {
    const { stage, now, done } = played(LOTS);

    await vi.advanceTimersByTimeAsync(450);
    stage.skip();
    expect(now()).toBe("sum");
    await vi.advanceTimersByTimeAsync(450);
    stage.skip();
    expect(now()).toBeNull();
    await vi.advanceTimersByTimeAsync(0);
    expect(done).toHaveBeenCalledOnce();
  });

  test("takes the second press of a double one for nothing", async () => {
    const { stage, now } = played(LOTS);

    stage.skip();
    expect(now()).toBe("a");
    await vi.advanceTimersByTimeAsync(450);
    stage.skip();
    stage.skip();
    expect(now()).toBe("sum");
  });

  test("goes on at once by its own button", () => {
    const { stage, now } = played(LOTS);

    stage.goOn();
    expect(now()).toBe("sum");
    stage.goOn();
    expect(now()).toBeNull();
  });

  test("plays no longer than six seconds, however many scenes there are", async () => {
    const { stage, now } = played([scene("a", 8000), scene("b", 4000)]);

    expect(stage.staged?.lasts).toBe(4000);
    await vi.advanceTimersByTimeAsync(4000);
    expect(now()).toBe("b");
    await vi.advanceTimersByTimeAsync(2000);
    expect(now()).toBeNull();
  });

  test("follows the pace", async () => {
    const { now } = played(LOTS, { rate: 0.5 });

    await vi.advanceTimersByTimeAsync(500);
    expect(now()).toBe("b");
    expect(played(LOTS, { rate: 0 }).now()).toBe("sum");
    expect(played([scene("a", 1000)], { rate: 0 }).playing).toBeNull();
  });

  test("without motion leaves one still picture", async () => {
    const sum = played(LOTS, { still: true });
    const last = played([scene("a", 300), scene("b", 300)], { still: true });

    expect(sum.now()).toBe("sum");
    expect(sum.stage.staged?.still).toBe(true);
    expect(last.now()).toBe("b");
    await vi.advanceTimersByTimeAsync(1400);
    expect(last.now()).toBe("b");
    await vi.advanceTimersByTimeAsync(100);
    expect(last.now()).toBeNull();
  });

  test("goes on by itself after the scene's own time, and within eight seconds while the clock runs", async () => {
    const own = played([scene("sum", 0, 20_000)]);
    const clocked = played([scene("sum", 0, true)], { clocked: true });

    await vi.advanceTimersByTimeAsync(8000);
    expect(clocked.now()).toBeNull();
    expect(own.now()).toBe("sum");
    await vi.advanceTimersByTimeAsync(12_000);
    expect(own.now()).toBeNull();
  });
});
