"""City of Iron drawn for the terminal: goods, the building track, towns and lands, the bids, and everybody's nation."""

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from ironstone.core.events import SPECTATOR
from ironstone.core.messages import Message, counted, say
from ironstone.rendering import city_of_iron_pieces as pieces
from ironstone.rendering.city_of_iron_goods import goods_board
from ironstone.rendering.city_of_iron_nation import other_nations, own_nation
from ironstone.rendering.fields import Fields
from ironstone.rendering.layout import Fitting, Flow, grid, heading, named, sign
from ironstone.rendering.scene import Scene

PHASES = {
    "nations": say("setup"),
    "starting_decks": say("setup"),
    "bid": say("bids for turn order"),
    "actions": say("actions"),
    "end_round": say("end of the round"),
    "purchase": say("secret purchases"),
    "over": say("over"),
}
SIDE_BY_SIDE = 116
ROOM_FOR_TRACK = 110


def draw(scene: Scene) -> RenderableType:
    """The whole table; what belongs to the viewer comes last, next to the question."""
    view = scene.view
    parts: list[RenderableType] = [Rule(draw_title(scene), style="bright_black")]
    if view.number("round"):
        parts += [draw_bids(scene), draw_scoring(scene)]
    parts += [draw_players(scene), "", goods_board(scene)]
    if view.numbers("track"):
        parts += ["", draw_track(scene)]
    if view.numbers("lands") or view.parts("towns"):
        towns, lands = draw_towns(scene), draw_lands(scene)
        parts += ["", Fitting(_side_by_side(towns, lands), Group(towns, "", lands), SIDE_BY_SIDE)]
    parts += ["", other_nations(scene)]
    if scene.seat != SPECTATOR:
        parts += ["", own_nation(scene)]
    return Group(*parts, *draw_under_way(scene))


def draw_title(scene: Scene) -> Text:
    """The game, the round, whether it is the last, and the phase."""
    view = scene.view
    number, code = view.number("round"), view.text("phase")
    phase = PHASES.get(code, say(code))
    title = say("{game} · round {number} · {phase}", game=scene.title, number=number, phase=phase)
    if view.flag("last_round"):
        title = say("{game} · round {number}, the last · {phase}", game=scene.title, number=number, phase=phase)
    return scene.text(title, "bold")


def draw_bids(scene: Scene) -> RenderableType:
    """The turn order track with its costs, and whose cube stands where."""
    view = scene.view
    standing = {space: seat for seat, space in enumerate(view.numbers("bids")) if space != pieces.NO_BID}
    items = [scene.text(say("TURN ORDER"), "bold")]
    for space, cost in enumerate(scene.catalogue.numbers("bid_costs")):
        cube = sign(standing[space]) if space in standing else Text("·", style="dim")
        items.append(Text.assemble(cube, (str(cost), "" if space in standing else "dim")))
    items.append(scene.text(say("right goes first"), "dim"))
    return Flow(items)


def draw_scoring(scene: Scene) -> Text:
    """What the Score Cards say about the end of this round and of later ones."""
    view = scene.view
    deck = view.part("deck")
    if view.text("phase") == "over":
        return scene.text(say("All Score Cards have been scored"), "dim")
    if view.flag("last_round"):
        return scene.text(say("The last scoring comes at the end of this round"), "bold yellow")
    later = counted(
        deck.number("until_score"),
        "{n} building in the deck above the next Score Card",
        "{n} buildings in the deck above the next Score Card",
    )
    if view.text("scoring"):
        when = say("Scoring at the end of this round")
        if view.text("scoring") == "next":
            when = say("Scoring at the end of the next round")
        return Text.assemble((scene.words(when), "bold yellow"), (f"; {scene.words(later)}", "dim"))
    return scene.text(say("No scoring this round; {later}", later=later), "dim")


