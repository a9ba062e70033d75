"""What an Explore action is worth, tried on the table itself and taken back: quicker than a copy."""

from typing import Final

from ironstone.core.lists import replaced
from ironstone.games.gembound.actions import CLAIM, DESCEND, DISCOVER, PRODUCE, UPGRADE
from ironstone.games.gembound.campsites import upgrade_rewards
from ironstone.games.gembound.discover import price
from ironstone.games.gembound.effects import EXTRA_WORKER
from ironstone.games.gembound.heuristic import CAMP_PER_ROUND, Taste, gem_value, worth
from ironstone.games.gembound.mines import is_mined
from ironstone.games.gembound.model import Camp, Player, Table
from ironstone.games.gembound.pieces import GEM_KINDS, ITEM_KINDS, NO_CARD
from ironstone.games.gembound.produce import has_free_spot, yield_of

NO_GUESS: Final = -1e9  # an artifact may bring a tile: only a copy can tell


def quick_guess(table: Table, seat: int, action: int, taste: Taste) -> float:
    """The worth after an Explore action, a Mine that it takes being put where it fits best; or NO_GUESS."""
    player = table.players[seat]
    workers = player.workers
    player.workers = workers - 1
    if CLAIM.has(action):
        value = _claimed(table, seat, action - CLAIM.first, taste)
    elif PRODUCE.has(action):
        value = _produced(table, seat, player, player.camps[action - PRODUCE.first], taste)
    elif DESCEND.has(action):
        value = _descended(table, seat, player.camps[action - DESCEND.first], taste)
    elif DISCOVER.has(action):
        position = action - DISCOVER.first
        player.workers = workers - price(table, position)
        value = _discovered(table, seat, player, table.row[position], taste)
    else:
        value = _upgraded(table, seat, player, table.row[action - UPGRADE.first], taste)
    player.workers = workers
    return value


def _claimed(table: Table, seat: int, place: int, taste: Taste) -> float:
    before = table.crafters
    table.crafters = replaced(before, place, seat)
    value = worth(table, seat, taste)
    table.crafters = before
    return value


def _produced(table: Table, seat: int, player: Player, camp: Camp, taste: Taste) -> float:
    held = player.gems
    gained = yield_of(table, player, camp)
    for gem in range(GEM_KINDS):
        gained[gem] += held[gem]
    player.gems = gained
    camp.producer = True
    value = worth(table, seat, taste)
    player.gems = held
    camp.producer = False
    return value


def _descended(table: Table, seat: int, camp: Camp, taste: Taste) -> float:
    found = table.levels[camp.mine][camp.depth]
    if holds_artifact(found):
        return NO_GUESS
    contents = camp.contents
    camp.contents = with_items(contents, found)
    camp.depth += 1
    value = worth(table, seat, taste)
    camp.depth -= 1
    camp.contents = contents
    return value


def _discovered(table: Table, seat: int, player: Player, card: int, taste: Taste) -> float:
    """Under the campsite whose ability is worth least, or instead of the poorest mine."""
    found = table.levels[card][0]
    if holds_artifact(found):
        return NO_GUESS
    contents = with_items([0] * ITEM_KINDS, found)
    spot = least_ability(player)
    value = NO_GUESS
    if spot >= 0:
        workers = player.workers
        if table.components.camps[spot].effect.kind == EXTRA_WORKER and workers > 0:
            player.workers = workers - 1
        value = _with_mine(table, seat, player.camps[spot], card, contents, taste)
        player.workers = workers
    spot = poorest_mine(player)
    if spot >= 0:
        value = max(value, _with_mine(table, seat, player.camps[spot], card, contents, taste))
    return value


def _with_mine(table: Table, seat: int, camp: Camp, card: int, contents: list[int], taste: Taste) -> float:
    mine, depth, before = camp.mine, camp.depth, camp.contents
    camp.mine, camp.depth, camp.contents = card, 1, contents
    value = worth(table, seat, taste)
    camp.mine, camp.depth, camp.contents = mine, depth, before
    return value


def _upgraded(table: Table, seat: int, player: Player, card: int, taste: Taste) -> float:
    """Under a mine that will still produce in this round, if there is one."""
    item = table.components.mines[card].guaranteed
    if item >= GEM_KINDS:
        return NO_GUESS
    chosen: Camp | None = None
    for camp in player.camps:
        if is_mined(camp) and (chosen is None or (has_free_spot(camp) and not has_free_spot(chosen))):
            chosen = camp
    if chosen is None:
        return NO_GUESS
    held = player.gems
    gems = held.copy()
    for effect in upgrade_rewards(table, player):
        gems[item] += effect.amount
    contents = chosen.contents
    chosen.contents = with_items(contents, [item])
    player.gems = gems
    value = worth(table, seat, taste)
    player.gems = held
    chosen.contents = contents
    return value


def holds_artifact(items: list[int]) -> bool:
    """Whether a level holds more than gems."""
    for item in items:
        if item >= GEM_KINDS:
            return True
    return False


def with_items(contents: list[int], items: list[int]) -> list[int]:
    """A mine's contents with these added."""
    more = contents.copy()
    for item in items:
        more[item] += 1
    return more


def least_ability(player: Player) -> int:
    """The open campsite that is easiest to do without; -1 if all lie over mines."""
    best = -1
    for spot, camp in enumerate(player.camps):
        if camp.mine == NO_CARD and (best < 0 or CAMP_PER_ROUND[spot] < CAMP_PER_ROUND[best]):
            best = spot
    return best


def poorest_mine(player: Player) -> int:
    """The mine that gives least; -1 if there is none."""
    best = -1
    least = 1e9
    for spot, camp in enumerate(player.camps):
        if is_mined(camp) and gem_value(camp) < least:
            best, least = spot, gem_value(camp)
    return best
