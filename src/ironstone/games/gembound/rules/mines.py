"""Mines: the row they are taken from, and their levels as they are uncovered."""

from typing import Final

from ironstone.core.agenda import Reason
from ironstone.core.ids import Seat
from ironstone.core.lists import without
from ironstone.core.messages import Message, counted, say
from ironstone.games.gembound.components.pieces import NO_CARD
from ironstone.games.gembound.rules.events import ITEM_FOUND, MINE_TAKEN
from ironstone.games.gembound.rules.model import Camp, Table, camp_to_change

ORDINALS: Final = [
    say("first"),
    say("second"),
    say("third"),
    say("fourth"),
    say("fifth"),
    say("sixth"),
    say("seventh"),
    say("eighth"),
    say("ninth"),
    say("tenth"),
]


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
    return Reason(
        "GB-DIS-3",
        counted(
            len(table.row),
            "the row has {n} mine, so there is none at position {number}",
            "the row has {n} mines, so there is none at position {number}",
            number=position + 1,
        ),
    )


def no_such_camp(table: Table, spot: int) -> Reason | None:
    """There are not so many campsites."""
    return None if spot < len(table.components.camps) else Reason("GB-SET-1", "there is no such campsite")


def no_mine_yet(rule: str) -> Reason:
    """Nothing can be dug out of a campsite that shows its ability."""
    remedy = say("Discover a mine and lay it here: the campsite's ability ends then")
    return Reason(rule, "there is no mine at this campsite yet", say("No mine here"), remedy)


def mine_in_row(table: Table, position: int) -> Message:
    """A Mine of the row by its name, and by its place too if another of the same name lies there."""
    names = [table.components.mines[card].name for card in table.row]
    name = names[position]
    if names.count(name) == 1:
        return say("the {mine}", mine=say(name))
    return say("the {mine}, {ordinal} in the row,", mine=say(name), ordinal=ORDINALS[position])


def own_mine(table: Table, seat: Seat, spot: int) -> Message:
    """An own mine by its name, and by its campsite too if the player has another of the same name."""
    camps = table.players[seat].camps
    names = [table.components.mines[camp.mine].name for camp in camps if is_mined(camp)]
    name = table.components.mines[camps[spot].mine].name
    if names.count(name) == 1:
        return say("the {mine}", mine=say(name))
    return say("the {mine} of the {camp}", mine=say(name), camp=camp_name(table, spot))


def camp_name(table: Table, spot: int) -> Message:
    """A campsite by its name."""
    return say(table.components.camps[spot].name)
