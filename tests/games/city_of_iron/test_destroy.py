"""Build in a full city: what is destroyed to make room, and what becomes of its Science waiver."""

import pytest

from ironstone.core.agenda import Frame
from ironstone.games.city_of_iron.rules.build import BUILD_CITY
from ironstone.games.city_of_iron.rules.holdings import put_city
from ironstone.games.city_of_iron.rules.model import City
from tests.games.city_of_iron.reading import (
    BUILDINGS,
    JULIA,
    SAM,
    SPACE,
    buildings_in,
    city,
    deck_of,
    discarded_buildings,
    goods,
    income,
    purse,
    told,
    track_of,
)
from tests.games.city_of_iron.scenario import arrange, asked, options, play, refusal, sits
from tests.games.city_of_iron.scenario import city as built

HOME = "arc-heartland"
FIVE = ["A01", "A06", "A19", "A23", "A25"]


def test_science_is_due_again_when_the_last_of_a_name_is_gone() -> None:
    """CI-BLD-5: the Moss Garden makes room for a Barracks, and the next one costs Science."""
    table = arrange(sits(coins=9, home=["A11", *FIVE[1:]]), track=["A24", "A12"])
    assert refusal(table, SAM, "build slot2") == ""

    play(table, SAM, "build slot1", "destroy A11")
    play(table, JULIA, "tax")

    assert refusal(table, SAM, "build slot2") == "the Moss Garden costs 1 Science and you have 0 (CI-BLD-5)"


def test_in_a_full_city_a_building_is_destroyed_to_make_room() -> None:
    """CI-BLD-6, CI-BLD-7, CI-RUL-12: one action in all; goods and income go, the card is discarded."""
    table = arrange(sits(home=FIVE), track=["A24"])

    play(table, SAM, "build slot1")
    assert options(table) == [f"destroy {card}" for card in FIVE]
    play(table, SAM, "destroy A01")

    assert buildings_in(table, SAM, HOME) == ["A06", "A19", "A23", "A25", "A24"]
    assert (goods(table, SAM), income(table, SAM), purse(table, SAM)) == ({"srikas": 3}, 3, (4, 0))
    assert discarded_buildings(table) == ["A01"]
    assert told(table) == [
        ("destroyed", "Sam", "A01", HOME),
        ("goods_changed", "Sam", 0, "turnips"),
        ("income_changed", "Sam", 3),
        ("built", "Sam", "A24", HOME, 3, 0),
    ]
    assert asked(table) == [JULIA]


@pytest.mark.parametrize(
    ("victim", "collected", "science", "draws"),
    [
        ("A01", (4, 2, 0, 2), 1, [2, 1]),
        ("A26", (4, 3, 1, 0), 1, [2, 1]),
        ("A19", (6, 3, 1, 2), 0, [2, 1]),
        ("A25", (6, 3, 1, 2), 1, [1, 1]),
        ("A23", (6, 3, 1, 2), 1, [2, 0]),
    ],
)
def test_all_effects_of_a_destroyed_building_end(
    victim: str, collected: tuple[int, ...], science: int, draws: list[int]
) -> None:
    """CI-BLD-7: income, majority, coins, Science or draws are missing in the End Round that follows at once."""
    sam = sits(coins=4, science=1, home=["A01", "A19", "A23", "A25", "A26"])
    table = arrange(sam, track=["C01"], last_turn=True)

    play(table, SAM, "build slot1", f"destroy {victim}")

    assert told(table, "income_collected")[SAM] == ("income_collected", "Sam", *collected)
    assert purse(table, SAM) == (collected[0], science)
    drawn = [event[2] for event in told(table, "card_drawn") if event[1] == "Sam"]
    assert [drawn.count("citizen"), drawn.count("military")] == draws


def test_a_destroyed_plus_three_building_scores_no_more() -> None:
    """CI-BLD-7: the Vodka Distillery goes just before the scoring; with it there it scores."""
    home = ["A01", "A19", "A23", "A25", "C01"]
    table = arrange(sits(home=home), track=["A24"], last_turn=True, drawn_scores=["A"])
    other = arrange(sits(home=home), track=["A24"], last_turn=True, drawn_scores=["A"])

    play(table, SAM, "build slot1", "destroy C01")
    play(other, SAM, "build slot1", "destroy A19")

    assert told(table, "building_scored") == []
    assert told(other, "building_scored") == [("building_scored", "Sam", "C01", 3)]


