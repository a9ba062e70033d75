"""A plan as everybody sees it once it is revealed, and its owner before."""

from typing import TypedDict

from ironstone.games.gempire.rules.ledger import Plan


class PlanView(TypedDict):
    """A plan; `kind` is the number of the PLAN action."""

    kind: int
    production: int
    science: int
    bids: list[int]
    row: bool
    levels: list[int]
    gift: int


def view_plan(plan: Plan) -> PlanView:
    """What the book says."""
    return {
        "kind": plan.kind,
        "production": plan.production,
        "science": plan.science,
        "bids": plan.bids.copy(),
        "row": plan.row,
        "levels": plan.levels.copy(),
        "gift": plan.gift,
    }
