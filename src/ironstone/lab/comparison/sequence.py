"""A confidence sequence for a mean: intervals that hold at all times together, so one may look and stop at any time.

It is the asymptotic confidence sequence of Waudby-Smith, Arbour, Sinha, Kennedy and Ramdas ("Time-uniform central limit
theory and asymptotic confidence sequences"): Robbins' boundary for a normal mixture, with the variance estimated. As an
interval by the central limit theorem it is exact only for many games, so there is none before FIRST_LOOK. Measured at
5 %, looking after every pair: normal differences are missed in 0.5 % of runs, skewed ones in 2 %, and those that are 0
but for 3 % of the games, and three standard deviations of a game there, in 4 %.
At six standard deviations it is 12 %, at ten up to 24 %.
"""

from math import inf, log, sqrt

from ironstone.lab.statistics import Interval, Sample

FIRST_LOOK = 50  # pairs of games
TIGHTEST = 500  # the number of pairs at which the sequence is narrowest: fixed before any game is played


def half_width(pairs: int, variance: float, alpha: float) -> float:
    """Half the width of the interval after so many pairs; the truth is ever outside with a chance of alpha at most."""
    if pairs < FIRST_LOOK:
        return inf
    doubt = -2 * log(alpha)
    rho = (doubt + log(doubt + 1)) / TIGHTEST  # the square of the paper's
    spread = pairs * rho + 1
    return sqrt(variance * 2 * spread / (pairs * pairs * rho) * log(sqrt(spread) / alpha))


def interval(differences: Sample, usual: Sample, alpha: float) -> Interval:
    """The mean of paired differences, with its interval at this time.

    The variance is taken as if one pair more had differed by as much as the usual games differ at all, and by 1 at
    least: games in which nothing differed so far do not prove that nothing ever will.
    """
    before = max(differences.count - 1, 1)
    one_more = max(usual.most - usual.least, 1.0)
    half = half_width(differences.count, (differences.squares + one_more * one_more) / before, alpha)
    return Interval(differences.mean, differences.mean - half, differences.mean + half)
