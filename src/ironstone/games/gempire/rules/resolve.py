"""The Resolve Actions part: each player does the own steps in any order, unseen by the others until all have ended."""

from typing import Final, final

from ironstone.core.actions import ActionSpace
from ironstone.core.agenda import Frame, Move, Reason, Secret, Turn
from ironstone.core.ids import Action, Seat
from ironstone.core.messages import Message, say
from ironstone.games.gempire.rules.actions import (
    BIDDING,
    BUILD_ROW,
    COLLECT,
    COLLECTING,
    COLLECTING_AND_UPGRADING,
    DISCOVER,
    DONATE,
    DONATING,
    DROP_WON,
    END,
    END_NOW,
    FLAG,
    KEEP_WON,
    PLACE_BLUEPRINT,
    PLACE_WON,
    RAISE_PALACE,
    SPACE,
)
from ironstone.games.gempire.rules.blueprints import KeepWon, PlaceBlueprint
from ironstone.games.gempire.rules.collect import Collect
from ironstone.games.gempire.rules.donation import Donate
from ironstone.games.gempire.rules.frames import frames_of
from ironstone.games.gempire.rules.gems import PlaceFromReserve
from ironstone.games.gempire.rules.ledger import EMPTY, NO_DUTIES, NOTHING_DONE, Duties
from ironstone.games.gempire.rules.model import NO_BLUEPRINTS, NO_PLAYERS, NOTHING_WON, Player, Table
from ironstone.games.gempire.rules.palace import RaisePalace
from ironstone.games.gempire.rules.placement import DropWon, PlaceWon
from ironstone.games.gempire.rules.refusals import not_in_resolve
from ironstone.games.gempire.rules.settle import SETTLE_OF, settle
from ironstone.games.gempire.rules.technologies.discovery import Discover
from ironstone.games.gempire.rules.upgrades import BuildRow, let_upgrades_lapse, upgrade_is_payable

COLLECT_FIRST: Final = Reason("GP-RES-4", "you planned to collect, so collect before ending")
DONATE_FIRST: Final = Reason("GP-RES-4", "you planned to donate, so donate before ending")
CARDS_FIRST: Final = Reason("GP-RES-4", "every card you won must be placed, kept or discarded before ending")
UPGRADES_FIRST: Final = Reason("GP-RES-4", "a planned upgrade that can be paid must be carried out")
ABOUT_WON_CARDS: Final = [PLACE_WON, KEEP_WON, DROP_WON]
ONLY_COLLECTING: Final = Duties(True, False, False, EMPTY, False)


@final
class EndResolve(Move[Table]):
    """GP-RES-4: END, once everything that must be done is done. Unpaid upgrades lapse (GP-UPG-4)."""

    def add_options(self, table: Table, seat: Seat, options: list[Action]) -> None:
        if self.why_not(table, seat, END_NOW) is None:
            options.append(END_NOW)

    def why_not(self, table: Table, seat: Seat, action: Action) -> Reason | None:
        player = table.players[seat]
        if player.duties.collect:
            return COLLECT_FIRST
        if player.duties.gift:
            return DONATE_FIRST
        if player.won != NOTHING_WON:
            return CARDS_FIRST
        if upgrade_is_payable(table, player):
            return UPGRADES_FIRST
        return None

    def play(self, table: Table, seat: Seat, action: Action) -> None:
        let_upgrades_lapse(table, table.players[seat])  # GP-UPG-4

    def describe(self, table: Table, seat: Seat, action: Action) -> Message:
        return say("Do nothing more this round")


