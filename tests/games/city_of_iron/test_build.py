"""Build: prices, cities, lands, the Science waiver and discounts. Full cities are in test_destroy."""

import pytest

from tests.games.city_of_iron.reading import (
    JULIA,
    SAM,
    buildings_in,
    goods,
    income,
    purse,
    stored_by,
    told,
    track_of,
)
from tests.games.city_of_iron.scenario import arrange, asked, options, play, refusal, sits
from tests.games.city_of_iron.scenario import city as built

HOME = "arc-heartland"
FIVE = ["A01", "A06", "A19", "A23", "A25"]


def test_a_card_of_the_track_is_built() -> None:
    """CI-BLD-1, CI-BLD-2, CI-BLD-8: it leaves the track, is paid, and gives its goods and 1 income."""
    table = arrange(sits(coins=5), track=["A02", "A01", "A06"])

    play(table, SAM, "build slot2")

    assert track_of(table) == ["A02", "-", "A06", "-", "-", "-", "-"]
    assert buildings_in(table, SAM, HOME) == ["A01"]
    assert (purse(table, SAM), goods(table, SAM), income(table, SAM)) == ((3, 0), {"turnips": 3}, 3)
    assert told(table) == [
        ("built", "Sam", "A01", HOME, 2, 1),
        ("goods_changed", "Sam", 3, "turnips"),
        ("income_changed", "Sam", 3),
    ]


def test_a_stored_card_is_built_for_its_price() -> None:
    """CI-BLD-1, CI-BLD-2: storing it first was no payment."""
    table = arrange(sits(coins=5, stored=["A20", "A01"]))

    play(table, SAM, "build-stored A20")

    assert stored_by(table, SAM) == ["A01"]
    assert told(table, "built")[0][-1] == -1, "it leaves no slot of the track empty"
    assert buildings_in(table, SAM, HOME) == ["A20"]
    assert purse(table, SAM) == (0, 0)


def test_only_cards_of_the_track_or_the_own_store_are_built() -> None:
    """CI-BLD-1: an empty slot, a slot for more players, another player's store."""
    table = arrange(sits(stored=["A01"]), sits(stored=["A02"]), track=["-", "A06"])

    assert (options(table, "build"), options(table, "build-stored")) == (["build slot2"], ["build-stored A01"])
    assert refusal(table, SAM, "build slot1") == "there is no building card in that slot (CI-BLD-1)"
    assert refusal(table, SAM, "build slot12") == "there is no building card in that slot (CI-BLD-1)"
    assert refusal(table, SAM, "build-stored A02") == "you have not stored that building (CI-BLD-1)"


def test_coins_and_science_are_paid() -> None:
    """CI-BLD-2: the Moss Garden of the sample round costs both."""
    table = arrange(sits(coins=6, science=2), track=["A11"])

    play(table, SAM, "build slot1")

    assert purse(table, SAM) == (3, 1)
    assert told(table, "built", "built_with_science") == [("built_with_science", "Sam", "A11", HOME, 3, 1, 0)]


def test_what_cannot_be_paid_is_refused() -> None:
    """CI-BLD-2, CI-BLD-5: in words, from track and store."""
    table = arrange(sits(coins=4, stored=["A20"]), track=["A19", "A11", "A01"])

    assert options(table, "build") == ["build slot3"]
    assert options(table, "build-stored") == []
    assert refusal(table, SAM, "build slot1") == "the Academy costs 5 coins and you have 4 (CI-BLD-2)"
    assert refusal(table, SAM, "build-stored A20") == "the Academy costs 5 coins and you have 4 (CI-BLD-2)"
    assert refusal(table, SAM, "build slot2") == "the Moss Garden costs 1 Science and you have 0 (CI-BLD-5)"


