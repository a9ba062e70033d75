"""`ironstone games`: what can be played."""

from cyclopts import App
from rich.console import Console
from rich.table import Table

from ironstone import bots
from ironstone.cli.usage import load_game
from ironstone.games.registry import keys as list_keys

EXAMPLES = """Examples:
  ironstone games
"""

command = App(name="games", help_epilogue=EXAMPLES)


@command.default
def games() -> None:
    """List the games with their options, and the bots."""
    console = Console()
    for key in list_keys():
        game = load_game(key, None)
        console.print(
            f"[bold]{game.key}[/]  {game.title}, {game.seats[0]} to {game.seats[-1]} players, rules {game.version}"
        )
        options = Table.grid(padding=(0, 2))
        for option in game.options:
            values = ", ".join(f"{value} (default)" if value == option.default else value for value in option.values)
            options.add_row(f"  --option {option.name}=", values or f"{option.default} (default)", option.summary)
        for character in game.characters[1:]:
            options.add_row(f"  a bot/{character.key}", "", character.text)
        console.print(options)
    console.print(f"[bold]bots[/]  {', '.join(bots.names())}")
