"""Artisan Phase."""

import pytest

from ironstone.core.agenda import Frame
from ironstone.games.gembound.rules.actions import MAIN_PAY, STAR_PAY
from ironstone.games.gembound.rules.artisans import PAY_COST, PAY_STAR
from ironstone.games.gembound.rules.model import Table
from tests.games.gembound.reading import CORY, KEVIN, TIFFANY, gems, told, vp, workers
from tests.games.gembound.scenario import Sits, arrange, asked, mine, options, play, refusal, run, sits

PRICE = {"ruby": 2, "emerald": 2, "topaz": 1}  # order and star of L2-1


def goldsmith(kevin: dict[str, int], tiffany: dict[str, int], cory: dict[str, int]) -> Table:
    """All three at the Sunburst Goldsmith with these gems, their star campsites covered."""
    return arrange(
        sits(star=mine("S1"), gems=kevin, vp=1),
        sits(star=mine("S2"), gems=tiffany, vp=2),
        sits(star=mine("S3"), gems=cory, vp=3),
        phase="artisans",
        round_number=2,
        artisans=["L2-1"],
        claims={"L2-1": [TIFFANY, KEVIN, CORY]},
    )


def alone(kevin: Sits, artisan: str, spots: int = 1, option: str = "per_worker") -> Table:
    """Kevin with workers on the first spots of one Artisan."""
    round_number = int(artisan[1])
    claims = {artisan: [KEVIN] * spots}
    scope = {"star_scope": option}
    return arrange(kevin, phase="artisans", round_number=round_number, artisans=[artisan], claims=claims, options=scope)


def test_tiffany_kevin_and_cory_score_the_same_artisan() -> None:
    """EX-4, GB-ART-1, GB-ART-2, GB-ART-8, GB-TRN-6: the rulebook's Artisan example, served last place first."""
    table = goldsmith(PRICE, PRICE, PRICE)

    play(table, KEVIN, "main-pay", "star-pay")
    play(table, TIFFANY, "main-pay", "star-pay")
    play(table, CORY, "main-pay", "star-pay")

    assert vp(table) == [1 + 7 + 2, 2 + 9 + 2, 3 + 6 + 2]
    assert [gems(table, seat) for seat in (KEVIN, TIFFANY, CORY)] == [{}, {}, {}]
    assert told(table)[:8] == [
        ("artisan_phase_began", 2),
        ("worker_resolved", "Kevin", "L2-1", 1),
        ("gems_paid", "Kevin", 2, "ruby"),
        ("gems_paid", "Kevin", 1, "topaz"),
        ("cost_paid", "Kevin", "L2-1", 7),
        ("gems_paid", "Kevin", 2, "emerald"),
        ("star_paid", "Kevin", "L2-1", 2),
        ("worker_resolved", "Tiffany", "L2-1", 0),
    ]
    assert told(table, "cost_paid")[1:] == [("cost_paid", "Tiffany", "L2-1", 9), ("cost_paid", "Cory", "L2-1", 6)]
    assert told(table, "star_paid")[1:] == [("star_paid", "Tiffany", "L2-1", 2), ("star_paid", "Cory", "L2-1", 2)]


def test_cory_lacks_the_rubies_and_takes_only_the_star() -> None:
    """EX-4, GB-ART-4, GB-ART-3: the star may be taken instead of the main requirement."""
    table = goldsmith({}, {}, {"ruby": 1, "emerald": 2, "topaz": 1})

    run(table)
    assert asked(table) == CORY
    assert options(table) == ["star-pay", "star-skip"]
    play(table, CORY, "star-pay")

    assert vp(table) == [1, 2, 3 + 2]
    assert gems(table, CORY) == {"ruby": 1, "topaz": 1}


