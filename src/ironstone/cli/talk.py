"""What the table answers to questions: the rules, the log, the reasons, the result."""

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from ironstone.core.agenda import Reason
from ironstone.core.events import Event
from ironstone.core.game import Game, T
from ironstone.core.ids import Seat
from ironstone.core.messages import NO_MESSAGE, Language, Message, joined, say
from ironstone.core.rulebook import Rule

RULES_AT_ONCE = 12

# What is typed, the words for what follows it, and what it does.
COMMANDS = [
    ("undo", NO_MESSAGE, say("take back your last move, and the bots' replies to it")),
    ("why", say("ACTION"), say("why an action is allowed or not: why and its number or notation")),
    ("rules", say("[WORDS]"), say("rules by id or by words")),
    ("log", say("[NUMBER]"), say("the last things that happened, 20 unless told")),
    ("save", say("FILE"), say("write the game to a file, to go on later")),
    ("hint", NO_MESSAGE, say("what a bot would do, and what speaks for it; the record keeps that you asked")),
    ("more", NO_MESSAGE, say("every choice in words, page by page; a verb alone lists its choices")),
    ("table", NO_MESSAGE, say("the whole table and every choice; press Enter for the short one")),
    ("quit", NO_MESSAGE, say("leave; you are asked whether to save")),
]


def help_text(language: Language) -> RenderableType:
    """What can be typed at the prompt."""
    how = say("Answer with the number of a choice, its notation, or enough of it to be clear.")
    table = Table.grid(padding=(0, 3, 0, 0))
    for command, follows, what in COMMANDS:
        table.add_row(Text(f"  {command} {follows.text(language)}".rstrip()), Text(what.text(language)))
    return Group(Text(how.text(language)), "", table)


def sentences(
    game: Game[T], events: Sequence[Event], seat: Seat, names: list[str], language: Language
) -> RenderableType:
    """What happened, as this viewer may hear it, a line each."""
    lines = Table.grid(padding=(0, 1))
    for event in events:
        lines.add_row(Text("·", style="dim"), Text(game.sentence(event, seat, names).sentence(language)))
    return lines


def reason(game: Game[T], why: Reason | None, language: Language) -> RenderableType:
    """Why an action is refused, with the rule itself; or that it is not."""
    if why is None:
        return Text(say("You may do that now.").text(language), style="green")
    words = say("{why} ({rule})", why=why.message, rule=why.rule) if why.rule else why.message
    rules = [rule for rule in game.guide.rulebook().rules if rule.id == why.rule]
    return Group(Text(as_sentence(words, language), style="yellow"), *[rule_text(rule, language) for rule in rules])


def rules_about(game: Game[T], words: str, language: Language) -> RenderableType:
    """The rule with this id, or the rules that have all these words; all headings if nothing is asked."""
    everything = game.guide.rulebook().rules
    if not everything:
        return Text(say("This game has no rules to read here.").text(language), style="yellow")
    if not words:
        headings = [say(heading) for heading in dict.fromkeys(rule.heading for rule in everything)]
        return Text(say("Add an id or words to find rules. Headings: {headings}", headings=headings).text(language))
    found = [rule for rule in everything if rule.id.lower() == words.lower()]
    if not found:
        found = [rule for rule in everything if _mentions(rule, words.lower().split(), language)]
    if not found:
        return Text(say("No rule has {words} in it.", words=repr(words)).text(language), style="yellow")
    shown: list[RenderableType] = [rule_text(rule, language) for rule in found[:RULES_AT_ONCE]]
    if len(found) > RULES_AT_ONCE:
        more = say("{n} more: ask for more words, or for an id", n=len(found) - RULES_AT_ONCE)
        shown.append(Text(more.text(language), style="dim"))
    return Group(*shown)


def rule_text(rule: Rule, language: Language) -> RenderableType:
    """A rule as it stands in the book."""
    title = f"{rule.id}  {say(rule.heading).text(language)}"
    return Group(Text(title, style="bold"), Padding(Text(say(rule.text).text(language)), (0, 0, 0, 2)))


def result(game: Game[T], table: T, titles: Sequence[str], language: Language) -> RenderableType:
    """Who has won, and everybody's place and points."""
    standing = game.standing(table)
    return places(titles, [each.place for each in standing], [each.points for each in standing], language)


def places(titles: Sequence[str], place: Sequence[int], points: Sequence[int], language: Language) -> RenderableType:
    """The same from plain numbers, in seat order."""
    names = [title for seat, title in enumerate(titles) if place[seat] == 1]
    winners = joined(names, language)
    won = (
        say("{winner} wins", winner=winners) if len(names) == 1 else say("{winners} share the victory", winners=winners)
    )
    table = Table(title=Text(won.text(language), style="bold"), title_justify="left")
    table.add_column(say("place").text(language), justify="right")
    table.add_column(say("player").text(language))
    table.add_column(say("points").text(language), justify="right")
    for seat in sorted(range(len(titles)), key=place.__getitem__):
        table.add_row(str(place[seat]), Text(titles[seat]), str(points[seat]), style="bold" if place[seat] == 1 else "")
    return table


def as_sentence(message: Message, language: Language) -> str:
    """An error message, which begins small and has no full stop, for people."""
    return f"{message.sentence(language)}."


def _mentions(rule: Rule, words: list[str], language: Language) -> bool:
    text = f"{rule.id} {say(rule.heading).text(language)} {say(rule.text).text(language)}".lower()
    return all(word in text for word in words)
