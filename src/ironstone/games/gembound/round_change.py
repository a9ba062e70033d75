"""Round Change: what returns, what is discarded, what is dealt."""

from ironstone.games.gembound.campsites import workers_for_a_round
from ironstone.games.gembound.events import ROUND_BEGAN
from ironstone.games.gembound.model import Table
from ironstone.games.gembound.pieces import NOBODY, SPOTS


def change_round(table: Table) -> None:
    """GB-RND-1, GB-RND-2, GB-RND-3: workers return; Artisans and the Mines left in the row are discarded.

    GB-RND-4: mines, depths, tucks, gems, tiles and campsites stay as they are.
    """
    for player in table.players:
        player.on_board = 0
        player.resting = 0
        for camp in player.camps:
            camp.descents = 0
            camp.producer = False
    table.used_artisans[table.round - 1] = table.artisans
    for card in table.row:
        table.discards.append(card)
        table.discard_depths.append(0)
    table.row = []


def deal_round(table: Table) -> None:
    """GB-SET-2, GB-SET-7, GB-RND-2, GB-RND-3: a full row, the Artisans of the next level, and everybody's workers."""
    components = table.components
    for _ in range(components.row_size[table.seats]):
        table.row.append(table.mine_deck.pop())
    deck = table.artisan_decks[table.round]
    count = components.artisans_dealt[table.seats][table.round]
    table.artisans = [deck.pop() for _ in range(count)]
    table.crafters = [NOBODY] * (count * SPOTS)
    table.round += 1
    for player in table.players:
        player.workers = workers_for_a_round(table, player)
    table.tell(ROUND_BEGAN, table.round, len(table.row), count)
