"""`make services`: the programs of the system that tests need: PostgreSQL, a browser, and what reads deployment files.

As root, where there is apt-get, those that are missing are installed; elsewhere a line for each says what to do. With
--optional (as `make test` calls it) something may stay missing, unless CI=true: its tests are then skipped.
Needs plain Python only.
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

DEBIAN_POSTGRES = Path("/usr/lib/postgresql")


@dataclass(frozen=True)
class Service:
    """Something that a package manager brings, and how to tell whether it is there."""

    name: str
    package: str  # of Debian and Ubuntu
    find: Callable[[], Path | None]
    wanted: str

    @property
    def hint(self) -> str:
        """What is missing, and what to do about it."""
        return f"{self.name} is missing: {self.wanted} (Debian: make services as root, or apt install {self.package})"


def find_postgres() -> Path | None:
    """The directory with PostgreSQL's programs: that of the initdb on the PATH, or the newest of Debian's."""
    on_path = shutil.which("initdb")
    versions = sorted(
        DEBIAN_POSTGRES.glob("*/bin/initdb"), key=lambda path: float(path.parent.parent.name), reverse=True
    )
    for initdb in ([Path(on_path).resolve()] if on_path else []) + versions:
        if (initdb.parent / "postgres").exists():
            return initdb.parent
    return None


def find_chromium() -> Path | None:
    """The browser."""
    names = ("chromium-headless-shell", "chromium", "chromium-browser")
    return next((Path(found) for found in map(shutil.which, names) if found), None)


def find_program(name: str) -> Path | None:
    """A program of the PATH, or of where Debian keeps those of the system."""
    found = shutil.which(name) or shutil.which(name, path="/usr/sbin:/usr/bin")
    return Path(found) if found else None


POSTGRES = Service("PostgreSQL", "postgresql", find_postgres, "put initdb and postgres on the PATH")
CHROMIUM = Service(
    "chromium", "chromium-headless-shell", find_chromium, "put chromium-headless-shell or chromium on the PATH"
)
NGINX = Service("nginx", "nginx-light", lambda: find_program("nginx"), "put nginx on the PATH")
HAPROXY = Service("haproxy", "haproxy", lambda: find_program("haproxy"), "put haproxy on the PATH")
SYSTEMD = Service("systemd-analyze", "systemd", lambda: find_program("systemd-analyze"), "install systemd")
OPENSSL = Service("openssl", "openssl", lambda: find_program("openssl"), "put openssl on the PATH")
SERVICES = (POSTGRES, CHROMIUM, NGINX, HAPROXY, SYSTEMD, OPENSSL)


def main() -> int:
    """Install what is missing, or say what that is."""
    absent = missing()
    if absent and may_install():
        install(absent)
        absent = missing()
    for service in absent:
        print(service.hint, file=sys.stderr)
    optional = "--optional" in sys.argv[1:] and os.environ.get("CI") != "true"
    return 1 if absent and not optional else 0


def missing() -> list[Service]:
    """What is not there."""
    return [service for service in SERVICES if service.find() is None]


def may_install() -> bool:
    """Whether we are root on a Debian, or something like it."""
    return os.geteuid() == 0 and shutil.which("apt-get") is not None


def install(services: list[Service]) -> None:
    """Debian's packages."""
    packages = [service.package for service in services]
    print(f"installing {' and '.join(packages)}", flush=True)
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for arguments in (["update"], ["install", "--yes", "--no-install-recommends", *packages]):
        subprocess.run(["apt-get", "--quiet", *arguments], env=quiet, stdout=subprocess.DEVNULL, check=False)


if __name__ == "__main__":
    sys.exit(main())