def test_a_building_goes_into_a_city_of_the_players_choice() -> None:
    """CI-BLD-3: any of the own cities with room; a land of somebody else is no choice."""
    table = arrange(sits(home=["A01"], cities={"leckri-shore": built()}), track=["A23"])

    play(table, SAM, "build slot1")
    assert options(table) == [f"city {HOME}", "city leckri-shore"]
    assert refusal(table, SAM, "city emerald-hills") == "you have no city there (CI-BLD-3)"
    assert refusal(table, SAM, "city metgra") == "you have no city there (CI-BLD-3)"
    assert refusal(table, SAM, "tax") == "that is not what is asked now"
    play(table, SAM, "city leckri-shore")

    assert buildings_in(table, SAM, "leckri-shore") == ["A23"]
    assert asked(table) == [JULIA]


@pytest.mark.parametrize(
    ("districts", "room"), [([], 5), (["two"], 6), (["three"], 7), (["three", "three", "two"], 10)]
)
def test_a_city_holds_its_token_and_its_districts(districts: list[str], room: int) -> None:
    """CI-BLD-3: the last space is free, and then the city is full."""
    cards = ["A01", "A02", "A03", "A04", "A06", "A07", "A08", "A09", "A19", "A20"]
    table = arrange(sits(home=cards[: room - 1], districts=districts), track=["A23", "A24"])

    play(table, SAM, "build slot1")
    play(table, JULIA, "tax")
    assert len(buildings_in(table, SAM, HOME)) == room
    play(table, SAM, "build slot2")

    assert len(options(table, "destroy")) == room


def test_a_goods_building_needs_its_land() -> None:
    """CI-BLD-4: Docks need water, and without a city there they are refused."""
    table = arrange(sits(coins=9, science=1), sits(coins=9, science=1, cities={"leckri-shore": built()}), track=["B01"])

    assert options(table, "build") == []
    assert refusal(table, SAM, "build slot1") == "the Docks needs a city with water (CI-BLD-4)"

    play(table, SAM, "tax")
    play(table, JULIA, "build slot1")

    assert buildings_in(table, JULIA, "leckri-shore") == ["B01"], "the only city with water"


def test_a_goods_building_is_refused_in_a_city_without_its_land() -> None:
    """CI-BLD-4: a building without goods goes there."""
    lands = {"leckri-shore": built(), "ember-isles": built()}
    table = arrange(sits(cities=lands), track=["A01", "A23"])

    play(table, SAM, "build slot1")

    assert options(table) == [f"city {HOME}", "city leckri-shore"]
    assert refusal(table, SAM, "city ember-isles") == "the Turnip Farm needs a city with plains (CI-BLD-4)"

    other = arrange(sits(cities=lands), track=["A01", "A23"])
    play(other, SAM, "build slot2")
    assert options(other) == [f"city {HOME}", "city leckri-shore", "city ember-isles"]


def test_several_buildings_may_use_the_same_land_symbol() -> None:
    """CI-BLD-4: five farms on one plain."""
    table = arrange(sits(home=["A01", "A02", "A03", "A06"]), track=["A07"])

    play(table, SAM, "build slot1")

    assert buildings_in(table, SAM, HOME) == ["A01", "A02", "A03", "A06", "A07"]
    assert goods(table, SAM) == {"turnips": 8, "srikas": 7}


def test_science_is_paid_once_for_each_name() -> None:
    """CI-BLD-5: whoever owns a Moss Garden builds the next for coins alone, also in another city."""
    table = arrange(sits(coins=5, science=3, home=["A11"]), track=["A13"])

    play(table, SAM, "build slot1")

    assert purse(table, SAM) == (0, 3)
    assert told(table, "built") == [("built", "Sam", "A13", HOME, 5, 0)]


def test_stored_cards_and_other_players_buildings_waive_nothing() -> None:
    """CI-BLD-5: only a building of the name in one of your own cities."""
    table = arrange(sits(stored=["A11"]), sits(home=["A13"]), track=["A12"])

    assert refusal(table, SAM, "build slot1") == "the Moss Garden costs 1 Science and you have 0 (CI-BLD-5)"


