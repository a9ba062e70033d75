"""City of Iron drawn for the terminal: goods, the building track, towns and lands, the bids, and everybody's nation."""

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from ironstone.cli.tables import city_of_iron_pieces as pieces
from ironstone.cli.tables.city_of_iron_nation import other_nations, own_nation
from ironstone.cli.tables.city_of_iron_words import explain
from ironstone.cli.tables.fields import Fields
from ironstone.cli.tables.layout import Fitting, Flow, grid, heading, named, several, sign
from ironstone.cli.tables.scene import Scene
from ironstone.core.events import SPECTATOR

__all__ = ["draw", "explain"]

PHASES = {
    "setup": "setup",
    "bid": "bids for turn order",
    "actions": "actions",
    "end_round": "end of the round",
    "purchase": "secret purchases",
    "over": "over",
}
SIDE_BY_SIDE = 116
ROOM_FOR_TRACK = 110


def draw(scene: Scene) -> RenderableType:
    """The whole table; what belongs to the viewer comes last, next to the question."""
    view = scene.view
    last = ", the last" if view.flag("last_round") else ""
    title = f"City of Iron · round {view.number('round')}{last} · {PHASES[view.text('phase')]}"
    parts: list[RenderableType] = [Rule(Text(title, style="bold"), style="bright_black")]
    if view.number("round"):
        parts += [_bids(scene), _scoring(scene)]
    parts += [_players(scene), "", _goods(scene)]
    if view.numbers("track"):
        parts += ["", _track(scene)]
    if view.numbers("lands") or view.parts("towns"):
        towns, lands = _towns(scene), _lands(scene)
        parts += ["", Fitting(_side_by_side(towns, lands), Group(towns, "", lands), SIDE_BY_SIDE)]
    parts += ["", other_nations(scene)]
    if scene.seat != SPECTATOR:
        parts += ["", own_nation(scene)]
    return Group(*parts, *_under_way(scene))


def _bids(scene: Scene) -> RenderableType:
    """The turn order track with its costs, and whose cube stands where."""
    view = scene.view
    standing = {space: seat for seat, space in enumerate(view.numbers("bids")) if space != pieces.NOTHING}
    items = [Text("TURN ORDER", style="bold")]
    for space, cost in enumerate(scene.catalogue.numbers("bid_costs")):
        cube = sign(standing[space]) if space in standing else Text("·", style="dim")
        items.append(Text.assemble(cube, (str(cost), "" if space in standing else "dim")))
    items.append(Text("right goes first", style="dim"))
    return Flow(items)


def _scoring(scene: Scene) -> Text:
    """What the Score Cards say about the end of this round and of later ones."""
    view = scene.view
    deck = view.part("deck")
    if view.text("phase") == "over":
        return Text("All Score Cards have been scored", style="dim")
    if view.flag("last_round"):
        return Text("The last scoring comes at the end of this round", style="bold yellow")
    until = deck.number("until_score")
    later = f"{several(until, 'building')} in the deck above the next Score Card"
    if view.numbers("drawn_scores"):
        when = "the next round" if view.text("phase") in ("end_round", "purchase") else "this round"
        return Text.assemble((f"Scoring at the end of {when}", "bold yellow"), (f"; {later}", "dim"))
    return Text(f"No scoring this round; {later}", style="dim")


def _players(scene: Scene) -> RenderableType:
    """Everybody in turn order, with all that can be counted."""
    bidding = scene.view.text("phase") == "bid"
    place = "=bids" if bidding else "=turn"
    wide = grid(
        place, "=player", "=nation", "=>VP", "=>coins", "=>Sci", "=>income", "=actions", "=hand", "=draw", "=used"
    )
    narrow = grid(place, "player", "=>VP", "=>coins", "=>Sci", "=>inc", "=act", "=hand", "=draw", "=used", gap=1)
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
    coins = player.number("income") + player.number("majority_coins") + player.number("printed_coins")
    discards = [pile.number("count") for pile in player.parts("discard_piles")]
    pairs = [player.numbers("hand"), player.numbers("draw_piles"), discards]
    ready = player.number("seat") in scene.view.numbers("ready")
    tokens = pieces.action_tokens(player.number("actions"), scene.catalogue.number("actions"))
    return [
        named(scene.names, player.number("seat"), scene.seat),
        Text("" if nation == pieces.NOTHING else scene.catalogue.parts("nations")[nation].text("name"), style="dim"),
        Text(str(player.number("vp")), style="bold"),
        Text(str(player.number("coins")), style=pieces.COINS),
        Text(str(player.number("science")), style=pieces.SCIENCE),
        Text(f"+{coins}", style="yellow"),
        Text("ready", style="green") if ready else tokens,
        *[_pair(pair) for pair in pairs],
    ]


