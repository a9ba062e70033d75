"""What Explore actions are worth, all tried on the table itself and taken back: quicker than a copy for each."""

from typing import Final, final

from ironstone.core.ids import Action, Seat
from ironstone.core.lists import raised
from ironstone.games.gembound.ai.characters import Taste
from ironstone.games.gembound.ai.evaluation import (
    Holdings,
    best_first,
    gem_value,
    insert_by_vp,
    worth_with_claims,
)
from ironstone.games.gembound.ai.prices import Prices
from ironstone.games.gembound.components.items import GEM_KINDS, ITEM_KINDS
from ironstone.games.gembound.components.pieces import NO_CARD, SPOTS
from ironstone.games.gembound.rules.actions import CLAIM, DESCEND, DISCOVER, PRODUCE, UPGRADE
from ironstone.games.gembound.rules.campsites import abilities
from ironstone.games.gembound.rules.claim import places_of
from ironstone.games.gembound.rules.discover import price
from ironstone.games.gembound.rules.mines import is_mined
from ironstone.games.gembound.rules.model import Player, Table, camp_to_change
from ironstone.games.gembound.rules.produce import has_free_spot, yield_of

NO_GUESS: Final = -1e9  # an artifact may bring a tile: only a copy can tell
NO_SPOT: Final = -1  # no campsite


@final
class Trial:
    """A seat at whose table options are tried and taken back, with its claims, which most options leave alone."""

    def __init__(self, table: Table, seat: Seat, taste: Taste) -> None:
        self.table: Final = table
        self.seat: Final = seat
        self.player: Final = table.players[seat]
        self.taste: Final = taste
        self.claims: Final = best_first(table, places_of(table, seat))

    def worth(self) -> float:
        """The worth of the table as it is now."""
        holdings = Holdings(self.table, self.seat, self.taste)
        return worth_with_claims(self.table, self.seat, self.claims, holdings, self.taste)


def guesses(table: Table, seat: Seat, actions: list[Action], taste: Taste) -> list[float]:
    """The worth after each of these Explore actions, a Mine that it takes being put where it fits best; or NO_GUESS."""
    trial = Trial(table, seat, taste)
    player = trial.player
    workers = player.workers
    holdings: Holdings | None = None  # with a worker on any Craft spot
    values: list[float] = []
    for action in actions:
        player.workers = workers - 1
        if CLAIM.has(action):
            if holdings is None:
                holdings = Holdings(table, seat, taste)
            places = trial.claims.copy()
            insert_by_vp(table, places, CLAIM.arg(action) * SPOTS + CLAIM.arg(action, 1))
            values.append(worth_with_claims(table, seat, places, holdings, taste))
        elif PRODUCE.has(action):
            values.append(_produced(trial, PRODUCE.arg(action)))
        elif DESCEND.has(action):
            values.append(_descended(trial, DESCEND.arg(action)))
        elif DISCOVER.has(action):
            position = DISCOVER.arg(action)
            player.workers = workers - price(table, position)
            values.append(_discovered(trial, table.row[position]))
        else:
            values.append(_upgraded(trial, table.row[UPGRADE.arg(action)]))
    player.workers = workers
    return values


def _produced(trial: Trial, spot: int) -> float:
    player = trial.player
    gems, camps = player.gems, player.camps
    gained = yield_of(trial.table, player, camps[spot])
    player.gems = [gems[gem] + gained[gem] for gem in range(GEM_KINDS)]
    camp_to_change(player, spot).producer = True
    value = trial.worth()
    player.gems, player.camps = gems, camps
    return value


def _descended(trial: Trial, spot: int) -> float:
    player = trial.player
    camps = player.camps
    found = trial.table.levels[camps[spot].mine][camps[spot].depth]
    if holds_artifact(found):
        return NO_GUESS
    camp = camp_to_change(player, spot)
    camp.contents = with_items(camp.contents, found)
    camp.depth += 1
    value = trial.worth()
    player.camps = camps
    return value


def _discovered(trial: Trial, card: int) -> float:
    """Under the campsite whose ability is worth least, or instead of the poorest mine."""
    table, player = trial.table, trial.player
    found = table.levels[card][0]
    if holds_artifact(found):
        return NO_GUESS
    contents = with_items([0] * ITEM_KINDS, found)
    spot = least_ability(table, player)
    value = NO_GUESS
    if spot != NO_SPOT:
        workers = player.workers
        player.workers = workers - min(table.components.camps[spot].effect.workers, workers)
        value = _with_mine(trial, spot, card, contents)
        player.workers = workers
    spot = poorest_mine(player, trial.taste.prices)
    if spot != NO_SPOT:
        value = max(value, _with_mine(trial, spot, card, contents))
    return value


def _with_mine(trial: Trial, spot: int, card: int, contents: list[int]) -> float:
    player = trial.player
    camps = player.camps
    camp = camp_to_change(player, spot)
    camp.mine, camp.depth, camp.contents = card, 1, contents
    value = trial.worth()
    player.camps = camps
    return value


def _upgraded(trial: Trial, card: int) -> float:
    """Under a mine that will still produce in this round, if there is one."""
    table, player = trial.table, trial.player
    item = table.components.mines[card].guaranteed
    if item >= GEM_KINDS:
        return NO_GUESS
    gems, camps = player.gems, player.camps
    chosen = NO_SPOT
    for spot, camp in enumerate(camps):
        if is_mined(camp) and (chosen == NO_SPOT or (has_free_spot(camp) and not has_free_spot(camps[chosen]))):
            chosen = spot
    if chosen == NO_SPOT:
        return NO_GUESS
    for effect in abilities(table, player):
        player.gems = raised(player.gems, item, effect.upgrade_gems)
    camp_to_change(player, chosen).contents = with_items(camps[chosen].contents, [item])
    value = trial.worth()
    player.gems, player.camps = gems, camps
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


def least_ability(table: Table, player: Player) -> int:
    """The open campsite that is easiest to do without; NO_SPOT if all lie over mines."""
    best = NO_SPOT
    least = 1e9
    for spot, camp in enumerate(player.camps):
        worth_a_round = table.components.camps[spot].effect.camp_per_round
        if camp.mine == NO_CARD and worth_a_round < least:
            best, least = spot, worth_a_round
    return best


def poorest_mine(player: Player, prices: Prices) -> int:
    """The mine that gives least; NO_SPOT if there is none."""
    best = NO_SPOT
    least = 1e9
    for spot, camp in enumerate(player.camps):
        if is_mined(camp) and gem_value(camp, prices) < least:
            best, least = spot, gem_value(camp, prices)
    return best
