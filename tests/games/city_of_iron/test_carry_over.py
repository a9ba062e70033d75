"""Recorded games that are carried over to today's readings: the same moves, the same end."""

from pathlib import Path

import pytest

from ironstone.core.errors import RecordError
from ironstone.core.record import Record, read_record, verify
from tests.games.city_of_iron.reading import GAME
from tools.carry_over import carried_over

RECORD = Path(__file__).parents[2] / "records" / "city-of-iron" / "greedy-4-2.ironstone"


def as_it_was() -> Record:
    """A record from before the Captain could be bought."""
    record = read_record(RECORD.read_text(encoding="utf-8"))
    record.components = "bd457f4096675c35"
    del record.options["hogmen_captain"]
    return record


def test_a_record_of_other_components_is_refused_as_it_is() -> None:
    """CI-RUL-26: it says which components it was played with."""
    (refusal,) = verify(GAME, as_it_was())

    played, _, remedy = refusal.partition(": the missing set ")
    assert played == f"line 4: played with components bd457f4096675c35, but these are {GAME.components}"
    assert remedy == "can be given with --components DIR"


def test_a_record_is_carried_over_with_the_option_that_means_what_was_played() -> None:
    """CI-RUL-26, CI-RUL-23: every move is legal, and it ends with the same places and points."""
    record = carried_over(GAME, as_it_was(), {"hogmen_captain": "out"})

    assert verify(GAME, record) == []
    assert record.points == read_record(RECORD.read_text(encoding="utf-8")).points


def test_a_game_that_ends_otherwise_is_not_carried_over() -> None:
    """CI-GAM-11: the points must come out as recorded."""
    record = as_it_was()
    record.points[0] += 1

    with pytest.raises(RecordError, match="places and points do not come out as recorded"):
        carried_over(GAME, record, {"hogmen_captain": "out"})
