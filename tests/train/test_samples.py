import struct
from pathlib import Path

import pytest

from ironstone.bots.network import Layer, Network
from ironstone.bots.weights import Weights
from ironstone.core.ids import NO_ACTION, Seat
from ironstone.games import registry
from ironstone.train.sample_files import HEAD, HEAD_SIZE, write
from ironstone.train.samples import NUMBERS, SEATS, Sample, Teacher, _around, play_game
from ironstone.train.work import SelfPlay, Workers, observed_by, play
from tests.core.thinking import KNOCK

OBSERVED = observed_by(KNOCK)


def samples(seed: str, teacher: Teacher | None = None) -> list[Sample]:
    found: list[Sample] = []
    for number in range(20):
        found += play_game(KNOCK, 3, f"{seed}/{number}", teacher or Teacher())
    return found


def plain(found: list[Sample]) -> list[object]:
    return [
        [each.position.observed.dense(), each.position.options, each.position.chosen, each.numbers()] for each in found
    ]


def test_equal_seeds_give_equal_samples_and_others_others() -> None:
    assert plain(samples("a")) == plain(samples("a"))
    assert plain(samples("a")) != plain(samples("b"))


def test_every_sample_tells_worth_result_and_points_from_its_own_seat_on() -> None:
    found = samples("own")

    assert len(found) % 2 == 0
    for first in range(0, len(found), 2):
        asked, other = found[first], found[first + 1]
        turn = (other.position.seat - asked.position.seat) % 3
        for values in ("worth", "result", "points"):
            mine = getattr(asked.position if values == "worth" else asked, values)
            theirs = getattr(other.position if values == "worth" else other, values)
            assert mine[turn:] + mine[:turn] == theirs
        numbers = asked.numbers()
        assert len(numbers) == NUMBERS
        assert numbers[3:SEATS] == [0.0, 0.0]
        assert sum(asked.result) == pytest.approx(1.0)
        assert numbers[-2] == 3.0
        assert 0.0 <= numbers[-1] < 1.0


def test_a_choice_is_one_of_the_options_of_the_seat_that_is_asked() -> None:
    found = samples("chosen")

    thought = [each.position for each in found[::2] if each.position.chosen != NO_ACTION]
    assert thought
    assert all(each.chosen in each.options for each in thought)
    assert all(each.position.options == [] and each.position.chosen == NO_ACTION for each in found[1::2])


def test_values_go_round_from_a_seat_on() -> None:
    assert _around([1.0, 2.0, 3.0], Seat(1)) == [2.0, 3.0, 1.0]


def test_a_teacher_with_a_network_plays_otherwise() -> None:
    layers = [Layer([0.0] * SEATS, [0.0]), Layer([0.0], [0.0]), Layer([0.0] * 11, [0.0] * 11), Layer([0.0], [0.0])]
    teacher = Teacher(Weights("knock", Network(2.0, OBSERVED, [], layers), 1, trust=1.0), passes=6)

    assert plain(samples("taught", teacher)) != plain(samples("taught"))
    assert plain(samples("taught", teacher)) == plain(samples("taught", teacher))


def test_a_file_holds_all_samples_and_nothing_else_is_left(tmp_path: Path) -> None:
    found = samples("file")

    write(tmp_path / "0.samples", found)

    assert [path.name for path in tmp_path.iterdir()] == ["0.samples"]
    packed = (tmp_path / "0.samples").read_bytes()
    count, entries, options, observed = struct.unpack(HEAD, packed[:HEAD_SIZE])
    assert (count, observed) == (len(found), OBSERVED)
    assert entries == sum(len(each.position.observed.places) for each in found)
    assert options == sum(len(each.position.options) for each in found)
    assert len(packed) == HEAD_SIZE + 2 * (3 * count + 2 * entries + options + NUMBERS * count)
    last = struct.unpack(f"<{NUMBERS}e", packed[-2 * NUMBERS :])
    assert list(last) == pytest.approx(found[-1].numbers(), abs=0.01)


def test_pytorch_reads_what_was_written(tmp_path: Path) -> None:
    torch = pytest.importorskip("torch", reason="fitting needs PyTorch: pip install ironstone[train]")
    from ironstone.train.columns import Columns  # noqa: PLC0415 - only with PyTorch

    found = samples("read")
    half = len(found) // 2
    write(tmp_path / "0.samples", found[:half])
    write(tmp_path / "1.samples", found[half:])

    columns = Columns([tmp_path / "0.samples", tmp_path / "1.samples"], KNOCK.space.size)
    entries = columns.entries(3)
    columns.read_only(entries)
    picked = [half + 2, 0]
    batch = columns.batch(torch.tensor(picked))

    assert 0 < len(entries) < OBSERVED
    starts = [int(offset) for offset in batch.offsets.tolist()]
    ends = [*starts[1:], len(batch.places)]
    for number, sample in enumerate(picked):
        seen = found[sample].position.observed
        inside = range(starts[number], ends[number])
        read = {entries[int(batch.places[place])]: float(batch.values[place]) for place in inside}
        kept = {place: value for place, value in zip(seen.places, seen.values, strict=True) if place in entries}
        assert read == pytest.approx(kept, abs=0.001)
        assert batch.result[number, :3].tolist() == pytest.approx(found[sample].result, abs=0.001)
    asked = [found[picked[int(number)]].position for number in batch.asked.tolist()]
    for row, position in enumerate(asked):
        assert int(batch.chosen[row]) == position.chosen
        assert torch.nonzero(batch.options[row] == 0.0).flatten().tolist() == sorted(position.options)


def test_a_position_is_kept_at_the_beginning_of_every_chapter(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ironstone.train.samples.RATE", 0)

    found = play_game(registry.load("gembound"), 2, "chapters", Teacher())

    assert len(found) == 2 * 3  # rounds


@pytest.mark.parametrize("jobs", [1, 2])
def test_work_that_is_stopped_finishes_what_is_under_way(jobs: int, tmp_path: Path) -> None:
    tasks = [SelfPlay("gembound", "work", number, 1, None, 0, tmp_path / f"{number}.samples") for number in range(40)]
    done: list[int] = []

    done.extend(Workers[int](jobs, lambda: len(list(tmp_path.glob("*.samples"))) >= 2).run(play, tasks))

    assert 2 <= len(done) < 40
    assert len(list(tmp_path.glob("*.samples"))) == len(done)
