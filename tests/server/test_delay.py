"""Spectators behind time: what they are shown is old enough, and nothing older is kept."""

from ironstone.play import folding
from ironstone.play.entries import Entry, Opened, Said
from ironstone.server.tables import Live
from tests.server.rooms import KEVIN, TIFFANY

NOON = 1_800_000_000_000
DELAY = 60_000
MINUTE = 60_000


def talking_for(minutes: int) -> Live:
    """A room where Kevin says something once a minute."""
    opened = Entry(Opened("gembound", "", {}, [KEVIN, TIFFANY], watch_delay_ms=DELAY), NOON, "kevin")
    live = Live("camp", folding.begin(opened), NOON)
    for minute in range(1, minutes + 1):
        live.become(folding.after(live.room, Entry(Said(0, "hello"), NOON + minute * MINUTE, "kevin")))
    return live


def test_a_state_is_shown_when_it_is_old_enough() -> None:
    live = talking_for(1)

    assert live.shown_to_spectators(NOON + MINUTE + DELAY - 1).room.said == []
    assert len(live.shown_to_spectators(NOON + MINUTE + DELAY).room.said) == 1


def test_states_that_nobody_will_be_shown_are_forgotten_although_nobody_watches() -> None:
    live = talking_for(50)

    assert len(live.trail) == 2
    assert len(live.shown_to_spectators(NOON + 50 * MINUTE).room.said) == 49
