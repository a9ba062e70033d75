"""What the actions of City of Iron are about, in a few words beside their notation."""

from collections.abc import Callable

from ironstone.cli.tables import city_of_iron_pieces as pieces
from ironstone.cli.tables.fields import Fields
from ironstone.cli.tables.layout import SIGNS, several
from ironstone.cli.tables.scene import Arguments, Scene


def explain(scene: Scene, verb: str, arguments: Arguments) -> str:
    """What an action is about."""
    return VERBS[verb](scene, next(iter(arguments.values()), 0))


def _nation(scene: Scene, number: int) -> str:
    nation = scene.catalogue.parts("nations")[number]
    return f"{nation.text('name')}: {nation.text('text')}"


def _card(scene: Scene, number: int) -> str:
    """Symbols, then the action."""
    printed = pieces.card(scene, number)
    action = f"; {printed.text('text')}" if printed.text("text") else ""
    return f"{pieces.skills(printed)}{action}"


def _bid(scene: Scene, space: int) -> str:
    """The cost, and who of those who have bid would move before and after."""
    cost = several(scene.catalogue.numbers("bid_costs")[space], "coin")
    others = [
        (where, seat) for seat, where in enumerate(scene.view.numbers("bids")) if seat != scene.seat and where >= 0
    ]
    before = [SIGNS[seat] for where, seat in sorted(others, reverse=True) if where > space]
    after = [SIGNS[seat] for where, seat in sorted(others, reverse=True) if where < space]
    parts = [f"after {' '.join(before)}"] if before else []
    parts += [f"before {' '.join(after)}"] if after else []
    return ", ".join([cost, *parts])


def _keep_bid(scene: Scene, _: int) -> str:
    return f"stay on space{scene.view.numbers('bids')[scene.seat] + 1}"


def _build(scene: Scene, slot: int) -> str:
    return _build_stored(scene, scene.view.numbers("track")[slot])


def _build_stored(scene: Scene, number: int) -> str:
    """Name, price and what it gives; for goods how the viewer would stand."""
    printed = pieces.building(scene, number)
    words = f"{printed.text('name')}, {pieces.price(*pieces.build_price(scene, printed))}"
    return f"{words}: {pieces.goods_after(scene, printed) or pieces.gives(printed)}"


def _store(scene: Scene, slot: int) -> str:
    return pieces.building(scene, scene.view.numbers("track")[slot]).text("name")


def _draw(scene: Scene, deck: int) -> str:
    """The viewer knows his own piles: the top card, or the one discarded first if the pile must be turned over."""
    own = scene.view.part("own")
    pile, discards = own.rows("draw_piles")[deck], own.rows("discard_piles")[deck]
    return pieces.card(scene, pile[0] if pile else discards[-1]).text("name")


def _tax(scene: Scene, _: int) -> str:
    return several(scene.catalogue.number("tax_coins"), "coin")


def _buy_science(scene: Scene, _: int) -> str:
    return f"1 Science for {several(scene.catalogue.number('science_price'), 'coin')}"


def _play(scene: Scene, number: int) -> str:
    return pieces.card(scene, number).text("text")


def _attack(scene: Scene, number: int) -> str:
    """Defence as it stands, distance, what the town gives, and who loses it."""
    printed = pieces.town(scene, number)
    here = next(each for each in scene.view.parts("towns") if each.number("town") == number)
    owner = here.number("owner")
    held = f", held by {SIGNS[owner]} {scene.names[owner]}" if owner >= 0 else ""
    numbers = f"defence {here.number('defence')}, distance {printed.number('distance')}{held}"
    return f"{numbers}: {pieces.goods_after(scene, printed) or pieces.gives(printed)}"


def _move(scene: Scene, number: int) -> str:
    city = next(city for city in pieces.me(scene).parts("cities") if number in city.numbers("buildings"))
    return f"{pieces.building(scene, number).text('name')}, from {pieces.city_name(scene, city.number('place'))}"


def _city(scene: Scene, place: int) -> str:
    city = _city_at(scene, place)
    full = ", full: a building makes room" if pieces.is_full(city) and scene.view.values["build"] else ""
    return f"{pieces.room(city)}, {pieces.lands(scene, city.numbers('lands'))}{full}"


def _city_at(scene: Scene, place: int) -> Fields:
    return next(city for city in pieces.me(scene).parts("cities") if city.number("place") == place)


def _destroy(scene: Scene, number: int) -> str:
    printed = pieces.building(scene, number)
    return f"{printed.text('name')}: {pieces.gives(printed)} is lost"


def _pay(scene: Scene, number: int) -> str:
    """Attack while attack is missing, else the skills."""
    printed = pieces.card(scene, number)
    if scene.view.text("step") == "PayAttack":
        return f"attack {printed.number('attack')}"
    skills = [f"{name} {printed.number(name)}" for name in ("distance", "work") if printed.number(name)]
    vehicle = printed.text("vehicle")
    return ", ".join(skills + ([vehicle] if vehicle != "none" else []))


def _land(scene: Scene, number: int) -> str:
    land = scene.catalogue.parts("lands")[number]
    vehicle = f" with a {land.text('vehicle')}" if land.text("vehicle") == "ship" else " with an airship"
    needs = "" if land.text("vehicle") == "none" else vehicle
    return f"distance {land.number('distance')}{needs}: {pieces.lands(scene, land.numbers('lands'))}"


def _token(scene: Scene, number: int) -> str:
    """As a city if a land is being settled, else as a district."""
    token = scene.catalogue.parts("tokens")[number]
    draw = f"draws 1 {token.text('draw').capitalize()} card each round"
    if scene.view.part("play").number("target") >= 0:
        return f"a city for {several(token.number('city_capacity'), 'building')}, {draw}"
    return f"a district for {several(pieces.me(scene).numbers('district_capacity')[number], 'more building')}, {draw}"


def _player(scene: Scene, seat: int) -> str:
    coins = scene.view.parts("players")[seat].number("coins")
    return f"{SIGNS[seat]} {scene.names[seat]}, who has {several(coins, 'coin')}"


def _good(scene: Scene, number: int) -> str:
    return f"you have {scene.view.parts('goods')[number].numbers('amounts')[scene.seat]}"


def _buy(scene: Scene, number: int) -> str:
    printed = pieces.card(scene, number)
    return f"{pieces.price(printed.number('coins'), printed.number('science'))}: {_card(scene, number)}"


def _done(scene: Scene, _: int) -> str:
    chosen = len(scene.view.part("own").numbers("planned"))
    return f"with {several(chosen, 'card')} chosen" if chosen else "without buying anything"


VERBS: dict[str, Callable[[Scene, int], str]] = {
    "nation": _nation,
    "place": _card,
    "bid": _bid,
    "keep-bid": _keep_bid,
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
    "recover": _card,
    "good": _good,
    "buy": _buy,
    "buy-done": _done,
}
