"""The kinds of pieces in the box, and how many of each: what no set of component files can change."""

from typing import Final

CAMP_NAMES: Final = ["star", "trade", "crew", "upgrade", "scholar"]

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
