"""What is printed on cards and tiles, and the numbers that the rules themselves fix."""

from typing import Final, final

from ironstone.games.gembound.rules.effects import Effect

LEVELS: Final = 5
STAT_MOST: Final = 3  # GB-MIN-2: pips of a kind on the back of a Mine
ROUNDS: Final = 3
SPOTS: Final = 3  # GB-RUL-23: Craft spots of an Artisan
ROW_MOST: Final = 10
ARTISANS_MOST: Final = 8
SEATS_MOST: Final = 5
NO_CARD: Final = -1

# Action ids leave room for more of these than the box holds.
CAMP_ROOM: Final = 8
TILE_ROOM: Final = 64

STAR: Final = 0
TRADE_CAMP: Final = 1
CREW: Final = 2
UPGRADE_CAMP: Final = 3
SCHOLAR: Final = 4


@final
class Mine:
    """GB-MIN-1: a Mine card. Everything but `id` and `levels` is printed on its back."""

    __slots__ = ("back", "guaranteed", "id", "levels", "name", "stats")

    def __init__(
        self, key: str, back: int, name: str, stats: list[int], guaranteed: int, levels: list[list[int]]
    ) -> None:
        self.id: Final = key
        self.back: Final = back
        self.name: Final = name
        self.stats: Final = stats  # rare, common, artifact
        self.guaranteed: Final = guaranteed
        self.levels: Final = levels

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.name}>"


@final
class Artisan:
    """An Artisan card: what it costs, what each Craft spot pays, and the bonus star at the bottom."""

    __slots__ = ("cost", "id", "level", "name", "spots", "star_cost", "star_vp")

    def __init__(
        self, key: str, name: str, level: int, cost: list[int], spots: list[int], star_cost: list[int], star_vp: int
    ) -> None:
        self.id: Final = key
        self.name: Final = name
        self.level: Final = level
        self.cost: Final = cost
        self.spots: Final = spots
        self.star_cost: Final = star_cost
        self.star_vp: Final = star_vp

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.name}>"


@final
class Named:
    """A campsite or an Archaeology tile: a name and what it does."""

    __slots__ = ("effect", "id", "name")

    def __init__(self, key: str, name: str, effect: Effect) -> None:
        self.id: Final = key
        self.name: Final = name
        self.effect: Final = effect

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.name}>"
