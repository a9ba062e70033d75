"""Gembound: worker placement in mines that are uncovered level by level, for 2 to 5 players."""

from ironstone.games.gembound.game import Gembound as Gembound
