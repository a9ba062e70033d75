import { expect, it } from "vitest";
import { wayFrom } from "./flip.ts";

const [track, city] = [document.createElement("section"), document.createElement("section")];
const place = (zone: Element, zoneTop: number, left: number, top: number) => ({
  at: new DOMRect(left, top, 80, 100),
  zone,
  zoneAt: new DOMRect(0, zoneTop, 900, 200),
});

it("a piece does not travel where its part of the board gave way", () => {
  expect(wayFrom(place(track, 300, 10, 320), place(track, 340, 10, 360), 1)).toEqual({ dx: 0, dy: 0 });
});

it("a piece that slides along its row travels that way alone", () => {
  expect(wayFrom(place(track, 300, 90, 320), place(track, 340, 10, 360), 1)).toEqual({ dx: 80, dy: 0 });
});

it("a piece that comes from another part of the board travels the whole way", () => {
  expect(wayFrom(place(track, 300, 90, 320), place(city, 600, 50, 620), 2)).toEqual({ dx: 20, dy: -150 });
});
