"""Bots from outside: classes of files and modules, what fits, and how each mistake is told in one line."""

from collections.abc import Iterator
from pathlib import Path

import pytest

import ironstone
from ironstone import bots
from ironstone.bots import roster
from ironstone.bots.bot import options_at
from ironstone.core.chance import from_seed, key_of_seed
from ironstone.core.engine import advance
from ironstone.core.errors import BotFailure, OptionError
from ironstone.core.ids import Seat
from ironstone.core.record import read_record, verify, write_record
from ironstone.play import Match, Participant
from tests.core.knock import Table
from tests.core.toys import KNOCK
from tests.packages import FIRST_BOT

SPEAKING = """
class ToldBot:
    told = []

    def __init__(self, seed, argument="nothing", *, character=7, spent=-1.0):
        ToldBot.told.append((seed, argument, character, spent))

    def choose(self, game, table, seat):
        return 0
"""


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A directory of one's own, and no name of a bot left behind."""
    makers, places = dict(roster._MAKERS), dict(roster.PLACES)
    monkeypatch.chdir(tmp_path)
    (tmp_path / "first.py").write_text(FIRST_BOT)
    yield tmp_path
    for now, before in ((roster._MAKERS, makers), (roster.PLACES, places)):
        now.clear()
        now.update(before)  # type: ignore[arg-type]  # each with its own


def bot_in(text: str) -> str:
    """A file with this text in it."""
    Path("other.py").write_text(text)
    return str(Path("other.py").absolute())


def asked() -> Table:
    """A table that waits for the first seat."""
    table = KNOCK.start(2, {}, from_seed("asked"))
    advance(table)
    return table


def test_a_class_that_can_only_choose_plays_a_whole_game() -> None:
    match = ironstone.Match(KNOCK, seats=["first.py:FirstBot", "first.py:FirstBot", "random"], seed=1)

    assert match.over
    assert match.names == ["FirstBot", "FirstBot 2", "Random"]


def test_it_explains_what_it_chose_and_nothing_more() -> None:
    table = asked()

    thoughts = bots.make("first.py:FirstBot", 1).explain(KNOCK, table, Seat(0))

    assert [thought.action for thought in thoughts] == options_at(table, Seat(0))
    assert thoughts[0].action == bots.make("first.py:FirstBot", 1).choose(KNOCK, table, Seat(0))


@pytest.mark.parametrize(
    ("name", "given"),
    [("", (5, "", 0, 0.25)), (":40", (5, "40", 0, 0.25))],
)
def test_a_constructor_gets_by_keyword_what_it_names(name: str, given: tuple[object, ...]) -> None:
    place = f"{bot_in(SPEAKING)}:ToldBot"

    bot = bots.make(place + name, 5, None, 0.25)

    assert getattr(getattr(bot, "bot", None), "told", [])[-1] == given


def test_a_module_that_can_be_imported_is_as_good_as_a_file(here: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(here)
    (here / "someones_bots.py").write_text(FIRST_BOT)

    match = ironstone.Match(KNOCK, seats=["someones_bots:FirstBot", "random"], seed=1)

    assert match.over


def test_a_file_may_import_what_lies_beside_it(here: Path) -> None:
    (here / "weights_beside.py").write_text("WHICH = -1\n")
    text = FIRST_BOT.replace("[0]", "[weights_beside.WHICH]").replace("from", "import weights_beside\nfrom", 1)

    assert ironstone.Match(KNOCK, seats=[f"{bot_in(text)}:FirstBot", "random"], seed=1).over


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("nowhere.py:Bot", "there is no file 'nowhere.py' with a bot in it"),
        ("no.such.module:Bot", "there is no module 'no.such.module' with a bot in it; a file is named with its .py"),
        ("first.py:LastBot", "there is no class 'LastBot' in 'first.py'; it has FirstBot"),
        ("first.py:FirstBot:3", "the bot 'first.py:FirstBot' takes no argument, not '3'"),
        ("first.py", "there is no bot 'first.py'; there are random, greedy"),
        ("search:Quick", "the argument of 'search' is a number of passes or seconds"),
    ],
)
def test_a_bot_that_is_not_there_is_one_clear_line(name: str, told: str) -> None:
    with pytest.raises(OptionError) as caught:
        bots.make(name, 0)

    assert told in str(caught.value)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("class Mine:\n    pass", "does not fit: its class 'Mine' has no method choose(game, table, seat)"),
        ("Mine = 7", "is no class but int"),
        (
            "class Mine:\n    def choose(self, table):\n        return 0",
            "does not fit: it has choose(table) and should have choose(game, table, seat)",
        ),
        (
            "class Mine:\n    def __init__(self, depth): ...\n    def choose(self, game, table, seat): ...",
            "does not fit: its constructor wants 'depth', but a bot is given no more than seed, argument, character,",
        ),
        (
            "class Mine:\n    def choose(self, g, t, s): ...\n    def __init__(self): raise ValueError('no\\nmap')",
            "cannot be made: ValueError: no map",
        ),
        ("def Mine(seed):\n    return 'nobody'", "does not fit: 'str' has no method choose(game, table, seat)"),
        ("class Mine", "cannot be loaded: SyntaxError: expected ':'"),
        ("import not_there_at_all", "cannot be loaded: ModuleNotFoundError: No module named 'not_there_at_all'"),
        ("raise SystemExit(3)", "cannot be loaded: SystemExit: 3"),
        ("class Other:\n    pass", "there is no class 'Mine' in "),
    ],
    ids=["no-choose", "no-class", "signature", "wants-more", "raises", "no-bot", "syntax", "import", "exit", "missing"],
)
def test_a_class_that_does_not_fit_is_one_clear_line(text: str, told: str) -> None:
    with pytest.raises(OptionError) as caught:
        bots.make(f"{bot_in(text)}:Mine", 0)

    assert told in str(caught.value)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize("answer", ["None", "99999", "'draw'", "1 / 0"])
