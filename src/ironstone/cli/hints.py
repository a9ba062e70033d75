"""Hints: what a bot would do, and what speaks for it; the same advice that the server gives."""

import json

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from ironstone import bots
from ironstone.bots.chances import CLOSE
from ironstone.cli.choices import Choices
from ironstone.core import engine
from ironstone.core.game import T
from ironstone.core.ids import Seat
from ironstone.core.messages import Language, Message, say
from ironstone.play import Match

PASSES = 400
SECONDS = 2.0
PER_CENT = 100


def hint(match: Match[T], seat: Seat, language: Language) -> RenderableType:
    """The best actions for a seat that is asked, each with what it brings and what it costs."""
    decision = match.decision
    assert decision is not None, "a hint answers a question"
    # By lots that depend on nothing but what the seat sees, so that asking again tells nothing new.
    seen = bots.seed_of(json.dumps([seat, match.view(seat)]))
    advice = bots.advise(match.game, match.table, seat, seen, PASSES, SECONDS)
    numbers = {choice.action: choice.number for choice in Choices(match.game.space, decision.options_of(seat)).all}
    rows = Table.grid(padding=(0, 1))
    for each in advice:
        words = engine.describe(match.table, decision, seat, each.action).sentence(language)
        text = Text.assemble(words, (f"  {match.game.space.notation(each.action)}", "dim"))
        reasons = reasons_of(each, language)
        if reasons:
            text.append(f"  ({reasons})", style="green")
        rows.add_row(
            Text(f"{numbers[each.action]:>3}", style="bold cyan"), Text(_chance(each, advice[0], language)), text
        )
    return Group(Text(_first_sentence(advice).text(language)), rows)


def reasons_of(advice: bots.Advice, language: Language) -> str:
    """What speaks for an action and against it, at once and later, in one line."""
    now = ", ".join(change.text(language) for change in [*advice.gains, *advice.costs])
    later = ", ".join(change.text(language) for change in advice.later)
    told = say("later {changes}", changes=later).text(language) if later else ""
    return "; ".join(part for part in (now, told) if part)


def _first_sentence(advice: list[bots.Advice]) -> Message:
    if not advice[0].chances:
        return say("A bot would look at these first, the best on top:")
    best = round(PER_CENT * advice[0].value)
    if len(advice) == 1:
        return say("Your chance to win: {best} %.", best=best)
    return say(
        "Your chance to win: {best} % with the best move, next best {next} %.",
        best=best,
        next=round(PER_CENT * advice[1].value),
    )


def _chance(advice: bots.Advice, first: bots.Advice, language: Language) -> str:
    if not advice.chances:
        return ""
    if advice is not first and first.value - advice.value < CLOSE:
        return say("as good").text(language)
    return f"{round(PER_CENT * advice.value)} %"
