"""Turn Order Bid. The Toads' second bid is in test_nations."""

import pytest

from tests.games.city_of_iron.reading import GAME, JULIA, MARK, MARY, NAMES, SAM, names, purse, told
from tests.games.city_of_iron.scenario import arrange, asked, options, play, refusal, sits

ALL_SPACES = [f"bid space{number}" for number in range(1, 11)]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_everybody_bids_once_from_left_to_right(players: int) -> None:
    """CI-BID-1: then the first turn begins."""
    order = list(range(players))[::-1]
    table = arrange(players=players, phase="bid", bid_order=order)

    for place, seat in enumerate(order, 1):
        assert asked(table) == [seat]
        play(table, seat, f"bid space{place}")

    assert options(table, "bid") == []
    assert "tax" in options(table)
    assert told(table, "bid_made") == [
        ("bid_made", NAMES[seat], f"space{place}", 0) for place, seat in enumerate(order, 1)
    ]


def test_a_new_round_starts_with_the_bid() -> None:
    """CI-BID-1: after the purchase of the round before, with all action tokens turned back."""
    table = arrange(phase="purchase", round_number=3)

    play(table, SAM, "buy-done")
    play(table, JULIA, "buy-done")

    assert told(table)[-1] == ("round_began", 4)
    assert options(table) == ALL_SPACES
    assert [player.actions for player in table.players] == [3, 3]


def test_a_bid_is_any_open_space_and_is_paid_at_once() -> None:
    """CI-BID-2: all spaces that can be paid, not only the next to the right."""
    table = arrange(sits(coins=9), phase="bid")
    assert options(table) == ALL_SPACES

    play(table, SAM, "bid space8")

    assert purse(table, SAM) == (5, 0)
    assert table.bids == [7, -1]
    assert told(table) == [("bid_made", "Sam", "space8", 4)]
    assert options(table) == [space for space in ALL_SPACES if space != "bid space8"]


def test_bids_on_taken_or_too_dear_spaces_are_refused() -> None:
    """CI-BID-2: in words."""
    table = arrange(sits(), sits(coins=2), phase="bid")
    play(table, SAM, "bid space5")

    assert options(table) == [*ALL_SPACES[:4], "bid space6"]
    assert refusal(table, JULIA, "bid space5") == "a cube already stands on that space (CI-BID-2)"
    assert refusal(table, JULIA, "bid space7") == "that space costs 3 coins and you have 2 (CI-BID-2)"
    assert refusal(table, JULIA, "bid space6") == ""
    assert refusal(table, JULIA, "keep-bid") == "that is not what is asked now"
    assert refusal(table, SAM, "bid space1") == "seat 1 is not asked anything now; waiting for seat 2"


def test_turn_order_runs_from_right_to_left() -> None:
    """CI-BID-3: whoever stands further right acts earlier, also among equal costs."""
    table = arrange(players=4, phase="bid")

    for seat, space in ((SAM, 2), (JULIA, 10), (MARK, 4), (MARY, 1)):
        play(table, seat, f"bid space{space}")

    assert names(table.turn_order) == ["Julia", "Mark", "Sam", "Mary"]
    assert told(table)[-1] == ("turn_order_of_four", "Julia", "Mark", "Sam", "Mary")
    assert asked(table) == [JULIA]


@pytest.mark.parametrize(
    ("players", "kind", "order"),
    [(2, "turn_order_of_two", ["Julia", "Sam"]), (3, "turn_order_of_three", ["Mark", "Julia", "Sam"])],
)
def test_the_turn_order_is_told_for_fewer_players_too(players: int, kind: str, order: list[str]) -> None:
    """CI-BID-3: bid order and space order coincide here, so the last bidder begins."""
    table = arrange(players=players, phase="bid")

    for seat in range(players):
        play(table, seat, f"bid space{seat + 1}")

    assert told(table)[-1] == (kind, *order)
    assert names(table.turn_order) == order


def test_who_acted_last_bids_first_in_the_next_round() -> None:
    """CI-BID-4: the cubes slide down in the same order from left to right."""
    table = arrange(players=3, turn=JULIA, phase="purchase")
    assert names(table.turn_order) == ["Julia", "Mark", "Sam"]

    for seat in range(3):
        play(table, seat, "buy-done")

    assert names(table.bid_order) == ["Sam", "Mark", "Julia"]
    assert table.bids == [-1, -1, -1]
    assert asked(table) == [SAM]


def test_the_costs_never_decrease_from_left_to_right() -> None:
    """CI-BID-5: four zeros, then 1 to 6, and each is what a bid there costs."""
    assert GAME.printed.board.bid_costs == [0, 0, 0, 0, 1, 2, 3, 4, 5, 6]

    for space, cost in enumerate(GAME.printed.board.bid_costs, 1):
        table = arrange(sits(coins=6), phase="bid")
        play(table, SAM, f"bid space{space}")
        assert purse(table, SAM) == (6 - cost, 0)


def test_a_penniless_fourth_bidder_can_still_bid() -> None:
    """CI-RUL-8: there are four spaces that cost nothing; the last of them is taken without asking."""
    table = arrange(sits(), sits(), sits(), sits(coins=0), phase="bid")

    for seat in (SAM, JULIA, MARK):
        play(table, seat, f"bid space{seat + 1}")

    assert table.bids == [0, 1, 2, 3]
    assert told(table, "bid_made")[-1] == ("bid_made", "Mary", "space4", 0)
    assert names(table.turn_order) == ["Mary", "Mark", "Julia", "Sam"]


def test_nobody_bids_twice_without_nation_powers() -> None:
    """CI-BID-1, CI-BID-2: one bid each, the Toads' too."""
    table = arrange(sits(nation="om"), phase="bid")

    play(table, SAM, "bid space1")
    play(table, JULIA, "bid space2")

    assert told(table, "bid_kept", "bid_raised") == []
    assert asked(table) == [JULIA]
    assert refusal(table, JULIA, "bid space3") == "that is not what is asked now"
