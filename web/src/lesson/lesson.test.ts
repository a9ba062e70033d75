import { beforeEach, describe, expect, test, vi } from "vitest";
import * as api from "../connection/api.ts";
import { Chooser, type Oracle, type Teaching } from "../table/chooser.svelte.ts";
import type { TableStore } from "../table/table.svelte.ts";
import type { Asked, Lesson, LessonPlace, Option } from "../connection/wire.ts";
import { placeBubble, type Box, type Placed } from "./bubble-place.ts";
import { Guide, pieces } from "./lesson.svelte.ts";

const option = (id: number, verb: string, args: Record<string, number> = {}): Option => ({
  id,
  verb,
  args,
  text: `${verb} ${id}`,
});
const QUESTION: Asked = {
  seat: 0,
  secret: false,
  prompt: "place a worker",
  base: 7,
  options: [
    option(1, "discover", { position: 0 }),
    option(3, "upgrade", { position: 0 }),
    option(4, "produce", { camp: 0 }),
    option(6, "claim", { artisan: 2, spot: 0 }),
    option(7, "claim", { artisan: 2, spot: 1 }),
  ],
};
const MINE = { ref: "position:0", verb: ["discover", "upgrade"] };
const SPOT = { ref: "artisan:2 spot:1", verb: "claim" };

function taught(...wanted: number[]) {
  const calls = {
    preview: vi.fn<Oracle["preview"]>(async () => null),
    why: vi.fn<Oracle["why"]>(async () => [{ text: "a worker is missing", rule: "GB-DIS-2" }]),
    act: vi.fn<Oracle["act"]>(async () => {}),
  };
  const chooser = new Chooser(calls);
  const teaching: Teaching = {
    wanted: new Set(wanted),
    lights: new Set(["camp:0", "verb:produce"]),
    later: { text: "For now: dig", rule: "GB-DES-1" },
  };
  chooser.ask(QUESTION);
  chooser.taught = teaching;
  return { chooser, calls };
}

describe("while somebody is taught", () => {
  test("only what leads to a wanted move glows", () => {
    const { chooser } = taught(1);

    expect(chooser.stateOf(MINE)).toBe("legal");
    expect(chooser.stateOf(SPOT)).toBe("open");
    expect(chooser.stateOf({ ref: "position:9", verb: "discover" })).toBe("none");
    expect(chooser.wants("discover")).toBe(true);
    expect(chooser.wants("claim")).toBe(false);
  });

  test("nothing is chosen before something is touched, even if one move is wanted", () => {
    const { chooser } = taught(1);

    expect(chooser.chosen).toBeNull();
    expect(chooser.verbs.map(({ verb }) => verb)).toEqual(["discover", "upgrade", "produce", "claim"]);
  });

  test("a press gives one answer, but where the step says that it gives all of them", () => {
    const { chooser } = taught(4);
    const course = { from: 4, act: "Produce", ready: true, go: () => {} };
    chooser.courses = [course];

    chooser.select(QUESTION.options[2]!);
    expect(chooser.course).toBeNull();
    chooser.taught = { ...chooser.taught!, together: true };
    expect(chooser.course).toBe(course);
  });

  test("a piece of several moves means the wanted one", async () => {
    const { chooser, calls } = taught(1);

    await chooser.press(MINE);

    expect(chooser.chosen?.id).toBe(1);
    await chooser.confirm();
    expect(calls.act).toHaveBeenCalledWith(1);
  });

  test("of several wanted moves any can be chosen", async () => {
    const { chooser } = taught(6, 7);

    await chooser.pressVerb("claim");
    expect(chooser.candidates.map(({ id }) => id)).toEqual([6, 7]);
    await chooser.press(SPOT);
    expect(chooser.chosen?.id).toBe(7);
  });

  test.each([
    ["a piece", (chooser: Chooser) => chooser.press(SPOT, "Spot")],
    ["a key", (chooser: Chooser) => chooser.pressVerb("claim")],
    ["an option", (chooser: Chooser) => chooser.pressOption(QUESTION.options[3]!)],
  ])("%s of another move comes later, and nothing changes", async (_, press) => {
    const { chooser, calls } = taught(1);

    await press(chooser);
    await chooser.confirm();

    expect(chooser.refusal?.later).toBe(true);
    expect(chooser.refusal?.reasons).toEqual([{ text: "For now: dig", rule: "GB-DES-1" }]);
    expect(chooser.untouched).toBe(true);
    expect(calls.act).not.toHaveBeenCalled();
    expect(calls.why).not.toHaveBeenCalled();
  });

  test("what is not allowed at all has the rules' own reason", async () => {
    const { chooser } = taught(1);

    await chooser.press({ ref: "position:9", verb: "discover" }, "Far Mine");

    expect(chooser.refusal?.later).toBeUndefined();
    expect(chooser.refusal?.reasons[0]?.rule).toBe("GB-DIS-2");
  });

  test("pieces and keys to look at are lit", () => {
    const { chooser } = taught(1);

    expect([chooser.isShown("camp:0"), chooser.isShown("camp:1"), chooser.isShown("verb:produce")]).toEqual([
      true,
      false,
      true,
    ]);
    chooser.taught = null;
    expect(chooser.isShown("camp:0")).toBe(false);
    expect(chooser.stateOf(SPOT)).toBe("legal");
  });
});

