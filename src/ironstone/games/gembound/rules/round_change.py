"""Round Change: what returns, what is discarded, what is dealt."""

from ironstone.core.lists import with_pile
from ironstone.games.gembound.components.pieces import SPOTS
from ironstone.games.gembound.rules.campsites import workers_for_a_round
from ironstone.games.gembound.rules.events import ROUND_BEGAN
from ironstone.games.gembound.rules.model import EMPTY, FREE, Camp, Table


def change_round(table: Table) -> None:
    """GB-RND-1, GB-RND-2, GB-RND-3: workers return; Artisans and the Mines left in the row are discarded.

    GB-RND-4: mines, depths, tucks, gems, tiles and campsites stay as they are.
    """
    for player in table.players:
        player.on_board = 0
        player.resting = 0
        player.camps = [Camp(camp.mine, camp.depth, camp.tucks, 0, False, camp.contents) for camp in player.camps]
    table.used_artisans = with_pile(table.used_artisans, table.round - 1, table.artisans)
    table.discards = table.discards + table.row
    table.discard_depths = table.discard_depths + [0] * len(table.row)
    table.row = EMPTY


def deal_round(table: Table) -> None:
    """GB-SET-2, GB-SET-7, GB-RND-2, GB-RND-3: a full row, the Artisans of the next level, and everybody's workers."""
    components = table.components
    left = len(table.mine_deck) - components.row_size[table.seats]
    table.row = table.row + table.mine_deck[left:][::-1]
    table.mine_deck = table.mine_deck[:left]
    deck = table.artisan_decks[table.round]
    count = components.artisans_dealt[table.seats][table.round]
    left = len(deck) - count
    table.artisans = deck[left:][::-1]
    table.artisan_decks = with_pile(table.artisan_decks, table.round, deck[:left])
    table.crafters = [FREE] * (count * SPOTS)
    table.round += 1
    for player in table.players:
        player.workers = workers_for_a_round(table, player)
    table.tell(ROUND_BEGAN, table.round, len(table.row), count)
