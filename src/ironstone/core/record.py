"""Records: a game as a readable text file, from which the whole game can be played again.

    [Game "gembound"]
    [Rules "1"]
    ...
    [Key "5d0c…"]

    1: start-camp scholar
    2: start-camp crew
    1: claim artisan3 spot1
    …

Tags first, then one move a line: the seat, counted from 1, and the action in notation. Only what somebody chose is
written; what the rules do by themselves happens again by itself. Lines that begin with `;` are remarks.

A record names the set of components that it was played with by its hash. If some of its files are not the game's own,
it carries those: `[File.mines.toml "…"]`.
"""

import json
import re
from hashlib import blake2b
from typing import Final, Generic, final

from ironstone.core.chance import Chance, commitment
from ironstone.core.engine import Decision, advance, submit
from ironstone.core.errors import IronstoneError, RecordError
from ironstone.core.events import Event
from ironstone.core.fairness import Contribution, broken_contributions
from ironstone.core.game import Game, T
from ironstone.core.ids import Seat
from ironstone.core.messages import Message, say
from ironstone.core.record_tags import FILE, NUMBERED, read_tag, write_tag
from ironstone.core.record_tags import OPTIONAL as OPTIONAL
from ironstone.core.record_tags import REQUIRED as REQUIRED
from ironstone.core.state import State

FORMAT: Final = "1"
MOVE: Final = re.compile(r"([1-9][0-9]?): (\S.*)")


@final
class RecordedMove:
    """What one seat chose, in notation, and the line of the file it stands on (0 if it came from no file)."""

    def __init__(self, seat: Seat, notation: str, line: int = 0) -> None:
        self.seat: Final = seat
        self.notation: Final = notation
        self.line: Final = line

    def refused(self, why: Message) -> RecordError:
        """The error if it cannot be made."""
        problem = say("{seat}: {notation}: {why}", seat=self.seat + 1, notation=self.notation, why=why)
        return RecordError(problem, line=self.line)

    def __repr__(self) -> str:
        return f"RecordedMove({self.seat}, {self.notation!r})"


@final
class Record:
    """A game, finished or not: what was set up, what was chosen, and how it ended."""

    def __init__(
        self,
        game: str,
        rules: int,
        components: str,
        names: list[str],
        options: dict[str, str],
        commitment_of_key: str,
        key: str,
        moves: list[RecordedMove],
        date: str = "",
        places: list[int] | None = None,
        points: list[int] | None = None,
        fingerprint_at_end: str = "",
        hints: list[int] | None = None,
        draws: list[int] | None = None,
        files: dict[str, str] | None = None,
        lines: dict[str, int] | None = None,
        server_key: str = "",
        contributions: list[Contribution] | None = None,
        set_name: str = "",
    ) -> None:
        self.game = game
        self.rules = rules
        self.components = components
        self.names = names
        self.options = options
        self.commitment = commitment_of_key
        self.key = key  # hexadecimal; empty while it is not revealed
        self.moves = moves
        self.date = date
        self.places: list[int] = places or []
        self.points: list[int] = points or []
        self.fingerprint = fingerprint_at_end
        self.hints: list[int] = hints or []  # how often each seat asked a bot for advice
        self.draws: list[int] = draws or []  # of an arranged deal
        self.files: dict[str, str] = files or {}  # component files that are not the game's own, by name
        self.server_key = server_key  # with strong fairness: what the commitment is about, and the key follows from
        self.contributions: list[Contribution] = contributions or []  # and what players' devices added
        self.set_name = set_name  # what the changed set is called that was played with; then the commitment covers it
        self.lines: dict[str, int] = lines or {}  # of the file, for each tag; empty if it came from no file

    @property
    def strong(self) -> bool:
        """Whether players took part in the deal (strong fairness)."""
        return bool(self.server_key or self.contributions)

    def line_of(self, tag: str) -> int:
        """The line of the file that a tag stands on; the first if there is no such tag."""
        return self.lines.get(tag, 1)

    def line_of_setup(self, problem: str) -> int:
        """The line of the option that a problem names, or else of the seats: nothing more is chosen beforehand."""
        for name in self.options:
            if repr(name) in problem:
                return self.line_of(f"Option.{name}")
        return self.line_of("Seats")

    def chance(self) -> Chance:
        """All chance of the game, from the deal on; an error while the key is not revealed."""
        if not self.key:
            raise RecordError(say("the key is not revealed, so the game cannot be dealt again"), line=1)
        return Chance(bytes.fromhex(self.key), draws=self.draws)

    def __repr__(self) -> str:
        return f"<Record of {self.game!r} between {', '.join(self.names)}: {len(self.moves)} moves>"


