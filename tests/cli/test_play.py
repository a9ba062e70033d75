import signal
from pathlib import Path

import pytest

from ironstone.core.record import Record, read_record, verify
from ironstone.games import registry
from tests.cli.command import here, ironstone, started

TWO = ("gembound", "--seat", "you", "--seat", "random", "--seed", "7")
FIRST_CHOICES = ["1"] * 120  # more than a game has decisions


def record_in(path: Path) -> Record:
    return read_record(path.read_text(encoding="utf-8"))


@pytest.fixture(scope="module")
def whole_game(tmp_path_factory: pytest.TempPathFactory) -> tuple[str, Path]:
    """What is seen of a whole game through the keyboard, and its record."""
    directory = tmp_path_factory.mktemp("whole")
    done = ironstone("play", *TWO, typed=[*FIRST_CHOICES, "save whole.game", "quit"], cwd=directory)
    assert done.returncode == 0, done.stderr
    return done.stdout, directory / "whole.game"


def test_a_whole_game_through_the_keyboard(whole_game: tuple[str, Path]) -> None:
    seen, file = whole_game

    record = record_in(file)
    assert "Gembound · round 3 of 3 · over" in seen
    assert " wins" in seen
    assert "points" in seen
    assert record.names == ["Player 1", "Ada (random)"]
    assert record.places
    assert verify(registry.load("gembound"), record) == []


def test_a_saved_game_goes_on_where_it_stopped(tmp_path: Path, whole_game: tuple[str, Path]) -> None:
    begun = ironstone("play", *TWO, typed=["1"] * 35 + ["save part.game", "quit"], cwd=tmp_path)
    part = record_in(tmp_path / "part.game")

    done = ironstone("play", "--load", "part.game", typed=FIRST_CHOICES, cwd=tmp_path)

    assert "ironstone play --load part.game" in begun.stdout
    assert not part.places
    assert done.returncode == 0, done.stderr
    assert (tmp_path / "part.game").read_text() == whole_game[1].read_text()


def test_notation_beginnings_and_questions_are_understood(tmp_path: Path) -> None:
    typed = ["start-camp STAR", "desc", "claim artisan1", "why produce crew", "frobnicate", "99", "log 2", "help"]

    done = ironstone("play", *TWO, typed=[*typed, "rules GB-DES-1", "rules camel", "rules", "log x"], cwd=tmp_path)

    assert "Player 1 descends to level 2 of the Old Surveyor's Dig" in done.stdout
    assert "'claim artisan1' may mean claim artisan1 spot1, claim artisan1 spot2" in done.stdout
    assert "There is no mine at this campsite yet (GB-PRO-1)." in done.stdout
    assert "No choice begins with 'frobnicate' now, only with discover, upgrade, descend" in done.stdout
    assert "There is no choice 99" in done.stdout
    assert "take back your last move" in done.stdout
    assert "GB-DES-1  Descend" in done.stdout
    assert "GB-DIS-3  Discover" in done.stdout
    assert "Headings: " in done.stdout
    assert "Log takes a number of lines, not 'x'." in done.stdout


def test_undo_takes_back_what_revealed_nothing(tmp_path: Path) -> None:
    people = ("gembound", "--seat", "you", "--seat", "you", "--names", "Kevin,Tiffany", "--seed", "7")
    typed = ["1", "1", "claim artisan1 spot1", "undo", "discover row1", "undo", "claim artisan2 spot1", "save two.game"]

    done = ironstone("play", *people, typed=typed, cwd=tmp_path)

    moves = [f"{move.seat}: {move.notation}" for move in record_in(tmp_path / "two.game").moves]
    assert "Another player has moved since." in done.stdout
    assert [move.partition(": ")[2] for move in moves[2:]] == ["claim artisan1 spot1", "claim artisan2 spot1"]


def test_quit_asks_and_continue_goes_on(tmp_path: Path) -> None:
    done = ironstone("play", *TWO, typed=["1", "quit", "c", "1", "quit", "n"], cwd=tmp_path)

    assert done.returncode == 0
    assert done.stdout.count("Save and quit?") == 2
    assert list(tmp_path.iterdir()) == []


def test_quit_saves_under_a_name_of_its_own(tmp_path: Path) -> None:
    done = ironstone("play", *TWO, typed=["1", "quit", "y"], cwd=tmp_path)

    (saved,) = tmp_path.iterdir()
    assert saved.name.startswith("gembound-")
    assert f"Saved to {saved.name}" in done.stdout
    assert len(record_in(saved).moves) >= 2


