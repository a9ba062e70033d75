"""Nations of City of Iron: the viewer's own in full, the others in short."""

from rich.console import Group, RenderableType
from rich.text import Text

from ironstone.cli.tables import city_of_iron_pieces as pieces
from ironstone.cli.tables.fields import Fields
from ironstone.cli.tables.layout import Flow, grid, heading, named
from ironstone.cli.tables.scene import Scene
from ironstone.core.events import SPECTATOR


def own_nation(scene: Scene) -> RenderableType:
    """Cities, towns, stored cards, the hand, and both decks in their order."""
    player = pieces.me(scene)
    nation = player.number("nation")
    name = "" if nation == pieces.NOTHING else scene.catalogue.parts("nations")[nation].text("name")
    parts: list[RenderableType] = [heading(f"YOUR NATION: {name}" if name else "YOUR NATION"), _cities(scene, player)]
    parts += _beside(scene, player)
    parts += ["", _hand(scene), _piles(scene)]
    return Group(*parts)


def _cities(scene: Scene, player: Fields) -> RenderableType:
    table = grid("=", "=", "", "")
    table.show_header = False
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
        gives = f" ({pieces.gives(printed)})" if in_full else ""
        items.append(Text.assemble(printed.text("name"), (f"{gives}{comma}", "dim")))
    return items or [Text("no buildings yet", style="dim")]


def _beside(scene: Scene, player: Fields) -> list[RenderableType]:
    """Towns, stored cards with their penalty, and tokens, a line each."""
    lines: list[RenderableType] = []
    towns = [pieces.town(scene, number) for number in player.numbers("towns")]
    if towns:
        held = [Text.assemble(each.text("name"), (f" ({pieces.gives(each)})", "dim")) for each in towns]
        lines.append(Flow([Text("towns", style="dim"), *held], indent=2))
    stored = [pieces.building(scene, number) for number in player.numbers("stored")]
    if stored:
        cards = [Text.assemble(each.text("name"), (f" ({_stored(scene, each)})", "dim")) for each in stored]
        penalty = Text(f"-{player.number('storing_penalty')} VP at the end", style="red")
        lines.append(Flow([Text("stored", style="dim"), *cards, penalty], indent=2))
    tokens = [
        f"{count} × city {token.number('city_capacity')} or district +{more}"
        for count, token, more in zip(
            player.numbers("tokens"), scene.catalogue.parts("tokens"), player.numbers("district_capacity"), strict=False
        )
        if count
    ]
    draws = [
        f"{deck} draw {count}" for count, deck in zip(player.numbers("draws"), pieces.DECKS, strict=False) if count
    ]
    science = [f"Science {player.number('printed_science')}"] if player.number("printed_science") else []
    unused = f"tokens left: {', '.join(tokens) or 'none'}"
    brings = f"round end: {', '.join(draws + science) or 'no cards'}"
    lines.append(Flow([Text(words, style="dim") for words in (unused, brings)]))
    return lines


def _stored(scene: Scene, printed: Fields) -> str:
    return f"{pieces.price(*pieces.build_price(scene, printed))}: {pieces.gives(printed)}"


def _hand(scene: Scene) -> RenderableType:
    """Every card with its action, or its skills, or its attack."""
    table = grid("=card", "=", "=>dist", "=>work", "=>attack", "=", "action", title="YOUR HAND")
    for number in scene.view.part("own").numbers("hand"):
        printed = pieces.card(scene, number)
        deck = pieces.deck_of(printed)
        vehicle = printed.text("vehicle").replace("none", "")
        table.add_row(
            Text(printed.text("name"), style=pieces.DECK_STYLES[deck]),
            Text(pieces.DECKS[deck][0], style=pieces.DECK_STYLES[deck]),
            *[_symbol(printed.number(name)) for name in ("distance", "work", "attack")],
            vehicle,
            Text(printed.text("text") or "none", style="dim"),
        )
    if not scene.view.part("own").numbers("hand"):
        table.show_header = False
        table.add_row(Text("no cards", style="dim"))
    return table


def _symbol(count: int) -> Text:
    return Text(str(count), style="bold") if count else Text("·", style="dim")


def _piles(scene: Scene) -> RenderableType:
    """The viewer's own piles, top card first, what he can still buy, and what he has chosen in secret."""
    own = scene.view.part("own")
    table = grid("=", "")
    draws, discards = own.rows("draw_piles"), own.rows("discard_piles")
    for deck, name in enumerate(pieces.DECKS):
        words = f"from the top {pieces.named_cards(scene, draws[deck])}"
        if scene.view.text("phase") == "setup":
            words = f"{', '.join(sorted(pieces.named_cards(scene, draws[deck]).split(', ')))}, in the order you choose"
        elif discards[deck]:
            words += f"; discarded {pieces.named_cards(scene, discards[deck])}"
        table.add_row(Text(f"{name} deck", style=pieces.DECK_STYLES[deck]), words)
    table.add_row(Text("to buy", style="dim"), Flow(_offers(scene, own.numbers("pile")), gap=1))
    if own.numbers("planned"):
        table.add_row("chosen", Text(pieces.named_cards(scene, own.numbers("planned")), style="bold"))
    if own.numbers("ordered"):
        table.add_row("laid down", pieces.named_cards(scene, own.numbers("ordered")))
    return table


def _offers(scene: Scene, pile: list[int]) -> list[Text]:
    """Cards not bought yet with their prices: 5+1S is 5 coins and 1 Science."""
    offers: list[Text] = []
    for index, number in enumerate(pile):
        printed = pieces.card(scene, number)
        science = f"+{printed.number('science')}S" if printed.number("science") else ""
        comma = "" if index == len(pile) - 1 else ","
        offers.append(Text(f"{printed.text('name')} {printed.number('coins')}{science}{comma}", style="dim"))
    return offers or [Text("nothing left", style="dim")]


def other_nations(scene: Scene) -> RenderableType:
    """What lies before the others, and the open top cards of their discard piles."""
    table = grid("=", "", title="NATIONS" if scene.seat == SPECTATOR else "NATIONS OF THE OTHERS")
    for player in scene.view.parts("players"):
        if player.number("seat") != scene.seat:
            name = named(scene.names, player.number("seat"), scene.seat)
            table.add_row(name, Group(*_in_short(scene, player)))
    return table


def _in_short(scene: Scene, player: Fields) -> list[RenderableType]:
    lines: list[RenderableType] = []
    for city in player.parts("cities"):
        place = f"{pieces.city_name(scene, city.number('place'))} {pieces.room(city)}"
        lines.append(Flow([Text(place, style="dim"), *_buildings(scene, city, in_full=False)], gap=1, indent=2))
    extras: list[Text] = []
    towns = [pieces.town(scene, number).text("name") for number in player.numbers("towns")]
    stored = [pieces.building(scene, number).text("name") for number in player.numbers("stored")]
    tops = [pile.number("top") for pile in player.parts("discard_piles") if pile.number("top") != pieces.NOTHING]
    for what, names in (("towns", towns), ("stored", stored)):
        if names:
            extras.append(Text.assemble((f"{what} ", "dim"), ", ".join(names)))
    if tops:
        extras.append(Text.assemble(("discarded on top ", "dim"), pieces.named_cards(scene, tops)))
    return [*lines, Flow(extras)] if extras else lines or [Text("nothing yet", style="dim")]
