"""The trade campsite."""

from tests.games.gembound.reading import CORY, KEVIN, TIFFANY, gems, places, told, vp
from tests.games.gembound.scenario import arrange, asked, mine, options, play, refusal, run, sits


def test_two_gems_of_one_type_are_traded_for_three_vp() -> None:
    """GB-CAM-2: after all Artisans are resolved."""
    table = arrange(sits(gems={"ruby": 3, "topaz": 1}), phase="trade")

    play(table, KEVIN, "trade ruby")

    assert vp(table)[KEVIN] == 1 + 3
    assert gems(table, KEVIN) == {"ruby": 1, "topaz": 1}
    assert told(table)[0] == ("traded", "Kevin", 2, "ruby", 3)


def test_one_trade_a_round() -> None:
    """GB-CAM-2, GB-RUL-19: "at the end of the round", singular."""
    table = arrange(sits(gems={"ruby": 6}), phase="trade")

    play(table, KEVIN, "trade ruby")

    assert gems(table, KEVIN) == {"ruby": 4}
    assert table.round == 2


def test_every_type_held_twice_is_offered() -> None:
    """GB-CAM-2: and no other; refused in words."""
    table = arrange(sits(gems={"diamond": 2, "emerald": 1, "topaz": 5}), phase="trade")

    assert options(table) == ["trade diamond", "trade topaz", "trade-skip"]
    assert refusal(table, KEVIN, "trade emerald") == "needs 2 emeralds, you hold 1 (GB-CAM-2)"
    assert refusal(table, KEVIN, "trade sapphire") == "needs 2 sapphires, you hold 0 (GB-CAM-2)"
    assert refusal(table, KEVIN, "trade topaz") == refusal(table, KEVIN, "trade-skip") == ""
    assert refusal(table, KEVIN, "produce crew") == "that is not what is asked now"


def test_the_trade_may_be_declined() -> None:
    """GB-CAM-2: "may"."""
    table = arrange(sits(gems={"ruby": 2}), phase="trade")

    play(table, KEVIN, "trade-skip")

    assert gems(table, KEVIN) == {"ruby": 2}
    assert vp(table)[KEVIN] == 1


def test_without_a_pair_nobody_is_asked() -> None:
    """GB-CAM-2: only skipping is left, and that needs no answer."""
    table = arrange(sits(gems={"ruby": 1, "diamond": 1}), phase="trade")

    run(table)

    assert table.round == 2


def test_a_covered_trade_campsite_trades_nothing() -> None:
    """GB-CAM-2, GB-CAM-0: only while it is face-up."""
    table = arrange(sits(trade=mine("S1"), gems={"ruby": 2}), phase="trade")

    run(table)

    assert table.round == 2
    assert gems(table, KEVIN) == {"ruby": 2}


def test_trades_go_from_last_to_first_place_and_do_not_reorder() -> None:
    """GB-CAM-2: the order is read once, when the last Artisan is resolved."""
    pair = {"ruby": 2}
    table = arrange(sits(gems=pair, vp=3), sits(gems=pair, vp=1), sits(gems=pair, vp=2), phase="trade")

    play(table, TIFFANY, "trade ruby")
    assert places(table) == ["Tiffany", "Kevin", "Cory"]
    assert asked(table) == CORY
    play(table, CORY, "trade ruby")
    assert asked(table) == KEVIN
    play(table, KEVIN, "trade ruby")

    assert vp(table) == [6, 4, 5]


def test_the_order_of_trades_knows_the_vp_of_the_artisans() -> None:
    """GB-CAM-2, GB-TRN-4: Kevin overtakes Tiffany at the Artisan, so she trades first."""
    claims = {"L1-7": [KEVIN]}
    table = arrange(
        sits(gems={"topaz": 2, "ruby": 2}),
        sits(gems={"ruby": 2}),
        phase="artisans",
        artisans=["L1-7"],
        claims=claims,
    )

    play(table, KEVIN, "main-pay")

    assert asked(table) == TIFFANY
    assert options(table) == ["trade ruby", "trade-skip"]


def test_round_three_trades_before_the_end_scoring() -> None:
    """GB-CAM-2, GB-END-1: also in the last round; what is traded is not left over for a tile."""
    table = arrange(sits(gems={"ruby": 3}, tiles=["T08"]), phase="trade", round_number=3)

    decision = play(table, KEVIN, "trade ruby")

    assert decision is None
    assert vp(table)[KEVIN] == 1 + 3 + 1
    assert [event[0] for event in told(table)] == ["traded", "round_ended", "tile_scored", "game_won"]
