"""`ironstone serve`: its arguments. The server itself is started in start_server.py."""

import os
from pathlib import Path
from typing import Annotated
from urllib.parse import urlsplit

from cyclopts import App, Parameter

from ironstone.cli.usage import LanguageCode, UsageError, read_language
from ironstone.core.messages import ENGLISH, say
from ironstone.server.settings import Settings
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
MetricsReaders = Annotated[
    tuple[str, ...] | None,
    Parameter(
        name="--metrics",
        help="An address, or a network, that may read /metrics; else only this machine. Repeat it.",
        negative="",
        consume_multiple=False,
    ),
]
WebhookPorts = Annotated[
    tuple[int, ...] | None,
    Parameter(
        name="--webhook-port",
        help="A port that people's notices may be sent to, in place of 80, 443, 8080 and 8443. Repeat it.",
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
    metrics: MetricsReaders = None,
    webhook_port: WebhookPorts = None,
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
        metrics_readers=metrics or Settings.metrics_readers,
        webhook_ports=webhook_port or Settings.webhook_ports,
        workers=workers,
        bots=bots or (),
        crash_reports=directory / "crashes",
        compiled=_compiled_file(),
    )
    from ironstone.cli.start_server import start_server  # noqa: PLC0415 - the help needs none of its packages

    start_server(settings, open_browser, speech)
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


def _compiled_file() -> Path | None:
    """Where compiled rules for the bots are announced; where all rules are compiled, nobody waits for any."""
    name = os.environ.get(COMPILED_VARIABLE)
    return Path(name) if name and variant() == "interpreted" else None
