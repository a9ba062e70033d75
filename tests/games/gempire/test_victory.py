"""Zarmund's Demands: who wins, who may still prevent it, and what ends a game without a winner."""

import pytest

from ironstone.core.engine import retract
from ironstone.core.errors import OptionError
from ironstone.games.gempire.components.pieces import MASONRY
from ironstone.games.gempire.rules.model import Table
from tests.games.gempire.reading import (
    CORY,
    GAME,
    KEVIN,
    NICK,
    TIFFANY,
    attributes,
    gems,
    player,
    row,
    told,
    won,
)
from tests.games.gempire.scenario import Sits, arrange, asked, deal, options, plan, play, refusal, run, sits


def ended(*seats: Sits, demands: str = "9 13 15", round_number: int = 1, roller: int = 0, **chosen: str) -> Table:
    """All have ended; the evaluation comes next, and then the end of the round."""
    table = arrange(
        *seats,
        phase="check",
        demands=demands,
        round_number=round_number,
        roller=roller,
        options=chosen,
        next_round=True,
    )
    run(table)
    return table


def places(table: Table) -> list[int]:
    return [each.place for each in GAME.standing(table)]


def candidate(gems: tuple[int, int, int] = (0, 0, 0), palace: int = 0, science: int = 40) -> Sits:
    """Somebody who meets Demands 9 and 13: production given, gems given, science unspent."""
    return sits(production_given=30, gems_given=4, science=science, gems=gems, palace=palace)


@pytest.mark.parametrize(
    ("nick", "met"),
    [
        (sits(production_given=30, science=130), [True, False, True]),
        (candidate(), [True, True, False]),
        (sits(gems_given=4, science=130), [False, True, True]),
        (sits(production_given=30, gems_given=4, science=130), [True, True, True]),
    ],
)
def test_whoever_meets_any_two_of_the_three_demands_wins(nick: Sits, met: list[bool]) -> None:
    """GP-GOAL-1, GP-WIN-1: whichever two, or all three."""
    table = ended(nick, respond_pass="never")

    assert table.players[NICK].met == met
    assert table.winners == [NICK]
    assert table.agenda == []
    assert told(table, "game_won") == [("game_won", "Nick", met.count(True))]


def test_one_demand_is_not_enough_and_not_one_after_the_other() -> None:
    """GP-GOAL-1, GP-WIN-1: at the same time; the next round begins."""
    table = ended(sits(production_given=30), sits(science=130))

    assert table.winners == []
    assert table.round == 2


@pytest.mark.parametrize(
    ("nick", "kevin"),
    [
        (candidate(gems=(1, 0, 0)), candidate(palace=5, science=90)),
        (candidate(gems=(0, 2, 0), palace=1), candidate(gems=(1, 1, 0), science=90)),
        (candidate(gems=(0, 1, 1), palace=2, science=41), candidate(gems=(2, 0, 0), palace=2, science=40)),
    ],
)
def test_gems_then_palace_then_science_break_ties(nick: Sits, kevin: Sits) -> None:
    """GP-WIN-2, RUL-45: each only if all before are equal; science is the total."""
    table = ended(nick, kevin, respond_pass="never")

    assert table.winners == [NICK]
    assert places(table) == [1, 2, 3]


def test_spent_science_breaks_ties_too() -> None:
    """RUL-45, GP-WIN-2: 60 in total, 20 of it spent, beats 59 unspent."""
    nick = sits(production_given=30, gems_given=4, science=60, spent=20)
    table = ended(nick, candidate(science=59), respond_pass="never")

    assert table.winners == [NICK]


def test_gems_given_to_zarmund_were_not_collected_and_a_third_demand_is_no_tie_break() -> None:
    """RUL-44, GP-WIN-2: Nick owns one gem and has given four, Kevin owns two."""
    nick = sits(production_given=30, gems_given=4, science=130, gems=(1, 0, 0))
    kevin = sits(production_given=30, science=130, gems=(2, 0, 0))

    table = ended(nick, kevin, respond_pass="never")

    assert table.players[NICK].met == [True, True, True]
    assert table.winners == [KEVIN]


