"""Science and Technologies: discovering."""

from typing import final

from ironstone.core.agenda import Move, Reason
from ironstone.core.ids import Action, Seat
from ironstone.core.lists import marked
from ironstone.core.messages import Message, say
from ironstone.games.gempire.rules.actions import DISCOVER
from ironstone.games.gempire.rules.events import TECHNOLOGY_DISCOVERED
from ironstone.games.gempire.rules.ledger import ThisRound
from ironstone.games.gempire.rules.model import Table
from ironstone.games.gempire.rules.technologies.glossary import GLOSSARY
from ironstone.games.gempire.rules.technologies.ladders import cost_of, unspent


@final
class Discover(Move[Table]):
    """GP-TEC-1, GP-TEC-2: any number in a Resolve part, each at most once, for unspent science."""

    def add_options(self, table: Table, seat: Seat, options: list[Action]) -> None:
        player = table.players[seat]
        science = player.science - player.spent
        if science < table.components.cheapest_technology:
            return
        owns = player.owns
        for technology in table.technologies:
            if not owns[technology] and science >= cost_of(table, technology):
                options.append(DISCOVER.actions[technology])

    def why_not(self, table: Table, seat: Seat, action: Action) -> Reason | None:
        player = table.players[seat]
        technology = DISCOVER.arg(action)
        if technology not in table.technologies:
            return Reason("GP-SET-3", "this technology is not in the game")
        if player.owns[technology]:
            return Reason("GP-TEC-2", "you have discovered it already")
        cost = cost_of(table, technology)
        if unspent(player) < cost:
            why = say("needs {cost} unspent science, you have {left}", cost=cost, left=unspent(player))
            short = say("{n} science short", n=cost - unspent(player))
            return Reason("GP-SCI-2", why, short, say("Collect science in a later round"))
        return None

    def play(self, table: Table, seat: Seat, action: Action) -> None:
        player = table.players[seat]
        technology = DISCOVER.arg(action)
        cost = cost_of(table, technology)
        player.spent += cost  # GP-SCI-1: the total stays
        player.owns = marked(player.owns, technology)
        player.stale = True
        done = player.this_round
        player.this_round = ThisRound(done.kept, done.dropped, [*done.discovered, technology])
        table.tell(TECHNOLOGY_DISCOVERED, seat, technology, cost)
        GLOSSARY[technology].at_once(table, player)

    def describe(self, table: Table, seat: Seat, action: Action) -> Message:
        technology = DISCOVER.arg(action)
        name = say(table.components.technologies[technology].name)
        return say("Discover {technology} for {cost} science", technology=name, cost=cost_of(table, technology))
