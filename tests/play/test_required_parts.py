"""Rooms of a game that has rules and views only: nobody but the random bot plays it, and nobody advises."""

import pytest

from ironstone.core.chance import from_seed
from ironstone.core.engine import advance, submit
from ironstone.core.events import Event
from ironstone.core.game import AnyGame
from ironstone.core.ids import SPECTATOR
from ironstone.core.playout import Tosser, choose_randomly
from ironstone.games import registry
from ironstone.play.entries import Clock, Hinted, Resigned, Returned, SeatPlan, TimedOut, Voted
from ironstone.play.room import game_of
from ironstone.play.seats import LEVELS, levels_of, usual_bot
from tests.play.rooms import KEVIN, NOBODY, PEOPLE, SECOND, TIFFANY, opened, person, started_for
from tests.server.toys import LOADERS, load_knock
from tests.server.toys import toys as toys

LIVE = Clock("live", 60 * SECOND, 5 * SECOND)

pytestmark = pytest.mark.usefixtures("toys")
both_toys = pytest.mark.parametrize("game", LOADERS)


def test_a_game_is_registered_once_and_under_its_own_name() -> None:
    assert registry.keys()[-2:] == ["knock", "lots"]
    assert set(registry.registered()) == {"knock", "lots"}
    assert registry.load("knock").title == "Knock"
    with pytest.raises(ValueError, match="there is a game 'gembound' already"):
        registry.register("gembound", load_knock)


@both_toys
def test_only_the_random_bot_plays_a_game_without_evaluation(game: str) -> None:
    assert levels_of(game_of(game)) == ["random"]
    assert usual_bot(game_of(game)) == "random"
    opened(person(KEVIN), SeatPlan("Ada", bot="random"), game=game)
    for level in LEVELS:
        with opened(person(KEVIN), person(TIFFANY), game=game).refused("bad_bot"):
            opened(person(KEVIN), SeatPlan("Ada", bot=level), game=game)


@both_toys
def test_the_random_bot_stands_in_when_time_runs_out_and_gives_the_seat_back(game: str) -> None:
    evening = started_for(2, game=game, clock=LIVE)

    evening.do(NOBODY, TimedOut(KEVIN), wait=60 * SECOND)

    assert evening.room.seats[KEVIN].stand_in == "random"
    assert evening.room.bot_to_move() == KEVIN
    evening.do(PEOPLE[KEVIN], Returned(KEVIN))
    assert evening.room.seats[KEVIN].player == ""


@both_toys
def test_the_random_bot_stands_in_for_whoever_is_voted_away_or_resigns(game: str) -> None:
    evening = started_for(3, game=game)

    for voter in PEOPLE[1:3]:
        evening.do(voter, Voted(KEVIN), wait=3_600 * SECOND)
    evening.do(PEOPLE[TIFFANY], Resigned(TIFFANY))

    assert [seat.stand_in for seat in evening.room.seats] == ["random", "random", ""]


@both_toys
def test_nobody_is_given_a_hint(game: str) -> None:
    evening = started_for(2, game=game)

    with evening.refused("not_allowed"):
        evening.do(PEOPLE[KEVIN], Hinted(KEVIN))


@pytest.mark.parametrize("key", [*registry.PACKAGES, *LOADERS])
def test_what_a_game_says_about_hiding_something_is_true(key: str) -> None:
    """People at one device rely on it: without anything hidden there is no curtain between them."""
    game = game_of(key)

    hidden = [hides_something(game, seed) for seed in range(3)]

    assert hidden == [game.views.hides] * len(hidden)


def hides_something(game: AnyGame, seed: int) -> bool:
    """Whether in a game by lot there was a secret plan, a view of one's own, or news that not all were told."""
    events: list[Event] = []
    table = game.start(game.seats[0], {}, from_seed(f"hides {seed}"))
    table.log = events
    lots = Tosser(seed)
    decision = advance(table)
    while decision is not None:
        public = game.view(table, SPECTATOR)
        if decision.secret or any(game.view(table, seat) != public for seat in table.every_seat()):
            return True
        seat = decision.seats[lots.below(len(decision.seats))]
        decision = submit(table, decision, seat, choose_randomly(decision, seat, lots))
    return any(event.seen_by(SPECTATOR) != event.args for event in events)
