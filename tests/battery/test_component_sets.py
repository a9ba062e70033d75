"""Records of games with changed components: they name the set, and carry what of it is not the game's own."""

from pathlib import Path
from shutil import copytree

import pytest

import ironstone
from ironstone.core.errors import ComponentError, RecordError
from ironstone.core.game import AnyGame
from ironstone.core.record import Record, fingerprint, read_record, replay, verify, write_record
from ironstone.games import registry
from ironstone.games.registry import own_files
from tests.cli.command import here

FILE = "starting_mines.toml"


def changed_set(directory: Path) -> Path:
    """A copy of Gembound's components: a remark in one file, another figure in another."""
    copytree(
        own_files("gembound")[0].parent,
        directory / "mine",
        ignore=lambda _, names: {n for n in names if ".toml" not in n},
    )
    other = directory / "mine" / "items.toml"
    other.write_text("# only a remark\n" + other.read_text(encoding="utf-8"), encoding="utf-8")
    file = directory / "mine" / FILE
    text = file.read_text(encoding="utf-8")
    name = text.split('name = "', 1)[1].split('"', 1)[0]
    file.write_text(text.replace(f'"{name}"', f'"{name} \\"the\\\\ Deep\\""'), encoding="utf-8")
    return directory / "mine"


def played(game: AnyGame) -> Record:
    """A short game, not finished."""
    match = ironstone.Match(game, seats=["you", "random"], seed=3)
    for _ in range(5):
        match.play(0, match.options(0)[0])
    return match.record()


def test_a_record_of_the_games_own_set_carries_nothing() -> None:
    record = played(registry.load("gembound"))

    assert record.files == {}
    assert registry.load_for(record).components == record.components


def test_a_record_carries_the_files_that_say_something_else(tmp_path: Path) -> None:
    game = registry.load("gembound", changed_set(tmp_path))

    record = read_record(write_record(played(game)))

    assert list(record.files) == [FILE]
    assert record.files[FILE] == (tmp_path / "mine" / FILE).read_text(encoding="utf-8")
    assert record.components == game.components != registry.load("gembound").components


def test_a_record_replays_with_the_set_that_it_carries(tmp_path: Path) -> None:
    game = registry.load("gembound", changed_set(tmp_path))
    text = write_record(played(game))

    record = read_record(text)
    again = registry.load_for(record)

    assert again.components == game.components
    assert verify(again, record) == []
    assert fingerprint(replay(again, record).table) == fingerprint(replay(game, record).table)
    assert write_record(ironstone.Match.resume(again, record).record()) == text


def test_the_replay_command_needs_no_directory(tmp_path: Path) -> None:
    record = played(registry.load("gembound", changed_set(tmp_path)))
    (tmp_path / "evening.game").write_text(write_record(record), encoding="utf-8")

    shown = here("replay", "evening.game", cwd=tmp_path)
    verified = here("replay", "evening.game", "--verify", cwd=tmp_path)

    assert shown.returncode == 0, shown.stderr
    assert "OK" in verified.stdout


def test_a_missing_set_is_named_with_the_way_to_give_it(tmp_path: Path) -> None:
    directory = changed_set(tmp_path)
    game = registry.load("gembound", directory)
    record = played(game)
    record.files = {}
    (tmp_path / "evening.game").write_text(write_record(record), encoding="utf-8")

    refused = here("replay", "evening.game", cwd=tmp_path)
    given = here("replay", "evening.game", "--components", str(directory), cwd=tmp_path)

    said = " ".join(refused.stderr.split())
    assert refused.returncode != 0
    assert f"played with components {game.components}" in said
    assert "--components DIR" in said
    assert given.returncode == 0, given.stderr


def test_a_file_that_the_game_does_not_have_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ComponentError, match=r"dragons\.toml: gembound has no such file; it has archaeology\.toml"):
        registry.reopen("gembound", {"dragons.toml": ""})


def test_carried_files_that_cannot_be_read_are_a_mistake_of_the_record(tmp_path: Path) -> None:
    record = played(registry.load("gembound"))
    record.files = {FILE: "mines = 3 of"}

    with pytest.raises(RecordError, match=r"line 1: the components that the record carries: starting_mines\.toml: "):
        registry.load_for(record)


@pytest.mark.parametrize("name", ["../../etc/passwd", "File", "mines.toml.exe", "a/b.toml"])
def test_only_names_of_component_files_are_taken_for_files(name: str) -> None:
    record = played(registry.load("gembound"))
    record.files = {name: "text"}

    with pytest.raises(RecordError, match="line "):
        read_record(write_record(record))
