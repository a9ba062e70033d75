"""What the games of a comparison say: paired differences with intervals that hold all together and at any time."""

from collections.abc import Sequence
from dataclasses import dataclass

from ironstone.lab.comparison.experiment import Arm, Cell, Experiment
from ironstone.lab.comparison.metrics import METRICS, POINTS, Metric
from ironstone.lab.comparison.sequence import interval
from ironstone.lab.comparison.store import Played
from ironstone.lab.plan import Row
from ironstone.lab.statistics import Interval, Sample

ALPHA = 0.05  # the chance that any interval of the whole comparison ever misses


@dataclass(frozen=True)
class Difference:
    """One metric: its mean with the first set and with another, and the mean of the differences, game by game."""

    metric: Metric
    before: float
    after: float
    change: Interval

    @property
    def is_sure(self) -> bool:
        """Whether the interval leaves out 0."""
        return not self.change.low <= 0 <= self.change.high

    @property
    def half(self) -> float:
        """Half the width of the interval."""
        return self.change.high - self.change.value


@dataclass(frozen=True)
class Verdict:
    """What is known about one set in one cell."""

    arm: Arm
    cell: Cell
    pairs: int
    differences: Sequence[Difference]

    @property
    def half(self) -> float:
        """Half the width of the interval of the points: by it the precision is judged."""
        return self.differences[0].half


def judge(experiment: Experiment, played: Played, arm: Arm, cell: Cell) -> Verdict:
    """Compare a set with the first one by the games that both have played, in the order of their numbers."""
    first, other = played[experiment.arms[0], cell], played[arm, cell]
    pairs = [(first[number], other[number]) for number in sorted(first.keys() & other.keys())]
    alpha = ALPHA / (len(METRICS) * len(experiment.cells) * len(experiment.sets))  # Bonferroni
    found = [_compare(metric, pairs, alpha) for metric in METRICS]
    return Verdict(arm, cell, len(pairs), [each for each in found if each is not None])


def _compare(metric: Metric, pairs: Sequence[tuple[Row, Row]], alpha: float) -> Difference | None:
    before, after, change = Sample(), Sample(), Sample()
    for one, other in pairs:
        was, now = metric.of(one), metric.of(other)
        if was is not None and now is not None:
            before.add(was)
            after.add(now)
            change.add(now - was)
    if change.count == 0 and metric is not POINTS:
        return None
    return Difference(metric, before.mean, after.mean, interval(change, before, alpha))
