"""Games and numbers of players for tests of environments: the fewest by default, all of them when tested thoroughly."""

import pytest

from ironstone.games import registry
from tests.battery.tables import sizes

GAMES = registry.keys()
every_game = pytest.mark.parametrize("key", GAMES)
every_size = sizes(GAMES)
# What the peers' own suites have against observations that come with a mask, as PettingZoo's own card games have them.
warned = pytest.mark.filterwarnings("ignore::UserWarning", "ignore::DeprecationWarning")
