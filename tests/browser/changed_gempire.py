"""Gempire with other figures on boards, technologies, Demands and cards, and what its table shows of them."""

import re
from collections.abc import Callable

from playwright.sync_api import Page, expect

from ironstone.core.engine import Decision, note, why_not
from ironstone.core.ids import Action, Seat
from ironstone.core.state import State
from ironstone.games.gempire.components.absent import NO_CARD
from ironstone.games.gempire.components.pieces import (
    ARCHITECTURE,
    NUTRITION,
    SANITIZATION,
    SECOND_ROW,
    SLOTS,
)
from ironstone.games.gempire.rules.actions import (
    BIDDING,
    BIDS,
    BUILD_ROW,
    COLLECT,
    DISCOVER,
    DONATE,
    END,
    END_NOW,
    FLAG,
    PLAN,
    RAISE_PALACE,
    TAKE,
    UPGRADE_PALACE,
    UPGRADE_ROW,
    UPGRADING,
)
from ironstone.games.gempire.rules.budget import expects_architecture
from ironstone.games.gempire.rules.collect import cap, receive, total_taken
from ironstone.games.gempire.rules.demands.compendium import demand_in_words, measure
from ironstone.games.gempire.rules.model import Player, Table
from ironstone.games.gempire.rules.planning import PLANNING
from ironstone.games.gempire.rules.resolve import RESOLVE_TURN
from ironstone.games.gempire.rules.technologies.ladders import cost_of
from ironstone.games.gempire.rules.upgrades import level_cost
from ironstone.games.gempire.views.lot_view import view_lots
from tests.browser.changed import Box, Position, Sight

EDITS = {
    "tables.toml": [
        ("resources = 5 ", "resources = 4 "),
        ("production_cap = 5", "production_cap = 4"),
        ("costs = [5, 6, 7, 8, 9]", "costs = [3, 4, 6, 8, 11]"),
        ("cost = 5", "cost = 4"),
        ("per_row = 3", "per_row = 4"),
        ("step = 10 ", "step = 8 "),
        ("blueprint_slots = 1", "blueprint_slots = 2"),
    ],
    "technologies.toml": [
        ("costs = [12, 14, 16, 18, 20]", "costs = [3, 5, 9, 18, 20]"),
        ("costs = [9, 11, 13, 15, 17]", "costs = [2, 4, 13, 15, 17]"),
        ("costs = [8, 10, 12, 14, 16]", "costs = [5, 7, 12, 14, 16]"),
        ('name = "Sanitization"', 'name = "Fresh Water"'),
        ('"collect_min_production", amount = 2', '"collect_min_production", amount = 3'),
        ('"palace_discount", amount = 2', '"palace_discount", amount = 1'),
        ("production = 1, science = 1", "production = 2, science = 3"),
    ],
    "demands.toml": [
        ("minimum = [40, 40, 40]", "minimum = [31, 31, 31]"),
        ("cards = [10, 9, 8]", "cards = [4, 4, 4]"),
        ("sum = [13, 12, 11]", "sum = [9, 9, 9]"),
    ],
    "buildings.toml": [
        ('{ kind = "flat", amount = 5 }', '{ kind = "flat", amount = 9 }'),
        ('{ kind = "flat", amount = 7 }', '{ kind = "flat", amount = 3 }'),
        ("min_bid = 1", "min_bid = 2"),
        ("diamonds = 1", "diamonds = 2"),
    ],
}
OPTIONS = {"technologies": "sanitization nutrition architecture mechanics masonry", "demands": "1 2 3"}
NAMES = {COLLECT: "Collect", BUILD_ROW: "Second row", RAISE_PALACE: "Palace", DONATE: "Donate", DISCOVER: "Discover"}
STEPS = {**NAMES, FLAG: "Flag", END: "Done"}
LETTERS = ["A", "B", "C"]
EFFECTS = ".preview__effects"


def table_of(position: Position) -> Table:
    """The table with its own type."""
    assert isinstance(position.table, Table), "a position of Gempire"
    return position.table


def planning(wanted: Callable[[Table, Decision, Seat], bool]) -> Callable[[State, Decision], bool]:
    """Positions in which a seat plans, with something more."""

    def sought(table: State, decision: Decision) -> bool:
        assert isinstance(table, Table), "a table of Gempire"
        return decision.frame.step is PLANNING and wanted(table, decision, Seat(decision.seats[0]))

    return sought


