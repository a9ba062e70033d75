"""Glossary of Technologies: what each does, in words and at the moment of discovery, and which rules ask for it."""

from typing import Final, final

from ironstone.core.messages import Message, say
from ironstone.games.gempire.components.pieces import (
    ARCHITECTURE,
    ARTISTRY,
    CALENDAR,
    COLOURS,
    CONSTRUCTION,
    CURRENCY,
    ECONOMICS,
    EDUCATION,
    IRON,
    LITERACY,
    MASONRY,
    MATHEMATICS,
    MATRIMONY,
    MECHANICS,
    MILITIA,
    NUTRITION,
    PHILOSOPHY,
    RELIGION,
    SALT,
    SANITIZATION,
    SECOND_ROW,
    SURVEYING,
    UNIVERSITY,
    Technology,
)
from ironstone.games.gempire.rules.bidding import currency_bonus, minimum_bid
from ironstone.games.gempire.rules.blueprints import places
from ironstone.games.gempire.rules.budget import budget_of, expects_architecture, plans
from ironstone.games.gempire.rules.collect import receive
from ironstone.games.gempire.rules.counting import worth_in_buildings
from ironstone.games.gempire.rules.events import ROW_GRANTED
from ironstone.games.gempire.rules.gems import ChooseCompanion, PlaceFromReserve, follow_up, keep
from ironstone.games.gempire.rules.model import Player, Table
from ironstone.games.gempire.rules.palace import decorate_second_row
from ironstone.games.gempire.rules.placement import lay
from ironstone.games.gempire.rules.positions import district_limit
from ironstone.games.gempire.rules.settle import (
    PhilosophyGem,
    SaltGem,
    begin_philosophy_set,
    grant_salt,
    maybe_close_philosophy,
    take_construction,
    take_university,
)
from ironstone.games.gempire.rules.technologies.effect import Effect
from ironstone.games.gempire.rules.upgrades import level_cost, maybe_pay_nutrition
from ironstone.games.gempire.rules.values import economics, matrimony, multiplier, revalue, revalue_all


@final
class Architecture(Effect):
    """GP-TEC-ARCHITECTURE: palace upgrades cost less."""

    def text(self, a: int, b: int) -> Message:
        return say("palace upgrades cost {a} less", a=a)


@final
class Artistry(Effect):
    """GP-TEC-ARTISTRY: palace diamonds for the second row, those that lie there and those that come."""

    def text(self, a: int, b: int) -> Message:
        return say("each card in the second row gets {a} palace diamond, now and when placed", a=a)

    def at_once(self, table: Table, player: Player) -> None:
        decorate_second_row(table, player)


@final
class Calendar(Effect):
    """GP-TEC-CALENDAR, RUL-21: culture gems may wait beside the flag."""

    def text(self, a: int, b: int) -> Message:
        return say("new culture gems may wait beside the flag")


@final
class Construction(Effect):
    """GP-TEC-CONSTRUCTION: gems for large districts."""

    def text(self, a: int, b: int) -> Message:
        return say("a gem of a district's colour for every {a} buildings in it", a=a)


@final
class Currency(Effect):
    """GP-TEC-CURRENCY: bids count more against rivals with fewer gold gems."""

    def text(self, a: int, b: int) -> Message:
        return say("bids count {a} more against players with fewer gold gems", a=a)


@final
class Economics(Effect):
    """GP-TEC-ECONOMICS, RUL-34: gold for shops."""

    def text(self, a: int, b: int) -> Message:
        return say("{a} gold for every building with 'shop' in its name", a=a)


@final
class Education(Effect):
    """GP-TEC-EDUCATION: minimum bids are lower."""

    def text(self, a: int, b: int) -> Message:
        return say("minimum bids are {a} lower for you, but at least {b}", a=a, b=b)


@final
class Iron(Effect):
    """GP-TEC-IRON, RUL-24: hybrids give the values of both sides; diamonds already lying there count."""

    def text(self, a: int, b: int) -> Message:
        return say("hybrids give the values of both sides")

    def at_once(self, table: Table, player: Player) -> None:
        revalue_all(table, player)


@final
class Literacy(Effect):
    """GP-TEC-LITERACY: population gems bring a companion."""

    def text(self, a: int, b: int) -> Message:
        return say("each new population gem brings a gold or culture gem")


@final
class Masonry(Effect):
    """GP-TEC-MASONRY, GP-RES-5, RUL-39: the second row comes for free, and a planned one lapses."""

    def text(self, a: int, b: int) -> Message:
        return say("the second row at once, for free")

    def at_once(self, table: Table, player: Player) -> None:
        if not player.has_second_row:
            player.has_second_row = True
            player.duties = player.duties.without_row(player.duties.begun)
            table.tell(ROW_GRANTED, player.seat)


@final
class Mathematics(Effect):
    """GP-TEC-MATHEMATICS: symbols take more diamonds; those already lying there count."""

    def text(self, a: int, b: int) -> Message:
        return say("cards with symbols can use {a} more diamond", a=a)

    def at_once(self, table: Table, player: Player) -> None:
        revalue_all(table, player)


