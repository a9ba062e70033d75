"""Absent pieces: the number that stands where there is no card, no town, no bid; each kind has a name of its own."""

from typing import Final

from ironstone.core.ids import NOBODY

NO_BID: Final = -1  # no space of the turn order track
NO_BUILDING: Final = -1
NO_CARD: Final = -1
NO_CITY: Final = -1  # no place of a city
NO_GOOD: Final = -1
NO_LAND: Final = -1
NO_LAND_TYPE: Final = -1  # a building that stands on any land
NO_NATION: Final = -1  # not chosen yet; or a card that every nation has
NO_OWNER: Final = NOBODY  # has conquered the town
NO_SCORE_CARD: Final = -1
NO_SLOT: Final = -1  # no slot of the building track
NO_TARGET: Final = -1  # of a card action
NO_TOKEN: Final = -1
NO_TOWN: Final = -1
