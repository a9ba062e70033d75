"""Mines: the row they are taken from, and their levels as they are uncovered."""

from ironstone.core.agenda import Reason
from ironstone.core.ids import Seat
from ironstone.core.lists import without
from ironstone.games.gembound.components.pieces import NO_CARD
from ironstone.games.gembound.rules.events import ITEM_FOUND, MINE_TAKEN
from ironstone.games.gembound.rules.model import Camp, Table, camp_to_change


def take_from_row(table: Table, seat: Seat, position: int, workers: int) -> None:
    """GB-DIS-3: the workers go to the Discovery Board, the Mine comes out, and the row closes up."""
    player = table.players[seat]
    player.workers -= workers
    player.on_board += workers
    table.taken = table.row[position]
    table.row = without(table.row, table.taken)
    table.tell(MINE_TAKEN, seat, position, table.components.mines[table.taken].back, workers, 0)


def take_from_hand(table: Table) -> int:
    """The Mine just taken, which now finds its place."""
    card = table.taken
    table.taken = NO_CARD
    return card


def reveal_level(table: Table, seat: Seat, spot: int) -> None:
    """GB-DES-1: exactly the next level; nobody has seen it before (GB-DIS-4)."""
    camp = camp_to_change(table.players[seat], spot)
    for item in table.levels[camp.mine][camp.depth]:
        add_item(camp, item)
        table.tell(ITEM_FOUND, seat, spot, item)
    camp.depth += 1


def add_item(camp: Camp, item: int) -> None:
    """GB-DES-4, GB-UPG-3: a gem or artifact belongs to the mine's contents from now on."""
    contents = camp.contents.copy()
    contents[item] += 1
    camp.contents = contents


def is_mined(camp: Camp) -> bool:
    """The campsite lies over a mine, worker side up."""
    return camp.mine != NO_CARD


def no_such_mine_in_row(table: Table, position: int) -> Reason | None:
    """The row is shorter than that."""
    if position < len(table.row):
        return None
    return Reason("GB-DIS-3", f"the row has {len(table.row)} mines, so there is none at position {position + 1}")
