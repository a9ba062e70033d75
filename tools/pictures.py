"""Draw the pictures of the documentation: scenes of a real game, as the terminal shows them.

python tools/pictures.py
"""

import io
import re
from pathlib import Path

from rich.console import Console

from ironstone.cli.screen import Screen
from ironstone.core.record import read_record
from ironstone.core.state import State
from ironstone.games import registry
from ironstone.play import Match, Participant

ROOT = Path(__file__).resolve().parent.parent
RECORD = ROOT / "tests" / "records" / "gembound" / "greedy-3-1.ironstone"
TARGET = ROOT / "docs" / "pictures" / "terminal.svg"
SEAT = 0
MOVES = 60  # the picture shows the next question to SEAT after so many
WIDTH = 118
FONTS = re.compile(r"@font-face \{.*?\}\s*", re.DOTALL)


def main() -> None:
    """Play a recorded game up to a question in its middle, and keep what the screen shows."""
    record = read_record(RECORD.read_text(encoding="utf-8"))
    game = registry.load(record.game)
    following = record.moves[MOVES:]
    record.moves = record.moves[:MOVES]
    seats = [Participant(name, "" if seat == SEAT else "greedy") for seat, name in enumerate(record.names)]
    match: Match[State] = Match.resume(game, record, seats)

    console = Console(record=True, width=WIDTH, file=io.StringIO(), force_terminal=True, color_system="truecolor")
    screen = Screen(match, console)
    screen.show(SEAT)
    console.export_text()  # told before the picture begins
    for move in following:
        match.submit(move.seat, game.space.parse(move.notation))
        if match.asked_people() == [SEAT]:
            break
    screen.show(SEAT)

    TARGET.parent.mkdir(parents=True, exist_ok=True)
    # The picture comes without fonts to fetch: whoever looks at it has a monospaced one.
    picture = FONTS.sub("", console.export_svg(title="ironstone play gembound"))
    TARGET.write_text(picture, encoding="utf-8")
    print(f"drawn: {TARGET.relative_to(ROOT)}")


if __name__ == "__main__":
    main()
