"""What buildings and towns give for as long as they are owned: one entry for each kind, by its name in the files.

An entry says which fields the files have for it, what it counts when its card comes or goes, and how it is told. A new
kind is a class here and a line in LASTING_EFFECTS.
"""

from typing import Final, final

from ironstone.core.components import Entry
from ironstone.core.lists import raised
from ironstone.core.messages import Message, counted, say
from ironstone.core.native import mypyc_attr
from ironstone.games.city_of_iron.components.box import Components
from ironstone.games.city_of_iron.components.pieces import CITIZEN, DECKS, MILITARY, Gives
from ironstone.games.city_of_iron.rules.model import Player
from ironstone.games.city_of_iron.rules.wording import (
    coins_in_words,
    draw_in_words,
    enumerated,
    goods_in_words,
    science_in_words,
)


@mypyc_attr(allow_interpreted_subclasses=True)
class LastingEffect:
    """A kind of effect of buildings and towns."""

    def __init__(self, name: str, of_towns_only: bool = False) -> None:
        self.name: Final = name
        self.of_towns_only: Final = of_towns_only

    def read(self, entry: Entry, gives: Gives, goods: list[str], land_types: list[str]) -> None:
        """Take its fields from the file."""
        raise NotImplementedError

    def count(self, player: Player, gives: Gives, sign: int) -> None:
        """Its card came to the player, or left him; most often what it shows is only looked up when it matters."""

    def text(self, printed: Components, gives: Gives) -> Message:
        """What it gives, in words."""
        raise NotImplementedError


@final
class GoodsOfACard(LastingEffect):
    """CI-BLD-8: so many of a good on the board, and one more income for the card, however many goods it shows."""

    def read(self, entry: Entry, gives: Gives, goods: list[str], land_types: list[str]) -> None:
        gives.goods.append((entry.one_of("good", goods), entry.number("amount", 1, 20)))
        gives.goods_card = 1

    def count(self, player: Player, gives: Gives, sign: int) -> None:
        for good, amount in gives.goods:
            player.goods = raised(player.goods, good, sign * amount)
        player.income += sign

    def text(self, printed: Components, gives: Gives) -> Message:
        return enumerated([goods_in_words(printed, good, amount) for good, amount in gives.goods])


@final
class ScienceOfACard(LastingEffect):
    """CI-SCI-1: Science each End Round, in Collect Science."""

    def read(self, entry: Entry, gives: Gives, goods: list[str], land_types: list[str]) -> None:
        gives.science += entry.number("amount", 1, 20)

    def count(self, player: Player, gives: Gives, sign: int) -> None:
        player.printed_science += sign * gives.science

    def text(self, printed: Components, gives: Gives) -> Message:
        return say("{amount} each End Round", amount=science_in_words(gives.science))


@final
class CoinsOfACard(LastingEffect):
    """CI-INC-3: coins each End Round, in Collect Income."""

    def read(self, entry: Entry, gives: Gives, goods: list[str], land_types: list[str]) -> None:
        gives.coins += entry.number("amount", 1, 20)

    def count(self, player: Player, gives: Gives, sign: int) -> None:
        player.printed_coins += sign * gives.coins

    def text(self, printed: Components, gives: Gives) -> Message:
        return say("{amount} each End Round", amount=coins_in_words(gives.coins))


@final
class DrawsOfACard(LastingEffect):
    """CI-EDR-1: cards each End Round, in Draw."""

    def read(self, entry: Entry, gives: Gives, goods: list[str], land_types: list[str]) -> None:
        gives.draws[entry.one_of("deck", DECKS)] += entry.number("amount", 1, 20)

    def count(self, player: Player, gives: Gives, sign: int) -> None:
        for deck in (CITIZEN, MILITARY):
            if gives.draws[deck] > 0:
                player.draws = raised(player.draws, deck, sign * gives.draws[deck])

    def text(self, printed: Components, gives: Gives) -> Message:
        drawn = [draw_in_words(deck, amount) for deck, amount in enumerate(gives.draws) if amount > 0]
        return enumerated([say("{cards} each End Round", cards=cards) for cards in drawn])


