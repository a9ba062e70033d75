import { describe, expect, it } from "vitest";
import { clockOf, minuteOf } from "./hours.ts";
import { bytesOf } from "./push.ts";

describe("quiet hours", () => {
  it("are minutes of the day, and read as clocks show them", () => {
    expect(clockOf(22 * 60 + 5)).toBe("22:05");
    expect(minuteOf("07:30")).toBe(450);
    for (const minute of [0, 1, 59, 60, 1439]) expect(minuteOf(clockOf(minute))).toBe(minute);
  });
  it("are midnight while a field is empty or makes no sense", () => {
    expect(["", "7", "25:00", "aa:bb"].map(minuteOf)).toEqual([0, 0, 0, 0]);
  });
});

describe("a push key", () => {
  it("comes in the letters of addresses", () => {
    expect([...bytesOf("-_8A")]).toEqual([0xfb, 0xff, 0x00]);
  });
});
