"""Rules versions: a game knows earlier ones, and a table is played by the one it began with."""

import pickle
from collections.abc import Mapping

import pytest

from ironstone.core.chance import Chance, from_seed
from ironstone.core.errors import OptionError, RecordError
from ironstone.core.game import Game, Rules
from ironstone.core.history import deal
from ironstone.core.record import read_record, replay, verify, write_record
from ironstone.core.state import NEWEST
from ironstone.games import registry
from tests.core.lots import EVENTS, OPTIONS, SPACE, LotsRules, LotsViews, Table

KEY = b"editions"


class RicherLots(Rules[Table]):
    """Since version 3 everybody begins with a coin more."""

    def setup_under(self, edition: int, seats: int, options: Mapping[str, str], chance: Chance) -> Table:
        table = LotsRules().setup(seats, options, chance)
        if edition == NEWEST:
            table.coins = [coins + 1 for coins in table.coins]
            table.left = table.coins.copy()
        return table


GAME = Game("lots", "Lots", 3, range(2, 5), SPACE, EVENTS, RicherLots(), LotsViews(), options=OPTIONS, earlier=[2])


def test_each_version_sets_up_its_own_way() -> None:
    before, now = (game.start(2, {}, from_seed("lots")) for game in (GAME.under(2), GAME))

    assert (before.coins, now.coins) == ([5, 5], [6, 6])
    assert (before.edition, now.edition) == (2, NEWEST)
    assert (before.is_before(3), before.is_before(2), now.is_before(3)) == (True, False, False)


def test_a_version_that_is_not_known_any_more_is_refused() -> None:
    assert [version for version in range(5) if GAME.knows(version)] == [2, 3]
    with pytest.raises(OptionError, match="Lots is not played by rules version 1 any more"):
        GAME.under(1)


def test_a_record_names_its_rules_and_replays_by_them() -> None:
    history = deal(GAME.under(2), 2, {}, KEY)
    history.submit(0, history.decision.options_of(0)[0] if history.decision else 0)
    record = read_record(write_record(history.record(["Kevin", "Tiffany"])))

    assert record.rules == 2
    assert verify(GAME, record) == []
    assert replay(GAME, record).table.coins == [5, 5]

    record.rules = 1
    with pytest.raises(RecordError, match="played under rules version 1; these are version 3"):
        replay(GAME, record)


def test_a_pickled_game_keeps_its_rules() -> None:
    again = pickle.loads(pickle.dumps(registry.load("gempire").under(1)))

    assert (again.key, again.version) == ("gempire", 1)
