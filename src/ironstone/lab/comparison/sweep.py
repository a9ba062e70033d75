"""A sweep: the same deals with a figure at each value of a range, as one comparison with the game as it is."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from ironstone.core.errors import OptionError
from ironstone.core.messages import say
from ironstone.core.toml import write_value
from ironstone.lab.comparison.experiment import BASE, Arm
from ironstone.lab.figures import Figure, values_of, write_set
from ironstone.lab.origin import Origin


@dataclass(frozen=True)
class Sweep:
    """A figure and its values in order; one of them may be the game's own."""

    figure: Figure
    values: Sequence[object]

    @classmethod
    def named(cls, game: str, text: str) -> "Sweep":
        """What "artisans.artisan[L1-7].spots=[4, 3, 2]..[8, 7, 6]" asks for."""
        place, equals, values = text.partition("=")
        if not equals:
            raise OptionError(say("--vary is written FIGURE=VALUES, not {given}", given=repr(text)))
        return cls(Figure.named(game, place.strip()), values_of(values))

    def arms(self, game: str, directory: Path) -> list[Arm]:
        """The game as it is, and a set in this directory for each other value."""
        arms = [Arm.named(game, BASE)]
        for number, value in enumerate(self.values):
            if value != self.figure.base:
                folder = write_set(directory / str(number), game, {self.figure: value})
                arms.append(Arm(shown(value), folder, Arm.named(game, str(folder)).hash))
        return arms

    def header(self) -> Mapping[str, object]:
        """What a report has to know."""
        return {"sweep": {"figure": self.figure.place, "base": shown(self.figure.base)}}


def shown(value: object) -> str:
    """A value as the name of its set."""
    return write_value(value)


def swept(header: Origin) -> tuple[str, str] | None:
    """The figure of a sweep and the game's own value, if the header is of a sweep."""
    found = header.get("sweep")
    return (str(found["figure"]), str(found["base"])) if isinstance(found, dict) else None
