"""A quick guess of how well a seat stands, in VP: what it has, what it is promised, what its mines will bring."""

from typing import Final, final

from ironstone.core.ids import Seat
from ironstone.games.gembound.ai.characters import Taste
from ironstone.games.gembound.ai.prices import Prices
from ironstone.games.gembound.components.items import DIAMOND, GEM_KINDS, RUBY
from ironstone.games.gembound.components.pieces import LEVELS, ROUNDS, SPOTS
from ironstone.games.gembound.rules.artifacts import artifacts_of
from ironstone.games.gembound.rules.claim import artisan_at, places_of, spot_vp
from ironstone.games.gembound.rules.effects import ANY_SAME, NO_WILD
from ironstone.games.gembound.rules.mines import is_mined
from ironstone.games.gembound.rules.model import Camp, Player, Table
from ironstone.games.gembound.rules.payment import PAIR, has_wild, substitutes
from ironstone.games.gembound.rules.produce import has_free_spot, yield_of
from ironstone.games.gembound.rules.scoring import end_vp_with


def evaluate(table: Table, seat: Seat, taste: Taste, level: Taste) -> float:
    """Own worth, in the eyes of the own taste, against the best of the others in those of a level one."""
    best = -1000.0
    for other in table.every_seat():
        if other != seat:
            best = max(best, worth(table, other, level))
    return worth(table, seat, taste) - taste.prices.rival * best


def worth(table: Table, seat: Seat, taste: Taste) -> float:
    """The VP this seat may expect to end with, roughly."""
    return worth_with_claims(
        table, seat, best_first(table, places_of(table, seat)), Holdings(table, seat, taste), taste
    )


def worth_with_claims(table: Table, seat: Seat, places: list[int], holdings: "Holdings", taste: Taste) -> float:
    """The same for a seat whose claims and holdings have been looked at already."""
    gems = holdings.gems.copy()
    value = holdings.sure + taste.claims * promised_vp(table, places, table.players[seat], gems, holdings, taste.prices)
    for gem in range(GEM_KINDS):
        value += holdings.gem_rate * taste.prices.gems[gem] * gems[gem]
    for part in holdings.parts:
        value += part
    return value


@final
class Holdings:
    """All that a seat's worth counts besides its claims, and that is the same whatever it claims."""

    def __init__(self, table: Table, seat: Seat, taste: Taste) -> None:
        player = table.players[seat]
        later = ROUNDS - table.round
        prices = taste.prices
        artifacts = artifacts_of(player)
        self.sure: Final = float(player.vp + end_vp_with(table, player, artifacts)) + prices.worker * player.workers
        self.gems: Final = expected_gems(table, player)
        self.gem_rate: Final = prices.kept_gem if later > 0 or player.workers > 0 else prices.last_gem
        self.star_bonus = 0
        self.star_limit = 1
        self.has_wild = False
        parts: list[float] = []
        for spot, camp in enumerate(player.camps):
            if is_mined(camp):
                depths = prices.harvest * gem_value(camp, prices) + prices.depth * (LEVELS - camp.depth)
                parts.append(taste.mines * later * depths)
            else:
                effect = table.components.camps[spot].effect
                parts.append(prices.campsite * effect.camp_per_round * (later + effect.camp_this_round))
                self.star_bonus += effect.star_vp
        for count in artifacts:
            if count > 0:
                parts.append(taste.artifacts * prices.artifact)
        for tile in player.tiles:
            parts.append(taste.artifacts * prices.tile * tile_worth(table, tile, later))
            effect = table.components.tiles[tile].effect
            self.star_bonus += effect.star_vp
            self.star_limit = max(self.star_limit, effect.star_times)
            self.has_wild = self.has_wild or effect.wild != NO_WILD
        self.parts: Final = parts


def expected_gems(table: Table, player: Player) -> list[int]:
    """Gems held, and those that workers still to be placed can produce this round."""
    gems = player.gems.copy()
    workers = player.workers
    for camp in player.camps:
        if workers > 0 and has_free_spot(camp):
            workers -= 1
            gained = yield_of(table, player, camp)
            for gem in range(GEM_KINDS):
                gems[gem] += gained[gem]
    return gems


def best_first(table: Table, places: list[int]) -> list[int]:
    """Craft spots, those with the most VP first."""
    ordered: list[int] = []
    for place in places:
        insert_by_vp(table, ordered, place)
    return ordered


def insert_by_vp(table: Table, ordered: list[int], place: int) -> None:
    """One more spot among those that are ordered already; among equals the first at the table comes first."""
    vp = spot_vp(table, place)
    index = 0
    for other in ordered:
        more = spot_vp(table, other)
        if more < vp or (more == vp and other > place):
            break
        index += 1
    ordered.insert(index, place)


def promised_vp(
    table: Table, places: list[int], player: Player, gems: list[int], holdings: Holdings, prices: Prices
) -> float:
    """What the claimed spots will bring, best first; takes the gems they need out of the expected ones."""
    tiled = player if holdings.has_wild else None
    starred: list[int] = []  # Artisans whose star is counted already
    value = 0.0
    for place in places:
        position = place // SPOTS
        artisan = artisan_at(table, position)
        if spend(table, tiled, gems, artisan.cost):
            value += prices.claim * artisan.spots[place % SPOTS]
        elif player.workers > 0:
            value += prices.open_claim * artisan.spots[place % SPOTS]
        if table.settings.star_per_artisan:
            if position in starred:
                continue
            starred.append(position)
        for _ in range(holdings.star_limit):
            if not spend(table, tiled, gems, artisan.star_cost):
                break
            value += prices.star * (artisan.star_vp + holdings.star_bonus)
    return value


def spend(table: Table, tiled: Player | None, gems: list[int], cost: list[int]) -> bool:
    """Take a cost out of the gems if they cover it; a player with tiles for it may pay with others instead."""
    short = 0
    for gem in range(GEM_KINDS):
        if gems[gem] < cost[gem]:
            if tiled is None:
                return False
            short += cost[gem] - gems[gem]
    if short > 0 and (tiled is None or short > substitutes(table, tiled, gems, cost)):
        return False
    for gem in range(GEM_KINDS):
        if cost[gem] > 0:
            gems[gem] -= min(cost[gem], gems[gem])
    if tiled is not None and short > 0:
        substitute(table, tiled, gems, short)
    return True


def substitute(table: Table, player: Player, gems: list[int], short: int) -> None:
    """Take so many substitutes out of the gems: pairs of what there is most of first, then a Lens's own gem."""
    if has_wild(table, player, ANY_SAME):
        while short > 0:
            most = GEM_KINDS - 1
            for gem in range(GEM_KINDS - 1, -1, -1):
                if gems[gem] > gems[most]:
                    most = gem
            if gems[most] < PAIR:
                break
            gems[most] -= PAIR
            short -= 1
    for gem in (DIAMOND, RUBY):
        if has_wild(table, player, gem):
            used = min(short, gems[gem])
            gems[gem] -= used
            short -= used


def gem_value(camp: Camp, prices: Prices) -> float:
    """The price of all that one Produce gives here."""
    value = 0.0
    for gem in range(GEM_KINDS):
        value += prices.gems[gem] * camp.contents[gem]
    return value


def tile_worth(table: Table, tile: int, later: int) -> float:
    """What an owned tile will still bring, beyond what it scores if the game ended now."""
    effect = table.components.tiles[tile].effect
    return effect.tile_now + effect.tile_per_round * later
