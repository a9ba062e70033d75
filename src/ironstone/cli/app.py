"""The command with its subcommands, and what each kind of failure looks like from outside."""

import os
import sys
from collections.abc import Sequence
from concurrent.futures import BrokenExecutor
from difflib import get_close_matches

from cyclopts import App, CycloptsError

import ironstone
import ironstone.core.engine
from ironstone.cli.files import fresh_name, seats_again
from ironstone.cli.games import show_options_in
from ironstone.cli.problems import OUTPUT, problem, reason, writing_output
from ironstone.cli.usage import (
    FAILED,
    INTERRUPTED,
    LANGUAGE_VARIABLE,
    WRONG_ARGUMENTS,
    Complaint,
    UsageError,
    language_of_complaints,
)
from ironstone.core.errors import BotFailure, IronstoneError, OptionError, UnknownGame
from ironstone.core.messages import Language, Message, say
from ironstone.variant import variant

ABOUT = """Board games with all that belongs to them: their rules, a table in the browser for people and bots,
a table in the terminal, bots from random to hard, and a simulator that lets bots play thousands of games."""

EXAMPLES = """Examples:
  ironstone games
  ironstone play gembound
  ironstone play gembound --seat you --seat greedy --seat random --seed 7
  ironstone simulate gembound --players 4 --bots greedy,random -n 1000 --jobs 2
  ironstone show my.game
  ironstone serve
"""


def version() -> str:
    """The version, and which variant of the rules runs."""
    return f"ironstone {ironstone.__version__}, rules {variant()}"


