"""The blunder battery of Gembound: payments, substitutes, stars, openings, campsites, last workers."""

from functools import partial

import pytest

from ironstone.games.gembound.rules.model import Table
from tests.bots.positions import SEARCHES, Position, blunders
from tests.games.gembound.reading import GAME
from tests.games.gembound.scenario import Dug, arrange, asked, deal, mine, play, sits

PLENTY = {"diamond": 2, "ruby": 2, "emerald": 3, "sapphire": 3, "topaz": 4}
NO_RARE = {"emerald": 3, "sapphire": 3, "topaz": 4}


def serving(
    artisan: str, gems: dict[str, int], tiles: tuple[str, ...] = (), number: int = 3, answers: tuple[str, ...] = ()
) -> Table:
    """A single worker at an Artisan is asked whether the order is paid; then these answers. There is no Trader."""
    everybody = [sits(trade=mine("S1"), gems=gems, tiles=tiles, workers=0), sits(star=mine("S2"), workers=0)]
    claims = {artisan: [0]}
    table = arrange(*everybody, phase="artisans", round_number=number, artisans=[artisan], claims=claims)
    play(table, 0, *answers)
    return table


def laying(star: Dug | None = None, trade: Dug | None = None, scholar: Dug | None = None) -> Table:
    """A Mine has been discovered, and other campsites lie over mines already."""
    table = arrange(sits(star=star, trade=trade, scholar=scholar), sits(star=mine("S2")), turn=0)
    play(table, 0, "discover row1")
    return table


def last_worker(number: int, gems: dict[str, int], artisans: list[str], produced: bool = True) -> Table:
    """One worker is left at the whole table, and no Trader."""
    everybody = [sits(trade=mine("S1", produced=produced), workers=1, gems=gems), sits(star=mine("S2"), workers=0)]
    return arrange(*everybody, round_number=number, artisans=artisans, turn=0)


def opening(players: int) -> Table:
    """The first turn of the game; every Starting Mine lies under a Scholar Camp."""
    table = deal(players)
    for _ in range(players):
        play(table, asked(table), "start-camp scholar")
    return table


def second_star() -> Table:
    """Stars count once for each Artisan; the last worker may claim where the own star is paid, or elsewhere."""
    everybody = [sits(trade=mine("S1", produced=True), workers=1, gems={"topaz": 2}), sits(star=mine("S2"), workers=0)]
    return arrange(
        *everybody,
        round_number=3,
        artisans=["L1-1", "L1-6"],
        claims={"L1-1": [0]},
        turn=0,
        options={"star_scope": "per_artisan"},
    )


ORDERS = [
    Position(
        f"{gems[0]} pay an order in round {number} with {', '.join(tiles) or 'no tile'}",
        partial(serving, "L3-3", gems[1], tiles, number),
        right=["main-pay"],
    )
    for tiles in ((), ("T01",), ("T02",), ("T03",), ("T01", "T02", "T03"))
    for gems in (("plenty of gems", PLENTY), ("common gems", NO_RARE))
    for number in (2, 3)
]
SUBSTITUTES = [
    Position(
        "diamonds that nothing else needs pay for sapphires",
        partial(serving, "L3-3", {"diamond": 4, "emerald": 2, "topaz": 2}, ("T01",)),
        right=["main-pay"],
    ),
    Position(
        "rubies that nothing else needs pay for sapphires",
        partial(serving, "L3-3", {"ruby": 4, "emerald": 2, "topaz": 2}, ("T02",)),
        right=["main-pay"],
    ),
    Position(
        "pairs of topazes pay for sapphires",
        partial(serving, "L3-3", {"emerald": 2, "topaz": 6}, ("T03",)),
        right=["main-pay"],
    ),
    Position(
        "a topaz pays for a topaz, and not a diamond",
        partial(serving, "L1-7", {"diamond": 2, "topaz": 3}, ("T01",), 2, ("main-pay",)),
        wrong=["unit-diamond"],
    ),
    Position(
        "a topaz pays for a topaz, and not a ruby",
        partial(serving, "L1-7", {"ruby": 2, "topaz": 3}, ("T02",), 2, ("main-pay",)),
        wrong=["unit-ruby"],
    ),
]
STARS = [
    Position(
        f"the last star of the game with {tile or 'no tile'}",
        partial(serving, "L1-1", {"topaz": 1}, (tile,) if tile else ()),
        right=["star-pay"],
    )
    for tile in ("", "T03", "T11", "T12")
] + [
    Position(
        "with the Stargazer a star is worth more than its topaz in round 2 too",
        partial(serving, "L1-1", {"topaz": 1}, (), 2),
        right=["star-pay"],
    ),
    Position("nobody claims for a second star where each Artisan gives one", second_star, wrong=["claim artisan1"]),
]
OPENINGS = [
    Position(
        f"nobody opens with a Discover among {players}", partial(opening, players), wrong=["discover"], searched=False
    )
    for players in (2, 3, 4, 5)
]
CAMPSITES = [
    Position(
        f"the Starting Mine with {players} players costs no good campsite",
        partial(deal, players),
        wrong=["start-camp upgrade", "start-camp crew"],
        searched=False,
    )
    for players in (2, 3, 4, 5)
] + [
    Position(
        "a second mine costs no good campsite",
        partial(laying, star=mine("S1")),
        wrong=["place upgrade", "place crew"],
        searched=False,
    ),
    Position(
        "a third mine costs no good campsite",
        partial(laying, star=mine("S1"), trade=mine("S3")),
        wrong=["place upgrade", "place crew"],
        searched=False,
    ),
]
LAST_WORKERS = [
    Position(
        "the last worker of the game claims what can be paid",
        partial(last_worker, 3, dict(NO_RARE), ["L3-3"]),
        right=["claim artisan1 spot1"],
    ),
    Position(
        "the last worker of the game takes the best spot",
        partial(last_worker, 3, dict(PLENTY), ["L3-3", "L1-7"]),
        right=["claim artisan1 spot1"],
    ),
    Position(
        "the last worker of the game digs for nobody",
        partial(last_worker, 3, dict(NO_RARE), ["L3-3"], False),
        wrong=["descend", "discover", "upgrade"],
    ),
    Position(
        "the last worker of a round produces before it claims what cannot be paid",
        partial(last_worker, 2, {}, ["L3-1"], False),
        wrong=["claim artisan1 spot3", "claim artisan1 spot2"],
    ),
]
POSITIONS = [*ORDERS, *SUBSTITUTES, *STARS, *OPENINGS, *CAMPSITES, *LAST_WORKERS]


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
