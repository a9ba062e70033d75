"""Sets of components: a folder with a manifest, set.toml, and a patch for each component file that differs."""

import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Final, final

from ironstone.core.components import Entry
from ironstone.core.errors import ComponentError
from ironstone.core.patches import Fields, Flaw, Report, patched, refuse
from ironstone.core.toml import write_toml

MANIFEST: Final = "set.toml"
REQUIRED: Final = ("game", "name", "base")


@final
class Manifest:
    """What set.toml says: the game, the name of the set, the hash of the components it is based on, author and note."""

    def __init__(self, game: str, name: str, base: str, by: str = "", note: str = "") -> None:
        self.game: Final = game
        self.name: Final = name
        self.base: Final = base
        self.by: Final = by
        self.note: Final = note

    def text(self) -> str:
        """As it is written."""
        fields: Fields = {"game": self.game, "name": self.name, "base": self.base, "by": self.by, "note": self.note}
        return write_toml(fields)

    def __repr__(self) -> str:
        return f"<Manifest of {self.name!r}, a set of {self.game}>"


def is_set(directory: Path) -> bool:
    """Whether the folder is a set, and not a copy of all component files."""
    return (directory / MANIFEST).is_file()


def read_manifest(directory: Path) -> Manifest:
    """The manifest of a set."""
    if not is_set(directory):
        raise ComponentError(f"{directory}: this is no set: there is no {MANIFEST} in it")
    fields = read_file(directory / MANIFEST)
    entry = Entry(MANIFEST, {field: value for field, value in fields.items() if value or field in REQUIRED})
    by, note = [entry.text(field) if entry.has(field) else "" for field in ("by", "note")]
    manifest = Manifest(entry.text("game"), entry.text("name"), entry.text("base"), by, note)
    entry.done()
    return manifest


def read_patches(directory: Path, known: Mapping[str, str], report: Report = refuse) -> dict[str, Fields]:
    """The patches of a set by file; a file that the game does not have is a flaw."""
    patches: dict[str, Fields] = {}
    for path in sorted(directory.glob("*.toml")):
        if path.name == MANIFEST:
            continue
        if path.name not in known:
            report(Flaw(path.name, "", "", f"the game has no such file; it has {', '.join(known)}"))
            continue
        try:
            patches[path.name] = read_file(path)
        except ComponentError as error:
            report(Flaw("", "", "", str(error)))
    return patches


def read_file(path: Path) -> Fields:
    """The content of a TOML file."""
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise ComponentError(f"{path.name}: {error}") from error


def full_files(own: Mapping[str, str], patches: Mapping[str, Fields]) -> dict[str, str]:
    """All component files by name, patches applied; files without a patch are the game's own to the letter."""
    files = dict(own)
    for name, patch in patches.items():
        base = tomllib.loads(own[name])
        full = patched(name, base, patch)
        if full != base:
            files[name] = write_toml(full)
    return files
