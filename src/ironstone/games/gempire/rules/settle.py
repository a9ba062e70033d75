"""Collecting Gems: values and gems follow from each other until nothing is due, or until somebody must be asked."""

from typing import Final, final

from ironstone.core.agenda import Automatic, Frame
from ironstone.core.lists import marked, raised
from ironstone.games.gempire.components.pieces import (
    COLOURS,
    CONSTRUCTION,
    CULTURE,
    NONE,
    PHILOSOPHY,
    SALT,
    UNIVERSITY,
)
from ironstone.games.gempire.rules.events import NO_SET_LEFT
from ironstone.games.gempire.rules.frames import frames_of
from ironstone.games.gempire.rules.gems import ANYWHERE, earn
from ironstone.games.gempire.rules.ledger import Paid
from ironstone.games.gempire.rules.model import Player, Table
from ironstone.games.gempire.rules.values import bring_up_to_date, districts_of

# Why a gem is earned; the technologies stand for themselves.
MULTIPLE_OF_TEN: Final = NONE


@final
class Settle(Automatic[Table]):
    """GP-GEM-8: after every step values are brought up to date, and all gems that are due are taken."""

    def follows_up(self) -> bool:
        return True

    def run(self, table: Table, frame: Frame) -> None:
        table.agenda.append(frame)
        settle(table, frame)


@final
class SaltGem(Automatic[Table]):
    """GP-TEC-SALT: a gem of the colour that the frame says."""

    def follows_up(self) -> bool:
        return True

    def run(self, table: Table, frame: Frame) -> None:
        player = table.players[frame.seat]
        paid = player.paid
        bring_up_to_date(table, player)
        player.paid = Paid(
            paid.steps, raised(paid.salt, frame.arg), paid.university, paid.construction, paid.philosophy
        )
        earn(table, player, frame.arg, SALT)


@final
class PhilosophyGem(Automatic[Table]):
    """GP-TEC-PHILOSOPHY: a culture gem of a set, for the slots that the frame says."""

    def follows_up(self) -> bool:
        return True

    def run(self, table: Table, frame: Frame) -> None:
        player = table.players[frame.seat]
        bring_up_to_date(table, player)
        earn(table, player, CULTURE, PHILOSOPHY, frame.arg)


def settle(table: Table, frame: Frame) -> None:
    """GP-GEM-8: settle until nothing is due. The frame lies on top, to go on after whatever a gem asks."""
    player = table.players[frame.seat]
    agenda = table.agenda
    while agenda[-1] is frame:
        if player.stale:
            bring_up_to_date(table, player)
        if not take_next_gem(table, player):
            agenda.pop()
            return


def take_next_gem(table: Table, player: Player) -> bool:
    """GP-GEM-8(b): the first gem due, by cause and then by colour; False if none is."""
    owns = player.owns
    return (
        take_multiple_of_ten(table, player)
        or (owns[UNIVERSITY] and take_university(table, player))
        or (owns[CONSTRUCTION] and take_construction(table, player))
        or (owns[PHILOSOPHY] and begin_philosophy_set(table, player))
    )


def take_multiple_of_ten(table: Table, player: Player) -> bool:
    """GP-GEM-1, GP-GEM-2: each multiple of 10 reached or passed pays once."""
    step = table.components.board.gem_step
    paid = player.paid
    steps = paid.steps
    for colour, attribute in enumerate(player.attributes):
        if attribute >= (steps[colour] + 1) * step:
            player.paid = Paid(raised(steps, colour), paid.salt, paid.university, paid.construction, paid.philosophy)
            earn(table, player, colour, MULTIPLE_OF_TEN)
            return True
    return False


def take_university(table: Table, player: Player) -> bool:
    """GP-TEC-UNIVERSITY: one more for each multiple of 20."""
    every = table.components.technologies[UNIVERSITY].amount
    paid = player.paid
    colour = first_due([attribute // every for attribute in player.attributes], paid.university)
    if colour == NONE:
        return False
    player.paid = Paid(paid.steps, paid.salt, raised(paid.university, colour), paid.construction, paid.philosophy)
    earn(table, player, colour, UNIVERSITY)
    return True


def take_construction(table: Table, player: Player) -> bool:
    """GP-TEC-CONSTRUCTION: one for each multiple of 4 buildings in a district."""
    every = table.components.technologies[CONSTRUCTION].amount
    paid = player.paid
    due = [0] * COLOURS
    for district in districts_of(player):
        due[district.colour] += district.buildings // every
    colour = first_due(due, paid.construction)
    if colour == NONE:
        return False
    player.paid = Paid(paid.steps, paid.salt, paid.university, raised(paid.construction, colour), paid.philosophy)
    earn(table, player, colour, CONSTRUCTION)
    return True


def first_due(due: list[int], paid: list[int]) -> int:
    """The colour of the first gem that is due and not paid, if there is one."""
    for colour in range(COLOURS):
        if due[colour] > paid[colour]:
            return colour
    return NONE


def begin_philosophy_set(table: Table, player: Player) -> bool:
    """GP-TEC-PHILOSOPHY: an attribute of 50 brings, once, three culture gems for Demands that carry none."""
    philosophy = table.components.technologies[PHILOSOPHY]
    for colour in range(COLOURS):
        if player.attributes[colour] >= philosophy.limit and not player.paid.philosophy[colour]:
            mark_philosophy(player, marked(player.paid.philosophy, colour))
            empty = slots_without_gems(player)
            if empty != 0:
                frame = Frame(PHILOSOPHY_GEM, player.seat, empty)
                table.push_in_order([frame] * philosophy.amount)
                return True
            table.tell(NO_SET_LEFT, player.seat)
    return False


def slots_without_gems(player: Player) -> int:
    """The slots of the flag on which no culture gem lies, as bits."""
    slots = 0
    for slot, count in enumerate(player.flag):
        if count == 0:
            slots |= 1 << slot
    return slots & ANYWHERE


def mark_philosophy(player: Player, philosophy: list[bool]) -> None:
    """These attributes have brought their set."""
    paid = player.paid
    player.paid = Paid(paid.steps, paid.salt, paid.university, paid.construction, philosophy)


def grant_salt(table: Table, player: Player) -> None:
    """GP-TEC-SALT: two gems at once in each colour of which the city has fewer than three cards."""
    salt = table.components.technologies[SALT]
    for colour in range(COLOURS - 1, -1, -1):
        if player.cards[colour] < salt.limit:
            for _ in range(salt.amount):
                table.push(SALT_GEM, player.seat, colour)


def maybe_close_philosophy(table: Table, player: Player) -> None:
    """RUL-20: unless the option says so, Philosophy does not pay for what was reached before it was discovered."""
    if not table.settings.philosophy_looks_back:
        limit = table.components.technologies[PHILOSOPHY].limit
        mark_philosophy(player, [attribute >= limit for attribute in player.attributes])


SETTLE: Final = Settle()
SETTLE_OF: Final = frames_of(SETTLE)
SALT_GEM: Final = SaltGem()
PHILOSOPHY_GEM: Final = PhilosophyGem()
