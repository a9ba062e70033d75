"""The worker that measures the environments of one game, in whichever variant PYTHONPATH brings. All play at random."""

import platform
import random
import sys
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parent.parent))

import numpy as np

import ironstone.core.engine
from benchmarks.rounds import Amounts, serve
from ironstone import envs

PLAYERS = 3
TABLES = 64
CALLS = 25  # of the vectorised environment at a time
LOTS = 16  # drawn beforehand, so that drawing is not what is measured


class Bench:
    """One environment of every kind that is measured."""

    def __init__(self, game: str) -> None:
        self.env = envs.aec(game, players=PLAYERS)
        self.tables = envs.vector(game, players=PLAYERS, n=TABLES)
        self.batch = self.tables.reset(seed=1)
        self.lots = np.random.default_rng(1).random((LOTS, *self.batch.mask.shape), np.float32)

    def turn_based(self, number: int) -> Amounts:
        """A game with PettingZoo, every action after a look at observation and mask."""
        env = self.env
        env.reset(seed=number)
        steps = 0
        for _ in env.agent_iter():
            shown, _, terminated, truncated, _ = env.last()
            if shown is None or terminated or truncated:
                env.step(None)
                continue
            allowed = shown["action_mask"].nonzero()[0]
            env.step(int(allowed[random.randrange(len(allowed))]))
            steps += 1
        return {"steps": steps}

    def vectorised(self, number: int) -> Amounts:
        """Some steps of many tables, games that end and begin included."""
        for call in range(CALLS):
            actions = (self.batch.mask * self.lots[(number + call) % LOTS]).argmax(axis=1)
            self.batch = self.tables.step(actions)
        return {"vectorised steps": CALLS * TABLES}


def main() -> None:
    """Measure the game named on the command line, as asked."""
    bench = Bench(sys.argv[1])
    variant = "interpreted" if Path(ironstone.core.engine.__file__).suffix == ".py" else "compiled"
    tasks = {"turn-based": bench.turn_based, "vectorised": bench.vectorised}
    serve(tasks, {"variant": variant, "python": platform.python_version()})


if __name__ == "__main__":
    main()
