"""One match: who sits where, whose turn it is, the way back, and the record. And the room it is played in."""

from importlib import import_module
from typing import TYPE_CHECKING

from ironstone.play.match import Match
from ironstone.play.participant import Participant
from ironstone.play.refusal import Refusal
from ironstone.play.replay import begin_again, moves_again

if TYPE_CHECKING:
    from ironstone.play.room import Room as Room

__all__ = ["Match", "Participant", "Refusal", "Room", "begin_again", "moves_again"]

if not TYPE_CHECKING:

    def __getattr__(name: str) -> object:
        if name == "Room":  # only when it is asked for: a room's entries need the packages of the server
            return import_module("ironstone.play.room").Room
        raise AttributeError(f"module 'ironstone.play' has no attribute {name!r}")
