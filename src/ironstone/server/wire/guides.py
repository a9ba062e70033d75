"""Guides: the rulebook of a game for players, in chapters and blocks."""

from typing import Literal

from msgspec import Struct


class GuideSpan(Struct, frozen=True):
    """A piece of a sentence. `to` is the icon before it, or the anchor that it leads to."""

    text: str
    look: Literal["plain", "strong", "icon", "link"]
    to: str = ""


class GuideSection(Struct, frozen=True, tag_field="kind", tag="section"):
    """A heading within a chapter."""

    title: str
    anchor: str
    rules: list[str]


class GuideParagraph(Struct, frozen=True, tag_field="kind", tag="paragraph"):
    """A paragraph, with the rules it explains."""

    spans: list[GuideSpan]
    rules: list[str]


class GuideExample(Struct, frozen=True, tag_field="kind", tag="example"):
    """What happens to somebody at a table, with numbers."""

    spans: list[GuideSpan]
    rules: list[str]


class GuideItem(Struct, frozen=True):
    """One item of a list."""

    spans: list[GuideSpan]
    rules: list[str]


class GuideList(Struct, frozen=True, tag_field="kind", tag="list"):
    """A list, counted or not."""

    items: list[GuideItem]
    ordered: bool


class GuideRow(Struct, frozen=True):
    """One row of a table."""

    cells: list[list[GuideSpan]]
    rules: list[str]


class GuideTable(Struct, frozen=True, tag_field="kind", tag="table"):
    """A table; the first cell of a row is its heading."""

    head: list[list[GuideSpan]]
    rows: list[GuideRow]


class GuidePicture(Struct, frozen=True, tag_field="kind", tag="picture"):
    """Components to draw: what, which ones, and what to say of them. Wide ones stand across the page."""

    what: str
    names: list[str]
    caption: list[GuideSpan]
    wide: bool
    rules: list[str]


GuideBlock = GuideSection | GuideParagraph | GuideExample | GuideList | GuideTable | GuidePicture


class GuideChapter(Struct, frozen=True):
    """A chapter of the guide."""

    title: str
    anchor: str
    blocks: list[GuideBlock]


class GuideInfo(Struct, frozen=True):
    """The rulebook for players; each of its parts names the rules that it explains."""

    title: str
    chapters: list[GuideChapter]
