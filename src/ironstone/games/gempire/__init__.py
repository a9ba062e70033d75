"""Gempire: Zarmund's Demands: planning in secret, bidding for buildings, growing a city, for 3 to 5 players."""

from pathlib import Path

from ironstone.games.gempire.game import Gempire as Gempire


def load(directory: Path | None = None) -> Gempire:
    """The game with its own components, or with a changed copy of them."""
    return Gempire(directory)
