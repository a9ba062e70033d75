"""Sets of changed components: kept, checked, and what differs from the game as printed."""

from typing import Annotated, Literal

from msgspec import Meta, Raw, Struct

from ironstone.server.wire.fields import Label, ShortText

PatchText = Annotated[str, Meta(max_length=65_536)]  # tables of one component file, as JSON
Patches = Annotated[dict[Label, PatchText], Meta(max_length=20)]


class SetToCheck(Struct, frozen=True, forbid_unknown_fields=True):
    """What differs, by file, as a set's patches say it. Quickly: only as files are read, to draw the pieces."""

    game: Label
    patches: Patches
    quick: bool = False


class SetToRead(Struct, frozen=True, forbid_unknown_fields=True):
    """A set out of its folder: its files, or the folder as a ZIP archive in base64."""

    files: Patches = {}
    archive: Annotated[bytes, Meta(max_length=131_072)] = b""


class NewSet(Struct, frozen=True, forbid_unknown_fields=True):
    """A set to keep."""

    game: Label
    name: Label
    note: ShortText = ""
    patches: Patches = {}


class FlawInfo(Struct, frozen=True):
    """Something wrong in a set: file, entry, field, and what would be right; what is not known is empty."""

    file: str
    entry: str
    field: str
    problem: str


class DifferenceInfo(Struct, frozen=True):
    """A figure that differs from the game as printed; without a field: a piece that is new or left out."""

    file: str
    entry: str
    piece: str
    field: str
    before: str
    after: str


class CheckedSet(Struct, frozen=True):
    """What is wrong with a set, and what differs; what is printed on the pieces, if it can be read."""

    flaws: list[FlawInfo]
    components: str  # the hash; empty while something is wrong
    changed: int
    differences: list[DifferenceInfo]
    catalogue: Raw  # null if it cannot be


class SetLine(Struct, frozen=True):
    """A set in a list: mine, or one that this server offers to everybody."""

    id: str
    game: str
    name: str
    note: str
    by: str
    mine: bool
    components: str
    changed: int
    current: bool  # its base is the game as it is now; else it has to be looked at again
    changed_at: int


class SetInfo(Struct, frozen=True):
    """A set with its patches, and what all component files say with them."""

    line: SetLine
    patches: dict[str, str]
    contents: Raw


class SetSaved(Struct, frozen=True):
    """The set as it is kept now; nothing was kept where something is wrong."""

    line: SetLine | None
    checked: CheckedSet


class SetDifference(Struct, frozen=True):
    """The changed set that a table is played with: what differs from the game as printed, a line for each field."""

    name: str
    components: str
    changed: int
    differences: list[DifferenceInfo]


class FieldSchema(Struct, frozen=True):
    """What a field takes; a field of a table in a field has a dot in its name."""

    name: str
    label: str
    kind: Literal["text", "number", "flag", "words", "counts", "table", "remark"]
    least: int
    most: int | None
    known: list[str]  # of a closed list of words
    labels: list[str]  # what people read for them
    list: bool  # it is a list of such values
    optional: bool  # not every entry has it
    effect: bool  # else another value is refused
    meaning: str


class ComponentTable(Struct, frozen=True):
    """A table of a component file, or an array of entries with a key."""

    file: str
    name: str
    label: str
    key: str  # empty: a single table
    fields: list[FieldSchema]


class ComponentFiles(Struct, frozen=True):
    """A game's own component files: what they say, and what each field takes."""

    game: str
    components: str
    files: Raw
    tables: list[ComponentTable]
