"""Choosing an Action: what may be planned, and the reveal."""

import pytest

from ironstone.core.engine import advance, submit
from ironstone.core.errors import IllegalAction
from ironstone.games.gempire.views.view import view_table
from tests.games.gempire.reading import KEVIN, NICK, SPACE, TIFFANY, player, told
from tests.games.gempire.scenario import arrange, asked, options, play, refusal, run, sits

NOT_ASKED = "that is not what is asked now"
NOT_NEXT = "that is not what comes next in your plan (GP-RND-4)"
DONE = "upgrade-done"


@pytest.mark.parametrize(
    ("production", "expected"),
    [
        (0, []),
        (1, ["plan collect", "plan bid"]),
        (4, ["plan collect", "plan bid"]),
        (5, ["plan collect", "plan bid", "plan upgrade"]),
    ],
)
def test_everybody_chooses_one_action(production: int, expected: list[str]) -> None:
    """GP-RND-4: collecting always; bidding from the least minimum, upgrading from 5 production.

    Whoever can only collect is not asked.
    """
    table = arrange(sits(production=production), sits(production=1), market="Tenement, Granary, Mint")

    assert options(table, NICK) == expected


def test_nobody_passes() -> None:
    """RUL-5, GP-RND-4: without production, on an empty roll, and with nothing to bid on one collects."""
    table = arrange(market="-, -, -", roll=(0, 0, 0))

    run(table)

    assert told(table, "collect_planned") == [("collect_planned", name, 0, 0) for name in ("Nick", "Kevin", "Tiffany")]
    assert told(table, "collected") == [("collected", name, 0, 0) for name in ("Nick", "Kevin", "Tiffany")]


def test_plans_are_hidden_until_all_are_complete() -> None:
    """GP-RND-4: then all are shown at once, in seat order."""
    table = arrange(*[sits(production=5, gems=(0, 1, 0))] * 3, roll=(2, 2, 0), market="Tenement, Granary, Mint")
    assert asked(table) == [NICK, KEVIN, TIFFANY]
    untouched = view_table(table, KEVIN)["own"]

    play(table, TIFFANY, "plan collect", "take 3")
    play(table, NICK, "plan bid", "bid-a 2", "bid-b 3")
    assert told(table) == []
    assert [each["plan"] for each in view_table(table, KEVIN)["players"]] == [None] * 3
    assert view_table(table, KEVIN)["own"] == untouched
    play(table, KEVIN, "plan upgrade", "upgrade-row")

    assert told(table)[:3] == [
        ("bids_planned", "Nick", 2, 3, 0),
        ("upgrade_planned", "Kevin", 1),
        ("collect_planned", "Tiffany", 3, 1),
    ]
    assert [(each.plan.kind, each.plan.bids) for each in table.players] == [(1, [2, 3, 0]), (2, [0] * 3), (0, [0] * 3)]


def test_the_order_of_planning_does_not_matter() -> None:
    """GP-RND-4: several seats are asked at once, each goes on in its own time."""
    table = arrange(*[sits(production=5)] * 3, market="Tenement, Granary, Mint")

    play(table, KEVIN, "plan bid")
    play(table, NICK, "plan upgrade")
    play(table, KEVIN, "bid-a 0")

    assert options(table, KEVIN) == ["bid-b 0", "bid-b 2", "bid-b 3", "bid-b 4", "bid-b 5"]
    assert options(table, NICK) == ["upgrade-row", "upgrade-palace 1"]
    assert options(table, TIFFANY) == ["plan collect", "plan bid", "plan upgrade"]


def test_a_complete_plan_takes_no_more() -> None:
    """GP-RND-4: exactly one action."""
    table = arrange(*[sits(production=5)] * 3, market="Tenement, Granary, Mint")
    play(table, NICK, "plan collect")

    decision = advance(table)
    assert decision is not None
    assert decision.seats == [KEVIN, TIFFANY]
    with pytest.raises(IllegalAction, match="seat 1 is not asked anything now; waiting for seats 2, 3"):
        submit(table, decision, NICK, SPACE.parse("plan bid"))


