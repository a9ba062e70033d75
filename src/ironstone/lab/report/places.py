"""Who wins: by starting place, seat, role and bot, for every number of players, beside what is fair."""

from collections.abc import Sequence

from ironstone.core.messages import Language, Message, say
from ironstone.lab.report.evidence import Evidence
from ironstone.lab.report.figures import percent, signed
from ironstone.lab.report.model import Item, Line, Plot, Strong, Table
from ironstone.lab.report.shares import Labels, Share, by_bot, by_role, by_seat, by_start, shares
from ironstone.lab.report.svg import Canvas, ticks

OFF = 0.03  # further from fair than that is coloured
CAUSES: Sequence[tuple[str, Message, Labels]] = (
    ("start", say("Starting places"), by_start),
    ("seat", say("Seats"), by_seat),
    ("role", say("Roles"), by_role),
    ("bot", say("Bots"), by_bot),
)


def places_plot(evidence: Evidence, language: Language) -> Plot | None:
    """Starting places, or seats where nobody begins: dot for the set with its interval, ring for the base."""
    for _, title, labels in (CAUSES[0], CAUSES[1]):
        groups = []
        for cell in evidence.experiment.cells:
            base, now = [shares(evidence.rows(arm, cell), labels) for arm in (evidence.base, evidence.arm)]
            if now:
                groups.append((f"{cell.players} · {cell.bot}", list(zip(base, now, strict=False))))
        if groups:
            return _draw(title.text(language), groups, language)
    return None


def _draw(title: str, groups: list[tuple[str, list[tuple[Share, Share]]]], language: Language) -> Plot:
    count = sum(len(pairs) for _, pairs in groups)
    high = max(share.wins.high for _, pairs in groups for _, share in pairs) * 100
    low = min(share.wins.low for _, pairs in groups for _, share in pairs) * 100
    canvas = Canvas(640, 216, (0, count + 0.6 * len(groups)), (max(low - 4, 0), min(high + 4, 100)))
    canvas.scale_y(ticks(max(low - 4, 0), min(high + 4, 100)))
    x = 0.3
    for name, pairs in groups:
        fair = pairs[0][1].fair * 100
        canvas.line((x, fair), (x + len(pairs), fair), "zero")
        canvas.text(x + len(pairs) / 2, canvas_bottom(low), name, "tl tl--b", down=31)
        for place, (base, now) in enumerate(pairs):
            at = x + place + 0.5
            far = abs(now.off) > OFF
            canvas.line((at, now.wins.low * 100), (at, now.wins.high * 100), "range range--off" if far else "range")
            canvas.dot(at - 0.16, base.wins.value * 100, 4, "was")
            canvas.dot(at, now.wins.value * 100, 5, "dot dot--off" if far else "dot")
            canvas.text(at, now.wins.value * 100, f"{now.wins.value * 100:.0f}", "tl tl--b tl--s", right=9, down=4)
            canvas.text(at, canvas_bottom(low), str(now.label), "tl", down=16)
        x += len(pairs) + 0.6
    note = say("share of wins in per cent; dashed: fair; ring: base; coloured: over 3 points off").text(language)
    return Plot(title, note, canvas.svg(title), title)


def canvas_bottom(low: float) -> float:
    """The lower end of the scale."""
    return max(low - 4, 0)


def places_table(evidence: Evidence, language: Language) -> Table:
    """Every cause in every cell."""
    titles = [say("players"), say("bot"), say("cause"), say("which"), say("games"), say("base"), say("set")]
    columns = [*titles, say("interval"), say("fair"), say("off fair")]
    lines: list[Line] = []
    for cell in evidence.experiment.cells:
        for _, title, labels in CAUSES:
            base = {share.label: share for share in shares(evidence.rows(evidence.base, cell), labels)}
            for now in shares(evidence.rows(evidence.arm, cell), labels):
                before = percent(base[now.label].wins.value) if now.label in base else ""
                head = [str(cell.players), cell.bot, title.text(language), _name(now, language), str(now.games), before]
                lines.append(Line([*map(Item, head), *_share(now)], quiet=not now.is_unfair))
    return Table([each.text(language) for each in columns], lines, name="places")


def _name(share: Share, language: Language) -> str:
    return say(share.label).text(language) if isinstance(share.label, str) else str(share.label)


def _share(now: Share) -> list[Item]:
    bounds = f"{now.wins.low * 100:.0f} – {now.wins.high * 100:.0f} %"
    off = signed(now.off * 100, 1)
    return [Strong(percent(now.wins.value)), Item(bounds), Item(percent(now.fair)), Item(off)]
