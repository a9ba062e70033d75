"""Game Setup: options, the cards that are drawn, and the starting resources."""

from collections.abc import Mapping
from typing import Final, final

from ironstone.core.agenda import NOT_ASKED, Automatic, Choice, Frame, Reason, Secret
from ironstone.core.chance import Chance
from ironstone.core.errors import OptionError
from ironstone.core.ids import Action, Seat
from ironstone.core.messages import Message, Value, say
from ironstone.games.gempire.components.absent import NO_TOKEN
from ironstone.games.gempire.components.pieces import (
    DEMANDS,
    DEMANDS_IN_PLAY,
    LEVELS,
    TECHNOLOGIES_IN_PLAY,
    Components,
)
from ironstone.games.gempire.rules.actions import START
from ironstone.games.gempire.rules.events import DEMAND_DRAWN, STARTED, TECHNOLOGY_DRAWN, TOKEN_DRAWN
from ironstone.games.gempire.rules.flow import BEGIN_ROUND
from ironstone.games.gempire.rules.market import lay_out_cards
from ironstone.games.gempire.rules.model import Player, Table
from ironstone.games.gempire.rules.names import resources
from ironstone.games.gempire.rules.options import read_settings
from ironstone.games.gempire.rules.positions import COUNT_WORDS
from ironstone.games.gempire.rules.technologies.ladders import cost_of


@final
class SplitResources(Choice[Table]):
    """GP-SET-7, D-START: five resources are split between production and science."""

    def options(self, table: Table, frame: Frame) -> list[Action]:
        return START.span(0, table.components.board.start_resources)

    def why_not(self, table: Table, frame: Frame, seat: Seat, action: Action) -> Reason | None:
        if not START.has(action):
            return NOT_ASKED
        if action in self.options(table, frame):
            return None
        count = table.components.board.start_resources
        return Reason("GP-SET-7", say("there are {count} resources to split", count=count))

    def answer(self, table: Table, frame: Frame, action: Action) -> None:
        """The plan says it all."""

    def prompt(self, table: Table, frame: Frame) -> Message:
        total = table.components.board.start_resources
        count: Value = COUNT_WORDS[total] if total < len(COUNT_WORDS) else total
        return say(
            "choose how many of your {count} starting resources are production; the others are science", count=count
        )

    def describe(self, table: Table, frame: Frame, action: Action) -> Message:
        production = START.arg(action)
        science = table.components.board.start_resources - production
        return say("Start with {resources}", resources=resources(production, science))


@final
class StartingResources(Secret[Table]):
    """GP-SET-7: everybody splits the starting resources in secret."""

    phase = "start"

    def seats(self, table: Table, frame: Frame) -> list[Seat]:
        return table.every_seat()

    def begin(self, table: Table, seat: Seat) -> None:
        table.push(SPLIT_RESOURCES, seat)

    def reveal(self, table: Table, plans: list[list[Action]]) -> None:
        for player in table.own_all():
            player.production = START.arg(plans[player.seat][0])
            player.science = table.components.board.start_resources - player.production
            table.tell(STARTED, player.seat, player.production, player.science)


@final
class OpenTable(Automatic[Table]):
    """GP-SET-2: what everybody sees before the first decision; told here because nobody listens during setup."""

    phase = "setup"

    def run(self, table: Table, frame: Frame) -> None:
        for slot, demand in enumerate(table.demands):
            table.tell(DEMAND_DRAWN, slot, demand)
        for technology in table.technologies:
            table.tell(TECHNOLOGY_DRAWN, technology, cost_of(table, technology))
        for level in range(1, LEVELS + 1):
            table.tell(TOKEN_DRAWN, level, table.tokens[level])
        lay_out_cards(table)


OPEN_TABLE: Final = OpenTable()
SPLIT_RESOURCES: Final = SplitResources()
STARTING_RESOURCES: Final = StartingResources()


def set_up(seats: int, options: Mapping[str, str], chance: Chance, components: Components) -> Table:
    """GP-SET-1 to GP-SET-9: a table ready for the choice of starting resources."""
    table = Table(seats, chance, components, read_settings(options))
    table.players = [Player(seat, [[], []]) for seat in table.every_seat()]
    table.deck = chance.shuffled(list(range(len(components.cards))))
    table.technologies = choose_technologies(components, options["technologies"], chance)
    table.tokens = [NO_TOKEN, *choose_tokens(components, options["palace_tokens"], chance)]
    table.demands = choose_demands(components, options["demands"], chance)
    table.roller = choose_roller(seats, options["first_roller"], chance)
    table.push_in_order([Frame(OPEN_TABLE), Frame(STARTING_RESOURCES), Frame(BEGIN_ROUND)])
    return table


