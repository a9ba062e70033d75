"""The plots of a report. The base is dashed and grey, the set solid and coloured: readable in grey print as well."""

from collections.abc import Mapping, Sequence
from statistics import NormalDist

from ironstone.core.messages import Language, say
from ironstone.lab.comparison.experiment import Arm, Cell
from ironstone.lab.plan import Row
from ironstone.lab.report.cards import DEAD, MUST, TRAP_WINS, WIN_MORE, Card
from ironstone.lab.report.evidence import Evidence
from ironstone.lab.report.model import Plot
from ironstone.lab.report.svg import Canvas, ticks

WIDTH, HEIGHT = 526, 280
FEWEST_TAKEN = 5  # takings of a card before it is drawn
LINE = 13  # pixels of a name


def points_plot(evidence: Evidence, cell: Cell, language: Language) -> Plot:
    """How many points seats end with: a smoothed density of each set."""
    samples = {kind: _points(evidence.rows(arm, cell)) for kind, arm in _kinds(evidence).items()}
    everything = [point for sample in samples.values() for point in sample]
    low, high = min(everything), max(everything)
    width = max((high - low) / 16, 0.5)
    grid = [low - width + step * (high - low + 2 * width) / 80 for step in range(81)]
    curves = {kind: [(x, _density(sample, x, width)) for x in grid] for kind, sample in samples.items()}
    top = max(y for curve in curves.values() for _, y in curve)
    canvas = Canvas(WIDTH, HEIGHT, (grid[0], grid[-1]), (0, top * 1.08))
    canvas.scale_x(ticks(low, high), title=say("points of a seat").text(language))
    canvas.area([(grid[0], 0), *curves["set"], (grid[-1], 0)], "wash")
    for kind, curve in curves.items():
        canvas.path(curve, f"curve curve--{kind}")
    _legend(canvas, evidence, (grid[0], top), language)
    title = say("Points").text(language)
    note = say("{players} players, {bot}", players=cell.players, bot=cell.bot).text(language)
    return Plot(title, note, canvas.svg(title), title)


def lead_plot(evidence: Evidence, cell: Cell, language: Language) -> Plot | None:
    """How often the later winner, and the later last, is ahead before each round."""
    curves = {kind: _leads(evidence.rows(arm, cell)) for kind, arm in _kinds(evidence).items()}
    rounds = min(len(curve) for curve in curves.values())
    if rounds < 2:
        return None
    fair = 100 / cell.players
    canvas = Canvas(WIDTH, HEIGHT, (1, rounds), (0, 100))
    canvas.scale_y([0, 25, 50, 75, 100])
    canvas.line((1, fair), (rounds, fair), "zero")
    canvas.text(rounds, fair, say("fair, {share} %", share=f"{fair:.0f}").text(language), "tl tl--e", down=-5)
    canvas.scale_x(_whole(1, rounds), title=say("before round").text(language))
    for kind, curve in curves.items():
        canvas.path([(number, share) for number, share in enumerate(curve[:rounds], 1)], f"curve curve--{kind}")
    _legend(canvas, evidence, (1, 96), language)
    title = say("When it is decided").text(language)
    note = say("in how many of 100 games who leads wins, {players} players", players=cell.players).text(language)
    return Plot(title, note, canvas.svg(title), title)


def race_plot(evidence: Evidence, cell: Cell, language: Language) -> Plot | None:
    """Points before each round and at the end, of the later winner and of the later last."""
    curves = {kind: _races(evidence.rows(arm, cell)) for kind, arm in _kinds(evidence).items()}
    rounds = min(len(curve) for curve in curves.values())
    if rounds < 2:
        return None
    values = [value for curve in curves.values() for pair in curve[:rounds] for value in pair]
    canvas = Canvas(WIDTH, HEIGHT, (1, rounds), (min(0, *values), max(values) * 1.05 or 1))
    canvas.scale_y(ticks(min(0, *values), max(values) * 1.05))
    canvas.scale_x(_whole(1, rounds), title=say("after round").text(language))
    for kind, curve in curves.items():
        for side in (0, 1):
            canvas.path([(number, pair[side]) for number, pair in enumerate(curve[:rounds], 1)], f"curve curve--{kind}")
    best, last = curves["set"][rounds - 1]
    canvas.text(rounds, best, say("winner").text(language), "tl tl--b tl--e", right=-8, down=-6)
    canvas.text(rounds, last, say("last").text(language), "tl tl--b tl--e", right=-8, down=18)
    _legend(canvas, evidence, (1, max(values)), language)
    title = say("Winner and last").text(language)
    return Plot(
        title, say("mean points, {players} players", players=cell.players).text(language), canvas.svg(title), title
    )