def draw_players(scene: Scene) -> RenderableType:
    """Everybody in turn order, with all that can be counted."""
    bidding = scene.view.text("phase") == "bid"
    place = ("=", say("bids")) if bidding else ("=", say("turn"))
    piles = [("=", say("hand")), ("=", say("draw")), ("=", say("used"))]
    numbers = [("=>", say("VP")), ("=>", say("coins")), ("=>", say("Sci"))]
    names = [("=", say("player")), ("=", say("nation"))]
    wide = grid(scene, place, *names, *numbers, ("=>", say("income")), ("=", say("actions")), *piles)
    narrow = grid(scene, place, ("", say("player")), *numbers, ("=>", say("inc")), ("=", say("act")), *piles, gap=1)
    order = scene.view.numbers("bid_order" if bidding else "turn_order")
    seats = order + [seat for seat in range(len(scene.names)) if seat not in order]
    for number, seat in enumerate(seats, 1):
        cells = _counts(scene, scene.view.parts("players")[seat])
        turn = str(number) if seat in order else ""
        nation = cells.pop(1)
        wide.add_row(turn, cells[0], nation, *cells[1:])
        narrow.add_row(turn, *cells)
    return Fitting(wide, narrow)


def _counts(scene: Scene, player: Fields) -> list[Text | str]:
    """One player's line; pairs are Citizen and Military cards."""
    nation = player.number("nation")
    coins = player.part("round_end").number("coins")
    discards = [pile.number("count") for pile in player.parts("discard_piles")]
    pairs = [player.numbers("hand"), player.numbers("draw_piles"), discards]
    ready = player.number("seat") in scene.view.numbers("ready")
    tokens = pieces.action_tokens(player.number("actions"), scene.catalogue.number("actions"))
    return [
        named(scene, player.number("seat")),
        Text("" if nation == pieces.NO_NATION else scene.catalogue.parts("nations")[nation].text("name"), style="dim"),
        Text(str(player.number("vp")), style="bold"),
        Text(str(player.number("coins")), style=pieces.COINS),
        Text(str(player.number("science")), style=pieces.SCIENCE),
        Text(f"+{coins}", style="yellow"),
        scene.text(say("ready"), "green") if ready else tokens,
        *[_pair(scene, pair) for pair in pairs],
    ]


def _pair(scene: Scene, counts: Sequence[int]) -> Text:
    """Citizen and Military cards."""
    letters = [scene.words(letter) for letter in pieces.DECK_LETTERS]
    shown = [Text(f"{letters[deck]}{count}", style=pieces.DECK_STYLES[deck]) for deck, count in enumerate(counts)]
    return Text(" ").join(shown)


def draw_track(scene: Scene) -> RenderableType:
    """The building track: cost, land, effect, and where the viewer could build it."""
    view = scene.view
    leaving = view.numbers("leaving")
    title = say("BUILDING TRACK: × leaves at the end of the round") if leaving else say("BUILDING TRACK")
    building, science = ("=", say("building")), ("=>", say("Sci"))
    land, gives, where = ("=", say("land")), ("", say("gives")), ("=", say("where"))
    wide = grid(scene, "", building, ("=>", say("coins")), science, land, gives, where, title=title)
    narrow = grid(scene, "", building, ("=>", say("$")), science, where, gives, title=title, gap=1)
    for slot, number in enumerate(view.numbers("track")):
        label = Text.assemble((f"slot{slot + 1}", "dim"), (" ×" if number in leaving else "", "bold red"))
        if number == pieces.NO_BUILDING:
            wide.add_row(label, scene.text(say("taken"), "dim"))
            narrow.add_row(label, scene.text(say("taken"), "dim"))
            continue
        _add_building(scene, label, number, wide, narrow)
    return Fitting(wide, narrow, ROOM_FOR_TRACK)


def _add_building(scene: Scene, label: Text, number: int, wide: Table, narrow: Table) -> None:
    """A building of the track, in both ways to draw it."""
    printed = pieces.building(scene, number)
    coins, science = pieces.build_price(scene, number)
    cells = [
        label,
        Text(printed.text("name")),
        Text(str(coins), style=pieces.COINS),
        Text(str(science), style=pieces.SCIENCE) if science else Text("·", style="dim"),
    ]
    land = Text("" if printed.number("land") < 0 else pieces.lands(scene, [printed.number("land")]))
    gives = Text(printed.text("text"), style="dim")
    where = _where(scene, number, printed.number("land"))
    wide.add_row(*cells, land, gives, where)
    narrow.add_row(*cells, where if scene.seat >= 0 else land, gives)


