"""What a report consists of, whatever it is written as: findings, sections, tables, plots."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TypeAlias

from ironstone.lab.statistics import Interval


@dataclass(frozen=True)
class Item:
    """What stands in a cell of a table; plain text."""

    text: str


@dataclass(frozen=True)
class Strong(Item):
    """The figure to look at."""


@dataclass(frozen=True)
class Ringed(Item):
    """The name of a card that the set has changed."""


@dataclass(frozen=True)
class Pill(Item):
    """A flag."""

    tone: str


@dataclass(frozen=True)
class Bar(Item):
    """A share, with a bar beside it."""

    share: float


@dataclass(frozen=True)
class Spread(Item):
    """A difference as dot and interval, on a scale of so many to both sides of 0."""

    change: Interval
    scale: float
    is_sure: bool


@dataclass(frozen=True)
class Line:
    """A row of a table; what tells nothing is quiet."""

    items: Sequence[Item]
    quiet: bool = False


@dataclass(frozen=True)
class Table:
    """A table; with a name it also becomes a CSV file."""

    columns: Sequence[str]
    lines: Sequence[Line]
    note: str = ""
    name: str = ""


@dataclass(frozen=True)
class Plot:
    """A drawing, with what it shows in words."""

    title: str
    note: str
    svg: str
    label: str


@dataclass(frozen=True)
class Box:
    """Something set apart: good or bad news, or neither."""

    tone: str
    title: str
    paragraphs: Sequence[str]
    table: Table | None = None
    code: str = ""


Block: TypeAlias = Table | Plot | Box | str


@dataclass(frozen=True)
class Section:
    """A heading and what stands below it; `beside` puts two blocks side by side."""

    title: str
    note: str
    blocks: Sequence[Block]
    beside: bool = False


@dataclass(frozen=True)
class Finding:
    """A sentence of the verdict: good, a warning, bad, or neither."""

    tone: str
    lead: str
    text: str


@dataclass(frozen=True)
class Document:
    """A whole report."""

    brand: str
    title: str
    subtitle: str
    facts: Sequence[tuple[str, str]]
    findings: Sequence[Finding]
    trust: Box
    sections: Sequence[Section]
    games: Sequence[tuple[str, str, str]] = field(default_factory=list)  # title, file name, record
