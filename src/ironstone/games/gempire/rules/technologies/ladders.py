"""Science and Technologies: what technologies cost, and the science there is for them."""

from ironstone.core.lists import raised
from ironstone.games.gempire.rules.events import COST_ROSE
from ironstone.games.gempire.rules.model import Player, Table


def technologies_of(player: Player) -> int:
    """How many technologies a player has discovered."""
    return player.owns.count(True)


def unspent(player: Player) -> int:
    """GP-SCI-2: science not used for technologies yet."""
    return player.science - player.spent


def cost_of(table: Table, technology: int) -> int:
    """GP-TEC-3: the lowest free number of the ladder, the same all round for all players."""
    return table.components.technologies[technology].ladder[table.steps[technology]]


def move_ladders(table: Table) -> None:
    """GP-TEC-3, RUL-18: when the round is over, a technology discovered in it costs more."""
    discovered = [technology for player in table.players for technology in player.this_round.discovered]
    for technology in table.technologies:
        if technology in discovered:
            steps = discovered.count(technology) if table.settings.step_for_each else 1
            table.steps = raised(table.steps, technology, steps)
            table.tell(COST_ROSE, technology, cost_of(table, technology))
