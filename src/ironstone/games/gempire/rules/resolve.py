"""The Resolve Actions part: each player does the own steps in any order, unseen by the others until all have ended."""

from typing import Final, final

from ironstone.core.agenda import NOT_ASKED, Automatic, Choice, Frame, Move, Reason, Secret
from ironstone.core.ids import Action, Seat
from ironstone.games.gempire.components.pieces import NONE
from ironstone.games.gempire.rules.actions import (
    BUILD_ROW,
    COLLECT,
    COLLECTING,
    COLLECTING_AND_UPGRADING,
    COMPANION,
    DIAMOND_DISCARD,
    DISCOVER,
    DONATE,
    DONATING,
    DROP_WON,
    END,
    FACE,
    FLAG,
    GEM,
    GIVE,
    KEEP_WON,
    PLACE_BLUEPRINT,
    PLACE_WON,
    PLAN,
    POSITION,
    POSITION_ABOVE,
    RAISE_PALACE,
    SPACE,
    TAKE,
)
from ironstone.games.gempire.rules.blueprints import KeepWon, PlaceBlueprint
from ironstone.games.gempire.rules.collect import ChooseAmount, Collect
from ironstone.games.gempire.rules.demands import evaluate_demands
from ironstone.games.gempire.rules.donation import Donate
from ironstone.games.gempire.rules.gems import ChooseCompanion, KeepOrGive, PlaceFromReserve, PlaceOnFlag, settle
from ironstone.games.gempire.rules.model import CHOOSE, EMPTY, ENDED, NOTHING_WON, UNMARKED, Player, Table
from ironstone.games.gempire.rules.palace import PLACE_IN_FIRST_ROW, PLACE_IN_SECOND_ROW, DiscardDiamond, RaisePalace
from ironstone.games.gempire.rules.placement import ChooseColumn, ChooseEnd, ChooseFace, DropWon, PlaceWon
from ironstone.games.gempire.rules.technologies import Discover
from ironstone.games.gempire.rules.upgrades import BuildRow, let_upgrades_lapse, upgrade_is_payable


@final
class EndResolve(Move[Table]):
    """GP-RES-4: END, once everything that must be done is done. Unpaid upgrades lapse (GP-UPG-4)."""

    def add_options(self, table: Table, seat: Seat, options: list[Action]) -> None:
        if self.why_not(table, seat, END.id()) is None:
            options.append(END.id())

    def why_not(self, table: Table, seat: Seat, action: Action) -> Reason | None:
        player = table.working[seat]
        if player.collect_planned:
            return COLLECT_FIRST
        if player.gift_planned:
            return DONATE_FIRST
        if player.won != NOTHING_WON:
            return CARDS_FIRST
        if upgrade_is_payable(table, player):
            return UPGRADES_FIRST
        return None

    def play(self, table: Table, seat: Seat, action: Action) -> None:
        player = table.working[seat]
        let_upgrades_lapse(table, player)
        player.asked = ENDED


WAS_PLANNED: Final = Reason("GP-RND-4", "plans of this round are open: bids and upgrades are chosen again in the next")
ANOTHER_QUESTION: Final = Reason("GP-RES-1", "that is no answer to what you are asked now")
COLLECT_FIRST: Final = Reason("GP-RES-4", "you planned to collect, so collect before ending")
DONATE_FIRST: Final = Reason("GP-RES-4", "you planned to donate, so donate before ending")
CARDS_FIRST: Final = Reason("GP-RES-4", "every card you won must be placed, kept or discarded before ending")
UPGRADES_FIRST: Final = Reason("GP-RES-4", "a planned upgrade that can be paid must be carried out")
ABOUT_WON_CARDS: Final = [PLACE_WON, KEEP_WON, DROP_WON]
ABOUT_PLANS: Final = [COLLECT, BUILD_ROW, RAISE_PALACE, DONATE]


@final
class Question:
    """One question of the Resolve part, and the moves that answer it."""

    def __init__(self, moves: list[Move[Table]]) -> None:
        without_cards = [move for move in moves if move.block not in ABOUT_WON_CARDS]
        self._moves: Final = moves
        self._without_cards: Final = without_cards
        self._without_plans: Final = [move for move in without_cards if move.block not in ABOUT_PLANS]
        self._move_of: Final[list[Move[Table] | None]] = [None] * SPACE.size
        for move in moves:
            for action in move.block.ids():
                self._move_of[action] = move

    def options(self, table: Table, seat: Seat) -> list[Action]:
        """Every legal answer."""
        player = table.working[seat]
        moves = self._moves
        # Most of the time nothing is won, and nothing planned is left to do; then most moves need not be asked.
        if player.won == NOTHING_WON:
            moves = self._without_cards if has_plans(player) else self._without_plans
        options: list[Action] = []
        for move in moves:
            move.add_options(table, seat, options)
        return options

    def knows(self, action: Action) -> bool:
        """Whether the action is an answer to this question, legal or not."""
        return self._move_of[action] is not None

    def why_not(self, table: Table, seat: Seat, action: Action) -> Reason | None:
        """Why this is no legal answer."""
        move = self._move_of[action]
        return out_of_place(action) if move is None else move.why_not(table, seat, action)

    def play(self, table: Table, seat: Seat, action: Action) -> None:
        """Carry an answer out."""
        move = self._move_of[action]
        assert move is not None, f"action {SPACE.notation(action)!r} answers another question"
        move.play(table, seat, action)


