import pickle
from copy import deepcopy

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from ironstone import envs
from ironstone.core.errors import IllegalAction, OptionError
from ironstone.envs.single_seat import SingleSeat
from tests.envs.sizes import every_game, every_size, warned


def play(env: SingleSeat, seed: int) -> tuple[float, dict[str, object]]:
    """A whole game by lot: what it brought, and what was said at the end."""
    lots = np.random.default_rng(seed)
    shown, _ = env.reset(seed=seed)
    total, over = 0.0, False
    info: dict[str, object] = {}
    while not over:
        shown, reward, terminated, truncated, info = env.step(int(lots.choice(np.flatnonzero(shown["action_mask"]))))
        total += reward
        over = terminated or truncated
    return total, info


@warned
@every_size
def test_the_environment_passes_gymnasiums_own_checks(key: str, seats: int) -> None:
    check_env(envs.gym(key, players=seats, render_mode="ansi"))


@every_game
def test_the_learner_plays_whole_games_at_every_seat(key: str) -> None:
    env = envs.gym(key)

    games = [play(env, seed) for seed in range(6)]

    assert {info["seat"] for _, info in games} == set(range(env.episode.players))
    for total, info in games:
        assert -1 <= total <= 1
        assert info["place"] in range(1, env.episode.players + 1)


@every_game
def test_equal_seeds_give_equal_games_against_bots_that_think(key: str) -> None:
    env = envs.gym(key, opponents=["greedy:1"], seat=0, max_decisions=60)

    first, second = (play(env, 4) for _ in range(2))

    assert first == second


@every_game
def test_copies_of_an_environment_go_on_alike(key: str) -> None:
    env = envs.gym(key, seat=0, opponents=["greedy:1"], max_decisions=40)
    env.reset(seed=4)
    env.step(env.episode.legal(0)[0])

    twins = [deepcopy(env), pickle.loads(pickle.dumps(env))]

    ends = [[each.step(each.episode.legal(0)[0])[1:4] for _ in range(3)] for each in (env, *twins)]
    assert ends[1:] == [ends[0]] * 2
    assert [twin.episode.record() for twin in twins] == [env.episode.record()] * 2


def test_a_forbidden_action_ends_the_game_or_is_an_error() -> None:
    lenient, strict = envs.gym("gembound", seat=0), envs.gym("gembound", seat=0, illegal="raise")
    for env in (lenient, strict):
        env.reset(seed=1)
    forbidden = int(np.flatnonzero(lenient.episode.mask(0) == 0)[0])

    _, reward, terminated, _, info = lenient.step(forbidden)

    assert (reward, terminated) == (-1.0, True)
    assert info["why"]
    with pytest.raises(IllegalAction):
        strict.step(forbidden)


def test_games_are_made_by_their_name() -> None:
    envs.register()

    env = gymnasium.make("ironstone/gembound-v1", players=3, disable_env_checker=True)

    assert env.unwrapped.episode.players == 3  # type: ignore[attr-defined]  # Gymnasium knows no more than an Env


def test_unknown_bots_and_seats_are_errors_at_once() -> None:
    with pytest.raises(OptionError, match="hrad"):
        envs.gym("gembound", opponents=["hrad"])
    with pytest.raises(ValueError, match="seats go from 0 to 1, not 2"):
        envs.gym("gembound", seat=2)
