"""The order of Citizen and Military cards: decks that are never shuffled, and what others know of them."""

from ironstone.core.ids import Seat, only
from ironstone.core.lists import replaced, sorted_in, with_pile, without
from ironstone.games.city_of_iron.components.absent import NO_CARD
from ironstone.games.city_of_iron.rules.events import CARD_DRAWN, CARDS_DISCARDED, NOTHING_DRAWN, PILE_TURNED
from ironstone.games.city_of_iron.rules.model import ALONE, EMPTY, Player, Table


def has_card_to_draw(player: Player, deck: int) -> bool:
    """CI-DEK-2: there is a card in the draw or the discard pile."""
    return len(player.draw_piles[deck]) > 0 or len(player.discard_piles[deck]) > 0


def next_to_draw(player: Player, deck: int) -> int:
    """CI-DEK-1: the card that is drawn next; when the discards are turned over, the one discarded first is on top."""
    pile = player.draw_piles[deck]
    if pile:
        return pile[-1]
    discards = player.discard_piles[deck]
    return discards[0] if discards else NO_CARD


def draw_card(table: Table, seat: Seat, deck: int) -> None:
    """CI-DEK-1: the top card goes into the hand; an empty pile is first replaced by the discards, turned over."""
    player = table.own(seat)
    pile = player.draw_piles[deck]
    if not pile:
        pile = player.discard_piles[deck][::-1]  # the card discarded first is now on top
        player.discard_piles = with_pile(player.discard_piles, deck, EMPTY)
        table.tell(PILE_TURNED, seat, deck)
    card = pile[-1]
    player.draw_piles = with_pile(player.draw_piles, deck, pile[:-1])
    player.hand = sorted_in(player.hand, card)
    table.tell(CARD_DRAWN, seat, deck, card, audience=only(seat))


def draw_cards(table: Table, seat: Seat, deck: int, count: int) -> None:
    """CI-DEK-2, CI-RUL-32, CI-RUL-45: so many cards; when both piles run out the rest is lost."""
    for _ in range(count):
        if not has_card_to_draw(table.players[seat], deck):
            table.tell(NOTHING_DRAWN, seat, deck)
            return
        draw_card(table, seat, deck)


def discard(table: Table, seat: Seat, deck: int, cards: list[int]) -> None:
    """CI-CRD-4: the cards of one play go onto their pile face up, in this order.

    CI-RUL-44: the others saw which they are, and the last one on top, but not the order of those below it.
    """
    player = table.own(seat)
    player.discard_piles = with_pile(player.discard_piles, deck, player.discard_piles[deck] + cards)
    make_group(player, cards)
    show(player, cards[-1])
    table.tell(CARDS_DISCARDED, seat, len(cards), deck, cards[-1])


def recover(table: Table, seat: Seat, deck: int, card: int) -> None:
    """CI-RUL-46: the card comes back into the hand, shown to all; the rest of the pile keeps its order."""
    player = table.own(seat)
    pile = without(player.discard_piles[deck], card)
    player.discard_piles = with_pile(player.discard_piles, deck, pile)
    player.hand = sorted_in(player.hand, card)
    show(player, card)
    if pile:
        show(player, pile[-1])  # it may have come to light just now


def show(player: Player, card: int) -> None:
    """CI-RUL-44: a card that lies open is known where it is."""
    if player.groups[card] != ALONE:
        player.groups = replaced(player.groups, card, ALONE)


def make_group(player: Player, cards: list[int]) -> None:
    """CI-RUL-44: from now on these cards may, for all that others know, change places."""
    groups = player.groups.copy()
    player.groups_made += 1
    for card in cards:
        groups[card] = player.groups_made
    player.groups = groups


def put_starting_deck(player: Player, deck: int, cards: list[int]) -> None:
    """CI-SET-3: face down, the first of these on top; others know the cards, but not their order."""
    player.draw_piles = with_pile(player.draw_piles, deck, cards[::-1])
    make_group(player, cards)
