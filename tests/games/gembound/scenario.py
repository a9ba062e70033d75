"""Tables arranged in a line or two and played in the notation of records; `reading` says what came of it.

    table = arrange(sits(trade=mine("M12a", depth=2), workers=5), turn=KEVIN)
    play(table, KEVIN, "descend trade")
    assert told(table)[0] == ("descended", "Kevin", "trade", 3)

Cards go by their ids. Where the card does not matter, a Mine of the row or a tuck may be written as the item on its
back: the first free one is taken. All that a test does not mention is as ordinary as possible, and complete: every
card, tile and worker lies somewhere, and `play` checks that it still does after every action.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from ironstone.core.agenda import Frame
from ironstone.core.chance import from_seed, scripted
from ironstone.core.engine import Decision, advance, submit, why_not
from ironstone.core.ids import Seat
from ironstone.core.lists import with_pile
from ironstone.games.gembound.components.items import ARTIFACT_NAMES, GEM_NAMES, ITEM_NAMES
from ironstone.games.gembound.components.pieces import CREW, NO_CARD, SPOTS
from ironstone.games.gembound.rules.artifacts import artifacts_of
from ironstone.games.gembound.rules.claim import places_of
from ironstone.games.gembound.rules.flow import ARTISAN_PHASE, EXPLORE_TURN, LAP, ROUND_CHANGE, ROUND_END_TRADES
from ironstone.games.gembound.rules.model import FREE, Camp, Crafter, Table, new_player
from ironstone.games.gembound.rules.options import read_settings
from ironstone.games.gembound.rules.track import turn_order
from tests.games.gembound.conservation import check
from tests.games.gembound.reading import ARTISAN_IDS, CARD_IDS, GAME, MINE_IDS, STARTING_IDS, TILE_IDS

SPACE: Final = GAME.space
STEPS: Final = {"explore": LAP, "artisans": ARTISAN_PHASE, "trade": ROUND_END_TRADES, "end": ROUND_CHANGE}


@dataclass(frozen=True)
class Dug:
    """A mine to be arranged under a campsite."""

    card: str
    depth: int
    tucks: Sequence[str]
    descents: int
    produced: bool


@dataclass(frozen=True)
class Sits:
    """What is to lie before one seat."""

    mines: Mapping[int, Dug]
    workers: int | None
    gems: Mapping[str, int]
    tiles: Sequence[str]
    vp: int | None
    kept: Mapping[str, int]


@dataclass
class Box:
    """The cards not laid out yet. Cards asked for by id are put aside first, so that no word takes them."""

    free: list[str] = field(default_factory=CARD_IDS.copy)

    def take(self, wanted: str) -> int:
        """The card with this id, or the first free one with this item on its back."""
        card = wanted if wanted in CARD_IDS else self._with_back(wanted)
        if card in self.free:
            self.free.remove(card)
        return CARD_IDS.index(card)

    def _with_back(self, item: str) -> str:
        for card in self.free:
            if GAME.printed.mines[CARD_IDS.index(card)].guaranteed == ITEM_NAMES.index(item):
                return card
        raise AssertionError(f"no Mine with {item!r} on its back is left")


def mine(card: str, depth: int = 1, tucks: Sequence[str] = (), descents: int = 0, produced: bool = False) -> Dug:
    """A mine by its card."""
    return Dug(card, depth, tucks, descents, produced)


def dug(*levels: str) -> Dug:
    """A mine by what has been uncovered of it: `dug("sapphire", "emerald sapphire")`."""
    wanted = [[ITEM_NAMES.index(item) for item in level.split()] for level in levels]
    for card, printed in enumerate(GAME.printed.levels):
        if printed[: len(wanted)] == wanted:
            return Dug(CARD_IDS[card], len(wanted), (), 0, False)
    raise AssertionError(f"no Mine begins with {levels}")


def sits(
    *,
    star: Dug | None = None,
    trade: Dug | None = None,
    crew: Dug | None = None,
    upgrade: Dug | None = None,
    scholar: Dug | None = None,
    workers: int | None = None,
    gems: Mapping[str, int] | None = None,
    tiles: Sequence[str] = (),
    vp: int | None = None,
    kept: Mapping[str, int] | None = None,
) -> Sits:
    """What lies before one seat. Without any mine it has a Starting Mine at the crew campsite."""
    mines = {camp: dug for camp, dug in enumerate([star, trade, crew, upgrade, scholar]) if dug is not None}
    return Sits(mines, workers, gems or {}, tiles, vp, kept or {})


def arrange(
    *seats: Sits,
    phase: str = "explore",
    turn: int | None = None,
    round_number: int = 1,
    row: Sequence[str] | None = None,
    deck: Sequence[str] = (),
    artisans: Sequence[str] | None = None,
    claims: Mapping[str, Sequence[int]] | None = None,
    tiles: Sequence[str] | None = None,
    stack: Sequence[str] = (),
    track: Sequence[int] | None = None,
    options: Mapping[str, str] | None = None,
    draws: list[int] | None = None,
) -> Table:
    """A table in the middle of a game. A lap begins, or the last turn of one if `turn` says whose.

    `deck` and `stack` begin with the top; what they leave out lies below. A single seat gets an ordinary opponent.
    """
    everybody = list(seats) if len(seats) > 1 else [*seats, *[sits()] * (2 - len(seats))]
    chance = from_seed("scenario") if draws is None else scripted(draws)
    settings = read_settings(GAME.settle(options or {}))
    players = [new_player(GAME.printed) for _ in everybody]
    table = Table(len(everybody), chance, GAME.printed, settings, players, GAME.printed.levels)
    table.round = round_number
    box = Box()
    for card in [*(row or []), *deck, *_cards_named(everybody)]:
        if card in CARD_IDS:
            assert card in box.free, f"{card} is wanted in two places"
            box.free.remove(card)
    _lay_out_artisans(table, artisans, claims or {})
    _lay_out_tiles(table, everybody, tiles, stack)
    for seat, wanted in enumerate(everybody):
        _seat_player(table, box, seat, wanted, phase)
    _lay_out_mines(table, box, row, deck)
    _place_cubes(table, everybody, track)
    _set_agenda(table, phase, turn)
    check(table)
    return table


def _cards_named(everybody: list[Sits]) -> list[str]:
    return [card for each in everybody for dug in each.mines.values() for card in [dug.card, *dug.tucks]]


def _lay_out_artisans(table: Table, artisans: Sequence[str] | None, claims: Mapping[str, Sequence[int]]) -> None:
    level = table.round - 1
    count = GAME.printed.artisans_dealt[table.seats][level]
    shown = ARTISAN_IDS[level * 8 : level * 8 + count] if artisans is None else artisans
    table.artisans = [ARTISAN_IDS.index(card) for card in shown]
    crafters = [FREE] * (len(shown) * SPOTS)
    for card, seats in claims.items():
        for spot, seat in enumerate(seats):
            crafters[shown.index(card) * SPOTS + spot] = Crafter(seat)
    table.crafters = crafters
    for deck in range(3):
        rest = [card for card in range(deck * 8, deck * 8 + 8) if card not in table.artisans]
        if deck < level:
            table.used_artisans = with_pile(table.used_artisans, deck, rest)
        else:
            table.artisan_decks = with_pile(table.artisan_decks, deck, rest[::-1])


def _lay_out_tiles(table: Table, everybody: list[Sits], tiles: Sequence[str] | None, stack: Sequence[str]) -> None:
    named = [tile for each in everybody for tile in each.tiles] + list(tiles or []) + list(stack)
    rest = [tile for tile in TILE_IDS if tile not in named]
    shown = list(tiles) if tiles is not None else [rest.pop(0) for _ in range(min(3, len(rest)))]
    table.tiles = [TILE_IDS.index(tile) for tile in shown]
    table.tile_stack = [TILE_IDS.index(tile) for tile in [*stack, *rest]][::-1]


def _seat_player(table: Table, box: Box, seat: int, wanted: Sits, phase: str) -> None:
    player = table.players[seat]
    starting = next((card for card in STARTING_IDS if card in box.free), "")
    mines = wanted.mines or {CREW: mine(starting)}
    for spot, dug in mines.items():
        _dig(table, box, player.camps[spot], dug)
    player.gems = [wanted.gems.get(gem, 0) for gem in GEM_NAMES]
    player.kept_artifacts = [wanted.kept.get(artifact, 0) for artifact in ARTIFACT_NAMES]
    player.tiles = [TILE_IDS.index(tile) for tile in wanted.tiles]
    player.awarded = max(len(player.tiles), min(artifacts_of(player)))
    in_colour = (9 if table.settings.camp_extra else 8) + (player.camps[CREW].mine == NO_CARD)
    placed = len(places_of(table, Seat(seat))) + sum(camp.descents + camp.producer for camp in player.camps)
    unplaced = in_colour - placed if phase == "explore" else 0
    player.workers = unplaced if wanted.workers is None else wanted.workers
    player.on_board = in_colour - placed - player.workers


def _dig(table: Table, box: Box, camp: Camp, wanted: Dug) -> None:
    camp.mine = box.take(wanted.card)
    camp.depth = wanted.depth
    camp.tucks = [box.take(card) for card in wanted.tucks]
    camp.descents = wanted.descents
    camp.producer = wanted.produced
    for level in table.levels[camp.mine][: camp.depth]:
        for item in level:
            camp.contents[item] += 1
    for tuck in camp.tucks:
        camp.contents[GAME.printed.mines[tuck].guaranteed] += 1


def _lay_out_mines(table: Table, box: Box, row: Sequence[str] | None, deck: Sequence[str]) -> None:
    if row is None:
        row = [card for card in box.free if card in MINE_IDS][: GAME.printed.row_size[table.seats]]
    table.row = [box.take(card) for card in row]
    top = [box.take(card) for card in deck]
    table.mine_deck = [*top, *[CARD_IDS.index(card) for card in box.free if card in MINE_IDS]][::-1]
    table.starting_deck = [CARD_IDS.index(card) for card in box.free if card in STARTING_IDS]


def _place_cubes(table: Table, everybody: list[Sits], track: Sequence[int] | None) -> None:
    for seat, wanted in enumerate(everybody):
        table.players[seat].vp = seat + 1 if wanted.vp is None else wanted.vp
    seats = range(table.seats)
    table.track = list(map(Seat, track or sorted(seats, key=lambda seat: -table.players[seat].vp)))


def _set_agenda(table: Table, phase: str, turn: int | None) -> None:
    table.order = turn_order(table)
    table.artisan_stars = [0] * len(table.artisans)
    steps = list(STEPS.values())
    table.push_in_order([Frame(step) for step in steps[list(STEPS).index(phase) :]])
    if turn is not None:
        table.push(EXPLORE_TURN, Seat(turn))
    table.log = []


def deal(seats: int, options: Mapping[str, str] | None = None, seed: str = "deal") -> Table:
    """A new game, laid out up to the first decision."""
    table = GAME.start(seats, options or {}, from_seed(seed))
    table.log = []
    run(table)
    return table


def run(table: Table) -> Decision | None:
    """Everything that happens before somebody is asked."""
    decision = advance(table)
    check(table)
    return decision


def play(table: Table, seat: int, *actions: str) -> Decision | None:
    """One seat's answers, one after the other, each in notation."""
    decision = run(table)
    for notation in actions:
        assert decision is not None, f"the game is over before {notation!r}"
        decision = submit(table, decision, seat, SPACE.parse(notation))
        check(table)
    return decision


def refusal(table: Table, seat: int, action: str) -> str:
    """Why the rules refuse this now, with the rule's id; empty if they do not."""
    return str(why_not(table, advance(table), seat, SPACE.parse(action)) or "")


def asked(table: Table) -> int:
    """Whose decision it is."""
    decision = advance(table)
    assert decision is not None, "the game is over"
    return decision.seats[0]


def options(table: Table, verb: str = "") -> list[str]:
    """What the asked seat may answer, in notation; of one verb, if it is named."""
    decision = advance(table)
    assert decision is not None, "the game is over"
    answers = [SPACE.notation(action) for action in decision.options[0]]
    return [answer for answer in answers if not verb or answer.split()[0] == verb]