def test_actions_that_cannot_be_planned_are_refused_in_words() -> None:
    """GP-RND-4, GP-BID-3, GP-UPG-3: what is missing is said."""
    table = arrange(sits(production=1), sits(production=5), market="Mint, Granary, Royal Treasury", demands="2 7 9")

    assert options(table, NICK) == ["plan collect", "plan donate"]
    assert refusal(table, NICK, "plan collect") == ""
    assert refusal(table, NICK, "plan bid") == "needs 2 production, you hold 1 (GP-BID-3)"
    assert refusal(table, NICK, "plan upgrade") == "needs 5 production, and 1 is left to plan with (GP-UPG-3)"
    mechanics = "collecting and upgrading in one action needs Mechanics (GP-TEC-MECHANICS)"
    assert refusal(table, NICK, "plan collect-upgrade") == mechanics
    assert refusal(table, KEVIN, "plan collect-upgrade") == mechanics
    for later in ("take 2", "bid-a 1", DONE, "give 1"):
        assert refusal(table, NICK, later) == NOT_NEXT
    for other in ("end", "collect", "start 3"):
        assert refusal(table, NICK, other) == NOT_ASKED
    not_yet = "technologies are discovered when plans are resolved, without an action (GP-TEC-1)"
    assert refusal(table, NICK, "discover iron") == not_yet


def test_donating_needs_demand_nine_and_production() -> None:
    """GP-RND-4: it is an action only in some games."""
    without = arrange(sits(production=5))
    assert refusal(without, NICK, "plan donate") == "donating is an action only if Demand 9 is in play (GP-D09)"

    table = arrange(sits(owns="mechanics"), sits(production=1), demands="9 2 7", roll=(5, 0, 0))
    assert options(table, NICK) == ["plan collect", "plan collect-upgrade"]
    assert refusal(table, NICK, "plan donate") == "you have no production to donate (GP-D09)"
    assert refusal(table, KEVIN, "plan donate") == ""


def test_nothing_is_left_to_upgrade() -> None:
    """GP-RND-4, GP-PAL-3: with palace 5 and a second row, upgrading is refused."""
    table = arrange(sits(production=5, palace=5, has_second_row=True, owns="mechanics"))

    text = "your palace has its highest level, and your second row is built (GP-PAL-3)"
    assert refusal(table, NICK, "plan upgrade") == text
    assert refusal(table, NICK, "plan collect-upgrade") == text


def test_with_mechanics_collecting_and_upgrading_are_one_action() -> None:
    """GP-RND-4, GP-UPG-3: amounts are offered only if some upgrade fits."""
    table = arrange(sits(production=2, gems=(0, 1, 0), owns="mechanics"), roll=(2, 2, 0))
    assert "plan collect-upgrade" in options(table, NICK)

    play(table, NICK, "plan collect-upgrade")

    assert told(table, "collect_planned", "upgrade_planned") == []
    assert options(table, NICK) == ["upgrade-row", "upgrade-palace 1"]
    play(table, NICK, "upgrade-palace 1")
    assert told(table, "collect_planned", "upgrade_planned")[:2] == [
        ("collect_planned", "Nick", 3, 1),
        ("upgrade_planned", "Nick", 2),
    ]
    assert player(table, NICK).plan.levels == [1]


def test_amounts_that_pay_for_no_upgrade_are_refused() -> None:
    """GP-UPG-3: with Mechanics; the range of the roll is refused for its own reason."""
    table = arrange(sits(production=3, gems=(0, 1, 0), owns="mechanics"), roll=(2, 2, 0))

    play(table, NICK, "plan collect-upgrade")

    assert options(table, NICK) == ["take 2", "take 3"]
    assert refusal(table, NICK, "take 1") == "that would leave too little production for any upgrade (GP-UPG-3)"
    assert refusal(table, NICK, "take 4") == (
        "from this roll you may take 1 to 3 production, the rest as science (GP-COL-6)"
    )
    assert refusal(table, NICK, "upgrade-row") == NOT_NEXT
    assert refusal(table, NICK, "bid-a 1") == NOT_NEXT


def test_with_too_little_production_mechanics_does_not_help() -> None:
    """GP-UPG-3: the most production of the roll is counted."""
    table = arrange(sits(production=1, owns="mechanics"), roll=(2, 1, 1), market="Tenement")

    assert options(table, NICK) == ["plan collect", "plan bid"]
    assert refusal(table, NICK, "plan collect-upgrade") == ("needs 5 production, and 4 is left to plan with (GP-UPG-3)")


def test_the_cap_is_not_looked_at_when_planning() -> None:
    """GP-UPG-3: 5 held and 4 to take make a budget of 9, though the cap is 5."""
    table = arrange(sits(production=5, owns="mechanics"), roll=(4, 0, 0))

    play(table, NICK, "plan collect-upgrade")

    assert options(table, NICK) == ["upgrade-row", *[f"upgrade-palace {level}" for level in range(1, 6)]]


@pytest.mark.parametrize(("owns", "expected"), [("mechanics", False), ("mechanics sanitization", True)])
def test_sanitization_adds_to_the_budget(owns: str, expected: bool) -> None:
    """GP-UPG-3: at least 2 production are taken, so 3 held are enough for the second row."""
    table = arrange(sits(production=3, owns=owns), roll=(1, 3, 0), market="Tenement")

    assert ("plan collect-upgrade" in options(table, NICK)) == expected


