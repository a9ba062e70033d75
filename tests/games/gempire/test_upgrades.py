"""Action Choice 3, Upgrade City: planning upgrades, the second row, and what lapses."""

from itertools import combinations

import pytest

from ironstone.games.gempire.rules.actions import PLAN
from ironstone.games.gempire.rules.planning import read_plan
from tests.games.gempire.reading import NICK, player, told
from tests.games.gempire.scenario import arrange, drafts_from, options, plan, play, refusal, run, sits

NOTHING = "NO NO NO NO S8"
PRICES = {1: 5, 2: 6, 3: 7, 4: 8, 5: 9}


def test_upgrades_are_the_second_row_and_palace_levels() -> None:
    """GP-UPG-1: at least one must be planned."""
    table = arrange(sits(production=9, gems=(4, 0, 0)), sits(production=5))

    play(table, NICK, "plan upgrade")

    assert options(table, NICK) == ["upgrade-row", *[f"upgrade-palace {level}" for level in range(1, 6)]]
    assert refusal(table, NICK, "upgrade-done") == "plan at least one upgrade (GP-UPG-1)"
    assert refusal(table, NICK, "take 1") == "that is not what comes next in your plan (GP-RND-4)"
    assert refusal(table, NICK, "build-row") == "that is not what is asked now"


def test_one_action_may_hold_the_row_and_several_palace_levels() -> None:
    """GP-UPG-2, GP-UPG-4: all are paid, each when it is carried out."""
    table = arrange(sits(production=17, gems=(12, 0, 0)), tokens=NOTHING)
    plan(table, "upgrade row 1 2")
    assert told(table, "upgrade_planned") == [("upgrade_planned", "Nick", 0b111)]
    assert options(table, NICK) == ["build-row", "raise-palace"]

    play(table, NICK, "raise-palace")
    assert player(table, NICK).production == 12
    play(table, NICK, "build-row")

    assert table.players[NICK].production == 17 - 5 - 5 - 6
    assert (table.players[NICK].palace, table.players[NICK].has_second_row) == (2, True)
    assert told(table, "row_built", "palace_raised") == [
        ("palace_raised", "Nick", 1, 5),
        ("row_built", "Nick", 5),
        ("palace_raised", "Nick", 2, 6),
    ]


def test_upgrades_beyond_the_budget_are_refused() -> None:
    """GP-UPG-3: the production held, less what is planned already."""
    table = arrange(sits(production=11, gems=(6, 0, 0)), sits(production=5))
    play(table, NICK, "plan upgrade", "upgrade-row")

    assert options(table, NICK) == ["upgrade-palace 1", "upgrade-palace 2", "upgrade-done"]
    assert refusal(table, NICK, "upgrade-palace 3") == "needs 7 production, and 6 is left to plan with (GP-UPG-3)"


def test_a_second_second_row_is_refused() -> None:
    """GP-ROW-1: neither twice in a plan nor when it is built."""
    table = arrange(sits(production=10, gems=(5, 0, 0)), sits(production=5))
    play(table, NICK, "plan upgrade", "upgrade-row")
    assert refusal(table, NICK, "upgrade-row") == "there is at most one second row (GP-ROW-1)"

    table = arrange(sits(production=10, gems=(5, 0, 0), has_second_row=True), sits(production=5))
    play(table, NICK, "plan upgrade")
    assert options(table, NICK, "upgrade-row") == []
    assert refusal(table, NICK, "upgrade-row") == "there is at most one second row (GP-ROW-1)"


def test_palace_levels_are_planned_rising() -> None:
    """GP-UPG-2, GP-PAL-3: above the present level and above every level chosen."""
    table = arrange(sits(production=16, palace=1, gems=(11, 0, 0)), sits(production=5))
    play(table, NICK, "plan upgrade")
    assert refusal(table, NICK, "upgrade-palace 1") == "the palace must rise above level 1 (GP-PAL-3)"

    play(table, NICK, "upgrade-palace 3")

    assert options(table, NICK) == ["upgrade-row", "upgrade-palace 4", "upgrade-palace 5", "upgrade-done"]
    assert refusal(table, NICK, "upgrade-palace 2") == "the palace must rise above level 3 (GP-PAL-3)"
    assert refusal(table, NICK, "upgrade-palace 3") == "the palace must rise above level 3 (GP-PAL-3)"


