import pickle
from copy import deepcopy

import numpy as np
import pytest
from pettingzoo.test import api_test, parallel_api_test, performance_benchmark, seed_test

from ironstone import envs
from ironstone.envs.simultaneous import Simultaneous
from ironstone.envs.turn_based import TurnBased
from tests.envs.sizes import every_game, every_size, warned


def play(env: TurnBased, seed: int = 1) -> dict[str, float]:
    """A whole game by lot: what everybody got."""
    lots = np.random.default_rng(seed)
    total = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        shown, reward, terminated, truncated, _ = env.last()
        total[agent] += reward
        assert shown is not None
        done = terminated or truncated
        env.step(None if done else int(lots.choice(np.flatnonzero(shown["action_mask"]))))
    return total


def play_together(env: Simultaneous, seed: int = 1) -> dict[str, float]:
    """The same where all act at once."""
    lots = np.random.default_rng(seed)
    total = dict.fromkeys(env.possible_agents, 0.0)
    shown, _ = env.reset(seed=seed)
    while env.agents:
        actions = {agent: int(lots.choice(np.flatnonzero(shown[agent]["action_mask"]))) for agent in env.agents}
        shown, rewards, _, _, _ = env.step(actions)
        for agent, reward in rewards.items():
            total[agent] += reward
    return total


@warned
@every_size
def test_the_turn_based_environment_passes_pettingzoos_own_tests(key: str, seats: int) -> None:
    api_test(envs.aec(key, players=seats), num_cycles=120)
    seed_test(lambda: envs.aec(key, players=seats), num_cycles=60)


@warned
@every_size
def test_the_simultaneous_environment_passes_pettingzoos_own_tests(key: str, seats: int) -> None:
    parallel_api_test(envs.parallel(key, players=seats), num_cycles=120)


@warned
@pytest.mark.thorough
def test_pettingzoos_own_benchmark_runs() -> None:
    performance_benchmark(envs.aec("gembound"))


@every_game
def test_rewards_of_a_whole_game_add_up_to_nothing(key: str) -> None:
    env = envs.aec(key)
    env.reset(seed=3)

    total = play(env)

    assert sum(total.values()) == pytest.approx(0)
    assert max(total.values()) > 0
    assert env.agents == []


@every_game
def test_all_act_at_once_and_whoever_is_not_asked_does_nothing(key: str) -> None:
    env = envs.parallel(key)

    total = play_together(env)

    assert sum(total.values()) == pytest.approx(0)
    assert max(total.values()) > 0


def test_who_is_not_asked_cannot_act() -> None:
    env = envs.parallel("gembound")
    shown, _ = env.reset(seed=1)
    asked, idle = sorted(env.agents, key=lambda agent: shown[agent]["action_mask"][env.noop])

    with pytest.raises(ValueError, match="is not asked anything"):
        env.step({asked: int(np.flatnonzero(shown[asked]["action_mask"])[0]), idle: 0})


@every_game
def test_copies_of_an_environment_go_on_alike(key: str) -> None:
    env = envs.aec(key)
    env.reset(seed=5)
    for _ in range(20):
        shown, _, _, _, _ = env.last()
        assert shown is not None
        env.step(int(np.flatnonzero(shown["action_mask"])[0]))

    twins = [deepcopy(env), pickle.loads(pickle.dumps(env))]

    assert [play(twin) for twin in twins] == [play(env)] * 2


@every_game
def test_copies_of_a_simultaneous_environment_go_on_alike(key: str) -> None:
    env = envs.parallel(key, max_decisions=60)
    shown, _ = env.reset(seed=5)
    env.step({agent: int(np.flatnonzero(shown[agent]["action_mask"])[0]) for agent in env.agents})

    twins = [deepcopy(env), pickle.loads(pickle.dumps(env))]

    records = []
    for each in (env, *twins):
        while each.agents:
            actions = {agent: int(np.flatnonzero(each.observe(agent)["action_mask"])[0]) for agent in each.agents}
            each.step(actions)
        records.append(each.episode.record())
    assert records[1:] == [records[0]] * 2
