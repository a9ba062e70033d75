"""Write a bot, give it a name, and let it play against the random one.

python examples/write_a_bot.py [GAMES]
"""

import sys

from ironstone import bots
from ironstone.bots import Thought
from ironstone.bots.bot import ai_of
from ironstone.core.ai import outcomes
from ironstone.core.engine import advance
from ironstone.core.game import Game, T
from ironstone.core.ids import Action, Seat
from ironstone.core.playout import Tosser
from ironstone.lab import Plan, simulate


class CarefulBot:
    """Tries every option on copies of the table, and takes the one after which it stands best."""

    def __init__(self, seed: int) -> None:
        self._tosser = Tosser(seed)  # equal seeds must give equal answers

    def choose(self, game: Game[T], table: T, seat: Seat) -> Action:
        """The table is a copy in which all that this seat cannot know was dealt anew: there is nothing to peek at."""
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


bots.register("careful", CarefulBot)
games = int(sys.argv[1]) if len(sys.argv) > 1 else 50
plan = Plan("gembound", players=2, bots=["careful", "random"], games=games, seed="careful")
won = 0
for row in simulate(plan):  # in this process: others would not know the bot
    won += row.places[row.bots.index("careful")] == 1
print(f"careful won {won} of {games} games against random")
