"""Ratings on the Elo scale: what is known of the Bradley-Terry model, and what must not break it."""

from math import log10

import pytest

from ironstone.lab import Row
from ironstone.lab.ratings import rate, strengths_of


def game(bots: list[str], winner: int) -> Row:
    """A finished game; whoever did not win shares the second place."""
    places = [1 if seat == winner else 2 for seat in range(len(bots))]
    return Row(0, "", bots, [0] * len(bots), places, 10, None)


def duels(one: int, other: int) -> list[Row]:
    return [game(["one", "other"], 0)] * one + [game(["one", "other"], 1)] * other


def test_two_bots_are_as_far_apart_as_their_wins() -> None:
    rated = rate(duels(900, 100), "other")

    assert rated["one"].points - rated["other"].points == pytest.approx(400 * log10(9), abs=5)
    assert rated["other"].points == 1000.0
    assert rated["other"].half == 0.0
    assert 10 < rated["one"].half < 60
    assert (rated["one"].games, list(rated)) == (1000, ["one", "other"])


def test_an_even_bot_at_a_table_of_three_wins_a_third() -> None:
    rows = [game(["one", "other", "other"], seat) for seat in (0, 1, 2)] * 100

    assert strengths_of(rows, ["one", "other"])["one"] == pytest.approx(1.0, rel=0.02)


def test_strength_is_told_over_a_third_bot() -> None:
    rows = [game(["a", "b"], 0)] * 30 + [game(["a", "b"], 1)] * 10 + [game(["b", "c"], 0)] * 30
    rows += [game(["b", "c"], 1)] * 10

    rated = rate(rows, "b")

    assert list(rated) == ["a", "b", "c"]
    assert rated["a"].points - 1000 == pytest.approx(1000 - rated["c"].points, abs=1)


def test_who_wins_everything_is_not_infinitely_strong() -> None:
    rated = rate(duels(20, 0), "other")

    assert 400 < rated["one"].points - 1000 < 1500


def test_a_shared_victory_is_a_part_of_a_win_for_each() -> None:
    shared = Row(0, "", ["one", "other"], [5, 5], [1, 1], 10, None)

    assert rate([shared] * 40, "other")["one"].points == pytest.approx(1000.0)
