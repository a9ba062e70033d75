"""Collecting Gems, Culture, and the technologies that bring gems or say where they go."""

from typing import Final, final

from ironstone.core.agenda import Move, Reason
from ironstone.core.ids import Action, Seat
from ironstone.core.lists import marked, raised
from ironstone.games.gempire.components.pieces import (
    ANY,
    CALENDAR,
    COLOUR_NAMES,
    COLOURS,
    CONSTRUCTION,
    CULTURE,
    DONATED_GEMS_AND_SAVED_SCIENCE,
    GOLD,
    LITERACY,
    NONE,
    PHILOSOPHY,
    POPULATION,
    SALT,
    UNIVERSITY,
)
from ironstone.games.gempire.rules.actions import COMPANION, FLAG, GEM_GIVE, GEM_KEEP
from ironstone.games.gempire.rules.events import (
    CARD_SCIENCE,
    FLAG_PLACED,
    GEM_EARNED,
    GEM_GIVEN,
    GEM_MISSED,
    NO_SET_LEFT,
    RESERVE_PLACED,
)
from ironstone.games.gempire.rules.model import (
    ALL_SLOTS,
    CARD_FOR_DIAMOND,
    CHOOSE,
    COLOUR_OF_COMPANION,
    KEEP_OR_GIVE,
    SLOT_OF_FLAG,
    Player,
    Table,
)
from ironstone.games.gempire.rules.values import bring_up_to_date, districts_of

# Why a gem is earned; the technologies stand for themselves.
MULTIPLE_OF_TEN: Final = NONE


@final
class PlaceOnFlag(Move[Table]):
    """GP-GEM-5, GP-GEM-6, D-FLAG: an earned culture gem goes on a slot of the flag, and helps that Demand alone."""

    def add_options(self, table: Table, seat: Seat, options: list[Action]) -> None:
        for slot, is_open in enumerate(table.working[seat].gem_slots):
            if is_open:
                options.append(FLAG.id(slot))

    def why_not(self, table: Table, seat: Seat, action: Action) -> Reason | None:
        if not table.working[seat].gem_slots[FLAG.arg(action)]:
            return Reason("GP-TEC-PHILOSOPHY", "Philosophy's gems go to Demands that carried none of your culture gems")
        return None

    def play(self, table: Table, seat: Seat, action: Action) -> None:
        player = table.working[seat]
        put_on_flag(table, player, FLAG.arg(action))
        follow_up(table, player)


@final
class PlaceFromReserve(Move[Table]):
    """GP-TEC-CALENDAR, RUL-21: gems beside the flag may go on it in any Resolve part, on any slot."""

    def add_options(self, table: Table, seat: Seat, options: list[Action]) -> None:
        if table.working[seat].reserve > 0:
            options.extend(FLAG.ids())

    def why_not(self, table: Table, seat: Seat, action: Action) -> Reason | None:
        if table.working[seat].reserve == 0:
            return Reason("GP-TEC-CALENDAR", "you have no culture gem beside your flag")
        return None

    def play(self, table: Table, seat: Seat, action: Action) -> None:
        player = table.working[seat]
        player.reserve -= 1
        put_on_flag(table, player, FLAG.arg(action))


@final
class KeepOrGive(Move[Table]):
    """GP-D13, D-GEM: a gem may be given to Zarmund at the moment it is earned, instead of being collected."""

    def add_options(self, table: Table, seat: Seat, options: list[Action]) -> None:
        options.append(GEM_KEEP)
        options.append(GEM_GIVE)

    def why_not(self, table: Table, seat: Seat, action: Action) -> Reason | None:
        return None

    def play(self, table: Table, seat: Seat, action: Action) -> None:
        player = table.working[seat]
        if action == GEM_KEEP:
            keep(table, player)
            return
        player.gems_given += 1
        table.tell(GEM_GIVEN, seat, player.gem_in_hand, player.gems_given)
        if table.settings.given_gems_trigger:  # RUL-22
            follow_up(table, player)
        else:
            player.gem_in_hand = NONE


@final
class ChooseCompanion(Move[Table]):
    """GP-TEC-LITERACY, D-LIT: a population gem brings a gold or a culture gem."""

    def add_options(self, table: Table, seat: Seat, options: list[Action]) -> None:
        player = table.working[seat]
        for colour in (GOLD, CULTURE):
            if not owns_all(table, player, colour):
                options.append(COMPANION.id(colour - GOLD))

    def why_not(self, table: Table, seat: Seat, action: Action) -> Reason | None:
        colour = COMPANION.arg(action) + GOLD
        if owns_all(table, table.working[seat], colour):
            return Reason("RUL-27", f"you own every {COLOUR_NAMES[colour]} gem there is")
        return None

    def play(self, table: Table, seat: Seat, action: Action) -> None:
        earn(table, table.working[seat], COMPANION.arg(action) + GOLD, LITERACY)


def settle(table: Table, player: Player) -> None:
    """GP-GEM-8: values and gems follow from each other until nothing is due, or until the player must be asked."""
    while player.asked == CHOOSE:
        bring_up_to_date(table, player)
        if not take_next_gem(table, player):
            if player.diamonds_left > 0:
                player.asked = CARD_FOR_DIAMOND
            return