const LESSON: Lesson = {
  game: "gembound",
  title: "A first expedition",
  minutes: 7,
  opening: ["Most VP win.", "Press *r* for rules."],
  further: [],
  steps: [
    { idea: "Dig", say: "Touch *the stairs*.", lights: ["camp:0"], rule: "GB-DES-1", together: false },
    { idea: "Produce", say: "Now the wagon.", lights: [], rule: "", together: false },
    { idea: "The end", say: "Play on.", lights: [], rule: "", together: false },
  ],
};

async function guided(lesson: LessonPlace | null, asked = true, staged: object | null = null) {
  vi.spyOn(api, "lesson").mockResolvedValue(LESSON);
  const table = {
    id: "t1",
    room: { game: "gembound", lesson: true },
    lesson,
    asked: asked ? QUESTION : null,
    lookingAt: null,
    stage: { staged },
  };
  const guide = new Guide(table as unknown as TableStore);
  await vi.waitFor(() => expect(guide.lesson).not.toBeNull());
  return guide;
}

describe("the guide", () => {
  beforeEach(() => localStorage.clear());

  test("says nothing over a reveal", async () => {
    const guide = await guided({ step: 0, wanted: [4] }, true, {});
    guide.begin();

    expect(guide.step).toBeNull();
  });

  test("says the step and lets its moves be made", async () => {
    const guide = await guided({ step: 0, wanted: [4] });
    guide.begin();

    expect(guide.step?.idea).toBe("Dig");
    expect(guide.count).toBe(2);
    expect(guide.aloud).toBe("Lesson, step 1 of 2: Dig. Touch the stairs.");
    expect(guide.teaching?.wanted).toEqual(new Set([4]));
    expect(guide.teaching?.lights).toEqual(new Set(["camp:0"]));
    expect(guide.teaching?.later).toEqual({ text: "For now: Dig. Touch what glows.", rule: "GB-DES-1" });
  });

  test("opens with how one wins, once, and only before the first step", async () => {
    const guide = await guided({ step: 0, wanted: [4] });

    expect(guide.opening).toEqual(LESSON.opening);
    expect(guide.aloud).toBe("A first expedition. Most VP win. Press r for rules.");
    guide.begin();
    expect(guide.opening).toEqual([]);
    expect((await guided({ step: 1, wanted: [4] })).opening).toEqual([]);
  });

  test("is silent while others move, and when the line was left", async () => {
    expect((await guided({ step: 1, wanted: [] }, false)).step).toBeNull();
    expect((await guided(null)).step).toBeNull();
  });

  test("ends with words that ask for nothing", async () => {
    const guide = await guided({ step: 2, wanted: [] });

    expect([guide.closing, guide.step?.idea, guide.teaching]).toEqual([true, "The end", null]);
    expect((await guided({ step: 2, wanted: [] }, false)).step).toBeNull();
  });

  test("is silent for good at a table where it was skipped", async () => {
    const guide = await guided({ step: 0, wanted: [4] });

    guide.leave();

    expect([guide.step, guide.teaching]).toEqual([null, null]);
    expect((await guided({ step: 0, wanted: [4] })).step).toBeNull();
  });

  test("marks what glows in what it says", () => {
    expect(pieces("Touch *the stairs* now")).toEqual([
      { text: "Touch ", glows: false },
      { text: "the stairs", glows: true },
      { text: " now", glows: false },
    ]);
  });
});

