"""`ironstone compare`: its tables, its directory, and what it refuses."""

import time
from pathlib import Path

import pytest

from tests.cli.command import Done, here, started


@pytest.fixture
def designer(tmp_path: Path) -> Path:
    """A directory with a set in it."""
    here("set", "new", "gembound", "flutes", cwd=tmp_path)
    (tmp_path / "flutes" / "artisans.toml").write_text(
        '[[artisan]]\nid = "L1-7"\nspots = [6, 5, 4]\n', encoding="utf-8"
    )
    return tmp_path


def compare(cwd: Path, *more: str) -> Done:
    return here("compare", "gembound", "base", "flutes", "--bots", "random", *more, cwd=cwd)


def test_a_comparison_tells_metrics_differences_and_its_method(designer: Path) -> None:
    done = compare(designer, "--players", "2,3", "-n", "3", "--seed", "7", "--out", "out")

    assert done.returncode == 0, done.stderr
    assert "gembound, flutes: 3 pairs of games, 2 players, random" in done.stdout
    assert "gembound, flutes: 3 pairs of games, 3 players, random" in done.stdout
    assert "winner's points" in done.stdout
    assert "asymptotic confidence sequence (normal mixture)" in " ".join(done.stdout.split())
    assert "Fewer than 50 pairs of games tell nothing for sure." in done.stdout
    summary = (designer / "out" / "summary.csv").read_text(encoding="utf-8").splitlines()
    assert summary[0] == "set,components,players,bot,games,metric,before,after,difference,low,high"
    assert len(summary) == 1 + 2 * 8


def test_a_killed_comparison_goes_on_and_ends_the_same(designer: Path) -> None:
    arguments = ["--bots", "random", "-n", "12", "--seed", "7", "--out", "killed"]
    games = designer / "killed" / "games.jsonl"
    with started("compare", "gembound", "base", "flutes", *arguments, cwd=designer) as process:
        deadline = time.monotonic() + 60
        while not (games.exists() and games.read_bytes().count(b"\n") > 3) and time.monotonic() < deadline:
            time.sleep(0.01)
        process.kill()
    killed = games.read_bytes().count(b"\n")

    again = compare(designer, "-n", "12", "--out", "killed")
    whole = compare(designer, "-n", "12", "--seed", "7", "--out", "whole")

    assert 3 < killed <= 24
    assert again.returncode == whole.returncode == 0, again.stderr
    assert again.stdout.replace("killed", "whole") == whole.stdout
    assert games.read_bytes().count(b"\n") == 24


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["base"], "a comparison is between two sets or more"),
        (["base", "base"], "base and base do not differ"),
        (["base", "drums"], "there is no set 'drums': it is a directory, or base"),
        (["base", "flutes", "--players", "two"], "--players is written 2,3, not 'two'"),
        (["base", "flutes", "--players", "9"], "Gembound is for 2 to 5 players, not 9"),
        (["base", "flutes", "--bots", "wizard"], "there is no bot 'wizard'"),
        (["base", "flutes", "--jobs", "-1"], "--jobs and --until are at least 0"),
    ],
)
def test_wrong_arguments_are_one_line(designer: Path, arguments: list[str], complaint: str) -> None:
    done = here("compare", "gembound", *arguments, cwd=designer)

    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.count("\n") == 1
    assert complaint in done.stderr
