"""Frames of recorded games as they are played on: pieces fly from where they lay to whom they belong."""

import random
import re
from collections.abc import Sequence
from dataclasses import dataclass

import pytest
from playwright.sync_api import Page

from tests.browser.arranging import Guest, my_turn
from tests.browser.playing import Played, move_by_hand, wait_for_question
from tests.browser.visitor import Visit
from tests.server.serving import Running

pytestmark = pytest.mark.thorough

MOVES = 6  # of ours; bots make several times as many between them
PLACE_OF_SEAT = re.compile(r"(?:camp|chip|crew|item)-(\d)")  # a place of Gembound's that is somebody's
HOME = re.compile(r"(\d):")  # a city or store of City of Iron, with its seat

# Every piece in flight is looked at once, at its first frame, on its way and at its last one, whatever else the machine
# has to do; and every frame notes in which order the rail shows the players.
WATCH = """() => {
  const seen = new WeakSet();
  const frames = (window.frames_ = { flights: [], rails: [], told: [] });
  const middle = (element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return [left + width / 2, top + height / 2];
  };
  const placesAt = ([x, y], slack) => [...document.querySelectorAll("[data-fly], [data-home]")].filter((place) => {
    const { left, top, right, bottom, width } = place.getBoundingClientRect();
    return width > 0 && x >= left - slack && x <= right + slack && y >= top - slack && y <= bottom + slack;
  }).map((place) => place.dataset.fly ?? place.dataset.home);
  const look = () => {
    for (const ghost of document.querySelectorAll(".gb-ghost, .ghost")) {
      const [flight] = ghost.getAnimations();
      if (!flight || seen.has(ghost)) continue;
      seen.add(ghost);
      const { endTime, delay } = flight.effect.getComputedTiming();
      const now = flight.currentTime;
      const at = (share) => {
        flight.currentTime = delay + (endTime - delay - 1) * share;
        return middle(ghost);
      };
      const way = [0, 0.25, 0.5, 0.75, 1].map(at);
      frames.flights.push({
        seat: Number(ghost.querySelector(".seat")?.dataset.seat ?? 0) - 1,
        name: ghost.querySelector(".card__name")?.textContent ?? "",
        from: placesAt(way[0], 24),
        to: placesAt(way.at(-1), 2),
        inside: way.every(([x, y]) => x >= 0 && y >= 0 && x <= innerWidth && y <= innerHeight),
      });
      flight.currentTime = now;
    }
    frames.rails.push([...document.querySelectorAll(".rail .player")].map((player) => player.dataset.seat).join(" "));
    requestAnimationFrame(look);
  };
  const { get } = Object.getOwnPropertyDescriptor(MessageEvent.prototype, "data");
  Object.defineProperty(MessageEvent.prototype, "data", {
    get() {
      const data = get.call(this);
      if (typeof data === "string" && data.includes('"told"')) frames.told.push(...(JSON.parse(data).told ?? []));
      return data;
    },
  });
  addEventListener("DOMContentLoaded", look);
}"""


@dataclass(frozen=True)
class Flight:
    """One piece on its way: whose coin it is (-1: no coin), its name if it is a card, and the places at both ends."""

    seat: int
    name: str
    to: Sequence[str]
    inside: bool
    start: Sequence[str] = ()


@dataclass(frozen=True)
class Frames:
    """What was seen while a few moves were made."""

    flights: list[Flight]
    rails: set[str]
    told: list[dict[str, object]]


def watched(visit: Visit, server: Running, record: str, step: int) -> Frames:
    """Play on from a position of a recorded game, with motion, and watch it frame by frame."""
    kevin = Guest(server.url, "Kevin")
    visitor = visit(guest=kevin)
    page, lots = visitor.page, random.Random(5)
    page.emulate_media(reduced_motion="no-preference")
    page.add_init_script(f"({WATCH})()")
    visitor.go(f"/table/{my_turn(kevin, record, step)}")
    for _ in range(MOVES):
        if wait_for_question(page):
            move_by_hand(page, lots, Played())
    wait_for_question(page)
    return frames_of(page)


def frames_of(page: Page) -> Frames:
    found = page.evaluate("() => window.frames_")
    flights = [
        Flight(each["seat"], each["name"], each["to"], each["inside"], each["from"]) for each in found["flights"]
    ]
    return Frames(flights, {rail for rail in found["rails"] if rail}, found["told"])


def test_workers_of_gembound_fly_from_their_crew_to_nobody_elses_camp(visit: Visit, server: Running) -> None:
    seen = watched(visit, server, "gembound/greedy-4-2", 90)

    coins = [flight for flight in seen.flights if flight.seat >= 0]
    assert len({flight.seat for flight in coins}) >= 3, "workers of several players were placed"
    for flight in coins:
        assert f"crew-{flight.seat}" in flight.start, flight
        assert flight.to, flight
        assert {int(seat) for place in flight.to for seat in PLACE_OF_SEAT.findall(place)} <= {flight.seat}, flight
    assert all(flight.inside for flight in seen.flights)
    assert len(seen.rails) == 1, "the rail keeps its order"


def test_buildings_of_city_of_iron_fly_to_the_city_of_who_built_them(visit: Visit, server: Running) -> None:
    seen = watched(visit, server, "city-of-iron/greedy-4-2", 60)

    built = [str(event["text"]) for event in seen.told if event["kind"] in ("built", "stored")]
    owners = [owner_of(event) for event in seen.told if event["kind"] in ("built", "stored")]
    cards = [flight for flight in seen.flights if flight.name]
    assert cards, "others build while we watch"
    for flight in cards:
        homes = {int(seat) for place in flight.to for seat in HOME.findall(place)}
        builders = {owner for owner, text in zip(owners, built, strict=True) if flight.name in text}
        assert homes, flight
        assert homes <= builders, (flight, builders)
    assert all(flight.inside for flight in seen.flights)
    assert len(seen.rails) == 1, "the rail keeps its order"


def test_the_rail_of_gempire_keeps_its_order(visit: Visit, server: Running) -> None:
    seen = watched(visit, server, "gempire/greedy-4-2", 200)

    assert len(seen.rails) == 1


def owner_of(event: dict[str, object]) -> int:
    """The seat that an event is about."""
    arguments = event["args"]
    assert isinstance(arguments, dict), event
    return int(arguments["seat"])
