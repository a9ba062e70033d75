"""Summary of a review: sums that add up, the curve, accuracy, and the dearest moves."""

from random import Random

import pytest

from ironstone.core.ids import Action, Seat
from ironstone.play.review import JudgedMove
from ironstone.play.review_summary import DEAREST, parts_of, round_of, summarise, whole_points

SEATS = 4
STEPS = 60
ROUNDS = [0, 20, 40]
RESULT = [0.0, 1.0, 0.0, 0.0]


def shares(lots: Random) -> list[float]:
    weights = [lots.random() for _ in range(SEATS)]
    return [weight / sum(weights) for weight in weights]


def some_move(step: int, lots: Random) -> JudgedMove:
    """A move of which only the sums are as in a game: chances add up to 1, luck to 0, and the best is no worse."""
    seat = Seat(lots.randrange(SEATS))
    one, other = sorted([shares(lots), shares(lots)], key=lambda chances: chances[seat])
    revealed = lots.random() < 0.3
    luck = [a - b for a, b in zip(shares(lots), shares(lots), strict=True)] if revealed else [0.0] * SEATS
    return JudgedMove(step, seat, Action(1), Action(2), one, other, luck, revealed)


def game_of(seed: int) -> list[JudgedMove]:
    lots = Random(seed)
    return [some_move(step, lots) for step in range(1, STEPS + 1)]


@pytest.mark.parametrize("seed", range(20))
def test_start_and_luck_and_own_and_others_make_the_end(seed: int) -> None:
    balances = summarise(game_of(seed), STEPS, SEATS, ROUNDS, RESULT).balances

    for balance in balances:
        assert balance.start + balance.luck + balance.own + balance.others == balance.end
        assert balance.own <= 0
    assert sum(balance.start for balance in balances) == 100
    assert [balance.end for balance in balances] == [0, 100, 0, 0]
    assert sum(balance.luck for balance in balances) == 0
    assert sum(balance.own + balance.others for balance in balances) == 0


def test_the_curve_goes_from_the_first_question_to_the_result() -> None:
    moves = game_of(1)

    curve = summarise(moves, STEPS, SEATS, ROUNDS, RESULT).curve

    assert len(curve) == STEPS + 1
    assert curve[0] == moves[0].best
    assert curve[-1] == RESULT
    assert all(sum(chances) == pytest.approx(1) for chances in curve)
    quiet = next(move for move in moves[:-1] if not move.revealed)
    loud = next(move for move in moves[:-1] if move.revealed)
    between = [(quiet.chances[seat] + moves[quiet.step].best[seat]) / 2 for seat in range(SEATS)]
    assert curve[quiet.step] == pytest.approx(between)
    assert curve[loud.step] == moves[loud.step].best


def test_own_is_what_the_own_moves_gave_away() -> None:
    moves = game_of(2)

    summary = summarise(moves, STEPS, SEATS, ROUNDS, RESULT)

    for seat, accuracy in enumerate(summary.accuracy):
        lost = 100 * sum(move.loss for move in moves if move.seat == seat)
        assert accuracy.given_away_in_all == pytest.approx(lost, abs=0.1)
        assert summary.balances[seat].own == -round(lost)
        assert sum(accuracy.given_away) == pytest.approx(lost, abs=0.2)


def test_accuracy_is_the_share_of_the_best_chance_that_was_kept() -> None:
    kept, lost = [0.4, 0.6], [0.5, 0.5]
    moves = [
        JudgedMove(1, Seat(0), Action(1), Action(2), kept, lost, [0.0, 0.0], False),
        JudgedMove(2, Seat(0), Action(1), Action(1), lost, lost, [0.0, 0.0], False),
    ]

    accuracy = summarise(moves, 2, 2, [0, 1], [1.0, 0.0]).accuracy

    assert (accuracy[0].kept, accuracy[0].kept_in_all) == ([80, 100], 90)
    assert (accuracy[0].given_away, accuracy[0].given_away_in_all) == ([10.0, 0.0], 10.0)
    assert (accuracy[1].kept, accuracy[1].kept_in_all) == ([None, None], None)


def test_the_dearest_moves_are_few_and_cost_something() -> None:
    moves = game_of(3)

    dearest = summarise(moves, STEPS, SEATS, ROUNDS, RESULT).dearest

    for seat in range(SEATS):
        own = [move.loss for move in dearest if move.seat == seat]
        assert 0 < len(own) <= DEAREST
        assert own == sorted(own, reverse=True)
        assert own[0] == max(move.loss for move in moves if move.seat == seat)


def test_what_is_read_so_far_has_a_curve_and_no_balances() -> None:
    moves = game_of(4)[:10]

    summary = summarise(moves, STEPS, SEATS, ROUNDS, RESULT)

    assert (summary.read, summary.steps) == (10, STEPS)
    assert len(summary.curve) == 11
    assert summary.curve[-1] == moves[-1].chances
    assert summary.balances == []


def test_nothing_read_is_an_even_chance() -> None:
    assert summarise([], STEPS, SEATS, ROUNDS, RESULT).curve == [[0.25] * SEATS]


def test_a_game_that_nobody_won_ends_as_it_stood() -> None:
    moves = game_of(5)

    assert summarise(moves, STEPS, SEATS, ROUNDS, None).curve[-1] == moves[-1].chances


@pytest.mark.parametrize(("step", "number"), [(1, 1), (20, 1), (21, 2), (60, 3)])
def test_a_move_belongs_to_the_round_that_began_before_it(step: int, number: int) -> None:
    assert round_of(step, ROUNDS) == number


@pytest.mark.parametrize(
    ("given", "points"),
    [([1 / 3, 1 / 3, 1 / 3], [34, 33, 33]), ([0.085, -0.072, -0.013], [8, -7, -1]), ([0.5, 0.5], [50, 50])],
)
def test_whole_points_keep_the_sum(given: list[float], points: list[int]) -> None:
    assert whole_points(given) == points


@pytest.mark.parametrize(
    ("rounds", "parts"),
    [
        (0, []),
        (3, [(1, 1), (2, 2), (3, 3)]),
        (7, [(1, 1), (2, 3), (4, 5), (6, 7)]),
        (8, [(1, 2), (3, 4), (5, 6), (7, 8)]),
    ],
)
def test_many_rounds_are_told_in_a_few_parts(rounds: int, parts: list[tuple[int, int]]) -> None:
    assert parts_of(rounds) == parts
