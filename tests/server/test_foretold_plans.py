"""What Gempire's planning book foretells over recorded games, beside what then happens."""

from collections.abc import Iterator

import pytest

from ironstone.core.ids import Seat
from ironstone.games.gempire.rules.actions import BIDDING
from ironstone.games.gempire.rules.asked import CHOOSE, ENDED
from ironstone.games.gempire.rules.model import Table
from ironstone.games.gempire.views.book_view import BiddingView
from ironstone.games.gempire.views.lot_view import ChanceView
from ironstone.games.gempire.views.player_view import PlayerView
from ironstone.games.gempire.views.view import TableView, view_table
from ironstone.play.room import Room
from tests.server.test_foretold import steps

GAMES = [
    "gempire/greedy-3-1",
    *(pytest.param(f"gempire/{name}", marks=pytest.mark.thorough) for name in ("greedy-4-2", "other-readings-5-1")),
]


def looked_at(room: Room, seat: Seat) -> TableView:
    """The table as one seat sees it."""
    table = room.history.table
    assert isinstance(table, Table)
    return view_table(table, seat)


def bidding(view: TableView) -> BiddingView:
    """What the book of a seat that plans says of bids."""
    assert view["own"] is not None
    assert view["own"]["book"] is not None
    return view["own"]["book"]["bidding"]


def placements(name: str) -> Iterator[tuple[TableView, int, PlayerView, PlayerView]]:
    """Every won card that is the first thing its player does in Resolve: the table as it was planned, and its slot.

    Then come the player before and after.
    """
    planned: dict[Seat, TableView] = {}
    placing: dict[Seat, tuple[int, PlayerView]] = {}
    for room, seat, action, then in steps(name):
        verb, arguments = room.game.space.describe(action)
        before, after = looked_at(room, seat), looked_at(then, seat)
        if verb == "plan":
            planned[seat] = before
        elif verb == "place-won" and seat in planned:
            placing[seat] = arguments["slot"], before["players"][seat]
        elif seat not in placing and before["phase"] != "plan":
            planned.pop(seat, None)  # something else changed the city first
        if seat in placing and (after["own"] is None or after["own"]["asked"] in (CHOOSE, ENDED)):
            slot, player = placing.pop(seat)
            view = planned.pop(seat)
            if after["round"] == view["round"]:
                yield view, slot, player, after["players"][seat]


def chance_of(view: TableView, slot: int, laid: PlayerView) -> ChanceView | None:
    """What the book said of the place where the card lies now; it tells the best places only."""
    for row, cards in enumerate(laid["rows"]):
        for card in cards:
            if card["card"] == view["market"][slot]:
                place = (row, card["column"], card["colour"])
                found = (each for each in bidding(view)["chances"][slot] if place == _place(each))
                return next(found, None)
    raise AssertionError("a card that was placed lies in the city")


def _place(chance: ChanceView) -> tuple[int, int, int]:
    return chance["row"], chance["column"], chance["colour"]


@pytest.mark.parametrize("name", GAMES)
def test_a_card_brings_what_the_book_said_when_it_was_bid_on(name: str) -> None:
    compared = 0
    for view, slot, before, laid in placements(name):
        chance = chance_of(view, slot, laid)
        if chance is None:
            continue
        gains = [now - was for now, was in zip(laid["attributes"], before["attributes"], strict=True)]
        assert (gains, laid["science"] - before["science"]) == (chance["gains"], chance["science"])
        compared += 1
    assert compared >= 5


@pytest.mark.parametrize("name", GAMES)
def test_whoever_wins_all_bids_holds_what_the_book_said(name: str) -> None:
    compared = 0
    planned: dict[Seat, TableView] = {}
    for room, seat, action, then in steps(name):
        if room.game.space.describe(action)[0] == "plan":
            planned[seat] = looked_at(room, seat)
        after = looked_at(then, seat)
        if after["phase"] != "resolve" or looked_at(room, seat)["phase"] != "plan":
            continue
        for other, view in planned.items():
            player = after["players"][other]
            plan = player["plan"]
            assert plan is not None
            wanted = [slot for slot, bid in enumerate(plan["bids"]) if bid > 0]
            if plan["kind"] == BIDDING and all(view["market"][slot] in player["won"] for slot in wanted):
                outlook = bidding(view)["outlooks"][sum(plan["bids"])]
                assert (player["production"], player["science"]) == (outlook["production"], outlook["science"])
                compared += 1
        planned.clear()
    assert compared >= 5
