"""Comparing sets of components: paired games, as many as the wanted precision takes."""

from ironstone.lab.comparison.experiment import Arm, Cell, Experiment
from ironstone.lab.comparison.run import Run
from ironstone.lab.comparison.store import Store
from ironstone.lab.comparison.verdict import Difference, Verdict, judge

__all__ = ["Arm", "Cell", "Difference", "Experiment", "Run", "Store", "Verdict", "judge"]