def choose_technologies(components: Components, wish: str, chance: Chance) -> list[int]:
    """GP-SET-3: five technologies, drawn or wished for, open to all for the whole game."""
    if wish == "random":
        return draw(list(range(len(components.technologies))), TECHNOLOGIES_IN_PLAY, chance)
    codes = [technology.code for technology in components.technologies]
    names = wish.lower().split()
    if len(set(names)) != TECHNOLOGIES_IN_PLAY or len(names) != TECHNOLOGIES_IN_PLAY or not set(names) <= set(codes):
        raise OptionError(
            say(
                "option 'technologies' is 'random' or {count} different names out of {codes}, not {wish}",
                count=TECHNOLOGIES_IN_PLAY,
                codes=", ".join(codes),
                wish=repr(wish),
            )
        )
    return [codes.index(name) for name in names]


def choose_tokens(components: Components, wish: str, chance: Chance) -> list[int]:
    """GP-SET-4: a palace reward token for each level, within the copies there are."""
    pool: list[int] = []
    for kind, token in enumerate(components.tokens):
        pool.extend([kind] * token.copies)
    if wish == "random":
        return draw(pool, LEVELS, chance)
    codes = [token.code for token in components.tokens]
    names = wish.upper().split()
    if len(names) != LEVELS or not set(names) <= set(codes):
        raise OptionError(
            say(
                "option 'palace_tokens' is 'random' or {levels} tokens out of {codes}, not {wish}",
                levels=LEVELS,
                codes=", ".join(codes),
                wish=repr(wish),
            )
        )
    chosen = [codes.index(name) for name in names]
    for kind in chosen:
        if chosen.count(kind) > components.tokens[kind].copies:
            raise OptionError(
                say(
                    "there are {copies} palace tokens {code}, not more",
                    copies=components.tokens[kind].copies,
                    code=codes[kind],
                )
            )
    return chosen


def choose_demands(components: Components, wish: str, chance: Chance) -> list[int]:
    """GP-SET-5, GP-SET-6: three Demands; if all three with an asterisk come, the last is drawn again."""
    if wish == "random":
        drawn = draw(list(range(1, DEMANDS + 1)), DEMANDS_IN_PLAY + 1, chance)
        if all_asterisks(components, drawn[:DEMANDS_IN_PLAY]):
            return [drawn[0], drawn[1], drawn[3]]
        return drawn[:DEMANDS_IN_PLAY]
    words = wish.split()
    chosen = [int(word) for word in words if word.isdecimal() and 1 <= int(word) <= DEMANDS]
    if len(set(chosen)) == DEMANDS_IN_PLAY and all_asterisks(components, chosen):
        names = [say(components.demands[number].label) for number in chosen]
        raise OptionError(say("{names} are not played together: choose another Demand for one", names=names))
    if len(words) != DEMANDS_IN_PLAY or len(set(chosen)) != DEMANDS_IN_PLAY:
        raise OptionError(
            say(
                "option 'demands' is 'random' or three different IDs from 1 to {last}, not {wish}",
                last=DEMANDS,
                wish=repr(wish),
            )
        )
    return chosen


def all_asterisks(components: Components, demands: list[int]) -> bool:
    """Whether all of them may be blocked by others: IDs 1, 5 and 10 together."""
    return [number for number in demands if not components.demands[number].asterisk] == []


def choose_roller(seats: int, wish: str, chance: Chance) -> int:
    """RUL-32: by lot, or as wished."""
    if wish == "random":
        return chance.below(seats)
    if not wish.isdecimal() or not 1 <= int(wish) <= seats:
        raise OptionError(
            say(
                "option 'first_roller' is 'random' or a seat from 1 to {seats}, not {wish}",
                seats=seats,
                wish=repr(wish),
            )
        )
    return int(wish) - 1


def draw(pool: list[int], count: int, chance: Chance) -> list[int]:
    """One after another out of a pile that is not put back."""
    return [pool.pop(chance.below(len(pool))) for _ in range(count)]