def test_workers_are_resolved_in_any_order() -> None:
    """GB-ART-1: the player chooses among the own workers."""
    claims = {"L1-1": [TIFFANY, KEVIN], "L1-7": [KEVIN]}
    table = arrange(sits(gems={"topaz": 2}), phase="artisans", artisans=["L1-1", "L1-7"], claims=claims)

    assert options(table) == ["resolve artisan1 spot2", "resolve artisan2 spot1"]
    assert refusal(table, KEVIN, "resolve artisan1 spot1") == "none of your workers waits on that spot (GB-ART-1)"
    assert refusal(table, KEVIN, "resolve artisan8 spot1") == "none of your workers waits on that spot (GB-ART-1)"
    assert refusal(table, KEVIN, "main-pay") == "that is not what is asked now"
    assert refusal(table, KEVIN, "resolve artisan2 spot1") == ""

    play(table, KEVIN, "resolve artisan2 spot1", "main-pay")

    assert vp(table)[KEVIN] == 1 + 4


def test_a_resolved_worker_leaves_its_spot() -> None:
    """GB-ART-2: it is removed whether or not anything is paid, and rests until the round change."""
    table = alone(sits(gems={"topaz": 2}), "L1-7")

    run(table)

    assert table.crafters == [-1, -1, -1]
    assert table.players[KEVIN].resting == 1
    assert workers(table, KEVIN) == 0
    assert options(table) == ["main-pay", "main-skip"]
    assert refusal(table, KEVIN, "star-pay") == "that is not what is asked now"


@pytest.mark.parametrize(("spot", "points"), [(0, 4), (1, 3), (2, 2)])
def test_paying_brings_the_vp_of_the_own_spot(spot: int, points: int) -> None:
    """GB-ART-2, GB-PAY-1, GB-ART-9: the gems go back to the supply, the cube moves."""
    claims = {"L1-7": [-1] * spot + [KEVIN]}
    table = arrange(sits(gems={"topaz": 3}), phase="artisans", artisans=["L1-7"], claims=claims)

    play(table, KEVIN, "main-pay")

    assert vp(table)[KEVIN] == 1 + points
    assert gems(table, KEVIN) == {"topaz": 1}


def test_paying_is_voluntary() -> None:
    """GB-ART-3, GB-RUL-13: Kevin keeps his topazes."""
    table = alone(sits(gems={"topaz": 2}), "L1-7")

    play(table, KEVIN, "main-skip")

    assert gems(table, KEVIN) == {"topaz": 2}
    assert vp(table)[KEVIN] == 1


def test_paying_is_all_or_nothing() -> None:
    """GB-ART-3: one of two topazes buys nothing, so nothing is asked."""
    table = alone(sits(gems={"topaz": 1}), "L1-7")

    run(table)

    assert gems(table, KEVIN) == {"topaz": 1}
    assert told(table, "cost_paid", "gems_paid") == []


@pytest.mark.parametrize(("main", "points"), [("main-pay", 4 + 2), ("main-skip", 2)])
def test_the_star_comes_in_addition_or_instead(main: str, points: int) -> None:
    """GB-ART-4: whether or not the requirement was paid."""
    table = alone(sits(star=mine("S1"), gems={"topaz": 2, "diamond": 1}), "L1-7")

    play(table, KEVIN, main, "star-pay")

    assert vp(table)[KEVIN] == 1 + points


def test_the_star_may_be_declined() -> None:
    """GB-ART-4: optional too."""
    table = alone(sits(gems={"diamond": 1}), "L1-7")

    play(table, KEVIN, "star-skip")

    assert gems(table, KEVIN) == {"diamond": 1}


def test_a_star_is_completed_once_for_each_worker() -> None:
    """GB-ART-5, GB-RUL-14, `star_scope` = per_worker: two workers at one Artisan, two stars, not three."""
    table = alone(sits(star=mine("S1"), gems={"diamond": 3}), "L1-7", spots=2)

    play(table, KEVIN, "resolve artisan1 spot1", "star-pay")
    assert options(table) == ["star-pay", "star-skip"]
    play(table, KEVIN, "star-pay")

    assert vp(table)[KEVIN] == 1 + 2 + 2
    assert gems(table, KEVIN) == {"diamond": 1}


