"""Building Placement: where a card may lie, and why not elsewhere."""

from typing import Final

from ironstone.core.agenda import Reason
from ironstone.core.ids import Action
from ironstone.core.messages import Value, say
from ironstone.games.gempire.components.pieces import FIRST_ROW, MILITIA, SECOND_ROW
from ironstone.games.gempire.rules.actions import (
    FIRST_LEFT,
    FIRST_RIGHT,
    POSITION_ABOVE,
    SECOND_LEFT,
    SECOND_RIGHT,
)
from ironstone.games.gempire.rules.model import Player, Table
from ironstone.games.gempire.rules.names import COLOUR_WORDS

NO_SECOND_ROW: Final = Reason(
    "GP-ROW-1", "you have no second row yet", say("No second row"), say("Upgrade your city: it adds the row")
)
LEFT_END: Final = 0
RIGHT_END: Final = 1
ONLY_CARD: Final = 2
COUNT_WORDS: Final = [say("no"), say("one"), say("two"), say("three"), say("four"), say("five"), say("six")]


def fits_in_city(table: Table, player: Player, card: int) -> bool:
    """Whether some side of the card has a legal position."""
    first = player.rows[FIRST_ROW]
    if len(first) < table.components.board.row_limit and player.districts[FIRST_ROW] < district_limit(table, player):
        return True  # both ends of the first row take any colour
    for face in table.components.cards[card].faces:
        if positions(table, player, face.colour):
            return True
    return False


def positions(table: Table, player: Player, colour: int) -> list[Action]:
    """GP-PLC-1 to -4, GP-PLC-7, GP-ROW-2 to -5: every place where a card of this colour may go."""
    first, second = player.rows[FIRST_ROW], player.rows[SECOND_ROW]
    if not first:
        return [FIRST_RIGHT]
    found: list[Action] = []
    limit = district_limit(table, player)
    if len(first) < table.components.board.row_limit:
        room = player.districts[FIRST_ROW] < limit
        if room or first[0].face.colour == colour:
            found.append(FIRST_LEFT)
        if room or first[-1].face.colour == colour:
            found.append(FIRST_RIGHT)
    if second:
        room = player.districts[SECOND_ROW] < limit
        if second[0].column > first[0].column and (room or second[0].face.colour == colour):
            found.append(SECOND_LEFT)
        if second[-1].column < first[-1].column and (room or second[-1].face.colour == colour):
            found.append(SECOND_RIGHT)
    elif player.has_second_row:
        found.extend(POSITION_ABOVE.span(0, len(first) - 1))
    return found


def district_limit(table: Table, player: Player) -> int:
    """GP-PLC-2, GP-TEC-MILITIA: districts that a row has room for."""
    limit = table.components.board.districts
    return limit + table.components.technologies[MILITIA].amount if player.owns[MILITIA] else limit


def why_not_at_end(table: Table, player: Player, colour: int, action: Action) -> Reason:
    """Why a card of this colour does not go to this end."""
    if not player.rows[FIRST_ROW]:
        return Reason("GP-ROW-7", "the first card of a city goes to the right end of the first row")
    row = SECOND_ROW if action in (SECOND_LEFT, SECOND_RIGHT) else FIRST_ROW
    left = action in (FIRST_LEFT, SECOND_LEFT)
    return why_row_is_closed(table, player, row) or why_end_is_closed(table, player, colour, row, left)


def why_not_above(player: Player) -> Reason:
    """Why a card does not begin the second row there."""
    if not player.has_second_row:
        return NO_SECOND_ROW
    if player.rows[SECOND_ROW]:
        return Reason("GP-PLC-1", "the second row has cards: a new one goes to its left or right end")
    return Reason("GP-ROW-5", say("the first row has {count} cards to stand above", count=len(player.rows[FIRST_ROW])))


def why_row_is_closed(table: Table, player: Player, row: int) -> Reason | None:
    """Why a row takes no card at its ends, whatever the colour."""
    if row == SECOND_ROW and not player.has_second_row:
        return NO_SECOND_ROW
    if row == SECOND_ROW and not player.rows[SECOND_ROW]:
        return Reason("GP-ROW-4", "the second row is empty: choose the card to stand above")
    if len(player.rows[row]) >= table.components.board.row_limit:  # RUL-28
        return Reason("GP-PLC-7", say("a row holds {count} cards at most", count=len(player.rows[row])))
    return None


def why_end_is_closed(table: Table, player: Player, colour: int, row: int, left: bool) -> Reason:
    """Why an end that exists takes no card of this colour: no room for its district, or nothing to stand above."""
    districts = player.districts[row]
    end = player.rows[row][0 if left else -1]
    if end.face.colour == colour or districts < district_limit(table, player):
        return Reason("GP-ROW-5", "the second row may not reach beyond the first")
    count: Value = COUNT_WORDS[districts] if districts < len(COUNT_WORDS) else districts
    return Reason(
        "GP-PLC-3",
        say(
            "row {row} already has {count} districts, and this end is not {colour}",
            row=row + 1,
            count=count,
            colour=COLOUR_WORDS[colour],
        ),
    )


def place_of(player: Player, action: Action) -> tuple[int, int, int]:
    """Row, column and end that a position stands for."""
    if POSITION_ABOVE.has(action):
        return SECOND_ROW, player.rows[FIRST_ROW][0].column + POSITION_ABOVE.arg(action), ONLY_CARD
    row = SECOND_ROW if action in (SECOND_LEFT, SECOND_RIGHT) else FIRST_ROW
    cards = player.rows[row]
    if not cards:
        return row, 0, ONLY_CARD
    if action in (FIRST_LEFT, SECOND_LEFT):
        return row, cards[0].column - 1, LEFT_END
    return row, cards[-1].column + 1, RIGHT_END
