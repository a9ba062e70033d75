"""What campsites and Archaeology tiles do: a closed list of effect kinds."""

from typing import Final, final

from ironstone.core.components import Entry
from ironstone.games.gembound.components.items import GEM_NAMES, GROUP_NAMES

KINDS: Final = [
    "star_vp",
    "star_repeat",
    "round_end_trade",
    "extra_worker",
    "upgrade_reward",
    "tile_search",
    "wild",
    "produce_bonus",
    "end_vp_leftover",
    "end_vp_pair",
]
STAR_VP: Final = 0
STAR_REPEAT: Final = 1
ROUND_END_TRADE: Final = 2
EXTRA_WORKER: Final = 3
UPGRADE_REWARD: Final = 4
TILE_SEARCH: Final = 5
WILD: Final = 6
PRODUCE_BONUS: Final = 7
END_VP_LEFTOVER: Final = 8
END_VP_PAIR: Final = 9

ANY_SAME: Final = 5  # as `give` of a wild: two gems of one and the same type, whichever


@final
class Effect:
    """One effect. Which numbers mean anything depends on the kind; the others are 0."""

    def __init__(
        self, kind: int, amount: int = 0, vp: int = 0, gem: int = 0, group: int = 0, times: int = 0, pair: str = ""
    ) -> None:
        self.kind: Final = kind
        self.amount: Final = amount  # extra VP, workers, gems gained, gems given, gems counted
        self.vp: Final = vp
        self.gem: Final = gem
        self.group: Final = group
        self.times: Final = times
        self.pair: Final = pair


def read_effect(entry: Entry) -> Effect:
    """The effect a component file describes; an unknown kind or field is an error."""
    kind = entry.one_of("kind", KINDS)
    effect = _read(entry, kind)
    entry.done()
    return effect


def _read(entry: Entry, kind: int) -> Effect:
    if kind in (STAR_VP, EXTRA_WORKER):
        return Effect(kind, amount=entry.number("amount"))
    if kind == STAR_REPEAT:
        return Effect(kind, times=entry.number("times", 1))
    if kind == ROUND_END_TRADE:
        return Effect(kind, entry.number("give_same", 1), entry.number("vp"), times=entry.number("times", 1))
    if kind == UPGRADE_REWARD:
        return Effect(kind, entry.number("gems"), entry.number("artifact_vp"))
    if kind == WILD:
        return _read_wild(entry)
    if kind == PRODUCE_BONUS:
        return Effect(kind, entry.number("amount", 1), gem=entry.one_of("gem", GEM_NAMES))
    if kind == END_VP_LEFTOVER:
        return Effect(kind, entry.number("per", 1), entry.number("vp"), group=entry.one_of("group", GROUP_NAMES))
    if kind == END_VP_PAIR:
        return Effect(kind, entry.number("both_bonus"), entry.number("vp"), pair=entry.text("pair"))
    return Effect(kind)


def _read_wild(entry: Entry) -> Effect:
    """GB-TIL-01 to -03: payments know three exchanges: a diamond, a ruby, or two alike."""
    give = entry.one_of("give", [*GEM_NAMES, "any_same"])
    count = entry.number("count")
    known = (0, 1), (1, 1), (ANY_SAME, 2)
    if (give, count) not in known:
        raise entry.wrong("give", "a wild is 1 diamond, 1 ruby, or 2 of any_same")
    return Effect(WILD, amount=count, gem=give)
