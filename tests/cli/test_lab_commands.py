"""`ironstone sweep`, `report` and `tune`: what they print, write and refuse."""

from pathlib import Path

import pytest

from tests.cli.command import here

FIGURE = "game.end_scoring.vp_per_artifact"


def test_a_sweep_becomes_a_page(tmp_path: Path) -> None:
    arguments = ["--vary", f"{FIGURE}=0..2", "--bots", "random", "-n", "2", "--seed", "1", "--out", "swept"]

    swept = here("sweep", "gembound", *arguments, cwd=tmp_path)
    page = here("report", "swept", "--set", "2", "--csv", "tables", cwd=tmp_path)

    assert swept.returncode == page.returncode == 0, swept.stderr + page.stderr
    assert f"{FIGURE}, 2 players, random" in swept.stdout
    assert [line.split()[0] for line in swept.stdout.splitlines()[2:5]] == ["0", "1", "2"]
    assert page.stdout.endswith("The page is swept/report.html.\n")
    assert "<h1>2 <em>against base</em></h1>" in (tmp_path / "swept" / "report.html").read_text(encoding="utf-8")
    assert (tmp_path / "swept" / "report.md").read_text(encoding="utf-8").startswith("# 2 against base")
    assert {path.name for path in (tmp_path / "tables").iterdir()} == {
        "cards.csv",
        "differences-2-random.csv",
        "places.csv",
    }


def test_tuning_proposes_a_set(tmp_path: Path) -> None:
    arguments = [
        "--vary",
        f"{FIGURE}=0..6",
        "--target",
        "points=20..99",
        "--bots",
        "random",
        "-n",
        "2",
        "--trials",
        "2",
    ]

    done = here("tune", "gembound", *arguments, "--seed", "3", "--out", "tuned", cwd=tmp_path)
    checked = here("set", "diff", "tuned/proposal", cwd=tmp_path)

    assert done.returncode == checked.returncode == 0, done.stderr + checked.stderr
    assert "On deals that the search has" in done.stdout
    assert "The proposed set is tuned/proposal" in done.stdout


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["sweep", "gembound", "--vary", FIGURE], "--vary is written FIGURE=VALUES"),
        (["sweep", "gembound", "--vary", f"{FIGURE}=a..b"], "'a' cannot be read"),
        (["sweep", "gembound", "--vary", "game.rounds.count=3..4"], "this has no effect on the game; leave it at 3"),
        (["report", "."], ". is no comparison: make one with `ironstone compare"),
        (
            ["tune", "gembound", "--vary", f"{FIGURE}=0..2", "--target", "luck=0..1", "--out", "t"],
            "a target is written",
        ),
    ],
)
def test_what_cannot_be_is_one_line(arguments: list[str], complaint: str, tmp_path: Path) -> None:
    done = here(*arguments, cwd=tmp_path)

    assert done.returncode in (1, 2)
    assert complaint in done.stderr
    assert done.stderr.count("\n") == 1
