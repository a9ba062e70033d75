"""Tuning: values for named figures with which stated targets hold, found by trying."""

from ironstone.lab.tuning.search import Trial, Tuning, tune
from ironstone.lab.tuning.targets import Target, read_target

__all__ = ["Target", "Trial", "Tuning", "read_target", "tune"]
