"""`ironstone review`: a recorded game judged move by move."""

import json
from pathlib import Path

import pytest

from tests.cli.command import Done, here

RECORD = Path("tests/records/gempire/greedy-3-1.ironstone").resolve()
SHORT = Path("tests/records/city-of-iron/other-scoring-2-6.ironstone").resolve()


@pytest.fixture(scope="module")
def reviewed(tmp_path_factory: pytest.TempPathFactory) -> dict[str, object]:
    directory = tmp_path_factory.mktemp("review")
    done = here("review", str(SHORT), "--json", "--passes", "1", "--jobs", "1", cwd=directory)
    assert done.returncode == 0, done.stderr
    found = json.loads(done.stdout)
    assert isinstance(found, dict)
    return found


def test_json_has_the_whole_review(reviewed: dict[str, object]) -> None:
    moves = [line for line in SHORT.read_text().splitlines() if line[:1].isdigit()]
    curve, balances = reviewed["curve"], reviewed["balances"]

    assert reviewed["game"] == "city-of-iron"
    assert reviewed["moves"] == len(moves)
    assert isinstance(curve, list)
    assert len(curve) == len(moves) + 1
    assert sorted(curve[-1]) == [0, 1]
    assert isinstance(balances, list)
    for balance in balances:
        assert balance["start"] + balance["luck"] + balance["own"] + balance["others"] == balance["end"]
    assert sum(balance["luck"] for balance in balances) == 0


def test_json_names_both_actions_of_a_dear_move(reviewed: dict[str, object]) -> None:
    moves = [line for line in SHORT.read_text().splitlines() if line[:1].isdigit()]
    dearest = reviewed["dearest"]

    assert isinstance(dearest, list)
    assert dearest
    for each in dearest:
        assert moves[each["move"] - 1] == f"{each['seat']}: {each['played']}"
        assert each["better"] != each["played"]
        assert each["chance_of_better"] > each["chance"]


def test_the_terminal_shows_every_part(tmp_path: Path) -> None:
    """Also of a game that was not played to its end."""
    lines = SHORT.read_text().splitlines()
    first = next(number for number, line in enumerate(lines) if line[:1].isdigit())
    kept = [line for line in lines[: first + 20] if not line.startswith(("[Places", "[Points", "[Fingerprint"))]
    (tmp_path / "begun.game").write_text("\n".join(kept) + "\n")

    done = here("review", "begun.game", "--passes", "1", "--jobs", "1", cwd=tmp_path)

    assert done.returncode == 0, done.stderr
    for heading in ("Everybody's chance to win", "Moves that cost most", "Luck and decisions", "Accuracy"):
        assert heading in done.stdout
    assert "better:" in done.stdout


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--seat", "9"], "--seat goes from 1 to 2, not to 9"),
        (["--passes", "0"], "--passes is at least 1, not 0"),
        (["--jobs", "0"], "--jobs is at least 1, not 0"),
    ],
)
def test_wrong_arguments_are_named(tmp_path: Path, arguments: list[str], words: str) -> None:
    done = here("review", str(SHORT), *arguments, cwd=tmp_path)

    assert done.returncode == 2
    assert words in done.stderr


def test_a_game_without_its_key_cannot_be_reviewed(tmp_path: Path) -> None:
    done = sealed(tmp_path)

    assert done.returncode == 1
    assert "the key is not revealed" in done.stderr


def sealed(directory: Path) -> Done:
    lines = [line for line in RECORD.read_text().splitlines() if not line.startswith("[Key")]
    (directory / "sealed.game").write_text("\n".join(lines) + "\n")
    return here("review", "sealed.game", cwd=directory)