def test_those_who_are_still_tied_share_the_victory() -> None:
    """GP-WIN-3, RUL-31: nothing else decides."""
    table = ended(candidate(), candidate(), respond_pass="never")

    assert table.winners == [NICK, KEVIN]
    assert places(table) == [1, 1, 3]
    assert told(table, "victory_shared", "game_won") == [("victory_shared", "Nick"), ("victory_shared", "Kevin")]


@pytest.mark.parametrize("roller", [NICK, KEVIN, TIFFANY, CORY])
def test_the_others_are_asked_at_once_whoever_rolled(roller: int) -> None:
    """GP-WIN-4, GP-WIN-5: Nick would win and is passed over; nobody hears of an answer before the last one."""
    table = ended(candidate(), sits(), sits(), sits(), roller=roller)

    assert asked(table) == [KEVIN, TIFFANY, CORY]
    play(table, CORY, "respond keep")
    play(table, KEVIN, "respond keep")
    assert (asked(table), told(table, "result_kept")) == ([TIFFANY], [])
    play(table, TIFFANY, "respond keep")

    assert table.winners == [NICK]
    assert told(table, "victory_claimed") == [("victory_claimed", "Nick")]
    assert told(table, "result_kept") == [("result_kept", name) for name in ("Kevin", "Tiffany", "Cory")]


def test_a_candidate_who_would_lose_the_tie_break_is_asked() -> None:
    """GP-WIN-5, RUL-26: Kevin meets two Demands as well, but has fewer gems."""
    table = ended(candidate(gems=(1, 0, 0)), candidate())

    assert asked(table) == [KEVIN, TIFFANY]
    assert options(table, KEVIN) == ["respond keep", "respond redo"]
    assert refusal(table, KEVIN, "end") == "somebody would win: keep your result or resolve again (GP-WIN-5)"


def with_reserve() -> Table:
    """Nick leads in science and has given his production; Kevin has two culture gems beside his flag."""
    nick = sits(science=40, production_given=30)
    kevin = sits(science=22, gems=(0, 0, 2), reserve=2, owns="calendar", plan="collect 0")
    return arrange(
        nick, kevin, sits(), phase="resolve", roll=(0, 3, 0), demands="1 9 15", technologies="", next_round=True
    )


def test_redo_resolves_again_from_the_beginning() -> None:
    """GP-WIN-4, GP-WIN-5, GP-TEC-CALENDAR: Kevin puts his gems on Demand 1 after all."""
    table = with_reserve()
    play(table, KEVIN, "collect", "end")
    play(table, TIFFANY, "respond keep")
    assert asked(table) == [KEVIN]

    play(table, KEVIN, "respond redo")
    assert player(table, KEVIN).science == 22
    assert options(table, KEVIN) == ["collect", "flag 1", "flag 2", "flag 3"]
    play(table, KEVIN, "flag 1", "flag 1")

    assert told(table, "demand_lost") == [("demand_lost", "Nick", 1)]
    assert (table.round, table.winners) == (2, [])
    assert (table.players[KEVIN].science, table.players[KEVIN].flag) == (25, [2, 0, 0])


def test_an_answer_is_open_until_the_last_one_is_given() -> None:
    """GP-WIN-5, GP-RES-6: Kevin takes back where he put his gems, and then that he resolves again."""
    table = with_reserve()
    play(table, KEVIN, "collect", "end", "respond redo", "flag 2", "flag 2")
    assert asked(table) == [TIFFANY]

    retract(table, KEVIN)
    play(table, KEVIN, "flag 1")
    assert player(table, KEVIN).flag == [1, 1, 0]
    for _ in range(3):
        retract(table, KEVIN)
    assert (options(table, KEVIN), player(table, KEVIN).science) == (["respond keep", "respond redo"], 25)

    play(table, KEVIN, "respond keep")
    play(table, TIFFANY, "respond keep")
    assert (table.winners, table.players[KEVIN].reserve) == ([NICK], 2)


