"""A seat's workers at the Artisans: what each would bring, what it lacks, and what paying all it can would leave."""

from typing import TypedDict

from ironstone.core.ids import NOBODY, Seat
from ironstone.games.gembound.components.items import DIAMOND, GEM_KINDS, RUBY
from ironstone.games.gembound.components.pieces import SPOTS, Artisan
from ironstone.games.gembound.rules.artisans import PAYING, PICK_WORKER, star_bonus, star_limit
from ironstone.games.gembound.rules.claim import artisan_at, places_of, spot_vp
from ironstone.games.gembound.rules.effects import ANY_SAME
from ironstone.games.gembound.rules.model import Player, Table
from ironstone.games.gembound.rules.payment import PAIR, has_wild, substitutes


class OrderView(TypedDict):
    """What a seat lacks for an Artisan's order: by gem, before tiles help, and how many gems in the end."""

    lacking: list[int]
    short: int


class ClaimView(TypedDict):
    """A worker on a Craft spot: its VP, what is missing for them when better claims are paid, and its stars.

    `star_vp` is what one star brings this seat, `stars` how many the seat could pay after all orders.
    """

    position: int
    spot: int
    artisan: int
    vp: int
    lacking: list[int]
    short: int
    star_vp: int
    stars: int


class PlanView(TypedDict):
    """All that a seat can pay, most VP first, then stars: the gems left, and the VP gained."""

    claims: list[ClaimView]
    gems: list[int]
    vp: int


def view_order(table: Table, player: Player, artisan: Artisan, gems: list[int]) -> OrderView:
    """GB-PAY-2: what these gems lack for an order."""
    lacking = [max(0, artisan.cost[gem] - gems[gem]) for gem in range(GEM_KINDS)]
    return {"lacking": lacking, "short": shortage(table, player, gems, artisan.cost)}


def view_plan(table: Table, seat: Seat) -> PlanView:
    """GB-ART-1, GB-ART-2, GB-ART-4: each claim counts on the gems that the claims before it left."""
    player = table.players[seat]
    gems = player.gems
    if served(table) == seat:
        gems = left_after(table, player, gems, table.due)
    claims: list[ClaimView] = []
    for place in sorted(places_of(table, seat), key=lambda place: -spot_vp(table, place)):
        claim = _view_claim(table, player, place, gems)
        claims.append(claim)
        if claim["short"] == 0:
            gems = left_after(table, player, gems, artisan_at(table, claim["position"]).cost)
    gems = _pay_stars(table, seat, claims, gems)
    orders = sum([claim["vp"] for claim in claims if claim["short"] == 0])
    return {"claims": claims, "gems": gems, "vp": orders + sum([claim["stars"] * claim["star_vp"] for claim in claims])}


def _view_claim(table: Table, player: Player, place: int, gems: list[int]) -> ClaimView:
    position = place // SPOTS
    artisan = artisan_at(table, position)
    return {
        "position": position,
        "spot": place % SPOTS,
        "artisan": table.artisans[position],
        "vp": spot_vp(table, place),
        **view_order(table, player, artisan, gems),
        "star_vp": artisan.star_vp + star_bonus(table, player),
        "stars": 0,
    }


def _pay_stars(table: Table, seat: Seat, claims: list[ClaimView], gems: list[int]) -> list[int]:
    """GB-ART-5, GB-RUL-14, GB-TIL-11: every star as often as allowed and payable; the gems left."""
    player = table.players[seat]
    paid = table.artisan_stars.copy() if served(table) == seat else [0] * len(table.artisans)
    for claim in claims:
        position = claim["position"]
        cost = artisan_at(table, position).star_cost
        limit = star_limit(table, player) - (paid[position] if table.settings.star_per_artisan else 0)
        while claim["stars"] < limit and shortage(table, player, gems, cost) == 0:
            claim["stars"] += 1
            gems = left_after(table, player, gems, cost)
        paid[position] += claim["stars"]
    return gems


def served(table: Table) -> Seat:
    """GB-ART-1: the seat whose workers are resolved now, or NOBODY."""
    for frame in reversed(table.agenda):
        if frame.step is PICK_WORKER or frame.step in PAYING:
            return frame.seat
    return NOBODY


def shortage(table: Table, player: Player, gems: list[int], cost: list[int]) -> int:
    """GB-PAY-2, GB-PAY-4: how many gems are missing when the player's tiles have helped."""
    missing = sum([max(0, cost[gem] - gems[gem]) for gem in range(GEM_KINDS)])
    return max(0, missing - substitutes(table, player, gems, cost))


def left_after(table: Table, player: Player, gems: list[int], cost: list[int]) -> list[int]:
    """The gems left when a cost is paid, as it is as far as possible, then with gems that stand for others."""
    left = [max(0, gems[gem] - cost[gem]) for gem in range(GEM_KINDS)]
    missing = sum([max(0, cost[gem] - gems[gem]) for gem in range(GEM_KINDS)])
    for gem in (RUBY, DIAMOND):
        if has_wild(table, player, gem):
            used = min(missing, left[gem])
            left[gem] -= used
            missing -= used
    if has_wild(table, player, ANY_SAME):
        for gem in reversed(range(GEM_KINDS)):
            used = min(missing, left[gem] // PAIR)
            left[gem] -= PAIR * used
            missing -= used
    return left
