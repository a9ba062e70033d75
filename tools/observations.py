"""docs/observations.md: what a seat knows as numbers, game by game, entry by entry, written out of the code itself."""

import re
from dataclasses import dataclass
from pathlib import Path

from ironstone.core.chance import from_seed
from ironstone.core.engine import advance
from ironstone.core.game import AnyGame
from ironstone.games import registry

PAGE = Path(__file__).resolve().parent.parent / "docs" / "observations.md"
INTRODUCTION = """# Observations

What a seat knows and what it is asked, as numbers for learning: `ai_of(game).observe(table, seat)` gives all of them,
`observation` only those that are not 0, `observe_into` writes them into a buffer. Bots that learn by `ironstone train`
read the same.

- Always equally many numbers for a game, whatever the number of players: seats that nobody has are all 0.
- Every number is between -1 and 1.
- Everything is seen from the seat: it is player 0 itself, then come the others in the order of seats.
- Two tables have the same observation only if the seat sees and is asked the same. What it cannot know changes nothing.
  Tests check both.
- `pending.0` is the question, if the seat is asked anything; which answers are allowed is a mask of its own.
- The version grows whenever an entry changes.

How the numbers are made: a *flag* is 1 or 0; of *one of*, one entry is 1 at most; *n / (n + 5)* is 1/2 for 5 and keeps
all numbers apart; *1 / rank* is 1 for the first, 1/2 for the second; a *share* is as it is. Where a name has `#`, there
is one for each number from 0 on; names in braces stand for one entry each.

This page is written by `python -m tools.observations`; a test compares it.
"""
SHOWN = 12  # alternatives that are listed; of more, the first and the last


@dataclass
class Line:
    """Entries that differ in numbers and in the last part of their names only."""

    first: int
    kind: str
    entries: int
    last_parts: list[str]


def page() -> str:
    """The whole page."""
    return "\n".join([INTRODUCTION, *(section(registry.load(key)) for key in registry.keys())])  # noqa: SIM118


def section(game: AnyGame) -> str:
    """The entries of one game."""
    assert game.ai is not None, f"{game.key} has no observation"
    table = game.start(game.seats[-1], {}, from_seed("names"))
    advance(table)
    entries = game.ai.observation_entries(table)
    lines = [
        f"## {game.title}",
        "",
        f"Version {game.ai.observation_version}, {entries.size} entries.",
        "",
        "| First | Entries | Name | Number |",
        "|---:|---:|---|---|",
    ]
    for name, line in lines_of(entries.names, entries.kinds).items():
        parts = line.last_parts
        shown = parts if len(parts) <= SHOWN else [*parts[:3], f"… {len(parts) - 4} more …", parts[-1]]
        full = f"{name}{{{', '.join(shown)}}}" if name.endswith(".") else name
        lines.append(f"| {line.first} | {line.entries} | {full} | {line.kind} |")
    return "\n".join([*lines, ""])


def lines_of(names: list[str], kinds: list[str]) -> dict[str, Line]:
    """A line for all entries with the same name but for numbers and the last part."""
    found: dict[str, Line] = {}
    for place, (name, kind) in enumerate(zip(names, kinds, strict=True)):
        head, _, last = re.sub(r"\.\d+\.", ".#.", name).rpartition(".")
        key = f"{head}." if _has_sisters(names, kinds, place) else f"{head}.{last}".lstrip(".")
        line = found.setdefault(key, Line(place, kind, 0, []))
        line.entries += 1
        if last not in line.last_parts:
            line.last_parts.append(last)
    return found


def _has_sisters(names: list[str], kinds: list[str], place: int) -> bool:
    """Whether an entry beside this one differs in the last part of its name alone, and is written alike."""
    head = names[place].rpartition(".")[0]
    beside = [other for other in (place - 1, place + 1) if 0 <= other < len(names)]
    return head != "" and (head, kinds[place]) in [(names[other].rpartition(".")[0], kinds[other]) for other in beside]


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
    print(PAGE)
