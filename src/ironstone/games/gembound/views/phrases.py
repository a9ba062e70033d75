"""What a player says: every legal action as a short sentence, with the names of the pieces on the table."""

from collections.abc import Callable

from ironstone.core.ids import Action, Seat
from ironstone.games.gembound.components.pieces import DIAMOND, GEM_KINDS, GEM_NAMES, ITEM_NAMES, RUBY, SPOTS
from ironstone.games.gembound.components.reader import Artisan
from ironstone.games.gembound.rules.actions import SPACE
from ironstone.games.gembound.rules.artisans import star_bonus
from ironstone.games.gembound.rules.campsites import trades
from ironstone.games.gembound.rules.claim import artisan_at
from ironstone.games.gembound.rules.discover import price
from ironstone.games.gembound.rules.mines import is_mined
from ironstone.games.gembound.rules.model import Table
from ironstone.games.gembound.rules.payment import next_due
from ironstone.games.gembound.views.texts import bundle, with_article

PLACES = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth"]


def phrase(table: Table, seat: Seat, action: Action) -> str:
    """The action as the player would say it."""
    block = SPACE.block_of(action)
    words = VERBS[block.verb]
    return words if isinstance(words, str) else words(table, seat, action - block.first)


def _start_camp(table: Table, seat: Seat, spot: int) -> str:
    return f"Lay the Starting Mine under {_camp(table, spot)}; its ability is lost"


def _discover(table: Table, seat: Seat, position: int) -> str:
    workers = price(table, position)
    return f"Discover {_in_row(table, position)} with {workers} {'worker' if workers == 1 else 'workers'}"


def _upgrade(table: Table, seat: Seat, position: int) -> str:
    item = ITEM_NAMES[table.components.mines[table.row[position]].guaranteed]
    return f"Upgrade with {_in_row(table, position)} for {with_article(item)}"


def _descend(table: Table, seat: Seat, spot: int) -> str:
    return f"Descend in {_own_mine(table, seat, spot)} to level {table.players[seat].camps[spot].depth + 1}"


def _produce(table: Table, seat: Seat, spot: int) -> str:
    return f"Produce at {_own_mine(table, seat, spot)}"


def _claim(table: Table, seat: Seat, place: int) -> str:
    artisan = artisan_at(table, place // SPOTS)
    return f"Claim the {artisan.name} for {_spot(artisan, place % SPOTS)}"


def _place(table: Table, seat: Seat, spot: int) -> str:
    if is_mined(table.players[seat].camps[spot]):
        return f"Lay the mine under {_camp(table, spot)} in place of {_mine(table, seat, spot)}"
    return f"Lay the mine under {_camp(table, spot)}; its ability is lost"


def _tuck(table: Table, seat: Seat, spot: int) -> str:
    return f"Tuck the card under {_own_mine(table, seat, spot)}"


def _tile(table: Table, seat: Seat, tile: int) -> str:
    where = "" if tile in table.tiles else " out of the stack"
    return f"Take the {table.components.tiles[tile].name}{where}"


def _resolve(table: Table, seat: Seat, place: int) -> str:
    artisan = artisan_at(table, place // SPOTS)
    return f"Resolve your worker at the {artisan.name} for {_spot(artisan, place % SPOTS)}"


def _main_pay(table: Table, seat: Seat, _: int) -> str:
    position, spot = divmod(table.agenda[-1].arg, SPOTS)
    artisan = artisan_at(table, position)
    return f"Pay {bundle(artisan.cost)} for {artisan.spots[spot]} VP"


def _star_pay(table: Table, seat: Seat, _: int) -> str:
    artisan = artisan_at(table, table.agenda[-1].arg // SPOTS)
    vp = artisan.star_vp + star_bonus(table, table.players[seat])
    return f"Pay {bundle(artisan.star_cost)} for the star, {vp} VP"


def _unit_natural(table: Table, seat: Seat, _: int) -> str:
    return f"Pay the {GEM_NAMES[next_due(table)]} itself"


def _unit_diamond(table: Table, seat: Seat, _: int) -> str:
    return _instead(table, DIAMOND, 1)


def _unit_ruby(table: Table, seat: Seat, _: int) -> str:
    return _instead(table, RUBY, 1)


def _unit_pair(table: Table, seat: Seat, gem: int) -> str:
    return _instead(table, gem, 2)


def _trade(table: Table, seat: Seat, gem: int) -> str:
    effect = trades(table, table.players[seat])[0]
    return f"Trade {_gems(gem, effect.amount)} for {effect.vp} VP"


VERBS: dict[str, str | Callable[[Table, Seat, int], str]] = {
    "start-camp": _start_camp,
    "discover": _discover,
    "upgrade": _upgrade,
    "descend": _descend,
    "produce": _produce,
    "claim": _claim,
    "place": _place,
    "tuck": _tuck,
    "tile": _tile,
    "tile-draw": "Draw the top tile of the stack, unseen",
    "resolve": _resolve,
    "main-pay": _main_pay,
    "main-skip": "Leave the order",
    "star-pay": _star_pay,
    "star-skip": "Leave the star",
    "unit-natural": _unit_natural,
    "unit-diamond": _unit_diamond,
    "unit-ruby": _unit_ruby,
    "unit-pair": _unit_pair,
    "trade": _trade,
    "trade-skip": "Keep your gems",
}


def _camp(table: Table, spot: int) -> str:
    return f"the {table.components.camps[spot].name}"


def _mine(table: Table, seat: Seat, spot: int) -> str:
    return f"the {table.components.mines[table.players[seat].camps[spot].mine].name}"


def _own_mine(table: Table, seat: Seat, spot: int) -> str:
    """A mine by its name, and by its campsite too if the player has another of the same name."""
    camps = table.players[seat].camps
    mines = [_mine(table, seat, each) for each in range(len(camps)) if is_mined(camps[each])]
    name = _mine(table, seat, spot)
    return name if mines.count(name) == 1 else f"{name} of {_camp(table, spot)}"


def _in_row(table: Table, position: int) -> str:
    """A Mine of the row by its name, and by its place too if another of the same name lies there."""
    names = [table.components.mines[card].name for card in table.row]
    name = names[position]
    return f"the {name}" if names.count(name) == 1 else f"the {name}, {PLACES[position]} in the row,"


def _spot(artisan: Artisan, spot: int) -> str:
    """A Craft spot by its VP, and by its place too if another is worth the same."""
    vp = artisan.spots[spot]
    return f"{vp} VP" if artisan.spots.count(vp) == 1 else f"{vp} VP on the {PLACES[spot]} spot"


def _instead(table: Table, gem: int, count: int) -> str:
    paid = with_article(GEM_NAMES[gem]) if count == 1 else _gems(gem, count)
    return f"Pay {paid} instead of the {GEM_NAMES[next_due(table)]}"


def _gems(gem: int, count: int) -> str:
    return bundle([count if each == gem else 0 for each in range(GEM_KINDS)])
