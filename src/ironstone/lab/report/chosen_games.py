"""Five games to look at: a usual one, the closest, the longest, and those that say most about the changed cards."""

from collections.abc import Callable, Mapping
from dataclasses import replace

from ironstone.core.messages import Language, Message, say
from ironstone.lab.comparison.experiment import Cell
from ironstone.lab.observer import KIND, PIECE, POINTS, SEAT
from ironstone.lab.plan import Row
from ironstone.lab.report.cards import Card
from ironstone.lab.report.evidence import Evidence
from ironstone.lab.runner import load_once, play


def chosen_games(
    evidence: Evidence, cards: Mapping[tuple[str, str], Card], language: Language
) -> list[tuple[str, str, str]]:
    """Title, file name and record of each; they are played again, so they are the same games."""
    cell = max(evidence.experiment.cells, key=lambda each: len(evidence.rows(evidence.arm, each)))
    rows = evidence.rows(evidence.arm, cell)
    found: list[tuple[str, str, str]] = []
    taken: set[int] = set()
    for title, measure in _wishes(evidence, rows, cards):
        left = [row for row in rows if row.game not in taken]
        if left:
            row = max(left, key=measure)
            taken.add(row.game)
            found.append((title.text(language), f"{cell.players}-{row.game:06d}.game", _record(evidence, cell, row)))
    return found


def _wishes(
    evidence: Evidence, rows: list[Row], cards: Mapping[tuple[str, str], Card]
) -> list[tuple[Message, Callable[[Row], float]]]:
    middle = sorted(sum(row.points) for row in rows)[len(rows) // 2] if rows else 0
    kinds = evidence.kinds[evidence.arm]
    flagged = {key for key, card in cards.items() if card.flag}

    def points_of(keys: frozenset[tuple[str, str]] | set[tuple[str, str]], row: Row) -> float:
        pieces = row.details.pieces if row.details else []
        mine = [each for each in pieces if (kinds[each[KIND]].table, kinds[each[KIND]].ids[each[PIECE]]) in keys]
        return sum(each[POINTS] + (each[SEAT] >= 0) for each in mine)

    return [
        (say("a usual game"), lambda row: -abs(sum(row.points) - middle)),
        (say("the closest"), lambda row: -(max(row.points) - sorted(row.points)[-2])),
        (say("the longest"), lambda row: row.decisions),
        (say("most done with the changed cards"), lambda row: points_of(evidence.changed, row)),
        (say("most done with flagged cards"), lambda row: points_of(flagged, row)),
    ]


def _record(evidence: Evidence, cell: Cell, row: Row) -> str:
    plan = evidence.experiment.plan(evidence.arm, cell)
    game = load_once(plan.game, plan.components)
    return play(game, replace(plan, keep_records=True, details=False), row.game).record
