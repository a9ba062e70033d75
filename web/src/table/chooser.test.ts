import { afterEach, describe, expect, test, vi } from "vitest";
import type { PreviewReply } from "../connection/wire.ts";
import { option, asked, preview, EXPLORE, MINE, rest, chooserAsked } from "../test/choosing.ts";

afterEach(() => void vi.useRealTimers());

describe("what glows", () => {
  test("before anything is chosen every piece of a legal action does", () => {
    const { chooser } = chooserAsked(EXPLORE);

    expect(chooser.stateOf(MINE)).toBe("legal");
    expect(chooser.stateOf({ ref: "camp:0", verb: "produce" })).toBe("legal");
    expect(chooser.stateOf({ ref: "position:5", verb: ["discover", "upgrade"] })).toBe("none");
  });

  test("while the table is looked back at nothing does, and nothing can be pressed", async () => {
    const { chooser, calls } = chooserAsked(EXPLORE);
    chooser.paused = true;

    await chooser.press(MINE);

    expect(chooser.stateOf(MINE)).toBe("none");
    expect(chooser.untouched).toBe(true);
    expect(calls.why).not.toHaveBeenCalled();
  });

  test("choosing a verb leaves the others open", async () => {
    const { chooser } = chooserAsked(EXPLORE);

    await chooser.pressVerb("claim");

    expect(chooser.stateOf({ ref: "artisan:2 spot:1", verb: "claim" })).toBe("legal");
    expect(chooser.stateOf({ ref: "camp:0", verb: "produce" })).toBe("open");
  });

  test("the chosen piece is selected, other choices for the same action stay legal", async () => {
    const { chooser } = chooserAsked(EXPLORE);

    await chooser.press({ ref: "artisan:2 spot:0", verb: "claim" });

    expect(chooser.chosen?.id).toBe(6);
    expect(chooser.stateOf({ ref: "artisan:2 spot:0", verb: "claim" })).toBe("selected");
    expect(chooser.stateOf({ ref: "artisan:2 spot:1", verb: "claim" })).toBe("legal");
    expect(chooser.stateOf({ ref: "camp:0", verb: "descend" })).toBe("open");
  });

  test("a piece for a whole verb is selected where the verb leaves no choice", async () => {
    const { chooser } = chooserAsked(asked(option(1, "discover", { technology: 3 }), option(2, "done")));

    await chooser.press({ ref: "", verb: "discover" });

    expect(chooser.stateOf({ ref: "", verb: "discover" })).toBe("selected");
    expect(chooserAsked(EXPLORE).chooser.stateOf({ ref: "", verb: "discover" })).toBe("legal");
  });

  test("the same argument in another verb is another piece", async () => {
    const { chooser } = chooserAsked(EXPLORE);

    await chooser.press({ ref: "camp:0", verb: "produce" });

    expect(chooser.chosen?.id).toBe(4);
    expect(chooser.stateOf({ ref: "camp:0", verb: "descend" })).toBe("open");
  });

  test("nothing does while nobody is asked", () => {
    const { chooser } = chooserAsked(EXPLORE);

    chooser.ask(null);

    expect(chooser.stateOf(MINE)).toBe("none");
  });
});

describe("narrowing", () => {
  test("a piece of several verbs needs a verb, in either order", async () => {
    const { chooser } = chooserAsked(EXPLORE);

    await chooser.press(MINE);
    expect(chooser.chosen).toBeNull();
    expect(chooser.candidates.map((each) => each.id)).toEqual([1, 3]);
    await chooser.pressOption(EXPLORE.options[2]!);
    expect(chooser.chosen?.id).toBe(3);

    chooser.cancel();
    await chooser.pressVerb("upgrade");
    expect(chooser.chosen?.id).toBe(3);
  });

  test("several arguments come together from several pieces", async () => {
    const { chooser } = chooserAsked(
      asked(
        option(1, "bid", { lot: 0, coins: 1 }),
        option(2, "bid", { lot: 0, coins: 2 }),
        option(3, "bid", { lot: 1, coins: 1 }),
      ),
    );

    await chooser.press({ ref: "lot:0" });
    await chooser.press({ ref: "coins:2" });
    expect(chooser.chosen?.id).toBe(2);

    await chooser.press({ ref: "lot:1" });
    expect(chooser.chosen?.id).toBe(3);
  });

  test("an unrelated piece starts anew", async () => {
    const { chooser } = chooserAsked(EXPLORE);

    await chooser.pressVerb("claim");
    await chooser.press({ ref: "camp:0", verb: "produce" });

    expect(chooser.chosen?.id).toBe(4);
  });

  test("a verb pressed again is let go", async () => {
    const { chooser } = chooserAsked(EXPLORE);

    await chooser.pressVerb("claim");
    await chooser.pressVerb("claim");

    expect(chooser.untouched).toBe(true);
  });

  test("the only action there is needs no choosing", async () => {
    const { chooser, calls } = chooserAsked(asked(option(9, "pass")));

    expect(chooser.chosen?.id).toBe(9);
    await chooser.confirm();

    expect(calls.act).toHaveBeenCalledWith(9);
  });

  test("the same question asked again keeps what was picked, another one does not", async () => {
    const { chooser } = chooserAsked(EXPLORE);
    await chooser.press({ ref: "camp:0", verb: "produce" });

    chooser.ask({ ...EXPLORE, base: 8 });
    expect(chooser.chosen?.id).toBe(4);

    chooser.ask(asked(option(4, "produce", { camp: 0 }), option(10, "pass")));
    expect(chooser.chosen).toBeNull();
  });
});

