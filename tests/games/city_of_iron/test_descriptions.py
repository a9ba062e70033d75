"""What a player says: actions in words, with prices, and how two of the same name are told apart."""

from ironstone.core import engine
from ironstone.core.ids import Seat
from ironstone.games.city_of_iron.rules.model import Table
from tests.games.city_of_iron.reading import GAME, SAM
from tests.games.city_of_iron.scenario import arrange, city, play, run, sits


def said(table: Table, verb: str = "", seat: Seat = SAM) -> list[str]:
    """What a seat may answer, in words; of one verb, if it is named."""
    decision = run(table)
    assert decision is not None
    options = [action for action in decision.options_of(seat) if verb in ("", GAME.space.block_of(action).verb)]
    return [engine.describe(table, decision, seat, action).text() for action in options]


def test_a_turn_is_said_with_names_and_prices() -> None:
    """CI-ACT-3, CI-BLD-2, CI-DEK-3: what is on the track, in the hand, and on top of the own piles."""
    sam = sits(coins=7, science=1, hand=["explorer", "soldier"], stored=["A13"], citizen=["mayor"])
    table = arrange(sam, track=["A11", "A19"])

    assert said(table, "build") == ["Build the Moss Garden for 3 coins and 1 Science", "Build the Academy for 5 coins"]
    assert said(table, "build-stored") == ["Build the stored Moss Garden for 5 coins and 1 Science"]
    assert said(table, "store") == ["Store the Moss Garden", "Store the Academy"]
    assert said(table, "draw")[0] == "Draw a Citizen card, the Mayor"
    assert said(table, "tax") + said(table, "buy-science") == ["Tax for 1 coin", "Buy 1 Science for 4 coins"]


def test_buildings_of_one_name_are_told_apart() -> None:
    """CI-BLD-1: by their slots, or by the order in which they lie."""
    table = arrange(sits(coins=9, stored=["A04", "A03"]), track=["A01", "A02", "A19"])

    assert said(table, "build") == [
        "Build the Turnip Farm from slot 1 for 2 coins",
        "Build the Turnip Farm from slot 2 for 2 coins",
        "Build the Academy for 5 coins",
    ]
    assert said(table, "build-stored") == [
        "Build the first stored Turnip Farm for 3 coins",
        "Build the second stored Turnip Farm for 1 coin",
    ]


def test_a_discount_is_in_the_price_and_a_full_city_says_so() -> None:
    """CI-RUL-43, CI-BLD-6, CI-RUL-11: two coins off; of two Academies it matters which one goes."""
    sam = sits(coins=3, hand=["machinist"], home=["A01", "A06", "A19", "A20", "A25"], cities={"leckri-shore": city()})
    table = arrange(sam, track=["B18", "A26"])

    play(table, SAM, "play machinist")
    assert said(table) == ["Build the Academy for 3 coins", "Build the Marketplace for 2 coins"]
    play(table, SAM, "build slot1")
    assert said(table) == [
        "Build it in Arc Heartland, where another building makes room",
        "Build it in Leckri Shore",
    ]
    play(table, SAM, "city arc-heartland")
    assert said(table, "destroy") == [
        "Destroy the Turnip Farm",
        "Destroy the Srika Pasture",
        "Destroy the first Academy",
        "Destroy the second Academy",
        "Destroy the Guild Hall",
    ]


def test_bids_are_said_with_what_they_cost() -> None:
    """CI-BID-2, CI-NAT-8: a space, and for the Toads the difference."""
    table = arrange(sits(nation="om", coins=3), phase="bid", powers=True)

    assert said(table)[3:] == [
        "Bid on space 4 for nothing",
        "Bid on space 5 for 1 coin",
        "Bid on space 6 for 2 coins",
        "Bid on space 7 for 3 coins",
    ]
    play(table, SAM, "bid space5")
    play(table, 1, "bid space1")
    assert said(table) == [
        "Move your bid to space 6 for 1 coin",
        "Move your bid to space 7 for 2 coins",
        "Keep your bid",
    ]


def test_targets_of_cards_are_said() -> None:
    """CI-MC-8, CI-MC-10, CI-CTY-2, CI-CTY-3, CI-NAT-2: lands, tokens, players and cards by name."""
    table = arrange(sits(hand=["explorer", "wyvern-ship"]), players=3)
    play(table, SAM, "play explorer")
    assert said(table)[0] == "Settle Saltpan Coast"
    play(table, SAM, "land saltpan-coast")
    assert said(table) == [
        "Found a city for 3 buildings, with a Citizen draw",
        "Found a city for 2 buildings, with a Military draw",
    ]

    spy = arrange(sits(nation="arc", hand=["spy"]), players=3)
    play(spy, SAM, "play spy")
    assert said(spy) == ["Take coins from the Toad Inventors of Om", "Take coins from the Hogmen Republic"]

    sam = sits(nation="arc", home=["A19"], cities={"leckri-shore": city()})
    assert said(arrange(sam, powers=True), "move") == ["Move the Academy out of Arc Heartland for 1 coin"]


def test_purchases_and_goods_are_said() -> None:
    """CI-PUR-1, CI-EXP-6, CI-RUL-29: the price of each card; a good of which one is owned."""
    table = arrange(sits(coins=3), phase="purchase")

    assert "Buy the Explorer for 3 coins" in said(table)
    assert said(table)[-1] == "Buy nothing"
    wild = arrange(sits(home=["A01", "A06"], towns=["snyle"]), expansion=True, phase="end_round")
    assert said(wild) == ["Name Turnips", "Name Srikas"]
