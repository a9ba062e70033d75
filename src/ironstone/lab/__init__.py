"""Many matches between bots: a runner, its output files, and what the numbers say."""

from ironstone.lab.output import Output, open_output
from ironstone.lab.plan import Plan, Row
from ironstone.lab.runner import simulate
from ironstone.lab.statistics import Interval, Sample, Summary, wilson

__all__ = ["Interval", "Output", "Plan", "Row", "Sample", "Summary", "open_output", "simulate", "wilson"]