def test_the_end_of_the_input_saves_the_game(tmp_path: Path) -> None:
    done = ironstone("play", *TWO, typed=["1"], cwd=tmp_path)

    assert done.returncode == 0
    assert len(list(tmp_path.iterdir())) == 1


def test_nothing_is_saved_where_nobody_has_moved(tmp_path: Path) -> None:
    people = ("gembound", "--seat", "you", "--seat", "you")

    done = ironstone("play", *people, typed=["quit"], cwd=tmp_path)

    assert done.returncode == 0
    assert list(tmp_path.iterdir()) == []


def test_another_file_is_overwritten_only_after_asking(tmp_path: Path) -> None:
    precious = tmp_path / "precious.game"
    precious.write_text("do not touch")

    ironstone("play", *TWO, typed=["1", "save precious.game", "n", "quit", "n"], cwd=tmp_path)
    assert precious.read_text() == "do not touch"

    ironstone("play", *TWO, typed=["1", "save precious.game", "y", "quit"], cwd=tmp_path)
    assert record_in(precious).game == "gembound"


def test_a_place_that_cannot_be_written_loses_no_game(tmp_path: Path) -> None:
    done = ironstone("play", *TWO, typed=["1", "save nowhere/x.game", "save here.game", "quit"], cwd=tmp_path)

    assert "Cannot write nowhere/x.game: there is no such file or directory." in done.stdout
    assert [path.name for path in tmp_path.iterdir()] == ["here.game"]


def test_interrupting_asks_whether_to_save(tmp_path: Path) -> None:
    with started("play", *TWO, cwd=tmp_path) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write("1\n")
        process.stdin.flush()
        while not process.stdout.readline().startswith("Player 1: place a worker"):
            pass
        assert process.stdout.read(2) == "> "
        process.send_signal(signal.SIGINT)
        rest, _ = process.communicate("y\n", timeout=30)

    assert process.returncode == 0
    assert "Save and quit?" in rest
    assert len(list(tmp_path.glob("gembound-*.game"))) == 1


def test_bots_alone_are_watched(tmp_path: Path) -> None:
    done = here("play", "gembound", "--seat", "random", "--seat", "random", cwd=tmp_path)

    assert done.returncode == 0
    assert "Ada" in done.stdout
    assert " wins" in done.stdout


def test_a_changed_copy_of_the_components_is_played_and_recorded(tmp_path: Path) -> None:
    changed = changed_components(tmp_path)

    done = ironstone("play", *TWO, "--components", str(changed), typed=["1", "save x.game", "quit"], cwd=tmp_path)
    record = tmp_path / "x.game"
    text = record.read_text(encoding="utf-8")
    carried = ironstone("play", "--load", "x.game", typed=["quit"], cwd=tmp_path)
    given = ironstone("play", "--load", "x.game", "--components", str(changed), typed=["quit"], cwd=tmp_path)
    record.write_text("\n".join(line for line in text.split("\n") if not line.startswith("[File.")), encoding="utf-8")
    missing = here("play", "--load", "x.game", cwd=tmp_path)

    assert done.returncode == 0, done.stderr
    assert carried.returncode == 0, carried.stderr
    assert given.returncode == 0, given.stderr
    assert missing.returncode == 1
    assert "x.game: line 4: played with components" in missing.stderr


def test_a_broken_component_file_names_file_and_entry(tmp_path: Path) -> None:
    changed = changed_components(tmp_path)
    artisans = changed / "artisans.toml"
    artisans.write_text(artisans.read_text().replace("spots = [5, 4, 3]", "spots = [5, 4]", 1))

    done = here("play", *TWO, "--components", str(changed), cwd=tmp_path)

    assert done.returncode == 1
    assert done.stderr.startswith("ironstone: artisans.toml: artisan L1-")
    assert done.stderr.count("\n") == 1


def changed_components(directory: Path) -> Path:
    """A copy of Gembound's components in which a star is worth more."""
    original = next(Path(registry.__file__).parent.glob("gembound/**/artisans.toml")).parent
    changed = directory / "changed"
    changed.mkdir()
    for file in original.glob("*.toml"):
        (changed / file.name).write_text(file.read_text().replace("star_vp = 1", "star_vp = 4"))
    return changed
