"""Blueprints: the paragraphs on saved cards in "Other Important Rules"."""

from typing import final

from ironstone.core.agenda import Move, Reason
from ironstone.core.ids import Action, Seat
from ironstone.core.lists import marked, replaced
from ironstone.games.gempire.components.pieces import NONE, RELIGION
from ironstone.games.gempire.rules.actions import KEEP_WON, PLACE_BLUEPRINT
from ironstone.games.gempire.rules.events import BLUEPRINT_KEPT, BLUEPRINT_TAKEN
from ironstone.games.gempire.rules.model import NO_BLUEPRINTS, Player, Table
from ironstone.games.gempire.rules.placement import fits_in_city, not_won, take_in_hand


@final
class PlaceBlueprint(Move[Table]):
    """GP-BLU-3, GP-BLU-4, RUL-17: a blueprint of an earlier turn goes into the city, whatever the action was."""

    def add_options(self, table: Table, seat: Seat, options: list[Action]) -> None:
        player = table.working[seat]
        if player.blueprints == NO_BLUEPRINTS:
            return
        for place, card in enumerate(player.blueprints):
            if card != NONE and not player.kept_now[place] and fits_in_city(table, player, card):
                options.append(PLACE_BLUEPRINT.id(place))

    def why_not(self, table: Table, seat: Seat, action: Action) -> Reason | None:
        player = table.working[seat]
        place = PLACE_BLUEPRINT.arg(action)
        if player.blueprints[place] == NONE:
            return Reason("GP-BLU-3", f"you have no blueprint in place {place + 1}")
        if player.kept_now[place]:
            return Reason("GP-BLU-4", "a card kept as a blueprint this turn stays there until a later turn")
        if not fits_in_city(table, player, player.blueprints[place]):
            return Reason("GP-PLC-3", "no end of your rows takes this card")
        return None

    def play(self, table: Table, seat: Seat, action: Action) -> None:
        player = table.working[seat]
        place = PLACE_BLUEPRINT.arg(action)
        table.tell(BLUEPRINT_TAKEN, seat, player.blueprints[place])
        take_in_hand(table, player, player.blueprints[place])
        player.blueprints = replaced(player.blueprints, place, NONE)


@final
class KeepWon(Move[Table]):
    """GP-BLU-1, GP-BLU-2: a card just won may be saved in the lowest free place, not in the city (GP-CIT-6)."""

    def add_options(self, table: Table, seat: Seat, options: list[Action]) -> None:
        player = table.working[seat]
        if free_place(table, player) == NONE:
            return
        for slot, card in enumerate(player.won):
            if card != NONE:
                options.append(KEEP_WON.id(slot))

    def why_not(self, table: Table, seat: Seat, action: Action) -> Reason | None:
        player = table.working[seat]
        slot = KEEP_WON.arg(action)
        if player.won[slot] == NONE:
            return not_won(slot)
        if free_place(table, player) == NONE:
            held = "a blueprint" if places(table, player) == 1 else f"{places(table, player)} blueprints"
            return Reason("GP-BLU-1", f"you hold {held} already, and may hold no more")
        return None

    def play(self, table: Table, seat: Seat, action: Action) -> None:
        player = table.working[seat]
        slot = KEEP_WON.arg(action)
        place = free_place(table, player)
        card = player.won[slot]
        player.won = replaced(player.won, slot, NONE)
        player.blueprints = replaced(player.blueprints, place, card)
        player.kept_now = marked(player.kept_now, place)
        table.tell(BLUEPRINT_KEPT, seat, card)


def places(table: Table, player: Player) -> int:
    """GP-BLU-1, GP-TEC-RELIGION: how many blueprints a player may hold."""
    if player.owns[RELIGION]:
        return table.components.technologies[RELIGION].amount
    return table.components.board.blueprints


def free_place(table: Table, player: Player) -> int:
    """The lowest empty place; nothing slides."""
    for place in range(places(table, player)):
        if player.blueprints[place] == NONE:
            return place
    return NONE
