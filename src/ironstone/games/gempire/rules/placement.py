"""Building Placement, Hybrids, 2nd Row Upgrade: where a card may lie, and laying it there."""

from typing import Final, final

from ironstone.core.agenda import Choice, Frame, Move, Reason
from ironstone.core.ids import Action, Seat
from ironstone.core.lists import raised, replaced
from ironstone.core.messages import Message, say
from ironstone.games.gempire.components.absent import NO_CARD
from ironstone.games.gempire.components.pieces import (
    ANY,
    ARTISTRY,
    COLOURS,
    FIRST_ROW,
    SECOND_ROW,
    SLOT_NAMES,
    Face,
)
from ironstone.games.gempire.rules.actions import (
    DROP_WON,
    FACE,
    PLACE_WON,
    POSITION,
    POSITION_ABOVE,
)
from ironstone.games.gempire.rules.events import (
    BUILDING_PLACED,
    CARD_DROPPED,
    CARD_SCIENCE,
    DIAMOND_GRANTED,
)
from ironstone.games.gempire.rules.ledger import ThisRound
from ironstone.games.gempire.rules.model import Building, Player, Table
from ironstone.games.gempire.rules.names import COLOUR_WORDS, the_card
from ironstone.games.gempire.rules.positions import (
    LEFT_END,
    RIGHT_END,
    fits_in_city,
    place_of,
    positions,
    why_not_above,
    why_not_at_end,
)
from ironstone.games.gempire.rules.refusals import not_in_resolve
from ironstone.games.gempire.rules.values import multiplier, revalue, worth_of_card

END_WORDS: Final = [
    say("Place it at the left end of the first row"),
    say("Place it at the right end of the first row"),
    say("Place it at the left end of the second row"),
    say("Place it at the right end of the second row"),
]


@final
class PlaceWon(Move[Table]):
    """GP-BID-11, RUL-16: a won card goes into the city, if it has a place there."""

    def add_options(self, table: Table, seat: Seat, options: list[Action]) -> None:
        player = table.players[seat]
        for slot, card in enumerate(player.won):
            if card != NO_CARD and fits_in_city(table, player, card):
                options.append(PLACE_WON.actions[slot])

    def why_not(self, table: Table, seat: Seat, action: Action) -> Reason | None:
        player = table.players[seat]
        slot = PLACE_WON.arg(action)
        if player.won[slot] == NO_CARD:
            return not_won(slot)
        if not fits_in_city(table, player, player.won[slot]):
            return Reason("GP-BID-11", "no end of your rows takes this card; keep it as a blueprint or discard it")
        return None

    def play(self, table: Table, seat: Seat, action: Action) -> None:
        player = table.players[seat]
        slot = PLACE_WON.arg(action)
        take_in_hand(table, seat, player.won[slot])
        player.won = replaced(player.won, slot, NO_CARD)

    def describe(self, table: Table, seat: Seat, action: Action) -> Message:
        return say("Place {card}", card=the_card(table, table.players[seat].won[PLACE_WON.arg(action)]))


@final
class DropWon(Move[Table]):
    """GP-BID-11, RUL-16: a won card is discarded only if it has no place in the city; nothing is paid back."""

    def add_options(self, table: Table, seat: Seat, options: list[Action]) -> None:
        player = table.players[seat]
        for slot, card in enumerate(player.won):
            if card != NO_CARD and not fits_in_city(table, player, card):
                options.append(DROP_WON.actions[slot])

    def why_not(self, table: Table, seat: Seat, action: Action) -> Reason | None:
        player = table.players[seat]
        slot = DROP_WON.arg(action)
        if player.won[slot] == NO_CARD:
            return not_won(slot)
        if fits_in_city(table, player, player.won[slot]):
            return Reason("GP-BID-11", "this card fits into your city, so it may not be discarded")
        return None

    def play(self, table: Table, seat: Seat, action: Action) -> None:
        player = table.players[seat]
        slot = DROP_WON.arg(action)
        done = player.this_round
        player.this_round = ThisRound(done.kept, [*done.dropped, player.won[slot]], done.discovered)
        table.tell(CARD_DROPPED, seat, player.won[slot])
        player.won = replaced(player.won, slot, NO_CARD)

    def describe(self, table: Table, seat: Seat, action: Action) -> Message:
        return say("Discard {card}", card=the_card(table, table.players[seat].won[DROP_WON.arg(action)]))


