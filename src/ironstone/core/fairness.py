"""Strong fairness: a deal that neither the server nor any player can choose (commit-reveal of all sides).

The server commits to a key before anybody sits down. Then everybody's device commits to a number drawn at random, and
reveals it when all have committed. The key of the deal is a hash of the server's key and all these numbers, so nobody
who drew a number honestly can be cheated, not even by all others together.
"""

from hashlib import sha256
from typing import Final, final

from ironstone.core.chance import commitment
from ironstone.core.ids import Seat
from ironstone.core.messages import Message, say


@final
class Contribution:
    """What the device of one seat's person committed to, and the number it then revealed; both in hexadecimal."""

    def __init__(self, seat: Seat, committed: str, number: str) -> None:
        self.seat: Final = seat
        self.committed: Final = committed
        self.number: Final = number

    def is_kept(self) -> bool:
        """Whether the number is the one committed to."""
        return commitment(bytes.fromhex(self.number)) == self.committed

    def __repr__(self) -> str:
        return f"<Contribution of seat {self.seat}>"


def key_of_contributions(server_key: str, contributions: list[Contribution]) -> str:
    """The key of a deal: SHA-256 over lines of text, the server's key first, then each seat's number in seat order.

    The lines are `server 5d…` and `seat 1 a0…`, each with its line end: anybody can hash them with sha256sum.
    """
    lines = [f"server {server_key}\n"]
    lines.extend(f"seat {each.seat + 1} {each.number}\n" for each in sorted(contributions, key=_seat_of))
    return sha256("".join(lines).encode()).hexdigest()


def broken_contributions(
    key: str, server_commitment: str, server_key: str, contributions: list[Contribution], components: str = ""
) -> list[Message]:
    """Every way in which a deal does not follow from what all sides had committed to.

    The server's commitment covers the components, too, where they are a changed set.
    """
    wrong: list[Message] = []
    if not server_key:
        return [say("the server's key is missing, so nobody can tell whether the contributions entered the deal")]
    if commitment(bytes.fromhex(server_key), components) != server_commitment:
        wrong.append(say("the server's key is not the one that was committed to before people sat down"))
    for each in contributions:
        if not each.is_kept():
            wrong.append(say("the contribution of seat {seat} is not the one it committed to", seat=each.seat + 1))
    if key_of_contributions(server_key, contributions) != key:
        wrong.append(say("the key does not follow from the server's key and the contributions of the players"))
    return wrong


def _seat_of(contribution: Contribution) -> Seat:
    return contribution.seat
