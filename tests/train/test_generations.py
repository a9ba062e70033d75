from pathlib import Path

import pytest

from ironstone.bots.weights import unpack
from ironstone.core.errors import OptionError
from ironstone.train import generations
from ironstone.train.generations import Interrupted, Run, Training, best_of


def small(seed: str = "small") -> Training:
    return Training("gembound", seed, generations=2, games=6, passes=4, gate=2, epochs=2, trust=0.5)


@pytest.fixture(autouse=True)
def small_files(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(generations, "CHUNK", 2)


def run(directory: Path, told: list[str], seed: str = "small", stop_at: str = "") -> Run:
    return Run(
        small(seed),
        directory,
        1,
        lambda what, done, of: told.append(what),
        lambda: bool(told) and bool(stop_at) and told[-1] == stop_at,
    )


def test_a_directory_belongs_to_one_training(tmp_path: Path) -> None:
    run(tmp_path, [])

    with pytest.raises(OptionError, match="holds another training"):
        run(tmp_path, [], "other")


@pytest.mark.parametrize(
    ("wrong", "words"),
    [
        (("gembound", "1", 1, 3, 4, 2, 2, 0.5), "at least 4 games"),
        (("gembound", "1", 0, 6, 4, 2, 2, 0.5), "at least 1"),
        (("gembound", "1", 1, 6, 4, 2, 2, 1.5), "between 0 and 1"),
    ],
)
def test_what_nothing_can_be_learnt_with_is_refused(
    wrong: tuple[str, str, int, int, int, int, int, float], words: str
) -> None:
    with pytest.raises(OptionError, match=words):
        Training(*wrong)


def test_self_play_that_is_stopped_goes_on_where_it_was(tmp_path: Path) -> None:
    told: list[str] = []
    with pytest.raises(Interrupted):
        list(run(tmp_path, told, stop_at="self-play").reports())
    first = sorted(tmp_path.rglob("*.samples"))
    written = [path.stat().st_mtime_ns for path in first]

    with pytest.raises(Interrupted):
        list(run(tmp_path, [], stop_at="self-play").reports())

    assert len(first) == 1
    assert len(list(tmp_path.rglob("*.samples"))) == 2
    assert [path.stat().st_mtime_ns for path in first] == written


def test_two_generations_learn_are_compared_and_reported(tmp_path: Path) -> None:
    pytest.importorskip("torch", reason="fitting needs PyTorch: pip install ironstone[train]")

    reports = list(run(tmp_path / "one", []).reports())
    told: list[str] = []
    afterwards = list(run(tmp_path / "one", told).reports())
    twin = next(run(tmp_path / "two", []).reports())

    assert (afterwards, told) == (reports, [])  # what is finished is not made again
    assert [report.generation for report in reports] == [1, 2]
    assert all(len(report.fitted.curve) >= 2 and report.fitted.samples > 0 for report in reports)
    assert all(report.fitted.held_out > 0 and 0.0 < report.fitted.hits <= 1.0 for report in reports)
    assert reports[0].against == 0
    assert reports[1].against == (1 if reports[0].passed else 0)
    written = (tmp_path / "one" / "report.md").read_text(encoding="utf-8")
    assert all(report.line() in written for report in reports)
    content = (tmp_path / "one" / "generation-1" / "network.weights").read_bytes()
    assert (twin.fitted, twin.won) == (reports[0].fitted, reports[0].won)
    assert content == (tmp_path / "two" / "generation-1" / "network.weights").read_bytes()
    assert len(content) <= 2_000_000
    assert unpack(content).about["seed"] == "small"
    if any(report.passed for report in reports):
        assert best_of(tmp_path / "one").game == "gembound"