@final
class Matrimony(Effect):
    """GP-TEC-MATRIMONY: population for population buildings."""

    def text(self, a: int, b: int) -> Message:
        return say("{a} population for every population building", a=a)


@final
class Mechanics(Effect):
    """GP-TEC-MECHANICS, RUL-10: another action to plan."""

    def text(self, a: int, b: int) -> Message:
        return say("collect and upgrade in one action")


@final
class Militia(Effect):
    """GP-TEC-MILITIA: room for more districts."""

    def text(self, a: int, b: int) -> Message:
        return say("{a} more district in each row", a=a)


@final
class Nutrition(Effect):
    """GP-TEC-NUTRITION, RUL-19: a bonus for spending everything."""

    def text(self, a: int, b: int) -> Message:
        return say("spend your last production: gain {a} production and {b} science", a=a, b=b)


@final
class Philosophy(Effect):
    """GP-TEC-PHILOSOPHY, RUL-20: sets of culture gems for high attributes."""

    def text(self, a: int, b: int) -> Message:
        return say("{a} culture gems for each attribute that reaches {b}, on empty slots", a=a, b=b)

    def at_once(self, table: Table, player: Player) -> None:
        maybe_close_philosophy(table, player)


@final
class Religion(Effect):
    """GP-TEC-RELIGION: room for more blueprints."""

    def text(self, a: int, b: int) -> Message:
        return say("places for {a} blueprints", a=a)


@final
class Salt(Effect):
    """GP-TEC-SALT: gems at once for colours of which there are few cards."""

    def text(self, a: int, b: int) -> Message:
        return say("at once {a} gems of each colour of which you have fewer than {b} cards", a=a, b=b)

    def at_once(self, table: Table, player: Player) -> None:
        grant_salt(table, player)


@final
class Sanitization(Effect):
    """GP-TEC-SANITIZATION, RUL-41: collecting always brings some production."""

    def text(self, a: int, b: int) -> Message:
        return say("collecting brings at least {a} production", a=a)


@final
class Surveying(Effect):
    """GP-TEC-SURVEYING: cards in the second row are worth more buildings, now and later."""

    def text(self, a: int, b: int) -> Message:
        return say("cards in the second row count as {a} times as many buildings", a=a)

    def at_once(self, table: Table, player: Player) -> None:
        survey(table, player)


@final
class University(Effect):
    """GP-TEC-UNIVERSITY: more gems for high attributes."""

    def text(self, a: int, b: int) -> Message:
        return say("one more gem for every {a} of an attribute", a=a)


def survey(table: Table, player: Player) -> None:
    """GP-TEC-SURVEYING: the buildings that there are count by its factor, and so will those to come."""
    factor = table.components.technologies[SURVEYING].amount
    player.row_factor = [1, factor]
    second = SECOND_ROW * COLOURS
    player.buildings = player.buildings[:second] + [factor * worth for worth in player.buildings[second:]]


def technology_in_words(technology: Technology) -> Message:
    """GP-TEC-1: what a technology does."""
    return GLOSSARY[technology.number].text(technology.amount, technology.limit)


GLOSSARY: Final[list[Effect]] = [
    Architecture(ARCHITECTURE, "palace_discount", ["amount"], [level_cost, expects_architecture]),
    Artistry(ARTISTRY, "second_row_diamonds", ["each"], [decorate_second_row, lay]),
    Calendar(CALENDAR, "culture_reserve", [], [keep, PlaceFromReserve]),
    Construction(CONSTRUCTION, "district_gem", ["every"], [take_construction]),
    Currency(CURRENCY, "bid_bonus", ["amount"], [currency_bonus]),
    Economics(ECONOMICS, "attribute_per_shop_card", ["amount"], [economics]),
    Education(EDUCATION, "min_bid_reduction", ["amount", "floor"], [minimum_bid]),
    Iron(IRON, "hybrid_both_sides", [], [revalue]),
    Literacy(LITERACY, "population_gem_companion", [], [follow_up, ChooseCompanion]),
    Masonry(MASONRY, "free_second_row", [], []),
    Mathematics(MATHEMATICS, "diamond_capacity", ["amount"], [multiplier]),
    Matrimony(MATRIMONY, "attribute_per_building", ["amount"], [matrimony]),
    Mechanics(MECHANICS, "collect_and_upgrade", [], [plans]),
    Militia(MILITIA, "extra_district", ["amount"], [district_limit]),
    Nutrition(NUTRITION, "spend_all_bonus", ["production", "science"], [maybe_pay_nutrition]),
    Philosophy(PHILOSOPHY, "attribute_threshold_culture", ["gems", "at"], [begin_philosophy_set, PhilosophyGem]),
    Religion(RELIGION, "blueprint_slots", ["total"], [places]),
    Salt(SALT, "sparse_colour_gems", ["gems", "fewer_than"], [SaltGem]),
    Sanitization(SANITIZATION, "collect_min_production", ["amount"], [receive, budget_of]),
    Surveying(SURVEYING, "second_row_building_factor", ["factor"], [worth_in_buildings]),
    University(UNIVERSITY, "extra_gem_every", ["every"], [take_university]),
]
"""By number, in the order of the alphabet."""
