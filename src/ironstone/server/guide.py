"""A game's guide, the rulebook for players: guide.md, a small and strict part of Markdown, read into what is sent.

    # Gembound                                   the title, once, in the first line
    ## The round                                 a chapter
    ### Descend {GB-DES-1..3}                    a section, with the rules that it explains as a whole
    Uncover a **level**. {GB-DES-1}              a paragraph; it may go on over several lines
    - One item {GB-DES-2}                        a list; also 1. 2. 3.
    | Gem | Kind |                               a table; its second line is | --- | --- |, and a row
    | Ruby | rare {GB-MIN-3} |                   names its rules in the last cell
    > **Example.** Kevin places a worker.        an example
    ![A mine seen from outside](mine: Ember Quarry)              a picture: what to draw, then its names after a colon
    ![All campsites](wide camps)                 a picture across the page instead of beside the text

Within texts: **strong**, [2 rubies](ruby) with an icon before the words, [Paying](#paying) to a section or chapter.
A translation has the same marks; anchors stay those of the English headings.
"""

import re
from collections.abc import Callable, Container, Iterator

from ironstone.core.errors import IronstoneError
from ironstone.core.messages import ENGLISH, Language
from ironstone.server import wire

FILE = "guide.md"
RULES = re.compile(r"\s*\{([^{}]*)\}$")
RANGE = re.compile(r"(.+-)(\d+)\.\.(\d+)")
PICTURE = re.compile(r"!\[([^\]]+)\]\((wide )?([a-z-]+)(?:: ([^()]+))?\)")
SPAN = re.compile(r"\*\*([^*]+)\*\*|\[([^\[\]]+)\]\((#?)([a-z0-9-]+)\)")
LEFT_OVER = re.compile(r"[*\[\]{}`]|\w_\w")
ITEM = re.compile(r"(-|\d+\.) ")
RULED = re.compile(r"\|(?: -+ \|)+")


class GuideError(IronstoneError):
    """A mistake in guide.md: where, and what would be right."""


class _Lines:
    """The lines of a guide, with the number of the one being read."""

    def __init__(self, text: str) -> None:
        self._lines = text.splitlines()
        self._at = 0

    def wrong(self, problem: str) -> GuideError:
        """The error to raise about the line read last."""
        return GuideError(f"{FILE}: line {self._at}: {problem}")

    def peek(self) -> str:
        """The next line; empty at the end."""
        return self._lines[self._at] if self._at < len(self._lines) else ""

    def take(self) -> str:
        """The next line, read."""
        line = self.peek()
        self._at += 1
        return line

    def blocks(self) -> Iterator[str]:
        """The first line of each block: lines that are not empty, after an empty one or none."""
        while self._at < len(self._lines):
            line = self.take()
            if line.strip():
                yield line

    def rest(self, mark: str) -> list[str]:
        """The lines that follow directly and begin with the mark."""
        found = []
        while self.peek().startswith(mark):
            found.append(self.take())
        return found


