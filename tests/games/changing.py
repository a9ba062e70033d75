"""Component files that somebody has changed."""

import shutil
from pathlib import Path


def changed(original: Path, directory: Path, file: str, old: str, new: str) -> Path:
    """A copy of a game's component files in which one text is another."""
    copy = directory / "components"
    shutil.copytree(original, copy)
    text = (copy / file).read_text(encoding="utf-8")
    assert old in text, f"{file} does not say {old!r}"
    (copy / file).write_text(text.replace(old, new, 1), encoding="utf-8")
    return copy
