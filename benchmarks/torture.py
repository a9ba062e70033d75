"""Kill servers at random moments while people play, and check that no word they gave was broken.

    make torture
    python benchmarks/torture.py --kills 200

First one process over SQLite, then two over one database of PostgreSQL.
"""

import argparse
import asyncio
import sys
import tempfile
from pathlib import Path

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
        log = Path(directory) / "log"
        url = f"sqlite:///{directory}/ironstone.db"
        toll = asyncio.run(torture(url, arguments.kills, 1, log, bots=True, seed=arguments.seed))
        print(f"SQLite, one process: {toll}", flush=True)
    with tempfile.TemporaryDirectory(prefix="ironstone-torture-") as directory, postgres_server() as postgres:
        log = Path(directory) / "log"
        with postgres.database() as url:
            toll = asyncio.run(torture(url, arguments.kills, 2, log, bots=True, seed=arguments.seed))
        print(f"PostgreSQL, two processes: {toll}", flush=True)


if __name__ == "__main__":
    main()