def test_one_redo_and_then_the_final_evaluation_decides() -> None:
    """GP-WIN-5, RUL-26: Kevin's second result helps no more than the first, and he is not asked again."""
    table = with_reserve()
    play(table, KEVIN, "collect", "end", "respond redo", "flag 2", "flag 2")
    assert asked(table) == [TIFFANY]

    play(table, TIFFANY, "respond keep")

    assert table.winners == [NICK]
    assert told(table, "result_redone", "result_kept") == [("result_redone", "Kevin"), ("result_kept", "Tiffany")]


def test_redo_keeps_bids_and_payments_but_not_what_was_resolved() -> None:
    """GP-WIN-5: the card is won and paid for; where it goes is open again, and the discovery is undone."""
    nick = sits(science=130, production_given=30)
    table = arrange(
        nick,
        sits(first="Mint", production=3, science=10),
        market="Cottage, Theatre, Hovel",
        demands="15 9 2",
        technologies="masonry iron salt artistry university",
        roll=(0, 1, 0),
        next_round=True,
    )
    plan(table, "collect 0", "bid 2 0 0", "collect 0")
    play(table, NICK, "collect", "end")
    play(table, KEVIN, "discover masonry", "place-won A", "position r1-left")
    assert attributes(table, KEVIN) == (5, 11, 0)

    play(table, KEVIN, "respond redo")
    assert (player(table, KEVIN).production, won(table, KEVIN)) == (1, {"A": "Cottage"})
    assert not player(table, KEVIN).owns[MASONRY]
    play(table, KEVIN, "place-won A", "position r1-right", "end")
    play(table, TIFFANY, "respond keep")

    assert row(table, KEVIN) == ["Mint", "Cottage"]
    assert table.steps[MASONRY] == 0
    assert table.winners == [NICK]


def test_ladders_move_by_what_was_discovered_in_the_end() -> None:
    """GP-TEC-3, GP-WIN-5: the second time Kevin places the Academy and discovers nothing."""
    nick = sits(science=40, production_given=30)
    kevin = sits(first="Tenement, Cottage", science=25, blueprints="Academy")
    table = arrange(
        nick,
        kevin,
        phase="resolve",
        demands="1 9 2",
        technologies="masonry iron salt artistry university",
        next_round=True,
    )
    play(table, NICK, "end")
    play(table, KEVIN, "discover masonry", "end", "respond redo", "place-blueprint 1", "position r1-right", "end")
    play(table, TIFFANY, "respond keep")

    assert table.round == 2
    assert table.steps[MASONRY] == 0
    assert not table.players[KEVIN].owns[MASONRY]


def overtaken(nick: Sits, roller: int) -> Table:
    """Nick would win; Kevin overtakes him by placing his Academy after all, and Tiffany has nothing to add."""
    kevin = sits(production_given=30, science=121, blueprints="Academy", gems=(1, 0, 0))
    table = arrange(nick, kevin, phase="resolve", demands="9 15 2", roller=roller, technologies="", next_round=True)
    if asked(table) == [NICK, KEVIN]:
        play(table, NICK, "end")
    play(table, KEVIN, "end")
    assert asked(table) == [KEVIN, TIFFANY]
    play(table, KEVIN, "respond redo", "place-blueprint 1")
    play(table, TIFFANY, "respond keep")
    return table


@pytest.mark.parametrize("roller", [NICK, KEVIN, TIFFANY])
def test_whoever_redoes_into_victory_leaves_the_first_candidate_an_answer(roller: int) -> None:
    """GP-WIN-5, RUL-26: Nick, who was not asked before, is heard now, wherever he sits; the others not again."""
    table = overtaken(sits(production_given=30, science=130), roller)

    assert asked(table) == [NICK]
    assert told(table, "victory_claimed") == [("victory_claimed", "Nick"), ("victory_claimed", "Kevin")]
    play(table, NICK, "respond keep")

    assert table.winners == [KEVIN]
    assert gems(table, KEVIN) == (1, 0, 0)


