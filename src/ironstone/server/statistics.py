"""Statistics: what came of somebody's games, summed up from a row for each."""

from collections.abc import Sequence

from msgspec.json import decode

from ironstone.core.messages import ENGLISH, Language
from ironstone.games.registry import keys as all_keys
from ironstone.play.seats import LEVELS, LEVELS_WITHOUT_AI
from ironstone.server import wire
from ironstone.server.storage import ResultRow

RECENT = 20
LEVELS_OF_RIVALS = [*LEVELS_WITHOUT_AI, *LEVELS]
PEOPLE = ""
UNTOLD = 2  # the place of whoever lost in a row that does not tell it


def sum_up(results: Sequence[ResultRow], language: Language = ENGLISH) -> list[wire.GameStatistics]:
    """Game by game, in the order in which games are listed; games never begun are left out."""
    return [_of(key, found, language) for key in all_keys() if (found := [row for row in results if row.game == key])]


def _of(game: str, results: Sequence[ResultRow], language: Language) -> wire.GameStatistics:
    played = [row for row in results if row.ending == "over"]
    won = [row for row in played if row.place == 1]
    moves = sum(row.moves for row in played)
    return wire.GameStatistics(
        game=game,
        played=len(played),
        won=len(won),
        abandoned=len(results) - len(played),
        places=[len([row for row in played if row.place == place]) for place in _places(played)],
        best=max((row.points for row in played), default=0),
        mean=sum(row.points for row in played) / max(1, len(played)),
        ways=_ways(won or played, language),
        rivals=_rivals(played),
        streak=_streaks(played)[-1],
        longest=max(_streaks(played)),
        seconds_a_move=sum(row.thought_ms for row in played) / 1000 / max(1, moves),
        hints=sum(row.hints for row in played),
        recent=[
            wire.ResultInfo(row.room_id, _players(row), row.place, row.points, row.ended_at) for row in played[-RECENT:]
        ],
    )


def _places(played: Sequence[ResultRow]) -> range:
    return range(1, max((_players(row) for row in played), default=0) + 1)


def _players(row: ResultRow) -> int:
    return len(_rivals_of(row)) + 1


def _rivals_of(row: ResultRow) -> list[tuple[str, int]]:
    """Everybody else's level and place. Rows that do not tell the place count as beaten by a win alone."""
    found = decode(row.rivals, type=list[str | tuple[str, int]])
    return [(each, UNTOLD if row.place == 1 else row.place) if isinstance(each, str) else each for each in found]


def _ways(games: Sequence[ResultRow], language: Language) -> list[wire.WayInfo]:
    """Where points came from, the most first; what only cost points is no way. Rows have names in English."""
    totals: dict[str, int] = {}
    for row in games:
        for name, points in decode(row.sources, type=list[tuple[str, int]]):
            totals[name] = totals.get(name, 0) + points
    gained = sum(points for points in totals.values() if points > 0)
    ways = [
        wire.WayInfo(language.pattern(name), points / len(games), points / gained)
        for name, points in totals.items()
        if points > 0
    ]
    return sorted(ways, key=lambda way: way.points, reverse=True)


def _rivals(played: Sequence[ResultRow]) -> list[wire.RivalInfo]:
    """Every game counts once for each kind of rival in it, as won if all of that kind came behind.

    Bots by level, bots from outside, then people.
    """
    found = []
    others = {level for row in played for level, _ in _rivals_of(row)} - {*LEVELS_OF_RIVALS, PEOPLE}
    for level in [*LEVELS_OF_RIVALS, *sorted(others), PEOPLE]:
        met = [(row.place, min(places)) for row in played if (places := _places_of(row, level))]
        if met:
            found.append(wire.RivalInfo(level, len(met), len([mine for mine, theirs in met if mine < theirs])))
    return found


def _places_of(row: ResultRow, level: str) -> list[int]:
    return [place for kind, place in _rivals_of(row) if kind == level]


def _streaks(played: Sequence[ResultRow]) -> list[int]:
    """After every game, how many were won in a row; 0 before the first."""
    streaks = [0]
    for row in played:
        streaks.append(streaks[-1] + 1 if row.place == 1 else 0)
    return streaks
