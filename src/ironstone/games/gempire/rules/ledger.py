"""What a player has planned, has still to do, has done this round, and has been paid: immutable, so clones share it."""

from typing import Final, final

from ironstone.core.native import mypyc_attr
from ironstone.games.gempire.components.absent import NO_KIND
from ironstone.games.gempire.components.pieces import SLOTS

EMPTY: Final[list[int]] = []  # shared: never to be changed
NONE_OF_THREE: Final = [0, 0, 0]  # colours, or slots of Demands
UNMARKED: Final = [False, False, False]


@final
@mypyc_attr(acyclic=True)
class Plan:
    """What a planning book says once it is revealed. Immutable, so clones share it."""

    __slots__ = ("bids", "gift", "kind", "levels", "production", "row", "science")

    def __init__(
        self, kind: int, production: int, science: int, bids: list[int], row: bool, levels: list[int], gift: int
    ) -> None:
        self.kind: Final = kind
        self.production: Final = production  # to collect
        self.science: Final = science
        self.bids: Final = bids
        self.row: Final = row
        self.levels: Final = levels  # of the palace, rising
        self.gift: Final = gift

    def facts(self) -> list[object]:
        """All that the book says, for fingerprints."""
        return [self.kind, self.production, self.science, self.bids, self.row, self.levels, self.gift]


NO_PLAN: Final = Plan(NO_KIND, 0, 0, [0] * SLOTS, False, [], 0)


@final
@mypyc_attr(acyclic=True)
class Duties:
    """What a revealed plan still leaves to be done. Immutable, so clones share it: whatever is done makes another."""

    __slots__ = ("any", "begun", "collect", "gift", "levels", "row")

    def __init__(self, collect: bool, gift: bool, row: bool, levels: list[int], begun: bool) -> None:
        self.collect: Final = collect
        self.gift: Final = gift
        self.row: Final = row
        self.levels: Final = levels
        self.begun: Final = begun  # an upgrade has been carried out (RUL-10)
        self.any: Final = collect or gift or row or len(levels) > 0

    def collected(self) -> "Duties":
        """Without collecting."""
        return Duties(False, self.gift, self.row, self.levels, self.begun)

    def given(self) -> "Duties":
        """Without donating."""
        return Duties(self.collect, False, self.row, self.levels, self.begun)

    def without_row(self, begun: bool) -> "Duties":
        """Without the second row: it is built, or has come for free."""
        return Duties(self.collect, self.gift, False, self.levels, begun)

    def raised(self) -> "Duties":
        """Without the lowest palace level, which is built."""
        return Duties(self.collect, self.gift, self.row, self.levels[1:], True)

    def lapsed(self) -> "Duties":
        """Without any upgrades."""
        return Duties(self.collect, self.gift, False, EMPTY, self.begun)

    def facts(self) -> list[object]:
        """All that is left, for fingerprints."""
        return [self.collect, self.gift, self.row, self.levels, self.begun, self.any]


NO_DUTIES: Final = Duties(False, False, False, EMPTY, False)


@final
@mypyc_attr(acyclic=True)
class Paid:
    """Gems that have been paid already, by colour, so that none is paid twice (GP-GEM-2). Immutable and shared."""

    __slots__ = ("construction", "philosophy", "salt", "steps", "university")

    def __init__(
        self, steps: list[int], salt: list[int], university: list[int], construction: list[int], philosophy: list[bool]
    ) -> None:
        self.steps: Final = steps  # multiples of 10
        self.salt: Final = salt
        self.university: Final = university
        self.construction: Final = construction
        self.philosophy: Final = philosophy  # attributes that have brought their set

    def facts(self) -> list[object]:
        """All that is paid, for fingerprints."""
        return [self.steps, self.salt, self.university, self.construction, self.philosophy]


NOTHING_PAID: Final = Paid(NONE_OF_THREE, NONE_OF_THREE, NONE_OF_THREE, NONE_OF_THREE, UNMARKED)


@final
@mypyc_attr(acyclic=True)
class ThisRound:
    """What a player has done in the Resolve part that matters until the round is over. Immutable and shared."""

    __slots__ = ("discovered", "dropped", "kept")

    def __init__(self, kept: list[bool], dropped: list[int], discovered: list[int]) -> None:
        self.kept: Final = kept  # places of blueprints made now
        self.dropped: Final = dropped  # cards without a place
        self.discovered: Final = discovered  # technologies

    def facts(self) -> list[object]:
        """All of it, for fingerprints."""
        return [self.kept, self.dropped, self.discovered]


NOTHING_DONE: Final = ThisRound(UNMARKED, EMPTY, EMPTY)
