"""Games that began by an earlier version of the rules go on by it."""

from pathlib import Path

from ironstone.core.chance import from_seed
from ironstone.core.record import read_record, verify
from ironstone.core.state import NEWEST
from ironstone.games.gempire.rules.model import Table
from tests.games.gempire.demanding import at_table, gems_on_first
from tests.games.gempire.reading import GAME, NICK, progress
from tests.games.gempire.scenario import Sits, sits

RECORDS = Path(__file__).parents[2] / "records" / "gempire"


def by_rules(edition: int, nick: Sits, demand: int) -> Table:
    table = at_table(nick, demand)
    table.edition = edition
    return table


def test_by_the_first_rules_culture_gems_stand_for_a_second_row() -> None:
    """RUL-43 came with version 2: until then gems alone met Demands 2 and 4."""
    for demand, gems, first, newest in ((2, 10, [0, 0], [0, 1]), (4, 5, [25, 3], [2, 3])):
        nick = sits(gems=gems_on_first(gems))
        assert progress(by_rules(1, nick, demand), NICK, 1) == first
        assert progress(by_rules(NEWEST, nick, demand), NICK, 1) == newest


def test_a_table_keeps_the_rules_that_it_began_with() -> None:
    table = GAME.under(1).start(3, {}, from_seed("first rules"))

    copies = [table.clone(), GAME.redeal(table, NICK, from_seed("other"))]

    assert [each.edition for each in (table, *copies)] == [1, 1, 1]
    assert GAME.start(3, {}, from_seed("newest")).edition == NEWEST


def test_records_of_the_first_rules_are_verified_by_them() -> None:
    record = read_record((RECORDS / "greedy-3-1.ironstone").read_text(encoding="utf-8"))

    assert record.rules == 1 < GAME.version
    assert verify(GAME, record) == []
    assert verify(GAME.under(1), record) == []
