"""Episode: one game from the deal to its end, as learners need it; every kind of environment is built on it."""

import secrets
from collections.abc import Mapping, Sequence
from operator import index
from typing import Self, SupportsIndex

import numpy as np
from numpy.typing import NDArray

from ironstone.core.chance import from_seed
from ironstone.core.engine import Decision, advance, submit
from ironstone.core.events import EVERYONE, Event
from ironstone.core.game import AnyGame
from ironstone.core.history import History
from ironstone.core.ids import Action, Seat
from ironstone.core.record import write_record
from ironstone.core.state import State
from ironstone.envs.rewards import Reward, check_reward, final_rewards
from ironstone.envs.rows import rows_of
from ironstone.games import registry

Observation = dict[str, NDArray[np.float32] | NDArray[np.int8]]
"""What a seat is shown: `observation`, its knowledge as numbers, and `action_mask`, 1 for every action it may take."""

FOREVER = 1_000_000_000  # decisions: no game is that long


class Episode:
    """A game under way: its table, what it waits for, what was done, and what that was worth to each seat."""

    def __init__(
        self,
        game: str | AnyGame,
        players: int = 0,
        options: Mapping[str, str] | None = None,
        reward: str = "place",
        max_decisions: int = FOREVER,
        listening: bool = False,
    ) -> None:
        self.game: AnyGame = registry.load(game) if isinstance(game, str) else game
        self.players = players or self.game.seats[0]
        self.options = self.game.settle(options or {})
        self.reward: Reward = check_reward(reward)
        self.max_decisions = max_decisions
        self.listening = listening  # whether events are kept, for whoever needs to know what a seat has heard
        self._nothing: Sequence[float] = (0.0,) * self.players
        self.imagined = False  # whether it is a redealt copy, which no deal leads to
        self.reset("")

    def reset(self, seed: int | str | None = None) -> None:
        """Deal anew: equal seeds deal alike, on every machine; without one the deal is nobody's to know."""
        self.seed = secrets.token_hex(16) if seed is None else str(seed)
        self.imagined = False
        self._deal()

    def _deal(self) -> None:
        self.table: State = self.game.start(self.players, self.options, from_seed(self.seed))
        self.moves: list[tuple[Seat, Action]] = []
        self.decisions = 0
        self.events: list[Event] = []
        self.rewards: Sequence[float] = self._nothing  # of the last step
        if self.listening:
            self.table.log = self.events
        self.decision: Decision | None = advance(self.table)
        self._points = [standing.points for standing in self.game.standing(self.table)]

    @property
    def over(self) -> bool:
        """Whether the game has come to its end."""
        return self.decision is None

    @property
    def truncated(self) -> bool:
        """Whether it was ended because it took too many decisions."""
        return self.decision is not None and self.decisions >= self.max_decisions

    @property
    def asked(self) -> list[Seat]:
        """The seats that are asked something; several only where all plan in secret. None once it is over."""
        return [] if self.decision is None or self.truncated else self.decision.seats

    def legal(self, seat: SupportsIndex) -> list[Action]:
        """What this seat may do now; nothing if it is not asked."""
        return [] if self.decision is None or self.truncated else self.decision.options_of(seat)

    def step(self, seat: SupportsIndex, action: SupportsIndex) -> None:
        """Take a seat's answer. One that is not allowed raises IllegalAction with the rule, and changes nothing."""
        decision = self.decision
        if decision is None or self.decisions >= self.max_decisions:
            raise ValueError("the episode is over: reset it")
        self.decision = decision = submit(self.table, decision, seat, action)
        self.moves.append((Seat(index(seat)), Action(index(action))))
        self.decisions += 1
        self.rewards = self._nothing
        if self.reward == "delta":
            self._count_gains()
        elif decision is None:
            self.rewards = final_rewards(self.reward, self.game.standing(self.table))

    @property
    def rewarded(self) -> bool:
        """Whether the last step was worth anything to anybody."""
        return self.rewards is not self._nothing

    def _count_gains(self) -> None:
        points = [standing.points for standing in self.game.standing(self.table)]
        self.rewards = [float(now - before) for now, before in zip(points, self._points, strict=True)]
        self._points = points

    @property
    def numbers(self) -> int:
        """How many numbers an observation has: always equally many for a game."""
        return rows_of(self.game, self.table).numbers

    def observe(self, seat: Seat) -> NDArray[np.float32]:
        """The seat's knowledge and its question: numbers from -1 to 1, which `docs/observations.md` names."""
        numbers = np.empty(self.numbers, np.float32)
        self.observe_into(seat, numbers)
        return numbers

    def observe_into(self, seat: Seat, out: NDArray[np.float32]) -> None:
        """The same, written into an array."""
        rows_of(self.game, self.table).observe_into(self.table, seat, out)

    def mask(self, seat: SupportsIndex) -> NDArray[np.int8]:
        """1 for every action that the seat may take now, else 0."""
        mask = np.empty(self.game.space.size, np.int8)
        self.mask_into(seat, mask)
        return mask

    def mask_into(self, seat: SupportsIndex, out: NDArray[np.int8]) -> None:
        """The same, written into an array."""
        rows_of(self.game, self.table).mask_into(self.legal(seat), out)

    def shown(self, seat: Seat) -> Observation:
        """What an environment gives to the player of this seat."""
        return {"observation": self.observe(seat), "action_mask": self.mask(seat)}

    def record(self) -> str:
        """The game so far as a record, which `ironstone replay` and the browser open."""
        history = History(self.game, self.game.start(self.players, self.options, from_seed(self.seed)), self.options)
        for seat, action in self.moves:
            history.submit(seat, action)
        return write_record(history.record([f"Seat {seat + 1}" for seat in range(self.players)]))

    def clone(self) -> Self:
        """An independent copy that goes on exactly alike."""
        twin = self.__new__(type(self))
        twin.__dict__.update(self.__dict__)
        twin.table = self.table.clone()
        twin.moves = self.moves.copy()
        twin.events = self.events.copy()
        if self.listening:
            twin.table.log = twin.events
        return twin

    def redealt(self, seat: Seat, seed: str) -> Self:
        """A copy in which all that this seat cannot know is dealt anew: for search, with no way to the truth.

        Of what happened it has what this seat has heard, and what it has done itself.
        """
        twin = self.clone()
        twin.table = self.game.redeal(self.table, seat, from_seed(seed))
        twin.events = [Event(event.kind, event.seen_by(seat), EVERYONE) for event in self.events]
        twin.moves = [(mover, action) for mover, action in self.moves if mover == seat]
        if self.listening:
            twin.table.log = twin.events
        twin.decision = advance(twin.table)
        twin.imagined = True
        return twin

    def __copy__(self) -> Self:
        return self.clone()

    def __deepcopy__(self, memo: object) -> Self:
        return self.clone()

    def __getstate__(self) -> dict[str, object]:
        """For pickling: the deal and the moves."""
        if self.imagined:
            raise TypeError("a redealt episode cannot be pickled: no deal leads to it")
        left_out = ("table", "decision", "decisions", "events", "rewards", "_points")
        return {name: value for name, value in self.__dict__.items() if name not in left_out}

    def __setstate__(self, kept: dict[str, object]) -> None:
        self.__dict__.update(kept)
        moves = self.moves
        self._deal()
        for seat, action in moves:
            self.step(seat, action)

    def __repr__(self) -> str:
        state = "over" if self.over else f"seats {', '.join(map(str, self.asked))} asked"
        deal = f"{self.players} players, seed {self.seed!r}"
        return f"<Episode of {self.game.title}, {deal}: {self.decisions} decisions, {state}>"
