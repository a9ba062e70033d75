"""`ironstone serve`: the table server."""

import asyncio
import os
import sys
import webbrowser
from pathlib import Path
from typing import Annotated
from urllib.parse import urlsplit

from cyclopts import App, Parameter

from ironstone.cli.usage import LanguageCode, UsageError, read_language, report_plugins
from ironstone.core.messages import ENGLISH, Message, say
from ironstone.play.seats import offer
from ironstone.server.app import check, listen_at, serve
from ironstone.server.settings import Settings
from ironstone.server.storage import Storage
from ironstone.server.storage.file_lock import hold_database
from ironstone.variant import variant

EXAMPLES = """Examples:
  for yourself, and for others on this machine:
    ironstone serve
  for your network:
    ironstone serve --host 0.0.0.0
  with a bot of your own, and one of an installed package, among those that people may choose:
    ironstone serve --bots mine.py:HastyBot --bots shrewd
  behind a proxy that speaks https, with PostgreSQL and two processes:
    ironstone serve --origin https://play.example.org --database postgresql://ironstone@localhost/ironstone --workers 2
"""

# Set by `make play`: a file that appears beside a package with compiled rules as soon as that is complete.
COMPILED_VARIABLE = "IRONSTONE_COMPILED"

command = App(name="serve", help_epilogue=EXAMPLES)

Host = Annotated[str, Parameter(help="The address to listen at.")]
HIGHEST_PORT = 65_535
Port = Annotated[int, Parameter(help="The port to listen at; 0 takes a free one.")]
Database = Annotated[
    str | None, Parameter(help="sqlite:///file or postgresql://user:password@host/name; else a file in --data.")
]
Origin = Annotated[str, Parameter(help="How browsers reach the server, if not by its own address.", show_default=False)]
Proxies = Annotated[
    tuple[str, ...] | None,
    Parameter(
        name="--proxy",
        help="A proxy, or a network of proxies, to believe where requests come from; else only on this machine.",
        negative="",
        consume_multiple=False,
    ),
]
Bots = Annotated[
    tuple[str, ...] | None,
    Parameter(
        help="One more bot that people may choose: file.py:Class, module:Class or a name out of `ironstone games`. "
        "Repeat it.",
        negative="",
        consume_multiple=False,
    ),
]
Workers = Annotated[int, Parameter(help="How many processes; more than one needs PostgreSQL.")]
Data = Annotated[Path | None, Parameter(help="Where files are kept; else ~/.local/share/ironstone.", negative="")]
Open = Annotated[bool, Parameter(name="--open", help="Also open the browser there, if there is one.", negative="")]


@command.default
def run(
    *,
    host: Host = "127.0.0.1",
    port: Port = 8000,
    database: Database = None,
    origin: Origin = "",
    proxy: Proxies = None,
    bots: Bots = None,
    workers: Workers = 1,
    data: Data = None,
    open_browser: Open = False,
    language: LanguageCode = ENGLISH.code,
) -> int:
    """Let people and bots play in the browser."""
    speech = read_language(language)
    if not 0 <= port <= HIGHEST_PORT:
        raise UsageError(say("--port goes from 0 to {highest}, not to {port}", highest=HIGHEST_PORT, port=port))
    if not 1 <= workers <= 64:
        raise UsageError(say("--workers goes from 1 to 64, not to {workers}", workers=workers))
    directory = data or data_directory()
    settings = Settings(
        database=database or default_database(directory),
        host=host,
        port=port,
        origin=read_origin(origin),
        trusted_proxies=proxy or Settings.trusted_proxies,
        workers=workers,
        bots=bots or (),
        crash_reports=directory / "crashes",
        compiled=_compiled_file(),
    )
    check(settings)
    offer(settings.bots)
    report_plugins()
    with hold_database(settings.database), listen_at(settings) as listener:
        asyncio.run(_check_database(settings.database))
        address = settings.origin or _address(host, listener.getsockname()[1])
        print(start_line(address, settings.compiled).text(speech), flush=True)
        if open_browser and _has_screen():  # who comes before all is ready waits a moment
            webbrowser.open(address)
        serve(settings, listener)
    return 0


def data_directory() -> Path:
    """Where this user's programs keep their data."""
    home = os.environ.get("XDG_DATA_HOME")
    return (Path(home) if home else Path.home() / ".local" / "share") / "ironstone"


def default_database(directory: Path) -> str:
    """A file in the data directory."""
    return f"sqlite:///{directory.absolute() / 'ironstone.db'}"


def read_origin(text: str) -> str:
    """An origin as browsers write it."""
    if not text:
        return ""
    parts = urlsplit(text)
    if parts.scheme not in ("http", "https") or not parts.netloc or parts.path not in ("", "/") or parts.query:
        example = "https://play.example.org"
        raise UsageError(say("--origin is written {example}, not {given}", example=example, given=repr(text)))
    return f"{parts.scheme}://{parts.netloc}".lower()


def start_line(address: str, compiled: Path | None) -> Message:
    """Where the server is, and which variant of the rules it and its bots use."""
    if variant() == "compiled":
        return say("Ironstone is at {address} (rules compiled)", address=address)
    if compiled is None:
        return say("Ironstone is at {address} (rules interpreted)", address=address)
    if compiled.exists():
        return say("Ironstone is at {address} (rules interpreted, bots compiled)", address=address)
    return say(
        "Ironstone is at {address} (rules interpreted, bots compiled as soon as they are ready)", address=address
    )


def _compiled_file() -> Path | None:
    """Where compiled rules for the bots are announced; where all rules are compiled, nobody waits for any."""
    name = os.environ.get(COMPILED_VARIABLE)
    return Path(name) if name and variant() == "interpreted" else None


async def _check_database(url: str) -> None:
    """Say what is wrong with the database before anything listens, and bring it to this version."""
    storage = await Storage.open(url)
    await storage.close()


def _has_screen() -> bool:
    """Without one, a browser of text might start and take over this terminal."""
    on_unix = bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
    return on_unix or sys.platform in ("darwin", "win32")


def _address(host: str, port: int) -> str:
    shown = "127.0.0.1" if host in ("0.0.0.0", "") else f"[{host}]" if ":" in host else host
    return f"http://{shown}:{port}"