describe("acting", () => {
  test("what is asked after an answer is a new question, even in the same words", async () => {
    const { chooser } = chooserAsked(EXPLORE);
    await chooser.press({ ref: "camp:0", verb: "produce" });
    await chooser.confirm();

    chooser.ask({ ...EXPLORE });

    expect(chooser.untouched).toBe(true);
  });

  test("the second click on a piece does it, after its preview", async () => {
    const { chooser, calls } = chooserAsked(EXPLORE);
    const piece = { ref: "camp:0", verb: "produce" };

    await chooser.press(piece);
    expect(chooser.preview?.text).toBe("does 4");
    await chooser.press(piece);
    expect(calls.act).not.toHaveBeenCalled();

    rest();
    await chooser.press(piece);
    expect(calls.act).toHaveBeenCalledExactlyOnceWith(4);
  });

  test("the second click does it also where the action needs no argument", async () => {
    const { chooser, calls } = chooserAsked(asked(option(1, "pay"), option(2, "leave")));
    const star = { ref: "", verb: "pay" };

    await chooser.press(star);
    expect(chooser.stateOf(star)).toBe("selected");
    expect(chooser.stateOf({ ref: "", verb: "leave" })).toBe("open");
    rest();
    await chooser.press(star);

    expect(calls.act).toHaveBeenCalledExactlyOnceWith(1);
  });

  test("who wants to act at once does so on the first click", async () => {
    const { chooser, calls } = chooserAsked(EXPLORE);
    chooser.atOnce = true;

    await chooser.press({ ref: "camp:0", verb: "produce" });

    expect(calls.act).toHaveBeenCalledExactlyOnceWith(4);
  });

  test("but never when something would be uncovered", async () => {
    const { chooser, calls } = chooserAsked(EXPLORE, { preview: async (id) => preview(id, true) });
    chooser.atOnce = true;

    await chooser.press({ ref: "camp:0", verb: "descend" });

    expect(calls.act).not.toHaveBeenCalled();
    expect(chooser.preview?.revealing).toBe(true);
  });

  test("nor when it would seal a plan, or the game warns of a loss", async () => {
    const sealing = chooserAsked(EXPLORE, { preview: async (id) => ({ ...preview(id), sealing: true }) });
    const losing = chooserAsked(EXPLORE);
    losing.chooser.warnings = ({ id }) => (id === 4 ? ["an order cannot be paid any more"] : []);
    sealing.chooser.atOnce = losing.chooser.atOnce = true;

    await sealing.chooser.press({ ref: "camp:0", verb: "produce" });
    await losing.chooser.press({ ref: "camp:0", verb: "produce" });
    expect(sealing.calls.act).not.toHaveBeenCalled();
    expect(losing.calls.act).not.toHaveBeenCalled();

    await losing.chooser.press({ ref: "camp:0", verb: "descend" });
    expect(losing.calls.act).toHaveBeenCalledExactlyOnceWith(5);
  });

  test("no click on a piece seals a plan: that takes the button", async () => {
    const question = { ...EXPLORE, secret: true };
    const { chooser, calls } = chooserAsked(question, { preview: async (id) => ({ ...preview(id), sealing: true }) });
    const piece = { ref: "camp:0", verb: "produce" };

    await chooser.press(piece);
    rest();
    await chooser.press(piece);
    expect(calls.act).not.toHaveBeenCalled();
    await chooser.confirm();
    expect(calls.act).toHaveBeenCalledExactlyOnceWith(4);
  });

  test("a key pressed again confirms at once, a second click that fast does not", async () => {
    const { chooser, calls } = chooserAsked(EXPLORE);
    const piece = { ref: "camp:0", verb: "produce" };

    await chooser.press(piece);
    await chooser.press(piece);
    expect(calls.act).not.toHaveBeenCalled();
    await chooser.press(piece, "", true);
    expect(calls.act).toHaveBeenCalledExactlyOnceWith(4);

    chooser.ask({ ...EXPLORE, base: 8 });
    await chooser.pressVerb("descend", true);
    await chooser.pressVerb("descend", true);
    expect(calls.act).toHaveBeenLastCalledWith(5);
  });

  test("the key of an action that is not possible tells why", async () => {
    const { chooser, calls } = chooserAsked(EXPLORE);

    await chooser.pressVerb("trade");

    expect(calls.why).toHaveBeenCalledExactlyOnceWith("trade", {});
    expect(chooser.refusal?.reasons[0]?.text).toBe("a worker is missing");

    await chooser.pressVerb("trade", false, "gem:2");
    expect(calls.why).toHaveBeenLastCalledWith("trade", { gem: 2 });
  });

  test("a slow preview of something else is not shown", async () => {
    let answer: (reply: PreviewReply) => void = () => {};
    const slow = new Promise<PreviewReply>((resolve) => (answer = resolve));
    const { chooser } = chooserAsked(EXPLORE, { preview: (id) => (id === 4 ? slow : Promise.resolve(preview(id))) });

    const first = chooser.press({ ref: "camp:0", verb: "produce" });
    await chooser.press({ ref: "camp:0", verb: "descend" });
    answer(preview(4));
    await first;

    expect(chooser.preview?.text).toBe("does 5");
  });

  test("one answer is sent only once", async () => {
    let done: () => void = () => {};
    const act = vi.fn(() => new Promise<void>((resolve) => (done = resolve)));
    const { chooser } = chooserAsked(EXPLORE, { act });
    await chooser.press({ ref: "camp:0", verb: "produce" });

    const first = chooser.confirm();
    await chooser.confirm();
    done();
    await first;

    expect(act).toHaveBeenCalledTimes(1);
  });
});
