"""What campsites and Archaeology tiles do: every kind of effect once, as its card reads.

A kind says which fields it has in the component files, what they change and where, its words, and what bots expect of
it. A new kind is one class here, and one line in EFFECTS. If it acts where no effect has acted before, it also needs a
field of `Effect`, and the line of the rule that asks for it.
"""

from typing import ClassVar, Final, final

from ironstone.core.components import Entry
from ironstone.core.messages import Message, counted, say
from ironstone.games.gembound.components.items import (
    GEM_KINDS,
    GEM_NAMES,
    GROUP_NAMES,
    RARE_KINDS,
    gems_in_words,
)

ANY_SAME: Final = 5  # as a wild: two gems of one and the same type, whichever
NO_WILD: Final = -1


class Effect:
    """All that an effect can change, by the place where the rules ask for it. This one changes nothing."""

    kind: ClassVar[str] = ""  # its name in the component files

    def __init__(self, entry: Entry) -> None:
        self.star_vp = 0  # more VP for each completed star: artisans.star_bonus
        self.star_times = 1  # how often a worker may complete a star: artisans.star_limit
        self.trade_gems = 0  # of one type, given in a trade at the end of the round: trade.TradeGems
        self.trade_vp = 0
        self.trade_times = 0
        self.workers = 0  # more workers each round: campsites.workers_for_a_round, campsites.cover
        self.upgrade_gems = 0  # what an Upgrade brings at once, for a gem or for an artifact: upgrade.reward
        self.upgrade_vp = 0
        self.finds_tiles = False  # any tile of the stack may be chosen: artifacts.GainTile
        self.wild = NO_WILD  # the gem that may stand for any, or ANY_SAME: payment.has_wild
        self.bonus_gem = 0  # what every Produce also gives: produce.yield_of
        self.bonus_gems = 0
        self.pair = ""  # the other tile of the pair has the same: scoring.pair_bonus
        self.pair_vp = 0
        # What bots expect of it, in VP: of an owned tile, and of a campsite while it is open.
        self.tile_now = 0.0
        self.tile_per_round = 0.0
        self.camp_per_round = 0.0
        self.camp_this_round = 0.3  # so much of a round

    def end_vp(self, gems: list[int]) -> int:
        """What it scores at the end of the game for an owner with these gems: scoring.tile_vp."""
        return 0

    def words(self) -> Message:
        """The effect as a sentence on a card."""
        raise NotImplementedError


@final
class StarVP(Effect):
    """GB-CAM-1, GB-TIL-12: each completed star is worth more; campsite and tile add up."""

    kind = "star_vp"

    def __init__(self, entry: Entry) -> None:
        super().__init__(entry)
        self.star_vp = entry.number("amount")
        self.tile_now, self.tile_per_round = 1.0, 1.5
        self.camp_per_round = 0.6

    def words(self) -> Message:
        return say("+{vp} VP for each bonus star you complete", vp=self.star_vp)


@final
class StarRepeat(Effect):
    """GB-TIL-11: a worker may complete its star several times, and pays each time."""

    kind = "star_repeat"

    def __init__(self, entry: Entry) -> None:
        super().__init__(entry)
        self.star_times = entry.number("times", 1)
        self.tile_now, self.tile_per_round = 1.0, 1.5

    def words(self) -> Message:
        return say("complete a bonus star up to {times} times with each worker", times=self.star_times)


@final
class RoundEndTrade(Effect):
    """GB-CAM-2: gems of one type for VP when the round ends."""

    kind = "round_end_trade"

    def __init__(self, entry: Entry) -> None:
        super().__init__(entry)
        self.trade_gems = entry.number("give_same", 1)
        self.trade_vp = entry.number("vp")
        self.trade_times = entry.number("times", 1)
        self.camp_per_round, self.camp_this_round = 1.5, 0.6

    def words(self) -> Message:
        return say(
            "at the end of the round you may trade {gems} gems of one type for {vp} VP",
            gems=self.trade_gems,
            vp=self.trade_vp,
        )


@final
class ExtraWorker(Effect):
    """GB-CAM-3: more workers each round."""

    kind = "extra_worker"

    def __init__(self, entry: Entry) -> None:
        super().__init__(entry)
        self.workers = entry.number("amount")
        self.camp_per_round = 2.3

    def words(self) -> Message:
        return counted(
            self.workers,
            "+{n} worker each round, lost when a mine covers this campsite",
            "+{n} workers each round, lost when a mine covers this campsite",
        )