def _pair(counts: Sequence[int]) -> Text:
    """Citizen and Military cards."""
    return Text.assemble((f"C{counts[0]}", pieces.DECK_STYLES[0]), " ", (f"M{counts[1]}", pieces.DECK_STYLES[1]))


def _goods(scene: Scene) -> RenderableType:
    """The goods board: who has how much, who is first and second, what that is worth; then the end bonuses."""
    title = "GOODS: * has the shield, worth 1 VP more; coins go to the first"
    seats = range(len(scene.names))
    wide = grid("=good", "=land", "=VP", "=>coins", "=>shield", *["=>"] * len(seats), title=title)
    narrow = grid("=good", "=VP", "=>coins", "=>shield", *["=>"] * len(seats), title=title)
    for row in _goods_rows(scene):
        wide.add_row(*row)
        narrow.add_row(row[0], *row[2:])
    for seat in seats:
        wide.columns[5 + seat].header = narrow.columns[4 + seat].header = Text.assemble(sign(seat), "     ")
    return Fitting(wide, narrow)


def _goods_rows(scene: Scene) -> list[list[Text | str]]:
    """A line for each good in the game, one for their sum, and one for each bonus at the end."""
    rows: list[list[Text | str]] = []
    for number, good in enumerate(scene.view.parts("goods")):
        if number not in scene.view.numbers("goods_out"):
            rows.append(_good(scene, scene.catalogue.parts("goods")[number], good))
    players = scene.view.parts("players")
    totals = [sum(good.numbers("vp")[seat] for good in scene.view.parts("goods")) for seat in range(len(players))]
    rows.append(["goods scored now", "", "", "", "", *[Text(f"{total} VP  ", style="bold") for total in totals]])
    for index, bonus in enumerate(scene.catalogue.parts("bonuses")):
        name = f"{bonus.text('id').replace('_', ' ')} at end"
        amounts = [f"{player.numbers('bonus_amounts')[index]}     " for player in players]
        cells = [name, "", str(bonus.number("vp")), "", "", *amounts]
        rows.append([Text(cell, style="dim") for cell in cells])
    return rows


def _good(scene: Scene, printed: Fields, good: Fields) -> list[Text | str]:
    cells: list[Text | str] = [
        printed.text("name"),
        Text(pieces.lands(scene, [printed.number("land")]), style="dim"),
        f"{printed.number('first_vp')}/{printed.number('second_vp')}",
        Text(str(printed.number("first_coins")), style="yellow"),
        str(printed.number("shield_at")),
    ]
    for seat, amount in enumerate(good.numbers("amounts")):
        rank = good.numbers("ranks")[seat]
        shield = "*" if amount and not good.numbers("to_shield")[seat] else " "
        style = "bold" if rank == 1 else "" if rank else "dim"
        cells.append(Text(f"{amount or '·'}{shield} {pieces.RANKS.get(rank, '   ')}", style=style))
    return cells


