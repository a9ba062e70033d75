"""`ironstone tables`: what a server has stored, looked at from outside."""

import asyncio
from collections import Counter

from cyclopts import App
from rich.console import Console

from ironstone.cli.server_data import HERE, ServerData
from ironstone.cli.usage import FAILED
from ironstone.core.messages import Language, counted, say

EXAMPLES = """Examples:
  is everything that the server has stored whole and playable?
    ironstone tables verify
"""

command = App(name="tables", help_epilogue=EXAMPLES)


@command.command
def verify(*, where: ServerData = HERE) -> int:
    """Replay every table of the server's database, and report what is wrong; also while the server runs."""
    return asyncio.run(_verify(where.url, Console(highlight=False, soft_wrap=True), where.speech))


async def _verify(url: str, console: Console, speech: Language) -> int:
    from ironstone.server.storage import Storage  # noqa: PLC0415 - the help needs none of its packages
    from ironstone.server.verification import verify as verdicts  # noqa: PLC0415

    storage = Storage.at(url)
    found: Counter[str] = Counter()
    try:
        with console.status("") as progress:
            async for verdict in verdicts(storage):
                found[verdict.state] += 1
                if verdict.why is not None:
                    console.print(f"{verdict.room_id}: {verdict.why.text(speech)}", markup=False)
                progress.update(counted(found.total(), "{n} table", "{n} tables").text(speech))
    finally:
        await storage.close()
    tables = counted(found.total(), "{n} table", "{n} tables")
    summary = say(
        "{tables} replayed: {right} right, {other} under other rules, {wrong} wrong",
        tables=tables,
        right=found["right"],
        other=found["other rules"],
        wrong=found["wrong"],
    )
    console.print(summary.text(speech))
    return FAILED if found["wrong"] else 0