def test_with_star_scope_per_artisan_one_card_gives_one_star() -> None:
    """GB-ART-5, GB-RUL-14, `star_scope` = per_artisan: the second worker there can complete none."""
    table = alone(sits(star=mine("S1"), gems={"diamond": 3}), "L1-7", spots=2, option="per_artisan")

    play(table, KEVIN, "resolve artisan1 spot1", "star-pay")

    assert vp(table)[KEVIN] == 1 + 2
    assert gems(table, KEVIN) == {"diamond": 2}
    assert len(told(table, "worker_resolved")) == 2


def test_with_star_scope_per_artisan_each_card_and_each_player_has_a_star() -> None:
    """GB-RUL-14: Kevin's star at one Artisan takes none from Tiffany or from another Artisan."""
    claims = {"L1-7": [KEVIN, TIFFANY], "L1-2": [KEVIN]}
    table = arrange(
        sits(star=mine("S1"), gems={"diamond": 1, "emerald": 1}),
        sits(star=mine("S2"), gems={"diamond": 1}),
        phase="artisans",
        artisans=["L1-7", "L1-2"],
        claims=claims,
        options={"star_scope": "per_artisan"},
    )

    play(table, KEVIN, "resolve artisan1 spot1", "star-pay", "star-pay")
    play(table, TIFFANY, "star-pay")

    assert vp(table) == [1 + 2 + 1, 2 + 2]


@pytest.mark.parametrize(
    ("kevin", "points"),
    [
        (sits(star=mine("S1"), gems={"diamond": 1}), 2),
        (sits(crew=mine("S1"), gems={"diamond": 1}), 3),
        (sits(star=mine("S1"), gems={"diamond": 1}, tiles=["T12"]), 3),
        (sits(crew=mine("S1"), gems={"diamond": 1}, tiles=["T12"]), 4),
    ],
)
def test_campsite_and_tile_add_to_a_star(kevin: Sits, points: int) -> None:
    """GB-ART-6, GB-CAM-1, GB-TIL-12: printed, + 1 with the star campsite face-up, + 1 with the Bright Star Chart."""
    table = alone(kevin, "L1-7")

    play(table, KEVIN, "star-pay")

    assert vp(table)[KEVIN] == 1 + points
    assert told(table, "star_paid") == [("star_paid", "Kevin", "L1-7", points)]


def test_star_bonuses_do_not_touch_the_main_requirement() -> None:
    """GB-ART-6, GB-CAM-1: only stars are worth more."""
    table = alone(sits(crew=mine("S1"), gems={"topaz": 2}, tiles=["T12"]), "L1-7")

    play(table, KEVIN, "main-pay")

    assert vp(table)[KEVIN] == 1 + 4


def test_workers_that_can_score_nothing_are_simply_removed() -> None:
    """GB-ART-7: nobody is asked about them."""
    table = alone(sits(gems={"emerald": 1}), "L1-7", spots=2)

    run(table)

    assert told(table)[1:3] == [("worker_resolved", "Kevin", "L1-7", 0), ("worker_resolved", "Kevin", "L1-7", 1)]
    assert vp(table) == [1, 2]
    assert table.round == 2


def test_a_worker_left_without_gems_by_the_one_before_scores_nothing() -> None:
    """GB-ART-7, GB-CLM-3: the topazes pay one of the two."""
    table = alone(sits(gems={"topaz": 3}), "L1-7", spots=2)

    play(table, KEVIN, "resolve artisan1 spot1", "main-pay")

    assert len(told(table, "worker_resolved")) == 2
    assert len(told(table, "cost_paid")) == 1


