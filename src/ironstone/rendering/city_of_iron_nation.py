"""Nations of City of Iron: the viewer's own in full, the others in short."""

from rich.console import Group, RenderableType
from rich.text import Text

from ironstone.core.events import SPECTATOR
from ironstone.core.messages import Message, say
from ironstone.rendering import city_of_iron_pieces as pieces
from ironstone.rendering.fields import Fields
from ironstone.rendering.layout import Flow, grid, heading, named
from ironstone.rendering.scene import Scene


def own_nation(scene: Scene) -> RenderableType:
    """Cities, towns, stored cards, the hand, and both decks in their order."""
    player = pieces.me(scene)
    nation = player.number("nation")
    title = say("YOUR NATION")
    if nation != pieces.NO_NATION:
        title = say("YOUR NATION: {name}", name=scene.catalogue.parts("nations")[nation].text("name"))
    parts: list[RenderableType] = [heading(scene.words(title)), _cities(scene, player)]
    parts += _beside(scene, player)
    parts += ["", _hand(scene), _piles(scene)]
    return Group(*parts)


def _cities(scene: Scene, player: Fields) -> RenderableType:
    table = grid(scene, "=", "=", "", "")
    for city in player.parts("cities"):
        full = pieces.is_full(city)
        table.add_row(
            Text(pieces.city_name(scene, city.number("place")), style="bold"),
            Text(pieces.room(city), style="yellow" if full else "green"),
            Text(pieces.lands(scene, city.numbers("lands")), style="dim"),
            Flow(_buildings(scene, city, in_full=True), gap=1),
        )
    return table


def _buildings(scene: Scene, city: Fields, in_full: bool) -> list[Text]:
    """The buildings of a city; in full with what they give."""
    numbers = city.numbers("buildings")
    items: list[Text] = []
    for index, number in enumerate(numbers):
        printed = pieces.building(scene, number)
        comma = "" if index == len(numbers) - 1 else ","
        gives = f" ({printed.text('text')})" if in_full else ""
        items.append(Text.assemble(printed.text("name"), (f"{gives}{comma}", "dim")))
    return items or [scene.text(say("no buildings yet"), "dim")]


def _beside(scene: Scene, player: Fields) -> list[RenderableType]:
    """Towns, stored cards with their penalty, and tokens, a line each."""
    lines: list[RenderableType] = []
    towns = [pieces.town(scene, number) for number in player.numbers("towns")]
    if towns:
        held = [Text.assemble(each.text("name"), (f" ({each.text('text')})", "dim")) for each in towns]
        lines.append(Flow([scene.text(say("towns"), "dim"), *held], indent=2))
    stored = player.numbers("stored")
    if stored:
        named = [(pieces.building(scene, number).text("name"), _stored(scene, number)) for number in stored]
        cards = [Text.assemble(name, (f" ({words})", "dim")) for name, words in named]
        penalty = scene.text(say("-{n} VP at the end", n=player.number("storing_penalty")), "red")
        lines.append(Flow([scene.text(say("stored"), "dim"), *cards, penalty], indent=2))
    unused = _tokens(scene, player) or [say("none")]
    brings = _round_end(player) or [say("no cards")]
    words = say("tokens left: {tokens}", tokens=unused), say("round end: {draws}", draws=brings)
    lines.append(Flow([scene.text(each, "dim") for each in words]))
    return lines


def _tokens(scene: Scene, player: Fields) -> list[Message]:
    """What can still be settled or built as a district."""
    tokens = scene.catalogue.parts("tokens")
    more = player.numbers("district_capacity")
    return [
        say(
            "{n} × city {city} or district +{more}",
            n=count,
            city=tokens[index].number("city_capacity"),
            more=more[index],
        )
        for index, count in enumerate(player.numbers("tokens"))
        if count
    ]


def _round_end(player: Fields) -> list[Message]:
    """The cards and the Science that come at the end of the round."""
    round_end = player.part("round_end")
    draws = zip(round_end.numbers("draws"), pieces.DECKS, strict=False)
    brings = [say("{deck} draw {n}", deck=deck, n=count) for count, deck in draws if count]
    science = round_end.number("science")
    return brings + ([say("Science {n}", n=science)] if science else [])


def _stored(scene: Scene, number: int) -> str:
    cost = say("{price}", price=pieces.price(*pieces.build_price(scene, number)))
    return f"{scene.words(cost)}: {pieces.building(scene, number).text('text')}"


