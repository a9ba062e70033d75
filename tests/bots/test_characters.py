"""Characters: each shows its style in games against plain bots, on the same deals and seats as a plain one."""

import pytest

from benchmarks.characters import STYLES, Style, compare
from ironstone.games.registry import keys, load

GAMES = 6
CLEARLY = 1.3  # times as much as a plain bot
ALIKE = ("builder",)  # greedy bids whenever it can, so there is nothing to see


@pytest.mark.thorough
@pytest.mark.parametrize(
    "style", [each for each in STYLES if each.character not in ALIKE], ids=lambda style: style.character
)
def test_a_character_shows_its_style(style: Style) -> None:
    plain, shown, _ = compare(style, "greedy", GAMES)

    assert shown.mean >= CLEARLY * plain.mean, f"{style.shows}: {shown.mean:.2f}, plain {plain.mean:.2f}"


def test_every_character_has_a_style_that_is_measured() -> None:
    characters = [(key, each.key) for key in keys() for each in load(key).characters[1:]]

    assert [(style.game, style.character) for style in STYLES] == characters
