"""The only place that names the games."""

from collections.abc import Callable
from pathlib import Path

from ironstone.core.errors import UnknownGame
from ironstone.core.game import AnyGame
from ironstone.games.city_of_iron import CityOfIron
from ironstone.games.gembound import Gembound
from ironstone.games.gempire import Gempire

GAMES: dict[str, Callable[[Path | None], AnyGame]] = {
    "gembound": Gembound,
    "gempire": Gempire,
    "city-of-iron": CityOfIron,
}


def keys() -> list[str]:
    """The names of all games."""
    return list(GAMES)


def load(key: str, components: Path | None = None) -> AnyGame:
    """A game, with its own components or with a changed copy of them."""
    if key not in GAMES:
        raise UnknownGame(f"there is no game {key!r}; there are {', '.join(GAMES)}")
    return GAMES[key](components)