@final
class Replay(Generic[T]):
    """Where a record leads: the table, what it waits for, and what happened on the way."""

    def __init__(self, table: T, decision: Decision | None, events: list[Event]) -> None:
        self.table: Final = table
        self.decision: Final = decision
        self.events: Final = events

    def __repr__(self) -> str:
        return f"<Replay up to {self.decision or 'the end'}>"


def write_record(record: Record) -> str:
    """The record as text, equal records as equal text."""
    tags: list[tuple[str, str]] = [
        ("Ironstone", FORMAT),
        ("Game", record.game),
        ("Rules", str(record.rules)),
        ("Components", record.components),
    ]
    if record.set_name:
        tags.append(("Set", record.set_name))
    tags.append(("Seats", str(len(record.names))))
    tags.extend((f"Seat{number}", name) for number, name in enumerate(record.names, 1))
    tags.extend((f"Option.{name}", value) for name, value in sorted(record.options.items()))
    if record.date:
        tags.append(("Date", record.date))
    tags.append(("Commitment", record.commitment))
    if record.key:
        tags.append(("Key", record.key))
    if record.server_key:
        tags.append(("ServerKey", record.server_key))
    tags.extend((f"Contribution{each.seat + 1}", f"{each.committed} {each.number}") for each in record.contributions)
    if record.draws:
        tags.append(("Draws", " ".join(map(str, record.draws))))
    if record.places:
        tags.append(("Places", " ".join(map(str, record.places))))
        tags.append(("Points", " ".join(map(str, record.points))))
    if any(record.hints):
        tags.append(("Hints", " ".join(map(str, record.hints))))
    if record.fingerprint:
        tags.append(("Fingerprint", record.fingerprint))
    tags.extend((f"{FILE}{name}", text) for name, text in sorted(record.files.items()))
    lines = [write_tag(name, value) for name, value in tags]
    lines.append("")
    lines.extend(f"{move.seat + 1}: {move.notation}" for move in record.moves)
    return "\n".join(lines) + "\n"


def read_record(text: str) -> Record:
    """The record in a text, read strictly: the first thing that is wrong is an error that names its line."""
    tags: dict[str, str] = {}
    lines: dict[str, int] = {}
    moves: list[RecordedMove] = []
    for number, raw in enumerate(text.split("\n"), 1):  # splitlines() would also cut names at rarer characters
        line = raw.strip()
        if not line or line.startswith(";"):
            continue
        if line.startswith("["):
            if moves:
                raise RecordError(say("tags stand before the first move"), line=number)
            lines[read_tag(line, number, tags)] = number
        else:
            moves.append(_read_move(line, number))
    for name in REQUIRED:
        if name not in tags:
            raise RecordError(say('the tag [{name} "…"] is missing', name=name), line=1)
    if tags["Ironstone"] != FORMAT:
        raise RecordError(
            say(
                "this is record format {tag}; only {format} is known", tag=repr(tags["Ironstone"]), format=repr(FORMAT)
            ),
            line=lines["Ironstone"],
        )
    return _from_tags(tags, lines, moves)


def replay(game: Game[T], record: Record, steps: int | None = None, listen: bool = False) -> Replay[T]:
    """Play a record again, strictly: to its end, or only its first so many moves."""
    played = game_for(game, record)
    chance = record.chance()
    try:
        table = played.start(len(record.names), record.options, chance)
    except IronstoneError as error:
        raise RecordError(error.message, line=record.line_of_setup(str(error))) from error
    events: list[Event] = []
    if listen:
        table.log = events
    decision = advance(table)
    for move in record.moves if steps is None else record.moves[:steps]:
        try:
            action = played.space.parse(move.notation)
            if decision is None:
                raise RecordError(say("the game is over before this move"))
            decision = submit(table, decision, move.seat, action)
        except IronstoneError as error:
            raise move.refused(error.message) from error
    return Replay(table, decision, events)


def verify(game: Game[T], record: Record) -> list[str]:
    """Every way in which a record does not keep its word, in English; none if it is fair and true."""
    return [problem.text() for problem in broken_promises(game, record)]


