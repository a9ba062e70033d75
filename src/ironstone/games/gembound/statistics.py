"""Statistics: what a player counts before making a move, and where everybody's points came from."""

from typing import final

from ironstone.core.events import Event, total_by_seat
from ironstone.core.ids import Seat
from ironstone.core.messages import say
from ironstone.core.statistics import Count, Deed, PieceKind, Source, Statistics
from ironstone.games.gembound.components.items import DIAMOND, EMERALD, GEM_KINDS, RUBY, SAPPHIRE, TOPAZ
from ironstone.games.gembound.components.pieces import SPOTS, TRADE_CAMP, UPGRADE_CAMP
from ironstone.games.gembound.rules.artifacts import artifacts_of
from ironstone.games.gembound.rules.claim import artisan_at, places_of, spot_vp
from ironstone.games.gembound.rules.events import (
    ARTIFACTS_SCORED,
    COST_PAID,
    CUBE_PLACED,
    MINE_TAKEN,
    PRODUCTION_BEGAN,
    SPOT_CLAIMED,
    STAR_PAID,
    TILE_DRAWN,
    TILE_SCORED,
    TILE_SEARCHED,
    TILE_TAKEN,
    TRADED,
    UPGRADE_VP,
)
from ironstone.games.gembound.rules.flow import ARTISAN_PHASE
from ironstone.games.gembound.rules.mines import is_mined
from ironstone.games.gembound.rules.model import Table
from ironstone.games.gembound.rules.scoring import end_vp
from ironstone.games.gembound.rules.track import turn_order


@final
class GameStatistics(Statistics[Table]):
    """What a result shows beyond places and points."""

    def tally(self, table: Table, seat: Seat) -> list[Count]:
        return tally(table, seat)

    def starting_place(self, table: Table, seat: Seat) -> int:
        return turn_order(table).index(seat) + 1

    def sources(self, table: Table, events: list[Event]) -> list[Source]:
        return sources(table, events)

    def pieces(self, table: Table) -> list[PieceKind]:
        return pieces(table)

    def laid_out(self, table: Table) -> list[list[int]]:
        return [table.artisans, table.tiles, [table.components.mines[card].back for card in table.row]]


def tally(table: Table, seat: Seat) -> list[Count]:
    """Everything here lies open, so the table is the same in everybody's eyes."""
    player = table.players[seat]
    mines = [camp for camp in player.camps if is_mined(camp)]
    mined = [sum([camp.contents[gem] for camp in mines]) for gem in range(GEM_KINDS)]
    return [
        Count("point", "points", player.vp, 1.0),
        Count("point at the end", "points at the end", end_vp(table, player), 1.0),
        Count("point in payable claims", "points in payable claims", payable_vp(table, seat), 0.9),
        Count("claimed point", "claimed points", claimed_vp(table, seat), 0.3),
        Count("diamond", "diamonds", player.gems[DIAMOND], 2.0),
        Count("ruby", "rubies", player.gems[RUBY], 2.0),
        Count("emerald", "emeralds", player.gems[EMERALD], 1.0),
        Count("sapphire", "sapphires", player.gems[SAPPHIRE], 1.0),
        Count("topaz", "topazes", player.gems[TOPAZ], 1.0),
        Count("diamond in the mines", "diamonds in the mines", mined[DIAMOND], 3.0),
        Count("ruby in the mines", "rubies in the mines", mined[RUBY], 3.0),
        Count("emerald in the mines", "emeralds in the mines", mined[EMERALD], 1.5),
        Count("sapphire in the mines", "sapphires in the mines", mined[SAPPHIRE], 1.5),
        Count("topaz in the mines", "topazes in the mines", mined[TOPAZ], 1.5),
        Count("uncovered level", "uncovered levels", sum([camp.depth for camp in mines]), 0.2),
        Count("artifact", "artifacts", sum(artifacts_of(player)), 1.2),
        Count("tile", "tiles", len(player.tiles), 2.0),
        Count("worker to place", "workers to place", player.workers, 1.3),
        *[
            Count(campsite.name, campsite.name, 0 if is_mined(player.camps[spot]) else 1, 1.5)
            for spot, campsite in enumerate(table.components.camps)
        ],
    ]


