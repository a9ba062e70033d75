"""What a hand can pay, and a proposal which cards: as few as possible, then the cheapest, with the least to spare."""

from typing import Final, NamedTuple, TypedDict

from ironstone.games.city_of_iron.components.pieces import CITIZEN, MILITARY, NO_VEHICLE, VEHICLES, Card
from ironstone.games.city_of_iron.rules.model import Play, Player, Table
from ironstone.games.city_of_iron.rules.payment import has_vehicle, serves_as

CARD: Final = 10_000  # one card fewer is better than any saving
COIN: Final = 10  # of the price of a card, against a symbol to spare
ACTION: Final = 5  # a card with an action is kept


class DueView(TypedDict):
    """What has to be paid with cards; `vehicle` is "none" where none is needed."""

    attack: int
    distance: int
    work: int
    vehicle: str


class PaymentView(TypedDict):
    """Cards that pay: those that attack, and those used for their skills."""

    attackers: list[int]
    helpers: list[int]


class PayerView(TypedDict):
    """A card of the hand, and what it adds: its attack, or else its skills; 0 and false where nothing is missing."""

    card: int
    attack: int
    distance: int
    work: int
    vehicle: bool


class PayView(TypedDict):
    """The play under way: what is due, every card that can pay a part of it, and a proposal."""

    due: DueView
    payers: list[PayerView]
    proposal: PaymentView


class Due(NamedTuple):
    """What is missing, never less than nothing."""

    attack: int = 0
    distance: int = 0
    work: int = 0
    vehicle: int = NO_VEHICLE


class Way(NamedTuple):
    """Cards taken so far, and what speaks against them."""

    cost: int
    attackers: tuple[int, ...]
    helpers: tuple[int, ...]


PAID: Final = Due()


def propose(table: Table, hand: list[int], due: Due) -> PaymentView | None:
    """CI-CRD-2, CI-CRD-3, CI-ATK-3: the best cards for what is due, each for one purpose; None if no cards suffice.

    For everything that may be missing it knows the best way to get there, so no set of cards is tried twice.
    """
    if not _may_suffice(table, hand, due):
        return None
    ways = {due: Way(0, (), ())}
    for number in hand:
        card = table.components.cards[number]
        price = CARD + COIN * (card.coins + 2 * card.science) + (ACTION if card.has_action else 0)
        for rest, way in list(ways.items()):
            if rest.attack > 0 and card.attack > 0:
                then = rest._replace(attack=max(0, rest.attack - card.attack))
                cost = way.cost + price + max(0, card.attack - rest.attack)
                _keep(ways, then, Way(cost, (*way.attackers, number), way.helpers))
            if adds(table, card, rest):
                spare = max(0, card.distance - rest.distance) + max(0, card.work - rest.work)
                _keep(
                    ways,
                    _after(table, card, rest),
                    Way(way.cost + price + spare, way.attackers, (*way.helpers, number)),
                )
    paid = ways.get(PAID)
    return None if paid is None else {"attackers": list(paid.attackers), "helpers": list(paid.helpers)}


def view_pay(table: Table, player: Player, play: Play) -> PayView:
    """The play of a player that waits for cards."""
    due = Due(max(0, play.attack), max(0, play.distance), max(0, play.work), play.vehicle)
    payers = [_view_payer(table, number, due) for number in player.hand]
    return {
        "due": {"attack": due.attack, "distance": due.distance, "work": due.work, "vehicle": VEHICLES[due.vehicle]},
        "payers": [payer for payer in payers if payer["attack"] or _has_skill(payer)],
        "proposal": propose(table, player.hand, due) or {"attackers": [], "helpers": []},
    }


def view_discards(table: Table, player: Player, play: Play) -> list[list[int]]:
    """CI-CRD-4: a proposal for each pile in turn, of all cards that lie out or may join them.

    What is placed first comes back first, so the best cards go down first.
    """
    cards = table.components.cards
    waiting = [card for card in play.used if card not in play.ordered]
    best_first = sorted([*waiting, *player.hand], key=lambda number: _worth(cards[number]), reverse=True)
    return [[number for number in best_first if cards[number].deck == deck] for deck in (CITIZEN, MILITARY)]


def adds(table: Table, card: Card, due: Due) -> bool:
    """CI-RUL-4: the card has a skill that is missing."""
    return (
        (due.distance > 0 and card.distance > 0)
        or (due.work > 0 and card.work > 0)
        or (due.vehicle != NO_VEHICLE and serves_as(table, card, due.vehicle))
    )


def _may_suffice(table: Table, hand: list[int], due: Due) -> bool:
    """All cards together have enough; most hands fall short of most towns."""
    cards = [table.components.cards[number] for number in hand]
    return (
        sum([card.attack for card in cards]) >= due.attack
        and sum([card.distance for card in cards]) >= due.distance
        and sum([card.work for card in cards]) >= due.work
        and has_vehicle(table, hand, due.vehicle)
    )


def _keep(ways: dict[Due, Way], rest: Due, way: Way) -> None:
    known = ways.get(rest)
    if known is None or way.cost < known.cost:
        ways[rest] = way


def _after(table: Table, card: Card, due: Due) -> Due:
    """CI-RUL-5, CI-CTY-5: all symbols of the card count, and a ship or airship counts for its Distance too."""
    vehicle = NO_VEHICLE if serves_as(table, card, due.vehicle) else due.vehicle
    return Due(due.attack, max(0, due.distance - card.distance), max(0, due.work - card.work), vehicle)


def _view_payer(table: Table, number: int, due: Due) -> PayerView:
    card = table.components.cards[number]
    helps = adds(table, card, due)
    return {
        "card": number,
        "attack": card.attack if due.attack > 0 else 0,
        "distance": card.distance if helps else 0,
        "work": card.work if helps else 0,
        "vehicle": helps and due.vehicle != NO_VEHICLE and serves_as(table, card, due.vehicle),
    }


def _has_skill(payer: PayerView) -> bool:
    return payer["distance"] > 0 or payer["work"] > 0 or payer["vehicle"]


def _worth(card: Card) -> int:
    """A rough order of cards by what they can do."""
    return card.distance + card.work + card.attack + card.coins + (2 if card.has_action else 0)
