"""Science and Technologies; the Glossary's effects at the moment of discovery."""

from typing import final

from ironstone.core.agenda import Move, Reason
from ironstone.core.ids import Action, Seat
from ironstone.core.lists import marked
from ironstone.core.messages import Message, say
from ironstone.games.gempire.components.pieces import (
    ARTISTRY,
    COLOURS,
    IRON,
    MASONRY,
    MATHEMATICS,
    PHILOSOPHY,
    SALT,
    SECOND_ROW,
    SURVEYING,
)
from ironstone.games.gempire.rules.actions import DISCOVER
from ironstone.games.gempire.rules.events import COST_ROSE, ROW_GRANTED, TECHNOLOGY_DISCOVERED
from ironstone.games.gempire.rules.ledger import ThisRound
from ironstone.games.gempire.rules.model import Player, Table
from ironstone.games.gempire.rules.palace import decorate_second_row
from ironstone.games.gempire.rules.settle import grant_salt, maybe_close_philosophy
from ironstone.games.gempire.rules.values import revalue_all


@final
class Discover(Move[Table]):
    """GP-TEC-1, GP-TEC-2: any number in a Resolve part, each at most once, for unspent science."""

    def add_options(self, table: Table, seat: Seat, options: list[Action]) -> None:
        player = table.players[seat]
        science = player.science - player.spent
        if science < table.components.cheapest_technology:
            return
        for technology in table.technologies:
            if not player.owns[technology] and science >= cost_of(table, technology):
                options.append(DISCOVER.id(technology))

    def why_not(self, table: Table, seat: Seat, action: Action) -> Reason | None:
        player = table.players[seat]
        technology = DISCOVER.arg(action)
        if technology not in table.technologies:
            return Reason("GP-SET-3", "this technology is not in the game")
        if player.owns[technology]:
            return Reason("GP-TEC-2", "you have discovered it already")
        cost = cost_of(table, technology)
        if unspent(player) < cost:
            return Reason(
                "GP-SCI-2", say("needs {cost} unspent science, you have {left}", cost=cost, left=unspent(player))
            )
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
        take_effect(table, player, technology)

    def describe(self, table: Table, seat: Seat, action: Action) -> Message:
        technology = DISCOVER.arg(action)
        name = say(table.components.technologies[technology].name)
        return say("Discover {technology} for {cost} science", technology=name, cost=cost_of(table, technology))


def technologies_of(player: Player) -> int:
    """How many technologies a player has discovered."""
    return player.owns.count(True)


def unspent(player: Player) -> int:
    """GP-SCI-2: science not used for technologies yet."""
    return player.science - player.spent


def cost_of(table: Table, technology: int) -> int:
    """GP-TEC-3: the lowest free number of the ladder, the same all round for all players."""
    costs = table.components.technologies[technology].costs
    taken = table.steps[technology]
    return costs[taken] if taken < len(costs) else costs[-1]


def take_effect(table: Table, player: Player, technology: int) -> None:
    """What a technology does at once; others are asked for where they matter. Totals and gems are settled after."""
    if technology == MASONRY:  # GP-TEC-MASONRY, RUL-39
        grant_second_row(table, player)
    elif technology == ARTISTRY:
        decorate_second_row(table, player)
    elif technology == SALT:
        grant_salt(table, player)
    elif technology == SURVEYING:
        survey(table, player)
    elif technology == PHILOSOPHY:
        maybe_close_philosophy(table, player)
    elif technology in (IRON, MATHEMATICS):  # GP-TEC-IRON, GP-TEC-MATHEMATICS: diamonds already lying there count
        revalue_all(table, player)


def grant_second_row(table: Table, player: Player) -> None:
    """GP-TEC-MASONRY, GP-RES-5: the row comes for free, and a planned one lapses."""
    if not player.has_second_row:
        player.has_second_row = True
        player.duties = player.duties.without_row(player.duties.begun)
        table.tell(ROW_GRANTED, player.seat)


def survey(table: Table, player: Player) -> None:
    """GP-TEC-SURVEYING: cards in the second row are worth twice as many buildings, now and later."""
    factor = table.components.technologies[SURVEYING].amount
    player.row_factor = [1, factor]
    second = SECOND_ROW * COLOURS
    player.buildings = player.buildings[:second] + [factor * worth for worth in player.buildings[second:]]


def move_ladders(table: Table) -> None:
    """GP-TEC-3, RUL-18: when the round is over, a technology discovered in it costs more."""
    discovered = [technology for player in table.players for technology in player.this_round.discovered]
    for technology in table.technologies:
        if technology in discovered:
            table.steps[technology] += discovered.count(technology) if table.settings.step_for_each else 1
            table.tell(COST_ROSE, technology, cost_of(table, technology))
