"""Gempire: Zarmund's Demands: planning in secret, bidding for buildings, growing a city, for 3 to 5 players."""

from ironstone.games.gempire.game import Gempire as Gempire
