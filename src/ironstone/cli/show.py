"""`ironstone show`: a recorded game as a text to read."""

from cyclopts import App
from rich.console import Console, RenderableType
from rich.table import Table
from rich.text import Text

from ironstone.cli import talk
from ironstone.cli.files import game_of_record, naming, read_record_file
from ironstone.cli.usage import FAILED, Components, LanguageCode, RecordFile, read_language
from ironstone.core.events import SPECTATOR
from ironstone.core.game import Game, T
from ironstone.core.history import History
from ironstone.core.messages import ENGLISH, NO_MESSAGE, Language, Message, say
from ironstone.core.record import Record
from ironstone.play import begin_again, moves_again

EXAMPLES = """Examples:
  ironstone show evening.game
  ironstone show evening.game | less -R
"""

command = App(name="show", help_epilogue=EXAMPLES)


@command.default
def show(file: RecordFile, /, *, components: Components = None, language: LanguageCode = ENGLISH.code) -> int:
    """Tell a recorded game: header, result, and every move. What its file says wrongly is named."""
    console = Console()
    speech = read_language(language)
    record = read_record_file(file)
    with naming(file):
        game = game_of_record(record, components)
        why_not = _why_not_replayed(game, record)
        history = None if why_not else begin_again(game, record)
        moves = _notation(record, speech) if history is None else _moves(history, record, speech)
    console.print(_header(game, record, speech))
    wrong = [] if history is None else _disagreements(history, record)
    if history is not None and history.decision is None:
        console.print(talk.result(game, history.table, record.names, speech))
    elif record.places and not wrong:
        console.print(talk.places(record.names, record.places, record.points, speech))
    for message in wrong:
        console.print(Text(talk.as_sentence(message, speech), style="bold red"))
    if why_not:
        console.print(Text(talk.as_sentence(why_not, speech), style="yellow"))
    console.print(moves)
    return FAILED if wrong else 0


def _why_not_replayed(game: Game[T], record: Record) -> Message:
    """Why only the moves can be told, and neither what they brought about nor whether the result is true."""
    if not record.key:
        return say("the key is not revealed: the moves are listed, but nobody can tell what they brought about")
    if not game.knows(record.rules):
        return say(
            "played under rules {recorded}, but these are {own}: only the moves are listed, the result is not checked",
            recorded=record.rules,
            own=game.version,
        )
    if record.components != game.components:
        return say(
            "played with components {recorded}, but these are {own}: only the moves are listed, the result is not "
            "checked; give the set with {option}",
            recorded=record.components,
            own=game.components,
            option="--components DIR",
        )
    return NO_MESSAGE


def _disagreements(history: History[T], record: Record) -> list[Message]:
    """What the file says of the result that does not come out when the game is played again."""
    if not record.places:
        return []
    if history.decision is not None:
        return [say("the file names a result, but the game is not over")]
    standing = history.game.standing(history.table)
    found: list[Message] = []
    for name, said, true in (
        (say("points"), record.points, [each.points for each in standing]),
        (say("places"), record.places, [each.place for each in standing]),
    ):
        if said != true:
            words = {"said": " ".join(map(str, said)), "true": " ".join(map(str, true))}
            found.append(say("the file says {what} {said}, but the game played again gives {true}", what=name, **words))
    return found


def _header(game: Game[T], record: Record, language: Language) -> RenderableType:
    """What was set up."""
    table = Table.grid(padding=(0, 2))
    table.add_column(style="dim", no_wrap=True)
    table.add_column(overflow="fold")
    for label, value in _facts(game, record):
        table.add_row(label.text(language), Text(value.text(language)))
    return table


def _facts(game: Game[T], record: Record) -> list[tuple[Message, Message]]:
    """What the header says, with a label for each line."""
    about = say(
        "{title}, rules {rules}, components {components}",
        title=say(game.title),
        rules=record.rules,
        components=record.components,
    )
    seats = ", ".join(f"{number} {name}" for number, name in enumerate(record.names, 1))
    facts = [(say("game"), about), (say("seats"), _plain(seats))]
    facts += [(say("option"), _plain(f"{name} = {value}")) for name, value in sorted(record.options.items())]
    if record.date:
        facts.append((say("date"), _plain(record.date)))
    facts.append((say("commitment"), _plain(record.commitment)))
    facts.append((say("key"), _plain(record.key) if record.key else say("not revealed")))
    if record.draws:
        arranged = say("arranged: the first {n} draws were laid out beforehand", n=len(record.draws))
        facts.append((say("deal"), arranged))
    if any(record.hints):
        asked = ", ".join(f"{record.names[seat]} {count}" for seat, count in enumerate(record.hints) if count)
        facts.append((say("hints"), _plain(asked)))
    count = len(record.moves)
    facts.append((say("moves"), _plain(str(count)) if record.places else say("{n}, not over", n=count)))
    return facts


def _plain(text: str) -> Message:
    """What nobody translates: names, numbers, keys."""
    return say("{text}", text=text)


def _moves(history: History[T], record: Record, language: Language) -> Table:
    """Every move with what it brought about, and before the first what the setup did."""
    table = _table(language, say("what happened"))
    game = history.game
    told = len(history.events)
    table.add_row("", "", "", talk.sentences(game, history.events, SPECTATOR, record.names, language))
    for number, move in enumerate(moves_again(history, record), 1):
        story = talk.sentences(game, history.events[told:], SPECTATOR, record.names, language)
        table.add_row(str(number), Text(record.names[move.seat]), move.notation, story)
        told = len(history.events)
    return table


def _notation(record: Record, language: Language) -> Table:
    """The moves alone: without the key, or under other rules, nobody can tell what they brought about."""
    table = _table(language)
    for number, move in enumerate(record.moves, 1):
        table.add_row(str(number), Text(record.names[move.seat]), move.notation)
    return table


def _table(language: Language, last: Message = NO_MESSAGE) -> Table:
    table = Table(box=None, padding=(0, 2, 0, 0), header_style="dim")
    table.add_column(say("move").text(language), justify="right")
    for heading in (say("player"), say("action")):
        table.add_column(heading.text(language), no_wrap=True)
    if last:
        table.add_column(last.text(language))
    return table