app = App(
    name="ironstone",
    help=ABOUT,
    help_epilogue=EXAMPLES,
    help_format="plaintext",
    version=version,
    suppress_keyboard_interrupt=False,
    result_action="return_value",
)
# Named by text: each command is imported only when it is asked for.
app.command("ironstone.cli.games:command", name="games", help="List the games with their options, and the bots.")
app.command("ironstone.cli.play:command", name="play", help="Play a game at this terminal, against bots or people.")
app.command("ironstone.cli.simulate:command", name="simulate", help="Let bots play many games, and sum up who won.")
app.command("ironstone.cli.arena:command", name="arena", help="Let every bot play every other, and rate them.")
app.command("ironstone.cli.compare:command", name="compare", help="Tell what a changed set does, by paired games.")
app.command("ironstone.cli.sweep:command", name="sweep", help="Tell what a figure does over a range of values.")
app.command("ironstone.cli.report:command", name="report", help="Make a page of a comparison: verdict, cards, plots.")
app.command("ironstone.cli.tune:command", name="tune", help="Find values for figures with which targets hold.")
app.command("ironstone.cli.sets:command", name="set", help="Change a game's components: make, check, tell a set.")
app.command("ironstone.cli.train:command", name="train", help="Learn by self-play to judge a game, for the bot expert.")
app.command("ironstone.cli.train_prices:command", name="train-prices", help="Learn by self-play what is worth what.")
app.command("ironstone.cli.replay:command", name="replay", help="Draw a recorded game at any move, or verify it.")
app.command("ironstone.cli.review:command", name="review", help="Review a finished game: the moves that cost most.")
app.command("ironstone.cli.serve:command", name="serve", help="Let people and bots play in the browser.")
app.command("ironstone.cli.backup:command", name="backup", help="Copy the server's database to a new file.")
app.command("ironstone.cli.admin:command", name="admin", help="Look after a server: roles, bans, tables, reports.")
app.command("ironstone.cli.verify_tables:command", name="tables", help="Verify all tables that a server has stored.")
app.command("ironstone.cli.show:command", name="show", help="Tell a recorded game: header, result, and every move.")


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the command and leave with its exit code: 0, or 1 failed, 2 wrong arguments, 130 interrupted."""
    sys.exit(run(sys.argv[1:] if arguments is None else arguments))


def run(arguments: Sequence[str]) -> int:
    """Run the command; its exit code. Every failure that is not ours is one line."""
    try:
        with writing_output():
            return _dispatch(arguments)
    except BrokenPipeError:
        _give_up_output()  # somebody read only the first lines
        return FAILED
    except OSError as error:
        if error.filename == OUTPUT:
            _give_up_output()
        return _tell(problem(error), arguments, FAILED)


def _dispatch(arguments: Sequence[str]) -> int:
    """Run one command; whatever others did wrong is one line and an exit code."""
    try:
        _check_command(arguments)
        code = app(arguments, exit_on_error=False, print_error=False)
        _explain_game(arguments)
    except CycloptsError as error:
        return _complain(f"{_in_our_style(str(error))}; see {_help_of(arguments)}", WRONG_ARGUMENTS)
    except Complaint as error:
        return _tell(error.message, arguments, error.code)
    except (OptionError, UnknownGame) as error:
        return _tell(error.message, arguments, WRONG_ARGUMENTS)
    except ImportError as error:
        return _complain(_extra_for(arguments[0], _missing_package(error)), FAILED)
    except BotFailure as failure:
        return _complain(f"{failure}; {_left_behind(failure)}", FAILED)
    except IronstoneError as error:
        return _tell(error.message, arguments, FAILED)
    except BrokenExecutor:
        return _complain("a process of the simulation ended unexpectedly; the games finished before are kept", FAILED)
    except KeyboardInterrupt:
        return INTERRUPTED
    return code if isinstance(code, int) else 0


def _check_command(arguments: Sequence[str]) -> None:
    """Refuse an unknown command here: for its answer Cyclopts would import all, also those that lack an extra."""
    word = arguments[0] if arguments else "--help"
    if word in app:
        return
    if word.startswith("-"):
        raise UsageError(say("unknown option: {word}; see {help}", word=word, help="ironstone --help"))
    known = [name for name in app if not name.startswith("-")]
    near = get_close_matches(word, known, n=1)
    if near:
        raise UsageError(say('unknown command "{word}"; did you mean {command}?', word=word, command=near[0]))
    raise UsageError(say('unknown command "{word}"; there are {commands}', word=word, commands=", ".join(known)))


def _explain_game(arguments: Sequence[str]) -> None:
    """`play GAME --help` ends with the options of that game."""
    if arguments and {"--help", "-h"} & set(arguments):
        show_options_in(arguments[1:], _language(arguments))


def _tell(message: Message, arguments: Sequence[str], code: int) -> int:
    return _complain(message.text(_language(arguments)), code)


def _language(arguments: Sequence[str]) -> Language:
    return language_of_complaints(arguments, os.environ.get(LANGUAGE_VARIABLE, ""))


def _complain(line: str, code: int) -> int:
    print(f"ironstone: {' '.join(line.split())}", file=sys.stderr)
    return code


def _give_up_output() -> None:
    """Without this Python would try to write the rest at exit, and complain once more."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _missing_package(error: ImportError) -> str:
    """The package of others that a command could not import. If it is one of our own modules, that is a fault."""
    cause = error.__cause__ if isinstance(error.__cause__, ImportError) else error
    package = (cause.name or "").partition(".")[0]
    if not isinstance(cause, ModuleNotFoundError) or package in ("", "ironstone"):
        raise error
    return package


def _extra_for(command: str, package: str) -> str:
    """The plain installation is rules, bots and terminal; the rest comes with extras."""
    extra = "server" if command in ("serve", "backup", "admin", "tables") else "lab"
    return f"`ironstone {command}` needs more packages ({package} is missing): install ironstone[{extra}]"


def _left_behind(failure: BotFailure) -> str:
    """The game in which a bot failed goes into a file, with which anybody can see it fail again."""
    path = fresh_name("failed")
    try:
        path.write_text(failure.record, encoding="utf-8", newline="\n")
    except OSError as error:
        return f"cannot write {path}: {reason(error).text()}"
    return f"see it again with: ironstone play --load {path}{seats_again(failure.record)}"


def _in_our_style(message: str) -> str:
    return message[:1].lower() + message[1:].rstrip(".")


def _help_of(arguments: Sequence[str]) -> str:
    known = arguments and arguments[0] in list(app)
    return f"ironstone {arguments[0]} --help" if known else "ironstone --help"