@final
class VictoryPointsIfRanked(LastingEffect):
    """CI-SCO-5: the "+3" buildings. Acts in goods.scoring_buildings."""

    def read(self, entry: Entry, gives: Gives, goods: list[str], land_types: list[str]) -> None:
        gives.ranked_vp.append((entry.one_of("good", goods), entry.number("amount", 1, 20)))

    def text(self, printed: Components, gives: Gives) -> Message:
        return enumerated([self._line(printed, good, vp) for good, vp in gives.ranked_vp])

    def _line(self, printed: Components, good: int, vp: int) -> Message:
        name = say(printed.goods[good].name)
        return say("+{vp} VP at each scoring if first or second in {goods}", vp=vp, goods=name)


@final
class WildGoods(LastingEffect):
    """CI-EXP-6, Snyle: a good of the owner's choice. Acts in end_round.ReleaseWildGood and NameWildGood."""

    def read(self, entry: Entry, gives: Gives, goods: list[str], land_types: list[str]) -> None:
        gives.wild_goods = entry.number("amount", 1, 20)

    def text(self, printed: Components, gives: Gives) -> Message:
        return say("{count} of one good that you own, named anew each End Round", count=gives.wild_goods)


@final
class HoldsBuildings(LastingEffect):
    """CI-EXP-7, CI-EXP-8, Metgra and Cazum: buildings stand there as in a city. Acts in attack.new_holder."""

    def read(self, entry: Entry, gives: Gives, goods: list[str], land_types: list[str]) -> None:
        gives.capacity = entry.number("capacity", 1, 9)
        for land in entry.some_of("lands", land_types):
            gives.land_bits |= 1 << land

    def text(self, printed: Components, gives: Gives) -> Message:
        lands = [say(land.word) for bit, land in enumerate(printed.land_types) if gives.land_bits >> bit & 1]
        return counted(
            gives.capacity,
            "holds {n} building like a city with {lands}",
            "holds {n} buildings like a city with {lands}",
            lands=lands,
        )


@final
class CountsAsTowns(LastingEffect):
    """CI-EXP-5, Dar Embe: as so many towns. Acts in game_end.bonus_amount."""

    def read(self, entry: Entry, gives: Gives, goods: list[str], land_types: list[str]) -> None:
        gives.counts_as = entry.number("amount", 1, 20)

    def text(self, printed: Components, gives: Gives) -> Message:
        return say("counts as {count} towns for Most Conquered Towns", count=gives.counts_as)


LASTING_EFFECTS: Final[list[LastingEffect]] = [
    GoodsOfACard("goods"),
    ScienceOfACard("science"),
    CoinsOfACard("coins"),
    DrawsOfACard("draw"),
    VictoryPointsIfRanked("vp_if_ranked"),
    WildGoods("wild_goods", of_towns_only=True),
    HoldsBuildings("holds_buildings", of_towns_only=True),
    CountsAsTowns("counts_as_towns", of_towns_only=True),
]


def read_gives(entries: list[Entry], of_a_town: bool, goods: list[str], land_types: list[str]) -> Gives:
    """What a card gives for as long as it is owned."""
    known = [effect.name for effect in LASTING_EFFECTS if of_a_town or not effect.of_towns_only]
    gives = Gives()
    for entry in entries:
        kind = entry.one_of("kind", known)
        LASTING_EFFECTS[kind].read(entry, gives, goods, land_types)
        if kind not in gives.kinds:
            gives.kinds.append(kind)
        entry.done()
    gives.kinds.sort()
    return gives


def count_in(player: Player, gives: Gives, sign: int) -> None:
    """All that a card gives comes to a player, or goes."""
    for kind in gives.kinds:
        LASTING_EFFECTS[kind].count(player, gives, sign)


def gives_in_words(printed: Components, gives: Gives) -> Message:
    """What a building or town gives, in words."""
    return enumerated([LASTING_EFFECTS[kind].text(printed, gives) for kind in gives.kinds])