@final
class ResolveTurn(Turn[Table]):
    """GP-RES-1, GP-RES-3: what may be done when nothing else is asked, one step after another, up to END."""

    def __init__(self, space: ActionSpace, moves: list[Move[Table]]) -> None:
        super().__init__(space, moves)
        self._without_cards: Final = [move for move in moves if move.block not in ABOUT_WON_CARDS]

    def options(self, table: Table, frame: Frame) -> list[Action]:
        seat = frame.seat
        player = table.players[seat]
        options: list[Action] = []
        # Most of the time nothing is won, and nothing planned is left to do; then few moves need to be asked.
        if player.duties.any or player.won != NOTHING_WON:
            for move in self._without_cards if player.won == NOTHING_WON else self.moves:
                move.add_options(table, seat, options)
            return options
        if player.science - player.spent >= table.components.cheapest_technology:
            DISCOVERING.add_options(table, seat, options)
        if player.blueprints != NO_BLUEPRINTS:
            PLACING_BLUEPRINTS.add_options(table, seat, options)
        if player.reserve > 0:
            PLACING_GEMS.add_options(table, seat, options)
        options.append(END_NOW)  # nothing stands against it
        return options

    def why_not(self, table: Table, frame: Frame, seat: Seat, action: Action) -> Reason | None:
        move = self.move_of(action)
        return not_in_resolve(action) if move is None else move.why_not(table, seat, action)

    def answer(self, table: Table, frame: Frame, action: Action) -> None:
        if action == END_NOW:
            let_upgrades_lapse(table, table.players[frame.seat])
            return
        agenda = table.agenda
        settling = SETTLE_OF[frame.seat]  # GP-GEM-8: after the step, and after all that it asks
        agenda.append(frame)
        agenda.append(settling)
        move = self._move_of[action]
        assert move is not None, f"no step of the Resolve part has action {action}"
        move.play(table, frame.seat, action)
        if agenda[-1] is settling:
            settle(table, settling)

    def prompt(self, table: Table, frame: Frame) -> Message:
        return say("resolve your action: choose the next step, or end")


@final
class Resolve(Secret[Table]):
    """GP-RES-2, GP-RES-6: all resolve at the same time, each on a copy of the own area that nobody else sees."""

    phase = "resolve"

    def seats(self, table: Table, frame: Frame) -> list[Seat]:
        return table.every_seat()

    def begin(self, table: Table, seat: Seat) -> None:
        table.working[seat] = table.players[seat].clone()
        table.agenda.append(RESOLVE_TURN_OF[seat])

    def enter(self, table: Table, seat: Seat) -> None:
        players, working = table.players, table.working
        players[seat], working[seat] = working[seat], players[seat]
        table.own(seat)

    def leave(self, table: Table, seat: Seat) -> None:
        players, working = table.players, table.working
        players[seat], working[seat] = working[seat], players[seat]

    def reveal(self, table: Table, plans: list[list[Action]]) -> None:
        table.before = table.players
        table.players = table.working
        table.working = NO_PLAYERS


def begin_resolve(player: Player) -> None:
    """GP-RES-3: what the revealed plan leaves to be done."""
    plan = player.plan
    if plan.kind == COLLECTING:
        player.duties = ONLY_COLLECTING
    elif plan.kind == BIDDING:
        player.duties = NO_DUTIES
    else:
        collects = plan.kind == COLLECTING_AND_UPGRADING
        player.duties = Duties(collects, plan.kind == DONATING, plan.row, plan.levels, False)
    player.this_round = NOTHING_DONE


def resolve_again(table: Table, seat: Seat) -> None:
    """GP-WIN-5, RUL-26: the player goes back to the beginning of the Resolve part, on the own working copy."""
    again = table.before[seat].clone()
    again.met = table.players[seat].met
    table.players[seat] = again
    table.agenda.append(RESOLVE_TURN_OF[seat])


DISCOVERING: Final = Discover(DISCOVER)
PLACING_BLUEPRINTS: Final = PlaceBlueprint(PLACE_BLUEPRINT)
PLACING_GEMS: Final = PlaceFromReserve(FLAG)
RESOLVE_TURN: Final = ResolveTurn(
    SPACE,
    [
        DISCOVERING,
        Collect(COLLECT),
        BuildRow(BUILD_ROW),
        RaisePalace(RAISE_PALACE),
        Donate(DONATE),
        PlaceWon(PLACE_WON),
        PLACING_BLUEPRINTS,
        KeepWon(KEEP_WON),
        DropWon(DROP_WON),
        PLACING_GEMS,
        EndResolve(END),
    ],
)
RESOLVE_TURN_OF: Final = frames_of(RESOLVE_TURN)
RESOLVE: Final = Resolve()
