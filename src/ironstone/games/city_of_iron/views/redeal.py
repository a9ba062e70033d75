"""Redeal: a copy of the table in which all that one seat cannot know is dealt anew.

What is unknown is brought into an order that the seat could bring it into, before lots are drawn: tables that look
alike are dealt alike by the same chance, so nothing that follows from a redealt table tells what was hidden.
"""

from typing import Final

from ironstone.core.chance import Chance
from ironstone.core.engine import redraft
from ironstone.core.ids import Seat
from ironstone.games.city_of_iron.components.pieces import CITIZEN
from ironstone.games.city_of_iron.rules.model import EMPTY, Play, Player, Table
from ironstone.games.city_of_iron.rules.payment import can_go_on
from ironstone.games.city_of_iron.rules.settle import SETTLE_LAND

TRIES: Final = 30  # to find an arrangement of cards that keeps the play under way payable


def redeal(table: Table, seat: Seat, chance: Chance) -> Table:
    """The building deck, the others' cards within their groups, and the others' open plans, dealt anew."""
    twin = table.clone()
    twin.chance = chance
    twin.deck = shuffled_parts(twin.deck, twin.components.first_score_card, chance)
    for other in twin.every_seat():
        if other != seat:
            exchange_cards(twin, other, twin.own(other), chance)
    if twin.play is not None and twin.agenda[-1].seat != seat:
        reorder_discards(twin, twin.play, chance)
    redraft(twin, seat, chance)
    return twin


def shuffled_parts(deck: list[int], first_score_card: int, chance: Chance) -> list[int]:
    """A, B and C, as far as they are left, are each shuffled in themselves; the Score Cards stay where they are."""
    shuffled: list[int] = []
    part: list[int] = []
    for card in deck:
        if card < first_score_card:
            part.append(card)
        else:
            shuffled += chance.shuffled(sorted(part))
            shuffled.append(card)
            part = []
    return shuffled + chance.shuffled(sorted(part))


def exchange_cards(table: Table, seat: Seat, player: Player, chance: Chance) -> None:
    """CI-RUL-44: cards of one group take each other's places; whoever is paying stays able to pay."""
    paying = table.play is not None and table.agenda[-1].seat == seat
    hand = player.hand
    draw_piles = player.draw_piles
    discard_piles = player.discard_piles
    for _ in range(TRIES):
        becomes = shuffled_groups(player, chance)
        player.hand = sorted([becomes[card] for card in hand])
        player.draw_piles = [[becomes[card] for card in pile] for pile in draw_piles]
        player.discard_piles = [[becomes[card] for card in pile] for pile in discard_piles]
        if not paying or can_finish(table, player):
            return
    player.hand = hand
    player.draw_piles = draw_piles
    player.discard_piles = discard_piles


def shuffled_groups(player: Player, chance: Chance) -> list[int]:
    """For every card the one of its group that takes its place."""
    becomes = list(range(len(player.groups)))
    lying = [card for pile in [*player.draw_piles, *player.discard_piles] for card in pile] + player.hand
    for group in range(1, player.groups_made + 1):
        if player.groups.count(group) > 1:
            members = [card for card in lying if player.groups[card] == group]
            for card, other in zip(members, chance.shuffled(sorted(members))):
                becomes[card] = other
    return becomes


def can_finish(table: Table, player: Player) -> bool:
    """CI-CRD-7: the play under way can be paid with this hand, for some land if none is chosen yet."""
    frame = table.agenda[-1]
    if frame.step is SETTLE_LAND:
        return len(SETTLE_LAND.options(table, frame)) > 0
    return can_go_on(table, player)


def reorder_discards(table: Table, play: Play, chance: Chance) -> None:
    """Another player chooses the discard order: a deck that is done gets any order, one that is not begins again."""
    cards = table.components.cards
    citizens = [card for card in play.used if cards[card].deck == CITIZEN]
    if len(play.ordered) < len(citizens):
        play.ordered = EMPTY
    else:
        play.ordered = chance.shuffled(sorted(citizens))