def _track(scene: Scene) -> RenderableType:
    """The building track: cost, land, effect, and where the viewer could build it."""
    view = scene.view
    leaving = view.numbers("leaving")
    title = "BUILDING TRACK: × leaves at the end of the round" if leaving else "BUILDING TRACK"
    wide = grid("", "=building", "=>coins", "=>Sci", "=land", "gives", "=where", title=title)
    narrow = grid("", "=building", "=>$", "=>Sci", "=where", "gives", title=title, gap=1)
    for slot, number in enumerate(view.numbers("track")):
        label = Text.assemble((f"slot{slot + 1}", "dim"), (" ×" if number in leaving else "", "bold red"))
        if number == pieces.NOTHING:
            wide.add_row(label, Text("taken", style="dim"))
            narrow.add_row(label, Text("taken", style="dim"))
            continue
        printed = pieces.building(scene, number)
        coins, science = pieces.build_price(scene, printed)
        cells = [
            label,
            Text(printed.text("name")),
            Text(str(coins), style=pieces.COINS),
            Text(str(science), style=pieces.SCIENCE) if science else Text("·", style="dim"),
        ]
        land = Text("" if printed.number("land") < 0 else pieces.lands(scene, [printed.number("land")]))
        gives = Text(pieces.gives(printed), style="dim")
        where = _where(scene, printed)
        wide.add_row(*cells, land, gives, where)
        narrow.add_row(*cells, where if scene.seat >= 0 else land, gives)
    return Fitting(wide, narrow, ROOM_FOR_TRACK)


def _where(scene: Scene, printed: Fields) -> Text:
    """The viewer's cities with the land: one with a free space, else one that is full, else none."""
    if scene.seat == SPECTATOR:
        return Text()
    land = printed.number("land")
    cities = [city for city in pieces.me(scene).parts("cities") if land < 0 or land in city.numbers("lands")]
    free = [city for city in cities if not pieces.is_full(city)]
    if free:
        return Text(pieces.city_name(scene, free[0].number("place")) if land >= 0 else "any city", style="green")
    if cities:
        return Text("full", style="yellow")
    return Text(f"no {pieces.lands(scene, [land])}" if land >= 0 else "no city", style="dim")


def _towns(scene: Scene) -> RenderableType:
    """The towns that can be attacked, and how many lie below each."""
    view = scene.view
    table = grid("=town", "=", "=>def", "=>dist", "gives", title="TOWNS")
    below = {pile[0]: len(pile) - 1 for pile in view.rows("town_piles") if pile}
    for each in view.parts("towns"):
        printed = pieces.town(scene, each.number("town"))
        owner = each.number("owner")
        stars = Text("★" * printed.number("stars") or "new", style="yellow") if owner < 0 else sign(owner)
        more = f" (+{below[each.number('town')]})" if below.get(each.number("town")) else ""
        table.add_row(
            Text.assemble(printed.text("name"), (more, "dim")),
            stars,
            Text(str(each.number("defence")), style=pieces.ATTACK),
            str(printed.number("distance")),
            Text(pieces.gives(printed), style="dim"),
        )
    return table


def _lands(scene: Scene) -> RenderableType:
    """The lands that can be settled."""
    table = grid("=land", "=distance", "types", title="LANDS TO SETTLE")
    for number in scene.view.numbers("lands"):
        land = scene.catalogue.parts("lands")[number]
        vehicle = land.text("vehicle").replace("none", "")
        types = Text(pieces.lands(scene, land.numbers("lands")), style="dim")
        table.add_row(land.text("name"), f"{land.number('distance')} {vehicle}", types)
    if not scene.view.numbers("lands"):
        table.add_row(Text("none left", style="dim"))
    return table


def _side_by_side(left: RenderableType, right: RenderableType) -> RenderableType:
    table = Table.grid(padding=(0, 4, 0, 0))
    table.add_row(left, right)
    return table


def _under_way(scene: Scene) -> list[RenderableType]:
    """A play or a build that has begun, with what is still missing."""
    play, build = scene.view.maybe_part("play"), scene.view.maybe_part("build")
    if build is not None:
        name = pieces.building(scene, build.number("building")).text("name")
        off = f", {several(build.number('discount'), 'coin')} off" if build.number("discount") else ""
        return [heading(f"BUILDING: {name}{off}")]
    if play is None:
        return []
    missing = [f"{name} {play.number(name)}" for name in ("attack", "distance", "work") if play.number(name)]
    if play.number("town") != pieces.NOTHING:
        what = f"ATTACK: on {pieces.town(scene, play.number('town')).text('name')}"
    else:
        what = f"CARD ACTION: {pieces.card(scene, play.number('card')).text('name')}"
    used = pieces.named_cards(scene, play.numbers("used"))
    return [heading(f"{what}, missing: {', '.join(missing) or 'nothing'}, used: {used}")]
