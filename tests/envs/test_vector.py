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


def test_a_refusal_in_a_worker_is_told_here() -> None:
    with envs.vector("gembound", n=2, workers=2) as vec:
        batch = vec.reset(seed=1)
        forbidden = [int(np.flatnonzero(row == 0)[0]) for row in batch.mask]

        with pytest.raises(IllegalAction):
            vec.step(forbidden)


def test_seeds_and_actions_are_one_for_each_table() -> None:
    vec = envs.vector("gembound", n=2)

    with pytest.raises(ValueError, match="2 tables, but 3 seeds"):
        vec.reset(seed=[1, 2, 3])
    vec.reset(seed=1)
    with pytest.raises(ValueError, match="2 tables, but 1 actions"):
        vec.step([0])