@pytest.mark.parametrize(
    ("science", "spent", "steps", "expected"),
    [(8, 0, 0, True), (7, 0, 0, False), (12, 4, 0, True), (12, 5, 0, False), (8, 0, 1, False), (10, 0, 1, True)],
)
def test_architecture_counts_if_its_science_is_there(science: int, spent: int, steps: int, expected: bool) -> None:
    """RUL-9, GP-UPG-3: unspent science of its present cost makes palace level 1 plannable for 3 production."""
    table = arrange(sits(production=3, science=science, spent=spent), steps={"architecture": steps}, market="Tenement")

    assert ("plan upgrade" in options(table, NICK)) == expected


def test_architecture_must_be_in_play_or_owned() -> None:
    """RUL-9, GP-UPG-3: otherwise science is no help."""
    others = "calendar education masonry religion salt"
    without = arrange(sits(production=3, science=40), technologies=others, market="Tenement")
    owned = arrange(sits(production=3, owns="architecture"), market="Tenement")

    assert "plan upgrade" not in options(without, NICK)
    play(owned, NICK, "plan upgrade")
    assert told(owned, "upgrade_planned") == [("upgrade_planned", "Nick", 2)]


@pytest.mark.parametrize(("science", "expected"), [(6, True), (5, False)])
def test_with_mechanics_science_to_be_taken_counts_for_architecture(science: int, expected: bool) -> None:
    """RUL-9, GP-UPG-3: 2 science of the roll and 6 held pay its 8."""
    table = arrange(sits(production=2, science=science, owns="mechanics"), roll=(1, 2, 0), market="Tenement")

    assert ("plan collect-upgrade" in options(table, NICK)) == expected
    assert "plan upgrade" not in options(table, NICK)


def test_collectors_choose_in_resolve_with_the_option() -> None:
    """RUL-6: `collect_choice_time` = resolve: the book says only that one collects."""
    table = arrange(sits(production=1, gems=(0, 1, 0)), options={"collect_choice_time": "resolve"}, market="Tenement")

    play(table, NICK, "plan collect")

    assert told(table, "roll_planned", "collect_planned")[0] == ("roll_planned", "Nick")
    assert options(table, NICK) == ["take 1", "take 2", "take 3"]


@pytest.mark.parametrize(
    ("production", "science", "expected"), [(2, 0, True), (1, 0, False), (0, 5, True), (0, 4, False)]
)
def test_with_the_option_the_budget_is_the_best_that_can_come(production: int, science: int, expected: bool) -> None:
    """RUL-6: the largest amount for the budget, and the science of the smallest for Architecture."""
    table = arrange(
        sits(production=production, science=science, gems=(0, 1, 0), owns="mechanics"),
        sits(production=1),
        roll=(2, 2, 0),
        options={"collect_choice_time": "resolve"},
        market="Tenement",
    )

    assert ("plan collect-upgrade" in options(table, NICK)) == expected


def test_with_the_option_amounts_are_not_planned() -> None:
    """RUL-6: the upgrades follow at once."""
    table = arrange(sits(production=5, gems=(0, 1, 0), owns="mechanics"), options={"collect_choice_time": "resolve"})

    play(table, NICK, "plan collect-upgrade")

    assert options(table, NICK, "take") == []
    assert refusal(table, NICK, "take 2") == NOT_NEXT
    play(table, NICK, "upgrade-row")
    assert told(table)[:2] == [("roll_planned", "Nick"), ("upgrade_planned", "Nick", 1)]


def test_collectors_are_asked_for_nothing_else() -> None:
    """GP-RND-4, GP-COL-2: only the amount is written."""
    table = arrange(sits(production=5, gems=(0, 1, 0)), sits(production=5))
    play(table, NICK, "plan collect")

    for other in ("upgrade-row", "upgrade-palace 1", DONE, "bid-a 1", "give 1", "plan bid"):
        assert refusal(table, NICK, other) == NOT_NEXT
    assert refusal(table, NICK, "take 0") == (
        "from this roll you may take 1 to 3 production, the rest as science (GP-COL-6)"
    )


def test_an_upgrade_that_cannot_be_paid_says_what_it_is_short_of() -> None:
    """GP-UPG-3: touched before any plan is begun."""
    table = arrange(sits(production=3))

    assert refusal(table, NICK, "upgrade-palace 5") == "6 production short (GP-UPG-3)"
    assert refusal(table, NICK, "upgrade-row") == "2 production short (GP-UPG-3)"
    assert refusal(arrange(sits(production=5)), NICK, "upgrade-row") == NOT_NEXT
