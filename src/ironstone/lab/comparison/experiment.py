"""What a comparison is about: a game, sets of components, numbers of players, bots."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from hashlib import blake2b
from pathlib import Path

from ironstone import bots
from ironstone.core.chance import from_seed
from ironstone.core.errors import OptionError
from ironstone.core.messages import say
from ironstone.lab.origin import Origin, origin_of_game
from ironstone.lab.plan import Plan
from ironstone.lab.runner import load_once

BASE = "base"


@dataclass(frozen=True)
class Arm:
    """One of the sets that are compared: its name, its directory, the hash of its components."""

    name: str
    components: Path | None
    hash: str

    @classmethod
    def named(cls, game: str, name: str) -> "Arm":
        """The game's own components, called "base", or those of a directory."""
        if name == BASE:
            return cls(BASE, None, load_once(game, None).components)
        if not Path(name).is_dir():
            raise OptionError(say("there is no set {name}: it is a directory, or base", name=repr(name)))
        path = Path(name).resolve()
        return cls(path.name, path, load_once(game, path).components)


@dataclass(frozen=True)
class Cell:
    """A number of players and the bot that plays all seats; or bots that go round the table, greedy+greedy/digger."""

    players: int
    bot: str

    @property
    def bots(self) -> list[str]:
        """The bots one by one."""
        return self.bot.split("+")


@dataclass(frozen=True)
class Experiment:
    """The first arm is what the others are compared with."""

    game: str
    arms: Sequence[Arm]
    cells: Sequence[Cell]
    seed: str
    options: Mapping[str, str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        """Refuse what no games could be played with, or what could not differ."""
        if len(self.arms) < 2:
            raise OptionError(say("a comparison is between two sets or more: name them after the game"))
        for number, arm in enumerate(self.arms):
            for other in self.arms[:number]:
                if other.hash == arm.hash:
                    raise OptionError(say("{one} and {other} do not differ", one=other.name, other=arm.name))
            game = load_once(self.game, arm.components)
            for cell in self.cells:
                game.start(cell.players, self.options, from_seed(""))
                for bot in cell.bots:
                    bots.make(bot, 0, game)

    @classmethod
    def of_header(cls, directory: Path, header: Origin) -> "Experiment":
        """The experiment whose header this is, with the sets that lie in its directory."""
        try:
            game, options = str(header["game"]), header["options"]
            hashes, names, players, bots_played = [header[key] for key in ("sets", "names", "players", "bots")]
            assert isinstance(options, dict)
            arms = [
                Arm(str(name), directory / "sets" / str(content), str(content))
                for name, content in zip(_list(names), _list(hashes), strict=True)
            ]
            cells = [
                Cell(int(str(count)), str(bot).split(" ")[0]) for count in _list(players) for bot in _list(bots_played)
            ]
            return cls(game, arms, cells, str(header["seed"]), {str(key): str(each) for key, each in options.items()})
        except (AssertionError, KeyError, ValueError) as error:
            raise OptionError(say("{directory}: this is no comparison", directory=str(directory))) from error

    @property
    def sets(self) -> Sequence[Arm]:
        """The arms that are compared with the first."""
        return self.arms[1:]

    def plan(self, arm: Arm, cell: Cell) -> Plan:
        """The games of a cell with a set. All sets have the same seeds, so they are dealt alike and bots toss alike."""
        return Plan(self.game, cell.players, cell.bots, 1, self.seed, self.options, arm.components, details=True)

    def header(self) -> Origin:
        """All that must be the same for games to belong to this experiment."""
        origin = origin_of_game(load_once(self.game, None), self.options)
        return {
            **{name: value for name, value in origin.items() if name != "components"},
            "sets": [arm.hash for arm in self.arms],
            "players": sorted({cell.players for cell in self.cells}),
            "bots": sorted({cell.bot + "".join(map(_code_of, cell.bots)) for cell in self.cells}),
            "seed": self.seed,
        }


def _list(value: object) -> list[object]:
    assert isinstance(value, list), f"expected a list, found {value!r}"
    return value


def _code_of(bot: str) -> str:
    """A hash of the file of a bot from outside, which may change."""
    path = Path(bot.partition(".py:")[0] + ".py")
    if not bots.is_place(bot) or not path.is_file():
        return ""
    return f" {blake2b(path.read_bytes(), digest_size=8).hexdigest()}"
