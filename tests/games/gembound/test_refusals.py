"""A refusal says in three words what is missing, why, and what would work instead."""

import pytest

from ironstone.core.agenda import Reason
from ironstone.core.engine import advance, why_not
from ironstone.games.gembound.rules.model import Table
from tests.games.gembound.reading import KEVIN
from tests.games.gembound.scenario import SPACE, arrange, mine, sits

ROW = ["M04a", "M06a", "M09a"]
TIRED = mine("M05a", depth=2, descents=2, produced=True)


def refused(table: Table, action: str) -> tuple[str, str, str]:
    reason = why_not(table, advance(table), KEVIN, SPACE.parse(action))
    assert isinstance(reason, Reason), f"{action} is allowed"
    missing, remedy = (None if each is None else each.text() for each in (reason.missing, reason.remedy))
    return missing or "", reason.rule, remedy or ""


@pytest.mark.parametrize(
    ("action", "refusal"),
    [
        ("tile T04", ("A set is missing", "GB-AFX-2", "You still need a spear and a tablet")),
        ("tile-draw", ("A set is missing", "GB-AFX-2", "You still need a spear and a tablet")),
        ("discover row2", ("1 worker short", "GB-DIS-2", "Beside a camel one is enough, or upgrade with any mine")),
        ("descend trade", ("Both stairs are taken", "GB-DES-2", "Dig in the Bonebed Cavern")),
        ("produce trade", ("Produced already", "GB-PRO-2", "Produce at the Bonebed Cavern")),
        (
            "produce crew",
            ("No mine here", "GB-PRO-1", "Discover a mine and lay it here: the campsite's ability ends then"),
        ),
        ("claim artisan1 spot1", ("The spot is taken", "GB-GEN-3", "Its spot for 4 VP is free")),
    ],
)
def test_what_cannot_be_done_with_a_worker(action: str, refusal: tuple[str, str, str]) -> None:
    kevin = sits(trade=TIRED, star=mine("M07a"), workers=1)
    table = arrange(kevin, sits(), row=ROW, artisans=["L1-1"], claims={"L1-1": [1]})

    assert refused(table, action) == refusal


def test_a_set_lacks_only_what_is_not_there() -> None:
    """GB-AFX-2: artifacts of the mines count."""
    table = arrange(sits(trade=mine("S1", tucks=["fossil", "tablet"])))

    assert refused(table, "tile T04")[2] == "You still need a spear"


def test_a_mine_that_is_dug_out_can_be_upgraded() -> None:
    """GB-DES-3."""
    table = arrange(sits(trade=mine("S1", depth=5)), row=ROW)

    assert refused(table, "descend trade")[0] == "Nothing left to uncover"
    assert refused(table, "descend trade")[2].startswith("Upgrade it instead")
