"""What holds at a Gembound table after every action, whatever was played."""

from collections import Counter

from ironstone.core.ids import Seat
from ironstone.games.gembound.components.items import ITEM_KINDS
from ironstone.games.gembound.components.pieces import (
    CREW,
    LEVELS,
    NO_CARD,
    SPOTS,
)
from ironstone.games.gembound.rules.claim import places_of
from ironstone.games.gembound.rules.model import FREE, Camp, Player, Table


def check(table: Table) -> None:
    """Nothing is lost, nothing is doubled, nothing lies where it cannot lie."""
    check_mines(table)
    check_artisans(table)
    check_tiles(table)
    check_track(table)
    assert min(table.due) >= 0, f"a cost has gone below nothing: {table.due}"
    for seat, player in enumerate(table.players):
        check_workers(table, seat, player)
        assert min(player.gems) >= 0, f"seat {seat} holds less than no gems: {player.gems}"
        assert player.awarded >= len(player.tiles), f"seat {seat} has tiles that were never awarded"
        for spot, camp in enumerate(player.camps):
            check_camp(table, camp, f"campsite {spot} of seat {seat}")


def check_mines(table: Table) -> None:
    """Each of the 37 Mine cards lies in exactly one place."""
    cards = table.row + table.mine_deck + table.starting_deck + table.discards
    if table.taken != NO_CARD:
        cards.append(table.taken)
    for player in table.players:
        for camp in player.camps:
            cards += [camp.mine] if camp.mine != NO_CARD else []
            cards += camp.tucks
    assert_each_once("Mine card", cards, len(table.components.mines))
    assert len(table.discards) == len(table.discard_depths), "a discarded Mine has no depth"
    assert all(0 <= depth <= LEVELS for depth in table.discard_depths), f"impossible depths: {table.discard_depths}"
    assert all(card in table.components.mine_cards for card in table.row + table.mine_deck), (
        "a Starting Mine came into the row or the deck"
    )


def check_artisans(table: Table) -> None:
    """Each of the 24 Artisans lies in one place, and only seats of this table stand on Craft spots."""
    cards = table.artisans.copy()
    for deck in table.artisan_decks + table.used_artisans:
        cards += deck
    assert_each_once("Artisan", cards, len(table.components.artisans))
    assert len(table.crafters) == len(table.artisans) * SPOTS, "there are three Craft spots for each Artisan"
    for crafter in table.crafters:
        assert crafter == FREE or 0 <= crafter < table.seats, f"a worker of seat {crafter} stands at an Artisan"


def check_tiles(table: Table) -> None:
    """Each of the 12 tiles is face up, in the stack, or somebody's."""
    tiles = table.tiles + table.tile_stack
    for player in table.players:
        tiles += player.tiles
    assert_each_once("tile", tiles, len(table.components.tiles))
    assert len(table.tiles) <= table.components.tiles_face_up, f"too many face-up tiles: {table.tiles}"


def check_track(table: Table) -> None:
    """Every cube is on the track, and more VP is ahead."""
    assert sorted(table.track) == list(range(table.seats)), f"the track holds {table.track}"
    spaces = [table.players[seat].vp for seat in table.track]
    assert spaces == sorted(spaces, reverse=True), f"cubes stand on {spaces}, first place first"
    assert min(spaces) >= 0, f"a cube stands below 0: {spaces}"


def check_workers(table: Table, seat: int, player: Player) -> None:
    """GB-RND-1, GB-CAM-3: all workers of the round are somewhere; a covered crew took one along, if one was left."""
    assert min(player.workers, player.on_board, player.resting) >= 0, f"seat {seat} has less than no workers"
    found = player.workers + player.on_board + player.resting + len(places_of(table, Seat(seat)))
    found += sum(camp.descents + camp.producer for camp in player.camps)
    base = 9 if table.settings.camp_extra else 8
    if table.round == 0:
        assert found == 0, f"seat {seat} has {found} workers before the first deal"
    elif player.camps[CREW].mine == NO_CARD:
        assert found == base + 1, f"seat {seat} has {found} workers, not {base + 1}"
    else:
        kept_all = found == base + 1 and player.workers == 0
        assert found == base or kept_all, f"seat {seat} has {found} workers, {player.workers} unplaced, not {base}"


def check_camp(table: Table, camp: Camp, where: str) -> None:
    """A mine holds what its revealed levels and its tucks hold; a face-up campsite holds nothing."""
    if camp.mine == NO_CARD:
        assert camp.depth == 0, f"{where} has no mine but depth {camp.depth}"
        assert not camp.tucks, f"{where} has no mine but tucks"
        assert not camp.descents, f"{where} has no mine but a worker on a Descend spot"
        assert not camp.producer, f"{where} has no mine but a worker on the Produce spot"
        assert not any(camp.contents), f"{where} has no mine but contents"
        return
    assert 1 <= camp.depth <= LEVELS, f"{where} has depth {camp.depth}"
    assert 0 <= camp.descents <= table.components.descend_spots, f"{where} has {camp.descents} workers descending"
    contents = [0] * ITEM_KINDS
    for level in table.levels[camp.mine][: camp.depth]:
        for item in level:
            contents[item] += 1
    for tuck in camp.tucks:
        contents[table.components.mines[tuck].guaranteed] += 1
    assert camp.contents == contents, f"{where} says {camp.contents}, its cards say {contents}"


def assert_each_once(word: str, found: list[int], count: int) -> None:
    """Exactly the cards 0 to count - 1, each once."""
    times = Counter(found)
    wrong = {card: times[card] for card in {*times, *range(count)} if times[card] != 1 or not 0 <= card < count}
    assert not wrong, f"each {word} lies in one place, but these lie in so many: {wrong}"
