"""The blunder battery of City of Iron: bids, paid moves, Free Actions, purchases, last turns."""

from functools import partial

import pytest

from ironstone import bots
from ironstone.core.ids import Seat
from ironstone.games.city_of_iron.rules.model import Table
from tests.bots.positions import SEARCHES, Position, blunders
from tests.games.city_of_iron.reading import GAME
from tests.games.city_of_iron.scenario import arrange, city, play, sits

DEAR_BIDS = [f"bid space{space}" for space in range(6, 11)]  # 2 coins and more
SETTLED = {"leckri-shore": city("A02")}


def bidding(players: int, nation: str, coins: int, others: int, number: int = 1, powers: bool = True) -> Table:
    """Others have bid on the cheapest spaces, and now the first seat bids; Om for the second time if all have."""
    own = sits(nation=nation, coins=coins)
    order = [*range(1, others + 1), 0, *range(others + 1, players)]
    table = arrange(own, players=players, powers=powers, phase="bid", bid_order=order, round_number=number)
    for seat in range(1, others + 1):
        play(table, seat, f"bid space{seat}")
    return table


def second_bid(players: int, coins: int, number: int = 1) -> Table:
    """All have bid on the free spaces; Om may bid again."""
    table = bidding(players, "om", coins, players - 1, number)
    play(table, 0, f"bid space{players}")
    return table


def moving(coins: int, last: bool, home: tuple[str, ...] = ("A01",)) -> Table:
    """Arc has two cities with room, so that moving a building gains nothing."""
    arc = sits(nation="arc", coins=coins, home=home, cities=SETTLED)
    return arrange(arc, sits(nation="om"), powers=True, last_round=last, last_turn=last, round_number=8 if last else 2)


def last_turn(coins: int, hand: tuple[str, ...] = (), stored: tuple[str, ...] = ()) -> Table:
    """The very last turn, and a scoring follows."""
    own = sits(coins=coins, hand=hand, stored=stored)
    return arrange(own, last_round=True, last_turn=True, round_number=8, track=["A01", "A02"], drawn_scores=["C"])


def turn(coins: int, hand: tuple[str, ...], track: tuple[str, ...] = ("A01", "A02", "A03")) -> Table:
    """A turn in the middle of the game."""
    return arrange(sits(coins=coins, hand=hand), round_number=3, track=track)


def shopping(coins: int, science: int) -> Table:
    """The purchase at the end of an early round."""
    return arrange(sits(coins=coins, science=science), phase="purchase", round_number=2)


POSITIONS = [
    *[
        Position(
            f"Om does not raise its bid for {coins} coins with {players} players in round {number}",
            partial(second_bid, players, coins, number),
            wrong=DEAR_BIDS,
            searched=players == 2,
        )
        for players, coins, number in ((2, 7, 1), (3, 7, 1), (4, 7, 1), (2, 4, 5), (4, 12, 5))
    ],
    *[
        Position(
            f"the last of {players} to bid pays no 2 coins to be first{'' if powers else ' without powers'}",
            partial(bidding, players, "arc", 7, players - 1, powers=powers),
            wrong=DEAR_BIDS,
            searched=False,
        )
        for players in (2, 3, 4)
        for powers in (True, False)
    ],
    Position("the first to bid pays no 2 coins", partial(bidding, 2, "arc", 7, 0), wrong=DEAR_BIDS, searched=False),
    *[
        Position(
            f"Arc with {coins} coins moves nothing for nothing {when}",
            partial(moving, coins, last, home),
            wrong=["move"],
            searched=last,
        )
        for coins, last, home, when in (
            (22, True, ("A01",), "in its last turn"),
            (3, True, ("A01",), "in its last turn"),
            (22, True, (), "in its last turn, from afar"),
            (5, False, ("A01",), "in round 2"),
            (22, False, ("A01",), "in round 2"),
            (22, False, (), "in round 2, from afar"),
        )
    ],
    Position(
        "a Free Action pays for the building",
        partial(turn, 1, ("junkbot",), ("A01", "A02")),
        right=["play junkbot"],
        searched=False,
    ),
    Position(
        "a Free Action comes before any other",
        partial(turn, 4, ("junkbot",)),
        right=["play junkbot", "build"],
        searched=False,
    ),
    Position("nobody taxes who can build", partial(turn, 7, ()), wrong=["tax", "draw", "store"], searched=False),
    Position("nobody stores who can build", partial(turn, 3, ()), wrong=["tax", "store"], searched=False),
    Position("nobody stores in the last turn", partial(last_turn, 0), wrong=["store"]),
    Position("nobody stores in the last turn instead of building", partial(last_turn, 2), right=["build"]),
    Position("a stored building is built in the last turn", partial(last_turn, 2, (), ("A03",)), right=["build"]),
    Position("the last turn ends with a building, not with Science", partial(last_turn, 9), right=["build"]),
    Position(
        "a purchase that leaves coins for a building is made", partial(shopping, 14, 2), right=["buy "], searched=False
    ),
    Position("coins in plenty buy cards", partial(shopping, 20, 3), right=["buy "], searched=False),
    Position("the last coins buy no Scout Ship", partial(shopping, 3, 0), wrong=["buy scout-ship"], searched=False),
]


@pytest.mark.parametrize("position", POSITIONS, ids=str)
def test_greedy_makes_no_blunder(position: Position) -> None:
    table = position.table()
    assert isinstance(table, Table)

    assert blunders(GAME, position, table, "greedy") == []


@pytest.mark.parametrize("name", SEARCHES)
@pytest.mark.parametrize("position", [each for each in POSITIONS if each.searched], ids=str)
def test_search_makes_no_blunder(position: Position, name: str) -> None:
    table = position.table()
    assert isinstance(table, Table)

    assert blunders(GAME, position, table, name) == []


@pytest.mark.parametrize("card", ["engineer", "junkbot", "scientist", "tax-collector"])
def test_every_card_is_worth_its_price_to_somebody_who_has_coins_in_plenty(card: str) -> None:
    """CI-PUR-1: Free Actions cost no Tax, and building for less costs no action more than building."""
    table = arrange(sits(coins=30, science=5), phase="purchase", round_number=2)
    bot = bots.make("greedy", 1, GAME)

    values = {GAME.space.notation(thought.action): thought.value for thought in bot.explain(GAME, table, Seat(0))}

    assert values[f"buy {card}"] > values["buy-done"]
