"""The kinds of pieces in the box, and how many of each: what no set of component files can change."""

from typing import Final

GEM_NAMES: Final = ["diamond", "ruby", "emerald", "sapphire", "topaz"]
ARTIFACT_NAMES: Final = ["fossil", "spear", "tablet"]
ITEM_NAMES: Final = GEM_NAMES + ARTIFACT_NAMES
CAMP_NAMES: Final = ["star", "trade", "crew", "upgrade", "scholar"]
GROUP_NAMES: Final = ["rare", "common"]

DIAMOND: Final = 0
RUBY: Final = 1
EMERALD: Final = 2
SAPPHIRE: Final = 3
TOPAZ: Final = 4
FOSSIL: Final = 5
SPEAR: Final = 6
TABLET: Final = 7

GEM_KINDS: Final = 5
RARE_KINDS: Final = 2  # GB-MIN-3: diamonds and rubies; they come first in the order of gems
ARTIFACT_KINDS: Final = 3
ITEM_KINDS: Final = 8
NO_ITEM: Final = -1

STAR: Final = 0
TRADE_CAMP: Final = 1
CREW: Final = 2
UPGRADE_CAMP: Final = 3
SCHOLAR: Final = 4
CAMPS: Final = 5

LEVELS: Final = 5
ROUNDS: Final = 3
SPOTS: Final = 3
ROW_MOST: Final = 10
ARTISANS_MOST: Final = 8
TILES: Final = 12
MINES: Final = 32
STARTING_MINES: Final = 5
ARTISANS_PER_LEVEL: Final = 8
NO_CARD: Final = -1
NOBODY: Final = -1
