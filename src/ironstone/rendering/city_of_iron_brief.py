"""City of Iron in short: what a decision needs, for terminals that the whole table does not fit."""

from rich.console import Group, RenderableType
from rich.text import Text

from ironstone.core.events import SPECTATOR
from ironstone.core.messages import counted, say
from ironstone.rendering import city_of_iron as whole
from ironstone.rendering import city_of_iron_pieces as pieces
from ironstone.rendering.city_of_iron_goods import goods_board
from ironstone.rendering.city_of_iron_nation import other_nations, own_nation
from ironstone.rendering.layout import Flow, sign
from ironstone.rendering.scene import Scene
from ironstone.rendering.section import NOTHING, Section


def sections(scene: Scene) -> list[Section]:
    """Turn order, players, goods, the track, towns and one's own nation always; the rest where there is room."""
    view = scene.view
    found = [Section("title", [whole.draw_title(scene)])]
    if view.number("round"):
        both = Group(whole.draw_bids(scene), whole.draw_scoring(scene))
        found.append(Section("bids", [_bids(scene), both]))
    found.append(Section("players", [whole.draw_players(scene)]))
    if scene.seat != SPECTATOR:
        found.append(Section("own", [_own(scene), own_nation(scene)]))
    if view.numbers("track"):
        found.append(Section("track", [_track(scene), whole.draw_track(scene)]))
    found.append(Section("goods", [_goods(scene), goods_board(scene)]))
    if view.parts("towns"):
        found.append(Section("towns", [_towns(scene), whole.draw_towns(scene)]))
    if view.numbers("lands"):
        found.append(Section("lands", [NOTHING, _lands(scene), whole.draw_lands(scene)]))
    found.append(Section("others", [NOTHING, other_nations(scene)]))
    found.append(Section("under way", [Group(*whole.draw_under_way(scene))]))
    return found


def _bids(scene: Scene) -> RenderableType:
    """The turn order track: whose cube stands at which cost; and when the next scoring comes."""
    view = scene.view
    standing = {space: seat for seat, space in enumerate(view.numbers("bids")) if space != pieces.NO_BID}
    track = scene.text(say("ORDER"), "bold")
    for space, cost in enumerate(scene.catalogue.numbers("bid_costs")):
        track.append(" ").append_text(sign(standing[space]) if space in standing else Text("·", style="dim"))
        track.append(str(cost), style="" if space in standing else "dim")
    soon = view.flag("last_round") or bool(view.numbers("drawn_scores"))
    until = view.part("deck").number("until_score")
    later = counted(until, "Score Card below {n} building", "Score Card below {n} buildings")
    words = scene.text(say("Score Card drawn"), "bold yellow") if soon else scene.text(later, "dim")
    return Flow([track, words], indent=2)


def _goods(scene: Scene) -> RenderableType:
    """The goods that somebody has: who has how much; * is the shield."""
    items = [scene.text(say("GOODS"), "bold")]
    for number, good in enumerate(scene.view.parts("goods")):
        amounts = good.numbers("amounts")
        if number in scene.view.numbers("goods_out") or not any(amounts):
            continue
        shown = Text(scene.catalogue.parts("goods")[number].text("name"))
        for seat, amount in enumerate(amounts):
            if amount:
                shield = "" if good.numbers("to_shield")[seat] else "*"
                style = "bold" if good.numbers("ranks")[seat] == 1 else ""
                shown.append(" ").append_text(sign(seat)).append(f"{amount}{shield}", style=style)
        items.append(shown)
    return Flow(items if len(items) > 1 else [*items, scene.text(say("nobody has any"), "dim")], indent=2)


def _track(scene: Scene) -> RenderableType:
    """slot1× Docks 4+1: its price in coins and Science; × leaves at the end of the round."""
    view = scene.view
    items = [scene.text(say("TRACK"), "bold")]
    for slot, number in enumerate(view.numbers("track")):
        if number == pieces.NO_BUILDING:
            continue
        printed = pieces.building(scene, number)
        coins, science = pieces.build_price(scene, number)
        label = Text.assemble(
            (f"slot{slot + 1}", "dim"), ("×" if number in view.numbers("leaving") else "", "bold red")
        )
        price = f"{coins}+{science}" if science else str(coins)
        items.append(label.append(f" {printed.text('name')} ").append(price, style=pieces.COINS))
    return Flow(items, indent=2)


def _towns(scene: Scene) -> RenderableType:
    """Each town with its defence and distance, and who holds it."""
    items = [scene.text(say("TOWNS"), "bold")]
    for each in scene.view.parts("towns"):
        printed = pieces.town(scene, each.number("town"))
        needs = say("defence {n} at {distance}", n=each.number("defence"), distance=printed.number("distance"))
        shown = Text.assemble(printed.text("name"), (f" {scene.words(needs)}", "dim"))
        owner = each.number("owner")
        items.append(shown if owner < 0 else shown.append(" ").append_text(sign(owner)))
    return Flow(items, indent=2)


def _lands(scene: Scene) -> RenderableType:
    """The lands that can be settled, with their distance."""
    items = [scene.text(say("LANDS"), "bold")]
    for number in scene.view.numbers("lands"):
        land = scene.catalogue.parts("lands")[number]
        how = f" {land.number('distance')} {pieces.vehicle(scene, land)}".rstrip()
        items.append(Text.assemble(land.text("name"), (how, "dim")))
    return Flow(items, indent=2)


def _own(scene: Scene) -> RenderableType:
    """The viewer's cities with their room, the hand, and what is stored."""
    player = pieces.me(scene)
    cities = [scene.text(say("YOURS"), "bold")]
    for city in player.parts("cities"):
        names = ", ".join(pieces.building(scene, number).text("name") for number in city.numbers("buildings"))
        place = f"{pieces.city_name(scene, city.number('place'))} {pieces.room(city)}"
        cities.append(Text.assemble((place, "yellow" if pieces.is_full(city) else "green"), f" {names}"))
    stored = ", ".join(pieces.building(scene, number).text("name") for number in player.numbers("stored"))
    if stored:
        cities.append(scene.text(say("stored: {cards}", cards=stored), "dim"))
    hand = scene.view.part("own").numbers("hand")
    cards = [Text(pieces.card(scene, number).text("name"), style=_style(scene, number)) for number in hand]
    held = [scene.text(say("HAND"), "bold"), *(cards or [scene.text(say("no cards"), "dim")])]
    return Group(Flow(cities, indent=2), Flow(held, indent=2))


def _style(scene: Scene, card: int) -> str:
    return pieces.DECK_STYLES[pieces.deck_of(pieces.card(scene, card))]
