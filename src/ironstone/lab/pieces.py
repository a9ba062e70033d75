"""The kinds of pieces that the lab counts, as a set has them."""

from collections.abc import Mapping
from pathlib import Path

from ironstone.core.chance import from_seed
from ironstone.core.statistics import PieceKind
from ironstone.lab.comparison.experiment import Arm, Experiment
from ironstone.lab.runner import load_once


def piece_kinds(experiment: Experiment) -> dict[Arm, list[PieceKind]]:
    """The kinds of pieces of each set: the same kinds, perhaps with other cards."""
    players = experiment.cells[0].players
    return {arm: kinds_of(experiment.game, arm.components, players, experiment.options) for arm in experiment.arms}


def kinds_of(game: str, components: Path | None, players: int, options: Mapping[str, str]) -> list[PieceKind]:
    """The kinds of pieces of a game with these components."""
    loaded = load_once(game, components)
    return loaded.statistics.pieces(loaded.start(players, options, from_seed("")))