describe("the bubble", () => {
  const AREA: Box = { x: 0, y: 50, width: 1000, height: 700 };
  const SIZE = { width: 300, height: 180 };
  const at = (x: number, y: number, width = 40, height = 40) => ({
    piece: { x, y, width, height },
    card: { x, y, width, height },
  });
  const keep = (clear: Box[] = [], visible: Box[] = []) => ({ clear, visible });
  const covers = (placed: Placed, box: Box) =>
    placed.x < box.x + box.width &&
    box.x < placed.x + SIZE.width &&
    placed.y < box.y + box.height &&
    box.y < placed.y + SIZE.height;

  test.each([
    ["in the middle", at(480, 380)],
    ["in a corner", at(0, 50)],
    ["in the other corner", at(960, 710)],
    [
      "on a wide card",
      { piece: { x: 600, y: 300, width: 40, height: 40 }, card: { x: 400, y: 250, width: 300, height: 150 } },
    ],
  ])("covers neither the piece nor its card %s, and stays on the screen", (_, target) => {
    const placed = placeBubble(SIZE, target, keep(), AREA);

    expect(covers(placed, target.card)).toBe(false);
    expect(placed.x).toBeGreaterThanOrEqual(AREA.x);
    expect(placed.y).toBeGreaterThanOrEqual(AREA.y);
    expect(placed.x + SIZE.width).toBeLessThanOrEqual(AREA.x + AREA.width);
    expect(placed.y + SIZE.height).toBeLessThanOrEqual(AREA.y + AREA.height);
  });

  test("points at the piece", () => {
    const placed = placeBubble(SIZE, at(480, 380), keep(), AREA);

    expect(placed.side).toBe("right");
    expect(placed.y + placed.tip).toBe(400);
  });

  test("takes the side where it hides least", () => {
    const right: Box = { x: 530, y: 300, width: 300, height: 200 };

    expect(placeBubble(SIZE, at(480, 380), keep([], [right]), AREA).side).toBe("left");
  });

  test("stands above a button in the bar, which is below all that it may cover", () => {
    const placed = placeBubble(SIZE, at(900, 770, 90, 50), keep(), AREA);

    expect(placed.side).toBe("above");
    expect(placed.x + placed.tip).toBe(945);
  });

  test("slides along its edge rather than hide what is lit", () => {
    const target = at(480, 700);
    const lit: Box = { x: 330, y: 460, width: 180, height: 230 };

    const placed = placeBubble(SIZE, target, keep([lit], [{ x: 0, y: 640, width: 470, height: 110 }]), AREA);

    expect(covers(placed, lit)).toBe(false);
    expect(covers(placed, target.card)).toBe(false);
  });

  test("leaves the button's side for the nearest place that hides nothing it speaks of", () => {
    const button = at(900, 770, 90, 50);
    const hand: Box = { x: 600, y: 560, width: 400, height: 190 };

    const placed = placeBubble(SIZE, button, keep([hand]), AREA);

    expect(placed.side).toBe("aside");
    expect(covers(placed, hand)).toBe(false);
    expect(placed.y + SIZE.height).toBeGreaterThan(hand.y - 40);
  });

  test("goes aside where there is nothing to point at", () => {
    expect(placeBubble(SIZE, null, keep(), AREA)).toEqual({ x: 700, y: 570, side: "aside", tip: 0 });
  });
});
