"""What the view and the preview say of the rules: payable or not, what a star is worth, what an action brings."""

import pytest

from ironstone.core.engine import Decision, advance, submit
from ironstone.core.ids import Action, Seat
from ironstone.core.messages import ENGLISH
from ironstone.core.playout import Tosser, choose_randomly
from ironstone.games.gembound.rules.actions import PRODUCE
from ironstone.games.gembound.rules.claim import artisan_at
from ironstone.games.gembound.rules.model import Table
from ironstone.games.gembound.rules.payment import can_pay
from ironstone.games.gembound.views.catalogue import view_catalogue
from ironstone.games.gembound.views.player_view import PlayerView
from ironstone.games.gembound.views.prospect import Prospect, view_prospect
from ironstone.games.gembound.views.view import TableView, view_table
from tests.games.gembound.reading import GAME, KEVIN
from tests.games.gembound.scenario import SPACE, arrange, deal, mine, play, run, sits

RICH = {"diamond": 9, "ruby": 9, "emerald": 9, "sapphire": 9, "topaz": 9}


def look(table: Table) -> TableView:
    """What everybody sees when the next decision is asked."""
    run(table)
    return view_table(table, KEVIN)


def kevin(table: Table) -> PlayerView:
    """What everybody sees before Kevin."""
    return look(table)["players"][KEVIN]


def foresee(table: Table, notation: str) -> Prospect:
    """What a preview says of an action of Kevin's."""
    before, after = table.clone(), table.clone()
    decision = advance(after)
    advance(before)
    assert decision is not None
    mark = after.undo_mark()
    action = SPACE.parse(notation)
    submit(after, decision, KEVIN, action)
    return view_prospect(before, after if after.undo_mark() == mark else None, KEVIN, Action(action), ENGLISH)


def in_words(prospect: Prospect) -> list[str]:
    """The consequences as they are read."""
    return [f"{each['tone']}: {each['head']} {each['rest']}".strip() for each in prospect["consequences"]]


def test_the_best_claim_is_paid_first_and_no_gem_twice() -> None:
    """GB-ART-2: two topazes pay one Flute Carver."""
    table = arrange(
        sits(gems={"topaz": 3}), artisans=["L1-7", "L1-1"], claims={"L1-7": [KEVIN, KEVIN]}, phase="artisans"
    )

    plan = kevin(table)["plan"]

    assert [(claim["vp"], claim["short"]) for claim in plan["claims"]] == [(4, 0), (3, 1)]
    assert plan["claims"][1]["lacking"] == [0, 0, 0, 0, 1]
    assert (plan["gems"], plan["vp"]) == ([0, 0, 0, 0, 1], 4)


def test_tiles_that_stand_for_gems_make_an_order_payable() -> None:
    """GB-TIL-01, GB-PAY-4: the lens helps with what the cost leaves over."""
    poor = arrange(sits(gems={"diamond": 2}), artisans=["L1-7"])
    helped = arrange(sits(gems={"diamond": 2}, tiles=["T01"]), artisans=["L1-7"])

    assert [kevin(table)["orders"][0]["short"] for table in (poor, helped)] == [2, 0]
    assert kevin(helped)["orders"][0]["lacking"] == [0, 0, 0, 0, 2]


@pytest.mark.parametrize(("tiles", "worth"), [([], 3), (["T12"], 4)])
def test_a_star_is_worth_its_print_and_every_bonus(tiles: list[str], worth: int) -> None:
    """GB-ART-6, GB-CAM-1, GB-TIL-12: campsite and tile add up."""
    table = arrange(sits(gems=RICH, tiles=tiles), artisans=["L1-7"], claims={"L1-7": [KEVIN]})

    assert kevin(table)["plan"]["claims"][0]["star_vp"] == worth


def test_a_star_counts_as_often_as_it_may_be_paid() -> None:
    """GB-TIL-11: twice with the Twin Star Chart."""
    table = arrange(sits(gems=RICH, tiles=["T11"]), artisans=["L1-7"], claims={"L1-7": [KEVIN]})

    plan = kevin(table)["plan"]

    assert (plan["claims"][0]["stars"], plan["vp"]) == (2, 4 + 2 * 3)


def test_gems_that_are_due_already_pay_no_other_claim() -> None:
    """GB-PAY-2: a payment under way goes first."""
    table = arrange(
        sits(gems={"diamond": 1, "topaz": 2}, tiles=["T01"]),
        artisans=["L1-7"],
        claims={"L1-7": [KEVIN, KEVIN]},
        phase="artisans",
    )
    play(table, KEVIN, "resolve artisan1 spot1", "main-pay")

    assert look(table)["due"] == [0, 0, 0, 0, 2]
    assert [claim["short"] for claim in kevin(table)["plan"]["claims"]] == [1]