def _where(scene: Scene, number: int, land: int) -> Text:
    """The viewer's cities with the land: one with a free space, else one that is full, else none."""
    prospect = pieces.prospect(scene, number)
    if prospect is None or scene.seat == SPECTATOR:
        return Text()
    free = prospect.numbers("sites")
    if free:
        city = pieces.city_name(scene, free[0]) if land >= 0 else scene.words(say("any city"))
        return Text(city, style="green")
    if prospect.numbers("full"):
        return scene.text(say("full"), "yellow")
    missing = say("no {land}", land=pieces.lands(scene, [land])) if land >= 0 else say("no city")
    return scene.text(missing, "dim")


def draw_towns(scene: Scene) -> RenderableType:
    """The towns that can be attacked, and how many lie below each."""
    view = scene.view
    numbers = [("=>", say("def")), ("=>", say("dist"))]
    table = grid(scene, ("=", say("town")), "=", *numbers, ("", say("gives")), title=say("TOWNS"))
    below = {pile[0]: len(pile) - 1 for pile in view.rows("town_piles") if pile}
    for each in view.parts("towns"):
        printed = pieces.town(scene, each.number("town"))
        owner = each.number("owner")
        stars = Text("★" * printed.number("stars") or scene.words(say("new")), style="yellow")
        more = f" (+{below[each.number('town')]})" if below.get(each.number("town")) else ""
        table.add_row(
            Text.assemble(printed.text("name"), (more, "dim")),
            stars if owner < 0 else sign(owner),
            Text(str(each.number("defence")), style=pieces.ATTACK),
            str(printed.number("distance")),
            Text(printed.text("text"), style="dim"),
        )
    return table


def draw_lands(scene: Scene) -> RenderableType:
    """The lands that can be settled."""
    headings = [("=", say("land")), ("=", say("distance")), ("", say("types"))]
    table = grid(scene, *headings, title=say("LANDS TO SETTLE"))
    for number in scene.view.numbers("lands"):
        land = scene.catalogue.parts("lands")[number]
        distance = f"{land.number('distance')} {pieces.vehicle(scene, land)}"
        types = Text(pieces.lands(scene, land.numbers("lands")), style="dim")
        table.add_row(land.text("name"), distance, types)
    if not scene.view.numbers("lands"):
        table.add_row(scene.text(say("none left"), "dim"))
    return table


def _side_by_side(left: RenderableType, right: RenderableType) -> RenderableType:
    table = Table.grid(padding=(0, 4, 0, 0))
    table.add_row(left, right)
    return table


def draw_under_way(scene: Scene) -> list[RenderableType]:
    """A play or a build that has begun, with what is still missing."""
    play, build = scene.view.maybe_part("play"), scene.view.maybe_part("build")
    if build is not None:
        return [heading(scene.words(_build(scene, build)))]
    if play is None:
        return []
    missing = {
        "attack": say("attack {n}", n=play.number("attack")),
        "distance": say("distance {n}", n=play.number("distance")),
        "work": say("work {n}", n=play.number("work")),
    }
    still = [words for name, words in missing.items() if play.number(name)] or [say("nothing")]
    used = pieces.named_cards(scene, play.numbers("used"))
    if play.number("town") != pieces.NO_TOWN:
        town = pieces.town(scene, play.number("town")).text("name")
        what = say("ATTACK: on {town}, missing: {missing}, used: {used}", town=town, missing=still, used=used)
    else:
        card = pieces.card(scene, play.number("card")).text("name")
        what = say("CARD ACTION: {card}, missing: {missing}, used: {used}", card=card, missing=still, used=used)
    return [heading(scene.words(what))]


def _build(scene: Scene, build: Fields) -> Message:
    name = pieces.building(scene, build.number("building")).text("name")
    if not build.number("discount"):
        return say("BUILDING: {name}", name=name)
    coins = counted(build.number("discount"), "{n} coin", "{n} coins")
    return say("BUILDING: {name}, {coins} off", name=name, coins=coins)
