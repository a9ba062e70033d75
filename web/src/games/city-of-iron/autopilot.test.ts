import { expect, it } from "vitest";
import { Chooser } from "../../table/chooser.svelte.ts";
import type { Asked } from "../../connection/wire.ts";
import { Autopilot } from "./autopilot.ts";

let version = 0;

const question = (verb: string, cards: number[]): Asked => ({
  seat: 0,
  secret: false,
  prompt: verb,
  base: (version += 1),
  options: cards.map((card) => ({ id: card + (verb === "pay" ? 100 : 200), verb, args: { card }, text: "" })),
});

/** A table that asks one question after another. */
function table(questions: Asked[]): { chooser: Chooser; acted: number[] } {
  const acted: number[] = [];
  const act = (action: number): Promise<void> => {
    acted.push(action);
    chooser.ask(questions.shift() ?? null);
    return Promise.resolve();
  };
  const chooser = new Chooser({ preview: () => Promise.resolve(null), why: () => Promise.resolve([]), act });
  chooser.ask(questions.shift() ?? null);
  return { chooser, acted };
}

async function settle(pilot: Autopilot): Promise<void> {
  for (let turn = 0; turn < 6; turn += 1) {
    await new Promise((resolve) => setTimeout(resolve));
    await pilot.go();
  }
}

it("pays and discards as proposed", async () => {
  const { chooser, acted } = table([question("pay", [1, 2, 3]), question("pay", [2, 3]), question("place", [1, 2])]);
  const pilot = new Autopilot(chooser);

  pilot.start([
    { verb: "pay", args: { card: 1 } },
    { verb: "pay", args: { card: 2 } },
    { verb: "place", args: { card: 2 } },
  ]);
  await settle(pilot);

  expect(acted).toEqual([101, 102, 202]);
});

it("stops where the next step is not offered", async () => {
  const { chooser, acted } = table([question("pay", [1, 2]), question("pay", [3])]);
  const pilot = new Autopilot(chooser);

  pilot.start([
    { verb: "pay", args: { card: 1 } },
    { verb: "pay", args: { card: 2 } },
    { verb: "place", args: { card: 2 } },
  ]);
  await settle(pilot);

  expect(acted).toEqual([101]);
});

it("answers no question twice", async () => {
  const { chooser, acted } = table([question("pay", [1, 2])]);
  const pilot = new Autopilot(chooser);

  pilot.start([
    { verb: "pay", args: { card: 1 } },
    { verb: "pay", args: { card: 2 } },
  ]);
  await Promise.all([pilot.go(), pilot.go()]);
  await settle(pilot);

  expect(acted).toEqual([101]);
});

it("goes on as proposed after somebody has answered what lies between", async () => {
  const { chooser, acted } = table([question("pay", [1]), question("token", [7]), question("place", [1, 2])]);
  const pilot = new Autopilot(chooser, (verb) => (verb === "place" ? { card: 2 } : null));

  pilot.start([{ verb: "pay", args: { card: 1 } }], ["place"]);
  await settle(pilot);
  expect(acted).toEqual([101]);

  chooser.select(chooser.options[0]!);
  await chooser.answer();
  await settle(pilot);

  expect(acted).toEqual([101, 207, 202]);
});

it("does not go on in another turn", async () => {
  const { chooser, acted } = table([question("pay", [1]), question("tax", [3]), question("place", [2])]);
  const pilot = new Autopilot(chooser, () => ({ card: 2 }));

  pilot.start([{ verb: "pay", args: { card: 1 } }], ["place"]);
  await settle(pilot);
  chooser.select(chooser.options[0]!);
  await chooser.answer();
  await settle(pilot);

  expect(acted).toEqual([101, 203]);
});

it("is at work until its last answer is given, and while it stands at a question it is not", async () => {
  const { chooser } = table([question("pay", [1, 2]), question("place", [1]), question("token", [7])]);
  const pilot = new Autopilot(chooser, (verb) => (verb === "place" ? { card: 1 } : null));

  pilot.start([{ verb: "pay", args: { card: 1 } }], ["place"]);
  expect(chooser.acting).toBe(true);
  await settle(pilot);

  expect(chooser.asked?.prompt).toBe("token");
  expect(chooser.acting).toBe(false);
  expect(pilot.isUnderWay).toBe(true);
});

it("has finished with the only answer there was to give", async () => {
  const { chooser } = table([question("pay", [1])]);
  const pilot = new Autopilot(chooser);

  pilot.start([{ verb: "pay", args: { card: 1 } }]);
  await settle(pilot);

  expect(chooser.acting).toBe(false);
});
