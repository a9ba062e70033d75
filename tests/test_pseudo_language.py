"""Nothing that players read is plain English when the pseudo-language is chosen: so all of it can be translated."""

import io
from collections.abc import Iterator

import pytest
from rich.console import Console

from ironstone.cli.session import Session
from ironstone.core import engine
from ironstone.core.chance import from_seed, key_of_seed
from ironstone.core.engine import question, why_not
from ironstone.core.game import AnyGame
from ironstone.core.history import History
from ironstone.core.ids import SPECTATOR, Seat
from ironstone.core.messages import Message, say
from ironstone.core.playout import Tosser, choose_randomly
from ironstone.core.state import State
from ironstone.games import registry
from ironstone.languages import LINK_TARGET, TEMPLATE, PseudoLanguage
from ironstone.play import Match, Participant
from ironstone.server.guide import texts_of
from tests.core.toys import TOYS
from tests.plain_english import TOY_FILES, notation_of, plain_english
from tools.messages import SOURCE, extracted, template

LANGUAGE = PseudoLanguage(extracted([SOURCE, *TOY_FILES]))
NAMES = ["①", "②", "③", "④", "⑤"]
GAMES = {**{key: registry.load(key) for key in registry.GAMES}, **TOYS}
SHOWN = 10  # offenders
MOST_MOVES = 400
# Fields of a catalogue that people read; the others are numbers and keys.
READ = {"name", "text", "texts", "bonus", "short", "science", "one", "many", "land_types"}

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)


@every_game
def test_questions_answers_refusals_and_events_can_be_translated(game: AnyGame) -> None:
    offenders: dict[str, None] = {}
    for where, message in [*told_in_a_game(game, min(3, game.seats[-1])), *told_in_a_game(game, game.seats[0])]:
        note(offenders, where, message)

    assert_none(offenders)


@every_game
def test_options_characters_and_rules_can_be_translated(game: AnyGame) -> None:
    offenders: dict[str, None] = {}
    for option in game.options:
        note(offenders, f"option {option.name}", say(option.summary))
    for character in game.characters:
        note(offenders, f"character {character.key}", say(character.name))
        note(offenders, f"character {character.key}", say(character.text))
    book = game.guide.rulebook()
    for rule in book.rules:
        note(offenders, f"rule {rule.id}", say(rule.heading))
        note(offenders, f"rule {rule.id}", say(rule.text))
    for verb in book.verbs.values():
        note(offenders, "verb", say(verb.title))
    for text in texts_of(book.guide, [rule.id for rule in book.rules]) if book.guide else []:
        shown = LINK_TARGET.sub("]", LANGUAGE.pattern(text))
        if plain_english(shown):
            offenders[f"guide: {shown}"] = None

    assert_none(offenders)


@every_game
def test_what_is_printed_can_be_translated(game: AnyGame) -> None:
    offenders: dict[str, None] = {}
    for where, text in printed(game.views.catalogue(LANGUAGE), "catalogue", read=False):
        if plain_english(text):
            offenders[f"{where}: {text}"] = None

    assert_none(offenders)


@pytest.mark.parametrize(
    "key", [pytest.param(key, marks=[pytest.mark.thorough] if key == "gempire" else []) for key in registry.GAMES]
)
def test_the_terminal_can_be_translated(key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    game = registry.load(key)
    participants = [Participant(name) for name in NAMES[: game.seats[0]]]
    match = Match.deal(game, participants, {}, key_of_seed("pseudo"))
    screen = io.StringIO()
    monkeypatch.setattr("sys.stdin", io.StringIO("1\n" * MOST_MOVES + "quit\nn\n"))

    Session(match, Console(file=screen, width=1000), None, LANGUAGE).run()

    offenders: dict[str, None] = {}
    allowed = {game.title, *notation_of(game), "log, save, undo, quit", "quit", "undo"}
    for line in screen.getvalue().splitlines():
        if plain_english(line, allowed):
            offenders[" ".join(line.split())] = None
    assert_none(offenders)


def test_the_template_is_up_to_date() -> None:
    assert TEMPLATE.read_text(encoding="utf-8") == template(), "texts have changed: run make messages"


def told_in_a_game(game: AnyGame, seats: int) -> Iterator[tuple[str, Message]]:
    """All that is said while a game is played by lot: as far as it goes, or for many moves."""
    options = game.settle({})
    history: History[State] = History(game, game.start(seats, options, from_seed("pseudo")), options)
    tosser = Tosser(seats)
    names = NAMES[:seats]
    while history.decision is not None and len(history.moves) < MOST_MOVES:
        for asked in history.decision.seats:
            yield from asked_of(game, history, asked, tosser)
        seat = history.decision.seats[tosser.below(len(history.decision.seats))]
        history.submit(seat, choose_randomly(history.decision, seat, tosser))
    for event in history.events:
        for viewer in (SPECTATOR, *history.table.every_seat()):
            yield f"event {event.kind.name}", game.sentence(event, viewer, names)
        heading = game.heading(event, SPECTATOR, names)
        if heading is not None:
            yield f"heading of {event.kind.name}", heading
    yield from counted_in(game, history)


def asked_of(game: AnyGame, history: History[State], seat: Seat, tosser: Tosser) -> Iterator[tuple[str, Message]]:
    """The question, every answer, and why some other actions are no answers."""
    table, decision = history.table, history.decision
    assert decision is not None, "the game is over"
    yield f"prompt of {question(table, decision, seat).step.name}", engine.prompt(table, decision, seat)
    for action in decision.options_of(seat):
        words = engine.describe(table, decision, seat, action)
        yield f"description of {game.space.notation(action)}", words
    everything = game.space.actions()
    for _ in range(5):
        action = everything[tosser.below(len(everything))]
        reason = why_not(table, decision, seat, action)
        if reason is not None:
            yield f"refusal of {game.space.notation(action)}", reason.message


def counted_in(game: AnyGame, history: History[State]) -> Iterator[tuple[str, Message]]:
    """What the result table says beyond places and points."""
    for count in game.statistics.tally(history.table, Seat(0)):
        yield "count", say(count.one)
        yield "count", say(count.many)
    for source in game.statistics.sources(history.table, history.events):
        yield "source", source.name
        yield "source", source.hint


def printed(value: object, where: str, read: bool) -> Iterator[tuple[str, str]]:
    """Every text of a catalogue that people read."""
    if isinstance(value, str) and read:
        yield where, value
    elif isinstance(value, list | tuple):
        for each in value:
            yield from printed(each, where, read)
    elif isinstance(value, dict):
        for name, each in value.items():
            yield from printed(each, f"{where}.{name}", name in READ)


def note(offenders: dict[str, None], where: str, message: Message) -> None:
    text = message.text(LANGUAGE)
    if plain_english(text):
        offenders[f"{where}: {text}"] = None


def assert_none(offenders: dict[str, None]) -> None:
    first = "\n  ".join([*offenders][:SHOWN])
    assert not offenders, f"{len(offenders)} texts are plain English, {SHOWN} of them:\n  {first}"
