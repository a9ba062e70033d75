"""Campsite abilities."""

import pytest

from ironstone.games.gembound.rules.campsites import (
    abilities,
    may_search_tiles,
    star_bonus_of_camps,
    trades,
    workers_for_a_round,
)
from tests.games.gembound.reading import CAMP_NAMES, KEVIN, TIFFANY, gems, told, vp, workers
from tests.games.gembound.scenario import arrange, asked, mine, options, play, sits

ROW = ["M01a", "M02a", "M03a", "M04a", "M05a"]


@pytest.mark.parametrize("name", CAMP_NAMES)
def test_covering_a_campsite_ends_its_ability(name: str) -> None:
    """GB-CAM-0: immediately, and before level 1 of the Mine is looked at."""
    kevin = sits(star=mine("S1")) if name == "crew" else sits(crew=mine("S1"))
    table = arrange(kevin, row=ROW)
    ability = table.components.camps[CAMP_NAMES.index(name)].effect
    assert ability in abilities(table, table.players[KEVIN])

    play(table, KEVIN, "discover row1", f"place {name}")

    assert ability not in abilities(table, table.players[KEVIN])
    happened = [event[0] for event in told(table)]
    assert happened.index("ability_lost") < happened.index("item_found")


def test_a_campsite_stays_covered_for_the_rest_of_the_game() -> None:
    """GB-CAM-0, GB-DIS-8: a replaced mine brings no ability back, nor does the next round."""
    table = arrange(sits(star=mine("S1"), workers=1), sits(workers=1), row=ROW)

    play(table, KEVIN, "discover row1", "place star")
    play(table, TIFFANY, "produce crew")

    assert table.round == 2
    assert star_bonus_of_camps(table, table.players[KEVIN]) == 0


def test_the_star_campsite_adds_one_vp_to_every_star() -> None:
    """GB-CAM-1: with and without the main requirement."""
    claims = {"L1-7": [KEVIN, KEVIN]}
    table = arrange(sits(gems={"topaz": 2, "diamond": 2}), phase="artisans", artisans=["L1-7"], claims=claims)

    play(table, KEVIN, "resolve artisan1 spot1", "main-pay", "star-pay", "star-pay")

    assert vp(table)[KEVIN] == 1 + 4 + 3 + 3


def test_the_crew_is_one_worker_more_each_round() -> None:
    """GB-CAM-3, GB-RND-1: nine with it, eight without."""
    table = arrange(sits(star=mine("S1"), workers=1), sits(workers=1))

    play(table, KEVIN, "produce star")
    play(table, TIFFANY, "produce crew")

    assert [workers(table, KEVIN), workers(table, TIFFANY)] == [9, 8]


def test_covering_the_crew_takes_an_unplaced_worker() -> None:
    """GB-CAM-3: at once, after the Discover is paid."""
    table = arrange(sits(star=mine("S1"), workers=5), row=ROW)

    play(table, KEVIN, "discover row1", "place crew")

    assert workers(table, KEVIN) == 3
    assert told(table, "worker_lost") == [("worker_lost", "Kevin", 1)]


def test_covering_the_crew_with_the_last_worker_costs_nothing_this_round() -> None:
    """GB-CAM-3: placed workers are never taken back; from the next round on there is one fewer."""
    table = arrange(sits(star=mine("S1"), workers=1), sits(workers=1), row=ROW)

    play(table, KEVIN, "discover row1", "place crew")

    assert told(table, "worker_lost") == []
    assert table.players[KEVIN].on_board == 9

    play(table, TIFFANY, "produce crew")

    assert table.round == 2
    assert workers(table, KEVIN) == 8


@pytest.mark.parametrize(("value", "base"), [("camp_included", 8), ("camp_extra", 9)])
def test_the_crew_adds_to_the_base_of_the_option(value: str, base: int) -> None:
    """GB-CAM-3, GB-RUL-2: base without the crew, one more with it."""
    table = arrange(sits(star=mine("S1")), sits(crew=mine("S2")), options={"workers": value})

    assert workers_for_a_round(table, table.players[KEVIN]) == base + 1
    assert workers_for_a_round(table, table.players[TIFFANY]) == base


def test_replacing_the_mine_on_the_crew_takes_no_second_worker() -> None:
    """GB-CAM-3, GB-DIS-8: the ability was lost before."""
    table = arrange(sits(crew=mine("S1"), workers=5), row=ROW)

    play(table, KEVIN, "discover row1", "place crew")

    assert workers(table, KEVIN) == 4
    assert told(table, "worker_lost", "ability_lost") == []


def test_the_upgrade_campsite_rewards_upgrades_until_it_is_covered() -> None:
    """GB-CAM-4, GB-RUL-22: the first Upgrade brings a ruby, the one after the covering nothing."""
    table = arrange(sits(crew=mine("S1")), sits(workers=0), row=["ruby", "ruby", "topaz", "topaz"])

    play(table, KEVIN, "upgrade row1", "discover row3", "place upgrade", "upgrade row1", "tuck crew")

    assert gems(table, KEVIN) == {"ruby": 1}


def test_all_five_abilities_work_side_by_side() -> None:
    """GB-CAM-0, GB-CAM-1, GB-CAM-2, GB-CAM-3, GB-CAM-4, GB-CAM-5: each campsite has its own."""
    table = arrange()
    player = table.players[KEVIN]
    player.camps[2].mine = -1  # even the crew, as before the Starting Mine

    assert star_bonus_of_camps(table, player) == 1
    assert [(effect.trade_gems, effect.trade_vp, effect.trade_times) for effect in trades(table, player)] == [(2, 3, 1)]
    assert workers_for_a_round(table, player) == 9
    assert sum(effect.upgrade_gems for effect in abilities(table, player)) == 1
    assert sum(effect.upgrade_vp for effect in abilities(table, player)) == 2
    assert may_search_tiles(table, player)
    assert len(abilities(table, player)) == 5


def test_five_mines_cost_every_ability() -> None:
    """GB-CAM-0: nothing is left."""
    everything = sits(
        star=mine("S1"), trade=mine("M01a"), crew=mine("M02a"), upgrade=mine("M03a"), scholar=mine("M04a")
    )
    table = arrange(everything)
    player = table.players[KEVIN]

    assert abilities(table, player) == []
    assert asked(table) == KEVIN
    assert len(options(table, "produce")) == 5
