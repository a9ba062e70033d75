"""Hints: what a bot would do, and what speaks for it; the same advice that the server gives."""

import json

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from ironstone import bots
from ironstone.cli.choices import Choices
from ironstone.core import engine
from ironstone.core.game import T
from ironstone.core.ids import Seat
from ironstone.core.messages import Language, say
from ironstone.play import Match

PASSES = 400
SECONDS = 2.0


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
        reasons = ", ".join(change.text(language) for change in [*each.gains, *each.costs])
        if reasons:
            text.append(f"  ({reasons})", style="green")
        rows.add_row(Text(f"{numbers[each.action]:>3}", style="bold cyan"), text)
    return Group(Text(say("A bot would look at these first, the best on top:").text(language)), rows)
