"""A set as one file: its folder as a ZIP archive. What comes from outside may be meant to do harm."""

import re
import zipfile
import zlib
from collections.abc import Mapping
from io import BytesIO
from pathlib import Path, PurePosixPath
from tempfile import TemporaryDirectory

from ironstone.core.errors import ComponentError
from ironstone.core.patches import Fields
from ironstone.core.sets import MANIFEST, Manifest, read_manifest, read_patches
from ironstone.core.toml import write_toml
from ironstone.lab.sets.folder import base_of

FILE_NAME = re.compile(r"[a-z_]{1,40}\.toml")
MOST_FILES = 40
NOT_A_SET = "this is no set: a set is a folder, or a ZIP archive of one, with set.toml and patches"


def pack(folder: str, manifest: Manifest, patches: Mapping[str, Fields]) -> bytes:
    """The archive of a set; unpacked it is a folder as `ironstone set new` makes it."""
    archived = BytesIO()
    with zipfile.ZipFile(archived, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr(f"{folder}/{MANIFEST}", manifest.text())
        for name, patch in patches.items():
            if patch:
                archive.writestr(f"{folder}/{name}", write_toml(patch))
    return archived.getvalue()


def unpack(archived: bytes, most_bytes: int) -> dict[str, str]:
    """The TOML files in an archive, by name without folders; a ComponentError if it is none, or too large."""
    texts: dict[str, str] = {}
    try:
        with zipfile.ZipFile(BytesIO(archived)) as archive:
            for info in archive.infolist()[:MOST_FILES]:
                name = PurePosixPath(info.filename).name
                if FILE_NAME.fullmatch(name):
                    with archive.open(info) as file:
                        content = file.read(most_bytes + 1)  # whatever its header says of its size
                    most_bytes -= len(content)
                    if most_bytes < 0:
                        raise ComponentError("this set is too large")
                    texts[name] = content.decode("utf-8")
    except (zipfile.BadZipFile, zlib.error, UnicodeDecodeError, NotImplementedError, RuntimeError, OSError) as error:
        raise ComponentError(NOT_A_SET) from error
    return texts


def read_texts(texts: Mapping[str, str]) -> tuple[Manifest, dict[str, Fields]]:
    """The manifest and the patches of a set out of its files; a ComponentError at the first that cannot be read."""
    if MANIFEST not in texts:
        raise ComponentError(NOT_A_SET)
    with TemporaryDirectory(prefix="ironstone-") as name:
        directory = Path(name)
        for file, text in texts.items():
            if FILE_NAME.fullmatch(file):
                (directory / file).write_text(text, encoding="utf-8", newline="\n")
        try:
            manifest = read_manifest(directory)
            return manifest, read_patches(directory, dict.fromkeys(base_of(manifest.game), ""))
        except RecursionError as error:
            raise ComponentError("this is nested too deeply") from error
