"""Collecting Gems: values and gems follow from each other until nothing is due, or until somebody must be asked.

Gems that are due together may be taken in any order; it is asked for only where it matters. Every gem that is due is
paid sooner or later, whatever comes before it, and attributes only rise. What a gem leaves behind depends on the order
for the flag alone: where a Philosophy set may go depends on the culture gems that lie there. Those not of a set are all
alike and may go anywhere, and with Calendar none goes on the flag by itself. So the one question is whether the next
such gem comes before a set that is due, or after it.
"""

from typing import Final, final

from ironstone.core.agenda import Automatic, Choice, Frame, Reason
from ironstone.core.ids import Action, Seat
from ironstone.core.lists import marked, raised
from ironstone.core.messages import Message, say
from ironstone.games.gempire.components.absent import NO_COLOUR
from ironstone.games.gempire.components.pieces import (
    CALENDAR,
    COLOURS,
    CONSTRUCTION,
    CULTURE,
    LITERACY,
    PHILOSOPHY,
    POPULATION,
    SALT,
    UNIVERSITY,
)
from ironstone.games.gempire.rules.actions import NEXT_GEM, OTHER_FIRST, PHILOSOPHY_FIRST
from ironstone.games.gempire.rules.events import NO_SET_LEFT
from ironstone.games.gempire.rules.frames import frames_of
from ironstone.games.gempire.rules.gems import ANYWHERE, earn, owns_all
from ironstone.games.gempire.rules.ledger import Paid
from ironstone.games.gempire.rules.model import Player, Table
from ironstone.games.gempire.rules.refusals import not_in_resolve
from ironstone.games.gempire.rules.values import bring_up_to_date, districts_of

# Why a gem is earned; the technologies stand for themselves.
MULTIPLE_OF_TEN: Final = -1
FROM_SALT: Final = 1  # added to the colour of a gem of Salt


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
        bring_up_to_date(table, player)
        if set_is_due(table, player) and leads_to_the_flag(table, player, frame.arg):
            table.push(WHICH_GEM, frame.seat, FROM_SALT + frame.arg)
        else:
            take_salt(table, player, frame.arg)


@final
class PhilosophyGem(Automatic[Table]):
    """GP-TEC-PHILOSOPHY: a culture gem of a set, for the slots that the frame says."""

    def follows_up(self) -> bool:
        return True

    def run(self, table: Table, frame: Frame) -> None:
        player = table.players[frame.seat]
        bring_up_to_date(table, player)
        earn(table, player, CULTURE, PHILOSOPHY, frame.arg)


@final
class WhichGem(Choice[Table]):
    """GP-GEM-8, GP-TEC-PHILOSOPHY: a set is due, and so is a gem that can go on the flag: either may come first.

    The frame says the colour of a gem of Salt; with 0 the other gem is the next one that is due.
    """

    def follows_up(self) -> bool:
        return True

    def options(self, table: Table, frame: Frame) -> list[Action]:
        return [PHILOSOPHY_FIRST, OTHER_FIRST]

    def why_not(self, table: Table, frame: Frame, seat: Seat, action: Action) -> Reason | None:
        return None if NEXT_GEM.has(action) else not_in_resolve(action)

    def answer(self, table: Table, frame: Frame, action: Action) -> None:
        player = table.players[frame.seat]
        if action == PHILOSOPHY_FIRST:
            if frame.arg >= FROM_SALT:
                table.push(SALT_GEM, frame.seat, frame.arg - FROM_SALT)
            begin_philosophy_set(table, player)
        elif frame.arg >= FROM_SALT:
            take_salt(table, player, frame.arg - FROM_SALT)
        else:
            take_next_gem(table, player)

    def prompt(self, table: Table, frame: Frame) -> Message:
        return say("choose which comes first: Philosophy's culture gems, or another gem")

    def describe(self, table: Table, frame: Frame, action: Action) -> Message:
        return say("Take Philosophy's gems first") if action == PHILOSOPHY_FIRST else say("Take another gem first")


def settle(table: Table, frame: Frame) -> None:
    """GP-GEM-8: settle until nothing is due. The frame lies on top, to go on after whatever a gem asks."""
    player = table.players[frame.seat]
    agenda = table.agenda
    while agenda[-1] is frame:
        if player.stale:
            bring_up_to_date(table, player)
        if player.owns[PHILOSOPHY] and order_matters(table, player):
            table.push(WHICH_GEM, frame.seat)
            return
        if not take_next_gem(table, player):
            agenda.pop()
            return


def order_matters(table: Table, player: Player) -> bool:
    """GP-GEM-8: a Philosophy set is due, and the gem that comes before it unasked can go on the flag."""
    return set_is_due(table, player) and leads_to_the_flag(table, player, next_colour(table, player))


