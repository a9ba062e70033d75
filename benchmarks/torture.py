"""Kill servers at random moments while people play, and check that no word they gave was broken.

    make torture
    python benchmarks/torture.py --kills 200

First one process over SQLite, then two over one database of PostgreSQL.
"""

import argparse
import asyncio
import sys
import tempfile
from functools import partial
from pathlib import Path

from rich.progress import MofNCompleteColumn, Progress

sys.path.append(str(Path(__file__).resolve().parent.parent))

from tests.server.services import postgres_server
from tests.server.torturing import torture


def main() -> None:
    """Torture both kinds of database and say how it went; what goes wrong is an error."""
    parser = argparse.ArgumentParser(description="Kill servers at random moments, and check every table.")
    parser.add_argument("--kills", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="ironstone-torture-") as directory:
        url = f"sqlite:///{directory}/ironstone.db"
        run("SQLite, one process", url, arguments.kills, 1, Path(directory), arguments.seed)
    with (
        tempfile.TemporaryDirectory(prefix="ironstone-torture-") as directory,
        postgres_server() as postgres,
        postgres.database() as url,
    ):
        run("PostgreSQL, two processes", url, arguments.kills, 2, Path(directory), arguments.seed)


def run(name: str, url: str, kills: int, processes: int, directory: Path, seed: int) -> None:
    """One run over one database, with a bar that grows with every kill."""
    with Progress(*Progress.get_default_columns(), MofNCompleteColumn()) as progress:
        bar = progress.add_task(name, total=kills)
        log = directory / "log"
        after_kill = partial(progress.advance, bar)
        toll = asyncio.run(torture(url, kills, processes, log, bots=True, seed=seed, after_kill=after_kill))
        progress.print(f"{name}: {toll}")


if __name__ == "__main__":
    main()
