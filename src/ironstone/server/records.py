"""Records: finished games leave as text, come back as tables, and are looked at move by move."""

from msgspec import Raw, json

from ironstone.core.engine import submit
from ironstone.core.errors import IronstoneError
from ironstone.core.events import SPECTATOR
from ironstone.core.game import AnyGame
from ironstone.core.ids import NOBODY, Seat
from ironstone.core.messages import ENGLISH, Language, say
from ironstone.core.record import Record, broken_promises, read_record, write_record
from ironstone.core.record import replay as play_again
from ironstone.play.entries import ChangedSet, Opened, SeatPlan, Started
from ironstone.play.names import look_of
from ironstone.play.participant import Participant
from ironstone.play.reducer import PlayedGame
from ironstone.play.refusal import Refusal
from ironstone.play.room import Room, game_of
from ironstone.play.seats import LONGEST_NAME, LONGEST_TITLE, check_bot, clean_line
from ironstone.server import seating, wire
from ironstone.server.authentication import Person
from ironstone.server.context import ServerContext
from ironstone.server.processor_time import in_thread
from ironstone.server.told_events import Cause, tell
from ironstone.server.updates import is_finished


def text_of(room: Room) -> str:
    """The record of a finished game. While it runs there is none: its moves would tell hidden things."""
    return write_record(record_of(room))


async def kept_text(context: ServerContext, room_id: str, person: Person | None, watch: str | None) -> str | None:
    """The record of a finished game that this version cannot play any more, for those who might look at the table.

    None if there is none, or if it is not for them.
    """
    row = await context.storage.room(room_id)
    if row is None:
        return None
    sitting = [seat.person_id for seat in await context.storage.seats(room_id)]
    known = person is not None and (person.id == row.host or person.id in sitting)
    if not known and not (row.public and row.watchable) and not await context.accounts.may_watch(watch, room_id):
        return None
    return await context.storage.record(room_id)


async def steps(room: Room, first: int, most: int, viewer: Seat, language: Language = ENGLISH) -> list[wire.ReplayStep]:
    """Some steps of a finished game in a row, from one seat's eyes or a spectator's."""
    if viewer != SPECTATOR:
        room.seat_at(viewer)
    record = record_of(room)
    if not 0 <= first <= len(record.moves):
        raise Refusal(
            "not_found",
            say("the game has {count} moves; there is no step {number}", count=len(record.moves), number=first),
        )
    return await in_thread(
        _steps, room, record, range(first, min(first + most, len(record.moves) + 1)), viewer, language
    )


async def bring_in(
    context: ServerContext, person: Person, wish: wire.NewFromRecord, language: Language = ENGLISH
) -> wire.TableMade:
    """A table from a record: to look at, or with seats to play on from one of its moves."""
    try:
        record = await in_thread(read_record, wish.text)
        game = await _game_of(context, record)
        problems = await in_thread(broken_promises, game, record)
    except IronstoneError as error:
        raise Refusal("bad_record", error.message) from error
    if problems:
        raise Refusal("bad_record", problems[0])
    last = len(record.moves) if wish.step is None else wish.step
    if last > len(record.moves):
        raise Refusal(
            "bad_record",
            say("the record has {count} moves; there is no step {last}", count=len(record.moves), last=last),
        )
    moves = [(move.seat, move.notation) for move in record.moves[:last]]
    deal = Started(record.key, record.rules, record.components, moves, record.draws, record.hints)
    seats = _played_on(game, person, wish, record) if wish.seats else _looked_at(game, record, language)
    opened = Opened(
        game=game.key,
        title="",
        options=record.options,
        seats=seats,
        watchable=False,
        undo="agreed",
        deal=deal,
        rules=record.rules,
        components=record.components,
        set=await _set_of(context, record),
    )
    made = await seating.open_table(context, person, opened)
    if not any(seat.kind in ("open", "invite") for seat in wish.seats):
        await seating.start(context, made.id, person)
    return made


