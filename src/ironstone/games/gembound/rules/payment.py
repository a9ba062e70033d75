"""Paying an Artisan: gems, and the tiles that let some gems stand for others."""

from typing import Final, final

from ironstone.core.agenda import NOT_ASKED, Choice, Frame, Reason
from ironstone.core.ids import Action, Seat
from ironstone.core.lists import raised
from ironstone.core.messages import Message, counted, say
from ironstone.games.gembound.components.items import (
    DIAMOND,
    GEM_KINDS,
    ONE,
    RUBY,
    WITH_ARTICLE,
    gems_in_words,
)
from ironstone.games.gembound.rules.actions import UNIT_DIAMOND, UNIT_NATURAL, UNIT_PAIR, UNIT_RUBY
from ironstone.games.gembound.rules.effects import ANY_SAME, NO_WILD
from ironstone.games.gembound.rules.events import GEMS_PAID
from ironstone.games.gembound.rules.model import NO_GEMS, Player, Table

PAIR: Final = 2  # GB-TIL-03: so many of one type stand for one gem


def has_wild(table: Table, player: Player, give: int) -> bool:
    """GB-TIL-01, GB-TIL-02, GB-TIL-03: whether the player owns the tile that exchanges this gem, or two alike."""
    for tile in player.tiles:
        if table.components.tiles[tile].effect.wild == give:
            return True
    return False


def can_pay(table: Table, player: Player, cost: list[int]) -> bool:
    """GB-PAY-2: every gem of the cost can be met by gems of the player, each used once."""
    return covers(table, player, player.gems, cost)


def covers(table: Table, player: Player, gems: list[int], cost: list[int]) -> bool:
    """GB-PAY-2: whether these gems meet the cost, with the player's tiles."""
    short = 0
    for gem in range(GEM_KINDS):
        if cost[gem] > gems[gem]:
            short += cost[gem] - gems[gem]
    return short == 0 or short <= substitutes(table, player, gems, cost)


def substitutes(table: Table, player: Player, gems: list[int], cost: list[int]) -> int:
    """GB-PAY-4, GB-RUL-15: how many gems of any type the surplus beyond the cost can stand for.

    Paying naturally first is never worse: a gem meets at most one unit of a cost, whatever it stands for.
    """
    if not player.tiles:
        return 0
    diamonds = has_wild(table, player, DIAMOND)
    rubies = has_wild(table, player, RUBY)
    pairs = has_wild(table, player, ANY_SAME)
    count = 0
    for gem in range(GEM_KINDS):
        surplus = gems[gem] - cost[gem]
        if surplus <= 0:
            continue
        if (gem == DIAMOND and diamonds) or (gem == RUBY and rubies):
            count += surplus
        elif pairs:
            count += surplus // PAIR
    return count


def start_paying(table: Table, seat: Seat, cost: list[int]) -> None:
    """The gems of a cost the player can pay: at once, or gem by gem if tiles leave a choice."""
    player = table.players[seat]
    table.due = cost
    for tile in player.tiles:
        if table.components.tiles[tile].effect.wild != NO_WILD:
            table.push(PAY_UNIT, seat)
            return
    for gem in range(GEM_KINDS):
        if cost[gem] > 0:
            hand_over(table, seat, gem, cost[gem])
    table.due = NO_GEMS


def hand_over(table: Table, seat: Seat, gem: int, count: int) -> None:
    """GB-PAY-1: gems paid return to the common supply."""
    player = table.players[seat]
    player.gems = raised(player.gems, gem, -count)
    table.tell(GEMS_PAID, seat, count, gem)


