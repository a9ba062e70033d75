"""What was checked of the deal of a recorded game, in words. It needs no room, so the terminal has it too."""

from ironstone.core.ids import by_seat
from ironstone.core.messages import Message, say
from ironstone.core.record import Record


def checked(record: Record) -> list[Message]:
    """What is known about the deal of a record in which nothing was found wrong; of an arranged one nothing."""
    if record.draws:
        return []
    covered = [say("The commitment covers the changed set, {name}.", name=record.set_name)] if record.set_name else []
    if not record.strong:
        return [say("The key is the one committed to before the deal. Whoever dealt drew it alone."), *covered]
    told = [say("The server's key is the one committed to before anybody sat down.")]
    added = [record.names[each.seat] for each in record.contributions]
    seats = [each.seat for each in record.contributions]
    others = [name for seat, name in by_seat(record.names) if seat not in seats]
    if added:
        told.append(
            say(
                "The numbers of {names} are those committed to before any was told, and the key follows from all.",
                names=", ".join(added),
            )
        )
    else:
        told.append(say("No player took part, so the server drew the key alone."))
    if added and others:
        told.append(say("Nothing was added by {names}.", names=", ".join(others)))
    return [*told, *covered]
