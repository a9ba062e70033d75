"""Fairness in words: what can be said about a deal, before, during and after the game."""

from ironstone.core.messages import Message, counted, say
from ironstone.play.contributions import have_all_committed
from ironstone.play.room import Room


def promised(room: Room) -> list[Message]:
    """What is promised about a deal while the game is not over."""
    return [*_about_the_key(room), *_about_the_set(room)]


def _about_the_set(room: Room) -> list[Message]:
    if room.arranged or room.settings.set is None:
        return []
    return [
        say(
            "The commitment covers the changed set, {name}, with the hash {hash}.",
            name=room.settings.set.name,
            hash=room.game.components,
        )
    ]


def _about_the_key(room: Room) -> list[Message]:
    if room.arranged:
        return [say("The deal comes from a lesson or a record, so somebody could know what will be drawn.")]
    if not room.settings.server_key and room.dealt is None:
        return [say("At the start the server draws the key of the deal, and shows what it commits to.")]
    if not room.settings.server_key:
        return [
            say("The server drew the key alone. Its commitment was shown with the deal; the key follows at the end.")
        ]
    committed = say("The server committed to its key before anybody sat down; it follows at the end.")
    return [committed, _taking_part(room), *drawn_anew(room)]


def drawn_anew(room: Room) -> list[Message]:
    """How often numbers were drawn again: whoever works with the server may have waited for a better deal."""
    if not room.restarts:
        return []
    return [
        counted(
            room.restarts,
            "The numbers were drawn anew {n} time, because the seats changed when one was known already.",
            "The numbers were drawn anew {n} times, because the seats changed when one was known already.",
        )
    ]


def _taking_part(room: Room) -> Message:
    given = room.contributions()
    names = ", ".join(room.seats[each.seat].name for each in given)
    if room.dealt is not None:
        return say(
            "The key follows from it and from the numbers of {names}: nobody could choose the deal.", names=names
        )
    missing = [room.seats[each.seat].name for each in given if not (each.number or each.committed)]
    if missing:
        return say("Devices that have not committed to a number yet: {names}.", names=", ".join(missing))
    if not have_all_committed(room):
        return say("Numbers are told when everybody is here and has committed to one.")
    silent = [room.seats[each.seat].name for each in given if not each.number]
    if silent:
        return say("All have committed. Devices that have not told their number yet: {names}.", names=", ".join(silent))
    return say("All have told their numbers. The deal is fixed, and nobody could choose it.")
