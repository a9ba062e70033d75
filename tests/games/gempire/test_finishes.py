"""Finishes: each of the fifteen Demands is one of the two with which somebody wins, played to the end of the game."""

from dataclasses import dataclass, field

import pytest

from tests.games.gempire.reading import NICK, sentences, told
from tests.games.gempire.scenario import Sits, arrange, asked, plan, play, run, sits


@dataclass(frozen=True)
class Finish:
    """A last round: Nick's position before it, his plan, his steps, and the two Demands he wins with."""

    wins_with: tuple[int, int]
    third: int
    nick: Sits
    book: str
    steps: list[str] = field(default_factory=list)
    market: str = ""
    seats: int = 3
    roll: tuple[int, int, int] = (0, 3, 0)
    technologies: str = "architecture calendar education religion militia"


FINISHES = [
    Finish((1, 15), 2, sits(first="Manor House", science=116, production=1), "collect 0", ["collect", "end"]),
    Finish(
        (2, 4),
        7,
        sits(
            first="Prison, Hovel, Hamlet, Cottage, Bazaar, Pawnshop, Market Stall, "
            "Brothel, Minstrels' Camp, Wayside Shrine",
            second="Manor House, Granary, Longhouse, Tenement, Mint, Tannery, Toll Booth, Candle Shop, Statue",
            flag=(0, 0, 1),
            production=2,
        ),
        "bid 2 0 0",
        ["place-won A", "position r2-right", "flag 3"],
        market="Portrait Gallery",
    ),
    Finish(
        (3, 6),
        9,
        sits(first="Cottage, Toll Booth, Statue", gems=(4, 5, 4), flag=(0, 0, 4), science=22),
        "collect 0",
        ["collect", "discover salt", "flag 3", "flag 3"],
        roll=(0, 0, 0),
        technologies="salt calendar education religion militia",
    ),
    Finish(
        (5, 11),
        14,
        sits(
            first="Manor House, Walled Suburb, Grand Residence, Castle Keep/population, Mint, Royal Treasury, "
            "Merchant Bank, Royal Fairground/gold, Jewel Shop",
            production=5,
        ),
        "upgrade 1",
        ["diamond-r1 8"],
    ),
    Finish(
        (7, 8),
        15,
        sits(
            first="Manor House, Granary, Mint, Counting House, Theatre, Portrait Gallery",
            second="Walled Suburb, Shepherd's Hut, Royal Treasury, Candle Shop, Cathedral",
            owns="militia masonry religion education mechanics",
            palace=3,
            production=1,
        ),
        "bid 1 0 0",
        ["place-won A", "position r2-right", "flag 1"],
        market="Rock Garden",
    ),
    Finish(
        (9, 13),
        2,
        sits(production_given=26, gems_given=3, science=40, production=4, blueprints="Grand Residence"),
        "donate 4",
        ["donate", "place-blueprint 1", "gem give", "end"],
    ),
    Finish(
        (10, 12),
        9,
        sits(
            first="Toll Booth, Tannery, Candle Shop, Mint, Cottage, Hovel, Tenement, Statue, Tavern Stage",
            second="Granary, Jewel Shop, Counting House, Cobbler's Shop, Royal Treasury",
            flag=(0, 0, 1),
            production=1,
        ),
        "bid 1 0 0",
        ["place-won A", "position r1-left"],
        market="Market Stall",
        seats=5,
    ),
    Finish(
        (14, 1),
        2,
        sits(
            first="Walled Suburb, Mint, Tannery, Statue",
            gems=(4, 2, 2),
            flag=(0, 0, 2),
            science=37,
            blueprints="Rock Garden",
        ),
        "collect 0",
        ["place-blueprint 1", "flag 3", "collect", "end"],
        seats=4,
    ),
]


@pytest.mark.parametrize("finish", FINISHES, ids=[f"demands {each.wins_with}" for each in FINISHES])
def test_two_demands_met_in_one_round_end_the_game(finish: Finish) -> None:
    """GP-GOAL-1, GP-WIN-1, GP-WIN-5: planned, resolved, left standing by the others, and won."""
    one, other = finish.wins_with
    table = arrange(
        finish.nick,
        *[sits()] * (finish.seats - 1),
        demands=f"{one} {other} {finish.third}",
        market=finish.market,
        roll=finish.roll,
        technologies=finish.technologies,
        tokens="D1 NO NO NO NO",
        next_round=True,
    )
    assert table.players[NICK].met.count(True) < 2

    plan(table, finish.book)
    play(table, NICK, *finish.steps)
    while asked(table):
        play(table, asked(table)[0], "respond keep")

    assert run(table) is None
    assert table.winners == [NICK]
    assert table.players[NICK].met == [True, True, False]
    assert told(table, "game_won") == [("game_won", "Nick", 2)]
    assert sentences(table)[-1] == "Nick wins, meeting 2 of Zarmund's Demands"


def test_every_demand_decides_one_of_these_games() -> None:
    """GP-D01, GP-D02, GP-D03, GP-D04, GP-D05, GP-D06, GP-D07, GP-D08, GP-D09, GP-D10, GP-D11, GP-D12, GP-D13, GP-D14.

    GP-D15, GP-GOAL-1: all fifteen occur among the pairs.
    """
    assert {demand for each in FINISHES for demand in each.wins_with} == set(range(1, 16))
