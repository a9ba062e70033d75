"""Checking patches that come from outside, as `ironstone set check` does; and playing with them once by lot.

Whoever sends them may mean harm: nothing that they say becomes a path, and whatever fails is a flaw.
"""

import tomllib
from collections.abc import Mapping
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from ironstone.core.chance import from_seed
from ironstone.core.engine import advance, submit
from ironstone.core.errors import IronstoneError
from ironstone.core.game import AnyGame
from ironstone.core.patches import Fields, Flaw, patched
from ironstone.core.playout import Tosser
from ironstone.core.toml import write_toml
from ironstone.games import registry
from ironstone.lab.sets.check import check_set, what_can_be_read
from ironstone.lab.sets.differences import changed_entries
from ironstone.lab.sets.folder import SetFolder, base_of, create_set
from ironstone.lab.sets.trial import Trial

LONGEST_GAME = 20_000  # decisions: a game by lot has some hundreds
LONGEST_PROBLEM = 500


class FlawFound(NamedTuple):
    """A flaw as plain data."""

    file: str
    entry: str
    field: str
    problem: str


class Draft(NamedTuple):
    """What came of checking: flaws, or else the hash of the set and how many entries differ; the files that do."""

    flaws: list[FlawFound]
    components: str = ""
    files: Mapping[str, str] = {}
    changed: int = 0


def check_draft(game: str, patches: Mapping[str, object]) -> tuple[Draft, AnyGame | None]:
    """All flaws of patches, by file; and the game with them, if it can be read."""
    with TemporaryDirectory(prefix="ironstone-") as name:
        directory = Path(name) / "set"
        folder = create_set(game, directory, "draft", "", "")
        try:
            flaws = [*_write(directory, patches, list(base_of(game))), *check_set(directory)]
            loaded = registry.load(game, directory) if not flaws else _readable(game, directory)
            if not flaws and loaded is not None:
                flaws = _trial_games(loaded)
        except RecursionError:
            return Draft([FlawFound("", "", "", "this is nested too deeply")]), None
        if flaws or loaded is None:
            return Draft([_plain(flaw) for flaw in flaws]), loaded
        changed = changed_entries(folder.base, folder.contents())
        return Draft([], loaded.components, loaded.component_files, changed), loaded


def read_draft(game: str, patches: Mapping[str, object]) -> tuple[Draft, AnyGame | None]:
    """What readers refuse in patches, and the game with the rest: as quickly as somebody types."""
    flaws: list[Flaw] = []
    base = base_of(game)
    contents = {name: patched(name, own, _tables(patches.get(name)), flaws.append) for name, own in base.items()}
    with Trial(game) as trial:
        refused, rest = what_can_be_read(trial, base, contents)
        loaded = None if rest is None else trial.load(rest)
    return Draft([_plain(flaw) for flaw in [*flaws, *refused]], files=_changed_files(base, contents)), loaded


def _changed_files(base: Mapping[str, Fields], contents: Mapping[str, Fields]) -> dict[str, str]:
    """The files that differ, wrong figures included; without those that TOML cannot say."""
    texts = {name: write_toml(content) for name, content in contents.items() if content != base[name]}
    return {name: text for name, text in texts.items() if _is_toml(text)}


def _is_toml(text: str) -> bool:
    try:
        tomllib.loads(text)
    except tomllib.TOMLDecodeError:
        return False
    return True


def _tables(patch: object) -> Fields:
    return patch if isinstance(patch, dict) else {}


def _write(directory: Path, patches: Mapping[str, object], known: list[str]) -> list[Flaw]:
    flaws: list[Flaw] = []
    for name, patch in patches.items():
        if name not in known:
            flaws.append(Flaw(name, "", "", f"the game has no such file; it has {', '.join(known)}"))
        elif not isinstance(patch, dict):
            flaws.append(Flaw(name, "", "", "expected tables"))
        elif patch:
            (directory / name).write_text(write_toml(patch), encoding="utf-8", newline="\n")
    return flaws


def _readable(game: str, directory: Path) -> AnyGame | None:
    """The game although something is wrong, to show what the cards would look like; None if it cannot be read."""
    try:
        return registry.load(game, directory)
    except (IronstoneError, AssertionError, LookupError, TypeError, ValueError):
        return None


def _trial_games(game: AnyGame) -> list[Flaw]:
    """Whatever no reader has thought of shows when a game is played by lot: one for every number of players."""
    flaws: list[Flaw] = []
    for seats in game.seats:
        try:
            _play(game, seats)
        except Exception as error:  # noqa: BLE001 - rules may fail in any way with components that nobody foresaw
            flaws.append(Flaw("", "", "", f"a game of {seats} players cannot be played with this: {error!r}"))
    return flaws


def _play(game: AnyGame, seats: int) -> None:
    table = game.start(seats, {}, from_seed("trial"))
    toss = Tosser(seats)
    decision = advance(table)
    for _ in range(LONGEST_GAME):
        if decision is None:
            return
        seat = decision.seats[0]
        options = decision.options_of(seat)
        decision = submit(table, decision, seat, options[toss.below(len(options))])
    raise AssertionError(f"it has not ended after {LONGEST_GAME} decisions")


def _plain(flaw: Flaw) -> FlawFound:
    return FlawFound(flaw.file, flaw.entry, flaw.field, flaw.problem[:LONGEST_PROBLEM])


def folder_of(directory: Path) -> tuple[SetFolder, Draft]:
    """A set in a folder of this machine, checked in the same way."""
    folder = SetFolder.read(directory)
    flaws = check_set(directory)
    if flaws:
        return folder, Draft([_plain(flaw) for flaw in flaws])
    game = registry.load(folder.manifest.game, directory)
    changed = changed_entries(folder.base, folder.contents())
    flaws = _trial_games(game)
    return folder, Draft([_plain(flaw) for flaw in flaws], game.components, game.component_files, changed)
