"""Codec: rooms, log entries and results encoded as database rows, and entries decoded from rows."""

from collections.abc import Sequence

import msgspec

from ironstone.core.ids import NOBODY, Seat, by_seat
from ironstone.play import lessons, reducer
from ironstone.play.entries import Change, Entry, Opened, Started, seat_of
from ironstone.play.reducer import PlayedGame
from ironstone.play.room import Room
from ironstone.play.seats import Occupant
from ironstone.server.storage import EntryRow, ResultRow, RoomRow, SeatRow


class Summary(msgspec.Struct, frozen=True, omit_defaults=True):
    """What lists tell of a room and never search for."""

    lesson: bool = False
    set: str = ""  # what the changed set is called that is played with


# Made once, while nobody else runs: what a type looks like is worked out at its first use, and msgspec crashes if two
# threads do that at once.
CHANGES = msgspec.json.Decoder(Change)
NAMING = [str(kind.__struct_config__.tag) for kind in (Opened, Started)]  # entries that name rules and components
SUMMARIES = msgspec.json.Decoder(Summary)


def entry_row(room_id: str, seq: int, entry: Entry) -> EntryRow:
    """An entry as it is kept."""
    change = entry.change
    seat = seat_of(change)
    return EntryRow(
        room_id=room_id,
        seq=seq,
        kind=str(type(change).__struct_config__.tag),
        person=entry.person,
        seat=NOBODY if seat is None else seat,
        message=entry.message,
        body=msgspec.json.encode(change).decode(),
        at=entry.at,
    )


def entry_of(row: EntryRow) -> Entry:
    """A kept entry."""
    return Entry(CHANGES.decode(row.body), row.at, row.person, row.message)


def game_played(rows: Sequence[EntryRow]) -> PlayedGame:
    """Which game a kept log is of."""
    return reducer.game_played([entry_of(row) for row in rows if row.kind in NAMING])


def room_row(room_id: str, room: Room) -> RoomRow:
    """What lists of rooms, clocks and bots need to know of a room without loading it."""
    settings = room.settings
    return RoomRow(
        id=room_id,
        game=room.game.key,
        status=room.status,
        public=settings.public,
        host=room.host,
        title=room.title,
        created_at=room.opened_at,
        changed_at=room.noticed_at,
        deadline=room.clocks.next_deadline(),
        bots_due=room.bot_to_move() != NOBODY,
        seats_free=len([seat for seat in room.seats if seat.free]),
        watchable=settings.watchable,
        head=room.entries,
        summary=msgspec.json.encode(_summary(room)).decode(),
    )


def _summary(room: Room) -> Summary:
    return Summary(lessons.is_under_way(room), "" if room.settings.set is None else room.settings.set.name)


def summary_of(row: RoomRow) -> Summary:
    """What a room's row tells that has no column of its own."""
    return SUMMARIES.decode(row.summary)


def seat_rows(room_id: str, room: Room) -> list[SeatRow]:
    """Who sits where, for whom the game waits, and how it ended for them."""
    waiting = room.waiting_for()
    standing = room.game.standing(room.history.table) if room.status == "over" else []
    return [
        SeatRow(
            room_id=room_id,
            seat=number,
            person_id=seat.person or None,
            name=seat.name,
            waiting=number in waiting,
            place=standing[number].place if standing else None,
        )
        for number, seat in by_seat(room.seats)
    ]


def result_rows(room_id: str, room: Room) -> list[ResultRow]:
    """What came of a game, for every person who played one seat of it from the deal on.

    A lesson or a game out of a record is nobody's result, and of several seats at one screen nobody knows whose they
    were.
    """
    if room.dealt is None or room.settings.deal is not None:
        return []
    table, events, moves = room.dealt.table, room.dealt.events, room.dealt.moves
    sources = room.game.statistics.sources(table, events)
    advised = [seat for seat, _ in room.hinted]
    rows = []
    standings = room.game.standing(table)
    for standing in standings:
        number = standing.seat
        seat = room.seats[number]
        if len(room.seats_of(seat.person)) != 1:
            continue
        own_moves = len([mover for mover, _ in moves if mover == number])
        rows.append(
            ResultRow(
                room_id=room_id,
                seat=number,
                person_id=seat.person,
                game=room.game.key,
                ending=_ending(room, number, own_moves),
                place=standing.place,
                points=standing.points,
                rivals=_text(
                    [(_level(room.seats[other.seat]), other.place) for other in standings if other.seat != number]
                ),
                sources=_text([(source.name.text(), source.points[number]) for source in sources]),
                moves=own_moves,
                thought_ms=sum(ms for _, mover, ms in room.paces if mover == number),
                hints=advised.count(number),
                ended_at=room.changed_at,
            )
        )
    return rows


def _ending(room: Room, seat: Seat, moves: int) -> str:
    """How it ended for the person of a seat. What a bot played in their place is not theirs."""
    occupant = room.seats[seat]
    if occupant.resigned:
        return "resigned"
    if room.status != "over":
        return "agreed"
    return "replaced" if occupant.stand_in or room.stood_in[seat] * 2 > moves else "over"


def _level(rival: Occupant) -> str:
    """The level of a bot that played there in the end; empty for a person, also one who resigned."""
    return (rival.bot if rival.resigned else rival.player).partition("/")[0]


def _text(value: object) -> str:
    return msgspec.json.encode(value).decode()
