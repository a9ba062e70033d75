"""Tuning: targets, the search for them, its trail, and what it refuses."""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from ironstone.core.errors import OptionError
from ironstone.games import registry
from ironstone.lab import Row
from ironstone.lab.comparison import Cell
from ironstone.lab.comparison.sweep import Sweep
from ironstone.lab.pieces import kinds_of
from ironstone.lab.plan import Details
from ironstone.lab.tuning import Trial, Tuning, read_target, tune


def game(winner: int, owners: Sequence[int]) -> Row:
    """A game of two in which these seats took the first Artisan."""
    pieces = [[0, 0, 1, 5, seat, 1, 0, 1, 4] for seat in owners] or [[0, 0, 1, 5, -1, 0, 0, 0, 0]]
    places = [1 if seat == winner else 2 for seat in (0, 1)]
    return Row(
        0, "0", ["greedy"] * 2, [30, 20], places, 80, 3, starts=[2, 1], roles=["Arc", "Om"], details=Details(pieces)
    )


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("points=0..1", 25.0),
        ("beginner=0..1", 0.25),
        ("start[2]=0..1", 0.75),
        ("start[7]=0..1", None),
        ("role[Om]=0..1", 0.5),
        ("taken[L1-1]=0..1", 0.75),
        ("owners[L1-1]=0..1", 4 / 3),
        ("taken[L9]=0..1", None),
    ],
)
def test_targets_are_measured(text: str, value: float | None) -> None:
    rows = [game(0, [0]), game(0, [0]), game(1, [0]), game(0, [])]

    measured = read_target(text).of(rows, kinds_of("gembound", None, 2, {}))

    assert measured == (None if value is None else pytest.approx(value))


def test_what_lies_within_a_target_is_not_off() -> None:
    target = read_target("beginner = 0.4..0.6")

    assert target.distance(0.5) == target.distance(0.4) == 0.0
    assert target.distance(0.7) == pytest.approx(1.0)
    assert target.distance(None) == 2.0


@pytest.mark.parametrize("text", ["beginner", "beginner=0.5", "luck=0..1", "beginner=0.6..0.4"])
def test_other_targets_are_refused(text: str) -> None:
    with pytest.raises(OptionError, match="target"):
        read_target(text)


@pytest.fixture
def tuning() -> Tuning:
    """Random bots find artifacts by chance, and what these are worth is easily tuned."""
    sweep = Sweep.named("gembound", "game.end_scoring.vp_per_artifact=0..6")
    targets = [read_target("points=30..99")]
    return Tuning("gembound", {sweep.figure: sweep.values}, targets, [Cell(2, "random")], 4, 4, "7")


def test_the_search_keeps_its_trail_and_proposes_a_set(tuning: Tuning, tmp_path: Path) -> None:
    found = tune(tuning, tmp_path)

    assert len(found.trials) == 4
    assert found.trials[0].values == {"game.end_scoring.vp_per_artifact": "1"}  # the game as it is
    assert found.best.loss == min(trial.loss for trial in found.trials)
    assert int(found.best.values["game.end_scoring.vp_per_artifact"]) > 1
    assert registry.load("gembound", found.proposal).components != registry.load("gembound").components
    assert found.best_after[0][0] != found.base_after[0][0]


def test_a_search_goes_on_and_ends_the_same(tuning: Tuning, tmp_path: Path) -> None:
    whole = tune(tuning, tmp_path / "whole")
    trail = (tmp_path / "whole" / "trials.jsonl").read_text(encoding="utf-8").splitlines(keepends=True)
    tune(replace(tuning, trials=1), tmp_path / "killed")
    told: list[Trial] = []

    again = tune(tuning, tmp_path / "killed", told=told.append)

    assert again.trials == whole.trials == told
    assert (tmp_path / "killed" / "trials.jsonl").read_text(encoding="utf-8").splitlines(keepends=True) == trail


def test_a_trail_of_another_search_is_refused(tuning: Tuning, tmp_path: Path) -> None:
    tune(replace(tuning, trials=1), tmp_path)

    with pytest.raises(OptionError, match="this was played with games 4, not 5"):
        tune(replace(tuning, games=5), tmp_path)
