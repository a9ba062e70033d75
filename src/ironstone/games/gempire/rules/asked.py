"""What a player is asked within the Resolve part, and what the question is about: read from what is pending."""

from typing import Final

from ironstone.core.agenda import AnyStep, Frame
from ironstone.core.engine import phase
from ironstone.core.ids import Seat
from ironstone.games.gempire.components.absent import NO_CARD, NO_COLOUR
from ironstone.games.gempire.components.pieces import COLOURS, CULTURE
from ironstone.games.gempire.rules.actions import RESPOND_REDO
from ironstone.games.gempire.rules.collect import AMOUNT_TO_TAKE
from ironstone.games.gempire.rules.gems import CHOOSE_COMPANION, KEEP_OR_GIVE, SLOT_OF_FLAG
from ironstone.games.gempire.rules.model import Table
from ironstone.games.gempire.rules.palace import PLACE_DIAMOND
from ironstone.games.gempire.rules.placement import FACE_OF_CARD, POSITION_OF_CARD
from ironstone.games.gempire.rules.resolve import RESOLVE_TURN
from ironstone.games.gempire.rules.settle import WHICH_GEM

# The numbers by which clients know the questions.
CHOOSE: Final = 0
ENDED: Final = 8
ORDER_OF_GEMS: Final = 9
QUESTIONS: Final[list[AnyStep]] = [
    RESOLVE_TURN,
    FACE_OF_CARD,
    POSITION_OF_CARD,
    PLACE_DIAMOND,
    KEEP_OR_GIVE,
    CHOOSE_COMPANION,
    SLOT_OF_FLAG,
    AMOUNT_TO_TAKE,
]
NO_FRAMES: Final[list[Frame]] = []


def pending(table: Table, seat: Seat) -> list[Frame]:
    """What a seat that resolves, or resolves again, has before it, the next step last; nothing if it does not."""
    return table.agendas[seat] if table.working and table.agendas else NO_FRAMES


def resolves_again(table: Table, seat: Seat) -> bool:
    """GP-WIN-5: whether a seat has chosen to resolve again and has not ended; nobody else knows."""
    if not table.drafts or not 0 <= seat < table.seats:
        return False
    return RESPOND_REDO in table.drafts[seat] and len(table.agendas[seat]) > 0


def phase_seen(table: Table, seat: Seat) -> str:
    """The part of the round as a seat sees it: its own second resolution is a part of its own."""
    return "redo" if resolves_again(table, seat) else phase(table)


def number_asked(table: Table, seat: Seat) -> int:
    """The number of the question that a seat is asked."""
    frames = pending(table, seat)
    if frames:
        step = frames[-1].step
        if step is WHICH_GEM:
            return ORDER_OF_GEMS
        return QUESTIONS.index(step) if step in QUESTIONS else ENDED  # whether to resolve again is asked after END
    resolved = bool(table.working or table.before) or table.round > 1 or not table.agenda
    return ENDED if resolved else CHOOSE  # nobody has ended before the first Resolve part


def card_in_hand(frames: list[Frame], table: Table) -> int:
    """The card whose colour or position is asked."""
    if not frames:
        return NO_CARD
    frame = frames[-1]
    if frame.step is FACE_OF_CARD:
        return frame.arg
    return table.components.faces[frame.arg].card.number if frame.step is POSITION_OF_CARD else NO_CARD


def colour_in_hand(frames: list[Frame], table: Table) -> int:
    """The colour in which that card is placed, if it is known."""
    if frames and frames[-1].step is POSITION_OF_CARD:
        return table.components.faces[frames[-1].arg].colour
    return NO_COLOUR


def gem_in_hand(frames: list[Frame]) -> int:
    """The colour of the gem that is to be kept, given away or placed."""
    if not frames:
        return NO_COLOUR
    frame = frames[-1]
    if frame.step is KEEP_OR_GIVE:
        return frame.arg % COLOURS
    return CULTURE if frame.step is SLOT_OF_FLAG else NO_COLOUR


def diamonds_left(frames: list[Frame]) -> int:
    """Palace diamonds that are still to be placed."""
    return sum([frame.arg for frame in frames if frame.step is PLACE_DIAMOND])