def broken_promises(game: Game[T], record: Record) -> list[Message]:
    """The same as messages."""
    wrong = broken_commitments(record) if record.key else []
    try:
        end = replay(game, record)
    except RecordError as error:
        return [*wrong, error.message]
    table = end.table
    if record.fingerprint and fingerprint(table) != record.fingerprint:
        wrong.append(
            say(
                "the fingerprint at the end is {found}, not {recorded}: "
                "the record was changed, or another version of the game wrote it",
                found=fingerprint(table),
                recorded=record.fingerprint,
            )
        )
    if record.places:
        if end.decision is not None:
            wrong.append(say("the record names a result, but the game is not over"))
        standing = game.standing(table)
        if [each.place for each in standing] != record.places or [each.points for each in standing] != record.points:
            wrong.append(say("places and points do not come out as recorded"))
    return wrong


def broken_commitments(record: Record) -> list[Message]:
    """Every way in which the revealed key is not what was promised before the deal."""
    covered = record.components if record.set_name else ""
    if not record.strong:
        if commitment(bytes.fromhex(record.key), covered) == record.commitment:
            return []
        return [say("the key is not the one that was committed to before the deal")]
    wrong = broken_contributions(record.key, record.commitment, record.server_key, record.contributions, covered)
    if record.draws:
        wrong.append(say("draws are laid out, though players took part in the deal"))
    return wrong


def game_for(game: Game[T], record: Record) -> Game[T]:
    """The game by the rules that a record was played by: it replays under them, and with its components, only."""
    if record.game != game.key:
        raise RecordError(
            say("this is a game of {game}, not of {key}", game=repr(record.game), key=repr(game.key)),
            line=record.line_of("Game"),
        )
    if not game.knows(record.rules):
        line = record.line_of("Rules")
        raise RecordError(
            say(
                "played under rules version {rules}; these are version {version}",
                rules=record.rules,
                version=game.version,
            ),
            line=line,
        )
    if record.components != game.components:
        raise RecordError(
            say(
                "played with components {components}, but these are {others}: "
                "the missing set can be given with --components DIR",
                components=record.components,
                others=game.components,
            ),
            line=record.line_of("Components"),
        )
    return game.under(record.rules)


def fingerprint(table: State) -> str:
    """A short hash of everything at the table: equal tables, equal fingerprints."""
    return blake2b(json.dumps(table.facts()).encode(), digest_size=8).hexdigest()


def _read_move(line: str, number: int) -> RecordedMove:
    match = MOVE.fullmatch(line)
    if match is None:
        raise RecordError(
            say("a move is written '2: produce crew', seats counted from 1, not {line}", line=repr(line)),
            line=number,
        )
    return RecordedMove(Seat(int(match.group(1)) - 1), match.group(2), number)


def _from_tags(tags: dict[str, str], lines: dict[str, int], moves: list[RecordedMove]) -> Record:
    seats = int(tags["Seats"])
    places = [int(word) for word in tags.get("Places", "").split()]
    points = [int(word) for word in tags.get("Points", "").split()]
    hints = [int(word) for word in tags.get("Hints", "").split()]
    for name, numbers in (("Places", places), ("Points", points), ("Hints", hints)):
        if numbers and len(numbers) != seats:
            raise RecordError(
                say("{name} has {count} numbers for {seats} seats", name=name, count=len(numbers), seats=seats),
                line=lines[name],
            )
    for name in tags:
        numbered = NUMBERED.fullmatch(name)
        if numbered is not None and int(numbered.group(2)) > seats:
            raise RecordError(
                say("{name} is named, but there are only {seats} seats", name=name, seats=seats),
                line=lines[name],
            )
    for move in moves:
        if move.seat >= seats:
            raise RecordError(
                say("there is no seat {seat}; the table has {seats}", seat=move.seat + 1, seats=seats),
                line=move.line,
            )
    return Record(
        game=tags["Game"],
        rules=int(tags["Rules"]),
        components=tags["Components"],
        names=[tags.get(f"Seat{number}", f"Seat {number}") for number in range(1, seats + 1)],
        options={name[7:]: value for name, value in tags.items() if name.startswith("Option.")},
        commitment_of_key=tags["Commitment"],
        key=tags.get("Key", ""),
        moves=moves,
        date=tags.get("Date", ""),
        places=places,
        points=points,
        fingerprint_at_end=tags.get("Fingerprint", ""),
        hints=hints,
        draws=[int(word) for word in tags.get("Draws", "").split()],
        files={name[len(FILE) :]: text for name, text in tags.items() if name.startswith(FILE)},
        lines=lines,
        server_key=tags.get("ServerKey", ""),
        contributions=[
            Contribution(Seat(number), *tags[f"Contribution{number + 1}"].split(" "))
            for number in range(seats)
            if f"Contribution{number + 1}" in tags
        ],
        set_name=tags.get("Set", ""),
    )