# By the number in Player.asked. The first is GP-RES-3: what may be done when nothing else is asked.
QUESTIONS: Final = [
    Question(
        [
            Discover(DISCOVER),
            Collect(COLLECT),
            BuildRow(BUILD_ROW),
            RaisePalace(RAISE_PALACE),
            Donate(DONATE),
            PlaceWon(PLACE_WON),
            PlaceBlueprint(PLACE_BLUEPRINT),
            KeepWon(KEEP_WON),
            DropWon(DROP_WON),
            PlaceFromReserve(FLAG),
            EndResolve(END),
        ]
    ),
    Question([ChooseFace(FACE)]),
    Question([ChooseEnd(POSITION), ChooseColumn(POSITION_ABOVE)]),
    Question([PLACE_IN_FIRST_ROW, PLACE_IN_SECOND_ROW, DiscardDiamond(DIAMOND_DISCARD)]),
    Question([KeepOrGive(GEM)]),
    Question([ChooseCompanion(COMPANION)]),
    Question([PlaceOnFlag(FLAG)]),
    Question([ChooseAmount(TAKE)]),
    Question([]),
]


def out_of_place(action: Action) -> Reason:
    """A step of the Resolve part, but no answer to what is asked; or nothing of the kind."""
    for question in QUESTIONS:
        if question.knows(action):
            return ANOTHER_QUESTION
    return WAS_PLANNED if PLAN.first <= action < GIVE.end else NOT_ASKED


def take_step(table: Table, seat: Seat, action: Action) -> None:
    """GP-RES-1: one step of the player's own, and what follows from it by itself."""
    player = table.working[seat]
    question = QUESTIONS[player.asked]
    player.asked = CHOOSE  # answered; the step or what follows may ask again
    question.play(table, seat, action)
    if player.asked == CHOOSE:
        settle(table, player)


def has_plans(player: Player) -> bool:
    """Something that was planned is not done yet."""
    return player.collect_planned or player.gift_planned or player.row_planned or len(player.levels_planned) > 0


def begin_resolve(player: Player) -> None:
    """What the revealed plan leaves to be done."""
    plan = player.plan
    player.collect_planned = plan.kind in (COLLECTING, COLLECTING_AND_UPGRADING)
    player.gift_planned = plan.kind == DONATING
    player.row_planned = plan.row
    player.levels_planned = plan.levels
    player.upgrades_begun = False
    player.kept_now = UNMARKED
    player.discovered = EMPTY
    player.asked = CHOOSE


@final
class ResolveStep(Choice[Table]):
    """GP-RES-1, GP-RES-3: one step after another, up to END."""

    def options(self, table: Table, frame: Frame) -> list[Action]:
        return QUESTIONS[table.working[frame.seat].asked].options(table, frame.seat)

    def why_not(self, table: Table, frame: Frame, seat: Seat, action: Action) -> Reason | None:
        return QUESTIONS[table.working[seat].asked].why_not(table, seat, action)

    def answer(self, table: Table, frame: Frame, action: Action) -> None:
        take_step(table, frame.seat, action)
        if table.working[frame.seat].asked != ENDED:
            table.agenda.append(frame)


@final
class Resolve(Secret[Table]):
    """GP-RES-2, GP-RES-6: all resolve at the same time, each on a copy of the own area that nobody else sees."""

    def seats(self, table: Table, frame: Frame) -> list[Seat]:
        return table.every_seat()

    def begin(self, table: Table, seat: Seat) -> None:
        table.working[seat] = table.players[seat].clone()
        table.push(RESOLVE_STEP, seat)

    def reveal(self, table: Table, plans: list[list[Action]]) -> None:
        table.before = table.players
        table.players = table.working
        table.working = []


@final
class EndAgain(Automatic[Table]):
    """GP-WIN-5: what was resolved again, openly, takes the place of what was resolved before."""

    def run(self, table: Table, frame: Frame) -> None:
        table.players[frame.seat] = table.working[frame.seat]
        table.working = []
        table.redoing = NONE
        evaluate_demands(table)


RESOLVE_STEP: Final = ResolveStep()
RESOLVE: Final = Resolve()
END_AGAIN: Final = EndAgain()