async def _game_of(context: ServerContext, record: Record) -> AnyGame:
    """The game of a record, with a set that this server has or had; what the record brings along is not read."""
    try:
        return await context.rooms.sets.game(PlayedGame(record.game, record.rules, record.components))
    except Refusal as refusal:
        if refusal.code != "other_rules":
            raise
        return game_of(record.game)  # which will say what does not fit


async def _set_of(context: ServerContext, record: Record) -> ChangedSet | None:
    """The changed set that a record was played with, if it was one."""
    if not record.set_name:
        return None
    told = await context.rooms.sets.difference(PlayedGame(record.game, record.rules, record.components))
    name = clean_line(record.set_name, LONGEST_TITLE, say("a name"))
    return ChangedSet(name, told.changed) if told.changed else None


def check_finished(room: Room) -> None:
    """Refuse to look behind a game that is not over."""
    if not is_finished(room):
        raise Refusal("not_over", say("only when the game is over can it be looked at from all sides"))


def record_of(room: Room) -> Record:
    """The record of a finished game; a Refusal before the end."""
    check_finished(room)
    return room.record()


def _steps(room: Room, record: Record, numbers: range, viewer: Seat, language: Language) -> list[wire.ReplayStep]:
    """The game is played again once, up to the first of these steps and on through them."""
    game: AnyGame = room.game
    before = play_again(game, record, max(0, numbers[0] - 1), listen=True)
    table, decision, events = before.table, before.decision, before.events
    found = []
    for number in numbers:
        told_from, by = len(events) if number else 0, NOBODY
        if number:
            made = record.moves[number - 1]
            assert decision is not None, "a recorded game has all its moves"
            by = NOBODY if decision.secret else made.seat
            decision = submit(table, decision, made.seat, game.space.parse(made.notation))
        view = Raw(json.encode(game.view(table, viewer, language)))
        told = tell(room, events[told_from:], viewer, language, Cause(told_from, by))
        found.append(_position(record, number, viewer, view, told, [each.points for each in game.standing(table)]))
    return found


def _position(
    record: Record, number: int, viewer: Seat, view: Raw, told: list[wire.Told], points: list[int]
) -> wire.ReplayStep:
    made = record.moves[number - 1] if number else None
    return wire.ReplayStep(
        step=number,
        steps=len(record.moves),
        seat=viewer,
        move=made.notation if made else "",
        mover=made.seat if made else NOBODY,
        view=view,
        told=told,
        points=points,
    )


def _looked_at(game: AnyGame, record: Record, language: Language) -> list[SeatPlan]:
    """Nobody plays: the seats have their names, and know which bots played there."""
    return [SeatPlan(name, bot=_known(bot, game), recorded=True) for name, bot in _players(record, language)]


def _known(bot: str, game: AnyGame) -> str:
    """The bot if it may sit at a table here, else none: what a record names is not run unasked."""
    try:
        check_bot(bot, game)
    except Refusal:
        return ""
    return bot


def _played_on(game: AnyGame, person: Person, wish: wire.NewFromRecord, record: Record) -> list[SeatPlan]:
    if len(wish.seats) != len(record.names):
        raise Refusal(
            "bad_seats",
            say("the record is of {count} players, not {seats}", count=len(record.names), seats=len(wish.seats)),
        )
    return seating.plan_seats(game, person, wish.seats)


def _players(record: Record, language: Language) -> list[tuple[str, str]]:
    """Names and bots of a record; the names as a table takes them: short, fit to be shown, and different."""
    names: list[str] = []
    players = [Participant.from_title(title) for title in record.names]
    for number, player in enumerate(players, 1):
        unnamed = say("Seat {number}", number=number).text(language)
        try:
            name = clean_line(player.name[:LONGEST_NAME], LONGEST_NAME, say("a name"))
        except Refusal:
            name = unnamed
        names.append(unnamed if look_of(name) in [look_of(other) for other in names] else name)
    return list(zip(names, [player.bot for player in players], strict=True))
