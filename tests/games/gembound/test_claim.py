"""Claim an Artisan."""

from ironstone.games.gembound.rules.claim import places_of
from tests.games.gembound.reading import KEVIN, TIFFANY, gems, told, vp, workers
from tests.games.gembound.scenario import arrange, asked, options, play, refusal, sits


def test_a_worker_claims_a_craft_spot_without_gems() -> None:
    """GB-CLM-1, GB-CLM-4: nothing is owned, nothing is paid, nothing is scored yet."""
    table = arrange(sits(workers=3, vp=1), artisans=["L1-8", "L1-1"])

    play(table, KEVIN, "claim artisan1 spot1")

    assert table.crafters == [KEVIN, -1, -1, -1, -1, -1]
    assert workers(table, KEVIN) == 2
    assert vp(table)[KEVIN] == 1
    assert told(table) == [("spot_claimed", "Kevin", "L1-8", 0, 8)]


def test_any_empty_spot_of_any_artisan_may_be_chosen() -> None:
    """GB-CLM-1, GB-CLM-2, GB-RUL-23: three spots an Artisan, not only the best."""
    table = arrange(artisans=["L1-8", "L1-1"])

    assert options(table, "claim") == [f"claim artisan{a} spot{s}" for a in (1, 2) for s in (1, 2, 3)]

    play(table, KEVIN, "claim artisan2 spot3")

    assert told(table) == [("spot_claimed", "Kevin", "L1-1", 2, 3)]


def test_a_craft_spot_holds_one_worker() -> None:
    """GB-GEN-3, GB-CLM-1: taken is taken."""
    table = arrange(artisans=["L1-8"], claims={"L1-8": [TIFFANY]})

    assert options(table, "claim") == ["claim artisan1 spot2", "claim artisan1 spot3"]
    assert refusal(table, KEVIN, "claim artisan1 spot1") == "a worker stands on this spot already (GB-GEN-3)"


def test_only_artisans_on_the_table_can_be_claimed() -> None:
    """GB-SET-7, GB-CLM-1: with two players there are four."""
    table = arrange()

    assert refusal(table, KEVIN, "claim artisan5 spot1") == "only 4 artisans lie on the table (GB-SET-7)"
    assert refusal(table, KEVIN, "claim artisan4 spot1") == ""


def test_one_player_may_hold_several_spots_of_an_artisan() -> None:
    """GB-CLM-3: each worker is paid for separately."""
    table = arrange(sits(gems={"topaz": 4}), sits(workers=0), artisans=["L1-7"])

    play(table, KEVIN, "claim artisan1 spot1", "claim artisan1 spot2", "claim artisan1 spot3")

    assert places_of(table, KEVIN) == [0, 1, 2]


def test_each_worker_at_an_artisan_is_paid_for() -> None:
    """GB-CLM-3, GB-CLM-4: four topazes pay two of the three workers, in the Artisan Phase."""
    claims = {"L1-7": [KEVIN, KEVIN, KEVIN]}
    table = arrange(sits(gems={"topaz": 4}), artisans=["L1-7"], phase="artisans", claims=claims)

    play(table, KEVIN, "resolve artisan1 spot1", "main-pay", "resolve artisan1 spot2", "main-pay")

    assert gems(table, KEVIN) == {}
    assert vp(table)[KEVIN] == 1 + 4 + 3
    assert table.round == 2
    assert asked(table) == TIFFANY
