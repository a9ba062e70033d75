"""The kinds of pieces that the lab counts, as a set has them."""

from ironstone.core.chance import from_seed
from ironstone.core.statistics import PieceKind
from ironstone.lab.comparison.experiment import Arm, Experiment
from ironstone.lab.runner import load_once


def piece_kinds(experiment: Experiment) -> dict[Arm, list[PieceKind]]:
    """The kinds of pieces of each set: the same kinds, perhaps with other cards."""
    found: dict[Arm, list[PieceKind]] = {}
    for arm in experiment.arms:
        game = load_once(experiment.game, arm.components)
        table = game.start(experiment.cells[0].players, experiment.options, from_seed(""))
        found[arm] = game.statistics.pieces(table)
    return found