@final
class FaceOfCard(Choice[Table]):
    """GP-HYB-1, D-FACE, RUL-35: a hybrid gets its colour when it is placed. The frame says which card it is."""

    def follows_up(self) -> bool:
        return True

    def options(self, table: Table, frame: Frame) -> list[Action]:
        player = table.players[frame.seat]
        faces = table.components.cards[frame.arg].faces
        return [FACE.actions[face.colour] for face in faces if positions(table, player, face.colour)]

    def why_not(self, table: Table, frame: Frame, seat: Seat, action: Action) -> Reason | None:
        if not FACE.has(action):
            return not_in_resolve(action)
        colour = FACE.arg(action)
        card = table.components.cards[frame.arg]
        words = COLOUR_WORDS[colour]
        if card.face_of(colour) is None:
            return Reason("GP-HYB-1", say("{card} has no {colour} side", card=say(card.name), colour=words))
        if not positions(table, table.players[seat], colour):
            return Reason("GP-PLC-3", say("no end of your rows takes a {colour} card", colour=words))
        return None

    def answer(self, table: Table, frame: Frame, action: Action) -> None:
        face = table.components.cards[frame.arg].face_of(FACE.arg(action))
        assert face is not None, f"card {frame.arg} has no side of colour {FACE.arg(action)}"
        table.push(POSITION_OF_CARD, frame.seat, face.number)

    def prompt(self, table: Table, frame: Frame) -> Message:
        return say("choose the colour for which {card} counts", card=the_card(table, frame.arg))

    def describe(self, table: Table, frame: Frame, action: Action) -> Message:
        return say("Use {card} for {colour}", card=the_card(table, frame.arg), colour=COLOUR_WORDS[FACE.arg(action)])


@final
class PositionOfCard(Choice[Table]):
    """GP-PLC-1, GP-ROW-4, D-POS: at an end of a row that has cards, or above any card to begin the second row.

    The first card of a city simply lies there. The frame says which side of which card it is.
    """

    def follows_up(self) -> bool:
        return True

    def options(self, table: Table, frame: Frame) -> list[Action]:
        return positions(table, table.players[frame.seat], table.components.faces[frame.arg].colour)

    def why_not(self, table: Table, frame: Frame, seat: Seat, action: Action) -> Reason | None:
        player = table.players[seat]
        colour = table.components.faces[frame.arg].colour
        if action in positions(table, player, colour):
            return None
        if POSITION.has(action):
            return why_not_at_end(table, player, colour, action)
        return why_not_above(player) if POSITION_ABOVE.has(action) else not_in_resolve(action)

    def answer(self, table: Table, frame: Frame, action: Action) -> None:
        lay_at(table, table.players[frame.seat], table.components.faces[frame.arg], action)

    def prompt(self, table: Table, frame: Frame) -> Message:
        card = table.components.faces[frame.arg].card
        return say("choose where {card} goes", card=the_card(table, card.number))

    def describe(self, table: Table, frame: Frame, action: Action) -> Message:
        first = table.players[frame.seat].rows[FIRST_ROW]
        if POSITION_ABOVE.has(action):
            card = first[POSITION_ABOVE.arg(action)].face.card
            return say("Place it above {card}", card=the_card(table, card.number))
        return END_WORDS[POSITION.arg(action)] if first else say("Place it as the first card of your city")


def take_in_hand(table: Table, seat: Seat, card: int) -> None:
    """GP-HYB-1: the card leaves its place; its colour and position are asked next."""
    faces = table.components.cards[card].faces
    if len(faces) == 1:
        table.push(POSITION_OF_CARD, seat, faces[0].number)
    else:
        table.push(FACE_OF_CARD, seat, card)


def lay_at(table: Table, player: Player, face: Face, action: Action) -> None:
    """GP-PLC-1, GP-ROW-4: lay a card where a position says."""
    row, column, end = place_of(player, action)
    lay(table, player, face, row, column, end)


def not_won(slot: int) -> Reason:
    """There is no such card to place, keep or drop."""
    return Reason("GP-BID-11", say("you hold no card won at {slot}", slot=SLOT_NAMES[slot]))


def lay(table: Table, player: Player, face: Face, row: int, column: int, end: int) -> None:
    """GP-ROW-7, GP-PLC-6: the card takes its column for good, and brings what it brings on arrival."""
    card = face.card
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


FACE_OF_CARD: Final = FaceOfCard()
POSITION_OF_CARD: Final = PositionOfCard()
