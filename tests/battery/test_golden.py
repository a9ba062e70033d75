"""Nothing about a game changes unnoticed. After an intended change: python -m tests.battery.golden --write."""

import pytest

from tests.battery.golden import GOLDEN, actions, difference, pinned
from tests.battery.tables import GAMES, every_game


@every_game
def test_no_action_id_ever_changes_its_meaning(key: str) -> None:
    old, new = pinned(key, "actions.txt").splitlines(), actions(GAMES[key]).splitlines()

    assert old, "the ids of this game are not pinned yet"
    assert new[: len(old)] == old, "ids are append-only within a rules version"


@every_game
@pytest.mark.parametrize("name", list(GOLDEN))
def test_the_game_is_as_it_was_pinned(key: str, name: str) -> None:
    changes = difference(key, name)

    assert changes == "", f"\n{changes}"