@pytest.mark.parametrize(
    ("card", "made"),
    [("A01", {"turnips": 3}), ("A08", {"srikas": 2, "turnips": 1}), ("A14", {"glow-moss": 2, "srikas": 2})],
)
def test_a_goods_building_raises_income_by_exactly_one(card: str, made: dict[str, int]) -> None:
    """CI-BLD-8: however many goods it shows."""
    table = arrange(sits(coins=9, science=1), track=[card])

    play(table, SAM, "build slot1")

    assert (goods(table, SAM), income(table, SAM)) == (made, 3)


def test_a_building_without_goods_leaves_income_alone() -> None:
    """CI-BLD-8: an Academy is no goods card."""
    table = arrange(track=["A19"])

    play(table, SAM, "build slot1")

    assert (goods(table, SAM), income(table, SAM)) == ({}, 2)


def test_storing_and_building_are_two_actions_on_different_turns() -> None:
    """CI-RUL-39: after the Store it is the next player's turn."""
    table = arrange(track=["A01"])

    play(table, SAM, "store slot1")
    assert asked(table) == [JULIA]
    play(table, JULIA, "tax")

    assert options(table, "build-stored") == ["build-stored A01"]


def test_a_discounted_build_is_a_build_in_one_action() -> None:
    """CI-RUL-43: the Machinist takes 2 coins off, all Build rules hold, and it is Julia's turn."""
    table = arrange(sits(coins=3, hand=["machinist"], home=FIVE), track=["A20", "B01", "A13", "B20"])

    play(table, SAM, "play machinist", "destroy A06")

    assert buildings_in(table, SAM, HOME) == ["A01", "A19", "A23", "A25", "A20"]
    assert (purse(table, SAM), goods(table, SAM)) == ((0, 0), {"turnips": 3})
    assert [player.actions for player in table.players] == [2, 3]
    assert asked(table) == [JULIA]


def test_a_discounted_build_is_refused_like_any_build() -> None:
    """CI-RUL-43: Science is not reduced."""
    sam = sits(coins=3, hand=["machinist"], stored=["A23", "A26", "B20"])
    table = arrange(sam, track=["A19", "B01", "A11", "B21", "-", "B19"])

    play(table, SAM, "play machinist")

    assert options(table) == ["build slot1", "build slot4", "build-stored A23", "build-stored A26"]
    assert refusal(table, SAM, "build slot2") == "the Docks needs a city with water (CI-BLD-4)"
    assert refusal(table, SAM, "build slot3") == "the Moss Garden costs 1 Science and you have 0 (CI-BLD-5)"
    assert refusal(table, SAM, "build slot5") == "there is no building card in that slot (CI-BLD-1)"
    assert refusal(table, SAM, "build slot6") == "the Grand Academy costs 5 coins and you have 3 (CI-BLD-2)"
    assert refusal(table, SAM, "build-stored B20") == "the War College costs 4 coins and you have 3 (CI-BLD-2)"
    assert refusal(table, SAM, "build-stored A24") == "you have not stored that building (CI-BLD-1)"
    assert refusal(table, SAM, "tax") == "that is not what is asked now"


def test_a_discount_is_never_paid_out() -> None:
    """CI-RUL-43: a building for 1 coin costs nothing, and the next build is dear again."""
    table = arrange(sits(coins=3, hand=["engineer", "soldier"], home=["A01"]), track=["A03", "A02"])

    play(table, SAM, "play engineer", "build slot1")
    assert purse(table, SAM) == (3, 0)
    play(table, JULIA, "tax")
    play(table, SAM, "build slot2")

    assert purse(table, SAM) == (1, 0)
    assert told(table, "built") == [("built", "Sam", "A03", HOME, 0, 0), ("built", "Sam", "A02", HOME, 2, 1)]