def cards_plot(
    evidence: Evidence, cards: Mapping[tuple[str, str], Card], base: Mapping[tuple[str, str], Card], language: Language
) -> Plot:
    """Taken when offered against owners' wins; changed cards ringed, with a line from where they were."""
    shown = {key: card for key, card in cards.items() if card.owners.count >= FEWEST_TAKEN}
    most = min(max([card.owners.mean for card in shown.values()], default=1.5) + 0.15, 3.0)
    least = max(min([card.owners.mean for card in shown.values()], default=0.5) - 0.15, 0.0)
    canvas = Canvas(WIDTH, HEIGHT, (0, 100), (min(least, 0.6), max(most, 1.5)))
    canvas.box((0, DEAD * 100), (min(least, 0.6), max(most, 1.5)), "zone zone--bad")
    canvas.box((MUST * 100, 100), (min(least, 0.6), max(most, 1.5)), "zone zone--bad")
    canvas.box((DEAD * 100, MUST * 100), (TRAP_WINS, WIN_MORE), "zone")
    canvas.scale_y(ticks(min(least, 0.6), max(most, 1.5)))
    canvas.line((0, 1), (100, 1), "zero")
    canvas.scale_x([0, 25, 50, 75, 100], "{:g} %", say("taken when offered").text(language))
    for key, card in shown.items():
        _card_dot(canvas, card, base.get(key), key in evidence.changed)
    _name_cards(canvas, [card for key, card in shown.items() if key in evidence.changed or card.flag])
    title = say("Taken and won").text(language)
    return Plot(title, say("owners' share of wins, of fair").text(language), canvas.svg(title), title)


def _card_dot(canvas: Canvas, card: Card, before: Card | None, changed: bool) -> None:
    x, y = card.taken_share.value * 100, card.owners.mean
    if changed and before is not None and before.owners.count >= FEWEST_TAKEN:
        was = (before.taken_share.value * 100, before.owners.mean)
        canvas.line(was, (x, y), "move")
        canvas.dot(*was, 4, "was")
    canvas.dot(x, y, 4.5, "pt pt--changed" if changed else "pt", f"{card.name}: {x:.0f} %, {y:.2f}")
    if changed:
        canvas.dot(x, y, 8, "halo")


def _name_cards(canvas: Canvas, cards: Sequence[Card]) -> None:
    """Names beside their dots, the lower ones further down where they would cover each other."""
    lowest = -float(LINE)
    for card in sorted(cards, key=lambda card: -card.owners.mean):
        x, y = card.taken_share.value * 100, card.owners.mean
        at = max(canvas.y(y) + 4, lowest + LINE)
        lowest, left = at, x > 70
        kind = "tl tl--b tl--e" if left else "tl tl--b tl--s"
        canvas.text(x, y, card.name, kind, right=-12 if left else 12, down=at - canvas.y(y))


def rounds_plot(evidence: Evidence, cards: Sequence[Card], language: Language) -> Plot | None:
    """In which rounds the cards are taken: the darker, the more often."""
    shown = [card for card in cards if card.rounds][:14]
    last = max([number for card in shown for number in card.rounds], default=0)
    if last < 2:
        return None
    canvas = Canvas(WIDTH, 44 + 20 * len(shown), (-last * 0.42 + 0.5, last + 0.5), (len(shown), 0))
    for row, card in enumerate(shown):
        canvas.text(0.4, row + 0.5, card.name, "tl tl--e", down=4)
        most = max(card.rounds.values())
        for number, count in card.rounds.items():
            canvas.box((number - 0.48, number + 0.48), (row + 0.06, row + 0.94), "heat", count / most)
    for number in _whole(1, last):
        canvas.text(number, len(shown), str(number), "tl", down=16)
    title = say("Card by round").text(language)
    return Plot(title, say("when they are taken; dark: most often").text(language), canvas.svg(title), title)


