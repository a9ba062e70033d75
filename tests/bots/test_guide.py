"""The bot in docs/bots.md plays, and the tables there name every bot and character."""

import re
from pathlib import Path

from ironstone import bots
from ironstone.core.chance import from_seed
from ironstone.core.engine import advance, submit
from ironstone.games import registry
from tests.core.thinking import LOTS

GUIDE = (Path(__file__).resolve().parents[2] / "docs" / "bots.md").read_text(encoding="utf-8")


def test_the_bot_in_the_guide_is_short_and_plays_a_whole_game() -> None:
    (program,) = re.findall(r"```python\n(.*?)```", GUIDE, re.DOTALL)
    names: dict[str, type[bots.Bot]] = {}
    exec(program, names)
    bot = names["HastyBot"]()

    table = LOTS.start(3, {}, from_seed("guide"))
    decision = advance(table)
    while decision is not None:
        seat = decision.seats[0]
        action = bot.choose(LOTS, LOTS.redeal(table, seat, from_seed("known")), seat)
        decision = submit(table, decision, seat, action)

    assert len(program.strip().splitlines()) <= 20


def test_the_guide_names_every_bot_and_every_character() -> None:
    for name in bots.names():
        assert f"| `{name}`" in GUIDE
    for game in map(registry.load, registry.keys()):
        for character in game.characters[1:]:
            assert f"`{character.key}`" in GUIDE
