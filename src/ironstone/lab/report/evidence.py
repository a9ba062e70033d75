"""The evidence for a report: the games in the directory of a comparison, and the set that the report is about."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from ironstone.core.errors import OptionError
from ironstone.core.messages import say
from ironstone.core.patches import Fields
from ironstone.core.statistics import PieceKind
from ironstone.games import registry
from ironstone.lab.comparison.experiment import Arm, Cell, Experiment
from ironstone.lab.comparison.store import HEADER, Played, Store, read_header
from ironstone.lab.comparison.verdict import Verdict, judge
from ironstone.lab.origin import Origin
from ironstone.lab.pieces import piece_kinds
from ironstone.lab.plan import Row
from ironstone.lab.sets.folder import read_files
from ironstone.lab.sets.places import changed_entries


@dataclass(frozen=True)
class Evidence:
    """An experiment with its games and verdicts. `arm` is the set that is looked at closely."""

    experiment: Experiment
    header: Origin
    played: Played
    verdicts: Sequence[Verdict]
    arm: Arm
    kinds: dict[Arm, list[PieceKind]]
    changed: frozenset[tuple[str, str]]  # table and id of the entries that the set has changed or added

    @property
    def base(self) -> Arm:
        """What the set is compared with."""
        return self.experiment.arms[0]

    @property
    def title(self) -> str:
        """What people call the game."""
        return registry.load(self.experiment.game).title

    def rows(self, arm: Arm, cell: Cell) -> list[Row]:
        """The games of a set in a cell that the other set has played as well, in their order."""
        pairs = self.played[self.base, cell].keys() & self.played[self.arm, cell].keys()
        return [self.played[arm, cell][number] for number in sorted(pairs)]

    def pairs(self) -> int:
        """How many pairs of games there are."""
        return sum(len(self.rows(self.arm, cell)) for cell in self.experiment.cells)


def read_evidence(directory: Path, name: str = "") -> Evidence:
    """What lies in the directory of a comparison; about the set of this name, or the first."""
    if not (directory / HEADER).is_file():
        raise OptionError(
            say("{directory} is no comparison: make one with `ironstone compare … --out`", directory=str(directory))
        )
    header = read_header(directory)
    experiment = Experiment.of_header(directory, header)
    with Store(experiment, directory) as store:
        played = store.played
    named = {arm.name: arm for arm in experiment.sets}
    if name and name not in named:
        raise OptionError(
            say("there is no set {name} in it; there are {names}", name=repr(name), names=", ".join(named))
        )
    arm = named[name] if name else experiment.sets[0]
    verdicts = [judge(experiment, played, each, cell) for cell in experiment.cells for each in experiment.sets]
    kinds = piece_kinds(experiment)
    return Evidence(experiment, header, played, verdicts, arm, kinds, _changed(experiment, arm, kinds[arm]))


def _changed(experiment: Experiment, arm: Arm, kinds: list[PieceKind]) -> frozenset[tuple[str, str]]:
    base, full = [_contents(experiment.game, each.components) for each in (experiment.arms[0], arm)]
    keys = {kind.table: kind.key for kind in kinds}
    return frozenset(
        (table, str(entry.get(keys[table]))) for table, entry in changed_entries(base, full) if table in keys
    )


def _contents(game: str, components: Path | None) -> dict[str, Fields]:
    return read_files(registry.all_files(game, components))
