"""Gembound with other figures on nearly everything, and what its table shows of them."""

import re

from playwright.sync_api import Locator, Page, expect

from ironstone.core.engine import Decision, submit
from ironstone.core.ids import Action
from ironstone.core.state import State
from ironstone.games.gembound.components.items import GEM_KINDS, gems_in_words
from ironstone.games.gembound.rules.actions import PLACE, PRODUCE, TRADE
from ironstone.games.gembound.rules.artisans import star_bonus
from ironstone.games.gembound.rules.claim import artisan_at, places_of, spot_vp
from ironstone.games.gembound.rules.discover import price
from ironstone.games.gembound.rules.mines import is_mined
from ironstone.games.gembound.rules.model import FREE, Player, Table
from ironstone.games.gembound.rules.payment import can_pay
from ironstone.games.gembound.rules.produce import has_free_spot, yield_of
from ironstone.games.gembound.views.best_way import view_best_way
from ironstone.games.gembound.views.claims import view_plan
from tests.browser.changed import Box, Position, Sight

EDITS = {
    "artisans.toml": [
        ("spots = [5, 4, 3]", "spots = [11, 7, 2]"),
        ("spots = [6, 4, 3]", "spots = [12, 10, 1]"),
        ("spots = [8, 6, 5]", "spots = [17, 9, 4]"),
        ("spots = [9, 7, 6]", "spots = [14, 8, 3]"),
        ("star_vp = 1", "star_vp = 4"),
        ("star_vp = 2", "star_vp = 5"),
        ("cost = { topaz = 2 }", "cost = { topaz = 1 }"),
    ],
    "campsites.toml": [
        ("descend = 2", "descend = 3"),
        ('effect = { kind = "star_vp", amount = 1 }', 'effect = { kind = "extra_worker", amount = 2 }'),
        ("give_same = 2, vp = 3, times = 1", "give_same = 3, vp = 7, times = 2"),
        (
            'index = 2\nid = "crew"\nname = "Crew Camp"\neffect = { kind = "extra_worker", amount = 1 }',
            'index = 2\nid = "crew"\nname = "Crew Camp"\neffect = { kind = "star_vp", amount = 3 }',
        ),
        ("gems = 1, artifact_vp = 2", "gems = 2, artifact_vp = 6"),
    ],
    "archaeology.toml": [
        ('{ kind = "wild", give = "diamond", count = 1 }', '{ kind = "star_vp", amount = 2 }'),
        ('{ kind = "produce_bonus", gem = "emerald", amount = 1 }', '{ kind = "wild", give = "diamond", count = 1 }'),
        (
            '{ kind = "produce_bonus", gem = "topaz", amount = 1 }',
            '{ kind = "produce_bonus", gem = "ruby", amount = 2 }',
        ),
        ('{ kind = "star_repeat", times = 2 }', '{ kind = "wild", give = "any_same", count = 2 }'),
        ('{ kind = "star_vp", amount = 1 }', '{ kind = "star_repeat", times = 3 }'),
    ],
    "game.toml": [
        ("base = 8 ", "base = 6 "),
        ("discover_any = 2", "discover_any = 3"),
        ("tiles_face_up = 3", "tiles_face_up = 4"),
    ],
}


CHANGED_TILES = [0, 3, 4, 10, 11]


def table_of(position: Position) -> Table:
    """The table with its own type."""
    assert isinstance(position.table, Table), "a position of Gembound"
    return position.table


def mover_at(table: State, decision: Decision, step: str) -> tuple[Table, Player] | None:
    """The table and the asked player, if this step asks."""
    assert isinstance(table, Table), "a table of Gembound"
    return (table, table.players[decision.seats[0]]) if decision.frame.step.name == step else None


def exploring(table: State, decision: Decision) -> bool:
    """A turn with a mine that can produce, and a tile that does not do what is printed on it."""
    found = mover_at(table, decision, "ExploreTurn")
    return found is not None and is_ready(found[1]) and any(tile in CHANGED_TILES for tile in found[1].tiles)


def is_ready(player: Player) -> bool:
    """Somebody with a mine that can produce."""
    return player.workers > 0 and any(has_free_spot(camp) for camp in player.camps)


def serving(table: State, decision: Decision) -> bool:
    """Several workers wait at artisans, and a changed campsite or tile makes stars worth more."""
    found = mover_at(table, decision, "PickWorker")
    return found is not None and star_bonus(*found) > 0 and len(places_of(found[0], decision.seats[0])) > 1


def trading(table: State, decision: Decision) -> bool:
    """Gems may be traded, and the game goes on."""
    found = mover_at(table, decision, "TradeGems")
    return found is not None and found[0].round == 1 and len(decision.options_of(decision.seats[0])) > 1


def placing(table: State, decision: Decision) -> bool:
    """A mine may cover the campsite that brings workers now."""
    found = mover_at(table, decision, "PlaceMine")
    return found is not None and not is_mined(found[1].camps[0]) and found[1].workers > 1


