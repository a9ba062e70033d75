"""The bot that draws lots."""

from ironstone.bots.bot import Thought, options_at
from ironstone.core.game import Game, T
from ironstone.core.ids import Action, Seat
from ironstone.core.playout import Tosser


class RandomBot:
    """Takes any legal action, each as likely as the others."""

    def __init__(self, seed: int) -> None:
        self._tosser = Tosser(seed)

    def choose(self, game: Game[T], table: T, seat: Seat) -> Action:
        """One of the options by lot."""
        options = options_at(table, seat)
        return options[self._tosser.below(len(options))]

    def explain(self, game: Game[T], table: T, seat: Seat) -> list[Thought]:
        """It thinks nothing of any of them."""
        return [Thought(action, 0.0, 0) for action in options_at(table, seat)]

    def __repr__(self) -> str:
        return "<RandomBot>"
