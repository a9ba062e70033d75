"""Everything a player can say at a Gembound table.

The blocks have room for more campsites and tiles than the box holds, so that a new one moves no id. Their notation
comes from a set of components: `game.py` makes that space.
"""

from typing import Final

from ironstone.core.actions import ActionSpace, Pieces, numbered
from ironstone.games.gembound.components.items import GEM_NAMES
from ironstone.games.gembound.components.pieces import ARTISANS_MOST, CAMP_ROOM, ROW_MOST, SPOTS, TILE_ROOM

SPACE: Final = ActionSpace()
CAMPS: Final = Pieces("camp", CAMP_ROOM)
TILES: Final = Pieces("tile", TILE_ROOM)

NOTHING: Final = SPACE.block("nothing")  # reserved, never legal
START_CAMP: Final = SPACE.block("start-camp", camp=CAMPS)
DISCOVER: Final = SPACE.block("discover", position=numbered("row", ROW_MOST))
UPGRADE: Final = SPACE.block("upgrade", position=numbered("row", ROW_MOST))
DESCEND: Final = SPACE.block("descend", camp=CAMPS)
PRODUCE: Final = SPACE.block("produce", camp=CAMPS)
CLAIM: Final = SPACE.block("claim", artisan=numbered("artisan", ARTISANS_MOST), spot=numbered("spot", SPOTS))
PLACE: Final = SPACE.block("place", camp=CAMPS)
TUCK: Final = SPACE.block("tuck", camp=CAMPS)
TILE: Final = SPACE.block("tile", tile=TILES)
TILE_DRAW: Final = SPACE.block("tile-draw")
RESOLVE: Final = SPACE.block("resolve", artisan=numbered("artisan", ARTISANS_MOST), spot=numbered("spot", SPOTS))
MAIN_PAY: Final = SPACE.block("main-pay")
MAIN_SKIP: Final = SPACE.block("main-skip")
STAR_PAY: Final = SPACE.block("star-pay")
STAR_SKIP: Final = SPACE.block("star-skip")
UNIT_NATURAL: Final = SPACE.block("unit-natural")
UNIT_DIAMOND: Final = SPACE.block("unit-diamond")
UNIT_RUBY: Final = SPACE.block("unit-ruby")
UNIT_PAIR: Final = SPACE.block("unit-pair", gem=GEM_NAMES)
TRADE: Final = SPACE.block("trade", gem=GEM_NAMES)
TRADE_SKIP: Final = SPACE.block("trade-skip")
