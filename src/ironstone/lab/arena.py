"""The arena: every bot against every other, seats rotated, and ratings out of it."""

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

from openskill.models import PlackettLuce, PlackettLuceRating

from ironstone.core.errors import OptionError
from ironstone.lab.origin import check_origin, origin_of
from ironstone.lab.plan import Plan, Row
from ironstone.lab.statistics import Sample, Tally


@dataclass(frozen=True)
class ArenaPlan(Plan):
    """A round robin: in each pairing one bot plays against another in all other seats, and changes seats."""

    def __post_init__(self) -> None:
        """A round robin needs bots that differ."""
        super().__post_init__()
        if len(set(self.bots)) < 2 or len(set(self.bots)) != len(self.bots):
            raise OptionError(f"an arena is for two or more different bots, not for {', '.join(self.bots)}")

    def pairings(self) -> list[tuple[str, str]]:
        """Who plays alone, and against whom; with two players both ways are one pairing."""
        pairs = [(one, other) for one in self.bots for other in self.bots if one != other]
        return (
            pairs
            if self.players > 2
            else [pair for pair in pairs if self.bots.index(pair[0]) < self.bots.index(pair[1])]
        )

    def seating(self, index: int) -> list[str]:
        """Which bot sits where in this game."""
        pairings = self.pairings()
        one, other = pairings[index % len(pairings)]
        seat_of_one = index // len(pairings) % self.players
        return [one if seat == seat_of_one else other for seat in range(self.players)]


class Ranking:
    """What an arena has found out, game by game."""

    def __init__(self, plan: ArenaPlan) -> None:
        self.games = 0
        self.bots = {name: Tally() for name in plan.bots}
        self.pairs = {pair: Tally() for pair in plan.pairings()}
        self.seconds = {name: Sample() for name in plan.bots}
        self._model = PlackettLuce()
        self.ratings: dict[str, PlackettLuceRating] = {name: self._model.rating(name=name) for name in plan.bots}

    def add(self, row: Row) -> None:
        """One more game, in the order of the plan: ratings depend on the order."""
        self.games += 1
        for name in dict.fromkeys(row.bots):
            self.bots[name].add(row, [seat for seat, bot in enumerate(row.bots) if bot == name])
        self._add_pair(row)
        self._rate(row)
        for seat, name in enumerate(row.bots):
            if row.asked[seat]:
                self.seconds[name].add(row.seconds[seat] / row.asked[seat])

    def _add_pair(self, row: Row) -> None:
        for (one, other), tally in self.pairs.items():
            if {one, other} == set(row.bots) and (len(row.bots) == 2 or row.bots.count(one) == 1):
                tally.add(row, [row.bots.index(one)])

    def _rate(self, row: Row) -> None:
        """Each seat is a player of its own; a bot on several seats moves by the mean of what its seats moved."""
        rated = self._model.rate(
            [[self.ratings[name]] for name in row.bots], ranks=[float(place) for place in row.places]
        )
        for name in dict.fromkeys(row.bots):
            mine = [rated[seat][0] for seat, bot in enumerate(row.bots) if bot == name]
            mu = sum(rating.mu for rating in mine) / len(mine)
            sigma = sum(rating.sigma for rating in mine) / len(mine)
            self.ratings[name] = self._model.rating(mu=mu, sigma=sigma, name=name)


def finished_rows(path: Path, plan: Plan) -> list[Row]:
    """The games of this plan that an earlier, interrupted run has left in its file, in order."""
    rows: list[Row] = []
    if not path.exists():
        return rows
    wanted = origin_of(plan)
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        try:
            columns = json.loads(line)
            origin = columns.pop("of", None)
            row = Row(**columns)
        except (AttributeError, TypeError, ValueError):
            raise OptionError(f"{path}, line {number}: this is no row of an arena; choose another --out file") from None
        check_origin(f"{path}, line {number}", origin, wanted)
        if row.game != len(rows) or row.seed != plan.seed_of_game(row.game) or row.bots != plan.seating(row.game):
            raise OptionError(f"{path}, line {number}: this row is of another arena; choose another --out file")
        rows.append(row)
    return rows


def rank(plan: ArenaPlan, rows: Iterable[Row]) -> Ranking:
    """The ranking that some rows make."""
    ranking = Ranking(plan)
    for row in rows:
        ranking.add(row)
    return ranking


def by_rating(ranking: Ranking) -> Sequence[str]:
    """The bots, the best first: by what they are worth at the least."""
    return sorted(ranking.ratings, key=lambda name: ranking.ratings[name].ordinal(), reverse=True)
