"""Start the table server: check its settings, take database and port, say where it is, and serve."""

import asyncio
import os
import sys
import webbrowser
from pathlib import Path

from ironstone.cli.usage import report_plugins
from ironstone.core.messages import Language, Message, say
from ironstone.play.seats import offer
from ironstone.server.app import check, listen_at, serve
from ironstone.server.offered_sets import read_sets
from ironstone.server.settings import Settings
from ironstone.server.storage import Storage
from ironstone.server.storage.file_lock import hold_database
from ironstone.variant import variant


def start_server(settings: Settings, open_browser: bool, language: Language) -> None:
    """Serve until somebody ends it."""
    check(settings)
    offer(settings.bots)
    read_sets(settings.sets)
    report_plugins()
    with hold_database(settings.database), listen_at(settings) as listener:
        asyncio.run(_check_database(settings.database))
        address = settings.origin or _address(settings.host, listener.getsockname()[1])
        print(start_line(address, settings.compiled).text(language), flush=True)
        if open_browser and _has_screen():  # who comes before all is ready waits a moment
            webbrowser.open(address)
        serve(settings, listener)


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
