"""What a player says: every legal action as a short sentence, with the names of the pieces on the table."""

from collections.abc import Callable

from ironstone.core.ids import Action, Seat
from ironstone.games.city_of_iron.rules.actions import BUY, SPACE
from ironstone.games.city_of_iron.rules.build import science_due
from ironstone.games.city_of_iron.rules.holdings import city_at, place_of
from ironstone.games.city_of_iron.rules.model import NONE, Table
from ironstone.games.city_of_iron.rules.payment import current_play
from ironstone.games.city_of_iron.rules.turn_order_bid import price_of_moving
from ironstone.games.city_of_iron.views.texts import DECK_WORDS, card_word, city_name, coins

ORDER = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth"]


def phrase(table: Table, seat: Seat, action: Action) -> str:
    """The action as the player would say it."""
    block = SPACE.block_of(action)
    words = VERBS[block.verb]
    return words if isinstance(words, str) else words(table, seat, action - block.first)


def _nation(table: Table, seat: Seat, nation: int) -> str:
    return f"Lead {card_word(table.components, 'nation', nation, False)}"


def _place(table: Table, seat: Seat, card: int) -> str:
    """Starting cards come from the top of the deck down; used ones go onto a discard pile."""
    if table.play is None:
        return f"Put {_card(table, card)} next in your deck"
    return f"Discard {_card(table, card)} next"


def _bid(table: Table, seat: Seat, space: int) -> str:
    if table.bids[seat] == NONE:
        return f"Bid on space {space + 1} for {_price(table.components.board.bid_costs[space], 0)}"
    difference = price_of_moving(table, seat, space)
    if difference < 0:
        return f"Move your bid to space {space + 1} and take back {coins(-difference)}"
    return f"Move your bid to space {space + 1} for {_price(difference, 0)}"


def _build(table: Table, seat: Seat, slot: int) -> str:
    return f"Build {_on_track(table, slot)} for {_build_price(table, seat, table.track[slot])}"


def _build_stored(table: Table, seat: Seat, building: int) -> str:
    name = _among(table, table.players[seat].stored, building, "stored ")
    return f"Build {name} for {_build_price(table, seat, building)}"


def _store(table: Table, seat: Seat, slot: int) -> str:
    return f"Store {_on_track(table, slot)}"


def _draw(table: Table, seat: Seat, deck: int) -> str:
    """CI-DEK-3: everybody knows the own piles; an empty one is replaced by the discards, the first of them on top."""
    player = table.players[seat]
    pile = player.draw_piles[deck]
    card = pile[-1] if pile else player.discard_piles[deck][0]
    return f"Draw a {DECK_WORDS[deck]} card, {_card(table, card)}"


def _tax(table: Table, seat: Seat, _: int) -> str:
    return f"Tax for {coins(table.components.board.tax_coins)}"


def _buy_science(table: Table, seat: Seat, _: int) -> str:
    return f"Buy 1 Science for {coins(table.components.board.science_price)}"


def _play(table: Table, seat: Seat, card: int) -> str:
    return f"Play {_card(table, card)}"


def _attack(table: Table, seat: Seat, town: int) -> str:
    return f"Attack {table.components.towns[town].name}"


def _move(table: Table, seat: Seat, building: int) -> str:
    player = table.players[seat]
    city = city_at(player, place_of(player, building))
    name = _among(table, city.buildings, building)
    price = coins(table.nations[player.nation].move_price)
    return f"Move {name} out of {city_name(table.components, city.place)} for {price}"


def _city(table: Table, seat: Seat, place: int) -> str:
    """The city of a build, of a move, or of a district."""
    name = city_name(table.components, place)
    step = table.agenda[-1].step.name
    if step == "ExpandCity":
        return f"Expand {name}"
    if step == "MoveCity":
        return f"Move it to {name}"
    city = city_at(table.players[seat], place)
    full = len(city.buildings) >= city.capacity
    return f"Build it in {name}, where another building makes room" if full else f"Build it in {name}"


def _destroy(table: Table, seat: Seat, building: int) -> str:
    return f"Destroy {_among(table, city_at(table.players[seat], table.site).buildings, building)}"


def _pay(table: Table, seat: Seat, card: int) -> str:
    return f"Pay with {_card(table, card)}"


def _land(table: Table, seat: Seat, land: int) -> str:
    return f"Settle {table.components.lands[land].name}"


def _token(table: Table, seat: Seat, token: int) -> str:
    """As a city if a land is being settled, else as a district."""
    piece = table.components.tokens[token]
    draw = f"a {DECK_WORDS[piece.draw]} draw"
    if current_play(table).target != NONE:
        return f"Found a city for {piece.city_capacity} buildings, with {draw}"
    more = table.nations[table.players[seat].nation].district_capacity[token]
    return f"Add a district for {more} more {'building' if more == 1 else 'buildings'}, with {draw}"


def _player(table: Table, seat: Seat, other: int) -> str:
    return f"Take coins from {card_word(table.components, 'nation', table.players[other].nation, False)}"


def _recover(table: Table, seat: Seat, card: int) -> str:
    return f"Take back {_card(table, card)}"


def _good(table: Table, seat: Seat, good: int) -> str:
    return f"Name {table.components.goods[good].name}"


def _buy(table: Table, seat: Seat, card: int) -> str:
    piece = table.components.cards[card]
    return f"Buy {_card(table, card)} for {_price(piece.coins, piece.science)}"


def _buy_done(table: Table, seat: Seat, _: int) -> str:
    return "Done" if [action for action in table.drafts[seat] if BUY.has(action)] else "Buy nothing"


VERBS: dict[str, str | Callable[[Table, Seat, int], str]] = {
    "nation": _nation,
    "place": _place,
    "bid": _bid,
    "keep-bid": "Keep your bid",
    "build": _build,
    "build-stored": _build_stored,
    "store": _store,
    "draw": _draw,
    "tax": _tax,
    "buy-science": _buy_science,
    "play": _play,
    "attack": _attack,
    "move": _move,
    "city": _city,
    "destroy": _destroy,
    "pay": _pay,
    "land": _land,
    "token": _token,
    "player": _player,
    "recover": _recover,
    "good": _good,
    "buy": _buy,
    "buy-done": _buy_done,
}


def _card(table: Table, card: int) -> str:
    return f"the {table.components.cards[card].name}"


def _on_track(table: Table, slot: int) -> str:
    """A card of the track by its name, and by its slot too if another of the same name lies there."""
    buildings = table.components.buildings
    names = [buildings[building].name for building in table.track if building >= 0]
    name = buildings[table.track[slot]].name
    return f"the {name}" if names.count(name) == 1 else f"the {name} from slot {slot + 1}"


def _among(table: Table, buildings: list[int], building: int, kind: str = "") -> str:
    """A building by its name; which of them, as they lie there, if there are several of the same name."""
    name = table.components.buildings[building].name
    same = [each for each in buildings if table.components.buildings[each].name == name]
    which = f"{ORDER[same.index(building)]} " if len(same) > 1 else ""
    return f"the {which}{kind}{name}"


def _build_price(table: Table, seat: Seat, building: int) -> str:
    """What the building costs now, with the discount of the card that is played for it."""
    frame = table.agenda[-1]
    discount = frame.arg if frame.step.name == "DiscountBuild" else 0
    piece = table.components.buildings[building]
    science = science_due(table, table.players[seat], piece, NONE)
    return _price(max(0, piece.coins - discount), science)


def _price(money: int, science: int) -> str:
    parts = [coins(money)] if money else []
    parts += [f"{science} Science"] if science else []
    return " and ".join(parts) or "nothing"
