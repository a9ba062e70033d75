import { describe, expect, test, vi } from "vitest";
import { option, asked, EXPLORE, MINE, chooserAsked } from "../test/choosing.ts";

describe("refusing", () => {
  test("a piece that cannot be used says why", async () => {
    const { chooser, calls } = chooserAsked(EXPLORE);
    const piece = { ref: "position:5", verb: ["discover", "upgrade"] };

    await chooser.press(piece, "Bonebed Cavern");

    expect(calls.why).toHaveBeenCalledWith("", { position: 5 });
    expect(chooser.isRefused(piece)).toBe(true);
    expect(chooser.refusal).toMatchObject({ name: "Bonebed Cavern", reasons: [{ rule: "GB-DIS-2" }] });
  });

  test("the question is about the chosen verb", async () => {
    const { chooser, calls } = chooserAsked(EXPLORE);

    await chooser.pressVerb("discover");
    await chooser.press({ ref: "position:5", verb: ["discover", "upgrade"] });

    expect(calls.why).toHaveBeenCalledWith("discover", { position: 5 });
  });

  test("the next touch takes the reason away", async () => {
    const { chooser } = chooserAsked(EXPLORE);

    await chooser.press({ ref: "camp:4", verb: "produce" });
    await chooser.press({ ref: "camp:0", verb: "produce" });

    expect(chooser.refusal).toBeNull();
  });

  test("nothing is asked while it is not my turn", async () => {
    const { chooser, calls } = chooserAsked(EXPLORE);
    chooser.ask(null);

    await chooser.press(MINE);

    expect(calls.why).not.toHaveBeenCalled();
  });
});

describe("answers that are chosen together", () => {
  const FACE = asked(option(1, "face", { colour: 0 }), option(2, "face", { colour: 1 }));
  const PLACE = asked(option(20, "position", { end: 0 }), option(21, "position", { end: 1 }));

  test("are previewed together, and given one after the other", async () => {
    const { chooser, calls } = chooserAsked(FACE);
    const [, second] = chooser.options;

    await chooser.pressOption(second!, false, [21]);
    expect(calls.preview).toHaveBeenLastCalledWith(2, [21]);
    expect([chooser.isChosen(second!, [21]), chooser.isChosen(second!, [20]), chooser.isChosen(second!)]).toEqual([
      true,
      false,
      false,
    ]);

    await chooser.confirm();
    chooser.ask(PLACE);
    expect(vi.mocked(calls.act).mock.calls).toEqual([[2], [21]]);
  });

  test("go on only where they are asked", async () => {
    const { chooser, calls } = chooserAsked(FACE);
    await chooser.pressOption(chooser.options[0]!, false, [99]);

    await chooser.confirm();
    chooser.ask(PLACE);

    expect(vi.mocked(calls.act).mock.calls).toEqual([[1]]);
    expect(chooser.untouched).toBe(true);
  });

  test("are let go by another choice", async () => {
    const { chooser, calls } = chooserAsked(FACE);
    await chooser.pressOption(chooser.options[0]!, false, [20]);

    await chooser.pressOption(chooser.options[1]!);
    await chooser.confirm();
    chooser.ask(PLACE);

    expect(vi.mocked(calls.act).mock.calls).toEqual([[2]]);
  });
});
