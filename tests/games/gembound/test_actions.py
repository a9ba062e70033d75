"""The action catalogue: ids are for ever."""

import pytest

from ironstone.games.gembound.rules.actions import SPACE

CATALOGUE = [
    ("nothing", 0, 0, "nothing", "nothing"),
    ("start-camp", 1, 5, "start-camp star", "start-camp scholar"),
    ("discover", 6, 15, "discover row1", "discover row10"),
    ("upgrade", 16, 25, "upgrade row1", "upgrade row10"),
    ("descend", 26, 30, "descend star", "descend scholar"),
    ("produce", 31, 35, "produce star", "produce scholar"),
    ("claim", 36, 59, "claim artisan1 spot1", "claim artisan8 spot3"),
    ("place", 60, 64, "place star", "place scholar"),
    ("tuck", 65, 69, "tuck star", "tuck scholar"),
    ("tile", 70, 81, "tile T01", "tile T12"),
    ("tile-draw", 82, 82, "tile-draw", "tile-draw"),
    ("resolve", 83, 106, "resolve artisan1 spot1", "resolve artisan8 spot3"),
    ("main-pay", 107, 107, "main-pay", "main-pay"),
    ("main-skip", 108, 108, "main-skip", "main-skip"),
    ("star-pay", 109, 109, "star-pay", "star-pay"),
    ("star-skip", 110, 110, "star-skip", "star-skip"),
    ("unit-natural", 111, 111, "unit-natural", "unit-natural"),
    ("unit-diamond", 112, 112, "unit-diamond", "unit-diamond"),
    ("unit-ruby", 113, 113, "unit-ruby", "unit-ruby"),
    ("unit-pair", 114, 118, "unit-pair diamond", "unit-pair topaz"),
    ("trade", 119, 123, "trade diamond", "trade topaz"),
    ("trade-skip", 124, 124, "trade-skip", "trade-skip"),
]


@pytest.mark.parametrize(("verb", "first", "last", "first_notation", "last_notation"), CATALOGUE)
def test_every_action_has_the_id_of_the_specification(
    verb: str, first: int, last: int, first_notation: str, last_notation: str
) -> None:
    """GB-EXP-1: the ids of the action catalogue."""
    assert SPACE.parse(first_notation) == first
    assert SPACE.parse(last_notation) == last
    assert all(SPACE.block_of(action).verb == verb for action in range(first, last + 1))


def test_there_are_125_actions() -> None:
    """GB-EXP-1: and the list above names them all."""
    assert SPACE.size == 125
    assert sum(last - first + 1 for _, first, last, _, _ in CATALOGUE) == 125


def test_spots_of_an_artisan_follow_each_other() -> None:
    """GB-CLM-2, GB-ART-1: claim and resolve count three spots an Artisan."""
    assert SPACE.parse("claim artisan3 spot2") == 36 + 3 * 2 + 1
    assert SPACE.parse("resolve artisan3 spot2") == 83 + 3 * 2 + 1