@pytest.mark.parametrize("owns", ["", "architecture"])
@pytest.mark.parametrize("has_second_row", [False, True])
def test_every_set_of_upgrades_within_the_budget_can_be_planned(owns: str, has_second_row: bool) -> None:
    """GP-UPG-1, GP-UPG-2, GP-UPG-3, GP-PAL-1, GP-PAL-3: and no other, for every stock and palace level."""
    less = 2 if owns else 0
    for stock in range(0, 21, 2):
        for level in range(6):
            nick = sits(production=stock, palace=level, has_second_row=has_second_row, owns=owns, gems=(15, 0, 0))
            table = arrange(nick, market="-, -, -")
            right = set()
            for size in range(6 - level):
                for levels in combinations(range(level + 1, 6), size):
                    for row in (False, True):
                        cost = sum(PRICES[each] - less for each in levels) + (5 if row else 0)
                        if cost <= stock and (row or levels) and not (row and has_second_row):
                            right.add((row, levels))
            books = drafts_from(table, PLAN.id(2)) if "plan upgrade" in options(table, NICK) else []
            written = [read_plan(table, table.players[NICK], draft) for draft in books]
            assert {(book.row, tuple(book.levels)) for book in written} == right, (stock, level)


def test_the_second_row_costs_five_production() -> None:
    """GP-ROW-1, GP-UPG-4: paid when it is built; its owner may place there from then on."""
    table = arrange(sits(production=5, science=7))
    plan(table, "upgrade row")
    assert table.players[NICK].production == 5

    play(table, NICK, "build-row")

    assert player(table, NICK).production == 0
    assert player(table, NICK).has_second_row
    assert refusal(table, NICK, "build-row") == "you have your second row already, and there is no third (GP-ROW-1)"
    assert "end" in options(table, NICK)


def test_an_upgrade_that_can_be_paid_must_be_carried_out() -> None:
    """GP-UPG-4: END waits for it."""
    table = arrange(sits(production=5, science=7))
    plan(table, "upgrade row")

    assert "end" not in options(table, NICK)
    assert refusal(table, NICK, "end") == "a planned upgrade that can be paid must be carried out (GP-RES-4)"


def test_only_planned_upgrades_are_carried_out() -> None:
    """GP-UPG-1, GP-UPG-4: refused in words."""
    table = arrange(sits(production=5, science=7), phase="resolve")

    assert refusal(table, NICK, "build-row") == ("you did not plan to build a second row, or it has lapsed (GP-UPG-1)")
    assert refusal(table, NICK, "raise-palace") == (
        "no palace level is planned, or all planned ones are built or have lapsed (GP-UPG-1)"
    )


def test_an_upgrade_that_cannot_be_paid_lapses_without_cost() -> None:
    """RUL-9, GP-UPG-4: planned with Architecture's discount, which then is not discovered."""
    table = arrange(sits(production=3, science=8), market="-, -, -")
    plan(table, "upgrade 1")

    assert refusal(table, NICK, "raise-palace") == "needs 5 production, you hold 3 (GP-UPG-4)"
    play(table, NICK, "end")

    assert told(table, "upgrades_lapsed") == [("upgrades_lapsed", "Nick", 2)]
    assert (table.players[NICK].production, table.players[NICK].palace) == (3, 0)


def test_a_second_row_that_cannot_be_paid_lapses() -> None:
    """GP-UPG-4, RUL-9: level 1 and the row were to cost 3 + 5; without Architecture only one can be paid."""
    table = arrange(sits(production=8, science=8, gems=(3, 0, 0)), tokens=NOTHING)
    plan(table, "upgrade row 1")

    play(table, NICK, "raise-palace")

    assert refusal(table, NICK, "build-row") == "needs 5 production, you hold 3 (GP-UPG-4)"
    play(table, NICK, "end")
    assert told(table, "upgrades_lapsed") == [("upgrades_lapsed", "Nick", 1)]
    assert (table.players[NICK].production, table.players[NICK].has_second_row) == (3, False)


def test_architecture_may_be_discovered_first() -> None:
    """RUL-9, GP-UPG-3: also without Mechanics, if the science is there; then level 1 costs 3."""
    table = arrange(sits(production=3, science=8), market="-, -, -", tokens=NOTHING)
    plan(table, "upgrade 1")

    play(table, NICK, "discover architecture")

    assert told(table, "palace_raised") == [("palace_raised", "Nick", 1, 3)]
    assert table.players[NICK].production == 0


def test_with_mechanics_science_may_be_collected_for_architecture_first() -> None:
    """RUL-9: collect, discover, raise the palace."""
    table = arrange(sits(production=2, science=6, owns="mechanics"), roll=(1, 2, 0), market="-, -, -", tokens=NOTHING)
    plan(table, "collect-upgrade 1 1")

    play(table, NICK, "discover architecture")

    assert told(table, "collected", "palace_raised")[::2] == [("collected", "Nick", 1, 2), ("collected", "Kevin", 1, 2)]
    assert told(table, "palace_raised") == [("palace_raised", "Nick", 1, 3)]
    assert table.players[NICK].production == 0


