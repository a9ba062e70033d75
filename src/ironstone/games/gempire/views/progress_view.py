"""How far everybody is with the Demands, and who is about to win."""

from typing import Final, TypedDict

from ironstone.core.ids import Seat
from ironstone.core.messages import Language
from ironstone.games.gempire.rules.demands.compendium import COMPENDIUM, is_met, measure
from ironstone.games.gempire.rules.demands.condition import FEWEST_SEATS
from ironstone.games.gempire.rules.model import Player, Table
from ironstone.games.gempire.rules.victory import DEMANDS_TO_WIN

LEAD: Final = "lead"  # what a measure against the best of the others is called
NEAR: Final = 10  # a tenth of what is needed, at least 1, is one good round away


class MeasureView(TypedDict):
    """One number of a Demand: "34 of 40 science". `lead`: `have` compares with the best of the others.

    `share` is how much of it there is, in percent; `lacks` says what is missing, nothing if it is met.
    """

    name: str
    have: int
    need: int
    met: bool
    lead: bool
    share: int
    lacks: str


class ProgressView(TypedDict):
    """How far one seat is with one Demand: its main number first; `close` if a good round may be enough."""

    measures: list[MeasureView]
    met: bool
    close: bool


class ThreatView(TypedDict):
    """A seat that would win with the Demands it meets (`wins`), or is one step from it: slots met, and slots close."""

    seat: Seat
    wins: bool
    met: list[int]
    close: list[int]


def view_progress(table: Table, player: Player, slot: int, language: Language) -> ProgressView:
    """What a player has for the Demand in a slot, and what it takes."""
    numbers = measure(table, player, slot)
    measures: list[MeasureView] = []
    demand = COMPENDIUM[table.demands[slot]]
    for index, name in enumerate(demand.names):
        have, need = numbers[2 * index], numbers[2 * index + 1]
        measures.append(
            {
                "name": name.text(language),
                "have": have,
                "need": need,
                "met": have >= need,
                "lead": name.pattern == LEAD,
                "share": 100 if have >= need else max(0, 100 * have // max(1, need)),
                "lacks": "" if have >= need else demand.lacking(index, need - have).text(language),
            }
        )
    met = is_met(numbers)
    close = all(each["need"] - each["have"] <= max(1, -(-each["need"] // NEAR)) for each in measures)
    return {"measures": measures, "met": met, "close": close and not met}


def view_threats(progress: list[list[ProgressView]], seats: list[Seat]) -> list[ThreatView]:
    """GP-GOAL-1: seats that meet enough Demands, or would with one that is close."""
    threats: list[ThreatView] = []
    for seat in seats:
        met = [slot for slot, everybody in enumerate(progress) if everybody[seat]["met"]]
        close = [slot for slot, everybody in enumerate(progress) if everybody[seat]["close"]]
        wins = len(met) >= DEMANDS_TO_WIN
        if wins or (close and len(met) == DEMANDS_TO_WIN - 1):
            threats.append({"seat": seat, "wins": wins, "met": met, "close": close})
    return threats


def column_of_texts(table: Table) -> int:
    """GP-DEM-3: which of a Demand's numbers and texts hold for so many players."""
    return table.seats - FEWEST_SEATS
