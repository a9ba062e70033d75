"""What docs/add-a-game.md says is true: its game is put together from the page, checked, played and served."""

import importlib
import re
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from ironstone.core import agenda, ai, engine, game, guide, statistics
from ironstone.core.chance import key_of_seed
from ironstone.core.engine import why_not
from ironstone.core.game import AnyGame
from ironstone.core.ids import SPECTATOR
from ironstone.core.record import read_record, verify, write_record
from ironstone.games import registry
from ironstone.play import Match, Participant
from ironstone.server import games, openapi
from tests.cli.command import here
from tests.packages import installed, package

PAGE = (Path(__file__).parent.parent / "docs" / "add-a-game.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
CLASSES = {
    each.__name__: each
    for each in (
        agenda.Automatic,
        agenda.Choice,
        agenda.Move,
        agenda.Secret,
        agenda.Turn,
        ai.AI,
        game.Rules,
        game.Views,
        guide.Guide,
        statistics.Statistics,
    )
}


@pytest.fixture(scope="module")
def sticks(tmp_path_factory: pytest.TempPathFactory) -> Iterator[AnyGame]:
    """The game of the page; its last block registers it."""
    directory = tmp_path_factory.mktemp("page")
    (directory / "sticks.py").write_text("\n\n".join(BLOCKS), encoding="utf-8")
    sys.path.insert(0, str(directory))
    try:
        importlib.import_module("sticks")
        yield registry.load("sticks")
    finally:
        sys.path.remove(str(directory))
        sys.modules.pop("sticks", None)
        registry.GAMES.pop("sticks", None)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_game_of_the_page_is_played_to_the_end_and_replays(sticks: AnyGame, seats: int) -> None:
    for seed in range(20):
        bots = [Participant(f"Bot {number}", "random") for number in range(seats)]
        match = Match.deal(sticks, bots, {}, key_of_seed(f"sticks {seed}"))
        match.run_bots()

        standing = sticks.standing(match.table)

        assert match.decision is None
        assert sorted(each.place for each in standing) == [1] + [2] * (seats - 1)
        assert verify(sticks, read_record(write_record(match.record()))) == []


def test_its_options_and_reasons_agree_and_all_is_put_into_words(sticks: AnyGame) -> None:
    match = Match.deal(sticks, [Participant("Kevin"), Participant("Tiffany")], {}, key_of_seed("words"))
    while match.decision is not None:
        decision, table = match.decision, match.table
        (seat,) = decision.seats
        options = decision.options_of(seat)
        legal = [action for action in sticks.space.actions() if why_not(table, decision, seat, action) is None]
        words = [str(engine.describe(table, decision, seat, action)) for action in options]

        assert legal == options
        assert len(set(words)) == len(words)
        assert str(engine.prompt(table, decision, seat)) == f"Take some of {table.sticks} sticks"
        match.submit(seat, options[-1])

    told = [sticks.sentence(event, SPECTATOR, match.names).sentence() for event in match.history.events]
    assert told == [f"{name} takes 3 sticks" for name in ["Kevin", "Tiffany", "Kevin", "Tiffany"]]


def test_it_is_served_with_what_it_has(sticks: AnyGame) -> None:
    sheet = games.sheet("sticks")

    assert (sheet.title, sheet.players_least, sheet.players_most) == ("Sticks", 2, 4)
    assert (sheet.levels, sheet.hides, sheet.hints, sheet.rulebook) == (["random"], False, False, False)
    assert openapi.views()


def test_a_package_as_the_page_writes_it_brings_the_game(tmp_path: Path) -> None:
    project = tomllib.loads(re.findall(r"```toml\n(.*?)```", PAGE, re.DOTALL)[0])["project"]
    game_alone = "\n\n".join(BLOCKS[:-1])  # the last block is for programs without a package
    package(tmp_path, project["name"], project["entry-points"], sticks=game_alone)

    with installed(tmp_path):
        listed = here("games", cwd=tmp_path)
        played = here("simulate", "sticks", "-n", "2", "--jobs", "2", cwd=tmp_path)

    assert listed.stderr == ""
    assert "sticks  Sticks, 2 to 4 players" in listed.stdout
    assert (played.returncode, played.stderr) == (0, "")


def test_every_method_that_the_page_names_exists() -> None:
    of_classes = [(kind, method) for kind, method in re.findall(r"`(\w+)\.(\w+)`", PAGE) if kind in CLASSES]
    lists = re.findall(r"\| `(\w+)`: ([^|]*)\|", PAGE)  # | `Choice`: `options`, `why_not` |
    lists += re.findall(r"\| a `(\w+)` for each \(([^)]*)\)", PAGE)
    lists += re.findall(r"^\| `(\w+)` \|([^|;]*)", PAGE, re.MULTILINE)  # the table of parts
    of_classes += [(kind, method) for kind, text in lists for method in re.findall(r"`(\w+)`", text)]

    missing = [f"{kind}.{method}" for kind, method in of_classes if not hasattr(CLASSES[kind], method)]

    assert missing == []
    assert len(of_classes) > 20


def test_the_page_names_every_part() -> None:
    parts = re.findall(r"^\| `(\w+)` \|", PAGE, re.MULTILINE)

    assert parts == ["Rules", "Views", "Guide", "AI", "Statistics"]
