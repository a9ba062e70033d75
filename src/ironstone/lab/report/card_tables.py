"""The tables of cards: for each kind of piece the flagged and the changed ones first."""

from collections.abc import Mapping, Sequence
from math import isfinite

from ironstone.core.messages import Language, say
from ironstone.lab.report.cards import DEAD, MUST, TRAP_TAKEN, TRAP_WINS, WIN_MORE, Card
from ironstone.lab.report.evidence import Evidence
from ironstone.lab.report.figures import percent, signed
from ironstone.lab.report.model import Bar, Item, Line, Pill, Ringed, Section, Strong, Table

SHOWN = 12
TONES = {"dead": "dead", "must": "must", "trap": "trap", "win-more": "more"}


def card_sections(
    evidence: Evidence,
    cards: Mapping[tuple[str, str], Card],
    base: Mapping[tuple[str, str], Card],
    language: Language,
) -> list[Section]:
    """A section for each kind of piece, with a table of the most telling ones."""
    sections: list[Section] = []
    for kind in evidence.kinds[evidence.arm]:
        mine = in_order(evidence, [card for card in cards.values() if card.table == kind.table and card.offered])
        if mine:
            note = say(
                "changed ones ringed; {shown} of {all} shown, the flagged and the changed first",
                shown=min(SHOWN, len(mine)),
                all=len(mine),
            )
            table = card_table(evidence, mine[:SHOWN], base, language)
            sections.append(Section(kind.title.text(language), note.text(language), [table]))
    if sections:
        last = sections[-1]
        sections[-1] = Section(last.title, last.note, [*last.blocks, _thresholds(language)])
    return sections


def in_order(evidence: Evidence, cards: Sequence[Card]) -> list[Card]:
    """The changed ones, the flagged ones, then the others, the most taken first."""
    return sorted(
        cards,
        key=lambda card: ((card.table, card.id) not in evidence.changed, not card.flag, -card.taken_share.value),
    )


def card_table(
    evidence: Evidence, cards: Sequence[Card], base: Mapping[tuple[str, str], Card], language: Language, name: str = ""
) -> Table:
    """A row for each card."""
    columns = [
        *[say("card"), say("in the game"), say("taken when offered"), say("to base"), say("used a game")],
        *[say("points for an owner"), say("owners' wins, of fair"), say("interval"), say("flag")],
    ]
    lines = [_line(evidence, card, base.get((card.table, card.id)), language) for card in cards]
    return Table([each.text(language) for each in columns], lines, name=name)


def _line(evidence: Evidence, card: Card, before: Card | None, language: Language) -> Line:
    changed = (card.table, card.id) in evidence.changed
    taken = card.taken_share.value
    if before is None:
        to_base = say("new").text(language)
    elif before.offered:
        to_base = signed((taken - before.taken_share.value) * 100, 0)
    else:
        to_base = ""
    owners = card.wins
    known = isfinite(owners.low)
    return Line(
        [
            Ringed(card.name) if changed else Item(card.name),
            Item(percent(card.in_game)),
            Bar(percent(taken), taken),
            Item(to_base),
            Item(f"{card.used.mean:.2f}"),
            Item(f"{card.points.mean:.1f}" if card.points.mean else ""),
            Strong(f"{owners.value:.2f}") if known else Item(f"{owners.value:.2f}" if card.taken else ""),
            Item(f"{max(owners.low, 0):.2f} – {owners.high:.2f}" if known else ""),
            Pill(card.flag, TONES.get(card.flag, "")),
        ]
    )


def _thresholds(language: Language) -> str:
    return say(
        "Flags, where the whole interval lies beyond the threshold: dead, taken in fewer than {dead} of the games that "
        "offer it; must, in more than {must}, and its owners win more than their fair share; trap, in more than "
        "{trap}, and its owners win less than {wins} of fair; win-more, owners win more than {more} of fair, but not "
        "those who took it while they did not lead.",
        dead=percent(DEAD),
        must=percent(MUST),
        trap=percent(TRAP_TAKEN),
        wins=str(TRAP_WINS),
        more=str(WIN_MORE),
    ).text(language)
