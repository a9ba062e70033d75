"""Blueprints: the paragraphs on saved cards in "Other Important Rules"."""

from typing import final

from ironstone.core.agenda import Move, Reason
from ironstone.core.ids import Action, Seat
from ironstone.core.lists import marked, replaced
from ironstone.core.messages import Message, counted, say
from ironstone.games.gempire.components.absent import NO_CARD, NO_PLACE
from ironstone.games.gempire.components.pieces import RELIGION
from ironstone.games.gempire.rules.actions import KEEP_WON, PLACE_BLUEPRINT
from ironstone.games.gempire.rules.events import BLUEPRINT_KEPT, BLUEPRINT_TAKEN
from ironstone.games.gempire.rules.ledger import ThisRound
from ironstone.games.gempire.rules.model import NO_BLUEPRINTS, Player, Table
from ironstone.games.gempire.rules.names import the_card
from ironstone.games.gempire.rules.placement import not_won, take_in_hand
from ironstone.games.gempire.rules.positions import fits_in_city


@final
class PlaceBlueprint(Move[Table]):
    """GP-BLU-3, GP-BLU-4, RUL-17: a blueprint of an earlier turn goes into the city, whatever the action was."""

    def add_options(self, table: Table, seat: Seat, options: list[Action]) -> None:
        player = table.players[seat]
        if player.blueprints == NO_BLUEPRINTS:
            return
        for place, card in enumerate(player.blueprints):
            if card != NO_CARD and not player.this_round.kept[place] and fits_in_city(table, player, card):
                options.append(PLACE_BLUEPRINT.actions[place])

    def why_not(self, table: Table, seat: Seat, action: Action) -> Reason | None:
        player = table.players[seat]
        place = PLACE_BLUEPRINT.arg(action)
        if player.blueprints[place] == NO_CARD:
            return Reason("GP-BLU-3", say("you have no blueprint in place {place}", place=place + 1))
        if player.this_round.kept[place]:
            return Reason("GP-BLU-4", "a card kept as a blueprint this turn stays there until a later turn")
        if not fits_in_city(table, player, player.blueprints[place]):
            return Reason("GP-PLC-3", "no end of your rows takes this card")
        return None

    def play(self, table: Table, seat: Seat, action: Action) -> None:
        player = table.players[seat]
        place = PLACE_BLUEPRINT.arg(action)
        table.tell(BLUEPRINT_TAKEN, seat, player.blueprints[place])
        take_in_hand(table, seat, player.blueprints[place])
        player.blueprints = replaced(player.blueprints, place, NO_CARD)

    def describe(self, table: Table, seat: Seat, action: Action) -> Message:
        card = table.players[seat].blueprints[PLACE_BLUEPRINT.arg(action)]
        return say("Place {card} from your blueprints", card=the_card(table, card))


@final
class KeepWon(Move[Table]):
    """GP-BLU-1, GP-BLU-2: a card just won may be saved in the lowest free place, not in the city (GP-CIT-6)."""

    def add_options(self, table: Table, seat: Seat, options: list[Action]) -> None:
        player = table.players[seat]
        if free_place(table, player) == NO_PLACE:
            return
        for slot, card in enumerate(player.won):
            if card != NO_CARD:
                options.append(KEEP_WON.actions[slot])

    def why_not(self, table: Table, seat: Seat, action: Action) -> Reason | None:
        player = table.players[seat]
        slot = KEEP_WON.arg(action)
        if player.won[slot] == NO_CARD:
            return not_won(slot)
        if free_place(table, player) == NO_PLACE:
            held = counted(places(table, player), "a blueprint", "{n} blueprints")
            why = say("you hold {held} already, and may hold no more", held=held)
            return Reason("GP-BLU-1", why, say("No room for a blueprint"), say("Place a blueprint in your city first"))
        return None

    def play(self, table: Table, seat: Seat, action: Action) -> None:
        player = table.players[seat]
        slot = KEEP_WON.arg(action)
        place = free_place(table, player)
        card = player.won[slot]
        player.won = replaced(player.won, slot, NO_CARD)
        player.blueprints = replaced(player.blueprints, place, card)
        done = player.this_round
        player.this_round = ThisRound(marked(done.kept, place), done.dropped, done.discovered)
        table.tell(BLUEPRINT_KEPT, seat, card)

    def describe(self, table: Table, seat: Seat, action: Action) -> Message:
        return say("Keep {card} as a blueprint", card=the_card(table, table.players[seat].won[KEEP_WON.arg(action)]))


def places(table: Table, player: Player) -> int:
    """GP-BLU-1, GP-TEC-RELIGION: how many blueprints a player may hold."""
    if player.owns[RELIGION]:
        return table.components.technologies[RELIGION].amount
    return table.components.board.blueprints


def free_place(table: Table, player: Player) -> int:
    """The lowest empty place; nothing slides."""
    for place in range(places(table, player)):
        if player.blueprints[place] == NO_CARD:
            return place
    return NO_PLACE
