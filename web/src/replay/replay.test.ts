import { afterEach, expect, test, vi } from "vitest";
import type { RoomState } from "../connection/wire.ts";
import { placeIn, Replay, searchOf, seatsToGoOn } from "./replay.svelte.ts";

const STEPS = 90;

/** A server that answers for each page of positions at once, and notes which were asked for. */
function positions(): number[] {
  const asked: number[] = [];
  vi.stubGlobal("fetch", (address: string) => {
    const first = Number(/\/replay\?first=(\d+)/.exec(address)?.[1]);
    asked.push(first);
    const page = Array.from({ length: Math.min(24, STEPS + 1 - first) }, (_, at) => ({
      step: first + at,
      steps: STEPS,
      view: {},
      told: [{ kind: "moved", args: {}, text: `move ${first + at}` }],
      points: [],
      mover: 0,
    }));
    return Promise.resolve(Response.json(page));
  });
  return asked;
}

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("the log of a replay has no gap, and reads what led to the shown move first, in pages", async () => {
  vi.useFakeTimers();
  const asked = positions();
  const replay = new Replay("t");

  await replay.open(70, -1);

  const told = replay.story.map((event) => event.text);
  expect(told.at(-1)).toBe("move 70");
  expect(told).toEqual(told.map((_, at) => `move ${48 + at}`));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(replay.story).toHaveLength(71);
  expect(replay.known.filter(Boolean)).toHaveLength(STEPS + 1);
  expect(asked).toEqual([0, 48, 24, 72]);
  replay.close();
});

test("the address of a move names it and whose eyes see it", () => {
  expect(placeIn(searchOf(12, 3))).toEqual({ step: 12, eyes: 3 });
  expect(placeIn(searchOf(0, -1))).toEqual({ step: 0, eyes: -1 });
  expect(placeIn("?step=x")).toEqual({ step: null, eyes: null });
});

test("whoever tries something from a move meets the same names and levels", () => {
  const seats = [
    { seat: 0, name: "Bo", bot: "easy" },
    { seat: 1, name: "Ana", bot: "hard/explorer" },
    { seat: 2, name: "Kevin", bot: "" },
    { seat: 3, name: "Tiffany", bot: "" },
  ];
  const room = { seats } as unknown as RoomState;

  expect(seatsToGoOn(room, 2, "Kevin", "normal")).toEqual([
    { kind: "bot", name: "Bo", bot: "easy" },
    { kind: "bot", name: "Ana", bot: "hard/explorer" },
    { kind: "me", name: "Kevin" },
    { kind: "bot", name: "Tiffany", bot: "normal" },
  ]);
  // Through other eyes there are not two of one name.
  expect(seatsToGoOn(room, 1, "Kevin", "normal").map(({ name }) => name)).toEqual(["Bo", "Kevin", "Nick", "Tiffany"]);
});

test("what has been read without a gap has a beginning", async () => {
  vi.useFakeTimers();
  positions();
  const replay = new Replay("t");

  await replay.open(70, -1);

  expect(replay.told).toBe(48);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(replay.told).toBe(0);
  replay.close();
});
