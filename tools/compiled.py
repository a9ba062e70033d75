"""Keep build/compiled, a copy of the package with compiled rules, up to date. With --background at the lowest priority.

The rules are compiled only when one of their files, the hook or a tool has changed; all that is interpreted is copied
each time. Put the directory first on PYTHONPATH to run the compiled variant. The compiler works in a directory of its
own, which takes its place at the end: whoever interrupts it leaves no half of a package behind.
"""

import contextlib
import fcntl
import hashlib
import importlib.util
import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
import zipfile
from collections.abc import Iterator
from filecmp import cmp
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src"
TARGET = ROOT / "build" / "compiled"
WORKSHOP = ROOT / "build" / "compiling"
LOCK = ROOT / "build" / "compiled.lock"
PACKAGES = ("core", "games", "bots")  # not all of it is compiled, but a signature there may matter to what is
TOOLS = ("hatchling", "mypy", "setuptools")
LOWEST_PRIORITY = 19


def main() -> int:
    """Bring build/compiled up to date, or say in one line why not."""
    if "--background" in sys.argv[1:]:
        os.nice(LOWEST_PRIORITY)
    if missing := missing_for_compiling():
        shutil.rmtree(TARGET, ignore_errors=True)
        print(f"the compiled variant is left out: {missing}", file=sys.stderr)
        return 1 if os.environ.get("CI") == "true" else 0

    with locked():
        key = key_of_rules()
        if not ready_file(key).exists():
            print("compiling the rules", flush=True)
            build(key)
        copy_interpreted(TARGET)
    return 0


def missing_for_compiling() -> str:
    """What has to be installed before the rules can be compiled; empty if all is there, as far as one can tell."""
    compiler = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
    if shutil.which(shlex.split(str(compiler))[0]) is None:
        return "there is no C compiler (Debian: apt install gcc libc6-dev python3-dev; macOS: xcode-select --install)"
    if not (Path(sysconfig.get_path("include")) / "Python.h").exists():
        return "Python's headers are missing (Debian: apt install python3-dev; Fedora: dnf install python3-devel)"
    return ""


def key_of_rules() -> str:
    """Changes whenever the compiled rules may come out differently."""
    digest = hashlib.sha256(f"{sys.version} {sysconfig.get_platform()}".encode())
    rules = [path for name in PACKAGES for path in sorted((SOURCE / "ironstone" / name).rglob("*.py"))]
    tools = [ROOT / "hatch_build.py", ROOT / "tools" / "docstrings.py", ROOT / "requirements" / "build.txt"]
    for path in [*tools, *rules]:
        digest.update(f"\0{path.relative_to(ROOT).as_posix()}\0".encode())
        digest.update(path.read_bytes())
    return digest.hexdigest()


def ready_file(key: str) -> Path:
    """It is in build/compiled as soon as the rules there are complete and have this key."""
    return TARGET / f".ready-{key[:32]}"


@contextlib.contextmanager
def locked(wait: bool = True) -> Iterator[None]:
    """Only one process at a time changes build/compiled; BlockingIOError if another does and we do not wait."""
    LOCK.parent.mkdir(exist_ok=True)
    with LOCK.open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX if wait else fcntl.LOCK_EX | fcntl.LOCK_NB)
        yield


def build(key: str) -> None:
    """Build the wheel as a user's installer would, unpack it, and only then let it take its place."""
    shutil.rmtree(WORKSHOP, ignore_errors=True)
    temporary = WORKSHOP / "temporary"
    temporary.mkdir(parents=True)
    command = [python_with_tools(), "-m", "hatchling", "build", "-t", "wheel", "-d", str(WORKSHOP / "wheel")]
    settings = {"IRONSTONE_COMPILE": "1", "IRONSTONE_CLIENT": "0", "TMPDIR": str(temporary)}
    subprocess.run(command, cwd=ROOT, env={**os.environ, **settings}, check=True)
    package = WORKSHOP / "package"
    for wheel in (WORKSHOP / "wheel").glob("*.whl"):
        with zipfile.ZipFile(wheel) as archive:
            archive.extractall(package)
    copy_interpreted(package)
    (package / ready_file(key).name).touch()
    if TARGET.exists():
        TARGET.rename(WORKSHOP / "old")
    package.rename(TARGET)
    shutil.rmtree(WORKSHOP)


def python_with_tools() -> str:
    """The interpreter whose environment can compile: this one, or else one of its own in build/tools."""
    if all(importlib.util.find_spec(name) for name in TOOLS):
        return sys.executable
    subprocess.run(
        ["sh", "tools/setup.sh", "build"], cwd=ROOT, env={**os.environ, "PYTHON": sys.executable}, check=True
    )
    return str(ROOT / "build" / "tools" / "bin" / "python")


def copy_interpreted(target: Path) -> None:
    """Make every other file equal to its source, and drop those without one. Equal files stay untouched."""
    package = SOURCE / "ironstone"
    copy = target / "ironstone"
    for path in copy.rglob("*"):
        made = path.suffix in {".so", ".pyd", ".pyc"}
        if path.is_file() and not made and not (package / path.relative_to(copy)).exists():
            path.unlink()
    ignored = shutil.ignore_patterns("__pycache__")
    shutil.copytree(package, copy, dirs_exist_ok=True, ignore=ignored, copy_function=copy_if_different)


def copy_if_different(source: str, target: str) -> None:
    """Copy a file unless it is there already: a server may run from the copy."""
    if not Path(target).exists() or not cmp(source, target, shallow=False):
        shutil.copy2(source, target)


if __name__ == "__main__":
    sys.exit(main())
