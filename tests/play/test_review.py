"""Review of a finished game: what each move was worth, by what its player could know."""

from dataclasses import replace
from pathlib import Path

import pytest

from ironstone.core.chance import from_seed
from ironstone.core.engine import Decision, advance
from ironstone.core.errors import OptionError
from ironstone.core.game import AnyGame
from ironstone.core.record import Record, fingerprint, read_record
from ironstone.core.state import State
from ironstone.games import registry
from ironstone.play.review import JudgedMove, before_step, check_reviewable, judge_move, judge_step
from ironstone.play.review_words import rounds_of, tell_moves
from tests.core.knock import Knock

RECORDS = Path("tests/records")
GAMES = [("gembound", "greedy-2-2"), ("gempire", "greedy-3-1"), ("city-of-iron", "greedy-2-2")]
every_game = pytest.mark.parametrize(("key", "name"), GAMES)
FEW = 2  # passes: enough to see that all works
STEPS = [1, 7, 20]


def recorded(key: str, name: str) -> tuple[AnyGame, Record]:
    record = read_record((RECORDS / key / f"{name}.ironstone").read_text())
    return registry.load(key), record


def position(game: AnyGame, record: Record, step: int) -> tuple[State, Decision]:
    history = before_step(game, record, step)
    assert history.decision is not None
    return history.table, history.decision


@every_game
def test_every_vector_is_a_share_of_one_victory(key: str, name: str) -> None:
    game, record = recorded(key, name)

    for step in STEPS:
        move = judge_step(game, record, step, FEW)
        assert move.step == step
        assert move.seat == record.moves[step - 1].seat
        assert sum(move.chances) == pytest.approx(1)
        assert sum(move.best) == pytest.approx(1)
        assert sum(move.luck) == pytest.approx(0)
        assert all(0 <= chance <= 1 for chance in [*move.chances, *move.best])
        assert move.loss >= 0
        assert (move.loss > 0) == (move.better != move.played)


@every_game
def test_a_move_is_judged_by_what_its_player_could_know(key: str, name: str) -> None:
    """At a table that looks alike to the player, and differs in all that is hidden, nothing differs but luck."""
    game, record = recorded(key, name)
    for step in STEPS:
        table, decision = position(game, record, step)
        seat, action = record.moves[step - 1].seat, game.space.parse(record.moves[step - 1].notation)
        twin = game.redeal(table, seat, from_seed("twin"))
        assert game.view(twin, seat) == game.view(table, seat)
        asked = advance(twin)
        assert asked is not None

        judged = judge_move(game, table, decision, step, seat, action, FEW)
        of_twin = judge_move(game, twin, asked, step, seat, action, FEW)

        assert without_luck(of_twin) == without_luck(judged)


def without_luck(move: JudgedMove) -> JudgedMove:
    return replace(move, luck=[], revealed=False)


@every_game
def test_judging_is_repeatable_and_leaves_the_table_alone(key: str, name: str) -> None:
    game, record = recorded(key, name)
    table, decision = position(game, record, 5)
    before = fingerprint(table)
    action = game.space.parse(record.moves[4].notation)

    first, second = [judge_move(game, table, decision, 5, record.moves[4].seat, action, FEW) for _ in range(2)]

    assert first == second
    assert fingerprint(table) == before


def test_only_what_is_uncovered_is_luck() -> None:
    """In Gembound a claim uncovers nothing, and descending uncovers a level."""
    game, record = recorded("gembound", "greedy-2-2")
    verbs = {"claim": False, "descend": True}
    for verb, reveals in verbs.items():
        step = next(number for number, move in enumerate(record.moves, 1) if move.notation.startswith(verb))

        move = judge_step(game, record, step, FEW)

        assert move.revealed is reveals
        assert any(move.luck) is reveals


def test_nobody_has_won_for_certain_while_a_whole_round_is_left() -> None:
    """The last round is played on to its end by guesses, which are not what its players will do."""
    game, record = recorded("gembound", "greedy-2-2")
    last_round = 69

    early, last = [judge_step(game, record, step, FEW) for step in (last_round, len(record.moves))]

    assert 0.02 < early.chances[early.seat] < 0.98
    assert max(last.chances) > 0.98


def test_a_secret_plan_uncovers_something_only_when_all_are_made() -> None:
    game, record = recorded("gempire", "greedy-3-1")
    steps = [step for step in range(1, 30) if position(game, record, step)[1].secret]

    judged = [judge_step(game, record, step, 1) for step in steps]

    assert {move.revealed for move in judged} == {True, False}
    assert all(not any(move.luck) for move in judged if not move.revealed)


def test_a_dear_move_is_told_with_both_actions_and_a_reason() -> None:
    game, record = recorded("gembound", "greedy-2-2")
    move = judge_step(game, record, 6, 40)

    [told] = tell_moves(game, record, [move], record.names)

    assert move.loss > 0.02
    assert told.heading is not None
    assert told.heading.text() == "Round 1"
    assert told.played.text() == "Upgrade with the Hunter's Drift for a spear"
    assert told.better.text() != told.played.text()
    assert told.reasons


def test_reasons_never_speak_of_points_in_a_game_without_them() -> None:
    game, record = recorded("gempire", "greedy-3-1")
    moves = [judge_step(game, record, step, 1) for step in range(1, 25)]

    told = tell_moves(game, record, moves, record.names)

    words = " ".join(reason.text() for each in told for reason in each.reasons)
    assert words
    assert "point" not in words


def test_rounds_begin_where_their_headings_are_told() -> None:
    game, record = recorded("gembound", "greedy-2-2")

    rounds = rounds_of(game, record)

    assert len(rounds) == 3
    assert rounds == sorted(rounds)
    assert before_step(game, record, rounds[1] + 1).table.round == 2


def test_a_game_without_a_network_has_no_review() -> None:
    record = read_record((RECORDS / "knock" / "random-2-1.ironstone").read_text())
    game: AnyGame = Knock()

    with pytest.raises(OptionError, match="cannot be reviewed"):
        check_reviewable(game, record)