def take_next_gem(table: Table, player: Player) -> bool:
    """GP-GEM-8(b): the first gem due, by cause and then by colour; False if none is."""
    player.gem_slots = ALL_SLOTS
    if player.set_left > 0:
        player.set_left -= 1
        player.gem_slots = player.set_slots
        earn(table, player, CULTURE, PHILOSOPHY)
        return True
    owns = player.owns
    return (
        (owns[SALT] and _take_salt(table, player))
        or _take_multiple_of_ten(table, player)
        or (owns[UNIVERSITY] and _take_university(table, player))
        or (owns[CONSTRUCTION] and _take_construction(table, player))
        or (owns[PHILOSOPHY] and _begin_philosophy_set(table, player))
    )


def _take_multiple_of_ten(table: Table, player: Player) -> bool:
    """GP-GEM-1, GP-GEM-2: each multiple of 10 reached or passed pays once."""
    step = table.components.board.gem_step
    paid = player.paid_steps
    for colour, attribute in enumerate(player.attributes):
        if attribute >= (paid[colour] + 1) * step:
            player.paid_steps = raised(paid, colour)
            earn(table, player, colour, MULTIPLE_OF_TEN)
            return True
    return False


def _take_salt(table: Table, player: Player) -> bool:
    """GP-TEC-SALT: what was due when it was discovered."""
    colour = first_due(player.salt_due, player.paid_salt)
    if colour == NONE:
        return False
    player.paid_salt = raised(player.paid_salt, colour)
    earn(table, player, colour, SALT)
    return True


def _take_university(table: Table, player: Player) -> bool:
    """GP-TEC-UNIVERSITY: one more for each multiple of 20."""
    every = table.components.technologies[UNIVERSITY].amount
    due = [attribute // every for attribute in player.attributes]
    colour = first_due(due, player.paid_university)
    if colour == NONE:
        return False
    player.paid_university = raised(player.paid_university, colour)
    earn(table, player, colour, UNIVERSITY)
    return True


def _take_construction(table: Table, player: Player) -> bool:
    """GP-TEC-CONSTRUCTION: one for each multiple of 4 buildings in a district."""
    every = table.components.technologies[CONSTRUCTION].amount
    due = [0] * COLOURS
    for district in districts_of(player):
        due[district.colour] += district.buildings // every
    colour = first_due(due, player.paid_construction)
    if colour == NONE:
        return False
    player.paid_construction = raised(player.paid_construction, colour)
    earn(table, player, colour, CONSTRUCTION)
    return True


def first_due(due: list[int], paid: list[int]) -> int:
    """The colour of the first gem that is due and not paid, if there is one."""
    for colour in range(COLOURS):
        if due[colour] > paid[colour]:
            return colour
    return NONE


def _begin_philosophy_set(table: Table, player: Player) -> bool:
    """GP-TEC-PHILOSOPHY: an attribute of 50 brings, once, three culture gems for Demands that carry none."""
    philosophy = table.components.technologies[PHILOSOPHY]
    for colour in range(COLOURS):
        if player.attributes[colour] >= philosophy.limit and not player.paid_philosophy[colour]:
            player.paid_philosophy = marked(player.paid_philosophy, colour)
            empty = [count == 0 for count in player.flag]
            if True not in empty:
                table.tell(NO_SET_LEFT, player.seat)
                continue
            player.set_slots = empty
            player.set_left = philosophy.amount
            return take_next_gem(table, player)
    return False


def earn(table: Table, player: Player, colour: int, cause: int) -> None:
    """GP-GEM-8(c): the gem comes, unless all are owned; with Demand 13 its owner may give it away at once."""
    if owns_all(table, player, colour):
        table.tell(GEM_MISSED, player.seat, colour)
        return
    table.tell(GEM_EARNED, player.seat, colour, cause)
    player.gem_in_hand = colour
    if may_give_gem(table, player):
        player.asked = KEEP_OR_GIVE
    else:
        keep(table, player)


def keep(table: Table, player: Player) -> None:
    """GP-GEM-2, GP-GEM-5: the gem is owned for good; a culture gem needs a slot, or waits in the reserve."""
    player.gems = raised(player.gems, player.gem_in_hand)
    player.stale = True
    if player.gem_in_hand == CULTURE:
        if not player.owns[CALENDAR]:
            player.asked = SLOT_OF_FLAG
            return
        player.reserve += 1
        table.tell(RESERVE_PLACED, player.seat, player.reserve)
    follow_up(table, player)


def follow_up(table: Table, player: Player) -> None:
    """GP-GEM-8(c), GP-CRD-11, GP-TEC-LITERACY: cards that count gems pay for it, and Literacy adds its companion."""
    colour = player.gem_in_hand
    player.gem_in_hand = NONE
    for row in player.rows:
        for building in row:
            for term in building.face.counts_gems:
                if term.of in (colour, ANY):
                    player.science += term.amount
                    table.tell(CARD_SCIENCE, player.seat, building.face.card.number, term.amount)
    if colour == POPULATION and player.owns[LITERACY]:
        player.gem_slots = ALL_SLOTS
        if not (owns_all(table, player, GOLD) and owns_all(table, player, CULTURE)):
            player.asked = COLOUR_OF_COMPANION


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


def note_salt(table: Table, player: Player) -> None:
    """GP-TEC-SALT: two gems are due in each colour of which the city has fewer than three cards, settled beforehand."""
    salt = table.components.technologies[SALT]
    player.salt_due = [salt.amount if cards < salt.limit else 0 for cards in player.cards]
