"""The action catalogue: ids are for ever, and leave room for pieces to come."""

import pytest

from tests.games.gembound.scenario import SPACE

CATALOGUE = [
    ("nothing", 0, 0, "nothing", "nothing"),
    ("start-camp", 1, 5, "start-camp star", "start-camp scholar"),
    ("discover", 9, 18, "discover row1", "discover row10"),
    ("upgrade", 19, 28, "upgrade row1", "upgrade row10"),
    ("descend", 29, 33, "descend star", "descend scholar"),
    ("produce", 37, 41, "produce star", "produce scholar"),
    ("claim", 45, 68, "claim artisan1 spot1", "claim artisan8 spot3"),
    ("place", 69, 73, "place star", "place scholar"),
    ("tuck", 77, 81, "tuck star", "tuck scholar"),
    ("tile", 85, 96, "tile T01", "tile T12"),
    ("tile-draw", 149, 149, "tile-draw", "tile-draw"),
    ("resolve", 150, 173, "resolve artisan1 spot1", "resolve artisan8 spot3"),
    ("main-pay", 174, 174, "main-pay", "main-pay"),
    ("main-skip", 175, 175, "main-skip", "main-skip"),
    ("star-pay", 176, 176, "star-pay", "star-pay"),
    ("star-skip", 177, 177, "star-skip", "star-skip"),
    ("unit-natural", 178, 178, "unit-natural", "unit-natural"),
    ("unit-diamond", 179, 179, "unit-diamond", "unit-diamond"),
    ("unit-ruby", 180, 180, "unit-ruby", "unit-ruby"),
    ("unit-pair", 181, 185, "unit-pair diamond", "unit-pair topaz"),
    ("trade", 186, 190, "trade diamond", "trade topaz"),
    ("trade-skip", 191, 191, "trade-skip", "trade-skip"),
]


@pytest.mark.parametrize(("verb", "first", "last", "first_notation", "last_notation"), CATALOGUE)
def test_every_action_has_its_id(verb: str, first: int, last: int, first_notation: str, last_notation: str) -> None:
    """GB-EXP-1: the ids of the action catalogue."""
    assert SPACE.parse(first_notation) == first
    assert SPACE.parse(last_notation) == last
    assert all(SPACE.block_of(action).verb == verb for action in range(first, last + 1))


def test_there_are_125_actions() -> None:
    """GB-EXP-1: the list above names them all; the other ids are room for campsites and tiles that the box lacks."""
    assert len(SPACE.actions()) == 125
    assert SPACE.size == 192
    assert sum(last - first + 1 for _, first, last, _, _ in CATALOGUE) == 125


def test_spots_of_an_artisan_follow_each_other() -> None:
    """GB-CLM-2, GB-ART-1: claim and resolve count three spots an Artisan."""
    assert SPACE.parse("claim artisan3 spot2") == 45 + 3 * 2 + 1
    assert SPACE.parse("resolve artisan3 spot2") == 150 + 3 * 2 + 1
