"""The examples run, and say what they promise."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
EXAMPLES = ROOT / "examples"


def output_of(name: str, *arguments: str) -> str:
    command = [sys.executable, str(EXAMPLES / name), *arguments]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.stderr == ""
    assert done.returncode == 0
    return done.stdout


def test_every_example_is_run_here() -> None:
    here = Path(__file__).read_text(encoding="utf-8")

    assert [path.name for path in EXAMPLES.glob("*.py") if f'"{path.name}"' not in here] == []


def test_a_match_is_played_to_its_end() -> None:
    told = output_of("play_a_match.py")

    assert re.search(r"^1\. (you|Normal|Normal 2) with \d+ points$", told, re.MULTILINE)
    assert len(re.findall(r"^\d\. ", told, re.MULTILINE)) == 3


def test_the_bot_is_better_than_random() -> None:
    told = output_of("write_a_bot.py", "6")

    found = re.fullmatch(r"(\d+)% of 6 games won, 95 % interval \d+% to 100%\n", told)
    assert found is not None
    assert int(found[1]) >= 80


def test_games_become_a_data_frame() -> None:
    pytest.importorskip("polars")

    told = output_of("thousand_games.py", "4")

    assert re.match(r"greedy:1: 6 seats, [\d.]+ points on average, first in \d+%\nrandom: 6 seats, ", told)


def test_a_record_is_replayed() -> None:
    (first, *_) = sorted((ROOT / "tests" / "records" / "gembound").glob("*.ironstone"))

    just_played = output_of("replay_a_record.py")
    recorded = output_of("replay_a_record.py", str(first))

    for told in (just_played, recorded):
        assert "true and fair" in told
        assert len(re.findall(r"^after \d+ moves: \[", told, re.MULTILINE)) == 4


def test_a_network_learns_and_is_saved(tmp_path: Path) -> None:
    pytest.importorskip("sb3_contrib")

    short = ["--steps", "2048", "--every", "2048", "--games", "2", "--out", str(tmp_path / "policy.zip")]
    told = output_of("train_masked_ppo.py", *short)

    assert len(re.findall(r"^ +\d+ +\d+  \d+% of 60 \[\d+%, \d+%\]$", told, re.MULTILINE)) == 2
    assert (tmp_path / "policy.zip").exists()