def test_the_waiver_counts_before_the_building_is_destroyed() -> None:
    """CI-RUL-10: `waiver_before_destroy` on; the only Moss Garden makes room for the next, without Science."""
    table = arrange(sits(home=["A11", *FIVE[1:]]), track=["A12"])

    play(table, SAM, "build slot1", "destroy A11")

    assert buildings_in(table, SAM, HOME) == [*FIVE[1:], "A12"]
    assert purse(table, SAM) == (4, 0)


def test_with_the_option_off_the_waiver_counts_after_the_building_is_destroyed() -> None:
    """CI-RUL-10: `waiver_before_destroy` off; without Science the only Moss Garden must stay."""
    after = {"waiver_before_destroy": "false"}
    table = arrange(sits(home=["A11", *FIVE[1:]]), track=["A12"], options=after)

    play(table, SAM, "build slot1")

    assert options(table) == [f"destroy {card}" for card in FIVE[1:]]
    assert refusal(table, SAM, "destroy A11") == "without that building the Science would be due again (CI-RUL-10)"
    play(table, SAM, "destroy A06")
    assert (purse(table, SAM), goods(table, SAM)) == ((4, 0), {"glow-moss": 4})


def test_with_the_option_off_the_science_is_paid_again_by_whoever_has_it() -> None:
    """CI-RUL-10: `waiver_before_destroy` off; destroying any other building keeps the waiver."""
    sam = sits(science=1, home=["A11", *FIVE[1:]])
    tables = [arrange(sam, track=["A12"], options={"waiver_before_destroy": "false"}) for _ in range(2)]

    play(tables[0], SAM, "build slot1", "destroy A11")
    play(tables[1], SAM, "build slot1", "destroy A19")

    assert [purse(table, SAM) for table in tables] == [(4, 0), (4, 1)]


def test_a_city_in_which_nothing_may_go_is_refused() -> None:
    """CI-RUL-10: with the option off, if a city had room for the only building of the name and no other."""
    lands = {"saltpan-coast": built("B05", token="two"), "ember-isles": built()}
    table = arrange(sits(cities=lands), track=["B06"], options={"waiver_before_destroy": "false"})
    frame = Frame(BUILD_CITY, SAM, BUILDINGS.index("B06"))
    small = city(table, SAM, "saltpan-coast")
    put_city(table.players[SAM], City(small.place, 1, small.land_bits, small.buildings, small.tokens))

    assert BUILD_CITY.options(table, frame) == [SPACE.parse("city ember-isles")]
    reason = BUILD_CITY.why_not(table, frame, SAM, SPACE.parse("city saltpan-coast"))
    assert str(reason) == "destroying a building there would make the Science too dear (CI-RUL-10)"


def test_nothing_is_destroyed_without_need() -> None:
    """CI-RUL-11: a free space is simply used."""
    table = arrange(sits(home=FIVE[:4]), track=["A24"])

    play(table, SAM, "build slot1")

    assert buildings_in(table, SAM, HOME) == [*FIVE[:4], "A24"]
    assert told(table, "destroyed") == []


def test_only_one_building_of_the_chosen_city_makes_room() -> None:
    """CI-RUL-11, CI-BLD-6: though another city has buildings too, and even room."""
    table = arrange(sits(home=FIVE, cities={"leckri-shore": built("A07")}), track=["A24"])

    play(table, SAM, "build slot1", f"city {HOME}")

    assert options(table) == [f"destroy {card}" for card in FIVE]
    assert refusal(table, SAM, "destroy A07") == "only a building in the chosen city makes room there (CI-RUL-11)"
    assert refusal(table, SAM, f"city {HOME}") == "that is not what is asked now"


def test_destroyed_buildings_return_in_the_last_reshuffle() -> None:
    """CI-RUL-12: the building discard pile holds them like any card that left the track."""
    table = arrange(sits(home=FIVE), track=["A24"], deck=["score C"], last_turn=True)

    play(table, SAM, "build slot1", "destroy A01")

    assert discarded_buildings(table) == []
    assert "A01" in track_of(table) + deck_of(table)


def test_the_land_check_is_on_the_city_and_not_on_the_replaced_building() -> None:
    """CI-RUL-41: a Moss Garden may replace a Turnip Farm in the mountains, but Docks no Docks far from the water."""
    table = arrange(sits(coins=9, science=1, home=FIVE), track=["A11", "B01"])
    assert options(table, "build") == ["build slot1"]

    play(table, SAM, "build slot1")

    assert options(table) == [f"destroy {card}" for card in FIVE]
    play(table, SAM, "destroy A01")
    assert goods(table, SAM) == {"srikas": 3, "glow-moss": 2}