def test_the_twin_star_chart_allows_a_star_twice_for_each_worker() -> None:
    """GB-TIL-11, GB-ART-5, GB-ART-6: paid each time, with every bonus each time, never a third time."""
    table = alone(sits(crew=mine("S1"), gems={"diamond": 3}, tiles=["T11"]), "L1-7")

    play(table, KEVIN, "star-pay", "star-pay")

    assert vp(table)[KEVIN] == 1 + 3 + 3
    assert gems(table, KEVIN) == {"diamond": 1}


def test_the_second_star_may_be_declined() -> None:
    """GB-TIL-11: asked again, and answered no."""
    table = alone(sits(star=mine("S1"), gems={"diamond": 3}, tiles=["T11"]), "L1-7")

    play(table, KEVIN, "star-pay", "star-skip")

    assert vp(table)[KEVIN] == 1 + 2


def test_the_second_star_is_not_offered_without_gems() -> None:
    """GB-TIL-11: each time it is paid."""
    table = alone(sits(star=mine("S1"), gems={"diamond": 1}, tiles=["T11"]), "L1-7")

    play(table, KEVIN, "star-pay")

    assert vp(table)[KEVIN] == 1 + 2
    assert table.round == 2


def test_the_twin_star_chart_works_for_every_worker() -> None:
    """GB-TIL-11, GB-RUL-14, `star_scope` = per_worker: two workers, four stars."""
    table = alone(sits(star=mine("S1"), gems={"diamond": 4}, tiles=["T11"]), "L1-7", spots=2)

    play(table, KEVIN, "resolve artisan1 spot2", "star-pay", "star-pay", "star-pay", "star-pay")

    assert vp(table)[KEVIN] == 1 + 8


def test_with_star_scope_per_artisan_the_chart_allows_two_in_all() -> None:
    """GB-TIL-11, GB-RUL-14, `star_scope` = per_artisan: over all own workers there, one each or both by one."""
    table = alone(sits(star=mine("S1"), gems={"diamond": 4}, tiles=["T11"]), "L1-7", spots=3, option="per_artisan")

    play(table, KEVIN, "resolve artisan1 spot2", "star-pay", "star-skip", "resolve artisan1 spot1", "star-pay")

    assert vp(table)[KEVIN] == 1 + 4
    assert gems(table, KEVIN) == {"diamond": 2}
    assert len(told(table, "worker_resolved")) == 3


def test_what_cannot_be_paid_is_refused_in_words() -> None:
    """GB-PAY-2, GB-ART-5: such a choice is never asked, and the steps know why."""
    table = alone(sits(gems={"emerald": 1}), "L1-7")
    order, star = Frame(PAY_COST, KEVIN, 0), Frame(PAY_STAR, KEVIN, 0)

    no_order = PAY_COST.why_not(table, order, KEVIN, MAIN_PAY.id())
    no_gems = PAY_STAR.why_not(table, star, KEVIN, STAR_PAY.id())
    table.worker_stars = 1
    no_star = PAY_STAR.why_not(table, star, KEVIN, STAR_PAY.id())

    assert str(no_order) == "your gems do not cover the order of the Flute Carver (GB-PAY-2)"
    assert str(no_gems) == "your gems do not cover the star of the Flute Carver (GB-PAY-2)"
    assert str(no_star) == "this star has been completed as often as you may (GB-ART-5)"


def test_while_paying_only_the_choice_at_hand_is_asked() -> None:
    """GB-ART-3, GB-ART-4: a star is no answer to the order, nor the order to the star."""
    table = alone(sits(gems={"topaz": 2, "diamond": 1}), "L1-7")

    assert refusal(table, KEVIN, "star-skip") == "that is not what is asked now"
    assert refusal(table, KEVIN, "main-pay") == refusal(table, KEVIN, "main-skip") == ""

    play(table, KEVIN, "main-pay")

    assert refusal(table, KEVIN, "main-pay") == "that is not what is asked now"
    assert refusal(table, KEVIN, "star-pay") == refusal(table, KEVIN, "star-skip") == ""
