"""What the cards on offer would bring to the city of whoever bids: each in its best places, tried on a copy."""

from typing import Final, TypedDict

from ironstone.core.ids import Action
from ironstone.games.gempire.components.absent import NO_CARD, NO_COLOUR
from ironstone.games.gempire.components.pieces import Face
from ironstone.games.gempire.rules.model import Player, Table
from ironstone.games.gempire.rules.placement import lay_at
from ironstone.games.gempire.rules.positions import place_of, positions
from ironstone.games.gempire.rules.settle import take_multiple_of_ten, ten_due
from ironstone.games.gempire.rules.values import bring_up_to_date
from ironstone.games.gempire.views.rehearsal import rehearse

BEST: Final = 3  # places are enough: three cards can want the same one
GEM_WORTH: Final = 10  # a gem is what ten of an attribute bring


class ChanceView(TypedDict):
    """A place for a card on offer: where, for which attribute, and what it adds to attributes, gems and science.

    `worth` compares places with each other.
    """

    row: int
    column: int
    colour: int
    gains: list[int]
    gems: int
    science: int
    worth: int


def view_lots(table: Table, player: Player) -> list[list[ChanceView]]:
    """For each slot the best places of its card, the best one first; none if the slot is empty or nothing fits."""
    rehearsal = rehearse(table, player.seat)
    return [_view_lot(rehearsal, player, card) for card in table.market]


def _view_lot(rehearsal: Table, player: Player, card: int) -> list[ChanceView]:
    if card == NO_CARD:
        return []
    chances = [
        _try_at(rehearsal, player, face, action)
        for face in rehearsal.components.cards[card].faces
        for action in positions(rehearsal, player, face.colour)
    ]
    return sorted(chances, key=lambda chance: chance["worth"], reverse=True)[:BEST]


def _try_at(rehearsal: Table, player: Player, face: Face, action: Action) -> ChanceView:
    """GP-PLC-6, GP-GEM-1: the card is laid there, and values and gems follow from each other."""
    twin = rehearsal.players[player.seat] = player.clone()
    row, column, _ = place_of(twin, action)
    lay_at(rehearsal, twin, face, action)
    bring_up_to_date(rehearsal, twin)
    while ten_due(rehearsal, twin) != NO_COLOUR:
        take_multiple_of_ten(rehearsal, twin)
        bring_up_to_date(rehearsal, twin)
    gains = [now - was for now, was in zip(twin.attributes, player.attributes, strict=True)]
    gems = sum(twin.paid.steps) - sum(player.paid.steps)
    science = twin.science - player.science
    return {
        "row": row,
        "column": column,
        "colour": face.colour,
        "gains": gains,
        "gems": gems,
        "science": science,
        "worth": sum(gains) + GEM_WORTH * gems + science,
    }
