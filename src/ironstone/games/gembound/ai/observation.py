"""What a seat knows and is asked, as numbers for learning. All of it is public; the point of view is the seat's."""

from typing import Final

from ironstone.core.agenda import AnyStep
from ironstone.core.ids import Seat
from ironstone.core.observation import PLACES, Observation, around, write_pending
from ironstone.games.gembound.components.items import GEM_NAMES, ITEM_KINDS, ITEM_NAMES
from ironstone.games.gembound.components.pieces import (
    ARTISANS_MOST,
    LEVELS,
    NO_CARD,
    ROUNDS,
    ROW_MOST,
    SEATS_MOST,
    SPOTS,
    STAT_MOST,
)
from ironstone.games.gembound.components.reader import Components
from ironstone.games.gembound.rules.artifacts import GAIN_TILE, artifacts_of, tiles_in_stack
from ironstone.games.gembound.rules.artisans import PAY_COST, PAY_STAR, PAYING, PICK_WORKER, SCORE_COST, SCORE_STAR
from ironstone.games.gembound.rules.claim import artisan_at
from ironstone.games.gembound.rules.discover import PLACE_MINE, lies_at_camel
from ironstone.games.gembound.rules.flow import (
    ARTISAN_PHASE,
    EXPLORE_TURN,
    LAP,
    ROUND,
    ROUND_CHANGE,
    ROUND_END_TRADES,
    SERVE_PLAYER,
)
from ironstone.games.gembound.rules.model import EMPTY, Camp, Player, Table
from ironstone.games.gembound.rules.payment import PAY_UNIT
from ironstone.games.gembound.rules.setup import OPENING, START_MINE
from ironstone.games.gembound.rules.trade import TRADE_GEMS
from ironstone.games.gembound.rules.upgrade import TUCK_MINE

VERSION: Final = 2
STEPS: Final[list[AnyStep]] = [
    *[START_MINE, EXPLORE_TURN, PLACE_MINE, TUCK_MINE, GAIN_TILE, PICK_WORKER, PAY_COST, PAY_STAR, PAY_UNIT],
    *[TRADE_GEMS, SCORE_COST, SCORE_STAR, OPENING, ROUND, LAP, ARTISAN_PHASE, SERVE_PLAYER, ROUND_END_TRADES],
    ROUND_CHANGE,
]
STEP_NAMES: Final = [step.name for step in STEPS]
DEPTH: Final = 3  # of the pending steps: a gem to pay, what is scored for it, and what comes after
STATS: Final = ["rare", "common", "artifact"]
TRACK_NAMES: Final = [str(place + 1) for place in range(SEATS_MOST)]
ROUND_NAMES: Final = [str(number + 1) for number in range(ROUNDS)]
SPOT_NAMES: Final = [str(spot) for spot in range(SPOTS)]
POSITIONS: Final = [str(position) for position in range(ARTISANS_MOST)]


def observe(found: Observation, table: Table, seat: Seat) -> None:
    """The table, what is asked, every player from this seat on, the row, the Artisans, the tiles, the discards."""
    printed = table.components
    write_table(found, table)
    write_pending(found, table.agenda, DEPTH, STEPS, STEP_NAMES, seat, table.seats)
    write_action(found, table, printed)
    waiting = turns_to_come(table)
    first = found.size
    size = 0
    for place in range(SEATS_MOST):
        if place < table.seats:
            found.enter("players", place)
            other = table.every_seat()[(seat + place) % table.seats]
            write_player(found, table, other, table.players[other], waiting)
            found.leave()
            size = (found.size - first) // (place + 1)
        else:
            found.blank(size)
    write_row(found, table, printed)
    write_artisans(found, table, seat)
    found.some_of("tiles.open", table.tiles, printed.tile_ids)
    found.some_of("tiles.stack", tiles_in_stack(table), printed.tile_ids)
    write_discards(found, table, printed)


def write_table(found: Observation, table: Table) -> None:
    """The options, the number of players, and where the game stands."""
    settings = table.settings
    found.enter("options")
    found.flag("workers camp_extra", settings.camp_extra)
    found.flag("turn_order round", settings.order_by_round)
    found.flag("starting_camp random", settings.random_camp)
    found.flag("replaced_mine keep_artifacts", settings.keep_artifacts)
    found.flag("tiles first_set", settings.first_set_only)
    found.flag("star_scope per_artisan", settings.star_per_artisan)
    found.flag("depths shuffled", settings.shuffled_depths)
    found.leave()
    found.count("seats", table.seats, SEATS_MOST)
    found.flag("over", len(table.agenda) == 0)
    found.one_of("round", table.round - 1, ROUND_NAMES)
    lap = 0
    for frame in table.agenda:
        if frame.step is LAP:
            lap = frame.arg
    found.amount("lap", lap, 4)
    found.amount("mine deck", len(table.mine_deck), 16)


