"""Starting a Round, Starting a New Round: the order of things."""

import pytest

from ironstone.core.chance import scripted
from ironstone.core.engine import retract
from ironstone.core.errors import IllegalAction
from ironstone.core.events import SPECTATOR
from ironstone.games.gempire.components.absent import NO_KIND
from ironstone.games.gempire.rules.flow import roll
from ironstone.games.gempire.rules.technologies.ladders import cost_of
from ironstone.games.gempire.views.view import view_table
from tests.games.gempire.reading import GAME, KEVIN, NAMES, NICK, TIFFANY, row, told
from tests.games.gempire.scenario import arrange, asked, deal, options, plan, play, refusal, run, sits

ROUND_EVENTS = (
    "round_began",
    "dice_rolled",
    "collect_planned",
    "bids_planned",
    "building_won",
    "collected",
    "blueprint_kept",
    "card_laid_out",
)


def test_a_round_is_rolling_planning_revealing_and_resolving() -> None:
    """GP-RND-1: in this order, then the board is refilled and the next round begins."""
    table = arrange(sits(production=2), market="Granary", phase="end", roll=(1, 0, 0))

    run(table)
    plan(table, "bid 2 0 0")
    play(table, NICK, "keep-won A")

    kinds = [event[0] for event in told(table, *ROUND_EVENTS)]
    assert kinds == [
        *["round_began", "dice_rolled"],
        *["bids_planned", "collect_planned", "collect_planned", "building_won"],
        *["blueprint_kept", "collected", "collected", "card_laid_out"],
        *["round_began", "dice_rolled"],
    ]
    assert table.round == 3


def test_all_five_dice_are_rolled_once_for_everybody() -> None:
    """GP-RND-2: scripted: 2 production, 1 science, 1 production, a wild and 1 science; all see them before planning."""
    table = arrange(phase="end", draws=[2, 1, 1, 5, 3])

    run(table)

    assert table.rolled == [3, 2, 1]
    assert table.dice == [2, 1, 1, 5, 3]
    assert told(table) == [("round_began", 2, "Kevin"), ("dice_rolled", 3, 2, 1)]
    assert asked(table) == [NICK, KEVIN, TIFFANY]
    for viewer in (SPECTATOR, NICK, KEVIN, TIFFANY):
        assert view_table(table, viewer)["rolled"] == [3, 2, 1]
        assert view_table(table, viewer)["dice"] == [2, 1, 1, 5, 3]


def test_dice_show_production_science_wilds_or_nothing() -> None:
    """GP-RND-3: every side of every die adds what it shows; a side may show more than one resource, or none."""
    sides = [face for die in GAME.printed.dice for face in die.faces]
    assert [len(die.faces) for die in GAME.printed.dice] == [6] * 5
    assert [0, 0, 0] in sides
    assert max(sum(face) for face in sides) > 1
    assert [sum(face[kind] for face in sides) > 0 for kind in range(3)] == [True] * 3

    for side in range(6):
        table = arrange()
        table.chance = scripted([side] * 5)
        roll(table)
        shown = [die.faces[side] for die in GAME.printed.dice]
        assert table.rolled == [sum(face[kind] for face in shown) for kind in range(3)]


def test_every_side_of_a_die_is_as_likely() -> None:
    """GP-RND-2, GP-RND-3: chance decides."""
    table = arrange()
    shown: list[list[int]] = [[0] * 6 for _ in range(5)]
    for _ in range(300):
        roll(table)
        for die, side in enumerate(table.dice):
            shown[die][side] += 1

    assert all(25 < count < 80 for die in shown for count in die)


@pytest.mark.parametrize(("roller", "following"), [(NICK, KEVIN), (KEVIN, TIFFANY), (TIFFANY, NICK)])
def test_the_dice_pass_to_the_left(roller: int, following: int) -> None:
    """GP-RND-6: the next seat rolls for the next round, after the last the first."""
    table = arrange(phase="end", roller=roller, round_number=7)

    run(table)

    assert table.roller == following
    assert told(table, "round_began") == [("round_began", 8, NAMES[following])]


def test_plans_are_erased_for_the_next_round() -> None:
    """GP-RND-7: nothing of the last plan is left."""
    table = arrange(sits(production=5), sits(production=5), market="Tenement", next_round=True)
    plan(table, "bid 1 0 0", "upgrade row")
    play(table, NICK, "place-won A")

    assert table.round == 2
    assert all(player.plan.kind == NO_KIND and player.plan.bids == [0, 0, 0] for player in table.players)
    assert [player["plan"] for player in view_table(table, SPECTATOR)["players"]] == [None] * 3
    assert table.players[KEVIN].has_second_row