def may_bid_all(table: Table, decision: Decision, seat: Seat) -> bool:
    """An empty book, a city of some size, all kinds of plan, and Nutrition."""
    player = table.players[seat]
    kinds = [PLAN.arg(action) for action in decision.options_of(seat) if PLAN.has(action)]
    return {BIDDING, UPGRADING} <= set(kinds) and len(player.rows[0]) > 1 and player.owns[NUTRITION]


def may_lose(table: Table, decision: Decision, seat: Seat) -> bool:
    """Amounts to take with Sanitization, of which one exceeds the cap."""
    options = decision.options_of(seat)
    if len(options) < 2 or not TAKE.has(options[0]) or not table.players[seat].owns[SANITIZATION]:
        return False
    room = cap(table, table.players[seat]) - table.players[seat].production
    return TAKE.arg(options[-1]) > room


def upgrades(table: Table, decision: Decision, seat: Seat) -> bool:
    """Upgrades to choose from, one written already or two open."""
    options = decision.options_of(seat)
    return UPGRADE_PALACE.has(options[-1]) and len(options) > 1


def has_duties(table: State, decision: Decision) -> bool:
    """Steps of Resolve to choose from, with an upgrade left to build and something to discover."""
    assert isinstance(table, Table), "a table of Gempire"
    seat = decision.seats[0]
    if not table.working or not table.agendas[seat] or table.agendas[seat][-1].step is not RESOLVE_TURN:
        return False
    options = decision.options_of(seat)
    duties = table.working[seat].duties
    return (duties.row or len(duties.levels) > 0) and any(DISCOVER.has(action) for action in options)


def compare_tiles(page: Page, position: Position) -> None:
    """Every amount with what is lost above the cap; the chosen one with what the player will hold."""
    table, seat = table_of(position), position.seat
    player = table.players[seat]
    least = table.components.technologies[SANITIZATION]
    expect(page.locator(".gp-amounts p")).to_contain_text(f"{least.name}: collecting brings at least {least.amount}")
    options = [TAKE.arg(action) for action in position.decision.options_of(seat)]
    for index, amount in enumerate(options):
        tile = page.locator(".gp-amounts .gp-tile").nth(index)
        lost = max(0, player.production + max(amount, least.amount) - cap(table, player))
        expect(tile.locator("b")).to_have_text([str(amount), str(total_taken(table, player) - amount)])
        expect(tile.locator("small")).to_have_text([f"{lost} lost"] if lost else [])
        tile.click()
        twin = table.clone()
        receive(twin, twin.own(Seat(seat)), amount, total_taken(table, player) - amount)
        expect_outlook(page, player, twin.players[seat])


def expect_outlook(page: Page, now: Player, then: Player) -> None:
    """The preview tells production, science, attributes and palace before and after."""
    wanted = [(now.production, then.production), (now.science, then.science)]
    wanted += [*zip(now.attributes, then.attributes, strict=True), (now.palace, then.palace)]
    shown = [f"{before}{after}" for before, after in wanted if before != after]  # an arrow is drawn between them
    expect(page.locator(f"{EFFECTS} li")).to_have_text(shown)


def compare_bids(page: Page, position: Position) -> None:
    """Steppers offer what the engine does, and tell what is left and what the card brings; the table beside them."""
    table, seat = table_of(position), position.seat
    player = table.players[seat]
    open_book = table.clone()
    note(open_book, position.decision, seat, PLAN.id(BIDDING))
    slot = next(slot for slot in range(SLOTS) if table.market[slot] != NO_CARD)
    assert slot == 0, "the first slot has a card when plans are made"
    amounts = [BIDS[0].arg(action) for action in offered(open_book, Seat(seat))]
    best = view_lots(table, player)[slot][0]
    card = table.components.cards[table.market[0]].name
    more = page.get_by_role("button", name=f"Bid more on {card}", exact=True)
    amount = more.locator("xpath=..").locator(".gp-amount")
    for bid in [each for each in amounts if each > 0]:
        more.click()
        expect(amount).to_have_text(str(bid))
        twin = player.clone()
        twin.production -= bid
        if twin.production == 0:
            nutrition = table.components.technologies[NUTRITION]
            twin.production, twin.science = nutrition.amount, twin.science + nutrition.limit
        twin.science += best["science"]
        twin.attributes = [value + gain for value, gain in zip(twin.attributes, best["gains"], strict=True)]
        expect_outlook(page, player, twin)
    expect(more).to_be_disabled()
    compare_table(page, table, Seat(seat))


