"""How costs grow with the number of players and with the course of a game, beside what lies on the table.

    PYTHONPATH=build/compiled python benchmarks/cost_growth.py
    PYTHONPATH=build/compiled python benchmarks/cost_growth.py --picture docs/pictures/growth.svg

Random games of every size are cut into tenths. At a position of each tenth a decision, a clone, a view, a redeal and an
observation are timed, in seconds of processor time, the best of several rounds. What lies on the table is the number of
plain values in its facts. Every cost is shown as a multiple of its first one: a curve that climbs faster than the
dashed one grows faster than what lies on the table.
"""

import argparse
import sys
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from statistics import mean
from typing import NamedTuple

sys.path.append(str(Path(__file__).resolve().parent.parent))

from ironstone.bots.bot import ai_of
from ironstone.core.chance import from_seed
from ironstone.core.engine import advance, take
from ironstone.core.game import AnyGame
from ironstone.core.ids import Seat
from ironstone.core.playout import Tosser, choose_randomly, play_randomly
from ironstone.core.state import State
from ironstone.games.registry import keys, load
from ironstone.lab.report.svg import Canvas, ticks
from ironstone.variant import variant

TENTHS = 10
DECISIONS = 5  # played on from a position, to time one of them
ON_TABLE = "what lies there"
COSTS = ["decision", "clone", "view", "redeal", "observation"]
COLOURS = ["#b5442b", "#1f6f8b", "#5b8c3a", "#8a5aa8", "#b98518"]
WIDTH, HEIGHT, LEGEND = 360, 240, 26
CURVES = " ".join(f".c{number} {{ stroke: {colour}; }}" for number, colour in enumerate(COLOURS))
STYLE = f"""<style>
text {{ font: 11px sans-serif; fill: #555; }} .tl {{ text-anchor: middle; }} .tl--e {{ text-anchor: end; }}
.head {{ font-weight: bold; text-anchor: start; }} .grid {{ stroke: #ddd; }}
polyline {{ fill: none; stroke-width: 1.8; }} .there {{ stroke: #777; stroke-dasharray: 5 4; }} {CURVES}
</style>"""


class Position(NamedTuple):
    """A table of a random game, and who is asked there."""

    table: State
    seat: Seat
    tenth: int


Means = dict[str, float]
"""Seconds of each cost, and how much lies on the table."""


def main() -> None:
    """Measure, print a table, and draw the plots if asked."""
    parser = argparse.ArgumentParser(description="How costs grow with players and with the course of a game.")
    parser.add_argument("--games", type=int, default=4, help="random games of each size")
    parser.add_argument("--rounds", type=int, default=7, help="how often each thing is timed; the best counts")
    parser.add_argument("--picture", type=Path, metavar="FILE", help="draw the plots into this SVG file")
    arguments = parser.parse_args()
    plots: list[tuple[str, str, list[float], list[Means]]] = []
    print(f"{variant()} rules\n")
    for key in keys():
        game = load(key)
        by_size = {seats: measured(game, seats, arguments.games, arguments.rounds) for seats in game.seats}
        sizes = [{name: mean(each[name] for each in tenths) for name in tenths[0]} for tenths in by_size.values()]
        course = by_size[game.seats[-1]]
        print(table_of(f"{key}, players", list(by_size), sizes))
        print(table_of(f"{key}, tenth of a game of {game.seats[-1]}", list(range(1, TENTHS + 1)), course))
        plots.append((key, "players", [float(seats) for seats in by_size], sizes))
        plots.append((key, f"tenth of a game of {game.seats[-1]}", [tenth + 1.0 for tenth in range(TENTHS)], course))
    if arguments.picture:
        arguments.picture.write_text(picture(plots), encoding="utf-8")


def measured(game: AnyGame, seats: int, games: int, rounds: int) -> list[Means]:
    """What everything costs in each tenth of a game for so many."""
    found = [position for number in range(games) for position in positions(game, seats, number)]
    return [costs(game, [each for each in found if each.tenth == tenth], rounds) for tenth in range(TENTHS)]