def write_action(found: Observation, table: Table, printed: Components) -> None:
    """The action under way: the Mine in hand, the worker being served, what is still due, the stars."""
    found.one_of("taken", NO_CARD if table.taken == NO_CARD else printed.mines[table.taken].back, printed.backs)
    served = NO_CARD
    for frame in reversed(table.agenda):
        if frame.step in PAYING:
            served = frame.arg
            break
        if frame.step is PICK_WORKER:
            break
    found.enter("served")
    found.one_of("artisan", served // SPOTS, POSITIONS)
    found.one_of("spot", NO_CARD if served == NO_CARD else served % SPOTS, SPOT_NAMES)
    found.leave()
    found.amounts("due", table.due, GEM_NAMES, 2)
    found.amount("worker stars", table.worker_stars, 1)
    found.amounts("artisan stars", table.artisan_stars, POSITIONS, 1)


def turns_to_come(table: Table) -> list[Seat]:
    """Whose turns of this lap, phase or setup are still to come, the one under way first."""
    waiting: list[Seat] = []
    for frame in reversed(table.agenda):
        if frame.seat >= 0 and frame.seat not in waiting:
            waiting.append(frame.seat)
    return waiting


def write_player(found: Observation, table: Table, seat: Seat, player: Player, waiting: list[Seat]) -> None:
    """What lies before one seat."""
    found.flag("asked", len(waiting) > 0 and waiting[0] == seat)
    found.number("turn to come", 1.0 / (waiting.index(seat) + 1) if seat in waiting else 0.0)
    found.one_of("place", table.track.index(seat), TRACK_NAMES)
    found.number("order of the round", (table.order.index(seat) + 1) / SEATS_MOST if table.order else 0.0)
    found.amount("vp", player.vp, 40)
    found.amount("workers", player.workers, 5)
    found.amount("workers on the board", player.on_board, 5)
    found.amount("workers resting", player.resting, 5)
    found.amount("tiles awarded", player.awarded, 2)
    found.amounts("gems", player.gems, GEM_NAMES, 4)
    found.amounts("artifacts", artifacts_of(player), ITEM_NAMES[len(GEM_NAMES) :], 2)
    found.some_of("tiles", player.tiles, table.components.tile_ids)
    for spot, camp in enumerate(player.camps):
        found.enter(table.components.camps[spot].id)
        write_camp(found, table, camp)
        found.leave()


def write_camp(found: Observation, table: Table, camp: Camp) -> None:
    """One campsite and what is known of its mine."""
    printed = table.components
    mined = camp.mine != NO_CARD
    found.flag("mined", mined)
    found.one_of("back", printed.mines[camp.mine].back if mined else NO_CARD, printed.backs)
    found.count("depth", camp.depth, LEVELS)
    found.amount("descents", camp.descents, 1)
    found.flag("producer", camp.producer)
    found.amounts("contents", camp.contents if mined else EMPTY, ITEM_NAMES, 2)
    tucks = EMPTY
    if camp.tucks:
        tucks = [0] * len(printed.backs)
        for card in camp.tucks:
            tucks[printed.mines[card].back] += 1
    found.amounts("tucked", tucks, printed.backs, 1)
    write_levels(found, table.levels[camp.mine] if mined else [], camp.depth)


def write_levels(found: Observation, levels: list[list[int]], depth: int) -> None:
    """What has been uncovered of a mine, level by level."""
    for level in range(LEVELS):
        if level >= depth and not found.naming:
            found.blank((LEVELS - level) * ITEM_KINDS)
            return
        items = EMPTY
        if level < depth:
            items = [0] * ITEM_KINDS
            for item in levels[level]:
                items[item] += 1
        found.enter("level", level)
        found.amounts("items", items, ITEM_NAMES, 1)
        found.leave()


def write_row(found: Observation, table: Table, printed: Components) -> None:
    """The backs of the Mines in the row, and what is printed on them."""
    for position in range(ROW_MOST):
        found.enter("row", position)
        mine = printed.mines[table.row[position]] if position < len(table.row) else None
        found.flag("at the camel", mine is not None and lies_at_camel(table, position))
        found.one_of("back", NO_CARD if mine is None else mine.back, printed.backs)
        for index, name in enumerate(STATS):
            found.count(name, 0 if mine is None else mine.stats[index], STAT_MOST)
        found.one_of("guaranteed", NO_CARD if mine is None else mine.guaranteed, ITEM_NAMES)
        found.leave()


def write_artisans(found: Observation, table: Table, seat: Seat) -> None:
    """The Artisans on the table with costs and rewards, who stands on their spots, and those of earlier rounds."""
    names = table.components.artisan_ids
    for position in range(ARTISANS_MOST):
        found.enter("artisans", position)
        there = position < len(table.artisans)
        artisan = artisan_at(table, position) if there else None
        found.one_of("card", table.artisans[position] if there else NO_CARD, names)
        found.amounts("cost", EMPTY if artisan is None else artisan.cost, GEM_NAMES, 2)
        found.amounts("star cost", EMPTY if artisan is None else artisan.star_cost, GEM_NAMES, 2)
        found.amount("star vp", 0 if artisan is None else artisan.star_vp, 2)
        for spot in range(SPOTS):
            found.enter("spot", spot)
            found.amount("vp", 0 if artisan is None else artisan.spots[spot], 8)
            crafter = Seat(table.crafters[position * SPOTS + spot]) if there else Seat(NO_CARD)
            found.one_of("worker", around(crafter, seat, table.seats), PLACES)
            found.leave()
        found.leave()
    used: list[int] = []
    for cards in table.used_artisans:
        used.extend(cards)
    found.some_of("artisans of earlier rounds", used, names)


def write_discards(found: Observation, table: Table, printed: Components) -> None:
    """The Mines out of the game by their backs, those with more levels uncovered first."""
    lying: list[list[int]] = [[] for _ in printed.backs]
    for index, card in enumerate(table.discards):
        lying[printed.mines[card].back].append(index)
    for back, cards in enumerate(printed.same_back):
        order = lying[back]
        if not order and not found.naming:
            found.blank(len(cards) * (1 + LEVELS * ITEM_KINDS))
            continue
        if len(order) > 1:
            shown = [(table.levels[table.discards[index]][: table.discard_depths[index]], index) for index in order]
            order = [index for _, index in sorted(shown, reverse=True)]
        for copy in range(len(cards)):
            there = copy < len(order)
            found.enter(f"discards.{printed.backs[back]}" if found.naming else "", copy)
            found.flag("there", there)
            depth = table.discard_depths[order[copy]] if there else 0
            write_levels(found, table.levels[table.discards[order[copy]]] if there else [], depth)
            found.leave()
