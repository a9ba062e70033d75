"""What a player says: actions in words, with the names of cards and technologies."""

from ironstone.core import engine
from ironstone.core.ids import Seat
from ironstone.games.gempire.rules.model import Table
from tests.games.gempire.reading import GAME, KEVIN, NICK
from tests.games.gempire.scenario import arrange, deal, play, run, sits


def said(table: Table, verb: str = "", seat: Seat = NICK) -> list[str]:
    """What a seat may answer, in words; of one verb, if it is named."""
    decision = run(table)
    assert decision is not None
    options = [action for action in decision.options_of(seat) if verb in ("", GAME.space.block_of(action).verb)]
    return [engine.describe(table, decision, seat, action).text() for action in options]


def test_plans_are_said() -> None:
    """GP-SET-7, GP-RND-4, GP-COL-6, GP-BID-3, GP-UPG-1, GP-D09: every kind of plan and what it asks."""
    assert said(deal(3))[3] == "Start with 3 production and 2 science"
    table = arrange(sits(production=5), market="-, Well, Race Track", demands="9 2 3", roll=(1, 0, 1))

    assert said(table) == ["Collect resources", "Bid on buildings", "Upgrade your city", "Donate production to Zarmund"]
    told = {}
    for kind in ("collect", "bid", "upgrade", "donate"):
        twin = table.clone()
        play(twin, NICK, f"plan {kind}")
        told[kind] = said(twin)[:2]
    assert told == {
        "collect": ["Take 1 production and 1 science", "Take 2 production and 0 science"],
        "bid": ["Bid nothing on the Well", "Bid 2 on the Well"],
        "upgrade": ["Plan the second row", "Plan palace level 1"],
        "donate": ["Donate 1 production", "Donate 2 production"],
    }


def test_steps_of_resolve_are_said() -> None:
    """GP-RES-3, GP-BID-11, GP-HYB-1, GP-PLC-1, GP-TEC-3: cards by name, places by their ends."""
    nick = sits(first="Mint, Hovel", science=30, won={"A": "Vineyard"}, blueprints="Well")
    table = arrange(nick, phase="resolve")

    assert "Discover Masonry for 10 science" in said(table, "discover")
    assert said(table, "place-won") + said(table, "place-blueprint") == [
        "Place the Vineyard",
        "Place the Well from your blueprints",
    ]
    play(table, NICK, "place-won A")
    assert said(table) == ["Use the Vineyard for gold", "Use the Vineyard for culture"]
    play(table, NICK, "face culture")
    assert said(table) == ["Place it at the left end of the first row", "Place it at the right end of the first row"]


def test_upgrades_and_diamonds_are_said() -> None:
    """GP-ROW-1, GP-PAL-1, GP-DIA-1, GP-TEC-ARCHITECTURE: with what they cost now."""
    nick = sits(first="Mint, Hovel", production=10, gems=(5, 0, 0), owns="architecture", plan="upgrade row 1")
    table = arrange(nick, phase="resolve", tokens="D2 NO NO NO NO")

    assert said(table) == [
        "Build the second row for 5 production",
        "Raise the palace to level 1 for 3 production",
    ]
    play(table, NICK, "raise-palace")
    assert said(table) == ["Put the diamond on the Mint", "Put the diamond on the Hovel", "Discard the diamond"]


def test_gems_and_answers_are_said() -> None:
    """GP-D13, GP-GEM-5, GP-TEC-LITERACY, GP-WIN-5, RUL-6: what is kept, given, and put on a Demand."""
    nick = sits(first="Mint, Hovel", owns="literacy", won={"B": "Manor House"})
    table = arrange(nick, phase="resolve", demands="13 9 2")
    play(table, NICK, "place-won B", "position r1-right")

    assert said(table) == ["Keep the population gem", "Give the population gem to Zarmund"]
    play(table, NICK, "gem keep")
    assert said(table) == ["Take a gold gem", "Take a culture gem"]
    play(table, NICK, "companion culture", "gem keep")
    assert said(table)[1] == "Put a culture gem on the Demand “The throne”"
    respond = arrange(sits(production_given=30, science=130), phase="check", demands="9 15 2", next_round=True)
    assert said(respond, seat=KEVIN) == ["Keep your result", "Resolve your action again"]
    late = arrange(sits(plan="collect 0", science=30), phase="resolve", options={"collect_choice_time": "resolve"})
    assert said(late, "collect") == ["Collect the roll"]
