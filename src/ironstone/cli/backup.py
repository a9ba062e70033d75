"""`ironstone backup`: a copy of the server's database."""

import asyncio
from pathlib import Path
from typing import Annotated

from cyclopts import App, Parameter

from ironstone.cli.server_data import HERE, ServerData
from ironstone.core.messages import say

EXAMPLES = """Examples:
  ironstone backup evening.db
"""

command = App(name="backup", help_epilogue=EXAMPLES)

Target = Annotated[Path, Parameter(help="The new file; it must not exist yet.")]


@command.default
def run(file: Target, /, *, where: ServerData = HERE) -> int:
    """Copy the server's database to a new file, also while it runs."""
    speech = where.speech
    asyncio.run(_copy(where.url, file))
    print(say("Copied to {file}", file=str(file)).text(speech))
    return 0


async def _copy(url: str, file: Path) -> None:
    from ironstone.server.storage import Storage  # noqa: PLC0415 - the help needs none of its packages

    storage = Storage.at(url)
    try:
        await storage.backup(file)
    finally:
        await storage.close()
