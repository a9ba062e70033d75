"""Comparing sets: pairs, stopping, going on after a kill, and intervals that hold at any time."""

import json
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from ironstone.core.errors import OptionError
from ironstone.lab import Row, Sample
from ironstone.lab.comparison import Arm, Cell, Experiment, Run, Store, Verdict
from ironstone.lab.comparison.run import looks
from ironstone.lab.comparison.sequence import FIRST_LOOK, half_width, interval
from ironstone.lab.sets import create_set

CELL = Cell(2, "random")
NO_END = 0.0


def never() -> bool:
    return False


@pytest.fixture
def experiment(tmp_path: Path) -> Experiment:
    """Random bots never notice what a Craft spot is worth: the same choices, other points."""
    made = create_set("gembound", tmp_path / "rich", "Rich", "", "").directory
    spots = [
        f'[[artisan]]\nid = "L{level}-{card}"\nspots = [40, 30, 20]\n' for level in (1, 2, 3) for card in range(1, 9)
    ]
    (made / "artisans.toml").write_text("".join(spots), encoding="utf-8")
    return experiment_with([str(made)])


def experiment_with(sets: Sequence[str]) -> Experiment:
    return Experiment("gembound", [Arm.named("gembound", name) for name in ("base", *sets)], [CELL], "7")


def outcome(experiment: Experiment, directory: Path | None, most: int, jobs: int = 1) -> list[Verdict]:
    with Store(experiment, directory) as store:
        run = Run(experiment, store, most, NO_END, jobs)
        list(run.play(never))
        return run.judge_all()


def made_up(experiment: Experiment, arm: int, games: int, more: float = 0, noise: float = 0) -> list[Row]:
    """Rows of games that nobody has played."""
    lots = Random(arm)
    rows = []
    for number in range(games):
        points = [int(50 + more + noise * lots.gauss()) for _ in range(2)]
        rows.append(Row(number, f"7/{number}", ["random"] * 2, points, [1, 1], 80, 3, starts=[1, 2]))
    return rows


def test_pairs_have_the_same_deals_and_the_same_bots(experiment: Experiment) -> None:
    with Store(experiment) as store:
        list(Run(experiment, store, 6, NO_END).play(never))

        base, rich = [list(store.played[arm, CELL].values()) for arm in experiment.arms]

    assert [row.seed for row in base] == [row.seed for row in rich] == [f"7/{number}" for number in range(6)]
    assert [(row.starts, row.decisions) for row in base] == [(row.starts, row.decisions) for row in rich]
    assert sum(sum(row.points) for row in rich) > sum(sum(row.points) for row in base)


def test_the_number_of_processes_changes_nothing(experiment: Experiment) -> None:
    assert outcome(experiment, None, 7, jobs=2) == outcome(experiment, None, 7)


def test_a_comparison_goes_on_after_a_kill(experiment: Experiment, tmp_path: Path) -> None:
    whole = outcome(experiment, tmp_path / "whole", 8)
    outcome(experiment, tmp_path / "killed", 3)
    games = tmp_path / "killed" / "games.jsonl"
    games.write_text(games.read_text(encoding="utf-8")[:-40], encoding="utf-8")  # in the middle of a line

    with Store(experiment, tmp_path / "killed") as store:
        kept = sum(len(rows) for rows in store.played.values())
    again = outcome(experiment, tmp_path / "killed", 8)

    assert kept == 5
    assert again == whole
    lines = [path.read_text(encoding="utf-8").splitlines() for path in (games, tmp_path / "whole" / "games.jsonl")]
    assert sorted(lines[0]) == sorted(lines[1])


def test_a_run_that_went_further_stops_where_a_fresh_one_does(experiment: Experiment) -> None:
    with Store(experiment) as store:
        for number, arm in enumerate(experiment.arms):
            store.add(arm, CELL, made_up(experiment, number, 500, noise=3))
        run = Run(experiment, store, 500, until=1.0)

        assert list(run.play(never)) == []

    found = run.judge_all()[0]
    assert found.half <= 1.0
    assert found.pairs in looks(500)
    assert found.pairs < 500


def test_each_set_stops_when_it_is_known_well_enough(tmp_path: Path) -> None:
    sets = [create_set("gembound", tmp_path / name, name, "", "").directory for name in ("calm", "wild")]
    for number, each in enumerate(sets):
        (each / "game.toml").write_text(f"[end_scoring]\nvp_per_artifact = {number + 2}\n", encoding="utf-8")
    experiment = experiment_with([str(each) for each in sets])
    with Store(experiment) as store:
        for arm, noise in zip(experiment.arms, (0, 0, 20), strict=True):
            store.add(arm, CELL, made_up(experiment, 1, 300, noise=noise))
        run = Run(experiment, store, 300, until=1.0)
        list(run.play(never))

    calm, wild = run.judge_all()
    assert calm.pairs == FIRST_LOOK
    assert wild.pairs == 300
    assert wild.half > 1.0


