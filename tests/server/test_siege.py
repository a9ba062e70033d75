"""A siege of half a minute: the attacks of `make siege`, all at once, beside two people at a quiet table."""

import pytest

from benchmarks.siege import LONGEST, MOST_MEMORY, besieged

pytestmark = pytest.mark.thorough

SECONDS = 25.0
STARVED = 0.2  # of the time without a processor: then neighbours on this machine are to blame for some of the wait
LONGEST_LOOK = 10.0  # seconds, even on a starved machine: the lobby once took 18


def test_two_people_play_on_while_strangers_besiege_the_server() -> None:
    quiet = besieged(SECONDS)

    starved = quiet.server.waited > STARVED * quiet.seconds
    assert quiet.errors == []
    assert quiet.memory < MOST_MEMORY
    assert max(quiet.looks) < LONGEST_LOOK
    assert quiet.at(0.5) <= LONGEST
    assert starved or quiet.at(0.99) <= LONGEST, f"{quiet.server.shares(quiet.seconds)}; {quiet.server_lag}"
