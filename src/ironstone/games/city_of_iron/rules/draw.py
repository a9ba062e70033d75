"""Draw."""

from typing import Final, final

from ironstone.core.agenda import Move, Reason
from ironstone.core.ids import Action, Seat
from ironstone.core.messages import Message, say
from ironstone.games.city_of_iron.components.pieces import CITIZEN, MILITARY
from ironstone.games.city_of_iron.rules.actions import DRAW
from ironstone.games.city_of_iron.rules.decks import draw_card, has_card_to_draw
from ironstone.games.city_of_iron.rules.model import Table
from ironstone.games.city_of_iron.rules.wording import DECK_NAMES, the_card

TO_DRAW_CITIZEN: Final = DRAW.id(CITIZEN)
TO_DRAW_MILITARY: Final = DRAW.id(MILITARY)


@final
class Draw(Move[Table]):
    """CI-ACT-6: one card from the Citizen or Military deck into the hand, which has no limit."""

    def add_options(self, table: Table, seat: Seat, options: list[Action]) -> None:
        draw_piles = table.players[seat].draw_piles
        discard_piles = table.players[seat].discard_piles
        if draw_piles[CITIZEN] or discard_piles[CITIZEN]:
            options.append(TO_DRAW_CITIZEN)
        if draw_piles[MILITARY] or discard_piles[MILITARY]:
            options.append(TO_DRAW_MILITARY)

    def why_not(self, table: Table, seat: Seat, action: Action) -> Reason | None:
        if has_card_to_draw(table.players[seat], DRAW.arg(action)):
            return None
        return Reason("CI-ACT-6", "both the draw pile and the discard pile of that deck are empty")

    def play(self, table: Table, seat: Seat, action: Action) -> None:
        draw_card(table, seat, DRAW.arg(action))

    def describe(self, table: Table, seat: Seat, action: Action) -> Message:
        """CI-DEK-3: everybody knows the own piles; the discards replace an empty one, the first of them on top."""
        deck = DRAW.arg(action)
        player = table.players[seat]
        pile = player.draw_piles[deck]
        card = the_card(table.components, pile[-1] if pile else player.discard_piles[deck][0])
        return say("Draw a {deck} card, {card}", deck=DECK_NAMES[deck], card=card)
