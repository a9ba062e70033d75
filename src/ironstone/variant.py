"""Which variant of the rules this process runs: compiled to an extension, or plain Python."""

from pathlib import Path
from typing import Literal

from ironstone.core import engine


def variant() -> Literal["compiled", "interpreted"]:
    """How the rules run here."""
    return "interpreted" if Path(engine.__file__).suffix == ".py" else "compiled"