def test_the_first_candidate_may_win_after_all_and_then_it_is_final() -> None:
    """GP-WIN-5, RUL-26: Nick's own blueprint brings him two gems; Kevin has been heard."""
    nick = sits(production_given=30, science=130, first="Longhouse", blueprints="Walled Suburb")
    table = overtaken(nick, NICK)

    play(table, NICK, "respond redo", "place-blueprint 1", "position r1-right")

    assert (asked(table), table.winners) == ([], [NICK])
    assert told(table, "result_redone") == [("result_redone", "Kevin"), ("result_redone", "Nick")]


def test_nobody_is_asked_when_nobody_would_win() -> None:
    """RUL-26, GP-WIN-5: respond_pass = on_declare."""
    table = ended(sits(production_given=30), respond_pass="on_declare")

    assert told(table, "result_kept", "victory_claimed") == []
    assert table.round == 2


def test_with_a_pass_every_round_everybody_is_asked() -> None:
    """RUL-26: respond_pass = always, also when nobody would win, and also the one who would."""
    nobody = ended(sits(), respond_pass="always")
    winner = ended(candidate(), respond_pass="always")

    for table in (nobody, winner):
        assert asked(table) == [NICK, KEVIN, TIFFANY]
        for seat in range(3):
            play(table, seat, "respond keep")

    assert (nobody.round, winner.winners) == (2, [NICK])


def test_without_a_pass_the_first_evaluation_decides() -> None:
    """RUL-26: respond_pass = never."""
    table = ended(candidate(), respond_pass="never")

    assert (asked(table), table.winners) == ([], [NICK])


@pytest.mark.parametrize(("option", "round_number", "over"), [("60", 59, False), ("60", 60, True), ("3", 3, True)])
def test_after_the_last_round_most_demands_win(option: str, round_number: int, over: bool) -> None:
    """RUL-30: nobody meets two; Kevin meets one and others none."""
    table = ended(sits(gems=(3, 0, 0)), sits(production_given=30), round_number=round_number, max_rounds=option)

    assert (table.agenda == []) == over
    assert table.winners == ([KEVIN] if over else [])
    assert told(table, "rounds_over") == ([("rounds_over", round_number)] if over else [])


@pytest.mark.parametrize(
    ("nick", "kevin", "winners"),
    [
        (sits(gems=(1, 0, 0)), sits(palace=5), [NICK]),
        (sits(production_given=30, palace=1), sits(production_given=30, science=9), [NICK]),
        (sits(production_given=30), sits(science=130), [KEVIN]),
        (sits(production_given=30, science=4), sits(production_given=30, science=4), [NICK, KEVIN]),
    ],
)
def test_ties_after_the_last_round_are_broken_as_ever(nick: Sits, kevin: Sits, winners: list[int]) -> None:
    """RUL-30, GP-WIN-2, RUL-31: gems, palace, science, or a shared victory."""
    table = ended(nick, kevin, max_rounds="1")

    assert table.winners == winners


def test_two_demands_in_the_last_round_win_as_in_any_other() -> None:
    """RUL-30, GP-WIN-1: no rounds are over then."""
    table = ended(candidate(), round_number=60, respond_pass="never")

    assert told(table, "game_won", "rounds_over") == [("game_won", "Nick", 2)]


@pytest.mark.parametrize("wish", ["0", "-1", "many", ""])
def test_a_game_has_at_least_one_round(wish: str) -> None:
    """RUL-30: max_rounds is a number from 1 on."""
    with pytest.raises(OptionError, match="max_rounds"):
        deal(3, {"max_rounds": wish})


def test_the_standing_is_that_of_the_last_evaluation() -> None:
    """GP-DEM-2, GP-WIN-2: points are Demands met."""
    table = arrange(
        sits(production_given=30), sits(science=130, gems=(1, 0, 0)), sits(gems=(9, 0, 0)), demands="9 15 2"
    )

    standing = GAME.standing(table)

    assert [(each.seat, each.place, each.points) for each in standing] == [(0, 2, 1), (1, 1, 1), (2, 3, 0)]
