"""One match: who sits where, whose turn it is, the way back, and the record."""

from ironstone.play.match import Match
from ironstone.play.participant import Participant
from ironstone.play.retelling import begin_again, moves_again

__all__ = ["Match", "Participant", "begin_again", "moves_again"]
