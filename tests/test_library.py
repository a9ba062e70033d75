"""What `import ironstone` gives: fast, without packages that only the server needs, and as the docstring shows it."""

import re
import subprocess
import sys

import pytest

import ironstone
from ironstone.core.errors import IllegalAction, OptionError
from ironstone.core.record import verify
from ironstone.core.state import State
from tests.core.toys import LOTS

SERVER_PACKAGES = [
    "aiosqlite",
    "alembic",
    "httpx",
    "litestar",
    "msgspec",
    "prometheus_client",
    "sqlalchemy",
    "structlog",
    "uvicorn",
]
WITHOUT_THEM = f"""
import sys
class Missing:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in {SERVER_PACKAGES}:
            raise ModuleNotFoundError(f"No module named {{name!r}}", name=name)
sys.meta_path.insert(0, Missing())
"""


def run(program: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)


def example() -> str:
    """The program in the docstring of the package, with bots that do not think for long."""
    assert ironstone.__doc__ is not None
    lines = [line[4:] for line in ironstone.__doc__.splitlines() if line.startswith("    ")]
    return "\n".join(lines).replace('"hard"', '"random"')


def test_the_example_runs_word_for_word() -> None:
    done = run(example())

    assert done.stderr == ""
    assert re.fullmatch(r"\[Standing\(seat=0, .*Standing\(seat=2, .*\)\]\n", done.stdout)


def test_importing_loads_nothing_yet() -> None:
    done = run("import sys, ironstone; print([name for name in sys.modules if name.startswith('ironstone.')])")

    assert done.stdout == "[]\n", done.stderr


def test_everything_that_is_promised_is_there() -> None:
    for name in ironstone.__all__:
        assert getattr(ironstone, name) is not None
    assert set(ironstone.__all__) <= set(dir(ironstone))
    assert ironstone.games.keys() == ["gembound", "gempire", "city-of-iron"]
    assert ironstone.games.load("gembound").title == "Gembound"
    assert {"keys", "load"} <= set(dir(ironstone.games))
    assert "hard" in ironstone.bots.names()
    with pytest.raises(AttributeError, match="module 'ironstone' has no attribute 'chess'; it has IllegalAction, "):
        ironstone.chess  # type: ignore[attr-defined]  # wrong on purpose  # noqa: B018


def test_rules_bots_and_terminal_need_no_packages_of_the_server() -> None:
    program = f"""{WITHOUT_THEM}
import ironstone, ironstone.lab
from ironstone.cli.app import run
match = ironstone.Match(ironstone.load("gembound"), ["random", "random"], seed=1)
assert match.over
assert run(["games"]) == 0
assert run(["simulate", "gembound", "--bots", "random", "-n", "1"]) == 0
import ironstone.cli.play, ironstone.cli.replay, ironstone.cli.show
"""

    done = run(program)

    assert done.stderr == ""
    assert done.returncode == 0


@pytest.mark.parametrize("command", [["serve"], ["backup", "copy.db"]])
def test_the_server_says_in_one_line_what_to_install(command: list[str]) -> None:
    done = run(f"{WITHOUT_THEM}\nimport sys\nfrom ironstone.cli.app import run\nsys.exit(run({command!r}))")

    assert done.returncode == 1
    assert len(done.stderr.splitlines()) == 1
    assert f"`ironstone {command[0]}` needs more packages" in done.stderr
    assert "install ironstone[server]" in done.stderr


def match(*seats: str, seed: int = 7) -> "ironstone.Match[State]":
    return ironstone.Match(ironstone.load("gembound"), seats=seats, seed=seed)


def test_names_of_bots_are_bots_and_all_others_are_people() -> None:
    game = match("you", "random", "random", "Tiffany")

    assert game.names == ["you", "Random", "Random 2", "Tiffany"]
    assert set(game.waiting) <= {0, 3}
    assert game.record().names == ["you", "Random (random)", "Random 2 (random)", "Tiffany"]


def test_equal_seeds_deal_equal_games_and_none_deals_another() -> None:
    keys = {match("you", "random").table.chance.key for _ in range(2)}
    fresh = {ironstone.Match(ironstone.load("gembound"), ["you", "random"]).table.chance.key for _ in range(2)}

    assert len(keys) == 1
    assert len(fresh) == 2


def test_an_answer_may_be_an_id_or_in_notation() -> None:
    by_id, by_words = match("you", "random"), match("you", "random")
    seat = by_id.waiting[0]
    action = by_id.options(seat)[1]

    by_id.play(seat, action)
    by_words.play(seat, by_words.game.space.notation(action))

    assert by_id.history.moves == by_words.history.moves


def test_a_refused_answer_changes_nothing() -> None:
    game = match("you", "random")
    before = repr(game)

    with pytest.raises(IllegalAction):
        game.play(1 - game.waiting[0], game.options(game.waiting[0])[0])
    with pytest.raises(IllegalAction):
        game.play(game.waiting[0], 10**6)

    assert repr(game) == before == "<Match of Gembound between you, Random: 0 moves, waiting for you>"


def test_a_move_is_taken_back_with_the_replies_to_it() -> None:
    game = ironstone.Match(LOTS, ["Kevin", "random"], seed=7)
    before = game.view(0)
    game.play(0, "double A")  # and the bot has planned its bids already

    game.undo(0)

    assert game.view(0) == before
    assert game.waiting == [0]


def test_a_match_tells_what_is_asked_and_what_has_happened() -> None:
    game = match("you", "random")
    seat = game.waiting[0]

    assert game.prompt(seat)
    assert game.prompt(1 - seat) == ""
    assert len({game.describe(seat, action) for action in game.options(seat)}) == len(game.options(seat))
    assert all(sentence[0].isupper() for sentence in game.log(seat))
    assert game.view()["round"] == 1


def test_a_finished_match_asks_nobody_and_leaves_a_true_record() -> None:
    game = match("random", "random")

    assert game.over
    assert game.waiting == []
    assert game.options(0) == []
    assert game.prompt(0) == ""
    assert verify(game.game, ironstone.read_record(ironstone.write_record(game.record()))) == []
    with pytest.raises(IllegalAction, match="the game is over"):
        game.play(0, 0)


def test_options_of_the_game_and_mistakes_are_named() -> None:
    game = ironstone.load("gembound")

    assert (
        ironstone.Match(game, ["you", "you"], 1, {"workers": "camp_extra"}).history.options["workers"] == "camp_extra"
    )
    with pytest.raises(OptionError, match="has no option 'speed'"):
        ironstone.Match(game, ["you", "you"], 1, {"speed": "high"})
    with pytest.raises(OptionError, match="is for 2 to 5 players, not 1"):
        ironstone.Match(game, ["you"])
    with pytest.raises(OptionError, match="the bot 'hard' takes no argument"):
        ironstone.Match(game, ["you", "hard:3"])
