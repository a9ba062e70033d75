"""The best way to pay: its answers are asked for in that order, bring what it says, and nothing brings more."""

import pytest

from ironstone.core.engine import Decision, advance, submit
from ironstone.core.ids import Seat
from ironstone.core.playout import Tosser, choose_randomly
from ironstone.games.gembound.rules.campsites import trades
from ironstone.games.gembound.rules.model import Table
from ironstone.games.gembound.views.best_way import WayView, view_best_way
from tests.games.gembound.reading import KEVIN
from tests.games.gembound.scenario import Sits, arrange, deal, mine, run, sits


def paying(kevin: Sits, claims: dict[str, list[int]], option: str = "per_worker") -> Table:
    """Kevin is asked what he pays."""
    artisans = list(claims)
    table = arrange(
        kevin,
        phase="artisans",
        round_number=int(artisans[0][1]),
        artisans=artisans,
        claims=claims,
        options={"star_scope": option},
    )
    run(table)
    return table


def best(table: Table) -> WayView:
    """The best way, which is there."""
    way = view_best_way(table)
    assert way is not None, "the seat is asked what it pays"
    return way


def follow(table: Table, way: WayView) -> None:
    """Give every answer as it is asked for."""
    decision = advance(table)
    for answer in way["answers"]:
        assert decision is not None, "the game goes on"
        assert decision.seats[0] == way["seat"], "the seat is still asked"
        decision = submit(table, decision, way["seat"], answer)


def worth(table: Table, seat: int) -> int:
    """VP, and those that a trade could add."""
    player = table.players[seat]
    sets = [(effect, sum(count // effect.trade_gems for count in player.gems)) for effect in trades(table, player)]
    return player.vp + sum(min(count, effect.trade_times) * effect.trade_vp for effect, count in sets)


def most(table: Table, decision: Decision | None, seat: int) -> int:
    """What the seat has at best when its workers are served, by trying everything."""
    if decision is None or decision.seats[0] != seat or view_phase(table) != "artisans":
        return worth(table, seat)
    tries = []
    for action in decision.options_of(Seat(seat)):
        twin = table.clone()
        tries.append(most(twin, submit(twin, advance(twin) or decision, seat, action), seat))
    return max(tries)


def view_phase(table: Table) -> str:
    """The phase of the question under way."""
    return table.agenda[-1].step.phase if table.agenda else ""


def test_everything_payable_is_paid_in_one_row_of_answers() -> None:
    table = paying(
        sits(star=mine("S1"), trade=mine("S2"), gems={"ruby": 2, "emerald": 2, "topaz": 1}, vp=1), {"L2-1": [KEVIN]}
    )

    way = best(table)
    follow(table, way)

    assert (way["vp"], way["pays"], way["keeps"]) == (11, [0, 2, 2, 0, 1], [0] * 5)
    assert table.players[KEVIN].vp == 1 + 11


def test_a_star_is_left_where_its_gem_completes_a_better_order() -> None:
    """The first worker's star costs what the second one's order needs."""
    table = paying(
        sits(star=mine("S1"), trade=mine("S2"), gems={"emerald": 1, "topaz": 2, "sapphire": 1}),
        {"L1-1": [KEVIN], "L1-3": [KEVIN]},
    )

    way = best(table)

    assert way["vp"] == sum(worker["order"] + worker["star_vp"] for worker in way["workers"])
    assert way["vp"] == most(table.clone(), advance(table), KEVIN) - table.players[KEVIN].vp


def test_gems_for_a_better_trade_are_kept() -> None:
    """GB-CAM-2: two gems of one type bring 3 VP at the Trader Camp, a star 1."""
    table = paying(sits(star=mine("S1"), gems={"topaz": 2}), {"L1-1": [KEVIN]})

    way = best(table)

    assert (way["vp"], way["trade"], way["pays"]) == (0, 3, [0] * 5)


@pytest.mark.parametrize("tiles", [["T01"], ["T02"], ["T03"], ["T01", "T03"], ["T11"], []])
@pytest.mark.parametrize("scope", ["per_worker", "per_artisan"])
def test_no_other_way_brings_more(tiles: list[str], scope: str) -> None:
    """GB-PAY-4: whatever may stand for what."""
    table = paying(
        sits(gems={"diamond": 2, "ruby": 1, "emerald": 3, "sapphire": 1, "topaz": 2}, tiles=tiles, vp=2),
        {"L1-1": [KEVIN, KEVIN], "L1-2": [KEVIN]},
        scope,
    )
    way = best(table)

    tried = most(table.clone(), advance(table), KEVIN)
    assert 2 + way["vp"] + way["trade"] == tried
    follow(table, way)
    assert table.players[KEVIN].vp == 2 + way["vp"]
    assert table.players[KEVIN].gems == way["keeps"]


def test_whoever_is_asked_in_a_game_can_follow_it_to_the_end() -> None:
    ways = 0
    for seats in (2, 4, 5):
        table = deal(seats, seed=f"best {seats}")
        chance = Tosser(seats)
        decision = advance(table)
        while decision is not None:
            way = view_best_way(table)
            if way is not None:
                ways += 1
                twin = table.clone()
                before = twin.players[way["seat"]].vp
                follow(twin, way)
                assert twin.players[way["seat"]].vp == before + way["vp"]
                assert twin.players[way["seat"]].gems == way["keeps"]
            decision = submit(table, decision, decision.seats[0], choose_randomly(decision, decision.seats[0], chance))
    assert ways > 20