def sources_plot(evidence: Evidence, cell: Cell, language: Language) -> Plot | None:
    """Where points come from: the mean of a seat, base above set."""
    means = {kind: _sources(evidence.rows(arm, cell)) for kind, arm in _kinds(evidence).items()}
    names = [name for name in means["set"] if max(abs(means[kind].get(name, 0.0)) for kind in means) > 0]
    if not names:
        return None
    high = max(max(0.0, means[kind].get(name, 0.0)) for kind in means for name in names) * 1.15
    low = min(0.0, *[means[kind].get(name, 0.0) for kind in means for name in names])
    span = high - low
    canvas = Canvas(WIDTH, 44 + 34 * len(names), (low - span * 0.36, high), (len(names), 0))
    for row, name in enumerate(names):
        canvas.text(low - span * 0.02, row + 0.5, say(name).text(language), "tl tl--e", down=4)
        for kind, top in (("base", 0.12), ("set", 0.5)):
            value = means[kind].get(name, 0.0)
            canvas.box((0, value), (row + top, row + top + 0.36), f"source source--{kind}")
            canvas.text(max(value, 0), row + top + 0.18, f"{value:.1f}", "tl tl--s", right=5, down=4)
    title = say("Sources of points").text(language)
    note = say("mean of a seat, {players} players; above the base, below the set", players=cell.players).text(language)
    return Plot(title, note, canvas.svg(title), title)


def _whole(first: int, last: int) -> list[int]:
    """Whole numbers for a scale."""
    step = max(1, (last - first) // 10 + 1)
    return list(range(first, last + 1, step))


def _kinds(evidence: Evidence) -> dict[str, Arm]:
    return {"base": evidence.base, "set": evidence.arm}


def _points(rows: Sequence[Row]) -> list[int]:
    return [point for row in rows for point in row.points]


def _density(sample: Sequence[int], x: float, width: float) -> float:
    bell = NormalDist(x, width)
    return sum(bell.pdf(point) for point in sample) / len(sample)


def _leads(rows: Sequence[Row]) -> list[float]:
    """Before rounds 2, 3 and so on, and at the end: how often, in per cent, who leads then has won in the end."""
    shares: list[list[float]] = []
    for row in rows:
        before = row.details.by_round if row.details else []
        for number, points in enumerate([[0] * len(row.points), *before]):
            leaders = [seat for seat, each in enumerate(points) if each == max(points)]
            won = sum(row.places[seat] == 1 for seat in leaders) / row.places.count(1) / len(leaders)
            while len(shares) <= number:
                shares.append([])
            shares[number].append(won)
    enough = [each for each in shares if len(each) * 2 >= len(rows)]
    return [100 * sum(each) / len(each) for each in enough]


def _races(rows: Sequence[Row]) -> list[tuple[float, float]]:
    """Mean points of winner and last before round 2, 3 and so on, and at the end; of games that last that long."""
    sums: list[list[tuple[int, int]]] = []
    for row in rows:
        best, last = row.places.index(1), row.places.index(max(row.places))
        before = row.details.by_round if row.details else []
        for number, points in enumerate([*before, row.points]):
            while len(sums) <= number:
                sums.append([])
            sums[number].append((points[best], points[last]))
    enough = [each for each in sums if len(each) * 2 >= len(rows)]
    return [(sum(a for a, _ in each) / len(each), sum(b for _, b in each) / len(each)) for each in enough]


def _sources(rows: Sequence[Row]) -> dict[str, float]:
    totals: dict[str, list[float]] = {}
    for row in rows:
        for name, points in (row.details.sources if row.details else {}).items():
            totals.setdefault(name, []).append(sum(points) / len(points))
    return {name: sum(each) / len(rows) for name, each in totals.items()}


def _legend(canvas: Canvas, evidence: Evidence, corner: tuple[float, float], language: Language) -> None:
    x, y = corner
    canvas.text(x, y, f"— {evidence.arm.name}", "tl tl--s tl--set", right=10, down=8)
    canvas.text(x, y, f"- - {evidence.base.name}", "tl tl--s", right=10, down=24)
