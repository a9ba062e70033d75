"""What only the owner of a hand may know: his cards, his plans, and what his cards can pay."""

from typing import TypedDict

from ironstone.core.ids import Action, Seat
from ironstone.games.city_of_iron.components.absent import NO_CARD
from ironstone.games.city_of_iron.components.pieces import CITIZEN, MILITARY, NO_VEHICLE, VEHICLES
from ironstone.games.city_of_iron.rules.actions import BUY, PLACE
from ironstone.games.city_of_iron.rules.attack import attack_of, defence_of, targets
from ironstone.games.city_of_iron.rules.card_effects import SETTLE
from ironstone.games.city_of_iron.rules.decks import next_to_draw
from ironstone.games.city_of_iron.rules.model import Play, Player, Table
from ironstone.games.city_of_iron.rules.payment import PAY_ATTACK, PAY_SKILL, action_coins
from ironstone.games.city_of_iron.rules.purchase import PURCHASE, coins_for, science_for
from ironstone.games.city_of_iron.rules.settle import distance_of
from ironstone.games.city_of_iron.views.proposals import Due, PaymentView, PayView, propose, view_discards, view_pay


class AttackView(TypedDict):
    """A town, what its attack asks, what the hand has of each, and the cards that would pay; None if they do not."""

    town: int
    attack: int
    attack_in_hand: int
    distance: int
    distance_in_hand: int
    payment: PaymentView | None


class SettlingView(TypedDict):
    """A land, what settling asks, and what the hand has besides the card that settles, which is -1 if not in hand."""

    land: int
    settler: int
    distance: int
    distance_in_hand: int
    vehicle: str
    payment: PaymentView | None


class ActionView(TypedDict):
    """A card of the hand with an action: its price for this player, and the other cards that would pay it."""

    card: int
    coins: int
    work: int
    distance: int
    payment: PaymentView | None


class PurchaseView(TypedDict):
    """The secret purchase: what is left to spend, and the cards still to be had, by deck and price."""

    coins: int
    science: int
    offers: list[int]


class OwnView(TypedDict):
    """CI-DEK-3: what only the owner sees: the cards, piles from the top down, and the cards of the secret plan.

    `next_draws` are the cards drawn next, -1 for none. `discards` is a proposal for each discard pile in turn: the
    cards that lie out and those of the hand, in the order in which they would best go down.
    """

    hand: list[int]
    draw_piles: list[list[int]]
    discard_piles: list[list[int]]
    pile: list[int]
    planned: list[int]
    ordered: list[int]
    next_draws: list[int]
    attacks: list[AttackView]
    settling: list[SettlingView]
    actions: list[ActionView]
    pay: PayView | None
    discards: list[list[int]]
    purchase: PurchaseView | None


def view_own(table: Table, seat: Seat) -> OwnView:
    """Everything that a player knows beyond what lies open."""
    player = table.players[seat]
    step = table.agenda[-1].step if table.agenda else None
    play = table.play if table.play is not None and table.agenda[-1].seat == seat else None
    paying = play is not None and (step is PAY_ATTACK or step is PAY_SKILL)
    return {
        "hand": player.hand.copy(),
        "draw_piles": [pile[::-1] for pile in player.draw_piles],
        "discard_piles": [pile[::-1] for pile in player.discard_piles],
        "pile": player.pile.copy(),
        "planned": _planned(table.drafts[seat]) if table.drafts else [],
        "ordered": [] if play is None else play.ordered.copy(),
        "next_draws": [next_to_draw(player, deck) for deck in (CITIZEN, MILITARY)],
        "attacks": [_view_attack(table, player, town) for town in targets(table, seat)],
        "settling": [_view_settling(table, player, play, land) for land in table.lands],
        "actions": [
            _view_action(table, player, card) for card in _in_sight(player) if table.components.cards[card].has_action
        ],
        "pay": view_pay(table, player, play) if play is not None and paying else None,
        "discards": [] if play is None else view_discards(table, player, play),
        "purchase": _view_purchase(table, seat) if step is PURCHASE else None,
    }


def _in_sight(player: Player) -> list[int]:
    """The hand; while there is none, the decks that it comes from: starting decks are put in order by their cards."""
    return player.hand or [card for pile in player.draw_piles for card in pile]


def _planned(draft: list[Action]) -> list[int]:
    """The cards to buy, or the starting decks in order, as far as they are written down."""
    return [block.arg(action) for action in draft for block in (BUY, PLACE) if block.has(action)]


def _view_attack(table: Table, player: Player, town: int) -> AttackView:
    """CI-ATK-2, CI-ATK-3."""
    defence = defence_of(table, town)
    distance = table.components.towns[town].distance
    return {
        "town": town,
        "attack": defence,
        "attack_in_hand": attack_of(table, player.hand),
        "distance": distance,
        "distance_in_hand": distance_of(table, player.hand),
        "payment": propose(table, player.hand, Due(attack=defence, distance=distance)),
    }


def _view_settling(table: Table, player: Player, play: Play | None, land: int) -> SettlingView:
    """CI-CTY-4, CI-CTY-5: on the way already, or with the first card of the hand whose others reach the land."""
    cards = table.components.cards
    if play is not None and play.card != NO_CARD and cards[play.card].action.aim == SETTLE.number:
        return _view_way(table, player.hand, play.card, play.distance, land)
    settlers = [card for card in player.hand if cards[card].has_action and cards[card].action.aim == SETTLE.number]
    ways = [
        _view_way(
            table, [card for card in player.hand if card != settler], settler, cards[settler].action.distance, land
        )
        for settler in settlers
    ]
    ways = ways or [_view_way(table, player.hand, NO_CARD, 0, land)]
    return next((way for way in ways if way["payment"] is not None), ways[0])


def _view_way(table: Table, hand: list[int], settler: int, more: int, number: int) -> SettlingView:
    """The way to a land with one settler, whose action may ask for more Distance."""
    land = table.components.lands[number]
    distance = land.distance + more
    return {
        "land": number,
        "settler": settler,
        "distance": distance,
        "distance_in_hand": distance_of(table, hand),
        "vehicle": VEHICLES[land.vehicle],
        "payment": propose(table, hand, Due(distance=distance, vehicle=land.vehicle)),
    }


def _view_action(table: Table, player: Player, number: int) -> ActionView:
    """CI-CRD-2, CI-CRD-3, CI-NAT-3: other cards supply what the action needs."""
    action = table.components.cards[number].action
    others = [card for card in player.hand if card != number]
    return {
        "card": number,
        "coins": action_coins(table, player, number),
        "work": action.work,
        "distance": action.distance,
        "payment": propose(table, others, Due(distance=action.distance, work=action.work, vehicle=NO_VEHICLE)),
    }


def _view_purchase(table: Table, seat: Seat) -> PurchaseView:
    """CI-PUR-1, CI-RUL-29."""
    player = table.players[seat]
    draft = table.drafts[seat] if table.drafts else []
    cards = table.components.cards
    left = [card for card in player.pile if BUY.id(card) not in draft]
    return {
        "coins": player.coins - coins_for(table, draft),
        "science": player.science - science_for(table, draft),
        "offers": sorted(left, key=lambda card: (cards[card].deck, cards[card].coins + cards[card].science)),
    }
