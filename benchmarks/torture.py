"""Kill servers at random moments while people play, and check that no word they gave was broken.

    make torture
    python benchmarks/torture.py --kills 1000 --on sqlite
    python benchmarks/torture.py --kills 1000 --on postgresql --faults

On SQLite one process serves, on PostgreSQL two. With --faults other things go wrong beside the kills. SQLite: the disk
is full (needs root), another process keeps the lock for writing, servers get no processor, the clock jumps by up to
a day. PostgreSQL: a proxy delays what goes to and fro, stalls, and breaks connections.
"""

import argparse
import asyncio
import sys
import tempfile
from collections.abc import Callable
from contextlib import ExitStack
from functools import partial
from pathlib import Path

from rich.progress import MofNCompleteColumn, Progress

sys.path.append(str(Path(__file__).resolve().parent.parent))

from tests.server.faults import Fault, FullDisk, JumpingClock, SlowDisk, Unable, between, small_disk
from tests.server.services import postgres_server
from tests.server.torturing import Toll, torture


def main() -> None:
    """Torture both kinds of database and say how it went; what goes wrong is an error."""
    parser = argparse.ArgumentParser(description="Kill servers at random moments, and check every table.")
    parser.add_argument("--kills", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--on", choices=["sqlite", "postgresql", "both"], default="both")
    parser.add_argument("--processes", type=int, default=2, help="that serve on PostgreSQL")
    parser.add_argument("--faults", action="store_true", help="disk, clock, processor and connections fail too")
    arguments = parser.parse_args()
    if arguments.on != "postgresql":
        run("SQLite, one process", arguments.kills, partial(on_sqlite, arguments))
    if arguments.on != "sqlite":
        name = f"PostgreSQL, {arguments.processes} processes"
        run(name, arguments.kills, partial(on_postgresql, arguments))


def on_sqlite(arguments: argparse.Namespace, after_kill: Callable[[], None]) -> Toll:
    """One process over a file."""
    with ExitStack() as stack:
        directory = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="ironstone-torture-")))
        file = directory / "ironstone.db"
        faults: list[Fault] = []
        environment: dict[str, str] = {}
        if arguments.faults:
            try:
                disk = stack.enter_context(small_disk(directory / "disk"))
                file = disk / "ironstone.db"
                faults.append(FullDisk(disk))
            except Unable as error:
                print(f"left out: {error}")
            clock = JumpingClock(directory)
            environment = clock.environment
            faults += [clock, SlowDisk(file)]
        return asyncio.run(
            torture(
                f"sqlite:///{file}",
                arguments.kills,
                1,
                directory / "log",
                bots=True,
                seed=arguments.seed,
                after_kill=after_kill,
                faults=faults,
                environment=environment,
            )
        )


def on_postgresql(arguments: argparse.Namespace, after_kill: Callable[[], None]) -> Toll:
    """Several processes over one database."""
    with (
        tempfile.TemporaryDirectory(prefix="ironstone-torture-") as directory,
        postgres_server() as postgres,
        postgres.database() as url,
    ):
        log = Path(directory) / "log"
        work = partial(
            torture,
            kills=arguments.kills,
            processes=arguments.processes,
            log=log,
            bots=True,
            seed=arguments.seed,
            after_kill=after_kill,
        )

        async def through_proxy() -> Toll:
            async with between(url) as (address, proxy):
                return await work(address, faults=[proxy], direct=url)

        return asyncio.run(through_proxy() if arguments.faults else work(url))


def run(name: str, kills: int, work: Callable[[Callable[[], None]], Toll]) -> None:
    """One run over one database, with a bar that grows with every kill."""
    with Progress(*Progress.get_default_columns(), MofNCompleteColumn()) as progress:
        bar = progress.add_task(name, total=kills)
        progress.print(f"{name}: {work(partial(progress.advance, bar))}")


if __name__ == "__main__":
    main()
