"""The worker that measures one game of another project: `peer_worker.py open_spiel backgammon`.

Runs in an interpreter of its own, in which that project is installed and Ironstone need not be. All play at random.
Decisions are counted without forced ones; a step is one action of an environment, with the observation for it.
"""

import copy
import importlib
import importlib.metadata
import logging
import platform
import random
import sys
import warnings
from pathlib import Path
from typing import Any

sys.path.append(str(Path(__file__).resolve().parent.parent))

from benchmarks.rounds import Amounts, Task, serve

Theirs = Any  # type: ignore[explicit-any]  # other projects are installed beside this one, without types for us
COPIED = 50  # copies at a time


class OpenSpiel:
    """A game in C++, driven from Python."""

    package = "open_spiel"

    def __init__(self, name: str) -> None:
        self.game: Theirs = importlib.import_module("pyspiel").load_game(name)
        self.position = self.begun()
        for _ in range(10):
            self.position.apply_action(random.choice(self.position.legal_actions()))
            self.deal(self.position)

    def begun(self) -> Theirs:
        """A game after the deal."""
        state = self.game.new_initial_state()
        self.deal(state)
        return state

    def deal(self, state: Theirs) -> None:
        """Draw lots until somebody decides, or the game is over."""
        while state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(random.choices(outcomes, chances)[0])

    def play(self, number: int, observing: bool = False) -> Amounts:
        """A random game."""
        state, decisions, steps = self.begun(), 0, 0
        while not state.is_terminal():
            legal = state.legal_actions()
            if observing:
                state.observation_tensor(state.current_player())
            decisions += len(legal) > 1
            steps += 1
            state.apply_action(random.choice(legal))
            self.deal(state)
        return {"steps": steps} if observing else {"decisions": decisions, "games": 1}

    def copy(self, number: int) -> Amounts:
        """Copies of a position."""
        for _ in range(COPIED):
            self.position.clone()
        return {"copies": COPIED}

    def tasks(self) -> dict[str, Task]:
        """What can be asked for."""
        return {"play": self.play, "copy": self.copy, "step": lambda number: self.play(number, observing=True)}


class RLCard:
    """A card game of RLCard; it cannot be played without its observations, nor copied but by deepcopy."""

    package = "rlcard"

    def __init__(self, name: str) -> None:
        self.env: Theirs = importlib.import_module("rlcard").make(name)

    def play(self, number: int) -> Amounts:
        """A random game."""
        state, _ = self.env.reset()
        decisions = steps = 0
        while not self.env.is_over():
            legal = list(state["legal_actions"])
            decisions += len(legal) > 1
            steps += 1
            state, _ = self.env.step(random.choice(legal))
        return {"decisions": decisions, "games": 1, "steps": steps}

    def copy(self, number: int) -> Amounts:
        """Copies of a position."""
        self.env.reset()
        for _ in range(COPIED):
            copy.deepcopy(self.env.game)
        return {"copies": COPIED}

    def tasks(self) -> dict[str, Task]:
        """What can be asked for."""
        return {"play": self.play, "copy": self.copy}


class PettingZoo:
    """One of PettingZoo's own classic games; it has no copies."""

    package = "pettingzoo"

    def __init__(self, name: str) -> None:
        self.env: Theirs = importlib.import_module(f"pettingzoo.classic.{name}").raw_env()

    def play(self, number: int) -> Amounts:
        """A random game."""
        env = self.env
        env.reset(seed=number)
        decisions = steps = 0
        for _ in env.agent_iter():
            shown, _, terminated, truncated, info = env.last()
            if terminated or truncated:
                env.step(None)
                continue
            mask = shown["action_mask"] if "action_mask" in shown else info["action_mask"]
            legal = mask.nonzero()[0]
            decisions += len(legal) > 1
            steps += 1
            env.step(int(legal[random.randrange(len(legal))]))
        return {"decisions": decisions, "games": 1, "steps": steps}

    def tasks(self) -> dict[str, Task]:
        """What can be asked for."""
        return {"play": self.play}


class Pyminion:
    """Dominion between two who play and buy by lot; every chance to play or buy something is a decision."""

    package = "pyminion"

    def __init__(self, name: str) -> None:
        bots: Theirs = importlib.import_module("pyminion.bots.bot")
        expansions: Theirs = importlib.import_module(f"pyminion.expansions.{name}")
        self.cards = getattr(expansions, f"{name}_set")
        self.game_type: Theirs = importlib.import_module("pyminion.game").Game
        self.decisions = 0
        worker = self

        class Decider(bots.BotDecider):  # type: ignore[misc, no-any-unimported]  # theirs
            def action_phase_decision(self, valid_actions: list[Theirs], player: Theirs, game: Theirs) -> Theirs:
                return worker.one_of(valid_actions)

            def buy_phase_decision(self, valid_cards: list[Theirs], player: Theirs, game: Theirs) -> Theirs:
                return worker.one_of(valid_cards)

        self.bot: Theirs = bots.Bot
        self.decider: Theirs = Decider

    def one_of(self, cards: list[Theirs]) -> Theirs:
        """A card by lot, or none."""
        self.decisions += len(cards) > 0
        return random.choice([*cards, None])

    def play(self, number: int) -> Amounts:
        """A random game."""
        self.decisions = 0
        players = [self.bot(self.decider(), f"Bot {seat}") for seat in range(2)]
        game = self.game_type(players, expansions=[self.cards], log_stdout=False, log_file=False)
        game.play()
        return {"decisions": self.decisions, "games": 1}

    def tasks(self) -> dict[str, Task]:
        """What can be asked for."""
        return {"play": self.play}


PROJECTS = {project.package: project for project in (OpenSpiel, RLCard, PettingZoo, Pyminion)}


def main() -> None:
    """Measure as asked."""
    warnings.simplefilter("ignore")
    logging.disable()
    random.seed(1)
    project = PROJECTS[sys.argv[1]](sys.argv[2])
    tasks = project.tasks()
    version = importlib.metadata.version(project.package)
    serve(tasks, {"version": version, "python": platform.python_version(), "tasks": " ".join(tasks)})


if __name__ == "__main__":
    main()
