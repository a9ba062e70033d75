import io
import json
import signal
import time
from pathlib import Path

import polars
import pytest
from rich.console import Console

from ironstone.cli.summary import summary_table
from ironstone.core.messages import ENGLISH
from ironstone.lab import Plan, Row, Summary
from tests.cli.command import Done, here, ironstone, started

RANDOM = ("simulate", "gembound", "--players", "3", "--bots", "random", "--seed", "7")


def test_the_rows_are_the_same_for_one_process_and_for_two(tmp_path: Path) -> None:
    one = ironstone(*RANDOM, "-n", "8", "--out", "one.jsonl", cwd=tmp_path)
    two = ironstone(*RANDOM, "-n", "8", "--out", "two.jsonl", "--jobs", "2", cwd=tmp_path)

    assert (one.returncode, two.returncode) == (0, 0), one.stderr + two.stderr
    assert (tmp_path / "one.jsonl").read_text() == (tmp_path / "two.jsonl").read_text()
    rows = [json.loads(line) for line in (tmp_path / "one.jsonl").read_text().splitlines()]
    assert [row["game"] for row in rows] == list(range(8))


def test_the_summary_has_win_shares_points_and_length(tmp_path: Path) -> None:
    done = here("simulate", "gembound", "-n", "2", "--seed", "7", cwd=tmp_path)

    assert done.returncode == 0, done.stderr
    assert "gembound: 2 games, 2 players, seed 7" in done.stdout
    for heading in ("bot", "seat", "win share", "fair", "points"):
        assert heading in done.stdout
    assert "100.0% [34.2%, 100.0%]" in done.stdout
    assert "decisions, 3 (3 to 3) rounds" in done.stdout


def test_no_number_and_no_name_is_cut_in_80_columns_and_shared_wins_have_one_decimal() -> None:
    names = ["search/archaeologist:1000", "search:1.25s"]
    plan = Plan(game="gembound", players=3, bots=names, games=301, seed="7", options={}, components=None)
    summary = Summary()
    for number in range(301):
        bots = [names[(number + seat) % 2] for seat in range(3)]
        summary.add(Row(number, "7", bots, [101, 101, 101], [1, 1, 1], 99, 3))
    screen = io.StringIO()

    Console(file=screen, width=80).print(summary_table(plan, summary, 1.0, ENGLISH))

    shown = screen.getvalue()
    assert "…" not in shown
    assert max(len(line) for line in shown.splitlines()) <= 80
    assert [line.split()[0] for line in shown.splitlines()[2:5]] == ["search/", "archaeologist", ":1000"]
    assert " 100.3 " in shown
    assert "101.0 [101.0, 101.0]" in shown


@pytest.mark.parametrize(("jobs", "out"), [("1", "games.jsonl"), ("2", "games.jsonl"), ("1", "games.parquet")])
def test_an_interrupted_simulation_keeps_what_it_finished(tmp_path: Path, jobs: str, out: str) -> None:
    records = tmp_path / "played"
    with started(*RANDOM, "-n", "100000", "--jobs", jobs, "--out", out, "--records", "played", cwd=tmp_path) as process:
        deadline = time.monotonic() + 30
        while not (records / "000002.game").exists() and time.monotonic() < deadline:
            time.sleep(0.02)
        process.send_signal(signal.SIGINT)
        told, _ = process.communicate(timeout=30)

    assert process.returncode == 130
    kept = rows_in(tmp_path / out)
    assert 3 <= len(kept) < 100000
    assert [row["game"] for row in kept] == list(range(len(kept)))
    assert f"Interrupted: {len(kept)} of 100000 games finished, kept in {out}." in told
    assert "win share" in told


def test_a_file_that_exists_is_not_overwritten_by_accident(tmp_path: Path) -> None:
    (tmp_path / "games.jsonl").write_text("precious\n")

    done = here(*RANDOM, "-n", "1", "--out", "games.jsonl", cwd=tmp_path)

    assert done.returncode == 2
    assert "exists already" in done.stderr
    assert (tmp_path / "games.jsonl").read_text() == "precious\n"


def rows_in(path: Path) -> list[dict[str, object]]:
    if path.suffix == ".parquet":
        return polars.read_parquet(path).to_dicts()
    return [json.loads(line) for line in path.read_text().splitlines()]


def test_records_of_an_earlier_simulation_are_not_mixed_with_new_ones(tmp_path: Path) -> None:
    def simulate(game: str, games: str, *more: str) -> Done:
        return here("simulate", game, "--bots", "random", "-n", games, "--records", "played", *more, cwd=tmp_path)

    first = simulate("gembound", "2")
    note = tmp_path / "played" / "best.game"
    note.write_text("kept by hand", encoding="utf-8")

    refused = simulate("city-of-iron", "1")
    before = sorted(path.name for path in note.parent.iterdir())
    replaced = simulate("city-of-iron", "1", "--overwrite")

    assert first.returncode == 0
    assert refused.returncode == 2
    assert "played holds 2 records already; choose another directory, or --overwrite them" in refused.stderr
    assert before == ["000000.game", "000001.game", "best.game"]
    assert replaced.returncode == 0
    assert sorted(path.name for path in note.parent.iterdir()) == ["000000.game", "best.game"]