def _hand(scene: Scene) -> RenderableType:
    """Every card with its action, or its skills, or its attack."""
    numbers = [("=>", say("dist")), ("=>", say("work")), ("=>", say("attack"))]
    table = grid(scene, ("=", say("card")), "=", *numbers, "=", ("", say("action")), title=say("YOUR HAND"))
    for number in scene.view.part("own").numbers("hand"):
        printed = pieces.card(scene, number)
        deck = pieces.deck_of(printed)
        table.add_row(
            Text(printed.text("name"), style=pieces.DECK_STYLES[deck]),
            scene.text(pieces.DECK_LETTERS[deck], pieces.DECK_STYLES[deck]),
            *[_symbol(printed.number(name)) for name in ("distance", "work", "attack")],
            pieces.vehicle(scene, printed),
            Text(printed.text("text") or scene.words(say("none")), style="dim"),
        )
    if not scene.view.part("own").numbers("hand"):
        table.show_header = False
        table.add_row(scene.text(say("no cards"), "dim"))
    return table


def _symbol(count: int) -> Text:
    return Text(str(count), style="bold") if count else Text("·", style="dim")


def _piles(scene: Scene) -> RenderableType:
    """The viewer's own piles, top card first, what he can still buy, and what he has chosen in secret."""
    own = scene.view.part("own")
    table = grid(scene, "=", "")
    for deck, name in enumerate(pieces.DECKS):
        label = scene.text(say("{deck} deck", deck=name), pieces.DECK_STYLES[deck])
        table.add_row(label, scene.words(_pile(scene, deck)))
    table.add_row(scene.text(say("to buy"), "dim"), Flow(_offers(scene, own.numbers("pile")), gap=1))
    if own.numbers("planned"):
        table.add_row(scene.words(say("chosen")), Text(pieces.named_cards(scene, own.numbers("planned")), style="bold"))
    if own.numbers("ordered"):
        table.add_row(scene.words(say("laid down")), pieces.named_cards(scene, own.numbers("ordered")))
    return table


def _pile(scene: Scene, deck: int) -> Message:
    """What lies in a draw pile and in its discard pile."""
    own = scene.view.part("own")
    pile, discards = own.rows("draw_piles")[deck], own.rows("discard_piles")[deck]
    if scene.view.text("phase") in ("nations", "starting_decks"):
        cards = ", ".join(sorted(pieces.card(scene, number).text("name") for number in pile))
        return say("{cards}, in the order you choose", cards=cards)
    words = say("from the top {cards}", cards=pieces.named_cards(scene, pile))
    if not discards:
        return words
    return say("{pile}; discarded {cards}", pile=words, cards=pieces.named_cards(scene, discards))


def _offers(scene: Scene, pile: list[int]) -> list[Text]:
    """Cards not bought yet with their prices: 5+1 is 5 coins and 1 Science."""
    offers: list[Text] = []
    for index, number in enumerate(pile):
        printed = pieces.card(scene, number)
        science = f"+{printed.number('science')}" if printed.number("science") else ""
        comma = "" if index == len(pile) - 1 else ","
        offers.append(Text(f"{printed.text('name')} {printed.number('coins')}{science}{comma}", style="dim"))
    return offers or [scene.text(say("nothing left"), "dim")]


def other_nations(scene: Scene) -> RenderableType:
    """What lies before the others, and the open top cards of their discard piles."""
    title = say("NATIONS") if scene.seat == SPECTATOR else say("NATIONS OF THE OTHERS")
    table = grid(scene, "=", "", title=title)
    for player in scene.view.parts("players"):
        if player.number("seat") != scene.seat:
            table.add_row(named(scene, player.number("seat")), Group(*_in_short(scene, player)))
    return table


def _in_short(scene: Scene, player: Fields) -> list[RenderableType]:
    lines: list[RenderableType] = []
    for city in player.parts("cities"):
        place = f"{pieces.city_name(scene, city.number('place'))} {pieces.room(city)}"
        lines.append(Flow([Text(place, style="dim"), *_buildings(scene, city, in_full=False)], gap=1, indent=2))
    extras: list[Text] = []
    towns = [pieces.town(scene, number).text("name") for number in player.numbers("towns")]
    stored = [pieces.building(scene, number).text("name") for number in player.numbers("stored")]
    tops = [pile.number("top") for pile in player.parts("discard_piles") if pile.number("top") != pieces.NO_CARD]
    for what, names in ((say("towns"), towns), (say("stored"), stored)):
        if names:
            extras.append(Text.assemble((f"{scene.words(what)} ", "dim"), ", ".join(names)))
    if tops:
        on_top = f"{scene.words(say('discarded on top'))} "
        extras.append(Text.assemble((on_top, "dim"), pieces.named_cards(scene, tops)))
    return [*lines, Flow(extras)] if extras else lines or [scene.text(say("nothing yet"), "dim")]
