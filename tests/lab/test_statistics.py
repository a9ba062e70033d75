import statistics
from math import inf, isclose

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ironstone.lab import Row, Sample, Summary, wilson


def row(bots: list[str], points: list[int], places: list[int], decisions: int = 10, rounds: int | None = 3) -> Row:
    return Row(0, "seed/0", bots, points, places, decisions, rounds)


@pytest.mark.parametrize(
    ("successes", "trials", "low", "high"),
    [(5, 10, 0.2366, 0.7634), (0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0), (500, 1000, 0.4691, 0.5309)],
)
def test_wilson_intervals_are_those_of_the_books(successes: int, trials: int, low: float, high: float) -> None:
    interval = wilson(successes, trials)

    assert interval.value == successes / trials
    assert isclose(interval.low, low, abs_tol=5e-5)
    assert isclose(interval.high, high, abs_tol=5e-5)


def test_no_trials_say_nothing() -> None:
    interval = wilson(0, 0)

    assert (interval.low, interval.high) == (0.0, 1.0)


@given(st.integers(1, 10**6).flatmap(lambda trials: st.tuples(st.integers(0, trials), st.just(trials))))
def test_a_wilson_interval_lies_around_the_share_and_within_bounds(counts: tuple[int, int]) -> None:
    interval = wilson(*counts)

    assert 0 <= interval.low <= interval.value + 1e-12
    assert interval.value - 1e-12 <= interval.high <= 1


@given(st.lists(st.integers(-1000, 1000), min_size=2, max_size=50))
def test_a_sample_knows_mean_spread_and_extremes_without_keeping_the_numbers(numbers: list[int]) -> None:
    sample = Sample()
    for number in numbers:
        sample.add(number)

    half = 1.959964 * statistics.stdev(numbers) / len(numbers) ** 0.5
    interval = sample.interval()
    assert isclose(sample.mean, statistics.fmean(numbers), abs_tol=1e-9)
    assert isclose(interval.high - interval.low, 2 * half, rel_tol=1e-6, abs_tol=1e-6)
    assert (sample.least, sample.most) == (min(numbers), max(numbers))


def test_one_number_says_nothing_about_the_spread() -> None:
    sample = Sample()
    sample.add(7)

    assert (sample.interval().low, sample.interval().high) == (-inf, inf)


def test_a_bot_on_two_seats_wins_a_game_only_once() -> None:
    summary = Summary([row(["greedy", "random", "greedy"], [9, 4, 5], [1, 3, 2])])

    greedy = summary.bots["greedy"]
    assert (greedy.games, greedy.wins, greedy.points.mean) == (1, 1, 7)
    assert isclose(greedy.fair_share, 2 / 3)
    assert summary.bots["random"].wins == 0


def test_a_shared_victory_is_shared() -> None:
    summary = Summary([row(["greedy", "random"], [5, 5], [1, 1]), row(["random", "greedy"], [1, 2], [2, 1])])

    assert summary.bots["greedy"].wins == 1.5
    assert summary.bots["random"].wins == 0.5
    assert [tally.wins for tally in summary.seats.values()] == [0.5, 1.5]


def test_lengths_are_summed_up_also_where_no_rounds_are_counted() -> None:
    summary = Summary([row(["random"], [1], [1], decisions=10, rounds=None), row(["random"], [1], [1], decisions=20)])

    assert (summary.games, summary.decisions.mean, summary.rounds.count) == (2, 15, 1)
