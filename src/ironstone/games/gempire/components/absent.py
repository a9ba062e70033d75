"""Absent pieces: the number that stands where there is no card, no colour, no plan; each kind has a name of its own."""

from typing import Final

NO_BID: Final = -1  # nothing can be bid on
NO_CARD: Final = -1
NO_COLOUR: Final = -1
NO_KIND: Final = -1  # of a plan: none is made
NO_LEVEL: Final = -1  # of the palace
NO_PLACE: Final = -1  # of a blueprint
NO_SLOT: Final = -1  # of the building board
NO_TOKEN: Final = -1  # of the palace
