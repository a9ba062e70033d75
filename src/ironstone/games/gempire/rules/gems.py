"""Collecting Gems and Culture: a gem is earned, kept or given away, and put on the flag."""

from typing import Final, final

from ironstone.core.agenda import Choice, Frame, Move, Reason
from ironstone.core.ids import Action, Seat
from ironstone.core.lists import raised
from ironstone.core.messages import Message, say
from ironstone.games.gempire.components.pieces import (
    ANY,
    CALENDAR,
    COLOURS,
    CULTURE,
    DONATED_GEMS_AND_SAVED_SCIENCE,
    GOLD,
    LITERACY,
    POPULATION,
)
from ironstone.games.gempire.rules.actions import COMPANION, FLAG, GEM, GEM_GIVE, GEM_KEEP
from ironstone.games.gempire.rules.events import (
    CARD_SCIENCE,
    FLAG_PLACED,
    GEM_EARNED,
    GEM_GIVEN,
    GEM_MISSED,
    RESERVE_PLACED,
)
from ironstone.games.gempire.rules.model import Player, Table
from ironstone.games.gempire.rules.names import COLOUR_WORDS, the_demand
from ironstone.games.gempire.rules.refusals import not_in_resolve

ANYWHERE: Final = 0b111
"""Slots of the flag as bits: where a culture gem may go."""


@final
class SlotOfFlag(Choice[Table]):
    """GP-GEM-5, GP-GEM-6, D-FLAG: an earned culture gem goes on a slot of the flag, and helps that Demand alone.

    The frame says which slots are open to it.
    """

    def follows_up(self) -> bool:
        return True

    def options(self, table: Table, frame: Frame) -> list[Action]:
        return [action for slot, action in enumerate(FLAG.ids()) if frame.arg >> slot & 1]

    def why_not(self, table: Table, frame: Frame, seat: Seat, action: Action) -> Reason | None:
        if not FLAG.has(action):
            return not_in_resolve(action)
        if not frame.arg >> FLAG.arg(action) & 1:
            return Reason("GP-TEC-PHILOSOPHY", "Philosophy's gems go to Demands that carried none of your culture gems")
        return None

    def answer(self, table: Table, frame: Frame, action: Action) -> None:
        player = table.players[frame.seat]
        put_on_flag(table, player, FLAG.arg(action))
        follow_up(table, player, CULTURE)

    def prompt(self, table: Table, frame: Frame) -> Message:
        return say("choose the Demand for your culture gem")

    def describe(self, table: Table, frame: Frame, action: Action) -> Message:
        return say("Put a culture gem on {demand}", demand=the_demand(table, FLAG.arg(action)))


@final
class PlaceFromReserve(Move[Table]):
    """GP-TEC-CALENDAR, RUL-21: gems beside the flag may go on it in any Resolve part, on any slot."""

    def add_options(self, table: Table, seat: Seat, options: list[Action]) -> None:
        if table.players[seat].reserve > 0:
            options.extend(FLAG.ids())

    def why_not(self, table: Table, seat: Seat, action: Action) -> Reason | None:
        if table.players[seat].reserve == 0:
            return Reason("GP-TEC-CALENDAR", "you have no culture gem beside your flag")
        return None

    def play(self, table: Table, seat: Seat, action: Action) -> None:
        player = table.players[seat]
        player.reserve -= 1
        put_on_flag(table, player, FLAG.arg(action))

    def describe(self, table: Table, seat: Seat, action: Action) -> Message:
        return say("Put a culture gem on {demand}", demand=the_demand(table, FLAG.arg(action)))


