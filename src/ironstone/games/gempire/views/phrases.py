"""What a player says: every legal action as a short sentence, with the names of the pieces on the table."""

from collections.abc import Callable

from ironstone.core.ids import Action, Seat
from ironstone.games.gempire.components.pieces import (
    COLOUR_NAMES,
    CULTURE,
    FIRST_ROW,
    GOLD,
    NONE,
    SECOND_ROW,
    SLOT_NAMES,
)
from ironstone.games.gempire.rules.actions import SPACE
from ironstone.games.gempire.rules.collect import total_taken
from ironstone.games.gempire.rules.model import Player, Table
from ironstone.games.gempire.rules.technologies import cost_of
from ironstone.games.gempire.rules.upgrades import palace_cost
from ironstone.games.gempire.views.texts import word

PLANS = [
    "Collect resources",
    "Bid on buildings",
    "Upgrade your city",
    "Collect and upgrade in one action",
    "Donate production to Zarmund",
]
ENDS = [
    "Place it at the left end of the first row",
    "Place it at the right end of the first row",
    "Place it at the left end of the second row",
    "Place it at the right end of the second row",
]


def phrase(table: Table, seat: Seat, action: Action) -> str:
    """The action as the player would say it."""
    block = SPACE.block_of(action)
    words = VERBS[block.verb]
    if isinstance(words, str):
        return words
    # In the Resolve part every player works on an own copy, which nobody else sees.
    player = table.working[seat] if table.working else table.players[seat]
    return words(table, player, action - block.first)


def _start(table: Table, player: Player, production: int) -> str:
    science = table.components.board.start_resources - production
    return f"Start with {_resources(production, science)}"


def _plan(table: Table, player: Player, kind: int) -> str:
    return PLANS[kind]


def _take(table: Table, player: Player, production: int) -> str:
    return f"Take {_resources(production, total_taken(table, player) - production)}"


def _bid_at(slot: int) -> Callable[[Table, Player, int], str]:
    def words(table: Table, player: Player, production: int) -> str:
        card = table.market[slot]
        what = SLOT_NAMES[slot] if card == NONE else _card(table, card)
        return f"Bid {production or 'nothing'} on {what}"

    return words


def _upgrade_palace(table: Table, player: Player, index: int) -> str:
    return f"Plan palace level {index + 1}"


def _give(table: Table, player: Player, index: int) -> str:
    return f"Donate {index + 1} production"


def _discover(table: Table, player: Player, technology: int) -> str:
    return f"Discover {table.components.technologies[technology].name} for {cost_of(table, technology)} science"


def _collect(table: Table, player: Player, _: int) -> str:
    if table.settings.take_in_resolve:
        return "Collect the roll"
    return f"Collect {_resources(player.plan.production, player.plan.science)}"


def _build_row(table: Table, player: Player, _: int) -> str:
    return f"Build the second row for {table.components.board.row_cost} production"


def _raise_palace(table: Table, player: Player, _: int) -> str:
    level = player.levels_planned[0]
    return f"Raise the palace to level {level} for {palace_cost(table, player, level)} production"


def _donate(table: Table, player: Player, _: int) -> str:
    return f"Donate {player.plan.gift} production to Zarmund"


def _place_won(table: Table, player: Player, slot: int) -> str:
    return f"Place {_card(table, player.won[slot])}"


def _place_blueprint(table: Table, player: Player, place: int) -> str:
    return f"Place {_card(table, player.blueprints[place])} from your blueprints"


def _keep_won(table: Table, player: Player, slot: int) -> str:
    return f"Keep {_card(table, player.won[slot])} as a blueprint"


def _drop_won(table: Table, player: Player, slot: int) -> str:
    return f"Discard {_card(table, player.won[slot])}"


def _flag(table: Table, player: Player, slot: int) -> str:
    return f"Put a culture gem on {word(table.components, 'demand', table.demands[slot], False)}"


def _face(table: Table, player: Player, colour: int) -> str:
    return f"Use {_card(table, player.card_in_hand)} for {COLOUR_NAMES[colour]}"


def _position(table: Table, player: Player, end: int) -> str:
    return ENDS[end] if player.rows[FIRST_ROW] else "Place it as the first card of your city"


def _above(table: Table, player: Player, index: int) -> str:
    return f"Place it above {_card_in(player, FIRST_ROW, index)}"


def _diamond_in(row: int) -> Callable[[Table, Player, int], str]:
    def words(table: Table, player: Player, index: int) -> str:
        return f"Put the diamond on {_card_in(player, row, index)}"

    return words


def _gem(table: Table, player: Player, choice: int) -> str:
    gem = f"the {COLOUR_NAMES[player.gem_in_hand]} gem"
    return f"Keep {gem}" if choice == 0 else f"Give {gem} to Zarmund"


def _companion(table: Table, player: Player, choice: int) -> str:
    return f"Take a {COLOUR_NAMES[GOLD if choice == 0 else CULTURE]} gem"


def _respond(table: Table, player: Player, choice: int) -> str:
    return "Keep your result" if choice == 0 else "Resolve your action again, openly"


VERBS: dict[str, str | Callable[[Table, Player, int], str]] = {
    "end": "Do nothing more this round",
    "start": _start,
    "plan": _plan,
    "take": _take,
    "bid-a": _bid_at(0),
    "bid-b": _bid_at(1),
    "bid-c": _bid_at(2),
    "upgrade-row": "Plan the second row",
    "upgrade-palace": _upgrade_palace,
    "upgrade-done": "Finish the plan",
    "give": _give,
    "discover": _discover,
    "collect": _collect,
    "build-row": _build_row,
    "raise-palace": _raise_palace,
    "donate": _donate,
    "place-won": _place_won,
    "place-blueprint": _place_blueprint,
    "keep-won": _keep_won,
    "drop-won": _drop_won,
    "flag": _flag,
    "face": _face,
    "position": _position,
    "position-r2-at": _above,
    "diamond-r1": _diamond_in(FIRST_ROW),
    "diamond-r2": _diamond_in(SECOND_ROW),
    "diamond-discard": "Discard the diamond",
    "gem": _gem,
    "companion": _companion,
    "respond": _respond,
}


def _card(table: Table, card: int) -> str:
    return f"the {table.components.cards[card].name}"


def _card_in(player: Player, row: int, index: int) -> str:
    return f"the {player.rows[row][index].face.card.name}"


def _resources(production: int, science: int) -> str:
    return f"{production} production and {science} science"
