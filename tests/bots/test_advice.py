"""Advice: the best actions of a search, and what speaks for each."""

from collections.abc import Iterator

import pytest

from ironstone import bots
from ironstone.bots import Advice
from ironstone.core.chance import from_seed
from ironstone.core.engine import Decision, advance, take
from ironstone.core.game import AnyGame
from ironstone.core.ids import Seat
from ironstone.core.playout import Tosser, choose_randomly
from ironstone.core.record import fingerprint
from ironstone.core.state import State
from ironstone.games import registry

PASSES = 1
GEMS = {"diamond", "diamonds", "ruby", "rubies", "emerald", "emeralds", "sapphire", "sapphires", "topaz", "topazes"}
every_game = pytest.mark.parametrize("key", registry.keys())


def moments(game: AnyGame, seed: int) -> Iterator[tuple[State, Decision]]:
    """Every kind of step of a game played by lot, the first time that somebody has a choice there."""
    table = game.start(game.seats[0], {}, from_seed(f"advice {seed}"))
    decision = advance(table)
    lots = Tosser(seed)
    seen: list[str] = []
    while decision is not None:
        if decision.frame.step.name not in seen:
            seen.append(decision.frame.step.name)
            yield table, decision
        seat = decision.seats[lots.below(len(decision.seats))]
        decision = take(table, decision, seat, choose_randomly(decision, seat, lots))


def advised(game: AnyGame, table: State, seat: int, seed: int = 1) -> list[Advice]:
    return bots.advise(game, table, Seat(seat), seed, PASSES)


@every_game
def test_advice_is_about_legal_actions_and_leaves_the_table_alone(key: str) -> None:
    game = registry.load(key)

    for table, decision in moments(game, 1):
        seat = decision.seats[-1]
        before = fingerprint(table)
        advice = advised(game, table, seat)
        actions = [each.action for each in advice]
        assert 1 <= len(actions) <= 3
        assert set(actions) <= set(decision.options_of(seat))
        assert len(set(actions)) == len(actions)
        assert [each.visits for each in advice] == sorted([each.visits for each in advice], reverse=True)
        assert fingerprint(table) == before


def test_what_speaks_for_an_action_is_what_it_brings() -> None:
    """Gembound's Artisan Phase: paying an order brings its points and costs its gems, leaving it brings nothing."""
    game = registry.load("gembound")
    for seed in range(20):
        for table, decision in moments(game, seed):
            if decision.frame.step.name == "PayCost":
                paying = {game.space.notation(each.action): each for each in advised(game, table, decision.seats[0])}
                assert paying["main-pay"].gains[0].text().endswith("points")
                words = [cost.text().split()[-1] for cost in paying["main-pay"].costs]
                assert len(words) == 1
                assert words[0] in GEMS
                return
    pytest.fail("nobody ever paid an order")


@pytest.mark.parametrize(
    ("key", "step"), [("gembound", "StartMine"), ("gempire", "StartingResources"), ("city-of-iron", "MakeBid")]
)
def test_reasons_tell_the_named_actions_apart(key: str, step: str) -> None:
    """Where the Starting Mine goes, what one begins with, and who acts later than whoever bids."""
    game = registry.load(key)
    table, decision = next(moment for moment in moments(game, 1) if moment[1].frame.step.name == step)
    if step == "MakeBid":
        take(table, decision, decision.seats[0], game.space.parse("bid space2"))
        decision = advance(table) or decision

    advice = advised(game, table, decision.seats[0])

    reasons = {tuple(reason.text() for reason in [*each.gains, *each.costs]) for each in advice}
    assert len(reasons) > 1


@every_game
def test_a_tally_counts_the_same_things_throughout(key: str) -> None:
    game = registry.load(key)

    for table, _ in moments(game, 3):
        for seat in table.every_seat():
            words = [(count.one, count.many, count.weight) for count in game.statistics.tally(table, seat)]
            first = [(count.one, count.many, count.weight) for count in game.statistics.tally(table, Seat(0))]
            assert words == first
            assert len(words) == len(set(words))


@every_game
@pytest.mark.parametrize("seed", [1, 2])
def test_sources_add_up_to_the_points(key: str, seed: int) -> None:
    game = registry.load(key)
    table = game.start(3, {}, from_seed(f"sources {seed}"))
    events = table.log = []
    decision = advance(table)
    lots = Tosser(seed)
    while decision is not None:
        decision = take(table, decision, decision.seats[0], choose_randomly(decision, decision.seats[0], lots))

    sources = game.statistics.sources(table, events)

    assert len({source.name for source in sources}) == len(sources)
    for standing in game.standing(table):
        assert sum(source.points[standing.seat] for source in sources) == standing.points
