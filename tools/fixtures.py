"""Make the fixtures of the client's tests: what the server sends about recorded positions of every game.

Beside each fixture lies the record of its position: web/src/games/KEY/fixtures/NAME.ironstone leads to NAME.json, and
the game's catalogue to catalogue.json. The messages are the server's own; nothing here imitates it. A new position is
the record of a game that was played up to it: save one in the browser or the terminal, put it there and make fixtures.
"""

import sys
from collections.abc import Iterator
from fnmatch import fnmatch
from pathlib import Path

import msgspec

from ironstone.core.ids import Action, Seat
from ironstone.core.record import Record, read_record
from ironstone.games import registry
from ironstone.play import Participant, reducer
from ironstone.play.entries import Entry, Opened, SeatPlan, Started
from ironstone.play.room import Room
from ironstone.server import updates
from ironstone.server.previews import preview

ROOT = Path(__file__).resolve().parent.parent
GAMES = ROOT / "web" / "src" / "games"
AT = 1_700_000_000_000  # when all this happens, in milliseconds
RECENT = 24  # events kept of a game under way
PREVIEWED = ("gembound/*", "city-of-iron/turn-4")  # positions with previews: each preview carries a view
PREVIEWS_OF_A_VERB = 2
Json = dict[str, object]


def main() -> int:
    """Write every fixture that is not as it should be."""
    for path, text in fixtures():
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            print(path.relative_to(ROOT))
            path.write_text(text, encoding="utf-8")
    return 0


def fixtures() -> Iterator[tuple[Path, str]]:
    """Every fixture and what belongs into it."""
    for folder in sorted(GAMES.glob("*/fixtures")):
        key = folder.parent.name
        yield folder / "catalogue.json", written(registry.load(key).views.catalogue())
        for path in sorted(folder.glob("*.ironstone")):
            room = room_of(read_record(path.read_text(encoding="utf-8")))
            previewed = any(fnmatch(f"{key}/{path.stem}", pattern) for pattern in PREVIEWED)
            yield path.with_suffix(".json"), written(position(room, previewed))


def room_of(record: Record) -> Room:
    """A table of people only, with the game as far as it was recorded."""
    names = [Participant.from_title(title).name for title in record.names]
    plans = [SeatPlan(name, person=name) for name in names]
    host = names[0]
    room = reducer.begin(Entry(Opened(record.game, "", record.options, plans), AT, host))
    moves = [(move.seat, move.notation) for move in record.moves]
    started = Started(record.key, room.game.version, room.game.components, moves, record.draws)
    return reducer.after(room, Entry(started, AT, host))


def position(room: Room, previewed: bool) -> Json:
    """What the server sends to the first seat that is asked: its update, and previews of some options."""
    seat = min(room.asked(), default=Seat(0))
    snapshot = updates.Snapshot("table", room)
    update = snapshot.update(seat, room.names[seat], updates.Known(), updates.Presence(), AT)
    seats = update.room.seats
    return {
        "seat": seat,
        "names": room.names,
        "view": update.view,
        "told": update.told if room.decision is None else update.told[-RECENT:],
        "asked": update.asked,
        "standing": [{"seat": each.seat, "place": each.place, "points": each.points} for each in seats if each.place],
        "previews": previews(room, seat) if previewed else {},
    }


def previews(room: Room, seat: Seat) -> Json:
    """The server's previews of the first options of each verb."""
    shown: dict[str, list[Action]] = {}
    for action in room.decision.options_of(seat) if room.decision else []:
        shown.setdefault(room.game.space.describe(action)[0], []).append(action)
    actions = [action for of_verb in shown.values() for action in of_verb[:PREVIEWS_OF_A_VERB]]
    return {str(action): preview(room, seat, action, "") for action in actions}


def written(value: object) -> str:
    """The text of a fixture."""
    return msgspec.json.encode(value).decode() + "\n"


if __name__ == "__main__":
    sys.exit(main())
