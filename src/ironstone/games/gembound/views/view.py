"""Who sees what. Gembound hides only what nobody knows, so every seat and every spectator gets the same view."""

from typing import TypedDict

from ironstone.core.engine import phase
from ironstone.core.ids import Seat
from ironstone.games.gembound.components.pieces import NO_CARD, ROUNDS, SPOTS
from ironstone.games.gembound.rules.artifacts import tiles_in_stack
from ironstone.games.gembound.rules.artisans import PAYING, PICK_WORKER, position_of
from ironstone.games.gembound.rules.discover import lies_at_camel, price
from ironstone.games.gembound.rules.flow import LAP
from ironstone.games.gembound.rules.model import Crafter, Table
from ironstone.games.gembound.rules.track import turn_order
from ironstone.games.gembound.views.best_way import WayView, view_best_way
from ironstone.games.gembound.views.payments import PaymentView, trading_camp, view_payments
from ironstone.games.gembound.views.player_view import PlayerView, view_player


class RowView(TypedDict):
    """A Mine of the row by its back, and what discovering it costs in workers."""

    back: int
    price: int
    at_camel: bool


class ArtisanView(TypedDict):
    """An Artisan on the table and the seats on its Craft spots, -1 (FREE) where nobody stands."""

    artisan: int
    crafters: list[Crafter]


class DiscardView(TypedDict):
    """A Mine out of the game: its back and what had been uncovered of it."""

    back: int
    levels: list[list[int]]


class TableView(TypedDict):
    """The whole table.

    `order` has the seats whose turns are still to come, `queue` everybody: those first, then who waits for the next lap
    or phase; when the game is over, from first place to last. `row_size` are the mines of a full row.
    """

    round: int
    rounds_left: int
    lap: int
    phase: str
    track: list[Seat]
    order: list[Seat]
    queue: list[Seat]
    row: list[RowView]
    row_size: int
    mine_deck: int
    taken: int
    artisans: list[ArtisanView]
    used_artisans: list[list[int]]
    tiles: list[int]
    tile_stack: list[int]
    discards: list[DiscardView]
    serving: int
    due: list[int]
    payments: list[PaymentView]
    best_way: WayView | None
    trading: int
    worker_stars: int
    artisan_stars: list[int]
    players: list[PlayerView]


def view_table(table: Table, seat: Seat) -> TableView:
    """Everything public, which is everything anybody knows."""
    mines = table.components.mines
    return {
        "round": table.round,
        "rounds_left": ROUNDS - table.round,
        "lap": next((frame.arg for frame in table.agenda if frame.step is LAP), 0),
        "phase": phase(table) if table.agenda else "over",
        "track": table.track.copy(),
        "order": _order_of_turns(table),
        "queue": _everybody_in_order(table),
        "row": [
            {"back": mines[card].back, "price": price(table, index), "at_camel": lies_at_camel(table, index)}
            for index, card in enumerate(table.row)
        ],
        "row_size": table.components.row_size[table.seats],
        "mine_deck": len(table.mine_deck),
        "taken": NO_CARD if table.taken == NO_CARD else mines[table.taken].back,
        "artisans": [
            {"artisan": card, "crafters": table.crafters[index * SPOTS : (index + 1) * SPOTS]}
            for index, card in enumerate(table.artisans)
        ],
        "used_artisans": [sorted(used) for used in table.used_artisans],
        "tiles": table.tiles.copy(),
        "tile_stack": tiles_in_stack(table),
        "discards": [
            {"back": mines[card].back, "levels": table.levels[card][:depth]}
            for card, depth in zip(table.discards, table.discard_depths, strict=True)
        ],
        "serving": _artisan_serving(table),
        "due": table.due.copy(),
        "payments": view_payments(table),
        "best_way": view_best_way(table),
        "trading": trading_camp(table),
        "worker_stars": table.worker_stars,
        "artisan_stars": table.artisan_stars.copy(),
        "players": [view_player(table, each, table.players[each]) for each in table.every_seat()],
    }


def _artisan_serving(table: Table) -> int:
    """The Artisan whose worker is paid for just now: it has left its spot already."""
    for frame in reversed(table.agenda):
        if frame.step in PAYING:
            return table.artisans[position_of(frame)]
        if frame.step is PICK_WORKER:
            break
    return NO_CARD


def _order_of_turns(table: Table) -> list[Seat]:
    """Whose turns of this lap, phase or setup are still to come, the one under way first."""
    waiting: list[Seat] = []
    for frame in reversed(table.agenda):
        if frame.seat >= 0 and frame.seat not in waiting:
            waiting.append(frame.seat)
    return waiting or turn_order(table)


def _everybody_in_order(table: Table) -> list[Seat]:
    """GB-TRN-4: whose turns are still to come, then the others from last place on."""
    if not table.agenda:
        return table.track.copy()
    waiting = _order_of_turns(table)
    return waiting + [seat for seat in turn_order(table) if seat not in waiting]
