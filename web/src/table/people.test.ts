import { expect, test } from "vitest";
import type { RoomState } from "../connection/wire.ts";
import { notesOf } from "./people.ts";

test("the log notes who asked a bot, whom one plays for, and who is back", () => {
  const room = {
    seats: [{ seat: 0, name: "Ana" }],
    hinted: [{ seat: 0, told: 3 }],
    handed: [
      { seat: 0, told: 4, bot: true },
      { seat: 0, told: 9, bot: false },
    ],
  } as RoomState;

  expect(notesOf(room).map(({ told, text }) => [told, text])).toEqual([
    [3, "Ana asked for a hint"],
    [4, "A bot plays for Ana"],
    [9, "Ana is back"],
  ]);
});
