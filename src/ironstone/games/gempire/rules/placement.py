"""Building Placement, Hybrids, 2nd Row Upgrade: where a card may lie, and laying it there."""

from typing import Final, final

from ironstone.core.agenda import Move, Reason
from ironstone.core.ids import Action, Seat
from ironstone.core.lists import raised, replaced
from ironstone.games.gempire.components.pieces import (
    ANY,
    ARTISTRY,
    COLOUR_NAMES,
    COLOURS,
    FIRST_ROW,
    MILITIA,
    NONE,
    SECOND_ROW,
    SLOT_NAMES,
    Face,
)
from ironstone.games.gempire.rules.actions import (
    DROP_WON,
    FACE,
    FIRST_LEFT,
    FIRST_RIGHT,
    PLACE_WON,
    POSITION,
    POSITION_ABOVE,
    SECOND_LEFT,
    SECOND_RIGHT,
)
from ironstone.games.gempire.rules.events import (
    BUILDING_PLACED,
    CARD_DROPPED,
    CARD_SCIENCE,
    DIAMOND_GRANTED,
)
from ironstone.games.gempire.rules.model import (
    FACE_OF_CARD,
    POSITION_OF_CARD,
    Building,
    Player,
    Table,
)
from ironstone.games.gempire.rules.values import multiplier, revalue, worth_of_card

LEFT_END: Final = 0
RIGHT_END: Final = 1
ONLY_CARD: Final = 2
ROW_NAMES: Final = ["first", "second"]
COUNT_NAMES: Final = ["no", "one", "two", "three", "four", "five", "six"]


@final
class PlaceWon(Move[Table]):
    """GP-BID-11, RUL-16: a won card goes into the city, if it has a place there."""

    def add_options(self, table: Table, seat: Seat, options: list[Action]) -> None:
        player = table.working[seat]
        for slot, card in enumerate(player.won):
            if card != NONE and fits_in_city(table, player, card):
                options.append(PLACE_WON.id(slot))

    def why_not(self, table: Table, seat: Seat, action: Action) -> Reason | None:
        player = table.working[seat]
        slot = PLACE_WON.arg(action)
        if player.won[slot] == NONE:
            return not_won(slot)
        if not fits_in_city(table, player, player.won[slot]):
            return Reason("GP-BID-11", "no end of your rows takes this card; keep it as a blueprint or discard it")
        return None

    def play(self, table: Table, seat: Seat, action: Action) -> None:
        player = table.working[seat]
        slot = PLACE_WON.arg(action)
        take_in_hand(table, player, player.won[slot])
        player.won = replaced(player.won, slot, NONE)


@final
class DropWon(Move[Table]):
    """GP-BID-11, RUL-16: a won card is discarded only if it has no place in the city; nothing is paid back."""

    def add_options(self, table: Table, seat: Seat, options: list[Action]) -> None:
        player = table.working[seat]
        for slot, card in enumerate(player.won):
            if card != NONE and not fits_in_city(table, player, card):
                options.append(DROP_WON.id(slot))

    def why_not(self, table: Table, seat: Seat, action: Action) -> Reason | None:
        player = table.working[seat]
        slot = DROP_WON.arg(action)
        if player.won[slot] == NONE:
            return not_won(slot)
        if fits_in_city(table, player, player.won[slot]):
            return Reason("GP-BID-11", "this card fits into your city, so it may not be discarded")
        return None

    def play(self, table: Table, seat: Seat, action: Action) -> None:
        player = table.working[seat]
        slot = DROP_WON.arg(action)
        player.dropped = [*player.dropped, player.won[slot]]
        table.tell(CARD_DROPPED, seat, player.won[slot])
        player.won = replaced(player.won, slot, NONE)


@final
class ChooseFace(Move[Table]):
    """GP-HYB-1, D-FACE, RUL-35: a hybrid gets its colour when it is placed."""

    def add_options(self, table: Table, seat: Seat, options: list[Action]) -> None:
        player = table.working[seat]
        for face in table.components.cards[player.card_in_hand].faces:
            if positions(table, player, face.colour):
                options.append(FACE.id(face.colour))

    def why_not(self, table: Table, seat: Seat, action: Action) -> Reason | None:
        player = table.working[seat]
        colour = FACE.arg(action)
        card = table.components.cards[player.card_in_hand]
        if card.face_of(colour) is None:
            return Reason("GP-HYB-1", f"{card.name} has no {COLOUR_NAMES[colour]} side")
        if not positions(table, player, colour):
            return Reason("GP-PLC-3", f"no end of your rows takes a {COLOUR_NAMES[colour]} card")
        return None

    def play(self, table: Table, seat: Seat, action: Action) -> None:
        player = table.working[seat]
        player.face_in_hand = FACE.arg(action)
        player.asked = POSITION_OF_CARD


@final
class ChooseEnd(Move[Table]):
    """GP-PLC-1, D-POS: at the left or right end of a row that has cards; the first card of a city simply lies there."""

    def add_options(self, table: Table, seat: Seat, options: list[Action]) -> None:
        player = table.working[seat]
        for action in positions(table, player, player.face_in_hand):
            if POSITION.has(action):
                options.append(action)

    def why_not(self, table: Table, seat: Seat, action: Action) -> Reason | None:
        player = table.working[seat]
        if action in positions(table, player, player.face_in_hand):
            return None
        if not player.rows[FIRST_ROW]:
            return Reason("GP-ROW-7", "the first card of a city goes to the right end of the first row")
        row = SECOND_ROW if action in (SECOND_LEFT, SECOND_RIGHT) else FIRST_ROW
        left = action in (FIRST_LEFT, SECOND_LEFT)
        return why_row_is_closed(table, player, row) or why_end_is_closed(table, player, row, left)

    def play(self, table: Table, seat: Seat, action: Action) -> None:
        player = table.working[seat]
        number = SECOND_ROW if action in (SECOND_LEFT, SECOND_RIGHT) else FIRST_ROW
        row = player.rows[number]
        if not row:
            lay(table, player, number, 0, ONLY_CARD)
        elif action in (FIRST_LEFT, SECOND_LEFT):
            lay(table, player, number, row[0].column - 1, LEFT_END)
        else:
            lay(table, player, number, row[-1].column + 1, RIGHT_END)


