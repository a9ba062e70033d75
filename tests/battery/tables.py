"""Tables for the battery: every registered game and the toys, at any size, with any options, played by lot."""

import importlib
import json
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from math import isfinite
from pathlib import Path

import pytest
from hypothesis import settings
from hypothesis import strategies as st

from ironstone.core import engine
from ironstone.core.chance import from_seed
from ironstone.core.engine import Decision, advance, take
from ironstone.core.events import SPECTATOR, Event
from ironstone.core.game import AnyGame, View
from ironstone.core.guide import Guide
from ironstone.core.history import History
from ironstone.core.ids import Seat
from ironstone.core.playout import Tosser, choose_randomly, play_randomly
from ironstone.core.state import State
from ironstone.games import registry
from ironstone.variant import variant
from tests.core.toys import TOYS

TESTS = Path(__file__).resolve().parent.parent
REGISTERED = registry.keys()
GAMES: dict[str, AnyGame] = {**TOYS, **{key: registry.load(key) for key in REGISTERED}}
NAMES = ["Kevin", "Tiffany", "Cory", "Nick", "Julia", "Sam"]
INTERPRETED = variant() == "interpreted"
CAP = 5_000  # no game has so many decisions

SPOTS = settings().max_examples  # about so many places of a long game are looked at closely
# A quarter of what the profile says, for each number of players: a whole game is played each time.
few = settings(max_examples=max(3, settings().max_examples // 4))

every_game = pytest.mark.parametrize("key", list(GAMES))
# Parts that a game may have, but need not.
every_thinking_game = pytest.mark.parametrize("key", [key for key, game in GAMES.items() if game.ai is not None])
every_explained_game = pytest.mark.parametrize(
    "key", [key for key, game in GAMES.items() if type(game.guide) is not Guide]
)


def sizes(keys: Iterable[str]) -> pytest.MarkDecorator:
    """Games with every number of players: more than the fewest only when tested thoroughly, interpreted with SLOW=1."""
    more = [pytest.mark.slow if INTERPRETED else pytest.mark.thorough]
    return pytest.mark.parametrize(
        ("key", "seats"),
        [
            pytest.param(key, seats, marks=more if seats > fewest else [])
            for key in keys
            for fewest in [GAMES[key].seats[0]]
            for seats in GAMES[key].seats
        ],
    )


every_size = sizes(GAMES)


@dataclass(frozen=True)
class Deal:
    """All that makes a game played by lot: what to set up, and the seed of deal and play."""

    game: AnyGame
    seats: int
    options: dict[str, str]
    seed: int

    def start(self) -> State:
        """The table, set up."""
        table: State = self.game.start(self.seats, self.options, from_seed(str(self.seed)))
        return table

    def history(self) -> History[State]:
        """The game with its history."""
        return History(self.game, self.start(), self.game.settle(self.options))

    def tosser(self, purpose: int = 0) -> Tosser:
        """Lots for this deal, different for each purpose."""
        return Tosser(self.seed * 16 + purpose)

    def every_seat(self) -> list[Seat]:
        """All seats."""
        return [Seat(seat) for seat in range(self.seats)]

    def viewers(self) -> list[Seat]:
        """Everybody who looks at the table."""
        return [SPECTATOR, *self.every_seat()]


@st.composite
def deals(draw: st.DrawFn, key: str, seats: int) -> Deal:
    """Any deal of this game for so many; options without listed values keep their default."""
    game = GAMES[key]
    options = {option.name: draw(st.sampled_from(option.values)) for option in game.options if option.values}
    return Deal(game, seats, options, draw(st.integers(0, 2**32 - 1)))


def walk(deal: Deal) -> Iterator[tuple[State, Decision | None]]:
    """Every decision of a game played by lot, with the table as it then is; at the end None."""
    table = deal.start()
    tosser = deal.tosser()
    decision = advance(table)
    for _ in range(CAP):
        yield table, decision
        if decision is None:
            return
        seat = one_asked(decision, tosser)
        decision = take(table, decision, seat, choose_randomly(decision, seat, tosser))
    raise AssertionError(f"{deal} is not over after {CAP} decisions")


def spot_checks(deal: Deal, one_in: int = 6) -> Iterator[tuple[State, Decision]]:
    """Some of those decisions, always with the first; fewer of them in a long game."""
    lots = deal.tosser(1)
    one_in = max(one_in, length(deal) // SPOTS)
    for number, (table, decision) in enumerate(walk(deal)):
        if decision is not None and (number == 0 or lots.below(one_in) == 0):
            yield table, decision


def length(deal: Deal) -> int:
    """How many decisions a game of this deal has, roughly."""
    return play_randomly(deal.start(), deal.tosser(), CAP)


def one_asked(decision: Decision, tosser: Tosser) -> Seat:
    """One of the asked seats by lot."""
    return decision.seats[tosser.below(len(decision.seats))]


def play_by_lot(history: History[State], tosser: Tosser) -> None:
    """Play a history to its end."""
    while history.decision is not None:
        assert len(history.moves) < CAP, f"the game is not over after {CAP} decisions"
        seat = one_asked(history.decision, tosser)
        history.submit(seat, choose_randomly(history.decision, seat, tosser))


def shown(game: AnyGame, table: State, viewer: int) -> str:
    """What a viewer receives, byte for byte."""
    return as_json(game.view(table, viewer))


def as_json(view: View) -> str:
    """A view as text; anything but plain values is an error."""
    assert_plain(view, "view")
    return json.dumps(view, allow_nan=False, ensure_ascii=False)


def assert_plain(value: object, where: str) -> None:
    """Only what JSON keeps as it is: no numbers as keys, nothing infinite, no objects."""
    if isinstance(value, dict):
        for key, part in value.items():
            assert isinstance(key, str), f"{where} has the key {key!r}, which is no text"
            assert_plain(part, f"{where}.{key}")
    elif isinstance(value, (list, tuple)):
        for index, part in enumerate(value):
            assert_plain(part, f"{where}[{index}]")
    elif isinstance(value, float):
        assert isfinite(value), f"{where} is {value}"
    else:
        assert value is None or isinstance(value, (str, int)), f"{where} is {value!r}, which is no plain value"


def described(game: AnyGame, table: State, decision: Decision, seat: Seat) -> list[str]:
    """What a seat may answer, in the words of a player."""
    return [engine.describe(table, decision, seat, action).text() for action in decision.options_of(seat)]


def observed(game: AnyGame, table: State, seat: Seat) -> list[float]:
    """What a learner sees; nothing if the game has nothing for learners."""
    return [] if game.ai is None else game.ai.observe(table, seat)


def told(game: AnyGame, events: list[Event], viewer: int) -> list[str]:
    """The story as a viewer hears it."""
    return [game.sentence(event, viewer, NAMES).sentence() for event in events]


def package_of(key: str) -> str:
    """The directory below tests/games that belongs to a game."""
    return key.replace("-", "_")


def conservation(game: AnyGame) -> Callable[[State], None]:
    """The game's own check that nothing is lost or made, from tests/games/<package>/conservation.py if there is one."""
    package = package_of(game.key)
    if not (TESTS / "games" / package / "conservation.py").exists():
        return nothing_to_check
    check: Callable[[State], None] = importlib.import_module(f"tests.games.{package}.conservation").check
    return check


def nothing_to_check(table: State) -> None:
    """For games that have no such check."""
