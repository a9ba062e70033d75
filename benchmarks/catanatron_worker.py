"""The worker that measures catanatron: four random players of Catan, without anything that listens in.

Runs in an interpreter of its own, in which catanatron is installed and Ironstone need not be.
"""

import importlib.metadata
import platform
import random
import sys
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parent.parent))

from catanatron import Color, Game, RandomPlayer  # type: ignore[import-not-found]  # installed beside this project

from benchmarks.rounds import Amounts, serve

PLAYERS = [RandomPlayer(color) for color in (Color.RED, Color.BLUE, Color.ORANGE, Color.WHITE)]
SAMPLE_GAMES = 4
SAMPLE_EVERY = 60  # actions between two positions of the sample


def play(number: int) -> Amounts:
    """A random game, from setup to the end; every action its log has is a decision, forced ones included."""
    game = Game(PLAYERS, seed=number + 1)
    game.play()
    return {"decisions": len(game.state.actions), "games": 1}


class Sample:
    """Positions out of random games, and how many of the decisions on the way were between two actions or more."""

    def __init__(self) -> None:
        self.positions = []
        self.decisions = 0
        self.choices = 0
        for number in range(SAMPLE_GAMES):
            game = Game(PLAYERS, seed=number + 1)
            while game.winning_color() is None and game.state.num_turns < 1000:
                if len(game.state.actions) % SAMPLE_EVERY == 0:
                    self.positions.append(game.copy())
                self.decisions += 1
                self.choices += len(game.state.playable_actions) > 1
                game.execute(random.choice(game.state.playable_actions))

    def choose(self, number: int) -> Amounts:
        """A random game of which only the decisions between two actions or more are counted, by their usual share."""
        played = play(number)
        return {"decisions": round(played["decisions"] * self.choices / self.decisions), "games": 1}

    def copy(self, number: int) -> Amounts:
        """A copy of every position."""
        for game in self.positions:
            game.copy()
        return {"copies": len(self.positions)}


def main() -> None:
    """Measure as asked."""
    sample = Sample()
    about = {
        "version": importlib.metadata.version("catanatron"),
        "python": platform.python_version(),
        "choices": str(sample.choices / sample.decisions),
    }
    serve({"play": play, "choose": sample.choose, "copy": sample.copy}, about)


if __name__ == "__main__":
    main()
