"""Rooms with strong fairness: devices that draw numbers for the deal."""

from hashlib import sha256

from ironstone.play import Room
from ironstone.play.entries import ContributionCommitted, ContributionRevealed, Opened, SeatPlan, Started
from tests.play.rooms import KEVIN, PEOPLE, Evening

SERVER_KEY = "5d" * 32


def number_of(person: str, attempt: int = 0) -> str:
    """What somebody's device draws."""
    return sha256(f"{person} {attempt}".encode()).hexdigest()


def hashed(number: str) -> str:
    """What commits to a number."""
    return sha256(bytes.fromhex(number)).hexdigest()


class Dealing(Evening):
    """A room where everybody takes part in the deal."""

    def __init__(self, *seats: SeatPlan) -> None:
        super().__init__(Opened("gembound", "", {}, list(seats), server_key=SERVER_KEY))

    def commit(self, who: str, attempt: int = 0, anew: bool = False) -> Room:
        return self.do(who, ContributionCommitted(hashed(number_of(who, attempt)), anew))

    def reveal(self, who: str, attempt: int = 0) -> Room:
        return self.do(who, ContributionRevealed(number_of(who, attempt)))

    def take_part(self, *people: str, attempt: int = 0) -> None:
        """All commit, then all reveal."""
        for person in people:
            self.commit(person, attempt)
        for person in people:
            self.reveal(person, attempt)

    def deal(self) -> Room:
        """The host starts."""
        return self.do(PEOPLE[KEVIN], Started("", self.room.game.version, self.room.game.components))
