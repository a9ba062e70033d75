"""Starting a Round, Starting a New Round: the order of things, and nothing else."""

from typing import Final, final

from ironstone.core.agenda import Automatic, Frame
from ironstone.games.gempire.rules.bidding import award_buildings
from ironstone.games.gempire.rules.events import DICE_ROLLED, ROUND_BEGAN
from ironstone.games.gempire.rules.ledger import NO_PLAN
from ironstone.games.gempire.rules.market import discard_dropped, lay_out_cards
from ironstone.games.gempire.rules.model import NO_PLAYERS, Table
from ironstone.games.gempire.rules.planning import PLANNING
from ironstone.games.gempire.rules.resolve import RESOLVE, begin_resolve
from ironstone.games.gempire.rules.technologies.ladders import move_ladders
from ironstone.games.gempire.rules.victory import EVALUATE, declare, end_at_last_round, would_win


@final
class BeginRound(Automatic[Table]):
    """GP-RND-1: one player rolls, all plan in secret, all reveal and resolve."""

    phase = "roll"

    def run(self, table: Table, frame: Frame) -> None:
        table.round += 1
        table.tell(ROUND_BEGAN, table.round, table.roller)
        roll(table)
        # New frames every round: a decision in secret is known by its frame.
        order = [Frame(PLANNING), Frame(AWARD), Frame(RESOLVE), Frame(EVALUATE), Frame(END_ROUND)]
        table.push_in_order(order)


@final
class Award(Automatic[Table]):
    """GP-BID-9: after the reveal bids are compared and paid; then everybody begins to resolve."""

    phase = "reveal"

    def run(self, table: Table, frame: Frame) -> None:
        players = table.own_all()
        award_buildings(table)
        for player in players:
            begin_resolve(player)
        table.working = table.players.copy()  # each is replaced by a copy when its seat begins


@final
class EndRound(Automatic[Table]):
    """GP-WIN-5, GP-RND-6, GP-RND-7: if nobody wins after all answers, all is final and a new round begins."""

    phase = "end"

    def run(self, table: Table, frame: Frame) -> None:
        winners = would_win(table)
        if winners:
            declare(table, winners)
            return
        table.before = NO_PLAYERS
        for player in table.own_all():
            player.plan = NO_PLAN
        move_ladders(table)
        discard_dropped(table)
        if table.round >= table.settings.last_round:
            end_at_last_round(table)
            return
        lay_out_cards(table)
        table.roller = (table.roller + 1) % table.seats
        table.push(BEGIN_ROUND)


def roll(table: Table) -> None:
    """GP-RND-2, GP-RND-3: all five dice, once, for everybody."""
    table.dice = [table.chance.below(len(die.faces)) for die in table.components.dice]
    production = science = wilds = 0
    for die, side in zip(table.components.dice, table.dice):
        face = die.faces[side]
        production += face[0]
        science += face[1]
        wilds += face[2]
    table.rolled = [production, science, wilds]
    table.tell(DICE_ROLLED, production, science, wilds)


BEGIN_ROUND: Final = BeginRound()
AWARD: Final = Award()
END_ROUND: Final = EndRound()
