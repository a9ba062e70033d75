"""The building board: its deck, the slots A, B and C, and refilling them."""

from ironstone.core.lists import replaced
from ironstone.games.gempire.components.absent import NO_CARD
from ironstone.games.gempire.components.pieces import SLOTS
from ironstone.games.gempire.rules.events import CARD_LAID_OUT, CARD_TURNED_UP, DECK_RENEWED
from ironstone.games.gempire.rules.ledger import EMPTY, ThisRound
from ironstone.games.gempire.rules.model import Table


def lay_out_cards(table: Table) -> None:
    """GP-RND-5, GP-SET-2, RUL-33: A, then B, then C, as far as they are vacant; then a new card is turned up."""
    vacant = [slot for slot in range(SLOTS) if table.market[slot] == NO_CARD]
    shown = table.deck[-1] if table.deck else NO_CARD
    for slot in vacant:
        renew_deck(table)
        if table.deck:
            table.market = replaced(table.market, slot, table.deck[-1])
            table.deck = table.deck[:-1]
            table.tell(CARD_LAID_OUT, table.market[slot], slot)
    renew_deck(table)
    if table.deck and (vacant or table.deck[-1] != shown):
        table.tell(CARD_TURNED_UP, table.deck[-1])


def renew_deck(table: Table) -> None:
    """RUL-29: a deck that has run out is made anew from the discards, if there are any."""
    if table.deck or not table.discards:
        return
    table.deck = table.chance.shuffled(table.discards)
    table.discards = EMPTY
    table.tell(DECK_RENEWED, len(table.deck), 0)


def discard_dropped(table: Table) -> None:
    """GP-RES-2: cards that found no place join the discards in seat order, after those that ties discarded."""
    for player in table.players:
        done = player.this_round
        if done.dropped:
            table.discards = table.discards + done.dropped
            player.this_round = ThisRound(done.kept, EMPTY, done.discovered)
