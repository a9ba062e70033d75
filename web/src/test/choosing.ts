/** Questions and choosers for the tests of choosing. */
import { vi } from "vitest";
import { Chooser, type Oracle } from "../table/chooser.svelte.ts";
import type { Asked, Option, PreviewReply } from "../connection/wire.ts";

export const option = (id: number, verb: string, args: Record<string, number> = {}): Option => ({
  id,
  verb,
  args,
  text: `${verb} ${id}`,
});
export const asked = (...options: Option[]): Asked => ({
  seat: 0,
  secret: false,
  prompt: "place a worker",
  base: 7,
  options,
});
export const preview = (id: number, revealing = false): PreviewReply => ({
  type: "preview",
  id: "p",
  text: `does ${id}`,
  told: [],
  view: {},
  sealing: false,
  revealing,
  prospect: {},
});

export const EXPLORE = asked(
  option(1, "discover", { position: 0 }),
  option(2, "discover", { position: 1 }),
  option(3, "upgrade", { position: 0 }),
  option(4, "produce", { camp: 0 }),
  option(5, "descend", { camp: 0 }),
  option(6, "claim", { artisan: 2, spot: 0 }),
  option(7, "claim", { artisan: 2, spot: 1 }),
);
export const MINE = { ref: "position:0", verb: ["discover", "upgrade"] };

/** The hand rests long enough for another click to be one of its own. */
export function rest(): void {
  vi.useFakeTimers({ now: Date.now() + 600, toFake: ["Date"] });
}

export function chooserAsked(question: Asked, oracle: Partial<Oracle> = {}) {
  const calls = {
    preview: vi.fn(async (id: number): Promise<PreviewReply | null> => preview(id)),
    why: vi.fn(async () => [{ text: "a worker is missing", rule: "GB-DIS-2" }]),
    act: vi.fn(async () => {}),
    ...oracle,
  };
  const chooser = new Chooser(calls);
  chooser.ask(question);
  return { chooser, calls };
}
