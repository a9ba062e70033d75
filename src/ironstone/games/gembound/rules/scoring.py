"""Game End: artifacts and tiles score, and the track decides."""

from ironstone.core.game import Standing
from ironstone.games.gembound.rules.artifacts import artifacts_of
from ironstone.games.gembound.rules.events import ARTIFACTS_SCORED, GAME_WON, TILE_SCORED
from ironstone.games.gembound.rules.model import Player, Table
from ironstone.games.gembound.rules.track import gain_vp, turn_order


def score_game(table: Table) -> None:
    """GB-END-4, GB-RUL-4: from last to first place, the order read once; each cube moves once by its total."""
    for seat in turn_order(table):
        player = table.players[seat]
        total = 0
        for kind, count in enumerate(artifacts_of(player)):
            vp = artifact_vp(table, count)
            total += vp
            if vp > 0:
                table.tell(ARTIFACTS_SCORED, seat, count, kind, vp)
        for tile in player.tiles:
            vp = tile_vp(table, player, tile)
            total += vp
            if vp > 0:
                table.tell(TILE_SCORED, seat, tile, vp)
        gain_vp(table, seat, total)
    winner = table.track[0]
    table.tell(GAME_WON, winner, table.players[winner].vp)


def artifact_vp(table: Table, count: int) -> int:
    """GB-END-2, GB-AFX-4: 1 VP for each copy of a type held at least twice, sets or not."""
    return count * table.components.vp_per_artifact if count >= table.components.artifact_min_copies else 0


def tile_vp(table: Table, player: Player, tile: int) -> int:
    """GB-END-3: what a tile scores at the end; leftover gems score only through one."""
    effect = table.components.tiles[tile].effect
    vp = effect.end_vp(player.gems)
    return vp if effect.pair == "" else vp + pair_bonus(table, player, tile)


def pair_bonus(table: Table, player: Player, tile: int) -> int:
    """GB-TIL-09, GB-TIL-10: the owner of both tiles of a pair gets their bonus once, with the lower number."""
    effect = table.components.tiles[tile].effect
    for other in player.tiles:
        if other > tile and table.components.tiles[other].effect.pair == effect.pair:
            return effect.pair_vp
    return 0


def end_vp(table: Table, player: Player) -> int:
    """All that a player would score if the game ended now."""
    return end_vp_with(table, player, artifacts_of(player))


def end_vp_with(table: Table, player: Player, artifacts: list[int]) -> int:
    """The same for a player whose artifacts have been counted already."""
    total = 0
    for count in artifacts:
        total += artifact_vp(table, count)
    for tile in player.tiles:
        total += tile_vp(table, player, tile)
    return total


def standing(table: Table) -> list[Standing]:
    """GB-END-5, GB-TRN-2: most VP is ahead; on one space the lower cube. There are no ties."""
    return [Standing(seat, table.track.index(seat) + 1, table.players[seat].vp) for seat in table.every_seat()]
