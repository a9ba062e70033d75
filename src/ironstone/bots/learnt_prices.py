"""Price files: the numbers of an evaluation that `ironstone train-prices` has learnt, and those of the package."""

import json
from functools import cache
from importlib.resources import files

from ironstone.bots.bot import ai_of
from ironstone.core.ai import AI
from ironstone.core.game import Game, T

SHIPPED = "networks"


@cache
def shipped_prices(key: str) -> dict[str, float] | None:
    """The prices that come with the package, of the game of this key; read once."""
    path = files("ironstone.bots") / SHIPPED / f"{key}.prices.json"
    if not path.is_file():
        return None
    prices: dict[str, float] = json.loads(path.read_text(encoding="utf-8"))["prices"]
    return prices


def learnt_ai(game: Game[T]) -> AI[T]:
    """The game's AI by learnt prices; as it is if none come with the package, or if they are not the game's."""
    ai = ai_of(game)
    prices = shipped_prices(game.key)
    return ai if prices is None or list(prices) != list(ai.prices) else ai.with_prices(prices)