class _Reader:
    """Reads one guide; knows the rules there are, the names printed on components and the anchors given so far."""

    def __init__(
        self, text: str, rules: list[str], translate: Callable[[str], str], printed: Container[str] = ()
    ) -> None:
        self._lines = _Lines(text)
        self._translate = translate
        self._printed = printed
        self._known = rules
        self._anchors: set[str] = set()
        self._links: list[tuple[str, GuideError]] = []

    def read(self) -> wire.GuideInfo:
        title = self._lines.take()
        if not title.startswith("# "):
            raise self._lines.wrong(f"a guide begins with its title, as in '# Gembound'; found {title!r}")
        chapters: list[wire.GuideChapter] = []
        for line in self._lines.blocks():
            if line.startswith("## "):
                chapters.append(wire.GuideChapter(self._translate(line[3:]), self._anchor(line[3:]), []))
            elif not chapters:
                raise self._lines.wrong(f"before the first chapter, as in '## The round', nothing may stand: {line!r}")
            else:
                chapters[-1].blocks.append(self._block(line))
        for anchor, error in self._links:
            if anchor not in self._anchors:
                raise error
        return wire.GuideInfo(self._translate(title[2:]), chapters)

    def _block(self, line: str) -> wire.GuideBlock:
        if line.startswith("### "):
            heading, rules = self._ruled(line[4:])
            return wire.GuideSection(self._translate(heading), self._anchor(heading), rules)
        if line.startswith("!"):
            return self._picture(line)
        if line.startswith("|"):
            return self._table(line)
        if line.startswith("> "):
            lines = [line, *self._lines.rest("> ")]
            text, rules = self._ruled(" ".join(each[2:] for each in lines))
            return wire.GuideExample(self._spans(text), rules)
        if ITEM.match(line):
            return self._list(line)
        if line.startswith(("#", ">", "  ")):
            raise self._lines.wrong(f"{line!r} is no heading (##, ###), example ('> ') or paragraph")
        text, rules = self._ruled(" ".join([line, *self._more()]))
        return wire.GuideParagraph(self._spans(text), rules)

    def _more(self) -> list[str]:
        """The other lines of a paragraph, to the next empty one."""
        lines = []
        while line := self._lines.peek().strip():
            lines.append(self._lines.take())
            if line.startswith(("#", "!", "|", ">")) or ITEM.match(line):
                raise self._lines.wrong(f"an empty line is missing before {line!r}")
        return lines

    def _picture(self, line: str) -> wire.GuidePicture:
        text, rules = self._ruled(line)
        found = PICTURE.fullmatch(text)
        if found is None:
            raise self._lines.wrong(f"a picture is written ![Caption](kind: name, name); found {line!r}")
        caption, wide, kind, names = found.groups()
        shown = [self._name(name) for name in names.split(", ")] if names else []
        return wire.GuidePicture(kind, shown, self._spans(caption), wide is not None, rules)

    def _name(self, name: str) -> str:
        """A component as the catalogue calls it in this language: in "tuck Hovel = 12" only the Hovel is translated."""
        called, equals, about = name.partition(" = ")
        words = called.split(" ")
        for start in range(len(words)):
            component = " ".join(words[start:])
            if component in self._printed:
                called = " ".join([*words[:start], self._translate(component)])
                break
        return called + equals + about

    def _table(self, line: str) -> wire.GuideTable:
        head = self._cells(line)
        if not RULED.fullmatch(self._lines.take()):
            raise self._lines.wrong("the second line of a table is | --- | --- |")
        rows: list[wire.GuideRow] = []
        while self._lines.peek().startswith("|"):
            text, rules = self._ruled(self._lines.take().removesuffix(" |"))
            rows.append(wire.GuideRow(self._cells(f"{text} |"), rules))
            if len(rows[-1].cells) != len(head):
                raise self._lines.wrong(f"a row has {len(rows[-1].cells)} cells, the table's head {len(head)}")
        return wire.GuideTable(head, rows)

    def _cells(self, line: str) -> list[list[wire.GuideSpan]]:
        if not (line.startswith("| ") and line.endswith(" |")):
            raise self._lines.wrong(f"a line of a table is written | one | two |; found {line!r}")
        return [self._spans(cell.strip()) for cell in line[2:-2].split(" | ")]

    def _list(self, line: str) -> wire.GuideList:
        ordered = not line.startswith("-")
        items: list[wire.GuideItem] = []
        while line:
            mark = ITEM.match(line)
            if mark is None or (mark[1] == "-") is ordered:
                raise self._lines.wrong(f"the items of a list all begin with '- ' or all with '1. '; found {line!r}")
            text, rules = self._ruled(
                " ".join([line[mark.end() :], *(each.strip() for each in self._lines.rest("  "))])
            )
            items.append(wire.GuideItem(self._spans(text), rules))
            line = self._lines.take()
        return wire.GuideList(items, ordered)

    def _ruled(self, text: str) -> tuple[str, list[str]]:
        """The text without the rules at its end, and these."""
        found = RULES.search(text)
        if found is None:
            return text, []
        rules = [rule for named in found[1].split() for rule in self._counted(named)]
        for rule in rules:
            if rule not in self._known:
                raise self._lines.wrong(f"there is no rule {rule!r}; rules are named as in {{{self._known[0]}}}")
        return text[: found.start()], rules

    @staticmethod
    def _counted(named: str) -> list[str]:
        """GB-DES-1..3 is GB-DES-1, GB-DES-2 and GB-DES-3; 01..12 keeps its noughts."""
        found = RANGE.fullmatch(named)
        if found is None:
            return [named]
        stem, first, last = found.groups()
        return [f"{stem}{number:0{len(first)}}" for number in range(int(first), int(last) + 1)]

    def _spans(self, english: str) -> list[wire.GuideSpan]:
        spans: list[wire.GuideSpan] = []
        text = self._translate(english)
        end = 0
        for found in SPAN.finditer(text):
            self._plain(text[end : found.start()], spans)
            strong, words, link, target = found.groups()
            if strong:
                spans.append(wire.GuideSpan(strong, "strong"))
            elif link:
                spans.append(wire.GuideSpan(words, "link", target))
                self._links.append((target, self._lines.wrong(f"there is no chapter or section #{target}")))
            else:
                spans.append(wire.GuideSpan(words, "icon", target))
            end = found.end()
        self._plain(text[end:], spans)
        return spans

    def _plain(self, text: str, spans: list[wire.GuideSpan]) -> None:
        wrong = LEFT_OVER.search(text)
        if wrong:
            raise self._lines.wrong(
                f"{wrong[0]!r} is left over in {text!r}: **strong**, [words](icon), {{RULE-1}} at the end"
            )
        if text:
            spans.append(wire.GuideSpan(text, "plain"))

    def _anchor(self, heading: str) -> str:
        anchor = re.sub(r"[^a-z0-9]+", "-", heading.lower().replace("’", "")).strip("-")
        if anchor in self._anchors:
            raise self._lines.wrong(f"there is a heading #{anchor} already")
        self._anchors.add(anchor)
        return anchor


def read_guide(
    text: str, rules: list[str], language: Language = ENGLISH, printed: Container[str] = ()
) -> wire.GuideInfo:
    """The guide that a text makes, in a language; every mistake is an error that names its line.

    Pictures call components by the names printed on them: those are translated, the words around them are not.
    """
    return _Reader(text, rules, language.pattern, printed).read()


def texts_of(text: str, rules: list[str]) -> list[str]:
    """Every text of a guide that is translated as a whole: headings, paragraphs, items, cells and captions."""
    texts: list[str] = []

    def note(english: str) -> str:
        texts.append(english)
        return english

    _Reader(text, rules, note).read()
    return texts