def test_what_helps_at_the_artisans_is_named() -> None:
    """GB-CAM-1, GB-CAM-2, GB-TIL-02, GB-TIL-04: a production tile does not."""
    table = arrange(sits(star=mine("S1"), tiles=["T02", "T04", "T11"]))

    assert kevin(table)["helps"] == {"camps": [1], "tiles": [1, 10]}


def test_a_covered_campsite_takes_its_worker_along() -> None:
    """GB-CAM-3: known before the first level is uncovered."""
    table = arrange(sits(star=mine("S1")), row=["M01a", "M02a", "M03a"])
    play(table, KEVIN, "discover row1")
    workers = kevin(table)["workers"]

    prospect = foresee(table, "place crew")

    assert prospect["changes"] == [{"what": "workers", "item": -1, "before": workers, "after": workers - 1}]
    assert in_words(prospect) == ["loss: Crew Camp ends: 1 worker leaves with it."]
    assert in_words(foresee(table, "place star")) == ["loss: Old Surveyor's Dig is given up, level 1."]


def test_an_upgrade_tells_what_comes_at_once() -> None:
    """GB-UPG-3, GB-UPG-4: with the campsite for it."""
    table = arrange(sits(star=mine("S1")), row=["M01a", "M02a"])

    assert in_words(foresee(table, "upgrade row1")) == ["gain: a diamond with every Produce there and 1 at once"]
    assert in_words(foresee(table, "upgrade row2")) == ["gain: a tablet for your sets and 2 VP at once"]


def test_a_claim_tells_what_is_short_and_a_produce_what_becomes_payable() -> None:
    """GB-CLM-3, GB-CLM-4."""
    table = arrange(sits(star=mine("M16a")), artisans=["L1-7"], claims={"L1-7": [KEVIN]})
    table.players[KEVIN].gems = [0, 0, 0, 0, 1]

    assert in_words(foresee(table, "claim artisan1 spot2")) == [
        "plain: 3 VP at round end if you pay; 1 gem short as of now."
    ]
    assert in_words(foresee(table, "produce star")) == ["gain: Flute Carver payable: 4 VP"]


@pytest.mark.parametrize("seats", [2, 4])
def test_what_the_view_promises_is_what_happens(seats: int) -> None:
    """GB-PAY-2, GB-PRO-1, GB-CAM-2: payable or not, the gems an answer costs, and what a Produce brings."""
    table, tosser = deal(seats), Tosser(seats)
    decision = advance(table)
    while decision is not None:
        compare(table, decision)
        seat = decision.seats[0]
        decision = submit(table, decision, seat, choose_randomly(decision, seat, tosser))


def compare(table: Table, decision: Decision) -> None:
    """Hold the view of a position against the rules, and against what each answer does."""
    view, seat = view_table(table, KEVIN), decision.seats[0]
    for shown, player in zip(view["players"], table.players, strict=True):
        payable = [order["short"] == 0 for order in shown["orders"]]
        assert payable == [
            can_pay(table, player, artisan_at(table, place).cost) for place in range(len(table.artisans))
        ]
    wild = any(table.components.tiles[tile].effect.wild >= 0 for tile in table.players[seat].tiles)
    at_once = {each["action"]: each["gems"] for each in view["payments"] if view["due"] != [0] * 5 or not wild}
    for action in decision.options_of(seat):
        lost = gained(table, decision, seat, action)
        if action in at_once:
            assert [-each for each in lost] == at_once[action]
        if PRODUCE.has(action):
            mined = view["players"][seat]["camps"][PRODUCE.arg(action)]["mine"]
            assert mined is not None
            assert lost == mined["gives"]


def gained(table: Table, decision: Decision, seat: Seat, action: Action) -> list[int]:
    """The gems that an answer brings, or takes."""
    twin = table.clone()
    submit(twin, decision, seat, action)
    return [after - before for before, after in zip(table.players[seat].gems, twin.players[seat].gems, strict=True)]


def test_the_catalogue_has_the_limits_and_the_rules_of_pieces() -> None:
    """GB-GEN-2, GB-MIN-1, GB-DIS-1, GB-DIS-2, GB-UPG-1."""
    catalogue = view_catalogue(GAME.printed)

    assert (catalogue["rounds"], catalogue["levels"], catalogue["most_pips"]) == (3, 5, 3)
    assert (catalogue["discover_at_camel"], catalogue["discover_any"], catalogue["upgrade"]) == (1, 2, 1)
    known = {rule.id for rule in GAME.guide.rulebook().rules}
    assert {piece["rule"] for piece in [*catalogue["camps"], *catalogue["tiles"]]} <= known
