"""The folder of a set, and the files of its game."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from ironstone.core.errors import OptionError
from ironstone.core.messages import say
from ironstone.core.patches import Fields, Report, difference, patched, refuse
from ironstone.core.sets import MANIFEST, Manifest, read_manifest, read_patches
from ironstone.core.toml import write_toml
from ironstone.games import registry


@dataclass(frozen=True)
class SetFolder:
    """A set on disk with what its game's own files say, by name."""

    directory: Path
    manifest: Manifest
    base: dict[str, Fields]

    @classmethod
    def read(cls, directory: Path) -> "SetFolder":
        """The set in a folder; its patches are read later."""
        manifest = read_manifest(directory)
        return cls(directory, manifest, base_of(manifest.game))

    def contents(self, report: Report = refuse) -> dict[str, Fields]:
        """What all files say with the patches of the set."""
        patches = read_patches(self.directory, dict.fromkeys(self.base, ""), report)
        return {
            name: patched(name, base, patches[name], report) if name in patches else base
            for name, base in self.base.items()
        }

    def patches(self) -> dict[str, Fields]:
        """What differs, by file."""
        return read_patches(self.directory, dict.fromkeys(self.base, ""))

    def write(self, contents: dict[str, Fields]) -> list[str]:
        """Write patches so that the files say this; those that say it already are left alone. The names of the rest."""
        before = self.contents()
        written = [name for name in self.base if contents[name] != before[name]]
        for name in written:
            patch = difference(self.base[name], contents[name])
            path = self.directory / name
            if patch:
                path.write_text(write_toml(patch), encoding="utf-8", newline="\n")
            else:
                path.unlink(missing_ok=True)
        return written


def base_of(game: str) -> dict[str, Fields]:
    """What the game's own files say, by name."""
    registry.load(game)  # an unknown game is refused
    own = registry.own_set(game)
    if not own:
        raise OptionError(say("{game} has no component files that a set could change", game=game))
    return read_files(own)


def read_files(files: Mapping[str, str]) -> dict[str, Fields]:
    """What files say, by name."""
    return {name: tomllib.loads(text) for name, text in files.items()}


def create_set(game: str, directory: Path, name: str, by: str, note: str) -> SetFolder:
    """A new set without any difference."""
    base = base_of(game)
    if (directory / MANIFEST).exists() or (directory.is_dir() and any(directory.glob("*.toml"))):
        raise OptionError(say("{directory} holds a set or component files already", directory=str(directory)))
    manifest = Manifest(game, name, registry.load(game).components, by, note)
    directory.mkdir(parents=True, exist_ok=True)
    (directory / MANIFEST).write_text(manifest.text(), encoding="utf-8", newline="\n")
    return SetFolder(directory, manifest, base)