def offered(table: Table, seat: Seat) -> list[Action]:
    """The options of the question that is open in a seat's plan."""
    frame = table.agendas[seat][-1]
    return list(frame.step.options(table, frame))  # type: ignore[attr-defined]  # a Choice is asked


def compare_table(page: Page, table: Table, seat: Seat) -> None:
    """What lies in the middle and in the own city."""
    parts = page.locator(".gp-demand")
    for slot, number in enumerate(table.demands):
        demand = table.components.demands[number]
        text = demand_in_words(demand, table.seats - 3).text()
        expect(parts.nth(slot).locator("header p")).to_have_text(text[:1].upper() + text[1:])
        for bars, player in zip(parts.nth(slot).locator(".gp-goal__bars").all(), table.players, strict=True):
            have, need = measure(table, player, slot)[:2]
            expect(bars).to_have_attribute("aria-label", re.compile(rf"^(met, )?{have} of {need} "))
    expect(page.locator(".gp-tech em")).to_have_text([str(cost_of(table, each)) for each in table.technologies])
    player = table.players[seat]
    costs = [level_cost(table, level, player.owns[ARCHITECTURE]) for level in range(1, 6)]
    expect(page.locator(".gp-level > small")).to_have_text([str(cost) for cost in costs])
    values = [str(each.value) for row in (SECOND_ROW, 0) for each in player.rows[row]]
    expect(page.locator(".gp-city .gp-plot__values .value:first-child")).to_have_text(values)
    stocks = sorted(f"{each.production} of {cap(table, each)} production" for each in table.players)
    labels = [str(each.get_attribute("aria-label")) for each in page.locator(".gp-stock").all()]
    assert sorted(labels) == stocks


def compare_upgrades(page: Page, position: Position) -> None:
    """Every upgrade with its cost; those that cannot be planned say what is short, the others glow."""
    table, seat = table_of(position), position.seat
    player = table.players[seat]
    discounted = expects_architecture(table, player, 0)
    costs = [] if player.has_second_row else [table.components.board.row_cost]
    costs += [level_cost(table, level, discounted) for level in range(player.palace + 1, 6)]
    shown = [f"{cost}{short_of(cost, player)}" for cost in costs]  # what is short stands in a line of its own
    expect(page.locator(".gp-upgrade small")).to_have_text(shown)
    legal = [a for a in position.decision.options_of(seat) if UPGRADE_ROW.has(a) or UPGRADE_PALACE.has(a)]
    expect(page.locator(".gp-upgrade[data-piece=legal]")).to_have_count(len(legal))
    compare_table(page, table, Seat(seat))


def short_of(cost: int, player: Player) -> str:
    """How much more an upgrade takes than the player has."""
    return f"{cost - player.production} short" if cost > player.production else ""


def compare_steps(page: Page, position: Position) -> None:
    """The checklist glows where the engine has options, and the end says what stands against it."""
    table, seat, decision = table_of(position), position.seat, position.decision
    options = decision.options_of(seat)
    legal = {name for block, name in STEPS.items() if any(block.has(action) for action in options)}
    glowing = page.locator(".gp-step[data-piece=legal] b")
    expect(glowing).to_have_count(len(legal))
    assert {re.sub("(must|may|last)$", "", text) for text in glowing.all_inner_texts()} == legal
    reason = why_not(table, decision, seat, END_NOW)
    hint = "nothing more this round" if reason is None else reason.text
    expect(page.locator(".gp-step").last.locator("small")).to_have_text(hint)
    row = page.locator(".gp-step").filter(has_text="Second row").locator("small")
    if row.count() > 0 and BUILD_ROW.id() in options:
        expect(row).to_have_text(f"{table.components.board.row_cost} production")


BOX = Box(
    key="gempire",
    edits=EDITS,
    bots=["greedy", "random", "random"],
    sights=[
        Sight("bid", planning(may_bid_all), compare_bids),
        Sight("collect", planning(may_lose), compare_tiles),
        Sight("upgrade", planning(upgrades), compare_upgrades),
        Sight("resolve", has_duties, compare_steps),
    ],
    options=OPTIONS,
)
