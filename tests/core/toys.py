"""The toy games: Knock has hidden hands and chance, Lots has secret simultaneous plans. The smallest complete games."""

from typing import Final

from ironstone.core.chance import from_seed
from ironstone.core.game import AnyGame, Game, T
from ironstone.core.history import History
from ironstone.core.playout import Tosser, choose_randomly
from tests.core.knock import Knock
from tests.core.lots import Lots

KNOCK: Final = Knock()
LOTS: Final = Lots()
TOYS: Final[dict[str, AnyGame]] = {"knock": KNOCK, "lots": LOTS}
NAMES: Final = ["Kevin", "Tiffany", "Cory", "Nick"]


def history(game: Game[T], seats: int = 2, seed: str = "toys") -> History[T]:
    """A game that has just been dealt."""
    return History(game, game.start(seats, {}, from_seed(seed)), game.settle({}))


def say(played: History[T], *lines: str) -> None:
    """Answers in the notation of records: `1: draw`."""
    for line in lines:
        seat, notation = line.split(": ")
        played.submit(int(seat) - 1, played.game.space.parse(notation))


def play_to_the_end(played: History[T], tosser: Tosser) -> None:
    """Answer every decision by lot, whoever is asked."""
    while played.decision is not None:
        seat = played.decision.seats[tosser.below(len(played.decision.seats))]
        played.submit(seat, choose_randomly(played.decision, seat, tosser))
