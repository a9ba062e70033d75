import { expect, it } from "vitest";
import { catalogue, positionOf } from "./fixtures/index.ts";
import { lengthOf } from "./realm.ts";

const player = positionOf("turn-4").view.players[0]!;
const city = (place: number) => ({ ...player.cities[0]!, place });
const realm = (cities: number, towns: number, stored: number) => ({
  ...player,
  cities: Array.from({ length: cities }, (_, place) => city(place)),
  towns: Array.from({ length: towns }, (_, town) => town),
  stored: Array.from({ length: stored }, () => 0),
});

it("the fewer pieces, the longer their names", () => {
  expect(lengthOf(realm(1, 1, 0), catalogue)).toBe("names");
  expect(lengthOf(realm(2, 2, 0), catalogue)).toBe("words");
  expect(lengthOf(realm(4, 5, 1), catalogue)).toBe("numbers");
});
