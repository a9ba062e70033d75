/** What docs/add-a-board.md says is true: its files are those in test/sticks, and its board glows and can be played. */

import { readFileSync } from "node:fs";
import { flushSync, mount, unmount } from "svelte";
import { afterEach, describe, expect, test, vi } from "vitest";
import { Chooser } from "../table/chooser.svelte.ts";
import type { PreviewReply } from "../connection/wire.ts";
import type { TableView } from "./sticks/view.ts";
import Stand from "./sticks/Stand.svelte";

const PAGE = readFileSync("../docs/add-a-board.md", "utf-8");

test.each(["view.ts", "Board.svelte", "index.ts"])("the page shows %s as it is", (file) => {
  expect(PAGE).toContain(readFileSync(`src/test/sticks/${file}`, "utf-8"));
});

describe("the board of the page", () => {
  const oracle = {
    preview: vi.fn(async (): Promise<PreviewReply | null> => null),
    why: vi.fn(async () => [{ text: "there are only five left", rule: "ST-1" }]),
    act: vi.fn(async () => {}),
  };
  const option = (count: number) => ({
    id: count - 1,
    verb: "take",
    args: { sticks: count - 1 },
    text: `Take ${count}`,
  });
  let board: ReturnType<typeof mount> | null = null;
  afterEach(() => board && unmount(board));

  function shown(after: TableView | null = null): [Chooser, HTMLElement[]] {
    const chooser = new Chooser(oracle);
    chooser.ask({ seat: 0, secret: false, prompt: "Take some", base: 1, options: [1, 2, 3].map(option) });
    document.body.replaceChildren();
    board = mount(Stand, { target: document.body, props: { chooser, view: { sticks: 5, last: -1 }, after } });
    flushSync();
    return [chooser, [...document.querySelectorAll<HTMLElement>(".stick")]];
  }

  test("has a piece for every stick, and those that can be taken glow", () => {
    const [, sticks] = shown();

    expect(sticks.map((stick) => stick.classList.contains("is-legal"))).toEqual([false, false, true, true, true]);
  });

  test("a touch chooses the action, and another one plays it", async () => {
    const [chooser, sticks] = shown();

    sticks[3]!.click();
    await vi.waitFor(() => expect(chooser.chosen?.text).toBe("Take 2"));
    await chooser.confirm();

    expect(oracle.act).toHaveBeenCalledWith(1);
  });

  test("sticks that a previewed action would take are faded", () => {
    const [, sticks] = shown({ sticks: 3, last: 0 });

    expect(sticks.map((stick) => stick.classList.contains("is-going"))).toEqual([false, false, false, true, true]);
  });
});
