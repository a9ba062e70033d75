"""Write web/schema.json: what crosses the network, for the browser client's types. With --check only compare."""

import sys
from pathlib import Path

import msgspec

from ironstone.server.app import create_app
from ironstone.server.openapi import whole
from ironstone.server.settings import Settings

FILE = Path(__file__).parent.parent / "web" / "schema.json"


def text() -> str:
    """The document, one thing a line, so that changes can be read."""
    document = create_app(Settings(database="sqlite:///unused.db")).openapi_schema.to_schema()
    return msgspec.json.format(msgspec.json.encode(whole(document), order="deterministic"), indent=1).decode() + "\n"


def main() -> int:
    """Write the file; or with --check say whether it is up to date."""
    new = text()
    if "--check" in sys.argv[1:]:
        fresh = FILE.exists() and FILE.read_text(encoding="utf-8") == new
        if not fresh:
            print(f"{FILE.name} is not up to date: run make schema")
        return 0 if fresh else 1
    FILE.write_text(new, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