@final
class KeepOrGive(Choice[Table]):
    """GP-D13, D-GEM: a gem may be given to Zarmund at the moment it is earned, instead of being collected.

    The frame says its colour, and where on the flag it may go.
    """

    def follows_up(self) -> bool:
        return True

    def options(self, table: Table, frame: Frame) -> list[Action]:
        return [GEM_KEEP, GEM_GIVE]

    def why_not(self, table: Table, frame: Frame, seat: Seat, action: Action) -> Reason | None:
        return None if GEM.has(action) else not_in_resolve(action)

    def answer(self, table: Table, frame: Frame, action: Action) -> None:
        player = table.players[frame.seat]
        colour = frame.arg % COLOURS
        if action == GEM_KEEP:
            keep(table, player, colour, frame.arg // COLOURS)
            return
        player.gems_given += 1
        table.tell(GEM_GIVEN, frame.seat, colour, player.gems_given)
        if table.settings.given_gems_trigger:  # RUL-22
            follow_up(table, player, colour)

    def prompt(self, table: Table, frame: Frame) -> Message:
        return say("keep the {colour} gem, or give it to Zarmund", colour=COLOUR_WORDS[frame.arg % COLOURS])

    def describe(self, table: Table, frame: Frame, action: Action) -> Message:
        colour = COLOUR_WORDS[frame.arg % COLOURS]
        if action == GEM_KEEP:
            return say("Keep the {colour} gem", colour=colour)
        return say("Give the {colour} gem to Zarmund", colour=colour)


@final
class ChooseCompanion(Choice[Table]):
    """GP-TEC-LITERACY, D-LIT: a population gem brings a gold or a culture gem."""

    def follows_up(self) -> bool:
        return True

    def options(self, table: Table, frame: Frame) -> list[Action]:
        player = table.players[frame.seat]
        return [COMPANION.id(colour - GOLD) for colour in (GOLD, CULTURE) if not owns_all(table, player, colour)]

    def why_not(self, table: Table, frame: Frame, seat: Seat, action: Action) -> Reason | None:
        if not COMPANION.has(action):
            return not_in_resolve(action)
        colour = COMPANION.arg(action) + GOLD
        if owns_all(table, table.players[seat], colour):
            return Reason("RUL-27", say("you own every {colour} gem there is", colour=COLOUR_WORDS[colour]))
        return None

    def answer(self, table: Table, frame: Frame, action: Action) -> None:
        earn(table, table.players[frame.seat], COMPANION.arg(action) + GOLD, LITERACY)

    def prompt(self, table: Table, frame: Frame) -> Message:
        return say("Literacy: choose a gold or a culture gem")

    def describe(self, table: Table, frame: Frame, action: Action) -> Message:
        return say("Take a {colour} gem", colour=COLOUR_WORDS[COMPANION.arg(action) + GOLD])


def earn(table: Table, player: Player, colour: int, cause: int, slots: int = ANYWHERE) -> None:
    """GP-GEM-8(c): the gem comes, unless all are owned; with Demand 13 its owner may give it away at once."""
    if owns_all(table, player, colour):  # RUL-27
        table.tell(GEM_MISSED, player.seat, colour)
        return
    table.tell(GEM_EARNED, player.seat, colour, cause)
    if may_give_gem(table, player):
        table.push(KEEP_OR_GIVE, player.seat, slots * COLOURS + colour)
    else:
        keep(table, player, colour, slots)


def keep(table: Table, player: Player, colour: int, slots: int) -> None:
    """GP-GEM-2, GP-GEM-5, GP-TEC-CALENDAR: the gem is owned for good; a culture gem needs a slot, or waits."""
    player.gems = raised(player.gems, colour)
    player.stale = True
    if colour == CULTURE:
        if not player.owns[CALENDAR]:
            table.push(SLOT_OF_FLAG, player.seat, slots)
            return
        player.reserve += 1  # RUL-21
        table.tell(RESERVE_PLACED, player.seat, player.reserve)
    follow_up(table, player, colour)


def follow_up(table: Table, player: Player, colour: int) -> None:
    """GP-GEM-8(c), GP-CRD-11, GP-TEC-LITERACY: cards that count gems pay for it, and Literacy adds its companion."""
    for row in player.rows:
        for building in row:
            for term in building.face.counts_gems:
                if term.of in (colour, ANY):
                    player.science += term.amount
                    table.tell(CARD_SCIENCE, player.seat, building.face.card.number, term.amount)
    if (
        colour == POPULATION
        and player.owns[LITERACY]
        and not (owns_all(table, player, GOLD) and owns_all(table, player, CULTURE))
    ):
        table.push(CHOOSE_COMPANION, player.seat)


def put_on_flag(table: Table, player: Player, slot: int) -> None:
    """GP-GEM-6, RUL-36: from now on the gem counts for the Demand in this place, whatever its ID."""
    player.flag = raised(player.flag, slot)
    table.tell(FLAG_PLACED, player.seat, table.demands[slot], player.flag[slot])


def owns_all(table: Table, player: Player, colour: int) -> bool:
    """RUL-27, RUL-28: nobody owns more gems of a colour than are in the box."""
    return player.gems[colour] >= table.components.board.gem_limit


def may_give_gem(table: Table, player: Player) -> bool:
    """GP-D13: Demand 13 is in play, and fewer than four gems are given."""
    if DONATED_GEMS_AND_SAVED_SCIENCE not in table.demands:
        return False
    return player.gems_given < table.components.demands[DONATED_GEMS_AND_SAVED_SCIENCE].needs[0]


SLOT_OF_FLAG: Final = SlotOfFlag()
KEEP_OR_GIVE: Final = KeepOrGive()
CHOOSE_COMPANION: Final = ChooseCompanion()
