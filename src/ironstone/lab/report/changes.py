"""Does it change the game? Every metric with its paired difference; and the curves of a sweep."""

from math import isfinite

from ironstone.core.messages import Language, say
from ironstone.lab.comparison.sweep import swept
from ironstone.lab.comparison.verdict import Difference, Verdict
from ironstone.lab.report.evidence import Evidence
from ironstone.lab.report.figures import with_interval
from ironstone.lab.report.model import Block, Item, Line, Plot, Section, Spread, Strong, Table
from ironstone.lab.report.svg import Canvas, ticks

SWEPT = ("points", "winner", "margin", "beginner")


def change_sections(evidence: Evidence, language: Language) -> list[Section]:
    """A section for each number of players and bot."""
    found: list[Section] = []
    for verdict in [each for each in evidence.verdicts if each.arm == evidence.arm]:
        note = say(
            "{players} players, {bot}, {pairs} pairs of games; mean of paired differences; all intervals hold "
            "together with 95 %, at any time",
            players=verdict.cell.players,
            bot=verdict.cell.bot,
            pairs=verdict.pairs,
        )
        title = say("Does it change the game?").text(language)
        found.append(Section(title, note.text(language), [_table(evidence, verdict, language)]))
    return found


def _table(evidence: Evidence, verdict: Verdict, language: Language) -> Table:
    columns = [say("per game"), say("base"), say("set"), say("difference"), say("less · more"), say("reading")]
    lines = [_line(each, language) for each in verdict.differences]
    name = f"differences-{verdict.cell.players}-{verdict.cell.bot}"
    return Table([each.text(language) for each in columns], lines, name=name)


def _line(each: Difference, language: Language) -> Line:
    """Each row has a scale of its own: what is usual for the metric."""
    scale = max(abs(each.change.value), abs(each.before) * 0.1, *_widths(each)) or 1.0
    reading = say("changed") if each.is_sure else say("no difference seen")
    figure = with_interval(each.change) + (" *" if each.is_sure else "")
    items = [
        Item(each.metric.title.sentence(language)),
        Item(f"{each.before:.2f}"),
        Item(f"{each.after:.2f}"),
        Strong(figure),
        Spread("", each.change, scale, each.is_sure),
        Item(reading.text(language)),
    ]
    return Line(items, quiet=not each.is_sure)


def _widths(each: Difference) -> list[float]:
    bounds = [abs(each.change.low), abs(each.change.high)]
    return [bound * 1.05 for bound in bounds if isfinite(bound)]


def sweep_section(evidence: Evidence, language: Language) -> Section | None:
    """The curves of a sweep: a metric over the values of the figure."""
    found = swept(evidence.header)
    if found is None:
        return None
    figure, base = found
    blocks: list[Block] = []
    for cell in evidence.experiment.cells:
        verdicts = [each for each in evidence.verdicts if each.cell == cell]
        for name in SWEPT:
            plot = _curve(base, verdicts, name, language)
            if plot is not None:
                blocks.append(plot)
    note = say("differences to the game as it is, {figure} = {value}", figure=figure, value=base).text(language)
    return Section(say("The sweep").text(language), note, blocks, beside=True)


def _curve(base: str, verdicts: list[Verdict], name: str, language: Language) -> Plot | None:
    points: list[tuple[str, Difference | None]] = []
    for verdict in verdicts:
        points += [(verdict.arm.name, each) for each in verdict.differences if each.metric.name == name]
    if not points:
        return None
    title = next(each for _, each in points if each is not None).metric.title.sentence(language)
    points = sorted([*points, (base, None)], key=lambda point: _order(point[0]))
    changes = [(0.0, 0.0, 0.0) if each is None else _bounds(each) for _, each in points]
    low, high = min(low for _, low, _ in changes), max(high for _, _, high in changes)
    canvas = Canvas(526, 240, (-0.4, len(points) - 0.6), (min(low * 1.1, -0.1), max(high * 1.1, 0.1)))
    canvas.scale_y(ticks(min(low * 1.1, -0.1), max(high * 1.1, 0.1)))
    canvas.line((-0.4, 0), (len(points) - 0.6, 0), "zero")
    band = [(place, each[2]) for place, each in enumerate(changes)]
    canvas.area([*band, *[(place, each[1]) for place, each in enumerate(changes)][::-1]], "wash")
    canvas.path([(place, each[0]) for place, each in enumerate(changes)], "curve curve--set")
    for place, (value, each) in enumerate(points):
        canvas.dot(place, changes[place][0], 4.5, "was" if each is None else "dot dot--off", value)
        canvas.text(place, min(low * 1.1, -0.1), value, "tl", down=16)
    cell = verdicts[0].cell
    note = say("{players} players, {bot}", players=cell.players, bot=cell.bot).text(language)
    return Plot(title, note, canvas.svg(title), title)


def _bounds(each: Difference) -> tuple[float, float, float]:
    low, high = each.change.low, each.change.high
    return each.change.value, low if isfinite(low) else each.change.value, high if isfinite(high) else each.change.value


def _order(value: str) -> list[float]:
    """Values in the order of their numbers: 2 before 10, [4, 3, 2] before [5, 4, 3]."""
    words = "".join(sign if sign.isdigit() or sign in ".-" else " " for sign in value).split()
    return [float(word) for word in words]
