import { expect, it } from "vitest";
import { Flips, wayFrom } from "./flip.ts";

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

it("a piece stays in its city when the city itself gives way within its part of the board", () => {
  const [zone, town, piece] = [
    document.createElement("section"),
    document.createElement("article"),
    document.createElement("b"),
  ];
  let [moved, top] = [false, 100];
  document.body.append(zone);
  zone.append(town);
  town.append(piece);
  for (const each of [town, piece]) each.getBoundingClientRect = () => new DOMRect(10, top, 80, 100);
  piece.animate = () => {
    moved = true;
    return {} as Animation;
  };
  const flips = new Flips();
  flips.add("building:4", piece);
  flips.remember();

  top = 130;
  flips.travel();

  expect(moved).toBe(false);
});

it("a piece that is gone leaves a picture, which travels to where it went", () => {
  const [zone, piece, home] = [
    document.createElement("section"),
    document.createElement("b"),
    document.createElement("i"),
  ];
  const ways: Keyframe[][] = [];
  document.body.append(zone, home);
  zone.append(piece);
  piece.textContent = "Mine";
  piece.getBoundingClientRect = () => new DOMRect(100, 100, 80, 100);
  home.getBoundingClientRect = () => new DOMRect(10, 20, 40, 20);
  HTMLElement.prototype.animate = function (way) {
    ways.push(way as Keyframe[]);
    return {} as Animation;
  };
  const flips = new Flips();
  const forget = flips.add("building:3", piece);
  flips.remember();

  forget();
  piece.remove();
  flips.travel((key) => (key === "building:3" ? home : null));

  const picture = zone.querySelector<HTMLElement>(".ghost")!;
  expect(picture.textContent).toBe("Mine");
  expect(picture.style.left).toBe("100px");
  expect(ways[0]!.at(-1)!.transform).toBe("translate(-110px, -120px) scale(0.2)");
});
