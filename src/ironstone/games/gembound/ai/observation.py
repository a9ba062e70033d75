"""The table as numbers for learning. Everything here is public, so only the point of view depends on the seat."""

from ironstone.core.ids import Seat
from ironstone.games.gembound.components.items import GEM_KINDS, ITEM_KINDS
from ironstone.games.gembound.components.pieces import (
    ARTISANS_MOST,
    LEVELS,
    ROUNDS,
    ROW_MOST,
    SEATS_MOST,
    SPOTS,
)
from ironstone.games.gembound.rules.artifacts import artifacts_of
from ironstone.games.gembound.rules.claim import artisan_at
from ironstone.games.gembound.rules.mines import is_mined
from ironstone.games.gembound.rules.model import FREE, Camp, Crafter, Player, Table


def observe(table: Table, seat: Seat) -> list[float]:
    """The round, every player from this seat on, the row, the Artisans, the tiles; always equally many numbers."""
    player_size = len(observe_player(table, seat))
    numbers: list[float] = [table.round / ROUNDS, table.seats / SEATS_MOST]
    for offset in range(SEATS_MOST):
        if offset < table.seats:
            other = table.every_seat()[(seat + offset) % table.seats]
            numbers.extend(observe_player(table, other))
        else:
            numbers.extend([0.0] * player_size)
    for position in range(ROW_MOST):
        numbers.extend(observe_back(table, position))
    for position in range(ARTISANS_MOST):
        numbers.extend(observe_artisan(table, seat, position))
    for tile in range(len(table.components.tiles)):
        numbers.append(1.0 if tile in table.tiles else 0.0)
        numbers.append(1.0 if tile in table.tile_stack else 0.0)
    return numbers


def observe_player(table: Table, seat: Seat) -> list[float]:
    """What lies before one seat."""
    player: Player = table.players[seat]
    numbers = [
        player.vp / 50,
        table.track.index(seat) / table.seats,
        player.workers / 10,
        (player.on_board + player.resting) / 10,
        player.awarded / 4,
    ]
    numbers.extend([count / 10 for count in player.gems])
    numbers.extend([count / 5 for count in artifacts_of(player)])
    numbers.extend([1.0 if tile in player.tiles else 0.0 for tile in range(len(table.components.tiles))])
    for camp in player.camps:
        numbers.extend(observe_camp(camp))
    return numbers


def observe_camp(camp: Camp) -> list[float]:
    """One campsite and its mine."""
    numbers = [1.0 if is_mined(camp) else 0.0, camp.depth / LEVELS, camp.descents / 2, 1.0 if camp.producer else 0.0]
    numbers.extend([count / 4 for count in camp.contents])
    return numbers


def observe_back(table: Table, position: int) -> list[float]:
    """What the back of a Mine in the row shows."""
    numbers = [0.0] * (3 + ITEM_KINDS)
    if position < len(table.row):
        mine = table.components.mines[table.row[position]]
        for index in range(3):
            numbers[index] = mine.stats[index] / 3
        numbers[3 + mine.guaranteed] = 1.0
    return numbers


def observe_artisan(table: Table, seat: Seat, position: int) -> list[float]:
    """An Artisan's costs and rewards, and who stands on its spots: 1 is this seat, -1 another."""
    numbers = [0.0] * (2 * GEM_KINDS + 1 + 2 * SPOTS)
    if position >= len(table.artisans):
        return numbers
    artisan = artisan_at(table, position)
    for gem in range(GEM_KINDS):
        numbers[gem] = artisan.cost[gem] / 3
        numbers[GEM_KINDS + gem] = artisan.star_cost[gem] / 3
    numbers[2 * GEM_KINDS] = artisan.star_vp / 3
    for spot in range(SPOTS):
        crafter = table.crafters[position * SPOTS + spot]
        first = 2 * GEM_KINDS + 1 + 2 * spot
        numbers[first] = artisan.spots[spot] / 15
        numbers[first + 1] = 0.0 if crafter == FREE else 1.0 if crafter == Crafter(seat) else -1.0
    return numbers
