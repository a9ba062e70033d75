from time import perf_counter

import pytest

from ironstone import bots
from ironstone.bots import SearchBot
from ironstone.core.chance import from_seed
from ironstone.core.engine import Decision, advance, submit
from ironstone.core.game import AnyGame, Game, T
from ironstone.games import registry
from tests.core.toys import KNOCK, LOTS, TOYS

GEMBOUND = registry.load("gembound")
EVERY_GAME = [*TOYS.values(), *map(registry.load, registry.keys())]


def asked(game: Game[T], seats: int, seed: str, moves: int) -> tuple[T, Decision]:
    """A table some way into a game, and what it asks."""
    table = game.start(seats, {}, from_seed(seed))
    decision = advance(table)
    for number in range(moves):
        assert decision is not None, "the game is over too soon"
        options = decision.options[0]
        decision = submit(table, decision, decision.seats[0], options[number * 7 % len(options)])
    assert decision is not None, "the game is over too soon"
    return table, decision


@pytest.mark.parametrize("game", EVERY_GAME, ids=lambda game: str(game.key))
@pytest.mark.parametrize("moves", [0, 3, 5])
def test_what_is_hidden_does_not_change_the_choice(game: AnyGame, moves: int) -> None:
    """Two tables that look alike to a seat are the same table to its bot, if their redeals are the same."""
    table, decision = asked(game, game.seats[0], "hidden", moves)
    seat = decision.seats[0]
    other = game.redeal(table, seat, from_seed("quite another deal"))

    thoughts = []
    for real in (table, other):
        known = game.redeal(real, seat, from_seed("the bot's own"))
        thoughts.append({thought.action for thought in SearchBot(5, passes=6).explain(game, known, seat)})

    assert thoughts[0] == thoughts[1] == set(decision.options_of(seat))


@pytest.mark.parametrize("game", TOYS.values(), ids=lambda game: str(game.key))
def test_equal_seeds_give_equal_thoughts_through_whole_games(game: AnyGame) -> None:
    table, decision = asked(game, game.seats[0], "equal", 0)
    following: Decision | None = decision
    first, again = bots.make("search:12", 4), bots.make("search:12", 4)

    while following is not None:
        seat = following.seats[0]
        action = first.choose(game, game.redeal(table, seat, from_seed("known")), seat)
        assert action == again.choose(game, game.redeal(table, seat, from_seed("known")), seat)
        following = submit(table, following, seat, action)


def test_the_table_it_is_given_stays_as_it_was() -> None:
    table, decision = asked(GEMBOUND, 3, "unspoilt", 8)
    before = table.facts()

    bots.make("search:20", 1).choose(GEMBOUND, table, decision.seats[0])

    assert table.facts() == before


def test_a_budget_of_time_is_kept() -> None:
    table, decision = asked(GEMBOUND, 2, "time", 6)
    bot = SearchBot(1, seconds=0.4)

    began = perf_counter()
    bot.choose(GEMBOUND, table, decision.seats[0])

    assert perf_counter() - began >= 0.4  # how much longer it takes is the machine's affair: `make arena` shows it


def test_it_explains_itself_best_first() -> None:
    table, decision = asked(GEMBOUND, 2, "explain", 6)

    thoughts = bots.make("search:60", 3).explain(GEMBOUND, table, decision.seats[0])

    assert sorted(thought.action for thought in thoughts) == sorted(decision.options[0])
    assert [thought.visits for thought in thoughts] == sorted((thought.visits for thought in thoughts), reverse=True)
    assert sum(thought.visits for thought in thoughts) == 60


def test_it_plans_in_secret_for_itself_and_guesses_the_plans_of_others() -> None:
    table, decision = asked(LOTS, 3, "secret", 1)
    assert decision.secret

    action = bots.make("search:40", 2).choose(LOTS, LOTS.redeal(table, 1, from_seed("known")), 1)

    assert action in decision.options_of(1)


def test_no_memory_is_kept_between_games() -> None:
    """A bot that has played another game before answers as a new one does, except for its own chance."""
    table, decision = asked(KNOCK, 2, "memory", 2)
    seat = decision.seats[0]

    thoughts = [
        SearchBot(9, passes=30).explain(KNOCK, KNOCK.redeal(table, seat, from_seed("known")), seat) for _ in range(2)
    ]

    assert thoughts[0] == thoughts[1]
