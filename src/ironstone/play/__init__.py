"""One match: who sits where, whose turn it is, the way back, and the record. And the room it is played in."""

from ironstone.play.match import Match
from ironstone.play.participant import Participant
from ironstone.play.refusal import Refusal
from ironstone.play.retelling import begin_again, moves_again
from ironstone.play.room import Room

__all__ = ["Match", "Participant", "Refusal", "Room", "begin_again", "moves_again"]
