"""The blunder battery of Gempire: secret bids, technologies, cards that are won, what is collected."""

from functools import partial

import pytest

from ironstone import bots
from ironstone.core.ids import Seat
from ironstone.games.gempire.rules.model import Table
from tests.bots.positions import SEARCHES, Position, blunders
from tests.games.gempire.reading import GAME, KEVIN, NICK
from tests.games.gempire.scenario import arrange, play, sits

MARKET = "Granary, Tenement, Longhouse"
LADDERS = "architecture calendar salt masonry university"


def planning(production: int, rivals: int, market: str = MARKET, answers: tuple[str, ...] = ()) -> Table:
    """The first seat plans; the rivals have so much production."""
    everybody = [sits(production=production, first="Cottage"), sits(production=rivals), sits(production=rivals)]
    table = arrange(*everybody, market=market)
    play(table, NICK, *answers)
    return table


def resolving(won: str = "", science: int = 0, technologies: str = LADDERS, first: str = "Cottage") -> Table:
    """The first seat resolves what it planned: a card that it won, or what it collected."""
    own = sits(
        first=first,
        won={"A": won} if won else None,
        plan="bid 2 0 0" if won else "collect 2",
        science=science,
        production=3,
    )
    return arrange(own, phase="resolve", technologies=technologies)


def answering(reserve: int) -> Table:
    """Nick would win, with Demands 1 and 9; Kevin has ended, and may resolve again with gems for Demand 1, or none."""
    nick = sits(science=40, production_given=30)
    kevin = sits(science=22, gems=(0, 0, reserve), reserve=reserve, owns="calendar", plan="collect 0")
    table = arrange(nick, kevin, sits(), phase="resolve", roll=(0, 3, 0), demands="1 9 15", technologies="")
    if reserve:
        play(table, KEVIN, "collect", "end")
    return table


POSITIONS = [
    *[
        Position(
            f"with {production} production nobody waits while rivals have none",
            partial(planning, production, 0),
            right=["plan bid"],
        )
        for production in (3, 4, 5)
    ],
    *[
        Position(
            f"{market} needs no more than the minimum while rivals have none",
            partial(planning, 5, 0, market, ("plan bid",)),
            right=[f"bid-a {least}"],
        )
        for market, least in (
            (MARKET, 2),
            ("Tenement, Granary, Longhouse", 1),
            ("Manor House, Tenement, Hovel", 3),
            ("Walled Suburb, Tenement, Hovel", 4),
        )
    ],
    *[
        Position(
            f"after a bid of 2 {market} needs no more than the minimum while rivals have none",
            partial(planning, 5, 0, market, ("plan bid", "bid-a 2")),
            right=[f"bid-b {least}"],
        )
        for market, least in ((MARKET, 1), ("Granary, Longhouse, Hovel", 2), ("Granary, Manor House, Hovel", 3))
    ],
    *[
        Position(
            f"rivals with {rivals} production are not overbid by 2",
            partial(planning, 5, rivals, MARKET, ("plan bid",)),
            wrong=[f"bid-a {bid}" for bid in range(max(2, rivals) + 2, 6)],
        )
        for rivals in (1, 2)
    ],
    *[
        Position(f"{card} is placed, not put away", partial(resolving, card), right=["place-won"])
        for card in ("Granary", "Tenement", "Manor House", "Longhouse")
    ],
    Position(
        "a card is placed beside others of its kind",
        partial(resolving, "Granary", 0, LADDERS, "Cottage, Hovel"),
        right=["place-won"],
    ),
    Position("the dear technology, not the cheap one", partial(resolving, "", 22), right=["discover salt"]),
    Position(
        "University before Calendar",
        partial(resolving, "", 30, "architecture calendar religion militia university"),
        wrong=["discover calendar", "discover religion", "discover militia"],
    ),
    Position(
        "science that nothing else needs buys a technology",
        partial(resolving, "", 9, "calendar salt university literacy artistry"),
        wrong=["end"],
    ),
    Position("nobody resolves again who cannot prevent the victory", partial(answering, 0), right=["respond keep"]),
    Position("who can prevent the victory resolves again", partial(answering, 2), right=["respond redo"]),
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


def test_equal_bots_with_seeds_of_their_own_do_not_bid_alike() -> None:
    """GP-BID-8: equal bids are lost, so bids among equals are mixed; the same seed bids the same."""
    table = planning(3, 5)
    play(table, NICK, "plan bid")
    seeds = range(24)

    bids = [bots.make("greedy", seed, GAME).choose(GAME, table.clone(), Seat(NICK)) for seed in seeds]

    assert len(set(bids)) > 1
    assert bids == [bots.make("greedy", seed, GAME).choose(GAME, table.clone(), Seat(NICK)) for seed in seeds]
