"""Demand 9: the Donate action."""

import pytest

from tests.games.gempire.reading import NICK, player, told
from tests.games.gempire.scenario import arrange, options, plan, play, refusal, run, sits

WITH_NINE = "9 2 7"


def test_donating_is_an_action_when_demand_nine_is_in_play() -> None:
    """GP-D09, GP-RND-4: from 1 production to all that is held."""
    table = arrange(sits(production=3), demands=WITH_NINE, market="-, -, -")
    assert options(table, NICK) == ["plan collect", "plan donate"]

    play(table, NICK, "plan donate")

    assert options(table, NICK) == ["give 1", "give 2", "give 3"]
    assert refusal(table, NICK, "give 4") == "you hold 3 production (GP-D09)"
    assert refusal(table, NICK, "take 1") == "that is not what comes next in your plan (GP-RND-4)"


def test_what_is_donated_is_added_up() -> None:
    """GP-D09: the sum of all rounds is kept; the production leaves the stock when it is given in Resolve."""
    table = arrange(sits(production=5, production_given=7), demands=WITH_NINE)

    plan(table, "donate 4")

    assert (table.players[NICK].production, table.players[NICK].production_given) == (1, 11)
    assert told(table, "gift_planned", "production_given") == [
        ("gift_planned", "Nick", 4),
        ("production_given", "Nick", 4, 11),
    ]


def test_a_planned_gift_must_be_given() -> None:
    """GP-RES-4, GP-RES-3, GP-D09: END waits for it; it is given once, before or after other steps."""
    table = arrange(sits(production=2, science=7), demands=WITH_NINE)
    plan(table, "donate 2")
    assert options(table, NICK) == ["discover calendar", "discover religion", "donate"]
    assert refusal(table, NICK, "end") == "you planned to donate, so donate before ending (GP-RES-4)"

    play(table, NICK, "donate")

    assert refusal(table, NICK, "donate") == "you did not plan to donate, or have donated already (GP-D09)"
    assert player(table, NICK).production_given == 2
    assert "end" in options(table, NICK)


def test_nobody_donates_without_planning_it() -> None:
    """GP-D09, GP-RND-4: it is an action of its own."""
    table = arrange(sits(production=2, science=7), demands=WITH_NINE, phase="resolve")

    assert refusal(table, NICK, "donate") == "you did not plan to donate, or have donated already (GP-D09)"


def test_a_single_production_leaves_no_choice() -> None:
    """GP-D09: the amount is not asked."""
    table = arrange(sits(production=1), demands=WITH_NINE, market="-, -, -")

    play(table, NICK, "plan donate")

    assert told(table, "production_given") == [("production_given", "Nick", 1, 1)]


@pytest.mark.parametrize(("gift", "paid"), [(3, True), (2, False)])
def test_nutrition_pays_for_donating_everything(gift: int, paid: bool) -> None:
    """RUL-19: checked after giving."""
    table = arrange(sits(production=3, owns="nutrition", plan=f"donate {gift}"), demands=WITH_NINE, phase="resolve")

    run(table)

    assert told(table, "nutrition_paid") == ([("nutrition_paid", "Nick", 1, 1)] if paid else [])
    assert table.players[NICK].production == 1
    assert table.players[NICK].production_given == gift
