"""What everybody sees before one seat."""

from typing import TypedDict

from ironstone.core.ids import Seat
from ironstone.games.gembound.components.pieces import NO_CARD
from ironstone.games.gembound.rules.artifacts import artifacts_of
from ironstone.games.gembound.rules.model import Camp, Player, Table
from ironstone.games.gembound.rules.scoring import end_vp


class MineView(TypedDict):
    """A mine under a campsite: its back, and what has been uncovered. Never the card itself."""

    back: int
    depth: int
    levels: list[list[int]]
    tucks: list[int]
    contents: list[int]


class CampView(TypedDict):
    """A campsite; without a mine its ability is open."""

    mine: MineView | None
    descents: int
    producer: bool


class PlayerView(TypedDict):
    """What lies before one seat."""

    seat: Seat
    vp: int
    place: int
    end_vp: int
    workers: int
    on_board: int
    resting: int
    gems: list[int]
    artifacts: list[int]
    tiles: list[int]
    awarded: int
    camps: list[CampView]


def view_player(table: Table, seat: Seat, player: Player) -> PlayerView:
    """What lies before one seat, for everybody to see."""
    return {
        "seat": seat,
        "vp": player.vp,
        "place": table.track.index(seat) + 1,
        "end_vp": end_vp(table, player),
        "workers": player.workers,
        "on_board": player.on_board,
        "resting": player.resting,
        "gems": player.gems.copy(),
        "artifacts": artifacts_of(player),
        "tiles": player.tiles.copy(),
        "awarded": player.awarded,
        "camps": [_view_camp(table, camp) for camp in player.camps],
    }


def _view_camp(table: Table, camp: Camp) -> CampView:
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
        },
        "descents": camp.descents,
        "producer": camp.producer,
    }
