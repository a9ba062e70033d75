import { expect, test } from "vitest";
import type { RoomState, SeatState } from "../connection/wire.ts";
import { alsoPlays, notesOf, playedBy } from "./people.ts";

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

test("a seat says where else its person plays, but not on my own device", () => {
  const seats = ["Ana", "Ben", "Carla"].map((name, seat) => ({
    seat,
    name,
    yours: false,
    shared_with: [] as number[],
  }));
  seats[1]!.shared_with = [2];
  seats[2]!.shared_with = [1];
  const said = (mine: boolean) =>
    seats.map((seat) => alsoPlays({ ...seat, yours: mine } as SeatState, seats as unknown as SeatState[]));

  expect(said(false)).toEqual(["", "also plays Carla", "also plays Ben"]);
  expect(said(true)).toEqual(["", "", ""]);
});

test("a bot's level makes way for what it does; that nobody is there is said at any time", () => {
  const bot = { bot: "easy" } as SeatState;
  const away = { bot: "", free: false, online: false } as SeatState;

  expect([playedBy(bot), playedBy(bot, true)]).toEqual(["gentle bot", ""]);
  expect([playedBy(away), playedBy(away, true)]).toEqual(["away", "away"]);
  expect(playedBy({ ...bot, stand_in: "easy" }, true)).toBe("a bot stands in");
});
