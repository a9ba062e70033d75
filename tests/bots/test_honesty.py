"""No bot cheats: what its seat cannot know changes nothing in how likely it chooses what."""

from collections import Counter

import pytest

from ironstone import bots
from ironstone.core.chance import from_seed
from ironstone.core.engine import Decision, advance, submit
from ironstone.core.game import AnyGame, Game, T
from ironstone.core.ids import Action, Seat
from ironstone.core.playout import Tosser, choose_randomly
from ironstone.games import registry
from tests.core.thinking import KNOCK, LOTS

EVERY_GAME = [KNOCK, LOTS, *map(registry.load, registry.keys())]
TOYS = [KNOCK.key, LOTS.key]
GEMBOUND = registry.load("gembound")
ALIKE = 0.3  # how far two samples of the same distribution may lie apart: half the sum of all differences
SEEDS = 60


def some_way_into(game: Game[T], moves: int) -> tuple[T, Decision]:
    """A table after so many moves by lot."""
    table = game.start(game.seats[0], {}, from_seed(f"honest {moves}"))
    tosser = Tosser(moves)
    decision = advance(table)
    for _ in range(moves):
        assert decision is not None, "the game is over too soon"
        decision = submit(table, decision, decision.seats[0], choose_randomly(decision, decision.seats[0], tosser))
    assert decision is not None, "the game is over too soon"
    return table, decision


def choices(game: Game[T], table: T, seat: Seat, name: str, seeds: int) -> Counter[Action]:
    """What a bot chooses at a table, with many seeds."""
    return Counter(bots.answer(game, table, seat, name, step) for step in range(seeds))


def apart(first: Counter[Action], second: Counter[Action]) -> float:
    """0 if all is alike, 1 if nothing is."""
    return sum(abs(first[action] - second[action]) for action in first | second) / (2 * first.total())


@pytest.mark.parametrize("game", EVERY_GAME, ids=lambda game: str(game.key))
@pytest.mark.parametrize("name", ["greedy", "search:6"])
@pytest.mark.parametrize("moves", [4, 19])
def test_hidden_facts_do_not_change_what_is_chosen_how_often(game: AnyGame, name: str, moves: int) -> None:
    seeds = SEEDS if name == "greedy" or game.key in TOYS else 40
    table, decision = some_way_into(game, moves if game.key not in TOYS else moves // 9)
    seat = decision.seats[0]
    other = game.redeal(table, seat, from_seed("quite another deal"))
    other.chance = table.chance.clone()

    assert apart(choices(game, table, seat, name, seeds), choices(game, other, seat, name, seeds)) <= ALIKE


@pytest.mark.parametrize(("game", "moves"), [(LOTS, 1), (registry.load("gempire"), 0)], ids=["lots", "gempire"])
def test_a_plan_of_another_seat_changes_nothing(game: AnyGame, moves: int) -> None:
    """While all plan in secret, what the others have written is nobody's business."""
    table, decision = some_way_into(game, moves)
    assert decision.secret
    seat = decision.seats[-1]
    before = choices(game, table, seat, "greedy", SEEDS)

    first = decision.seats[0]
    submit(table, decision, first, decision.options_of(first)[-1])

    assert apart(before, choices(game, table, seat, "greedy", SEEDS)) <= ALIKE


def test_a_bot_that_peeks_would_be_found_out() -> None:
    """The measure is sharp enough: given the real table, the same bot knows how deep mines go on, and it shows."""
    table, decision = some_way_into(GEMBOUND, 19)
    seat = decision.seats[0]
    deals = [GEMBOUND.redeal(table, seat, from_seed(f"deal {number}")) for number in range(12)]

    peeking = [
        Counter(bots.make("greedy:1", seed).choose(GEMBOUND, deal.clone(), seat) for seed in range(5)) for deal in deals
    ]

    assert max(apart(peeking[0], each) for each in peeking) > ALIKE
