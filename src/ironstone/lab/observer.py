"""An observer of one game: what became of the pieces, who did what, and points round by round."""

from collections.abc import Sequence
from typing import Generic

from ironstone.core.events import Event
from ironstone.core.game import Game, T
from ironstone.core.ids import Action, Seat
from ironstone.core.statistics import Deed
from ironstone.lab.plan import Details

NO_SEAT = -1
KIND, PIECE, DEALT, OFFERED, SEAT, TAKEN, LED, USED, POINTS = range(9)  # as plan.PIECE has them


class Observer(Generic[T]):
    """Listens to a table while it is played. A piece is a row, and a row for each seat that takes it."""

    def __init__(self, game: Game[T], table: T) -> None:
        self._game = game
        self._events: list[Event] = []
        self._heard = 0
        self._round = 1
        self._by_round: list[list[int]] = []
        self._open: dict[tuple[int, int], list[int]] = {}  # by kind and piece: dealt and offered
        self._owned: dict[tuple[int, int, int], list[int]] = {}  # and by seat: taken, led, used, points
        kinds = game.statistics.pieces(table)
        self._taken = _by_event([kind.taken for kind in kinds])
        self._used = _by_event([kind.used for kind in kinds])
        table.log = self._events

    def look(self, table: T) -> None:
        """Before each decision: hear what was told since, and see what lies open."""
        self._listen(table)
        for kind, pieces in enumerate(self._game.statistics.laid_out(table)):
            for piece in pieces:
                self._open.setdefault((kind, piece), [self._round, 0])[1] += 1

    def details(self, table: T, moves: Sequence[tuple[Seat, Action]]) -> Details:
        """All that is known at the end."""
        self._listen(table)
        sources: dict[str, list[int]] = {}
        for source in self._game.statistics.sources(table, self._events):
            sources[source.name.text()] = source.points
        verbs: list[dict[str, int]] = [{} for _ in table.every_seat()]
        for seat, action in moves:
            name = self._game.space.block_of(action).verb
            verbs[seat][name] = verbs[seat].get(name, 0) + 1
        table.log = None
        return Details(self._rows(), verbs, sources, self._by_round)

    def _listen(self, table: T) -> None:
        for event in self._events[self._heard :]:
            if event.kind.heading and "round" in event.kind.fields:
                self._begin_round(table, event.args[event.kind.fields.index("round")])
            for kind, deed in self._taken.get(event.kind.name, []):
                self._take(kind, event.args[deed.piece], event.args[deed.seat])
            for kind, deed in self._used.get(event.kind.name, []):
                points = event.args[deed.points] if deed.points >= 0 else 0
                self._use(kind, event.args[deed.piece], event.args[deed.seat], points)
        self._heard = len(self._events)

    def _begin_round(self, table: T, number: int) -> None:
        """Points before a round are those at its first decision, or at the end if there is none."""
        if number > self._round:
            self._by_round.append([each.points for each in self._game.standing(table)])
        self._round = max(number, 1)

    def _take(self, kind: int, piece: int, seat: int) -> None:
        points = self._by_round[-1] if self._by_round else []
        led = bool(points) and points[seat] == max(points) > min(points)
        self._open.setdefault((kind, piece), [self._round, 1])  # drawn from a stack
        self._owned.setdefault((kind, piece, seat), [self._round, int(led), 0, 0])

    def _use(self, kind: int, piece: int, seat: int, points: int) -> None:
        owned = self._owned.get((kind, piece, seat))
        if owned is not None:  # else it was there from the start
            owned[2] += 1
            owned[3] += points

    def _rows(self) -> list[list[int]]:
        owners: dict[tuple[int, int], list[int]] = {}
        for kind, piece, seat in self._owned:
            owners.setdefault((kind, piece), []).append(seat)
        rows: list[list[int]] = []
        for (kind, piece), lay in self._open.items():
            for seat in owners.get((kind, piece), []):
                rows.append([kind, piece, *lay, seat, *self._owned[kind, piece, seat]])
            if (kind, piece) not in owners:
                rows.append([kind, piece, *lay, NO_SEAT, 0, 0, 0, 0])
        return rows


def _by_event(deeds: Sequence[Sequence[Deed]]) -> dict[str, list[tuple[int, Deed]]]:
    """What an event of a name does to pieces of which kind."""
    found: dict[str, list[tuple[int, Deed]]] = {}
    for kind, each in enumerate(deeds):
        for deed in each:
            found.setdefault(deed.event.name, []).append((kind, deed))
    return found
