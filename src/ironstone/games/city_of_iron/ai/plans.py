"""What cards are good for together: settling lands, adding districts, conquering towns, and fuel for one another."""

from typing import Final, final

from ironstone.core.ids import Seat
from ironstone.games.city_of_iron.ai.characters import Taste
from ironstone.games.city_of_iron.ai.outlook import Outlook
from ironstone.games.city_of_iron.components.pieces import CITIZEN, MILITARY, NO_VEHICLE, Card
from ironstone.games.city_of_iron.rules.attack import defence_of, targets
from ironstone.games.city_of_iron.rules.card_effects import EXPAND, SETTLE
from ironstone.games.city_of_iron.rules.model import Player, Table
from ironstone.games.city_of_iron.rules.settle import has_token

PILE: Final = 0.5  # of a card's use for a plan if it is not in hand
HANDY: Final = 7  # cards that one can make use of; more of them only share it


@final
class Force:
    """What all cards of a player can do together; those in the piles count in part."""

    def __init__(self, cards: list[Card], player: Player, hand: list[int], outlook: Outlook) -> None:
        self.owned = 0
        self.worth = 0.0
        self.work = 0.0
        self.distance = 0.0
        self.attack = 0.0
        self.reach = 0.0  # the Distance left for an attack: cards that fight hardly travel too
        self.explorer = 0.0  # how ready a card is that settles lands,
        self.mayor = 0.0  # and one that adds districts: 1 in hand, less if it is only owned
        self.vehicles = 0  # in hand, as bits
        self.vehicles_owned = 0
        for number in hand:
            self.vehicles |= 1 << cards[number].vehicle
        self._count(cards, hand, 1.0, 1.0, outlook)
        for deck in (CITIZEN, MILITARY):
            self._count(cards, player.draw_piles[deck], 0.8, PILE, outlook)
            self._count(cards, player.discard_piles[deck], 0.6, PILE, outlook)

    def _count(self, cards: list[Card], numbers: list[int], share: float, use: float, outlook: Outlook) -> None:
        self.owned += len(numbers)
        for number in numbers:
            card = cards[number]
            self.worth += share * outlook.card_worth(number)
            self.work += use * card.work
            self.distance += use * card.distance
            self.attack += use * card.attack
            self.reach += use * (card.distance if card.attack == 0 else 0.5 * card.distance)
            self.vehicles_owned |= 1 << card.vehicle
            if card.action.aim == SETTLE.number:
                self.explorer = max(self.explorer, use)
            elif card.action.aim == EXPAND.number:
                self.mayor = max(self.mayor, use)

    def vehicle_readiness(self, vehicle: int) -> float:
        """1 with the vehicle in hand, or if none is needed; less if it is only owned, little if it is not."""
        if vehicle == NO_VEHICLE or self.vehicles >> vehicle & 1:
            return 1.0
        return 0.7 if self.vehicles_owned >> vehicle & 1 else 0.2


@final
class Plans:
    """What the cards of a seat are worth, by themselves and for plans, with this hand."""

    def __init__(self, table: Table, seat: Seat, hand: list[int], outlook: Outlook, taste: Taste) -> None:
        player = table.players[seat]
        force = Force(table.components.cards, player, hand, outlook)
        self.cards: Final = outlook.life * outlook.prices.card * force.worth * min(1.0, HANDY / max(1, force.owned))
        self.settling: Final = settling_worth(table, player, force, outlook, taste)
        self.district: Final = district_worth(player, force, outlook, taste)
        self.conquest: Final = conquest_worth(table, seat, force, outlook, taste)
        self.attack: Final = force.attack
        self._outlook: Final = outlook
        self._hand: Final = hand
        self._draw_piles: Final = player.draw_piles
        self._discard_piles: Final = player.discard_piles
        self._tokens: Final = player.tokens
        self._land_bits: Final = player.land_bits
        self._lands: Final = table.lands
        self._town_piles: Final = table.town_piles
        self._shown_towns: Final = table.shown_towns
        self._town_owners: Final = table.town_owners

    def hold_for(self, table: Table, player: Player, hand: list[int], outlook: Outlook) -> bool:
        """Neither the cards nor what they aim at have changed; as lists are replaced, those unchanged are the same."""
        return (
            hand is self._hand
            and outlook is self._outlook
            and player.draw_piles is self._draw_piles
            and player.discard_piles is self._discard_piles
            and player.tokens is self._tokens
            and player.land_bits == self._land_bits
            and table.lands is self._lands
            and table.town_piles is self._town_piles
            and table.shown_towns is self._shown_towns
            and table.town_owners is self._town_owners
        )


def settling_worth(table: Table, player: Player, force: Force, outlook: Outlook, taste: Taste) -> float:
    """The best land, as far as cards to reach it are owned."""
    if force.explorer == 0.0 or not has_token(player):
        return 0.0
    distance = force.distance - 1.0
    best = 0.0
    for number in table.lands:
        land = table.components.lands[number]
        worth = 2.5 * outlook.room + outlook.land_worth(land.land_bits & ~player.land_bits) + 0.1 * land.distance + 0.5
        worth *= min(1.0, max(0.0, distance / land.distance)) * force.vehicle_readiness(land.vehicle)
        best = max(best, worth)
    return taste.prices.plan * taste.prices.settling * taste.lands * force.explorer * best


def district_worth(player: Player, force: Force, outlook: Outlook, taste: Taste) -> float:
    """A district, as far as cards to add it are owned."""
    if force.mayor == 0.0 or not has_token(player):
        return 0.0
    work = force.work - 1.0
    return (
        taste.prices.plan
        * taste.prices.district
        * taste.districts
        * force.mayor
        * (2.0 * outlook.room + 0.5)
        * min(1.0, max(0.0, work / 2.0))
    )


def conquest_worth(table: Table, seat: Seat, force: Force, outlook: Outlook, taste: Taste) -> float:
    """The best town, as far as cards to take it are owned."""
    if force.attack == 0.0:
        return 0.0
    best = 0.0
    for town in targets(table, seat):
        ready = min(1.0, force.attack / defence_of(table, town)) * min(
            1.0, force.reach / max(1, table.components.towns[town].distance)
        )
        best = max(best, ready * ready * outlook.town_worth(town))
    return taste.prices.plan * taste.prices.conquest * taste.towns * best