@final
class UpgradeReward(Effect):
    """GB-CAM-4, GB-UPG-4: an Upgrade brings something at once."""

    kind = "upgrade_reward"

    def __init__(self, entry: Entry) -> None:
        super().__init__(entry)
        self.upgrade_gems = entry.number("gems")
        self.upgrade_vp = entry.number("artifact_vp")
        self.camp_per_round = 3.0

    def words(self) -> Message:
        return counted(
            self.upgrade_gems,
            "an Upgrade brings {n} gem of its type at once, or {vp} VP for an artifact",
            "an Upgrade brings {n} gems of its type at once, or {vp} VP for an artifact",
            vp=self.upgrade_vp,
        )


@final
class TileSearch(Effect):
    """GB-CAM-5: the stack of tiles may be searched."""

    kind = "tile_search"

    def __init__(self, entry: Entry) -> None:
        super().__init__(entry)
        self.finds_tiles = True
        self.camp_per_round = 0.5

    def words(self) -> Message:
        return say("when you gain a tile, you may pick any tile of the stack")


@final
class Wild(Effect):
    """GB-TIL-01, GB-TIL-02, GB-TIL-03: payments know three exchanges: a diamond, a ruby, or two alike."""

    kind = "wild"

    def __init__(self, entry: Entry) -> None:
        super().__init__(entry)
        self.wild = entry.one_of("give", [*GEM_NAMES, "any_same"])
        known = (0, 1), (1, 1), (ANY_SAME, 2)
        if (self.wild, entry.number("count")) not in known:
            raise entry.wrong("give", "a wild is 1 diamond, 1 ruby, or 2 of any_same")
        self.tile_now, self.tile_per_round = 1.0, 1.2

    def words(self) -> Message:
        given = say("2 gems of one type") if self.wild == ANY_SAME else gems_in_words(self.wild, 1)
        return say("{gems} may stand for any gem when you pay an artisan", gems=given)


@final
class ProduceBonus(Effect):
    """GB-TIL-04, GB-TIL-05, GB-TIL-06, GB-RUL-17: every Produce gives more; there is a tile for each common gem."""

    kind = "produce_bonus"

    def __init__(self, entry: Entry) -> None:
        super().__init__(entry)
        self.bonus_gems = entry.number("amount", 1)
        self.bonus_gem = entry.one_of("gem", GEM_NAMES)
        self.tile_now, self.tile_per_round = 0.5, 2.0

    def words(self) -> Message:
        return say("each Produce also gives {gems}", gems=gems_in_words(self.bonus_gem, self.bonus_gems))


@final
class EndVPLeftover(Effect):
    """GB-TIL-07, GB-TIL-08: gems of a group that are left score, types mixed, rounded down."""

    kind = "end_vp_leftover"

    def __init__(self, entry: Entry) -> None:
        super().__init__(entry)
        self.per: Final = entry.number("per", 1)
        self.vp: Final = entry.number("vp")
        self.rare: Final = entry.one_of("group", GROUP_NAMES) == 0
        self.tile_now = 1.0

    def end_vp(self, gems: list[int]) -> int:
        left = gems[:RARE_KINDS] if self.rare else gems[RARE_KINDS:GEM_KINDS]
        return sum(left) // self.per * self.vp

    def words(self) -> Message:
        if self.rare:
            gems = counted(self.per, "rare gem", "{n} rare gems")
        else:
            gems = counted(self.per, "common gem", "{n} common gems")
        return say("at the end {vp} VP for every {gems} left", vp=self.vp, gems=gems)


@final
class EndVPPair(Effect):
    """GB-TIL-09, GB-TIL-10, GB-RUL-18: VP at the end; the owner of both tiles of a pair gets their bonus once."""

    kind = "end_vp_pair"

    def __init__(self, entry: Entry) -> None:
        super().__init__(entry)
        self.vp: Final = entry.number("vp")
        self.pair_vp = entry.number("both_bonus")
        self.pair = entry.text("pair")
        self.tile_now = 0.5

    def end_vp(self, gems: list[int]) -> int:
        return self.vp

    def words(self) -> Message:
        return say("at the end {vp} VP; {more} more if you own both of the pair", vp=self.vp, more=self.pair_vp)


EFFECTS: Final[list[type[Effect]]] = [
    StarVP,
    StarRepeat,
    RoundEndTrade,
    ExtraWorker,
    UpgradeReward,
    TileSearch,
    Wild,
    ProduceBonus,
    EndVPLeftover,
    EndVPPair,
]
KINDS: Final = [effect.kind for effect in EFFECTS]


def read_effect(entry: Entry) -> Effect:
    """The effect a component file describes; an unknown kind or field is an error."""
    effect = EFFECTS[entry.one_of("kind", KINDS)](entry)
    entry.done()
    return effect
