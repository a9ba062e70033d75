"""A bot of one's own: one class. Run as a program it plays against the random bot and says how well it does.

python examples/write_a_bot.py [GAMES]
ironstone play gembound --seat you --seat examples/write_a_bot.py:CarefulBot
ironstone serve --bots examples/write_a_bot.py:CarefulBot
"""

import sys

from ironstone.bots import Thought
from ironstone.bots.bot import ai_of
from ironstone.core.ai import outcomes
from ironstone.core.engine import advance
from ironstone.core.game import Game, T
from ironstone.core.ids import Action, Seat
from ironstone.core.playout import Tosser
from ironstone.lab import Plan, Summary, simulate


class CarefulBot:
    """Tries every option on copies of the table, and takes the one after which it stands best."""

    def __init__(self, seed: int = 0) -> None:
        self._tosser = Tosser(seed)  # equal seeds must give equal answers

    def choose(self, game: Game[T], table: T, seat: Seat) -> Action:
        """The best option; among equals one by lot."""
        thoughts = self.explain(game, table, seat)
        best = [thought.action for thought in thoughts if thought.value == thoughts[0].value]
        return best[self._tosser.below(len(best))]

    def explain(self, game: Game[T], table: T, seat: Seat) -> list[Thought]:
        """What it thinks of each option, the best first."""
        decision = advance(table)
        assert decision is not None, "a bot is asked only while the game goes on"
        thoughts = []
        for action in decision.options_of(seat):
            ends = outcomes(table, decision, seat, action)
            thoughts.append(Thought(action, max(ai_of(game).evaluate(end, seat) for end in ends), len(ends)))
        return sorted(thoughts, key=lambda thought: thought.value, reverse=True)


def main() -> None:
    """Play against the random bot, and say how often it won."""
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 50
    mine = f"{__file__}:CarefulBot"  # by this name every process finds it
    found = Summary(simulate(Plan("gembound", players=2, bots=[mine, "random"], games=games, seed="careful")))
    share = found.bots[mine].win_share()
    print(f"{share.value:.0%} of {games} games won, 95 % interval {share.low:.0%} to {share.high:.0%}")


if __name__ == "__main__":
    main()