def test_looks_become_rarer() -> None:
    assert list(looks(30)) == [30]
    assert list(looks(110)) == [50, 75, 100, 110]
    assert len(list(looks(100_000))) < 120


@pytest.mark.parametrize(
    ("change", "named"),
    [
        ({"seed": "8"}, "seed 7, not 8"),
        ({"cells": [Cell(3, "random")]}, r"players \[2\], not \[3\]"),
        ({"cells": [Cell(2, "greedy")]}, r"bots \['random'\], not \['greedy'\]"),
        ({"options": {"turn_order": "round"}}, "options .*'turn_order': 'lap'"),
    ],
)
def test_games_of_another_comparison_are_refused(
    experiment: Experiment, tmp_path: Path, change: dict[str, object], named: str
) -> None:
    outcome(experiment, tmp_path / "out", 1)

    with pytest.raises(OptionError, match=f"comparison.json: this was played with {named}"):
        Store(replace(experiment, **change), tmp_path / "out")  # type: ignore[arg-type]  # one field at a time


def test_games_of_another_set_or_version_are_refused(experiment: Experiment, tmp_path: Path) -> None:
    outcome(experiment, tmp_path / "out", 1)
    rich = experiment.arms[1].components
    assert rich is not None
    (rich / "game.toml").write_text("[workers]\nbase = 9\n", encoding="utf-8")
    header = tmp_path / "out" / "comparison.json"
    changed = replace(experiment, arms=[experiment.arms[0], replace(experiment.arms[1], hash="0123")])

    with pytest.raises(OptionError, match="this was played with sets"):
        Store(changed, tmp_path / "out")
    header.write_text(json.dumps({**experiment.header(), "rules": 0}), encoding="utf-8")
    with pytest.raises(OptionError, match="this was played with rules 0, not 1"):
        Store(experiment, tmp_path / "out")


@pytest.mark.parametrize(
    ("line", "named"),
    [
        ("shopping list", "games.jsonl, line 3: this is no game of a comparison"),
        ('{"set": "0123", "players": 2, "bot": "random"}', "line 3: this is no game of a comparison"),
        ("other", "line 3: this game is of another comparison"),
    ],
)
def test_rows_from_elsewhere_are_refused(experiment: Experiment, tmp_path: Path, line: str, named: str) -> None:
    outcome(experiment, tmp_path / "out", 1)
    games = tmp_path / "out" / "games.jsonl"
    text = games.read_text(encoding="utf-8")
    other = text.splitlines()[0].replace(experiment.arms[0].hash, "0123")
    games.write_text(text + (other if line == "other" else line) + "\n", encoding="utf-8")

    with pytest.raises(OptionError, match=named):
        Store(experiment, tmp_path / "out")


def test_sets_that_do_not_differ_are_not_compared(tmp_path: Path) -> None:
    same = create_set("gembound", tmp_path / "same", "Same", "", "").directory

    with pytest.raises(OptionError, match="base and same do not differ"):
        experiment_with([str(same)])
    with pytest.raises(OptionError, match="between two sets or more"):
        experiment_with([])


def skewed(lots: Random) -> float:
    return lots.expovariate(1.0) - 1.0


def rare(lots: Random) -> float:
    """Three standard deviations of a game in one of twenty games, and else nothing; less the mean of that."""
    return 3.0 * (lots.random() < 0.05) - 0.15


@pytest.mark.parametrize("draw", [skewed, rare])
def test_intervals_hold_at_every_look_together(draw: Callable[[Random], float]) -> None:
    """Whoever looks after each pair of games and stops at the worst moment is wrong in 5 of 100 comparisons at most."""
    lots = Random(3)
    wrong = 0
    for _ in range(200):
        differences, usual = Sample(), Sample()
        missed = False
        for _ in range(600):
            differences.add(draw(lots))
            usual.add(lots.gauss())
            bounds = interval(differences, usual, 0.05)
            missed = missed or not bounds.low <= 0 <= bounds.high
        wrong += missed

    assert wrong <= 10


def test_there_is_no_interval_before_the_first_look() -> None:
    widths = [half_width(pairs, 1.0, 0.05) for pairs in (FIRST_LOOK - 1, FIRST_LOOK, 500, 5000)]

    assert widths[0] == float("inf")
    assert widths[1:] == sorted(widths[1:], reverse=True)
    assert 0.13 < widths[2] < 0.14  # a fixed number of games would give 0.088: what it costs that one may look


def test_games_in_which_nothing_differed_prove_little() -> None:
    differences, usual = Sample(), Sample()
    for _ in range(60):
        differences.add(0.0)
        usual.add(0.0)

    assert interval(differences, usual, 0.05).high > 0.05
