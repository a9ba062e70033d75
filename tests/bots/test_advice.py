"""Advice: the best actions of a search, and what speaks for each."""

from collections.abc import Iterator
from itertools import pairwise

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

PASSES = 8  # one of each candidate
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
        assert 1 <= len(actions) <= 4
        assert set(actions) <= set(decision.options_of(seat))
        assert len(set(actions)) == len(actions)
        assert all(better.visits >= worse.visits - 1 for better, worse in pairwise(advice))
        assert fingerprint(table) == before


def test_advice_for_a_plan_says_how_to_go_on_with_it() -> None:
    """Gempire: whoever is told to bid is told on what, and how much."""
    game = registry.load("gempire")
    plans = 0
    for seed in range(3):
        for table, decision in moments(game, seed):
            seat = decision.seats[0]
            for each in advised(game, table, seat):
                twin, following = table.clone(), decision
                for action in [each.action, *each.then]:
                    assert action in following.options_of(seat)
                    found = take(twin, following, seat, action)
                    assert found is not None
                    following = found
                if game.space.notation(each.action) == "plan bid":
                    plans += 1
                    assert seat not in following.seats or following.frame is not decision.frame, "the plan is whole"
    assert plans > 0


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


@pytest.mark.parametrize("key", registry.keys())
def test_advice_speaks_in_chances_and_the_first_is_the_best(key: str) -> None:
    game = registry.load(key)
    for table, decision in moments(game, 1):
        seat = decision.seats[0]

        advice = advised(game, table, seat)

        assert all(len(each.chances) == table.seats for each in advice)
        assert [each.value for each in advice] == [each.chances[seat] for each in advice]
        assert advice[0].value == max(each.value for each in advice)
        assert sum(advice[0].chances) == pytest.approx(1)
        assert not any(each.line for each in advice[1:])


def test_advice_in_a_game_without_points_never_speaks_of_them() -> None:
    game = registry.load("gempire")
    words = []
    for table, decision in moments(game, 2):
        for each in bots.advise(game, table, decision.seats[0], 1, 24):
            words += [reason.text() for reason in [*each.gains, *each.costs, *each.later]]

    assert any(words)
    assert not any("point" in word for word in words)


def test_a_line_is_what_may_follow_the_best_action() -> None:
    """At a Gembound table where somebody chooses on their turn, and searched long enough to try answers thrice."""
    game = registry.load("gembound")
    table, decision = next(moment for moment in moments(game, 1) if moment[1].frame.step.name == "ExploreTurn")

    [best, *_] = bots.advise(game, table, decision.seats[0], 1, 60)

    assert best.line
    assert all(move.seat in table.every_seat() and move.text.text() for move in best.line)
