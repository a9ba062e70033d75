"""Setup: the rulebook section of that name, and the Starting Mines."""

from collections.abc import Mapping
from typing import Final, final

from ironstone.core.agenda import NOT_ASKED, Automatic, Choice, Frame, Reason
from ironstone.core.chance import Chance
from ironstone.core.ids import Action, Seat
from ironstone.core.messages import Message, say
from ironstone.games.gembound.components.reader import Components
from ironstone.games.gembound.rules.actions import START_CAMP
from ironstone.games.gembound.rules.artifacts import award_tiles
from ironstone.games.gembound.rules.discover import open_mine
from ironstone.games.gembound.rules.events import CUBE_PLACED, STARTING_MINE_SET
from ironstone.games.gembound.rules.flow import ROUND
from ironstone.games.gembound.rules.mines import camp_name, no_such_camp
from ironstone.games.gembound.rules.model import Table, new_player
from ironstone.games.gembound.rules.options import read_settings
from ironstone.games.gembound.rules.round_change import deal_round
from ironstone.games.gembound.rules.track import turn_order


def set_up(seats: int, options: Mapping[str, str], chance: Chance, components: Components) -> Table:
    """GB-SET-1: everything shuffled and laid out; next the Starting Mines find their campsites."""
    settings = read_settings(options)
    players = [new_player(components) for _ in range(seats)]
    levels = shuffled_levels(components, chance) if settings.shuffled_depths else components.levels
    table = Table(seats, chance, components, settings, players, levels)
    place_cubes(table, options["starting_vp"])
    shuffle_decks(table)
    table.push(ROUND)
    table.push(OPENING)
    return table


def shuffled_levels(components: Components, chance: Chance) -> list[list[list[int]]]:
    """GB-RUL-24, `depths` = shuffled: the five levels of each Mine in random order."""
    levels: list[list[list[int]]] = []
    for printed in components.levels:
        order = list(range(len(printed)))
        chance.shuffle(order)
        levels.append([printed[index] for index in order])
    return levels


def place_cubes(table: Table, starting_vp: str) -> None:
    """GB-SET-4, GB-RUL-3: a random order; the first player stands lowest, or topmost of a stack on 0."""
    order = table.chance.shuffled(table.every_seat())
    spaces = table.components.start_spaces
    for index, seat in enumerate(order):
        if starting_vp == "ladder_from_1":
            table.players[seat].vp = spaces[index]
        elif starting_vp == "ladder_from_0":
            table.players[seat].vp = spaces[index] - spaces[0]
    table.track = order[::-1]


def shuffle_decks(table: Table) -> None:
    """GB-SET-2, GB-SET-5, GB-SET-6, GB-SET-8: Mines, Starting Mines, Artisans of each level, Archaeology tiles."""
    chance = table.chance
    table.starting_deck = chance.shuffled(table.components.starting_cards)
    table.mine_deck = chance.shuffled(table.components.mine_cards)
    table.artisan_decks = [chance.shuffled(cards) for cards in table.components.artisan_cards]
    tiles = chance.shuffled(list(range(len(table.components.tiles))))
    left = len(tiles) - table.components.tiles_face_up
    table.tiles = tiles[left:][::-1]
    table.tile_stack = tiles[:left]


@final
class Opening(Automatic[Table]):
    """GB-SET-7, GB-SET-8: round 1 is laid out; then, last place first, everybody sets up a Starting Mine."""

    phase = "start"

    def run(self, table: Table, frame: Frame) -> None:
        order = turn_order(table)
        for seat in order:
            table.tell(CUBE_PLACED, seat, table.players[seat].vp)
        deal_round(table)
        if table.settings.random_camp:
            for seat in order:
                set_up_starting_mine(table, seat, table.chance.below(len(table.components.camps)))
        else:
            table.push_in_order([Frame(START_MINE, seat) for seat in order])


@final
class StartMine(Choice[Table]):
    """GB-SET-8, GB-RUL-1: the owner chooses the campsite before level 1 is seen."""

    phase = "start"

    def options(self, table: Table, frame: Frame) -> list[Action]:
        return list(START_CAMP.ids()[: len(table.components.camps)])

    def why_not(self, table: Table, frame: Frame, seat: Seat, action: Action) -> Reason | None:
        return no_such_camp(table, START_CAMP.arg(action)) if START_CAMP.has(action) else NOT_ASKED

    def answer(self, table: Table, frame: Frame, action: Action) -> None:
        set_up_starting_mine(table, frame.seat, START_CAMP.arg(action))

    def prompt(self, table: Table, frame: Frame) -> Message:
        return say("choose the campsite for your Starting Mine; its ability is lost")

    def describe(self, table: Table, frame: Frame, action: Action) -> Message:
        camp = camp_name(table, START_CAMP.arg(action))
        return say("Lay the Starting Mine under the {camp}", camp=camp)


OPENING: Final = Opening()
START_MINE: Final = StartMine()


def set_up_starting_mine(table: Table, seat: Seat, spot: int) -> None:
    """GB-SET-8: like a discovered mine, but for no worker; the campsite's ability is lost as by any mine."""
    table.tell(STARTING_MINE_SET, seat, spot)
    card = table.starting_deck[-1]
    table.starting_deck = table.starting_deck[:-1]
    open_mine(table, seat, spot, card)
    award_tiles(table, seat)
