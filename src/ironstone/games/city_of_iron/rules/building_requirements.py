"""What a building needs and costs: the rulebook sections "Land Requirements" and "Science Cost of Buildings"."""

from ironstone.core.agenda import Reason
from ironstone.core.ids import Seat
from ironstone.core.messages import Message, say
from ironstone.games.city_of_iron.components.absent import NO_BUILDING
from ironstone.games.city_of_iron.components.pieces import Building
from ironstone.games.city_of_iron.rules.model import City, Player, Table
from ironstone.games.city_of_iron.rules.wording import (
    MORE_COINS,
    MORE_SCIENCE,
    coins_in_words,
    coins_short,
    price_in_words,
    science_in_words,
    science_short,
    the_building,
)


def has_needs(table: Table, player: Player, piece: Building) -> bool:
    """CI-BLD-2, CI-BLD-4: besides the coins, Science and a city with the land; in a full one a building can go."""
    return piece.land_bits & player.land_bits != 0 and (
        piece.science <= player.science or has_waiver(table, player, piece)
    )


def has_waiver(table: Table, player: Player, piece: Building) -> bool:
    """CI-BLD-5, CI-RUL-10: a building of the name stands in a city, and the Science can be saved."""
    if player.kinds[piece.kind] == 0:
        return False
    if table.settings.waiver_before_destroy:
        return True
    for city in player.cities:
        if can_take(table, player, city, piece):
            return True
    return False


def can_take(table: Table, player: Player, city: City, piece: Building) -> bool:
    """CI-BLD-3, CI-BLD-4, CI-RUL-41: the city has the land, and a free space or a building that may make room."""
    if not city.land_bits & piece.land_bits:
        return False
    if len(city.buildings) < city.capacity:
        return True
    for victim in city.buildings:
        if can_replace(table, player, victim, piece):
            return True
    return False


def can_replace(table: Table, player: Player, victim: int, piece: Building) -> bool:
    """Whether the Science can still be paid when this building is destroyed."""
    return science_due(table, player, piece, victim) <= player.science


def science_due(table: Table, player: Player, piece: Building, victim: int) -> int:
    """CI-BLD-5, CI-RUL-10: nothing if a building of the name is owned, by default counted before one is destroyed."""
    owned = player.kinds[piece.kind]
    if victim != NO_BUILDING and not table.settings.waiver_before_destroy:
        owned -= table.components.buildings[victim].kind == piece.kind
    return 0 if owned > 0 else piece.science


def price_of(table: Table, seat: Seat, building: int, discount: int) -> Message:
    """What the building costs now, in words."""
    piece = table.components.buildings[building]
    return price_in_words(max(0, piece.coins - discount), science_due(table, table.players[seat], piece, NO_BUILDING))


def worth_keeping(table: Table, building: int) -> int:
    """A rough order of buildings: what its goods score for the most, and a little for every other effect."""
    gives = table.components.buildings[building].gives
    worth = gives.science + gives.coins + sum(gives.draws) + sum([vp for _, vp in gives.ranked_vp])
    for good, amount in gives.goods:
        worth += table.components.goods[good].first_vp * amount
    return worth


def why_not_build(table: Table, seat: Seat, building: int, discount: int) -> Reason | None:
    """Coins, Science or land that is missing for a building, in words."""
    player = table.players[seat]
    piece = table.components.buildings[building]
    price = max(0, piece.coins - discount)
    if price > player.coins:
        return Reason(
            "CI-BLD-2",
            say(
                "{building} costs {price} and you have {coins}",
                building=the_building(table.components, building),
                price=coins_in_words(price),
                coins=player.coins,
            ),
            coins_short(price - player.coins),
            MORE_COINS,
        )
    if not piece.land_bits & player.land_bits:
        return needs_land(table, piece)
    if piece.science > player.science and not has_waiver(table, player, piece):
        return Reason(
            "CI-BLD-5",
            say(
                "{building} costs {price} and you have {science}",
                building=the_building(table.components, building),
                price=science_in_words(piece.science),
                science=player.science,
            ),
            science_short(piece.science - player.science),
            MORE_SCIENCE,
        )
    return None


def needs_land(table: Table, piece: Building) -> Reason:
    """The refusal for a building without its land."""
    land = say(table.components.land_types[piece.land].word)
    why = say("the {building} needs a city with {land}", building=say(piece.name), land=land)
    return Reason("CI-BLD-4", why, say("No city with {land}", land=land), say("Settle a land with {land}", land=land))