def positions(game: AnyGame, seats: int, number: int) -> Iterator[Position]:
    """A position in the middle of each tenth of a random game."""
    length = play_randomly(game.start(seats, {}, from_seed(f"growth {number}")), Tosser(number))
    wanted = {int((tenth + 0.5) * length / TENTHS): tenth for tenth in range(TENTHS)}
    table = game.start(seats, {}, from_seed(f"growth {number}"))
    tosser = Tosser(number)
    decision = advance(table)
    for count in range(length):
        assert decision is not None, "the same game again is as long as the first time"
        seat = decision.seats[0]
        if count in wanted:
            yield Position(table.clone(), seat, wanted[count])
        decision = take(table, decision, seat, choose_randomly(decision, seat, tosser))


def costs(game: AnyGame, found: list[Position], rounds: int) -> Means:
    """Mean seconds of everything at these positions."""
    ai, chance = ai_of(game), from_seed("redeals")
    sums = dict.fromkeys([*COSTS, ON_TABLE], 0.0)
    for table, seat, _ in found:
        clone = best(table.clone, rounds)
        playing = best(partial(play_on, table), rounds)
        sums["decision"] += (playing - clone) / play_on(table)
        sums["clone"] += clone
        sums["view"] += best(partial(game.view, table, seat), rounds)
        sums["redeal"] += best(partial(game.redeal, table, seat, chance), rounds)
        sums["observation"] += best(partial(ai.observe, table, seat), rounds)
        sums[ON_TABLE] += size_of(table.facts())
    return {name: total / len(found) for name, total in sums.items()}


def play_on(table: State) -> int:
    """A few decisions on a clone; how many there were."""
    return play_randomly(table.clone(), Tosser(1), DECISIONS)


def best(task: Callable[[], object], rounds: int, repeats: int = 20) -> float:
    """Seconds of processor time that a task takes at best."""
    least = float("inf")
    for _ in range(rounds):
        start = time.process_time()
        for _ in range(repeats):
            task()
        least = min(least, time.process_time() - start)
    return least / repeats


def size_of(facts: object) -> int:
    """How many plain values there are."""
    return sum(map(size_of, facts)) if isinstance(facts, (list, tuple)) else 1


def table_of(title: str, heads: list[int], means: list[Means]) -> str:
    """Microseconds of each cost as a table of Markdown, and the growth from the first to the last."""
    lines = [f"| {title} | {' | '.join(map(str, heads))} | last / first |"]
    lines.append("|---|" + "---:|" * (len(heads) + 1))
    for name in [*COSTS, ON_TABLE]:
        scale, digits = (1, 0) if name == ON_TABLE else (1e6, 1)
        cells = [f"{each[name] * scale:,.{digits}f}" for each in means]
        lines.append(f"| {name} | {' | '.join(cells)} | {means[-1][name] / means[0][name]:.2f} |")
    return "\n".join(lines) + "\n"


def picture(plots: list[tuple[str, str, list[float], list[Means]]]) -> str:
    """All plots in one drawing: a line for each game, players on the left, the course of the game on the right."""
    rows = (len(plots) + 1) // 2
    height = LEGEND + rows * HEIGHT
    parts = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {2 * WIDTH} {height}" role="img">', STYLE]
    parts.append('<rect width="100%" height="100%" fill="#fff"/>')
    for number, name in enumerate([*COSTS, ON_TABLE]):
        colour = "#777" if name == ON_TABLE else COLOURS[number]
        parts.append(f'<text class="head" x="{14 + number * 116}" y="17" style="fill:{colour}">{name}</text>')
    for number, plot in enumerate(plots):
        x, y = number % 2 * WIDTH, LEGEND + number // 2 * HEIGHT
        place = f'<svg x="{x}" y="{y}" width="{WIDTH}" height="{HEIGHT}" '
        parts.append(drawn(*plot).replace("<svg ", place, 1))
    return "\n".join([*parts, "</svg>"]) + "\n"


def drawn(key: str, axis: str, heads: list[float], means: list[Means]) -> str:
    """One plot: every cost as a multiple of its first one."""
    curves = {name: [each[name] / means[0][name] for each in means] for name in [*COSTS, ON_TABLE]}
    top = max(2.0, *(max(curve) for curve in curves.values()))
    canvas = Canvas(WIDTH, HEIGHT, (heads[0], heads[-1]), (0, top))
    canvas.scale_y(ticks(0, top))
    canvas.scale_x(heads, title=f"{key}: {axis}")
    for number, (name, curve) in enumerate(curves.items()):
        kind = "there" if name == ON_TABLE else f"c{number}"
        canvas.path(list(zip(heads, curve, strict=True)), kind)
    return canvas.svg(f"{key}: {axis}")


if __name__ == "__main__":
    main()