@final
class ChooseColumn(Move[Table]):
    """GP-ROW-4: the first card of the second row stands above any card of the first."""

    def add_options(self, table: Table, seat: Seat, options: list[Action]) -> None:
        player = table.working[seat]
        for action in positions(table, player, player.face_in_hand):
            if POSITION_ABOVE.has(action):
                options.append(action)

    def why_not(self, table: Table, seat: Seat, action: Action) -> Reason | None:
        player = table.working[seat]
        if action in positions(table, player, player.face_in_hand):
            return None
        if not player.has_second_row:
            return Reason("GP-ROW-1", "you have no second row yet")
        if player.rows[SECOND_ROW]:
            return Reason("GP-PLC-1", "the second row has cards: a new one goes to its left or right end")
        return Reason("GP-ROW-5", f"the first row has {len(player.rows[FIRST_ROW])} cards to stand above")

    def play(self, table: Table, seat: Seat, action: Action) -> None:
        player = table.working[seat]
        column = player.rows[FIRST_ROW][0].column + POSITION_ABOVE.arg(action)
        lay(table, player, SECOND_ROW, column, ONLY_CARD)


def take_in_hand(table: Table, player: Player, card: int) -> None:
    """The card leaves its place; its colour and position are asked next."""
    player.card_in_hand = card
    faces = table.components.cards[card].faces
    player.face_in_hand = faces[0].colour if len(faces) == 1 else NONE
    player.asked = POSITION_OF_CARD if len(faces) == 1 else FACE_OF_CARD


def fits_in_city(table: Table, player: Player, card: int) -> bool:
    """Whether some side of the card has a legal position."""
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


def why_row_is_closed(table: Table, player: Player, row: int) -> Reason | None:
    """Why a row takes no card at its ends, whatever the colour."""
    if row == SECOND_ROW and not player.has_second_row:
        return Reason("GP-ROW-1", "you have no second row yet")
    if row == SECOND_ROW and not player.rows[SECOND_ROW]:
        return Reason("GP-ROW-4", "the second row is empty: choose the card to stand above")
    if len(player.rows[row]) >= table.components.board.row_limit:
        return Reason("GP-PLC-7", f"a row holds {len(player.rows[row])} cards at most")
    return None


def why_end_is_closed(table: Table, player: Player, row: int, left: bool) -> Reason:
    """Why an end that exists does not take the card in hand: no room for its district, or nothing to stand above."""
    districts = player.districts[row]
    end = player.rows[row][0 if left else -1]
    if end.face.colour == player.face_in_hand or districts < district_limit(table, player):
        return Reason("GP-ROW-5", "the second row may not reach beyond the first")
    count = COUNT_NAMES[districts] if districts < len(COUNT_NAMES) else str(districts)
    colour = COLOUR_NAMES[player.face_in_hand]
    return Reason("GP-PLC-3", f"row {row + 1} already has {count} districts, and this end is not {colour}")


def not_won(slot: int) -> Reason:
    """There is no such card to place, keep or drop."""
    return Reason("GP-BID-11", f"you hold no card won at {SLOT_NAMES[slot]}")


def lay(table: Table, player: Player, row: int, column: int, end: int) -> None:
    """GP-ROW-7, GP-PLC-6: the card in hand takes its column for good, and brings what it brings on arrival."""
    card = table.components.cards[player.card_in_hand]
    face = card.face_of(player.face_in_hand)
    assert face is not None, f"card {card.name!r} has no side of colour {player.face_in_hand}"
    player.card_in_hand = player.face_in_hand = NONE
    count_in(player, face, row, end)
    granted = table.components.technologies[ARTISTRY].amount if row == SECOND_ROW and player.owns[ARTISTRY] else 0
    index = len(player.rows[row]) if end == RIGHT_END else 0
    player.rows[row].insert(index, Building(face, row, column, granted, 0, 0, 0))
    table_row = player.rows[row]
    revalue(table, player, table_row, index)
    worth = worth_of_card(table_row[index])
    table.tell(BUILDING_PLACED, player.seat, card.number, face.colour, row, end, worth)
    if granted > 0:
        table.tell(DIAMOND_GRANTED, player.seat, card.number, multiplier(table, player, card, granted))
    pay_science_on_arrival(table, player, face)
    player.stale = True


def count_in(player: Player, face: Face, row: int, end: int) -> None:
    """GP-PLC-3, GP-HYB-2: the card counts for its colour only, and extends the district at its end or starts one."""
    cards = player.rows[row]
    if not cards or cards[0 if end == LEFT_END else -1].face.colour != face.colour:
        player.districts = raised(player.districts, row)
    worth = face.card.buildings * player.row_factor[row]
    player.buildings = raised(player.buildings, row * COLOURS + face.colour, worth)
    player.cards = raised(player.cards, face.colour)
    if face.other is not None:
        player.hybrids += 1


def pay_science_on_arrival(table: Table, player: Player, face: Face) -> None:
    """GP-CRD-11: science once, and for the gems owned when the card arrives."""
    science = face.science_once
    for term in face.counts_gems:
        science += term.amount * (sum(player.gems) if term.of == ANY else player.gems[term.of])
    if science > 0:
        player.science += science
        table.tell(CARD_SCIENCE, player.seat, face.card.number, science)