def test_once_upgrades_are_begun_all_payable_ones_come_before_collecting() -> None:
    """RUL-10: collecting waits until nothing planned can be paid any more."""
    nick = sits(production=10, gems=(5, 0, 0), science=7, owns="mechanics", plan="collect-upgrade 2 row 1")
    table = arrange(nick, phase="resolve", tokens=NOTHING)
    assert "collect" in options(table, NICK)

    play(table, NICK, "build-row")

    assert "collect" not in options(table, NICK)
    assert refusal(table, NICK, "collect") == (
        "upgrades have begun: all that can be paid come before collecting (RUL-10)"
    )
    play(table, NICK, "raise-palace", "collect")
    assert player(table, NICK).production == 2


def test_upgrades_left_when_collecting_comes_after_others_lapse() -> None:
    """RUL-10: they had their time; collecting does not bring them back."""
    nick = sits(production=5, science=7, owns="mechanics", plan="collect-upgrade 5 row 1")
    table = arrange(nick, phase="resolve", roll=(5, 0, 0), tokens=NOTHING)

    play(table, NICK, "build-row", "collect")

    assert player(table, NICK).production == 5
    assert refusal(table, NICK, "raise-palace") == (
        "no palace level is planned, or all planned ones are built or have lapsed (GP-UPG-1)"
    )
    play(table, NICK, "end")
    assert told(table, "upgrades_lapsed") == [("upgrades_lapsed", "Nick", 0b10)]


def test_collecting_first_leaves_all_upgrades_open() -> None:
    """RUL-10: collecting is done completely, then the upgrades in any order."""
    nick = sits(production=5, gems=(5, 0, 0), owns="mechanics", plan="collect-upgrade 5 row 1")
    table = arrange(nick, phase="resolve", roll=(5, 0, 0), tokens=NOTHING)

    play(table, NICK, "collect")

    assert options(table, NICK) == ["build-row", "raise-palace"]
    play(table, NICK, "build-row")
    assert (table.players[NICK].palace, table.players[NICK].production) == (1, 0)
    assert told(table, "upgrades_lapsed") == []


def test_mechanics_must_be_owned_when_planning() -> None:
    """RUL-10: discovered in Resolve, it helps from the next round on."""
    nick = sits(science=14, production=5, plan="collect 2")
    table = arrange(nick, phase="resolve", technologies="mechanics salt iron artistry university", next_round=True)

    play(table, NICK, "discover mechanics")

    assert table.round == 2
    assert "plan collect-upgrade" in options(table, NICK)
    assert told(table, "row_built", "upgrade_planned") == []


def test_masonry_makes_a_planned_second_row_lapse() -> None:
    """GP-RES-5: nothing is paid for it; it is not even lapsed in the log, for the row stands."""
    nick = sits(production=5, science=10, plan="upgrade row")
    table = arrange(nick, phase="resolve")

    play(table, NICK, "discover masonry")

    assert told(table, "row_granted", "row_built", "upgrades_lapsed") == [("row_granted", "Nick")]
    assert (table.players[NICK].production, table.players[NICK].has_second_row) == (5, True)


def test_masonry_does_not_pay_back_a_row_that_was_built() -> None:
    """GP-RES-5: whoever builds first has paid."""
    nick = sits(production=5, science=10, plan="upgrade row")
    table = arrange(nick, phase="resolve")

    play(table, NICK, "build-row", "discover masonry")

    assert told(table, "row_granted", "row_built") == [("row_built", "Nick", 5)]
    assert table.players[NICK].production == 0


@pytest.mark.parametrize(("production", "paid"), [(5, True), (6, False)])
def test_nutrition_pays_when_upgrades_use_up_all_production(production: int, paid: bool) -> None:
    """RUL-19: checked after the upgrade; what is left brings nothing."""
    nick = sits(production=production, gems=(1, 0, 0), owns="nutrition", plan="upgrade row")
    table = arrange(nick, phase="resolve")

    run(table)

    assert told(table, "nutrition_paid") == ([("nutrition_paid", "Nick", 1, 1)] if paid else [])
    assert table.players[NICK].production == 1
    assert table.players[NICK].science == (1 if paid else 0)


def test_nutrition_waits_for_the_last_upgrade_that_can_be_paid() -> None:
    """RUL-19: the row leaves 5, the palace nothing; it pays once."""
    nick = sits(production=10, gems=(5, 0, 0), owns="nutrition", plan="upgrade row 1")
    table = arrange(nick, phase="resolve", tokens=NOTHING)

    play(table, NICK, "build-row")

    assert [event[0] for event in told(table)] == ["row_built", "palace_raised", "nutrition_paid"]
    assert table.players[NICK].production == 1