def claimed_vp(table: Table, seat: Seat) -> int:
    """GB-CLM-4: the points of all own claims, whether gems pay for them or not; until they are paid."""
    if not is_exploring(table):
        return 0
    return sum([spot_vp(table, place) for place in places_of(table, seat)])


def payable_vp(table: Table, seat: Seat) -> int:
    """GB-ART-2: the points of own claims that the gems held would pay, the best claim first; until they are paid."""
    if not is_exploring(table):
        return 0
    gems = table.players[seat].gems.copy()
    places = places_of(table, seat)
    total = 0
    while places:
        best = places[0]
        for place in places:
            if spot_vp(table, place) > spot_vp(table, best):
                best = place
        places.remove(best)
        cost = artisan_at(table, best // SPOTS).cost
        left = [gems[gem] - cost[gem] for gem in range(GEM_KINDS)]
        if min(left) >= 0:
            gems = left
            total += spot_vp(table, best)
    return total


def is_exploring(table: Table) -> bool:
    """The Artisan Phase of this round is still to come."""
    return len([frame for frame in table.agenda if frame.step is ARTISAN_PHASE]) > 0


def sources(table: Table, events: list[Event]) -> list[Source]:
    """Artisans, stars, camps, artifacts, tiles, and where the cube began."""
    camps = table.components.camps
    seats = table.seats
    return [
        Source(say("Artisans"), say("orders paid, 3 rounds"), total_by_seat(events, COST_PAID, "vp", seats)),
        Source(say("Stars"), say("bonus gems"), total_by_seat(events, STAR_PAID, "vp", seats)),
        Source(
            say(camps[TRADE_CAMP].name),
            say("gems traded at round end"),
            total_by_seat(events, TRADED, "vp", seats),
        ),
        Source(say(camps[UPGRADE_CAMP].name), say("artifacts tucked"), total_by_seat(events, UPGRADE_VP, "vp", seats)),
        Source(say("Artifacts"), say("copies, from two on"), total_by_seat(events, ARTIFACTS_SCORED, "vp", seats)),
        Source(say("Tiles"), say("idols, chest and casket"), total_by_seat(events, TILE_SCORED, "vp", seats)),
        Source(say("Start"), say("place on the track"), total_by_seat(events, CUBE_PLACED, "space", seats)),
    ]


def pieces(table: Table) -> list[PieceKind]:
    """Artisans are taken by a claim, and used when they are paid. Of mines the backs are known, two mines to each."""
    printed = table.components
    artisans, tiles = printed.artisans, printed.tiles
    mines = [printed.mines[cards[0]].name for cards in printed.same_back]
    return [
        PieceKind(
            "artisan",
            say("Artisans"),
            [artisan.id for artisan in artisans],
            [artisan.name for artisan in artisans],
            [Deed(SPOT_CLAIMED, "artisan")],
            [Deed(COST_PAID, "artisan", "vp"), Deed(STAR_PAID, "artisan", "vp")],
        ),
        PieceKind(
            "tile",
            say("Tiles"),
            [tile.id for tile in tiles],
            [tile.name for tile in tiles],
            [Deed(TILE_TAKEN, "tile"), Deed(TILE_DRAWN, "tile"), Deed(TILE_SEARCHED, "tile")],
            [Deed(TILE_SCORED, "tile", "vp")],
        ),
        PieceKind(
            "mine",
            say("Mines"),
            printed.backs,
            mines,
            [Deed(MINE_TAKEN, "back")],
            [Deed(PRODUCTION_BEGAN, "back")],
            key="back",
        ),
    ]
