"""Random play: quick, reproducible, to the end."""

from collections import Counter

import pytest

from ironstone.core.chance import from_seed
from ironstone.core.engine import advance
from ironstone.core.ids import Seat
from ironstone.core.playout import Tosser, choose_randomly, play_randomly
from ironstone.core.record import fingerprint
from tests.core.toys import KNOCK, LOTS, TOYS


def test_known_tosses_never_change() -> None:
    tosser = Tosser(1)

    assert [tosser.below(100) for _ in range(10)] == [20, 66, 66, 13, 17, 53, 83, 61, 28, 38]


def test_tosses_are_about_even() -> None:
    tosser = Tosser(7)
    counts = Counter(tosser.below(6) for _ in range(6000))

    assert sorted(counts) == [0, 1, 2, 3, 4, 5]
    assert all(850 < count < 1150 for count in counts.values())


def test_neighbouring_seeds_toss_differently() -> None:
    tossers = [Tosser(seed) for seed in range(-50, 50)]

    assert len({tuple(tosser.below(1000) for _ in range(6)) for tosser in tossers}) == 100


@pytest.mark.parametrize("key", list(TOYS))
def test_random_play_ends_the_game_and_can_be_repeated(key: str) -> None:
    ends = set()
    for _ in range(2):
        table = TOYS[key].start(3, {}, from_seed("playout"))
        play_randomly(table, Tosser(3))
        assert advance(table) is None
        ends.add(fingerprint(table))

    assert len(ends) == 1


def test_random_play_stops_after_as_many_answers_as_it_is_given() -> None:
    table = KNOCK.start(2, {}, from_seed("playout"))

    count = play_randomly(table, Tosser(3), most=3)

    assert count == 3
    assert advance(table) is not None


def test_a_choice_by_lot_is_one_of_the_seats_own_options() -> None:
    table = LOTS.start(2, {}, from_seed("playout"))
    decision = advance(table)
    assert decision is not None

    assert all(choose_randomly(decision, Seat(0), Tosser(seed)) in decision.options_of(0) for seed in range(20))