def set_is_due(table: Table, player: Player) -> bool:
    """GP-TEC-PHILOSOPHY: an attribute brings its set, for slots that another gem could fill before."""
    if not player.owns[PHILOSOPHY] or player.owns[CALENDAR] or slots_without_gems(player) == 0:
        return False
    limit = table.components.technologies[PHILOSOPHY].limit
    for colour in range(COLOURS):
        if player.attributes[colour] >= limit and not player.paid.philosophy[colour]:
            return True
    return False


def leads_to_the_flag(table: Table, player: Player, colour: int) -> bool:
    """GP-GEM-5, GP-TEC-LITERACY: a culture gem, or a population gem whose companion can be one."""
    if colour == NO_COLOUR or owns_all(table, player, colour) or owns_all(table, player, CULTURE):
        return False
    return colour == CULTURE or (colour == POPULATION and player.owns[LITERACY])


def next_colour(table: Table, player: Player) -> int:
    """The colour of the gem that `take_next_gem` takes before any set, if one is due."""
    colour = ten_due(table, player)
    if colour == NO_COLOUR and player.owns[UNIVERSITY]:
        colour = university_due(table, player)
    if colour == NO_COLOUR and player.owns[CONSTRUCTION]:
        colour = construction_due(table, player)
    return colour


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
    colour = ten_due(table, player)
    if colour == NO_COLOUR:
        return False
    paid = player.paid
    player.paid = Paid(raised(paid.steps, colour), paid.salt, paid.university, paid.construction, paid.philosophy)
    earn(table, player, colour, MULTIPLE_OF_TEN)
    return True


def ten_due(table: Table, player: Player) -> int:
    """The first colour of which a multiple of 10 is not paid."""
    step = table.components.board.gem_step
    steps = player.paid.steps
    for colour, attribute in enumerate(player.attributes):
        if attribute >= (steps[colour] + 1) * step:
            return colour
    return NO_COLOUR


def take_university(table: Table, player: Player) -> bool:
    """GP-TEC-UNIVERSITY: one more for each multiple of 20."""
    colour = university_due(table, player)
    if colour == NO_COLOUR:
        return False
    paid = player.paid
    player.paid = Paid(paid.steps, paid.salt, raised(paid.university, colour), paid.construction, paid.philosophy)
    earn(table, player, colour, UNIVERSITY)
    return True


def university_due(table: Table, player: Player) -> int:
    """The first colour of which a multiple of 20 is not paid."""
    every = table.components.technologies[UNIVERSITY].amount
    return first_due([attribute // every for attribute in player.attributes], player.paid.university)


def take_construction(table: Table, player: Player) -> bool:
    """GP-TEC-CONSTRUCTION: one for each multiple of 4 buildings in a district."""
    colour = construction_due(table, player)
    if colour == NO_COLOUR:
        return False
    paid = player.paid
    player.paid = Paid(paid.steps, paid.salt, paid.university, raised(paid.construction, colour), paid.philosophy)
    earn(table, player, colour, CONSTRUCTION)
    return True


def construction_due(table: Table, player: Player) -> int:
    """The first colour of which a multiple of 4 buildings in a district is not paid."""
    every = table.components.technologies[CONSTRUCTION].amount
    due = [0] * COLOURS
    for district in districts_of(player):
        due[district.colour] += district.buildings // every
    return first_due(due, player.paid.construction)


def first_due(due: list[int], paid: list[int]) -> int:
    """The colour of the first gem that is due and not paid, if there is one."""
    for colour in range(COLOURS):
        if due[colour] > paid[colour]:
            return colour
    return NO_COLOUR


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


def take_salt(table: Table, player: Player, colour: int) -> None:
    """GP-TEC-SALT: one of its gems."""
    paid = player.paid
    player.paid = Paid(paid.steps, raised(paid.salt, colour), paid.university, paid.construction, paid.philosophy)
    earn(table, player, colour, SALT)


def maybe_close_philosophy(table: Table, player: Player) -> None:
    """RUL-20: unless the option says so, Philosophy does not pay for what was reached before it was discovered."""
    if not table.settings.philosophy_looks_back:
        limit = table.components.technologies[PHILOSOPHY].limit
        mark_philosophy(player, [attribute >= limit for attribute in player.attributes])


SETTLE: Final = Settle()
SETTLE_OF: Final = frames_of(SETTLE)
SALT_GEM: Final = SaltGem()
PHILOSOPHY_GEM: Final = PhilosophyGem()
WHICH_GEM: Final = WhichGem()
