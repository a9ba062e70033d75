from pathlib import Path

import pytest

from ironstone.core.chance import Chance
from ironstone.core.history import History
from ironstone.core.record import write_record
from ironstone.games import registry
from tests.cli.command import here, ironstone


@pytest.fixture(scope="module")
def game_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The record of a whole game between two bots."""
    directory = tmp_path_factory.mktemp("records")
    simulated = here(
        "simulate", "gembound", "--bots", "random", "-n", "1", "--seed", "r", "--records", "played", cwd=directory
    )
    assert simulated.returncode == 0, simulated.stderr
    return directory / "played" / "000000.game"


def test_show_tells_header_result_and_every_move(game_file: Path) -> None:
    done = here("show", str(game_file), cwd=game_file.parent)

    moves = [line for line in game_file.read_text().splitlines() if line[:1].isdigit()]
    assert done.returncode == 0, done.stderr
    assert "Gembound, rules 1" in done.stdout
    assert "commitment" in done.stdout
    assert " wins" in done.stdout
    assert moves[0].split(": ")[1] in done.stdout
    assert "Round 3 is over" in done.stdout


def test_show_tells_the_moves_also_of_a_record_without_key(game_file: Path, tmp_path: Path) -> None:
    lines = [line for line in game_file.read_text().splitlines() if not line.startswith("[Key")]
    (tmp_path / "sealed.game").write_text("\n".join(lines) + "\n")

    done = here("show", "sealed.game", cwd=tmp_path)

    assert done.returncode == 0, done.stderr
    assert "not revealed" in done.stdout
    assert "start-camp" in done.stdout
    assert "Round 1 begins" not in done.stdout


@pytest.mark.parametrize(
    ("tag", "replacement", "words"),
    [
        ("Points", '[Points "99 98"]', "The file says points 99 98, but the game played again gives "),
        ("Places", '[Places "1 1"]', "The file says places 1 1, but the game played again gives "),
    ],
)
def test_show_names_a_result_that_the_file_made_up(
    game_file: Path, tmp_path: Path, tag: str, replacement: str, words: str
) -> None:
    true = here("show", str(game_file), cwd=tmp_path)
    lying = changed(game_file, tmp_path / "lying.game", tag, replacement)

    done = here("show", str(lying), cwd=tmp_path)

    assert (true.returncode, done.returncode) == (0, 1)
    assert "The file says" not in true.stdout
    assert words in done.stdout
    assert result_in(done.stdout) == result_in(true.stdout), "the result is the game's, not the file's"


def test_show_says_that_the_components_differ(game_file: Path, tmp_path: Path) -> None:
    other = changed(game_file, tmp_path / "other.game", "Components", '[Components "1234"]')

    done = here("show", str(other), cwd=tmp_path)

    assert done.returncode == 0, done.stderr
    assert "Played with components 1234, but these are " in done.stdout
    assert "give the set with --components DIR" in " ".join(done.stdout.split())


def changed(file: Path, to: Path, tag: str, replacement: str) -> Path:
    """A copy of a record in which one tag says something else."""
    lines = [replacement if line.startswith(f"[{tag} ") else line for line in file.read_text().splitlines()]
    to.write_text("\n".join(lines) + "\n")
    return to


def result_in(shown: str) -> list[str]:
    """The lines of the table of places and points."""
    return [line for line in shown.splitlines() if line.startswith("│")]


def test_replay_draws_the_table_at_a_move(game_file: Path) -> None:
    third = [line for line in game_file.read_text().splitlines() if line[:1].isdigit()][2]

    done = here("replay", str(game_file), "--step", "3", "--seat", "2", cwd=game_file.parent)

    assert done.returncode == 0, done.stderr
    assert f"Move 3 of {moves_in(game_file)}: Seat {third[0]} (random): {third[3:]}" in done.stdout
    assert "round 1 of 3 · explore" in done.stdout
    assert "YOUR CAMPSITES" in done.stdout


def test_replay_draws_the_end_unless_told(game_file: Path) -> None:
    done = here("replay", str(game_file), cwd=game_file.parent)

    assert "round 3 of 3 · over" in done.stdout
    assert "YOUR CAMPSITES" not in done.stdout


@pytest.mark.parametrize(("option", "value"), [("--step", "-1"), ("--step", "9999"), ("--seat", "0"), ("--seat", "3")])
def test_a_step_or_seat_that_is_not_there_is_a_wrong_argument(game_file: Path, option: str, value: str) -> None:
    done = here("replay", str(game_file), f"{option}={value}", cwd=game_file.parent)

    assert done.returncode == 2
    assert f"{option} goes from" in done.stderr


def test_a_true_record_is_verified(game_file: Path) -> None:
    done = ironstone("replay", str(game_file), "--verify")

    assert done.returncode == 0
    assert "OK" in done.stdout


def test_an_arranged_deal_is_called_so(tmp_path: Path) -> None:
    game = registry.load("gembound")
    dealt = History(game, game.start(2, {}, Chance(b"key", draws=[1, 2, 3])), {})
    (tmp_path / "lesson.game").write_text(write_record(dealt.record(["Kevin", "Tiffany"])))

    shown = here("show", "lesson.game", cwd=tmp_path)
    verified = here("replay", "lesson.game", "--verify", cwd=tmp_path)

    assert "arranged: the first 3 draws were laid out beforehand" in shown.stdout
    assert verified.stdout == "lesson.game: OK, 0 moves, an arranged deal\n"


@pytest.mark.parametrize(
    ("tag", "replacement", "problem"),
    [
        ("Commitment", '[Commitment "00"]', "the key is not the one that was committed to"),
        ("Fingerprint", '[Fingerprint "00"]', "the fingerprint at the end is"),
        ("Points", '[Points "99 98"]', "places and points do not come out as recorded"),
    ],
)
def test_a_record_that_lies_is_found_out(
    game_file: Path, tmp_path: Path, tag: str, replacement: str, problem: str
) -> None:
    lines = [replacement if line.startswith(f"[{tag} ") else line for line in game_file.read_text().splitlines()]
    lying = tmp_path / "lying.game"
    lying.write_text("\n".join(lines) + "\n")

    done = here("replay", "lying.game", "--verify", cwd=tmp_path)

    assert done.returncode == 1
    assert problem in done.stdout
    assert "OK" not in done.stdout


@pytest.mark.parametrize("command", [["play", "--load"], ["show"], ["replay"], ["replay", "--verify"]])
@pytest.mark.parametrize(
    ("broken", "reason"),
    [
        ("1: fly crew", "there is no verb 'fly'"),
        ("hello", "a move is written"),
        ("1: produce crew", "1: produce crew: "),
    ],
)
def test_a_broken_record_names_line_and_reason_and_is_left_alone(
    game_file: Path, tmp_path: Path, command: list[str], broken: str, reason: str
) -> None:
    lines = game_file.read_text().splitlines()
    first = next(number for number, line in enumerate(lines) if line[:1].isdigit())
    lines[first] = broken
    file = tmp_path / "broken.game"
    file.write_text("\n".join(lines) + "\n")
    before = file.read_bytes()

    done = here(*command, "broken.game", cwd=tmp_path)

    said = done.stderr + done.stdout
    assert done.returncode == 1
    assert said.count("\n") == 1
    assert f"broken.game: line {first + 1}: " in said
    assert reason in said
    assert file.read_bytes() == before
    assert list(tmp_path.iterdir()) == [file]


@pytest.mark.parametrize(
    ("tag", "replacement", "reason"),
    [
        ("Game", '[Game "chess"]', "line 2: there is no game 'chess'"),
        ("Option.tiles", '[Option.tiles "many"]', "line 13: option 'tiles' of Gembound is one of"),
        ("Rules", '[Rules "999"]', "line 3: played under rules version 999"),
    ],
)
def test_a_record_of_something_else_is_one_line_too(
    game_file: Path, tmp_path: Path, tag: str, replacement: str, reason: str
) -> None:
    lines = [replacement if line.startswith(f"[{tag} ") else line for line in game_file.read_text().splitlines()]
    (tmp_path / "other.game").write_text("\n".join(lines) + "\n")

    done = ironstone("play", "--load", "other.game", cwd=tmp_path)

    assert done.returncode == 1
    assert done.stderr.startswith(f"ironstone: other.game: {reason}")
    assert done.stderr.count("\n") == 1


def test_a_file_that_is_no_text_names_its_line(tmp_path: Path) -> None:
    (tmp_path / "noise.game").write_bytes(b'[Ironstone "1"]\n\xff\xfe')

    done = here("show", "noise.game", cwd=tmp_path)

    assert done.returncode == 1
    assert "noise.game: line 2: this is not UTF-8 text" in done.stderr


def moves_in(file: Path) -> int:
    return sum(line[:1].isdigit() for line in file.read_text().splitlines())