@final
class PayUnit(Choice[Table]):
    """The next gem due, in the order of gems: itself, or what a tile lets stand for it. Over when nothing is due."""

    phase = "artisans"

    def follows_up(self) -> bool:
        return True

    def options(self, table: Table, frame: Frame) -> list[Action]:
        player = table.players[frame.seat]
        due = next_due(table)
        if due == GEM_KINDS:
            return []
        options: list[Action] = []
        if leaves_rest_payable(table, player, due, due, 1):
            options.append(UNIT_NATURAL.id())
        if due != DIAMOND and has_wild(table, player, DIAMOND) and leaves_rest_payable(table, player, due, DIAMOND, 1):
            options.append(UNIT_DIAMOND.id())
        if due != RUBY and has_wild(table, player, RUBY) and leaves_rest_payable(table, player, due, RUBY, 1):
            options.append(UNIT_RUBY.id())
        if has_wild(table, player, ANY_SAME):
            for gem in range(GEM_KINDS):
                if gem != due and leaves_rest_payable(table, player, due, gem, PAIR):
                    options.append(UNIT_PAIR.id(gem))
        return options

    def why_not(self, table: Table, frame: Frame, seat: Seat, action: Action) -> Reason | None:
        if not is_payment(action):
            return NOT_ASKED
        player = table.players[seat]
        due = next_due(table)
        gem, count = paid_with(action, due)
        if not UNIT_NATURAL.has(action):
            if gem == due:
                return Reason("GB-PAY-2", say("{gem} is due: pay it as it is", gem=WITH_ARTICLE[due]))
            if not has_wild(table, player, ANY_SAME if UNIT_PAIR.has(action) else gem):
                return Reason("GB-PAY-2", "you own no tile for this exchange")
        if player.gems[gem] < count:
            needed = gems_in_words(gem, count)
            why = say("needs {gems}, you hold {held}", gems=needed, held=player.gems[gem])
            return Reason("GB-PAY-2", why, counted(count - player.gems[gem], "{n} gem short", "{n} gems short"))
        if not leaves_rest_payable(table, player, due, gem, count):
            return Reason("GB-PAY-2", "the rest of the cost could not be paid any more")
        return None

    def answer(self, table: Table, frame: Frame, action: Action) -> None:
        due = next_due(table)
        gem, count = paid_with(action, due)
        hand_over(table, frame.seat, gem, count)
        table.due = raised(table.due, due, -1)
        table.push(PAY_UNIT, frame.seat)

    def prompt(self, table: Table, frame: Frame) -> Message:
        return say("choose how to pay the next {gem}", gem=ONE[next_due(table)])

    def describe(self, table: Table, frame: Frame, action: Action) -> Message:
        due = next_due(table)
        if UNIT_NATURAL.has(action):
            return say("Pay the {gem} itself", gem=ONE[due])
        gem, count = paid_with(action, due)
        paid = WITH_ARTICLE[gem] if count == 1 else gems_in_words(gem, count)
        return say("Pay {gems} instead of the {gem}", gems=paid, gem=ONE[due])


PAY_UNIT: Final = PayUnit()


def next_due(table: Table) -> int:
    """The first gem still due in the order of gems; GEM_KINDS if none is."""
    for gem in range(GEM_KINDS):
        if table.due[gem] > 0:
            return gem
    return GEM_KINDS


def is_payment(action: Action) -> bool:
    """Whether an action hands over a gem that is due, or what stands for it."""
    return UNIT_NATURAL.has(action) or UNIT_DIAMOND.has(action) or UNIT_RUBY.has(action) or UNIT_PAIR.has(action)


def paid_with(action: Action, due: int) -> tuple[int, int]:
    """Which gem an answer hands over, and how many."""
    if UNIT_DIAMOND.has(action):
        return DIAMOND, 1
    if UNIT_RUBY.has(action):
        return RUBY, 1
    if UNIT_PAIR.has(action):
        return UNIT_PAIR.arg(action), PAIR
    return due, 1


def leaves_rest_payable(table: Table, player: Player, due: int, gem: int, count: int) -> bool:
    """Whether the player can hand these over for the gem due and still pay what is due after it."""
    if player.gems[gem] < count:
        return False
    return covers(table, player, raised(player.gems, gem, -count), raised(table.due, due, -1))
