"""Commands: what people ask of a room, over a socket or by HTTP, and the reply."""

from ironstone.core.errors import IllegalAction
from ironstone.play.company import TO_END
from ironstone.play.entries import Deed, Moved, Resigned, Returned, Said, TakenBack, Voted
from ironstone.play.refusal import Refusal
from ironstone.play.room import Room
from ironstone.server import bulletins, wire
from ironstone.server.storage import Unavailable
from ironstone.server.tables import Tables


async def execute(tables: Tables, room_id: str, person: str, command: wire.Asking) -> wire.Reply:
    """Do what is asked, or say why not. Whatever is wrong with the asking, the room is as it was."""
    try:
        if isinstance(command, wire.Why | wire.Preview):
            room = (await tables.live(room_id)).room
            room.check_own(command.seat, person)
            return _look(room, command)
        live = await tables.live(room_id)
        if isinstance(command, wire.Act):
            live.room.check_own(command.seat, person)
            await tables.follow(live, command.seat, command.base)
        deed = _deed(live.room, command)
        version = await tables.enter(room_id, deed, person, command.id, _Check(person, command))
    except Refusal as refusal:
        return wire.Refused(command.id, refusal.code, refusal.text, refusal.rule)
    except Unavailable:
        return wire.Refused(command.id, "unavailable", "the server cannot save just now; your move is not lost, wait")
    return wire.Ack(command.id, version)


class _Check:
    """What must hold at the moment an answer is taken: the seat is the sender's, and they saw what they answer."""

    def __init__(self, person: str, command: wire.Asking) -> None:
        self._person = person
        self._command = command

    def __call__(self, room: Room) -> None:
        if isinstance(self._command, wire.Act):
            room.check_own(self._command.seat, self._person)
            room.check_base(self._command.seat, self._command.base)


def _look(room: Room, command: wire.Why | wire.Preview) -> wire.Reply:
    if isinstance(command, wire.Why):
        return bulletins.reasons(room, command.seat, command.verb, command.args, command.id)
    return bulletins.preview(room, command.seat, command.action, command.id)


def _deed(room: Room, command: wire.Asking) -> Deed:
    match command:
        case wire.Act():
            try:
                return Moved(command.seat, room.game.space.notation(command.action))
            except IllegalAction as error:
                raise Refusal("illegal", str(error)) from error
        case wire.Undo():
            return TakenBack(command.seat)
        case wire.Reset():
            return TakenBack(command.seat, all=True)
        case wire.Say():
            return Said(command.seat, command.text)
        case wire.Vote():
            return Voted(TO_END if command.about == "end" else command.seat, command.yes)
        case wire.Resign():
            return Resigned(command.seat)
        case wire.Back():
            return Returned(command.seat)
        case _:
            raise Refusal("bad_message", "that is no change to a room")
