"""Sets: a folder with patches is taken wherever a directory with all component files is."""

from pathlib import Path

import pytest

from ironstone.core.errors import ComponentError
from ironstone.core.record import read_record, verify
from ironstone.games import registry
from tests.cli.command import here

PATCHES = {
    "gembound": ("artisans.toml", '[[artisan]]\nid = "L1-7"\nspots = [6, 5, 4]\n'),
    "gempire": ("buildings.toml", '[left_out]\nbuilding = ["P02"]\n[[building]]\nid = "P03"\ndiamonds = 2\n'),
    "city-of-iron": ("board.toml", "[setup]\nstart_coins = 9\n"),
}
every_game = pytest.mark.parametrize("game", PATCHES)


def write_set(directory: Path, game: str, base: str = "") -> Path:
    """A set with one patch."""
    directory.mkdir()
    base = base or registry.load(game).components
    (directory / "set.toml").write_text(f'game = "{game}"\nname = "Test"\nbase = "{base}"\n', encoding="utf-8")
    name, patch = PATCHES[game]
    (directory / name).write_text(patch, encoding="utf-8")
    return directory


@every_game
def test_a_set_has_the_hash_of_the_full_files(game: str, tmp_path: Path) -> None:
    directory = write_set(tmp_path / "mine", game)
    full = tmp_path / "full"
    full.mkdir()
    for name, text in registry.set_files(game, directory).items():
        (full / name).write_text(text, encoding="utf-8")

    loaded = registry.load(game, directory)

    assert loaded.components == registry.load(game, full).components != registry.load(game).components
    assert list(loaded.component_files) == [PATCHES[game][0]]


@every_game
def test_records_of_a_set_are_complete_without_its_folder(game: str, tmp_path: Path) -> None:
    write_set(tmp_path / "mine", game)

    played = here(
        "simulate", game, "--bots", "random", "-n", "1", "--components", "mine", "--records", "played", cwd=tmp_path
    )

    assert played.returncode == 0, played.stderr
    record = read_record((tmp_path / "played" / "000000.game").read_text(encoding="utf-8"))
    assert list(record.files) == [PATCHES[game][0]]
    assert verify(registry.load_for(record), record) == []
    for command in (["replay", "--verify"], ["show"]):
        shown = here(*command, "played/000000.game", "--components", "mine", cwd=tmp_path)
        assert shown.returncode == 0, shown.stderr


def test_a_set_of_another_game_or_another_base_is_refused(tmp_path: Path) -> None:
    directory = write_set(tmp_path / "mine", "gembound")
    old = write_set(tmp_path / "old", "gembound", base="0123")

    with pytest.raises(ComponentError, match="this is a set of gembound, not of gempire"):
        registry.load("gempire", directory)
    with pytest.raises(ComponentError, match=r"set\.toml: base: the set was made for components 0123"):
        registry.load("gembound", old)


@pytest.mark.parametrize(
    ("file", "text", "message"),
    [
        ("set.toml", 'game = "gembound"', "set.toml: name: is missing"),
        ("set.toml", "game = ", "set.toml: Invalid value"),
        ("dragons.toml", "", "dragons.toml: the game has no such file; it has archaeology.toml"),
        ("artisans.toml", "[[artisan", "artisans.toml: Expected ']]'"),
        ("artisans.toml", '[[artisan]]\nid = "L1-7"\nspots = [6, 5]', "artisans.toml: artisan L1-7: spots: expected 3"),
    ],
)
def test_what_is_wrong_is_named_with_its_file(tmp_path: Path, file: str, text: str, message: str) -> None:
    directory = write_set(tmp_path / "mine", "gembound")
    (directory / file).write_text(text, encoding="utf-8")

    with pytest.raises(ComponentError) as refused:
        registry.load("gembound", directory)

    assert str(refused.value).startswith(message)
