"""What a player says: actions in words, and how two of the same name are told apart."""

from ironstone.core import engine
from ironstone.core.engine import advance
from ironstone.games.gembound.rules.model import Table
from tests.games.gembound.reading import GAME, KEVIN
from tests.games.gembound.scenario import arrange, deal, mine, play, sits


def said(table: Table, verb: str = "") -> list[str]:
    """What the asked seat may answer, in words; of one verb, if it is named."""
    decision = advance(table)
    assert decision is not None
    seat = decision.seats[0]
    options = [action for action in decision.options_of(seat) if verb in ("", GAME.space.block_of(action).verb)]
    return [str(engine.describe(table, decision, seat, action)) for action in options]


def test_a_turn_is_said_with_the_names_of_the_pieces() -> None:
    """GB-EXP-1: the five actions."""
    row = ["M05a", "M09a", "M10a"]
    table = arrange(sits(crew=mine("S1"), trade=mine("M12a", depth=2)), row=row, artisans=["L1-1"])

    assert said(table, "discover") == [
        "Discover the Bluewater Cut with 1 worker",
        "Discover the Glimmer Chasm with 2 workers",
        "Discover the Red Lantern Deep with 1 worker",
    ]
    assert said(table, "upgrade")[1:] == [
        "Upgrade with the Glimmer Chasm for a diamond",
        "Upgrade with the Red Lantern Deep for a ruby",
    ]
    assert said(table, "descend") == [
        "Descend in the Jade Serpent Stair to level 3",
        "Descend in the Old Surveyor's Dig to level 2",
    ]
    assert said(table, "produce") == ["Produce at the Jade Serpent Stair", "Produce at the Old Surveyor's Dig"]
    assert said(table, "claim") == [f"Claim the Bead Stringer for {vp} VP" for vp in (5, 4, 3)]


def test_two_mines_of_one_name_are_told_apart() -> None:
    """GB-RUL-24: both cards of a back have its name."""
    table = arrange(sits(crew=mine("M12a"), trade=mine("M12b")), row=["M05a", "M05b", "M10a"])

    assert said(table, "discover")[:2] == [
        "Discover the Bluewater Cut, first in the row, with 1 worker",
        "Discover the Bluewater Cut, second in the row, with 2 workers",
    ]
    assert said(table, "produce") == [
        "Produce at the Jade Serpent Stair of the Trader Camp",
        "Produce at the Jade Serpent Stair of the Crew Camp",
    ]


def test_a_campsite_says_what_it_costs_to_lay_a_mine_there() -> None:
    """GB-SET-8, GB-DIS-5, GB-CAM-0: an ability, or the mine that lay there."""
    table = arrange(sits(crew=mine("S1")), row=["M05a", "M09a", "M10a"])
    play(table, KEVIN, "discover row1")

    assert said(table)[1:3] == [
        "Lay the mine under the Trader Camp",
        "Lay the mine under the Crew Camp in place of the Old Surveyor's Dig",
    ]
    assert said(deal(2))[2] == "Lay the Starting Mine under the Crew Camp"


def test_a_payment_is_said_gem_by_gem() -> None:
    """GB-ART-2, GB-ART-4, GB-TIL-01, GB-TIL-02, GB-TIL-03: the order, each way to pay an emerald, then the star."""
    gems = {"diamond": 2, "ruby": 1, "emerald": 3, "sapphire": 3, "topaz": 2}
    kevin = sits(star=mine("S1"), gems=gems, tiles=["T01", "T02", "T03"])
    table = arrange(kevin, phase="artisans", artisans=["L1-1"], claims={"L1-1": [KEVIN]})

    assert said(table) == ["Pay 2 emeralds and 1 sapphire for 5 VP", "Leave the order"]
    play(table, KEVIN, "main-pay")
    assert said(table) == [
        "Pay the emerald itself",
        "Pay a diamond instead of the emerald",
        "Pay a ruby instead of the emerald",
        "Pay 2 diamonds instead of the emerald",
        "Pay 2 sapphires instead of the emerald",
        "Pay 2 topazes instead of the emerald",
    ]
    play(table, KEVIN, "unit-natural", "unit-natural", "unit-natural")
    assert said(table)[1] == "Leave the star"


def test_a_trade_is_said() -> None:
    """GB-CAM-2: gems for VP, or nothing."""
    table = arrange(sits(star=mine("M12a"), gems={"ruby": 2}), phase="trade")

    assert said(table) == ["Trade 2 rubies for 3 VP", "Keep your gems"]
