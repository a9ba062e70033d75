"""Keep the browser's client, src/ironstone/server/client, up to date with web/.

--format lays out its files, --lint checks layout and lint, --check runs type checks and unit tests.

It is built only when one of its files has changed. Without Node.js on the path, Node.js is fetched as a Python package
into build/node.
"""

import hashlib
import os
import subprocess
import sys
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from web.npm import NODE_PACKAGE, ClientError, build_client, find_npm, run_npm  # noqa: E402  found with ROOT

WEB = ROOT / "web"
TARGET = ROOT / "src" / "ironstone" / "server" / "client"
KEY = ROOT / "build" / "client.key"
NODE = ROOT / "build" / "node"
DEVELOPERS = ROOT / ".venv" / ".dev"  # the mark of their environment; whoever only plays has none
MADE = ("node_modules", "schema.d.ts", "__pycache__")  # by the build itself
HAND_WRITTEN = (".ts", ".js", ".svelte", ".css", ".html", ".svg", ".toml")
WIDTH = 120


def main() -> int:
    """Do what is asked for, or say why not."""
    task = TASKS.get(" ".join(sys.argv[1:]))
    if task is None:
        print(f"usage: python tools/client.py [{' | '.join(filter(None, TASKS))}]", file=sys.stderr)
        return 2
    try:
        task()
    except (ClientError, subprocess.CalledProcessError) as error:
        print(error, file=sys.stderr)
        return 1
    return 0


def build() -> None:
    """Bring the client up to date."""
    key = key_of_client()
    if (TARGET / "index.html").exists() and KEY.exists() and KEY.read_text() == key:
        return
    print("building the browser's client", flush=True)
    have_node()
    build_client(WEB, TARGET, for_developers=DEVELOPERS.exists())
    KEY.parent.mkdir(exist_ok=True)
    KEY.write_text(key)


def check() -> None:
    """Types and unit tests of the client."""
    run_scripts("check", "test")


def lint() -> None:
    """Layout and lint of the client."""
    check_width()
    run_scripts("format:check", "lint")


def layout() -> None:
    """Let prettier lay out the client's files."""
    run_scripts("format")


def run_scripts(*scripts: str) -> None:
    """Run scripts of web/package.json one after the other."""
    have_node()
    for script in scripts:
        print(f"npm run {script}", flush=True)
        run_npm(WEB, "run", script)


def check_width() -> None:
    """No line is too long: prettier leaves comments, strings and drawings as they are."""
    files = (path for path in files_of_client() if path.suffix in HAND_WRITTEN and "fixtures" not in path.parts)
    long = [
        f"{path.relative_to(ROOT)}:{number}: longer than {WIDTH} characters"
        for path in files
        for number, line in enumerate(path.read_text().splitlines(), 1)
        if len(line) > WIDTH
    ]
    if long:
        raise ClientError("\n".join(long))


def files_of_client() -> list[Path]:
    """Every file of web/ that no tool has made."""
    return [
        path for path in sorted(WEB.rglob("*")) if path.is_file() and not set(MADE) & set(path.relative_to(WEB).parts)
    ]


def key_of_client() -> str:
    """Changes whenever the client may come out differently."""
    digest = hashlib.sha256()
    for path in files_of_client():
        digest.update(f"\0{path.relative_to(WEB).as_posix()}\0".encode())
        digest.update(path.read_bytes())
    return digest.hexdigest()


def have_node() -> None:
    """See to it that there is a Node.js."""
    if find_npm() is None:
        fetch_node()


def fetch_node() -> None:
    """Put Node.js into build/node and on the path of what runs from here."""
    bin_of_node = NODE / ("Scripts" if os.name == "nt" else "bin")
    if not (bin_of_node / "npm").exists():
        print("fetching Node.js", flush=True)
        venv.create(NODE, with_pip=True, clear=True)
        install = [str(bin_of_node / "python"), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
        subprocess.run([*install, NODE_PACKAGE], check=True)
    os.environ["PATH"] = os.pathsep.join([str(bin_of_node), os.environ.get("PATH", "")])


TASKS = {"": build, "--format": layout, "--lint": lint, "--check": check}

if __name__ == "__main__":
    sys.exit(main())
