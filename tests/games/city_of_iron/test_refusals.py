"""A refusal is headed by what is missing, and how much of it."""

import pytest

from ironstone.core.agenda import Reason
from ironstone.core.engine import advance, why_not
from ironstone.games.city_of_iron.rules.model import Table
from tests.games.city_of_iron.reading import SAM, SPACE
from tests.games.city_of_iron.scenario import arrange, sits


def headline(table: Table, action: str) -> tuple[str, str]:
    reason = why_not(table, advance(table), SAM, SPACE.parse(action))
    assert isinstance(reason, Reason), f"{action} is allowed"
    return "" if reason.missing is None else reason.missing.text(), reason.rule


@pytest.mark.parametrize(
    ("action", "expected"),
    [
        ("build slot1", ("1 coin short", "CI-BLD-2")),
        ("build slot2", ("1 Science short", "CI-BLD-5")),
        ("build slot3", ("No city with water", "CI-BLD-4")),
    ],
)
def test_a_building_lacks_coins_science_or_land(action: str, expected: tuple[str, str]) -> None:
    table = arrange(sits(coins=4), track=["A19", "A11", "B01"])

    assert headline(table, action) == expected


def test_science_lacks_coins() -> None:
    table = arrange(sits(coins=1))

    assert headline(table, "buy-science") == ("3 coins short", "CI-ACT-4")


def test_an_attack_lacks_strength() -> None:
    table = arrange(sits(hand=["iron-soldier", "cartographer"]))

    assert headline(table, "attack mudwick") == ("1 Attack short", "CI-ATK-2")


@pytest.mark.parametrize(
    ("action", "expected"),
    [
        ("build slot1", "Tax gains 1 coin"),
        ("build slot2", "Buy Science, or gain it with a card or a building"),
        ("build slot3", "Settle a land with water"),
        ("attack woolhollow", "Draw cards first, or buy better ones at a round's end"),
    ],
)
def test_a_refusal_says_what_would_help(action: str, expected: str) -> None:
    table = arrange(sits(coins=4, hand=["cartographer"]), track=["A19", "A11", "B01"], towns=["woolhollow"])

    reason = why_not(table, advance(table), SAM, SPACE.parse(action))

    assert reason is not None
    assert reason.remedy is not None
    assert reason.remedy.text() == expected
