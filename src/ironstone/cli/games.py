"""`ironstone games`: what can be played."""

from cyclopts import App
from rich.console import Console
from rich.table import Table
from rich.text import Text

from ironstone import bots
from ironstone.cli.usage import LanguageCode, load_game, read_language, report_plugins
from ironstone.core.game import AnyGame
from ironstone.core.messages import ENGLISH, Language, say
from ironstone.games.registry import keys as list_keys

EXAMPLES = """Examples:
  ironstone games
"""

command = App(name="games", help_epilogue=EXAMPLES)


@command.default
def games(*, language: LanguageCode = ENGLISH.code) -> None:
    """List the games with their options, and the bots."""
    console = Console()
    speech = read_language(language)
    for key in list_keys():
        game = load_game(key, None)
        about = say(
            "{title}, {fewest} to {most} players, rules {version}",
            title=say(game.title),
            fewest=game.seats[0],
            most=game.seats[-1],
            version=game.version,
        )
        console.print(Text.assemble((game.key, "bold"), "  ", about.text(speech)))
        console.print(_options(game, speech))
    console.print(Text.assemble((say("bots").text(speech), "bold"), "  ", ", ".join(bots.names())))
    report_plugins()


def _options(game: AnyGame, language: Language) -> Table:
    """The options with their values and what they do, and the characters that bots can have."""
    table = Table.grid(padding=(0, 2))
    for option in game.options:
        default = say("{value} (default)", value=option.default).text(language)
        values = ", ".join(default if value == option.default else value for value in option.values)
        table.add_row(f"  --option {option.name}=", values or default, say(option.summary).text(language))
    for character in game.characters[1:]:
        name = say("a bot/{character}", character=character.key).text(language)
        table.add_row(f"  {name}", "", say(character.text).text(language))
    return table
