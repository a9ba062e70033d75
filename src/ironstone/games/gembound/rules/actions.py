"""Everything a player can say at a Gembound table; ids are those of the specification's action catalogue."""

from typing import Final

from ironstone.core.actions import ActionSpace, numbered
from ironstone.games.gembound.components.items import GEM_NAMES
from ironstone.games.gembound.components.pieces import ARTISANS_MOST, CAMP_NAMES, ROW_MOST, SPOTS, TILES

SPACE: Final = ActionSpace()

NOTHING: Final = SPACE.block("nothing")  # reserved, never legal
START_CAMP: Final = SPACE.block("start-camp", camp=CAMP_NAMES)
DISCOVER: Final = SPACE.block("discover", position=numbered("row", ROW_MOST))
UPGRADE: Final = SPACE.block("upgrade", position=numbered("row", ROW_MOST))
DESCEND: Final = SPACE.block("descend", camp=CAMP_NAMES)
PRODUCE: Final = SPACE.block("produce", camp=CAMP_NAMES)
CLAIM: Final = SPACE.block("claim", artisan=numbered("artisan", ARTISANS_MOST), spot=numbered("spot", SPOTS))
PLACE: Final = SPACE.block("place", camp=CAMP_NAMES)
TUCK: Final = SPACE.block("tuck", camp=CAMP_NAMES)
TILE: Final = SPACE.block("tile", tile=[f"T{number:02d}" for number in range(1, TILES + 1)])
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
