"""What differs in a set, for people who play with it: the pieces by their names, the figures before and after."""

from collections.abc import Iterator, Mapping

from ironstone.core.game import label_of
from ironstone.core.messages import Language, say
from ironstone.core.patches import REMARKS
from ironstone.lab.sets.differences import Change
from ironstone.server import wire

DEEPEST = 6


def told(changes: list[Change], language: Language) -> list[wire.DifferenceInfo]:
    """A line for each field that differs, and for each piece that is new or left out."""
    return [
        line
        for change in changes
        if change.field not in REMARKS
        for line in (_fields(change, language) if change.field else [_whole(change, language)])
    ]


def _whole(change: Change, language: Language) -> wire.DifferenceInfo:
    gone = change.after is None
    piece = _piece(change, language)
    before, after = ("", say("left out").text(language)) if gone else ("", say("added").text(language))
    return wire.DifferenceInfo(change.file, change.entry, piece, "", before, after)


def _fields(change: Change, language: Language) -> Iterator[wire.DifferenceInfo]:
    for path, before, after in _within(change.field, change.before, change.after):
        words = [language.pattern(label_of(name)) for name in path.split(".")]
        yield wire.DifferenceInfo(
            change.file,
            change.entry,
            _piece(change, language),
            ": ".join(words),
            worded(before, language),
            worded(after, language),
        )


def _within(path: str, before: object, after: object, deep: int = DEEPEST) -> Iterator[tuple[str, object, object]]:
    """Of a table in a field only what differs in it."""
    if not (deep and isinstance(before, dict) and isinstance(after, dict)):
        yield path, before, after
        return
    for name in dict.fromkeys([*before, *after]):
        if before.get(name) != after.get(name):
            yield from _within(f"{path}.{name}", before.get(name), after.get(name), deep - 1)


def _piece(change: Change, language: Language) -> str:
    if change.piece:
        return language.pattern(change.piece)
    return f"{language.pattern(label_of(change.table))}{change.entry.removeprefix(change.table)}"


def worded(value: object, language: Language) -> str:
    """A value as people read it."""
    if value is None:
        return "–"
    if isinstance(value, bool):
        return language.pattern(label_of(str(value).lower()))
    if isinstance(value, str):
        known = language.pattern(label_of(value))
        return known if known != label_of(value) or "_" in value else language.pattern(value)
    if isinstance(value, list):
        return " / ".join([worded(each, language) for each in value]) or "–"
    if isinstance(value, Mapping):
        parts = [f"{language.pattern(label_of(str(name)))} {worded(each, language)}" for name, each in value.items()]
        return ", ".join(parts) or "–"
    return str(value)
