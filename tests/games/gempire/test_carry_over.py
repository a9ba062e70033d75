"""A recorded game is carried over to rules that ask more, without being played anew."""

from pathlib import Path

import pytest

from ironstone.core.errors import RecordError
from ironstone.core.record import Record, read_record, verify
from tests.games.gempire.reading import GAME
from tools.carry_over import carried_over

RECORDS = Path(__file__).resolve().parents[2] / "records" / "gempire"
KEEP = "respond keep"


def recorded(*left_out: str) -> Record:
    """A game in which everybody was asked after every round, as if some answers had not been asked for then."""
    record = read_record((RECORDS / "always-respond-3-1.ironstone").read_text(encoding="utf-8"))
    record.moves = [move for move in record.moves if move.notation not in left_out]
    return record


def moves_of(record: Record, seat: int) -> list[str]:
    return [move.notation for move in record.moves if move.seat == seat]


def test_answers_that_were_not_asked_for_are_put_in() -> None:
    """RUL-26: the places of the new answers are found, and every seat plays as it did."""
    record = carried_over(GAME, recorded(KEEP), {}, [KEEP])

    assert verify(GAME, record) == []
    for seat in range(3):
        assert moves_of(record, seat) == moves_of(recorded(), seat)


def test_a_record_that_needs_no_new_answers_stays_as_it_is() -> None:
    """RUL-26: every move in its old place."""
    record = carried_over(GAME, recorded(), {}, [KEEP])

    assert [(move.seat, move.notation) for move in record.moves] == [
        (move.seat, move.notation) for move in recorded().moves
    ]


def test_a_game_that_would_go_otherwise_is_an_error() -> None:
    """RUL-26: neither a missing answer nor a move too many is passed over."""
    with pytest.raises(RecordError, match="nothing in the record answers"):
        carried_over(GAME, recorded(KEEP, "respond redo"), {}, ["end"])
    too_many = recorded()
    too_many.moves.append(too_many.moves[0])
    with pytest.raises(RecordError, match="the game is over before it"):
        carried_over(GAME, too_many, {}, [KEEP])
