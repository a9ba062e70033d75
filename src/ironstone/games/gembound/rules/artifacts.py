"""Artifacts and the Archaeology tiles they bring."""

from typing import Final, final

from ironstone.core.agenda import NOT_ASKED, Choice, Frame, Reason
from ironstone.core.ids import Action, Seat
from ironstone.core.lists import replaced, without
from ironstone.core.messages import Message, say
from ironstone.games.gembound.components.items import ARTIFACT_KINDS, GEM_KINDS, WITH_ARTICLE
from ironstone.games.gembound.rules.actions import TILE, TILE_DRAW
from ironstone.games.gembound.rules.campsites import may_search_tiles
from ironstone.games.gembound.rules.events import NO_TILE_LEFT, TILE_DRAWN, TILE_SEARCHED, TILE_TAKEN, TILE_TURNED
from ironstone.games.gembound.rules.model import Player, Table


def artifacts_of(player: Player) -> list[int]:
    """GB-AFX-1: fossils, spears and tablets in the contents of all own mines; never spent."""
    counts = player.kept_artifacts.copy()
    for camp in player.camps:
        for kind in range(ARTIFACT_KINDS):
            counts[kind] += camp.contents[GEM_KINDS + kind]
    return counts


def award_tiles(table: Table, seat: Seat) -> None:
    """GB-AFX-2, GB-AFX-3, GB-RUL-11: a tile for each complete set beyond the tiles awarded before."""
    player = table.players[seat]
    if table.settings.first_set_only and player.awarded > 0:
        return
    if has_sets(player, player.awarded + 1):
        player.awarded += 1
        table.push(GAIN_TILE, seat)


def has_sets(player: Player, sets: int) -> bool:
    """GB-AFX-2: whether the player's artifacts make so many complete sets."""
    for kind in range(ARTIFACT_KINDS):
        count = player.kept_artifacts[kind]
        for camp in player.camps:
            count += camp.contents[GEM_KINDS + kind]
        if count < sets:
            return False
    return True


def no_set_yet(table: Table, player: Player) -> Reason:
    """GB-AFX-2, GB-RUL-11: why no tile is due."""
    if table.settings.first_set_only and player.awarded > 0:
        return Reason("GB-RUL-11", "here only the first set earns a tile", say("No tile is due"))
    counts = artifacts_of(player)
    lacking = [WITH_ARTICLE[GEM_KINDS + kind] for kind in range(ARTIFACT_KINDS) if counts[kind] <= player.awarded]
    why = say("a tile is earned by a set of a fossil, a spear and a tablet in your mines")
    return Reason("GB-AFX-2", why, say("A set is missing"), say("You still need {items}", items=lacking))


@final
class GainTile(Choice[Table]):
    """GB-ARC-1, GB-RUL-20: one of the face-up tiles, or the top of the stack unseen; none that a player owns."""

    phase = "explore"

    def follows_up(self) -> bool:
        return True

    def options(self, table: Table, frame: Frame) -> list[Action]:
        options = [TILE.id(tile) for tile in table.tiles]
        if table.tile_stack:
            options.append(TILE_DRAW.id())
            if may_search_tiles(table, table.players[frame.seat]):
                options.extend([TILE.id(tile) for tile in table.tile_stack])
        options.sort()  # GB-CAM-5: the order of the stack is shown to nobody
        return options

    def why_not(self, table: Table, frame: Frame, seat: Seat, action: Action) -> Reason | None:
        if TILE_DRAW.has(action):
            return None if table.tile_stack else Reason("GB-ARC-4", "the stack is empty")
        if not TILE.has(action):
            return NOT_ASKED
        tile = TILE.arg(action)
        if tile in table.tiles:
            return None
        if tile >= len(table.components.tiles):
            return Reason("GB-SET-5", "there is no such tile")
        if tile not in table.tile_stack:
            return Reason("GB-CAM-5", "that tile belongs to a player already")
        if may_search_tiles(table, table.players[seat]):
            return None
        why = say("that tile lies in the stack; only an open scholar campsite may pick it there")
        return Reason("GB-ARC-1", why, say("It lies in the stack"), say("Take an open tile, or draw one unseen"))

    def answer(self, table: Table, frame: Frame, action: Action) -> None:
        tile = draw_tile(table, frame.seat) if TILE_DRAW.has(action) else pick_tile(table, frame.seat, TILE.arg(action))
        player = table.players[frame.seat]
        player.tiles = [*player.tiles, tile]  # GB-ARC-3: it works from now to the end
        award_tiles(table, frame.seat)

    def nothing(self, table: Table, frame: Frame) -> None:
        """GB-ARC-4: no tile is left; the award counts as made."""
        table.tell(NO_TILE_LEFT, frame.seat)
        award_tiles(table, frame.seat)

    def prompt(self, table: Table, frame: Frame) -> Message:
        return say("you completed a set of artifacts: choose a tile")

    def describe(self, table: Table, frame: Frame, action: Action) -> Message:
        if TILE_DRAW.has(action):
            return say("Draw the top tile of the stack, unseen")
        tile = TILE.arg(action)
        name = say(table.components.tiles[tile].name)
        if tile in table.tiles:
            return say("Take the {tile}", tile=name)
        return say("Take the {tile} out of the stack", tile=name)


GAIN_TILE: Final = GainTile()


def draw_tile(table: Table, seat: Seat) -> int:
    """GB-ARC-1: the top of the stack, kept whatever it is."""
    tile = table.tile_stack[-1]
    table.tile_stack = table.tile_stack[:-1]
    table.tell(TILE_DRAWN, seat, tile)
    return tile


def pick_tile(table: Table, seat: Seat, tile: int) -> int:
    """GB-ARC-2, GB-CAM-5: a face-up tile is replaced from the stack; a stack that was searched is shuffled."""
    if tile in table.tiles:
        place = table.tiles.index(tile)
        table.tell(TILE_TAKEN, seat, tile)
        if table.tile_stack:
            table.tiles = replaced(table.tiles, place, table.tile_stack[-1])
            table.tile_stack = table.tile_stack[:-1]
            table.tell(TILE_TURNED, table.tiles[place])
        else:
            table.tiles = without(table.tiles, tile)
        return tile
    stack = without(table.tile_stack, tile)
    table.chance.shuffle(stack)
    table.tile_stack = stack
    table.tell(TILE_SEARCHED, seat, tile)
    return tile


def tiles_in_stack(table: Table) -> list[int]:
    """Which tiles the stack holds, in the order of their numbers: public, unlike its own order."""
    return sorted(table.tile_stack)
