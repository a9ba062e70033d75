"""Teach a network to play with masked PPO, and let it play as a bot. Needs `pip install sb3-contrib 'ironstone[envs]'`.

python examples/train_masked_ppo.py [--game gembound] [--steps 16384] [--out policy.zip]
POLICY=policy.zip ironstone simulate gembound --bots examples/train_masked_ppo.py:LearntBot,random -n 100

The learner is Stable-Baselines3's, as it is; the environment's mask keeps it from what is not allowed. From time to
time it plays against the random bot without learning: how often it won, with a 95 % interval, is the curve.
"""

import argparse
import os
import time
from functools import cache
from math import sqrt
from pathlib import Path

import numpy as np
import torch
from sb3_contrib import MaskablePPO

from ironstone import envs
from ironstone.bots.bot import ai_of, options_at
from ironstone.core.game import Game, T
from ironstone.core.ids import Action, Seat
from ironstone.envs.episode import Observation
from ironstone.envs.single_seat import SingleSeat

CHECKED = 60  # games between two lines of the curve


class LearntBot:
    """Plays what the network of the file POLICY thinks most of. The file is read once, not for every decision."""

    def choose(self, game: Game[T], table: T, seat: Seat) -> Action:
        """The most likely of the options."""
        allowed = options_at(table, seat)
        mask = np.zeros(game.space.size, np.int8)
        mask[allowed] = 1
        known = np.array(ai_of(game).observe(table, seat), np.float32)
        network = policy(os.environ.get("POLICY", "policy.zip"))
        return Action(best(network, {"observation": known, "action_mask": mask}))


@cache
def policy(file: str) -> MaskablePPO:
    """The network of a file."""
    return MaskablePPO.load(file, device="cpu")


def best(model: MaskablePPO, shown: Observation) -> int:
    """What the network takes for the best of the allowed actions."""
    action, _ = model.predict(shown, action_masks=shown["action_mask"].astype(bool), deterministic=True)
    return int(action)


def wins(model: MaskablePPO, env: SingleSeat, games: int) -> float:
    """How many games against the random bot it wins; a tie counts half. Seeds that learning never sees."""
    won = 0.0
    for number in range(games):
        shown, _ = env.reset(seed=10**9 + number)
        over, reward = False, 0.0
        while not over:
            shown, reward, terminated, truncated, _ = env.step(best(model, shown))
            over = terminated or truncated
        won += (reward + 1) / 2
    return won


def interval(won: float, games: int) -> tuple[float, float]:
    """Wilson's 95 % interval of a share."""
    z, share = 1.96, won / games
    middle = (share + z * z / (2 * games)) / (1 + z * z / games)
    half = z * sqrt(share * (1 - share) / games + z * z / (4 * games * games)) / (1 + z * z / games)
    return middle - half, middle + half


def main() -> None:
    """Learn, and write the curve and the network."""
    parser = argparse.ArgumentParser(description="Teach a network to play with masked PPO.")
    parser.add_argument("--game", default="gembound")
    parser.add_argument("--steps", type=int, default=16_384, help="decisions of the learner")
    parser.add_argument("--every", type=int, default=2_048, help="decisions between two lines of the curve")
    parser.add_argument("--games", type=int, default=200, help="games against the random bot at the end")
    parser.add_argument("--out", type=Path, default=Path("policy.zip"))
    arguments = parser.parse_args()

    torch.set_num_threads(1)
    env, judge = (envs.gym(arguments.game, players=2) for _ in range(2))
    model = MaskablePPO("MultiInputPolicy", env, n_steps=2048, batch_size=256, seed=1, device="cpu")
    started = time.process_time()
    print("decisions  processor s  games won", flush=True)
    for learnt in range(0, arguments.steps + 1, arguments.every):
        if learnt:
            model.learn(arguments.every, reset_num_timesteps=False)
        won = wins(model, judge, CHECKED)
        low, high = interval(won, CHECKED)
        spent = time.process_time() - started
        print(f"{learnt:9}  {spent:11.0f}  {won / CHECKED:.0%} of {CHECKED} [{low:.0%}, {high:.0%}]", flush=True)
    model.save(arguments.out)
    won = wins(model, judge, arguments.games)
    low, high = interval(won, arguments.games)
    print(f"at the end {won / arguments.games:.1%} of {arguments.games} [{low:.1%}, {high:.1%}]")


if __name__ == "__main__":
    main()