def compare_explore(page: Page, position: Position) -> None:
    """Artisans, prices, crews, mines, and what a Produce brings."""
    table = table_of(position)
    player = table.players[position.seat]
    prices = [price(table, place) for place in range(len(table.row))]
    assert numbers(page.locator(".gb-slot .gb-price span")) == [[each] for each in prices]
    for place in range(len(table.artisans)):
        compare_artisan(page.locator(".artisan").nth(place), table, player, place)
    for spot, camp in enumerate(player.camps):
        if is_mined(camp):
            dig = page.locator(f".dig[data-fly='camp-{position.seat}-{spot}']")
            gives = f"gives {in_words(yield_of(table, player, camp))}"
            expect(dig.locator(".dig__gives")).to_have_attribute("aria-label", gives)
            expect(dig.locator("[data-fly*='-descend-']")).to_have_count(table.components.descend_spots)
    spot = next(spot for spot, camp in enumerate(player.camps) if has_free_spot(camp))
    page.locator(f"[data-fly='camp-{position.seat}-{spot}-produce-0'] button").click()
    compare_preview(page, position, PRODUCE.id(spot))


def compare_artisan(card: Locator, table: Table, player: Player, place: int) -> None:
    """Spots, star, and whether the viewer can pay."""
    artisan = artisan_at(table, place)
    taken = [crafter != FREE for crafter in table.crafters[place * 3 : place * 3 + 3]]
    for spot, vp in enumerate(artisan.spots):
        shown = card.locator(".gb-spot").nth(spot)
        expect(shown.locator("small") if taken[spot] else shown).to_have_text(str(vp))
    expect(card.locator(".card__strip")).to_have_text(f"{artisan.star_vp} VP")
    payable = can_pay(table, player, artisan.cost)
    assert (card.get_attribute("data-payable") is not None) == payable, artisan.name


def compare_ledger(page: Page, position: Position) -> None:
    """What each worker brings, with every bonus, and what is left when all is paid."""
    table = table_of(position)
    player = table.players[position.seat]
    plan = view_plan(table, position.seat)
    lines = page.locator(".gb-line")
    expect(lines).to_have_count(len(places_of(table, position.seat)))
    for index, claim in enumerate(plan["claims"]):
        line, artisan = lines.nth(index), artisan_at(table, claim["position"])
        order, star = line.locator(".gb-switch b").all()
        expect(order).to_have_text(str(spot_vp(table, claim["position"] * 3 + claim["spot"])))
        expect(star).to_have_text(str(artisan.star_vp + star_bonus(table, player)))
    rows = page.locator(".gb-totals tbody tr")
    way = view_best_way(table)
    assert way is not None, "whoever chooses a worker can pay for something"
    paid = [bool(each) for worker in way["workers"] for each in (worker["order"], worker["stars"])]
    assert page.locator('.gb-switch[aria-checked="true"]').count() == sum(paid)
    assert numbers(rows) == [[*player.gems, player.vp], [*way["keeps"], way["vp"]]]


def compare_trade(page: Page, position: Position) -> None:
    """The gems that leave, and the VP that come."""
    trade = next(action for action in position.decision.options_of(position.seat) if TRADE.has(action))
    answer = page.locator(".gb-offer .gb-answer").first

    expect(answer.locator(".gem")).to_have_count(3)
    answer.click()
    compare_preview(page, position, trade)


def compare_place(page: Page, position: Position) -> None:
    """The workers that leave with the campsite, known before the mine is seen."""
    workers = table_of(position).players[position.seat].workers
    page.locator(f"[data-fly='camp-{position.seat}-0'] button").first.click()

    expect(page.locator(".gb-consequence")).to_contain_text("2 workers leave with it.")
    assert numbers(page.locator(".preview__effects li")) == [[workers, workers - 2]]
    assert PLACE.id(0) in position.decision.options_of(position.seat)


def compare_preview(page: Page, position: Position, action: Action) -> None:
    """The numbers before and after are those of the engine."""
    before = table_of(position)
    after = before.clone()
    submit(after, position.decision, position.seat, action)
    if after.round > before.round:  # the next round brings workers, but it is uncovered only when it begins
        after.players[position.seat].workers = before.players[position.seat].workers
    had, has = (sums(each.players[position.seat]) for each in (before, after))
    changed = [[one, other] for one, other in zip(had, has, strict=True) if one != other]
    expect(page.locator(".preview__effects li")).to_have_count(len(changed))
    assert numbers(page.locator(".preview__effects li")) == changed


def sums(player: Player) -> list[int]:
    """What a preview may change here: gems, workers, VP."""
    return [*player.gems, player.workers, player.vp]


def numbers(found: Locator) -> list[list[int]]:
    """The numbers that stand in each of these."""
    return [[int(digits) for digits in re.findall(r"\d+", text)] for text in found.all_inner_texts()]


def in_words(gems: list[int]) -> str:
    """Gems as a mine names them."""
    parts = [gems_in_words(gem, gems[gem]).text() for gem in range(GEM_KINDS) if gems[gem] > 0]
    return " and ".join([", ".join(parts[:-1]), parts[-1]]) if len(parts) > 1 else (parts or ["nothing"])[0]


BOX = Box(
    key="gembound",
    edits=EDITS,
    bots=["greedy", "greedy", "random", "random"],
    sights=[
        Sight("explore", exploring, compare_explore),
        Sight("artisans", serving, compare_ledger),
        Sight("trade", trading, compare_trade),
        Sight("place", placing, compare_place),
    ],
)
