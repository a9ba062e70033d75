"""What one seat alone sees: its secret plan, its unfinished resolution, and what it is asked there."""

from typing import Final, TypedDict

from ironstone.core.actions import Block
from ironstone.core.agenda import Choice
from ironstone.core.ids import Action, Seat
from ironstone.core.messages import NO_MESSAGE, Language
from ironstone.games.gempire.components.absent import NO_CARD, NO_COLOUR
from ironstone.games.gempire.components.pieces import FIRST_ROW, GOLD, SECOND_ROW
from ironstone.games.gempire.rules.actions import (
    COMPANION,
    FIRST_LEFT,
    FIRST_RIGHT,
    GIVE,
    POSITION,
    POSITION_ABOVE,
    SECOND_LEFT,
    SECOND_RIGHT,
    START,
    TAKE,
)
from ironstone.games.gempire.rules.asked import (
    CHOOSE,
    card_in_hand,
    colour_in_hand,
    diamonds_left,
    gem_in_hand,
    number_asked,
    pending,
)
from ironstone.games.gempire.rules.collect import total_taken
from ironstone.games.gempire.rules.model import Player, Table
from ironstone.games.gempire.rules.planning import PLANNING
from ironstone.games.gempire.rules.positions import place_of, positions, why_not_at_end
from ironstone.games.gempire.rules.values import multiplier
from ironstone.games.gempire.views.book_view import BookView, view_book
from ironstone.games.gempire.views.rehearsal import after_taking, rehearse
from ironstone.games.gempire.views.step_view import HeldView, StepView, view_held, view_steps

MANY_DIAMONDS: Final = 100  # more than any card can use


class PlaceView(TypedDict):
    """A place for one side of the card in hand: where it lies, and why the card cannot go there, nothing if it can.

    `colour` is the attribute of that side; `side` is left, right or above. While the colour of a hybrid is asked, the
    places of both colours are told, and `action` answers the question that follows.
    """

    action: int
    colour: int
    verb: str
    value: int
    row: int
    column: int
    side: str
    why: str


class AmountView(TypedDict):
    """An answer to a question for an amount or a gem: the argument of its action, and what it means.

    `lost` is the production that would exceed the cap; `colour` is that of a gem.
    """

    verb: str
    value: int
    production: int
    science: int
    lost: int
    colour: int


class OwnView(TypedDict):
    """What only this seat sees: its draft, and what it is asked within Resolve.

    `most_factor` is how many times its value the card in hand can be worth with diamonds; `book` is there while plans
    are made, `steps` while steps of Resolve are chosen.
    """

    draft: list[str]
    asked: int
    card_in_hand: int
    colour_in_hand: int
    most_factor: int
    gem_in_hand: int
    diamonds_left: int
    upgrades_left: list[int]
    row_left: bool
    places: list[PlaceView]
    amounts: list[AmountView]
    book: BookView | None
    steps: list[StepView]
    held: list[HeldView]


def view_own(table: Table, seat: Seat, player: Player, language: Language) -> OwnView:
    """What a seat knows of itself; `player` is its own unfinished resolution while there is one."""
    draft = table.drafts[seat] if table.drafts else []
    frames = pending(table, seat)
    asked = number_asked(table, seat)
    card = card_in_hand(frames, table)
    planning = bool(table.drafts) and table.agenda[-1].step is PLANNING
    choosing = bool(frames) and asked == CHOOSE
    return {
        "draft": [table.components.space.notation(action) for action in draft],
        "asked": asked,
        "card_in_hand": card,
        "colour_in_hand": colour_in_hand(frames, table),
        "most_factor": 0 if card == NO_CARD else multiplier(table, player, table.components.cards[card], MANY_DIAMONDS),
        "gem_in_hand": gem_in_hand(frames),
        "diamonds_left": diamonds_left(frames),
        "upgrades_left": player.duties.levels.copy(),
        "row_left": player.duties.row,
        "places": [
            place
            for colour in _colours_in_hand(table, card, colour_in_hand(frames, table))
            for place in _view_places(table, player, colour, language)
        ],
        "amounts": _view_amounts(table, seat),
        "book": view_book(table, seat, draft) if planning else None,
        "steps": view_steps(rehearse(table, seat), seat, language) if choosing else [],
        "held": view_held(player),
    }


def _colours_in_hand(table: Table, card: int, chosen: int) -> list[int]:
    """GP-HYB-1: the colour that was chosen for the card in hand, else all that it may get."""
    faces = [] if card == NO_CARD else table.components.cards[card].faces
    return [face.colour for face in faces if chosen in (NO_COLOUR, face.colour)]


def _view_places(table: Table, player: Player, colour: int, language: Language) -> list[PlaceView]:
    """GP-PLC-1 to -4, GP-ROW-2 to -5: the places that take a card of this colour, and the ends that do not."""
    open_places = positions(table, player, colour)
    ends = [FIRST_LEFT, FIRST_RIGHT] if player.rows[FIRST_ROW] else [FIRST_RIGHT]
    ends += [SECOND_LEFT, SECOND_RIGHT] if player.rows[SECOND_ROW] else []
    views: list[PlaceView] = []
    for action in ends:
        reason = NO_MESSAGE if action in open_places else why_not_at_end(table, player, colour, action).message
        side = "left" if action in (FIRST_LEFT, SECOND_LEFT) else "right"
        views.append(_view_place(player, colour, action, side, reason.text(language)))
    above = [action for action in open_places if POSITION_ABOVE.has(action)]
    return views + [_view_place(player, colour, action, "above", "") for action in above]


def _view_place(player: Player, colour: int, action: Action, side: str, why: str) -> PlaceView:
    block = POSITION_ABOVE if POSITION_ABOVE.has(action) else POSITION
    row, column, _ = place_of(player, action)
    return {
        "action": action,
        "colour": colour,
        "verb": block.verb,
        "value": block.arg(action),
        "row": row,
        "column": column,
        "side": side,
        "why": why,
    }


def _view_amounts(table: Table, seat: Seat) -> list[AmountView]:
    """What the answers mean to a question that a seat is asked in secret, as far as they are amounts or gems."""
    frames = table.agendas[seat] if table.drafts else []
    step = frames[-1].step if frames else None
    if not isinstance(step, Choice):
        return []
    rehearsal = rehearse(table, seat)
    options = step.options(rehearsal, frames[-1])
    if START.has(options[0]):
        total = table.components.board.start_resources
        return [_amount(START, action, START.arg(action), total - START.arg(action)) for action in options]
    if TAKE.has(options[0]):
        total = total_taken(table, rehearsal.players[seat])
        taken = [TAKE.arg(action) for action in options]
        outcomes = after_taking(table, seat, taken)
        found = zip(options, taken, outcomes, strict=True)
        return [_amount(TAKE, action, amount, total - amount, outcome.lost) for action, amount, outcome in found]
    if GIVE.has(options[0]):
        return [_amount(GIVE, action, GIVE.arg(action) + 1) for action in options]
    if COMPANION.has(options[0]):
        return [_amount(COMPANION, action, colour=COMPANION.arg(action) + GOLD) for action in options]
    return []


def _amount(
    block: Block, action: Action, production: int = 0, science: int = 0, lost: int = 0, colour: int = NO_COLOUR
) -> AmountView:
    value = block.arg(action)
    return {
        "verb": block.verb,
        "value": value,
        "production": production,
        "science": science,
        "lost": lost,
        "colour": colour,
    }
