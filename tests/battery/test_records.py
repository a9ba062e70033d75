"""Records of every game: written, read, replayed, verified; and the recorded games that are kept."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ironstone.core.playout import choose_randomly
from ironstone.core.record import fingerprint, read_record, replay, verify, write_record
from tests.battery.tables import GAMES, NAMES, TESTS, deals, every_size, few, one_asked, play_by_lot

RECORDS = sorted((TESTS / "records").glob("*/*.ironstone"))


@every_size
@few
@given(data=st.data())
def test_a_record_leads_to_the_same_end_and_verifies(key: str, seats: int, data: st.DataObject) -> None:
    deal = data.draw(deals(key, seats))
    history = deal.history()
    play_by_lot(history, deal.tosser())

    text = write_record(history.record(NAMES[:seats]))
    record = read_record(text)
    end = replay(deal.game, record, listen=True)

    assert write_record(record) == text
    assert fingerprint(end.table) == fingerprint(history.table)
    assert [(event.kind.name, event.args) for event in end.events] == [
        (event.kind.name, event.args) for event in history.events
    ]
    assert verify(deal.game, record) == []


@every_size
@few
@given(data=st.data())
def test_a_game_under_way_is_saved_and_gone_on_with(key: str, seats: int, data: st.DataObject) -> None:
    deal = data.draw(deals(key, seats))
    history = deal.history()
    lots = deal.tosser()

    while history.decision is not None:
        if lots.below(15) == 0:
            saved = replay(deal.game, read_record(write_record(history.record(NAMES[:seats]))))
            assert fingerprint(saved.table) == fingerprint(history.table)
            assert saved.decision is not None
            assert saved.decision.seats == history.decision.seats
            assert saved.decision.options == history.decision.options
        seat = one_asked(history.decision, lots)
        history.submit(seat, choose_randomly(history.decision, seat, lots))


@pytest.mark.parametrize("path", RECORDS, ids=[f"{path.parent.name}/{path.stem}" for path in RECORDS])
def test_a_recorded_game_replays_strictly_and_keeps_its_word(path: Path) -> None:
    record = read_record(path.read_text(encoding="utf-8"))
    game = GAMES[path.parent.name]

    found = verify(game, record)

    assert found == []
    assert record.places, "a kept record is of a finished game"
    assert record.fingerprint
