"""What the table answers to questions: the rules, the log, the reasons, the result."""

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from ironstone.core.agenda import Reason
from ironstone.core.events import Event
from ironstone.core.game import Game, T
from ironstone.core.rulebook import Rule

RULES_AT_ONCE = 12

HELP = """Answer with the number of a choice, its notation, or enough of it to be clear.

  undo             take back your last move, and the bots' replies to it
  why ACTION       why an action is allowed or not: why produce crew
  rules [WORDS]    rules by id or by words: rules GB-DES-1, rules camel
  log [N]          the last N things that happened (20 unless told)
  save FILE        write the game to a file; go on later with: ironstone play --load FILE
  table            draw the table again (or press Enter)
  quit             leave; you are asked whether to save"""


def sentences(game: Game[T], events: Sequence[Event], seat: int, names: list[str]) -> RenderableType:
    """What happened, as this viewer may hear it, a line each."""
    lines = Table.grid(padding=(0, 1))
    for event in events:
        lines.add_row(Text("·", style="dim"), Text(game.sentence(event, seat, names).sentence()))
    return lines


def reason(game: Game[T], why: Reason | None) -> RenderableType:
    """Why an action is refused, with the rule itself; or that it is not."""
    if why is None:
        return Text("You may do that now.", style="green")
    refusal = Text(as_sentence(str(why)), style="yellow")
    rules = [rule for rule in game.guide.rulebook().rules if rule.id == why.rule]
    return Group(refusal, *[rule_text(rule) for rule in rules])


def rules_about(game: Game[T], words: str) -> RenderableType:
    """The rule with this id, or the rules that have all these words; all headings if nothing is asked."""
    everything = game.guide.rulebook().rules
    if not words:
        headings = list(dict.fromkeys(rule.heading for rule in everything))
        return Text(f"rules WORDS finds rules by id or words. Headings: {', '.join(headings)}")
    found = [rule for rule in everything if rule.id.lower() == words.lower()]
    if not found:
        found = [rule for rule in everything if _mentions(rule, words.lower().split())]
    if not found:
        return Text(f"No rule has {words!r} in it.", style="yellow")
    shown: list[RenderableType] = [rule_text(rule) for rule in found[:RULES_AT_ONCE]]
    if len(found) > RULES_AT_ONCE:
        shown.append(Text(f"{len(found) - RULES_AT_ONCE} more: ask for more words, or for an id", style="dim"))
    return Group(*shown)


def rule_text(rule: Rule) -> RenderableType:
    """A rule as it stands in the book."""
    return Group(Text(f"{rule.id}  {rule.heading}", style="bold"), Padding(Text(rule.text), (0, 0, 0, 2)))


def result(game: Game[T], table: T, titles: Sequence[str]) -> RenderableType:
    """Who has won, and everybody's place and points."""
    standing = game.standing(table)
    return places(titles, [each.place for each in standing], [each.points for each in standing])


def places(titles: Sequence[str], place: Sequence[int], points: Sequence[int]) -> RenderableType:
    """The same from plain numbers, in seat order."""
    winners = [title for seat, title in enumerate(titles) if place[seat] == 1]
    verb = "wins" if len(winners) == 1 else "share the victory"
    table = Table(title=Text(f"{' and '.join(winners)} {verb}", style="bold"), title_justify="left")
    table.add_column("place", justify="right")
    table.add_column("player")
    table.add_column("points", justify="right")
    for seat in sorted(range(len(titles)), key=place.__getitem__):
        table.add_row(str(place[seat]), Text(titles[seat]), str(points[seat]), style="bold" if place[seat] == 1 else "")
    return table


def as_sentence(text: str) -> str:
    """An error message, which begins small and has no full stop, for people."""
    return f"{text[:1].upper()}{text[1:]}."


def _mentions(rule: Rule, words: list[str]) -> bool:
    text = f"{rule.id} {rule.heading} {rule.text}".lower()
    return all(word in text for word in words)
