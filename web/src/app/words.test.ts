import { afterEach, expect, test, vi } from "vitest";
import { speak, type Catalogue } from "../language/messages.ts";
import { day, inNumber, left, locale } from "./words.ts";

const GERMAN: Catalogue = {
  code: "de",
  patterns: { "{n} h": "{n} Std." },
  plurals: { "{n} day": ["{n} Tag", "{n} Tage"] },
  forms: [1, 0, 1, 1],
};
const MAY = new Date(2026, 4, 3).getTime();

afterEach(() => {
  speak(null);
  vi.restoreAllMocks();
});

test("dates, numbers and times left are written in the chosen language", () => {
  speak(GERMAN);

  expect([inNumber(2.5, 1), day(MAY), left(3_600_000), left(3 * 86_400_000), left(9_000)]).toEqual([
    "2,5",
    "3. Mai",
    "1 Std.",
    "3 Tage",
    "0:09",
  ]);
});

test("a device that speaks the same language says how it writes it", () => {
  vi.spyOn(navigator, "languages", "get").mockReturnValue(["fr-FR", "en-GB"]);

  expect([locale(), day(MAY)]).toEqual(["en-GB", "3 May"]);
  speak(GERMAN);
  expect(locale()).toBe("de");
});
