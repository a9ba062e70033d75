"""City of Iron with other figures on goods, buildings, lands, towns and cards, and what its table shows of them."""

from playwright.sync_api import Locator, Page, expect

from ironstone.core.engine import Decision, advance, finish, submit
from ironstone.core.ids import Seat
from ironstone.core.state import State
from ironstone.games.city_of_iron.rules.actions import BUILD, PAY
from ironstone.games.city_of_iron.rules.attack import attack_of, defence_of, targets
from ironstone.games.city_of_iron.rules.goods import majority_coins, rank_in, vp_now
from ironstone.games.city_of_iron.rules.model import Table
from ironstone.games.city_of_iron.rules.settle import distance_of
from tests.browser.changed import Box, Position, Sight
from tests.browser.playing import CONFIRM

EDITS = {
    "goods.toml": [
        ("first_vp = 2\n", "first_vp = 9\n"),
        ("second_vp = 1\n", "second_vp = 6\n"),
        ("first_coins = 1\n", "first_coins = 4\n"),
        ("shield_at = 6\n", "shield_at = 2\n"),
    ],
    "buildings.toml": [
        ('good = "turnips", amount = 2', 'good = "turnips", amount = 5'),
        ("coins = 3\n", "coins = 2\n"),
        ("science = 2\n", "science = 1\n"),
    ],
    "lands.toml": [("distance = 3\n", "distance = 1\n"), ("distance = 4\n", "distance = 2\n")],
    "towns.toml": [("distance = 2\n", "distance = 1\n")],
    "cards.toml": [
        ('vehicle = "ship"', 'vehicle = "airship"'),
        ("price = {coins = 3, science = 0}", "price = {coins = 1, science = 1}"),
        ("attack = 2\n", "attack = 5\n"),
    ],
}


def table_of(position: Position) -> Table:
    """The table with its own type."""
    assert isinstance(position.table, Table), "a position of City of Iron"
    return position.table


def a_turn(table: State, decision: Decision) -> bool:
    """A turn of the third round, with something to build."""
    assert isinstance(table, Table), "a table of City of Iron"
    builds = any(BUILD.has(action) for action in decision.options[0])
    return table.round == 3 and decision.frame.step.name == "TakeTurn" and builds


def a_payment(table: State, decision: Decision) -> bool:
    """Cards are to be chosen for a skill or an attack."""
    asked = decision.frame.step.name in ("PaySkill", "PayAttack")
    return asked and len(decision.options[0]) > 1


def shown(cells: Locator, values: list[object]) -> None:
    """These texts, in this order."""
    expect(cells).to_have_text([str(value) for value in values])


def compare_turn(page: Page, position: Position) -> None:
    """Ranks, points and income of everybody, what is printed, and what a building would change."""
    table, me = table_of(position), position.seat
    seats = [Seat(me), *[Seat(other) for other in range(table.seats) if other != me]]
    pieces = table.components
    shown(page.locator(".ci-ledger td.stake b"), [good.first_vp for good in pieces.goods])
    foot = page.locator(".ci-ledger tfoot tr")
    for index, seat in enumerate(seats):
        player = table.players[seat]
        coins = player.income + majority_coins(table, seat) + player.printed_coins
        expect(foot.nth(0).locator("td").nth(index)).to_have_text(str(vp_now(table, seat)))
        expect(foot.nth(1).locator("td").nth(index)).to_have_text(str(0 if table.last_round else coins))
    for good in range(len(pieces.goods)):
        ranks = [str(rank_in(table, good, seat) or "") for seat in seats]
        amounts = page.locator(".ci-ledger tbody tr").nth(good).locator(".ci-amount")
        for index, rank in enumerate(ranks):
            assert (amounts.nth(index).get_attribute("data-rank") or "") == rank
    track = [pieces.buildings[card].coins for card in table.track if card >= 0]
    shown(page.locator(".ci-slots .price-tags .price-tag--coin"), list(track))
    shown(
        page.locator(".ci-land .ci-facts > .ci-pair:first-child"), [pieces.lands[land].distance for land in table.lands]
    )
    compare_peeks(page, position)


def compare_peeks(page: Page, position: Position) -> None:
    """A building and a town close up: what they ask, and what they change."""
    table, me = table_of(position), Seat(position.seat)
    action = next(action for action in position.decision.options_of(me) if BUILD.has(action))
    twin = table.clone()
    submit(twin, advance(twin) or position.decision, me, action)
    finish(twin, me)
    slot = [number for number, card in enumerate(table.track) if card >= 0].index(BUILD.arg(action))
    page.locator(".ci-slots .card").nth(slot).hover()
    peek = page.locator(".ci-peek")
    expect(peek).to_contain_text(f"of {table.players[me].coins}")
    change = vp_now(twin, me) - vp_now(table, me)
    destroyed = sum([len(city.buildings) for city in twin.players[me].cities]) == sum(
        [len(city.buildings) for city in table.players[me].cities]
    )
    if change > 0 and not destroyed:
        expect(peek.locator(".ci-peek__value", has_text=f"+{change}").first).to_be_visible()
    town = targets(table, me)[0]
    page.locator(".ci-town").first.hover()
    expect(peek).to_contain_text(f"Attack {defence_of(table, town)}")
    expect(peek).to_contain_text(f"of {attack_of(table, table.players[me].hand)}")
    expect(peek).to_contain_text(f"Distance {table.components.towns[town].distance}")
    expect(peek).to_contain_text(f"of {distance_of(table, table.players[me].hand)}")


def compare_payment(page: Page, position: Position) -> None:
    """The cards that the desk proposes pay what is due, in the engine."""
    table, me = table_of(position), Seat(position.seat)
    cards = [card.name for card in table.components.cards]
    hand = table.players[me].hand
    rows = page.locator(".ci-payers li")
    expect(rows).not_to_have_count(0)
    proposed: list[int] = []
    for index in range(rows.count()):
        if rows.nth(index).locator('button[aria-pressed="true"]').count():
            name = rows.nth(index).locator("b").first.inner_text()
            proposed.append(next(card for card in hand if cards[card] == name and card not in proposed))
    twin = table.clone()
    now: Decision | None = advance(twin)
    for card in sorted(proposed, key=lambda card: -table.components.cards[card].attack):
        if now is not None and now.frame.step.name in ("PaySkill", "PayAttack") and PAY.id(card) in now.options_of(me):
            now = submit(twin, now, me, PAY.id(card))
    assert now is None or now.frame.step.name not in ("PaySkill", "PayAttack"), "the proposal pays"
    expect(page.locator(CONFIRM)).to_be_enabled()
    expect(page.locator(CONFIRM)).to_contain_text(f"Pay with {len(proposed)} card")


BOX = Box(
    key="city-of-iron",
    edits=EDITS,
    bots=["greedy", "greedy", "random", "random"],
    sights=[Sight("turn", a_turn, compare_turn), Sight("payment", a_payment, compare_payment)],
)