def test_an_answer_that_is_none_is_the_bots_failure_with_the_game_behind_it(answer: str) -> None:
    place = bot_in(f"class Mine:\n    def choose(self, game, table, seat):\n        return {answer}")

    with pytest.raises(BotFailure, match="Mine' on seat 1 failed at step 1 of a game of knock"):
        ironstone.Match(KNOCK, seats=[f"{place}:Mine", "random"], seed=1)


def test_a_bot_may_say_which_games_it_plays() -> None:
    place = bot_in(FIRST_BOT + "\n    games = ['knock', 'gembound']\n")

    assert ironstone.Match(KNOCK, seats=[f"{place}:FirstBot", "random"], seed=1).over
    with pytest.raises(OptionError, match="plays only knock, gembound, not gempire"):
        bots.make(f"{place}:FirstBot", 0, ironstone.load("gempire"))


def test_a_record_names_the_place_and_replays_without_the_bot(here: Path) -> None:
    played = ironstone.Match(KNOCK, seats=["first.py:FirstBot", "random"], seed=1)
    text = write_record(played.record())
    (here / "first.py").unlink()

    record = read_record(text)

    assert record.names == ["FirstBot (first.py:FirstBot)", "Random (random)"]
    assert Participant.from_title(record.names[0]) == Participant("FirstBot", "first.py:FirstBot")
    assert verify(KNOCK, record) == []


def test_what_a_record_names_is_not_run_unless_somebody_says_so(here: Path) -> None:
    (here / "trap.py").write_text("raise AssertionError('it was run')")
    match = Match.deal(KNOCK, [Participant("Ada"), Participant("Bo")], {}, key_of_seed("trap"))
    record = match.record()
    record.names[0] = "Ada (trap.py:Bot)"

    with pytest.raises(OptionError, match=r"the bot 'trap\.py:Bot'; what a record names is not run unasked"):
        Match.resume(KNOCK, record)

    seats = [Participant("Ada", "first.py:FirstBot"), Participant("Bo", "random")]
    resumed = Match.resume(KNOCK, record, seats)
    resumed.run_bots()
    assert resumed.over


@pytest.mark.parametrize(
    ("made", "short"),
    [
        ("FirstBot", "first"),
        ("VeryHastyBot", "very-hasty"),
        ("Bot", "bot"),
        ("AIPlayer2", "aiplayer2"),
        ("my_bot", "my-bot"),
    ],
)
def test_a_place_gets_a_short_name_from_its_class(made: str, short: str) -> None:
    place = f"{bot_in(FIRST_BOT.replace('FirstBot', made))}:{made}"

    assert bots.register_place(place) == short
    assert bots.register_place(place) == short
    assert bots.make(short, 1).choose(KNOCK, asked(), Seat(0)) == options_at(asked(), Seat(0))[0]


def test_a_short_name_that_another_bot_has_is_refused() -> None:
    place = bot_in(FIRST_BOT.replace("FirstBot", "Random"))

    with pytest.raises(OptionError, match="there is a bot 'random' already"):
        bots.register_place(f"{place}:Random")


@pytest.mark.parametrize(
    ("name", "known"),
    [
        ("mine.py:Bot", True),
        ("far/off/mine.py:Bot:40", True),
        ("package.module:Bot", True),
        ("hard:Bot", False),
        ("you", False),
        ("Kevin", False),
        ("mine.py", False),
    ],
)
def test_a_name_is_a_place_or_not_and_nothing_is_run_to_find_out(name: str, known: bool) -> None:
    assert bots.is_place(name) == known
