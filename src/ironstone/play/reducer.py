"""Event sourcing: a room is the left fold of its log entries. This reducer is the only code that changes a room."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from ironstone.core.engine import Decision
from ironstone.core.events import SPECTATOR
from ironstone.core.game import AnyGame
from ironstone.core.ids import Seat
from ironstone.core.messages import say
from ironstone.play import lobby, moderation, moves, social, undo_requests
from ironstone.play.entries import (
    Change,
    Closed,
    ContributionCommitted,
    ContributionRevealed,
    Entry,
    Hinted,
    HostTaken,
    Moved,
    Opened,
    Rematched,
    Reopened,
    Resigned,
    Retitled,
    Returned,
    Said,
    Seated,
    Started,
    Stopped,
    TakenBack,
    TimedOut,
    UndoAnswered,
    UndoRequested,
    Unseated,
    Voted,
)
from ironstone.play.refusal import Refusal
from ironstone.play.room import Room


class PlayedGame(NamedTuple):
    """Which game a log is of: the rules version and the hash of its components; 0 and empty: whatever is installed."""

    key: str
    rules: int = 0
    components: str = ""


def game_played(entries: Sequence[Entry]) -> PlayedGame:
    """The game of a log. Older ones name rules and components not where the room was opened but with the deal."""
    first = entries[0].change if entries else None
    if not isinstance(first, Opened):
        raise Refusal("bad_log", say("a room begins by being opened"))
    deals = [first.deal, *(entry.change for entry in entries if isinstance(entry.change, Started))]
    dealt = next((deal for deal in deals if deal is not None), None)
    if first.components or dealt is None:
        return PlayedGame(first.game, first.rules, first.components)
    return PlayedGame(first.game, dealt.rules, dealt.components)


def begin(entry: Entry, game: AnyGame | None = None) -> Room:
    """A room from its first entry."""
    if not isinstance(entry.change, Opened):
        raise Refusal("bad_log", say("a room begins by being opened"))
    return lobby.open_room(entry.change, entry.person, entry.at, game)


def after(room: Room, entry: Entry) -> Room:
    """The room after a new entry; a Refusal if there can be no such entry now. The room given stays as it is."""
    twin = follow(room, entry)
    social.check_waited(room, entry)
    lobby.check_new(room, entry)
    return twin


def follow(room: Room, entry: Entry) -> Room:
    """The room after the next entry of its log. The room given stays as it is."""
    twin = room.copy()
    if twin.dealt is not None and not isinstance(entry.change, Said):
        twin.dealt = twin.dealt.copy()
    _take(twin, entry)
    return twin


def follow_all(room: Room, entries: Iterable[Entry]) -> Room:
    """The room after these entries of its log, one after the other. The room given stays as it is."""
    twin = room.copy()
    if twin.dealt is not None:
        twin.dealt = twin.dealt.copy()
    for entry in entries:
        _take(twin, entry)
    return twin


def fold(entries: Iterable[Entry], game: AnyGame | None = None) -> Room:
    """A room from all its entries, with the game that they were made with; as printed unless another is given."""
    log = iter(entries)
    first = next(log, None)
    if first is None:
        raise Refusal("bad_log", say("a log without entries is no room's"))
    room = begin(first, game)
    for entry in log:
        _take(room, entry)
    return room


def _take(room: Room, entry: Entry) -> None:
    before = room.decision
    change = entry.change
    public_before = room.public_changes
    cuts_before = len(room.cuts)
    if isinstance(change, Said):
        social.chat(room, change, entry)
    elif isinstance(change, (Moved, TakenBack)):
        asked_at = room.clocks.since[change.seat] if 0 <= change.seat < len(room.seats) else None
        if moves.play(room, change, entry):
            room.private_changes[change.seat] += 1
        else:
            room.public_changes += 1
        if asked_at is not None:
            _note_pace(room, change.seat, asked_at, entry.at)
    else:
        if isinstance(change, Unseated | Stopped | Reopened | Retitled):
            moderation.moderate(room, change, entry.person)
        else:
            _carry_out(room, change, entry)
        room.public_changes += 1
    if undo_requests.lapse(room):
        room.public_changes += 1
    if room.public_changes > public_before:
        room.noticed_at = entry.at
    room.entries += 1
    room.changed_at = entry.at
    if entry.person == room.host:
        room.host_acted_at = entry.at
    _note_questions(room, before, entry)
    taken_back = isinstance(change, TakenBack) or len(room.cuts) > cuts_before
    known_moves = 0 if room.dealt is None else room.dealt.known_moves
    room.clocks.run(room.waiting_for(), entry.at, taken_back, known_moves)
    social.lapse(room)
    if entry.message:
        room.answered[entry.person, entry.message] = room.version(_voice(room, entry))


def _carry_out(room: Room, change: Change, entry: Entry) -> None:
    match change:
        case Seated() | Started() | Closed() | HostTaken() | ContributionCommitted() | ContributionRevealed():
            lobby.prepare(room, change, entry.person)
        case UndoRequested():
            moves.request_undo(room, change, entry)
        case UndoAnswered():
            moves.answer_undo(room, change, entry.person)
        case Hinted():
            social.note_hint(room, change, entry)
        case Voted():
            social.vote(room, change, entry)
        case Resigned():
            social.resign(room, change, entry.person)
        case Returned():
            social.come_back(room, change, entry.person)
        case TimedOut():
            social.time_out(room, change)
        case Rematched():
            social.rematch(room, change, entry.person)
        case _:
            raise Refusal("bad_log", say("{kind} cannot stand here in a log", kind=repr(type(change).__name__)))


def _note_pace(room: Room, seat: Seat, since: int, at: int) -> None:
    """How long a person thought about an answer: since the question, or since their last answer within the turn."""
    room.paces.append((len(room.history.moves), seat, at - max(since, room.answered_at[seat])))
    room.answered_at[seat] = at


def _note_questions(room: Room, before: Decision | None, entry: Entry) -> None:
    """A seat's question is new unless it was open before and has not been answered: equal options can come twice."""
    decision = room.decision
    if decision is None:
        return
    open_before = before.seats if before is not None and before.frame is decision.frame else []
    answering = entry.change.seat if isinstance(entry.change, (Moved, TakenBack)) else SPECTATOR
    for seat in decision.seats:
        if seat not in open_before or seat == answering:
            room.asked_since[seat] = room.version(seat)


def _voice(room: Room, entry: Entry) -> Seat:
    """The seat an entry speaks for."""
    if isinstance(entry.change, (Moved, TakenBack, UndoRequested, Said, Hinted, Resigned, Returned)):
        return entry.change.seat
    return next(iter(room.seats_of(entry.person)), SPECTATOR)
