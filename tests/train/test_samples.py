import struct
from pathlib import Path

import pytest

from ironstone.bots.network import Layer, Network
from ironstone.bots.weights import Weights
from ironstone.core.ids import Seat
from ironstone.games import registry
from ironstone.train.samples import SEATS, Teacher, _around, play_game, width, write
from ironstone.train.work import SelfPlay, Workers, observed_by, play
from tests.core.thinking import KNOCK

OBSERVED = observed_by(KNOCK)


def samples(seed: str, teacher: Teacher | None = None) -> list[list[float]]:
    found: list[list[float]] = []
    for number in range(20):
        found += play_game(KNOCK, 3, f"{seed}/{number}", teacher or Teacher())
    return found


def test_equal_seeds_give_equal_samples_and_others_others() -> None:
    assert samples("a") == samples("a")
    assert samples("a") != samples("b")


def test_every_sample_tells_worth_result_and_points_from_its_own_seat_on() -> None:
    found = samples("own")

    assert {len(sample) for sample in found} == {width(OBSERVED)}
    assert len(found) % 3 == 0
    for first in range(0, len(found), 3):
        own, second, third = [sample[OBSERVED:] for sample in found[first : first + 3]]
        for block in range(3):
            at = block * SEATS
            assert own[at : at + SEATS] == [own[at], second[at], third[at], 0.0, 0.0]
            assert second[at : at + 3] == [own[at + 1], own[at + 2], own[at]]
        assert sum(own[SEATS : 2 * SEATS]) == pytest.approx(1.0)
        assert own[-2] == 3.0
        assert 0.0 <= own[-1] < 1.0


def test_values_go_round_from_a_seat_on() -> None:
    assert _around([1.0, 2.0, 3.0], Seat(1)) == [2.0, 3.0, 1.0, 0.0, 0.0]


def test_a_teacher_with_a_network_plays_otherwise() -> None:
    layers = [Layer([0.0] * (OBSERVED + SEATS), [0.0]), Layer([0.0], [0.0]), Layer([0.0] * 11, [0.0] * 11)]
    teacher = Teacher(Weights("knock", Network(2.0, layers), trust=1.0), passes=6)

    assert samples("taught", teacher) != samples("taught")
    assert samples("taught", teacher) == samples("taught", teacher)


def test_a_file_holds_all_samples_and_nothing_else_is_left(tmp_path: Path) -> None:
    found = samples("file")

    write(tmp_path / "0.samples", found)

    assert [path.name for path in tmp_path.iterdir()] == ["0.samples"]
    packed = (tmp_path / "0.samples").read_bytes()
    read = struct.unpack(f"<{len(packed) // 2}e", packed)
    assert len(read) == len(found) * width(OBSERVED)
    assert list(read[: width(OBSERVED)]) == pytest.approx(found[0], abs=0.01)


def test_a_position_is_kept_at_the_beginning_of_every_chapter(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ironstone.train.samples.RATE", 0)

    found = play_game(registry.load("gembound"), 2, "chapters", Teacher())

    assert [sample[0] for sample in found] == pytest.approx([1 / 3, 1 / 3, 2 / 3, 2 / 3, 1, 1])  # rounds


@pytest.mark.parametrize("jobs", [1, 2])
def test_work_that_is_stopped_finishes_what_is_under_way(jobs: int, tmp_path: Path) -> None:
    tasks = [SelfPlay("gembound", "work", number, 1, None, 0, tmp_path / f"{number}.samples") for number in range(40)]
    done: list[int] = []

    done.extend(Workers[int](jobs, lambda: len(list(tmp_path.glob("*.samples"))) >= 2).run(play, tasks))

    assert 2 <= len(done) < 40
    assert len(list(tmp_path.glob("*.samples"))) == len(done)
