"""Keep build/compiled, a copy of the package with compiled rules, up to date.

The rules are compiled only when one of their files, the hook or a tool has changed; all that is interpreted is
copied anew each time. Put the directory first on PYTHONPATH to run the compiled variant.
"""

import hashlib
import importlib.metadata
import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from hatch_build import compiled_sources, has_compiler  # noqa: E402  found only once ROOT is on the path

SOURCE = ROOT / "src"
TARGET = ROOT / "build" / "compiled"
KEY = TARGET / ".key"


def main() -> int:
    """Bring build/compiled up to date, or say in one line why not."""
    if not has_compiler():
        shutil.rmtree(TARGET, ignore_errors=True)
        print("no C compiler found: the compiled variant is left out", file=sys.stderr)
        return 1 if os.environ.get("CI") == "true" else 0

    key = key_of_rules()
    if not KEY.exists() or KEY.read_text() != key:
        build_wheel()
        KEY.write_text(key)
    copy_interpreted()
    return 0


def key_of_rules() -> str:
    """Changes whenever the compiled rules may come out differently."""
    tools = f"{sys.version} {importlib.metadata.version('mypy')} {importlib.metadata.version('setuptools')}"
    digest = hashlib.sha256(tools.encode())
    # Components, texts and views are not compiled, but a signature there may matter to what is.
    rules = {path for package in ("core", "games") for path in (SOURCE / "ironstone" / package).rglob("*.py")}
    compiled = {SOURCE / name for name in compiled_sources(SOURCE)}
    for path in [ROOT / "hatch_build.py", *sorted(rules | compiled)]:
        digest.update(f"\0{path.relative_to(ROOT).as_posix()}\0".encode())
        digest.update(path.read_bytes())
    return digest.hexdigest()


def build_wheel() -> None:
    """Build the wheel as a user's installer would, and unpack it."""
    print(f"compiling {len(compiled_sources(SOURCE))} modules", flush=True)
    shutil.rmtree(TARGET, ignore_errors=True)
    wheels = ROOT / "build" / "wheel"
    shutil.rmtree(wheels, ignore_errors=True)
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(wheels)]
    subprocess.run(command, cwd=ROOT, env={**os.environ, "IRONSTONE_COMPILE": "1", "IRONSTONE_CLIENT": "0"}, check=True)
    for wheel in wheels.glob("*.whl"):
        with zipfile.ZipFile(wheel) as archive:
            archive.extractall(TARGET)


def copy_interpreted() -> None:
    """Make every other file equal to its source, and drop those without one."""
    package = SOURCE / "ironstone"
    copy = TARGET / "ironstone"
    for path in copy.rglob("*"):
        native = path.suffix in {".so", ".pyd"}
        if path.is_file() and not native and not (package / path.relative_to(copy)).exists():
            path.unlink()
    shutil.copytree(package, copy, dirs_exist_ok=True, ignore=shutil.ignore_patterns("__pycache__"))


if __name__ == "__main__":
    sys.exit(main())
