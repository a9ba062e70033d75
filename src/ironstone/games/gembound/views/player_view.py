"""What everybody sees before one seat."""

from typing import TypedDict

from ironstone.core.ids import Seat
from ironstone.games.gembound.components.pieces import NO_CARD
from ironstone.games.gembound.rules.artifacts import artifacts_of
from ironstone.games.gembound.rules.claim import places_of
from ironstone.games.gembound.rules.effects import NO_WILD
from ironstone.games.gembound.rules.model import Camp, Player, Table
from ironstone.games.gembound.rules.produce import yield_of
from ironstone.games.gembound.rules.scoring import end_vp
from ironstone.games.gembound.views.claims import OrderView, PlanView, view_order, view_plan


class MineView(TypedDict):
    """A mine under a campsite: its back, and what has been uncovered. Never the card itself.

    `gives` are the gems that a Produce there would bring, tiles included.
    """

    back: int
    depth: int
    levels: list[list[int]]
    tucks: list[int]
    contents: list[int]
    gives: list[int]


class CampView(TypedDict):
    """A campsite; without a mine its ability is open."""

    mine: MineView | None
    descents: int
    producer: bool


class HelpsView(TypedDict):
    """Open campsites and tiles that change what Artisans cost or bring, or that act when they have been served."""

    camps: list[int]
    tiles: list[int]


class PlayerView(TypedDict):
    """What lies before one seat, and what follows from it.

    `below` counts the cubes under its own on the VP track, `crew` all its workers of this round, wherever they are.
    `orders` has what the seat lacks for each Artisan on the table.
    """

    seat: Seat
    vp: int
    place: int
    below: int
    end_vp: int
    crew: int
    workers: int
    on_board: int
    resting: int
    gems: list[int]
    artifacts: list[int]
    tiles: list[int]
    awarded: int
    camps: list[CampView]
    orders: list[OrderView]
    plan: PlanView
    helps: HelpsView


def view_player(table: Table, seat: Seat, player: Player) -> PlayerView:
    """What lies before one seat, for everybody to see."""
    return {
        "seat": seat,
        "vp": player.vp,
        "place": table.track.index(seat) + 1,
        "below": _cubes_below(table, seat),
        "end_vp": end_vp(table, player),
        "crew": _crew(table, seat),
        "workers": player.workers,
        "on_board": player.on_board,
        "resting": player.resting,
        "gems": player.gems.copy(),
        "artifacts": artifacts_of(player),
        "tiles": player.tiles.copy(),
        "awarded": player.awarded,
        "camps": [_view_camp(table, player, camp) for camp in player.camps],
        "orders": [view_order(table, player, table.components.artisans[card], player.gems) for card in table.artisans],
        "plan": view_plan(table, seat),
        "helps": _view_helps(table, player),
    }


def _cubes_below(table: Table, seat: Seat) -> int:
    """GB-TRN-2: of cubes on one space, those ahead lie below."""
    ahead = table.track[: table.track.index(seat)]
    return len([other for other in ahead if table.players[other].vp == table.players[seat].vp])


def _crew(table: Table, seat: Seat) -> int:
    player = table.players[seat]
    at_camps = sum([camp.descents + camp.producer for camp in player.camps])
    return player.workers + player.on_board + player.resting + at_camps + len(places_of(table, seat))


def _view_helps(table: Table, player: Player) -> HelpsView:
    """GB-CAM-1, GB-CAM-2, GB-TIL-01 to -03, GB-TIL-11, GB-TIL-12."""
    printed = table.components
    camps = [index for index, camp in enumerate(player.camps) if camp.mine == NO_CARD]
    effects = [(tile, printed.tiles[tile].effect) for tile in player.tiles]
    return {
        "camps": [
            camp for camp in camps if printed.camps[camp].effect.star_vp or printed.camps[camp].effect.trade_times
        ],
        "tiles": [tile for tile, does in effects if does.star_vp or does.star_times > 1 or does.wild != NO_WILD],
    }


def _view_camp(table: Table, player: Player, camp: Camp) -> CampView:
    if camp.mine == NO_CARD:
        return {"mine": None, "descents": 0, "producer": False}
    mines = table.components.mines
    return {
        "mine": {
            "back": mines[camp.mine].back,
            "depth": camp.depth,
            "levels": table.levels[camp.mine][: camp.depth],
            "tucks": [mines[card].back for card in camp.tucks],
            "contents": camp.contents.copy(),
            "gives": yield_of(table, player, camp),
        },
        "descents": camp.descents,
        "producer": camp.producer,
    }
