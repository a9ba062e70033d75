"""Strong fairness at a room: who has committed to a number for the deal, who has revealed it, and the key of all.

Everybody commits first, and nobody reveals before all have committed: so nobody chooses a number by those of others.
Once a number is known, whatever changes the seats begins the round anew, with new numbers of all, and is counted.
"""

import re

from ironstone.core.chance import commitment
from ironstone.core.fairness import key_of_contributions
from ironstone.core.messages import say
from ironstone.play.entries import ContributionCommitted, ContributionRevealed
from ironstone.play.refusal import Refusal
from ironstone.play.room import Room

HASH = re.compile("[0-9a-f]{64}")


def contribute(room: Room, change: ContributionCommitted | ContributionRevealed, person: str) -> None:
    """A device takes part in the deal, before the start."""
    room.check_status("open", say("the cards are dealt already"))
    if not room.settings.server_key:
        raise Refusal("not_allowed", say("at this table the server alone draws the key of the deal"))
    if not room.seats_of(person):
        raise Refusal("not_seated", say("only those who sit at the table take part in the deal"))
    if isinstance(change, ContributionCommitted):
        _commit(room, change, person)
    else:
        _reveal(room, change, person)


def have_all_committed(room: Room) -> bool:
    """Whether nobody is missing any more: from now on numbers are revealed."""
    return not any(seat.free for seat in room.seats) and all(each.committed for each in room.contributions())


def deal_key(room: Room) -> str:
    """The key that follows from all contributions; a Refusal while one is missing."""
    given = room.contributions()
    missing = [room.seats[each.seat].name for each in given if not each.number]
    if missing:
        raise Refusal(
            "not_ready",
            say("not everybody has taken part in the deal: {names}; wait, or send them away", names=", ".join(missing)),
        )
    return key_of_contributions(room.settings.server_key, given)


def seats_changed(room: Room) -> None:
    """Somebody came, went or moved: where a number is known already, all draw new ones."""
    if room.revealed:
        _begin_anew(room)
    else:
        room.committed = {person: told for person, told in room.committed.items() if room.seats_of(person)}


def _commit(room: Room, change: ContributionCommitted, person: str) -> None:
    if not HASH.fullmatch(change.commitment):
        raise Refusal("bad_text", say("a commitment is a SHA-256 in hexadecimal"))
    if person in room.committed and not change.anew:
        raise Refusal("not_allowed", say("you take part already, perhaps with another device"))
    if change.commitment in room.committed.values():
        raise Refusal("not_allowed", say("this commitment has been made here already; draw another number"))
    if room.revealed:
        _begin_anew(room)
    room.committed = {**room.committed, person: change.commitment}


def _reveal(room: Room, change: ContributionRevealed, person: str) -> None:
    if not have_all_committed(room):
        raise Refusal("not_ready", say("numbers are revealed when all have committed to theirs"))
    number = change.number
    if not HASH.fullmatch(number) or commitment(bytes.fromhex(number)) != room.committed[person]:
        raise Refusal("not_allowed", say("that is not the number that you committed to"))
    room.revealed = {**room.revealed, person: number}


def _begin_anew(room: Room) -> None:
    room.committed, room.revealed = {}, {}
    room.restarts += 1
