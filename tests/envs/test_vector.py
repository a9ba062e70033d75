import pickle
from copy import deepcopy

import numpy as np
import pytest

from ironstone import envs
from ironstone.core.errors import IllegalAction
from ironstone.core.record import read_record
from ironstone.envs.batch import Batch
from ironstone.envs.episode import Episode
from tests.envs.sizes import every_game

TABLES = 5


def first_allowed(batch: Batch) -> list[int]:
    """The last action of the mask of every table: it leads to the end soonest."""
    return [int(np.flatnonzero(row)[-1]) for row in batch.mask]


def copied(batch: Batch) -> list[object]:
    """What the arrays hold now."""
    return [
        array.tolist()
        for array in (batch.observation, batch.mask, batch.seat, batch.reward, batch.done, batch.truncated)
    ]


@every_game
def test_tables_together_are_as_tables_apart(key: str) -> None:
    vec = envs.vector(key, n=TABLES)
    apart = [Episode(key) for _ in range(TABLES)]
    batch = vec.reset(seed=range(TABLES))
    for seed, episode in enumerate(apart):
        episode.reset(seed)

    for _ in range(50):
        actions = first_allowed(batch)
        for row, episode in enumerate(apart):
            seat = episode.asked[0]
            assert batch.seat[row] == seat
            assert np.array_equal(batch.observation[row], episode.observe(seat))
            assert np.array_equal(batch.mask[row], episode.mask(seat))
            episode.step(seat, actions[row])
        batch = vec.step(actions)


@every_game
def test_a_game_that_ends_is_followed_by_the_next(key: str) -> None:
    vec = envs.vector(key, n=2, max_decisions=30)
    batch = vec.reset(seed=1)
    ended = 0

    for _ in range(65):
        batch = vec.step(first_allowed(batch))
        ended += int(batch.done.sum())
        assert batch.mask.any(axis=1).all()

    assert ended == 4
    assert read_record(vec.record(0)).game == key


def test_the_end_of_a_game_is_told_with_its_rewards() -> None:
    vec = envs.vector("gembound", n=1)
    batch = vec.reset(seed=1)

    while not batch.done[0]:
        assert not batch.reward.any()
        batch = vec.step(first_allowed(batch))

    assert sorted(batch.reward[0].tolist()) == [-1.0, 1.0]
    assert not batch.truncated[0]


def test_worker_processes_change_nothing() -> None:
    with envs.vector("gembound", n=TABLES, workers=2) as shared:
        here = envs.vector("gembound", n=TABLES)
        batches = [shared.reset(seed=4), here.reset(seed=4)]
        for _ in range(20):
            assert copied(batches[0]) == copied(batches[1])
            actions = first_allowed(batches[1])
            batches = [shared.step(actions), here.step(actions)]

        assert shared.record(4) == here.record(4)


@pytest.mark.parametrize("workers", [0, 2])
def test_after_a_refusal_no_table_has_gone_on(workers: int) -> None:
    with envs.vector("gembound", n=2, workers=workers) as vec:
        batch = vec.reset(seed=1)
        before = copied(batch), vec.record(0)
        allowed = first_allowed(batch)[0]
        forbidden = int(np.flatnonzero(batch.mask[1] == 0)[0])

        with pytest.raises(IllegalAction, match=r"^table 1: .+"):
            vec.step([allowed, forbidden])
        with pytest.raises(IllegalAction, match=r"^table 0: .+"):
            vec.step([-1, allowed])

        assert (copied(batch), vec.record(0)) == before


@pytest.mark.parametrize("workers", [0, 2])
def test_copies_of_many_tables_go_on_alike_and_apart(workers: int) -> None:
    with envs.vector("gembound", n=3, workers=workers, max_decisions=30) as vec:
        vec.reset(seed=3)
        for _ in range(40):
            vec.step(first_allowed(vec.batch))

        twins = [deepcopy(vec), pickle.loads(pickle.dumps(vec))]

        assert [copied(twin.batch) for twin in twins] == [copied(vec.batch)] * 2
        for _ in range(40):
            vec.step(first_allowed(vec.batch))
        for twin in twins:
            for _ in range(40):
                twin.step(first_allowed(twin.batch))
            assert copied(twin.batch) == copied(vec.batch)
            twin.close()


def test_seeds_and_actions_are_one_for_each_table() -> None:
    vec = envs.vector("gembound", n=2)

    with pytest.raises(ValueError, match="2 tables, but 3 seeds"):
        vec.reset(seed=[1, 2, 3])
    vec.reset(seed=1)
    with pytest.raises(ValueError, match="2 tables, but 1 actions"):
        vec.step([0])
