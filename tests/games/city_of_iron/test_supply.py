"""Tax, Buy Science and Store a Building."""

from tests.games.city_of_iron.reading import (
    JULIA,
    SAM,
    buildings_in,
    discarded_buildings,
    goods,
    income,
    purse,
    stored_by,
    told,
    track_of,
)
from tests.games.city_of_iron.scenario import arrange, options, play, refusal, sits

TRACK = ["A01", "A02", "A06", "A08", "A11", "A19", "A23"]


def test_tax_gains_one_coin() -> None:
    """CI-ACT-4."""
    table = arrange(sits(coins=2))

    play(table, SAM, "tax")

    assert purse(table, SAM) == (3, 0)
    assert told(table) == [("taxed", "Sam", 1)]


def test_science_is_bought_for_four_coins() -> None:
    """CI-ACT-4: one at a time."""
    table = arrange(sits(coins=9, science=1))

    play(table, SAM, "buy-science")

    assert purse(table, SAM) == (5, 2)
    assert told(table) == [("science_bought", "Sam", 4, 1)]


def test_science_is_not_sold_for_less() -> None:
    """CI-ACT-4: three coins are too few, four are enough."""
    table = arrange(sits(coins=3), sits(coins=4))

    assert options(table, "buy-science") == []
    assert refusal(table, SAM, "buy-science") == "a Science costs 4 coins and you have 3 (CI-ACT-4)"

    play(table, SAM, "tax")

    assert refusal(table, JULIA, "buy-science") == ""


def test_the_supply_of_coins_and_science_never_runs_out() -> None:
    """CI-RUL-21: beyond the 168 coins and 19 Science of the box."""
    table = arrange(sits(coins=200, science=30), sits(coins=200, science=30))

    play(table, SAM, "tax")
    play(table, JULIA, "buy-science")

    assert purse(table, SAM) == (201, 30)
    assert purse(table, JULIA) == (196, 31)


def test_a_stored_building_lies_beside_the_board_and_gives_nothing() -> None:
    """CI-ACT-5: no cost, no city, no goods, no income; its slot stays empty until the End Round."""
    table = arrange(sits(coins=0), track=TRACK)

    play(table, SAM, "store slot3")

    assert stored_by(table, SAM) == ["A06"]
    assert buildings_in(table, SAM, "arc-heartland") == []
    assert (purse(table, SAM), goods(table, SAM), income(table, SAM)) == ((0, 0), {}, 2)
    assert track_of(table) == ["A01", "A02", "-", "A08", "A11", "A19", "A23"]
    assert discarded_buildings(table) == []
    assert told(table) == [("stored", "Sam", "A06", 2)]


def test_any_number_of_buildings_may_be_stored() -> None:
    """CI-ACT-5: nine are no limit, and buildings that cannot be paid or placed may be among them."""
    rich = ["A03", "A04", "A07", "A09", "A12", "A13", "A14", "C14", "C09"]
    table = arrange(sits(coins=0, stored=rich), track=TRACK)

    assert options(table, "store") == [f"store slot{slot}" for slot in range(1, 8)]
    play(table, SAM, "store slot5")

    assert stored_by(table, SAM) == [*rich, "A11"]


def test_only_a_card_on_the_track_can_be_stored() -> None:
    """CI-ACT-5: empty slots, and slots for more players, hold none."""
    table = arrange(track=["-", "A02", "A06", "A08", "A11", "A19", "A23"])

    assert options(table, "store") == [f"store slot{slot}" for slot in range(2, 8)]
    assert refusal(table, SAM, "store slot1") == "there is no building card in that slot (CI-ACT-5)"
    assert refusal(table, SAM, "store slot8") == "there is no building card in that slot (CI-ACT-5)"
    assert refusal(table, SAM, "store slot2") == ""
