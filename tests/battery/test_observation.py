"""Observations say all that a seat knows and is asked, and nothing else; every entry has a name and stays in bounds."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from ironstone.core import engine
from ironstone.core.agenda import _STEPS, Choice
from ironstone.core.ai import AI
from ironstone.core.chance import from_seed
from ironstone.core.engine import Decision, advance, submit, take
from ironstone.core.game import AnyGame
from ironstone.core.ids import Seat
from ironstone.core.playout import Tosser, choose_randomly
from ironstone.core.record import read_record, replay
from ironstone.core.state import State
from ironstone.games import registry
from tests.battery.tables import INTERPRETED, TESTS, Deal
from tools.observations import PAGE, page

REGISTERED = registry.keys()
GAMES = {key: registry.load(key) for key in REGISTERED}
more = [pytest.mark.slow if INTERPRETED else pytest.mark.thorough]
every_size = pytest.mark.parametrize(
    ("key", "seats"),
    [
        pytest.param(key, seats, marks=more if seats > game.seats[0] + 1 else [])
        for key, game in GAMES.items()
        for seats in game.seats
    ],
)
every_game = pytest.mark.parametrize("key", list(GAMES))
SIBLINGS = 8  # options of one decision that are followed

# What follows from the rest of a view, and takes long to compute.
DERIVED = {
    "gembound": ["best_way", "players.orders", "players.plan", "players.helps", "players.end_vp"],
    "gempire": ["own.book", "own.steps", "own.places", "own.amounts"],
    "city-of-iron": ["outlook", "own.attacks", "own.settling", "own.actions", "own.pay", "own.discards"],
}
# Lists whose order is only that in which things came to lie there: no rule asks for it.
UNORDERED = {
    "gembound": ["tiles", "players.tiles", "discards", "players.camps.mine.tucks", "players.camps.mine.levels"],
    "gempire": ["discards", "technologies"],
    "city-of-iron": [
        *["discards", "lands", "shown_towns", "towns", "free_played", "players.cities", "players.cities.buildings"],
        *["players.cities.tokens", "players.cities.rooms", "players.towns", "players.stored"],
    ],
}


def ai_of(game: AnyGame) -> AI[State]:
    assert game.ai is not None
    return game.ai


def plain(key: str, value: object, path: str = "") -> object:
    """A view without what follows from the rest of it, and with lists in a fixed order that have none."""
    if isinstance(value, dict):
        parts = {name: f"{path}.{name}" if path else name for name in value}
        return {name: plain(key, value[name], part) for name, part in parts.items() if part not in DERIVED[key]}
    if isinstance(value, list):
        found = [plain(key, each, path) for each in value]
        return sorted(found, key=json.dumps) if path in UNORDERED[key] else found
    return value


def known(game: AnyGame, table: State, seat: Seat) -> tuple[dict[str, object], object]:
    """All that a seat sees and is asked. What it has answered while it resolves is history: the table shows it."""
    view = dict(game.view(table, seat))
    own = view.get("own")
    if game.key == "gempire" and view["phase"] != "plan" and isinstance(own, dict):
        view["own"] = {**own, "draft": []}
    decision = advance(table)
    if decision is None or seat not in decision.seats:
        return view, None
    return view, [engine.prompt(table, decision, seat).text(), sorted(decision.options_of(seat))]


def in_plain_order(game: AnyGame, what: tuple[dict[str, object], object]) -> str:
    """What a seat knows as a text that can be compared."""
    return json.dumps([plain(game.key, what[0]), what[1]])


class Observed:
    """A table that a seat has observed, what the seat knew then, and how often it observed the same since."""

    def __init__(self, table: State) -> None:
        self.table = table
        self.known: tuple[dict[str, object], object] | None = None
        self.again = 0


class Notebook:
    """Who saw what so far: two tables that a seat observes alike must be the same to it.

    A view takes long, and others' secret plans change nothing for a seat time and again: of tables observed alike the
    first is compared to the second, third, fifth, ninth and so on.
    """

    def __init__(self, game: AnyGame) -> None:
        self._game = game
        self._seen: dict[tuple[int, tuple[tuple[int, float], ...]], Observed] = {}

    def write(self, table: State) -> None:
        """Look at a table from every seat. Seats have numbers in a view, so that two of them never see the same."""
        kept = table.clone()
        for seat in kept.every_seat():
            seen = ai_of(self._game).observation(kept, seat)
            key = (seat, tuple(sorted(zip(seen.places, seen.values, strict=True))))
            before = self._seen.setdefault(key, Observed(kept))
            if before.table is not kept:
                before.again += 1
                if before.again.bit_count() == 1:
                    self._compare(before, kept, seat)

    def _compare(self, before: Observed, table: State, seat: Seat) -> None:
        before.known = before.known or known(self._game, before.table, seat)
        now = known(self._game, table, seat)
        if before.known != now:
            one, other = in_plain_order(self._game, before.known), in_plain_order(self._game, now)
            assert one == other, difference(one, other)

    def __len__(self) -> int:
        return len(self._seen)


def difference(one: str, other: str) -> str:
    """Where two texts begin to differ."""
    place = next(index for index, (a, b) in enumerate(zip(one, other, strict=False)) if a != b)
    return (
        f"seen alike, but {one[max(0, place - 200) : place + 80]!r} is not {other[max(0, place - 20) : place + 80]!r}"
    )


def positions(deal: Deal, one_in: int) -> Iterator[tuple[State, Decision | None]]:
    """Every decision of a game by lot, and at some of them what each of several options leads to."""
    table = deal.start()
    lots = deal.tosser()
    decision = advance(table)
    while decision is not None:
        yield table, decision
        seat = decision.seats[lots.below(len(decision.seats))]
        if lots.below(one_in) == 0:
            for action in decision.options_of(seat)[:SIBLINGS]:
                twin = table.clone()
                yield twin, take(twin, decision, seat, action)
        decision = take(table, decision, seat, choose_randomly(decision, seat, lots))
    yield table, None


def options_for(game: AnyGame, number: int) -> dict[str, str]:
    """The default options, or one of many other mixtures."""
    lots = Tosser(number)
    return {each.name: each.values[lots.below(len(each.values))] for each in game.options if each.values and number > 0}


@every_size
def test_equal_observations_mean_equal_knowledge_and_an_equal_question(key: str, seats: int) -> None:
    game = GAMES[key]

    for number in range(2 if INTERPRETED or seats > game.seats[0] else 4):
        notebook = Notebook(game)
        for table, _ in positions(Deal(game, seats, options_for(game, number), number), 6):
            notebook.write(table)
        assert len(notebook) > 100


@every_game
def test_equal_observations_mean_equal_knowledge_in_recorded_games(key: str) -> None:
    game = GAMES[key]
    paths = sorted((TESTS / "records" / key).glob("*.ironstone"))
    assert paths

    for path in paths[: 1 if INTERPRETED else 6]:
        watch(game, path)


def watch(game: AnyGame, path: Path) -> None:
    record = read_record(path.read_text(encoding="utf-8"))
    notebook = Notebook(game)
    for steps in range(0, len(record.moves), 3):
        replayed = replay(game, record, steps)
        notebook.write(replayed.table)
    assert len(notebook) > 10


@every_size
def test_what_a_seat_cannot_know_changes_nothing(key: str, seats: int) -> None:
    """GB-DIS-4, CI-RUL-44: other decks, other hands, other plans, and still the same entries."""
    game = GAMES[key]
    ai = ai_of(game)
    lots = Tosser(seats)

    for number in range(2):
        for table, _ in positions(Deal(game, seats, options_for(game, number), 90 + number), 1000):
            if lots.below(4) == 0:
                for seat in table.every_seat():
                    twin = game.redeal(table, seat, from_seed(f"twin {number}"))
                    one, other = ai.observation(table, seat), ai.observation(twin, seat)
                    assert (one.places, one.values) == (other.places, other.values)


@every_size
def test_every_entry_has_a_name_and_is_in_bounds(key: str, seats: int) -> None:
    game = GAMES[key]
    ai = ai_of(game)
    names = names_of(game)
    buffer = memoryview(bytearray(8 * len(names))).cast("d")

    assert len(set(names)) == len(names)
    for table, _ in positions(Deal(game, seats, options_for(game, seats), 7), 1000):
        for seat in table.every_seat():
            seen = ai.observation(table, seat)
            assert seen.size == len(names)
            assert len(set(seen.places)) == len(seen.places), "an entry was written twice"
            assert all(-1.0 <= value <= 1.0 for value in seen.values)
    last = table.every_seat()[-1]
    ai.observe_into(table, last, buffer)
    assert buffer.tolist() == ai.observe(table, last)


def names_of(game: AnyGame) -> list[str]:
    table = game.start(game.seats[-1], {}, from_seed("names"))
    advance(table)
    return ai_of(game).observation_entries(table).names


def test_the_page_that_lists_all_entries_is_up_to_date() -> None:
    assert PAGE.read_text(encoding="utf-8") == page(), "run python -m tools.observations"


@every_game
def test_every_question_of_a_game_has_an_entry(key: str) -> None:
    package = f"ironstone.games.{key.replace('-', '_')}."
    asked = [step.name for place, step in _STEPS.items() if place.startswith(package) and isinstance(step, Choice)]
    names = names_of(GAMES[key])

    assert asked
    assert [name for name in asked if f"pending.0.step.{name}" not in names] == []


@every_game
def test_a_seat_sees_itself_first_wherever_it_sits(key: str) -> None:
    """The same table looks the same to everybody but for who is first: nothing depends on the number of a seat."""
    game = GAMES[key]
    names = names_of(game)
    table = game.start(game.seats[-1], {}, from_seed("round the table"))
    decision = advance(table)
    lots = Tosser(5)
    for _ in range(30):
        assert decision is not None
        decision = submit(table, decision, decision.seats[0], choose_randomly(decision, decision.seats[0], lots))

    blocks = [blocks_of(names, ai_of(game).observe(table, seat)) for seat in table.every_seat()]

    for seat in table.every_seat():
        for place in range(1, table.seats):
            other = (seat + place) % table.seats
            if not table.drafts:  # else a seat sees more of itself
                assert blocks[seat][place] == blocks[other][0]


def blocks_of(names: list[str], values: list[float]) -> list[list[float]]:
    """The part of each player."""
    return [
        [value for name, value in zip(names, values, strict=True) if name.startswith(f"players.{place}.")]
        for place in range(5)
    ]
