"""Carry recorded games over to rules that are read otherwise now, or to components that were added to.

    python -m tools.carry_over tests/records/city-of-iron -o hogmen_captain=out

Each record gets the options that mean what was played then, the hash of the components as they are now, and the
fingerprint that its last table has now. It is written only if every move is still legal, and leads to the places and
points that it names: so nothing is recorded anew, and a game that would go otherwise is an error.
"""

import argparse
import sys
from pathlib import Path

from ironstone.core.errors import RecordError
from ironstone.core.game import AnyGame
from ironstone.core.record import Record, fingerprint, read_record, replay, verify, write_record
from ironstone.games import registry


def carried_over(game: AnyGame, record: Record, options: dict[str, str]) -> Record:
    """The same game under the rules and with the components of today; an error if it does not end as it did."""
    record.options = {**record.options, **options}
    record.components = game.components
    record.fingerprint = ""
    wrong = verify(game, record)
    if wrong or not record.places:
        raise RecordError("; ".join(wrong) or "the record names no result, so nothing can be compared")
    record.fingerprint = fingerprint(replay(game, record).table)
    return record


def main() -> int:
    """Carry over every record of a directory, or none."""
    parser = argparse.ArgumentParser(prog="python -m tools.carry_over", description=__doc__)
    parser.add_argument("directory", type=Path)
    parser.add_argument("-o", "--option", action="append", default=[], help="name=value, as the game was played then")
    parser.add_argument("--only", default="", help="only records that have this option: name=value")
    arguments = parser.parse_args()
    options = dict(each.split("=", 1) for each in arguments.option)
    written: dict[Path, str] = {}
    for path in sorted(arguments.directory.glob("*.ironstone")):
        record = read_record(path.read_text(encoding="utf-8"))
        name, _, value = arguments.only.partition("=")
        chosen = options if not name or record.options.get(name) == value else {}
        written[path] = write_record(carried_over(registry.load(record.game), record, chosen))
    for path, text in written.items():
        path.write_text(text, encoding="utf-8")
    sys.stdout.write(f"{len(written)} records carried over\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
