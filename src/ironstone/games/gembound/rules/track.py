"""The VP track: standing, stacks of cubes, turn order."""

from ironstone.core.ids import Seat
from ironstone.core.lists import without
from ironstone.games.gembound.rules.model import Table


def turn_order(table: Table) -> list[Seat]:
    """GB-TRN-4: from last place to first; of stacked cubes the topmost acts first."""
    return table.track[::-1]


def gain_vp(table: Table, seat: Seat, vp: int) -> None:
    """GB-TRN-3, GB-ART-9, GB-RUL-4: the cube lands at once on top of its new space; a gain of 0 does not move it."""
    if vp == 0:
        return
    player = table.players[seat]
    player.vp += vp
    track = without(table.track, seat)
    place = 0
    # GB-TRN-1, GB-TRN-2: ahead are those with more VP, and those who lay on the space before.
    while place < len(track) and table.players[track[place]].vp >= player.vp:
        place += 1
    track.insert(place, seat)
    table.track = track
