"""`ironstone games`: what can be played."""

from collections.abc import Sequence

from cyclopts import App
from rich.console import Console, RenderableType
from rich.padding import Padding
from rich.text import Text

from ironstone import bots
from ironstone.cli.usage import LanguageCode, load_game, read_language, report_plugins
from ironstone.core.game import AnyGame, Option
from ironstone.core.messages import ENGLISH, Language, Message, say
from ironstone.games.registry import keys as list_keys

EXAMPLES = """Examples:
  ironstone games
"""
SAMPLE_BOT = "hard"
LEVEL_TEXTS = {  # as the browser words them
    "easy": say("plays quickly and slips now and then"),
    "normal": say("weighs every move, a fair match"),
    "hard": say("looks ahead and forgives nothing"),
    "expert": say("looks ahead, and has learnt who wins"),
}

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
        _show(console, [*options_of(game, speech), *_characters(game, speech)])
    console.print(Text.assemble((say("bots").text(speech), "bold"), "  ", ", ".join(bots.names())))
    _show(console, _names_with_texts(list(LEVEL_TEXTS.items()), speech))
    report_plugins()


def show_options_in(words: Sequence[str], language: Language) -> None:
    """Tell the options of the game that stands among the arguments of a command, if one does."""
    for key in words:
        if key in list_keys():
            game = load_game(key, None)
            title = say(
                "Options of {title}, each given as {example}:", title=say(game.title), example="--option NAME=VALUE"
            )
            console = Console()
            console.print(Text(title.text(language)))
            _show(console, options_of(game, language))
            return


def options_of(game: AnyGame, language: Language) -> list[RenderableType]:
    """Two lines for each option: its values, the usual one first to be seen; and what it does."""
    lines: list[RenderableType] = []
    for option in game.options:
        usual = say("{value} (default)", value=option.default).text(language)
        values = " | ".join(usual if value == option.default else value for value in option.values)
        lines.append(Padding(Text.assemble((f"--option {option.name}=", "bold"), values or usual), (0, 0, 0, 2)))
        lines.append(Padding(Text(say(option.summary).text(language), style="dim"), (0, 0, 0, 6)))
        if option.example:
            lines.append(Padding(Text(_words_of(option, language), style="dim"), (0, 0, 0, 6)))
    return lines


def _words_of(option: Option, language: Language) -> str:
    """What the text of an option is made of: "such as 1 2 3; 1 Light of learning, 2 The upper city"."""
    named = [f"{word} {say(name).text(language)}" for word, name in option.words.items() if name]
    example = say("such as {example}", example=option.example).text(language)
    return "; ".join([example, ", ".join(named)]) if named else example


def _characters(game: AnyGame, language: Language) -> list[RenderableType]:
    """What a bot's name can be followed by, and how it then plays."""
    others = game.characters[1:]
    if not others:
        return []
    example = f"{SAMPLE_BOT}/{others[0].key}"
    heading = say("characters of bots, written after the bot as in {example}:", example=example).text(language)
    texts = [(character.key, say(character.text)) for character in others]
    return [Padding(Text(heading), (0, 0, 0, 2)), *_names_with_texts(texts, language)]


def _names_with_texts(named: Sequence[tuple[str, Message]], language: Language) -> list[RenderableType]:
    """A line for each name, with what there is to say of it."""
    width = max(len(name) for name, _ in named)
    return [
        Padding(Text.assemble((f"{name:<{width}}", "bold"), "  ", text.text(language)), (0, 0, 0, 6))
        for name, text in named
    ]


def _show(console: Console, lines: Sequence[RenderableType]) -> None:
    for line in lines:
        console.print(line)