def test_what_was_done_is_final_when_the_next_round_begins() -> None:
    """GP-RND-7, GP-PLC-6, GP-HYB-1: no step leads back, and in the next Resolve part nothing moves what lies there."""
    nick = sits(first="Mint", won={"A": "Vineyard", "B": "Statue"}, science=7)
    table = arrange(nick, phase="resolve", technologies="calendar iron salt artistry literacy", next_round=True)
    play(table, NICK, "place-won A", "face gold", "position r1-left", "place-won B", "position r1-left", "end")
    assert table.round == 2

    assert table.before == []
    with pytest.raises(IllegalAction, match="seat 1 has chosen nothing yet in this step"):
        retract(table, NICK)
    plan(table, "collect")
    assert options(table, NICK) == ["discover calendar", "collect"]
    assert row(table, NICK) == ["Statue", "Vineyard", "Mint"]
    for moving in ("face culture", "position r1-right", "position-r2-at 0"):
        assert refusal(table, NICK, moving) == "that is no answer to what you are asked now (GP-RES-1)"


def test_nobody_learns_the_size_of_a_bid_before_the_reveal() -> None:
    """GP-RND-8, GP-RND-4: Kevin sees that Nick is ready, and the same whatever Nick has bid."""
    seen = []
    for bid in ("bid-a 1", "bid-a 5"):
        table = arrange(sits(production=5), sits(production=5), market="Tenement, Mint, Granary")
        play(table, NICK, "plan bid", bid, *(["bid-b 0", "bid-c 0"] if bid == "bid-a 1" else []))
        assert asked(table) == [KEVIN]
        seen.append((view_table(table, KEVIN), view_table(table, SPECTATOR)))
        assert told(table) == []

    assert seen[0] == seen[1]
    assert seen[0][0]["ready"] == [True, False, True]


def test_attribute_values_are_told_to_whoever_asks() -> None:
    """GP-RND-8: every view has them."""
    table = arrange(sits(first="Tenement, Mint"), sits(first="Chapel"))

    for viewer in (SPECTATOR, NICK, KEVIN, TIFFANY):
        seen = view_table(table, viewer)["players"]
        assert [player["attributes"] for player in seen] == [[7, 11, 0], [0, 0, 8], [0, 0, 0]]


@pytest.mark.parametrize(("option", "steps", "cost"), [("one", 1, 10), ("each", 2, 12)])
def test_players_who_discover_together_pay_the_same(option: str, steps: int, cost: int) -> None:
    """RUL-18: both pay 8; the ladder moves by one step, or by one for each with `tech_simultaneous_step` = each."""
    table = arrange(
        sits(science=9),
        sits(science=8),
        phase="resolve",
        technologies="architecture masonry salt iron artistry",
        options={"tech_simultaneous_step": option},
        next_round=True,
    )

    play(table, NICK, "discover architecture")
    play(table, KEVIN, "discover architecture")

    assert [player.spent for player in table.players] == [8, 8, 0]
    assert told(table, "technology_discovered") == [
        ("technology_discovered", "Nick", "architecture", 8),
        ("technology_discovered", "Kevin", "architecture", 8),
    ]
    assert table.steps[0] == steps
    assert cost_of(table, 0) == cost
    assert told(table, "cost_rose") == [("cost_rose", "architecture", cost)]


def test_ladders_move_when_the_round_is_over() -> None:
    """RUL-18, GP-RES-2: not while others still resolve, and a technology nobody discovered keeps its cost."""
    table = arrange(
        sits(science=8), sits(science=8), phase="resolve", technologies="architecture militia salt iron artistry"
    )

    play(table, NICK, "discover architecture")

    assert cost_of(table, 0) == 8
    assert options(table, KEVIN, "discover") == ["discover architecture", "discover militia"]
    play(table, KEVIN, "end")
    assert table.steps == [0] * 21


def test_a_ladder_moves_once_for_a_discovery() -> None:
    """RUL-18, GP-RND-7: in the next round, in which nobody discovers it, the cost stays."""
    table = arrange(
        sits(science=8), phase="resolve", technologies="architecture iron salt artistry university", next_round=True
    )
    play(table, NICK, "discover architecture")

    plan(table, "collect")

    assert table.round > 2
    assert table.steps[0] == 1
    assert told(table, "cost_rose") == [("cost_rose", "architecture", 10)]


def test_a_ladder_never_runs_out() -> None:
    """RUL-18: five players one after another pay its five numbers; all at once with `each` use them up together."""
    for number, technology in enumerate(GAME.printed.technologies):
        table = arrange(steps={technology.code: 0})
        paid = []
        for step in range(5):
            table.steps[number] = step
            paid.append(cost_of(table, number))
        assert paid == technology.costs == sorted(set(technology.costs))


def test_a_new_game_begins_with_the_first_round() -> None:
    """GP-RND-1, GP-RND-2: after the starting resources; everybody plans."""
    table = deal(3, {"first_roller": "3"})
    for seat in range(3):
        play(table, seat, "start 3")

    assert (table.round, table.roller) == (1, TIFFANY)
    assert told(table, "dice_rolled") == [("dice_rolled", *table.rolled)]
    assert refusal(table, NICK, "end") == "that is not what is asked now"
    assert "plan collect" in options(table, NICK)
