"""The goods board of City of Iron: amounts, ranks and what they are worth."""

from rich.console import RenderableType
from rich.text import Text

from ironstone.core.messages import say
from ironstone.rendering import city_of_iron_pieces as pieces
from ironstone.rendering.fields import Fields
from ironstone.rendering.layout import Fitting, grid, sign
from ironstone.rendering.scene import Scene

BONUSES = {
    "most_coins": say("most coins at end"),
    "most_distance": say("most distance at end"),
    "most_of_one_good": say("most of one good at end"),
    "most_cards": say("most cards at end"),
    "most_towns": say("most towns at end"),
}


def goods_board(scene: Scene) -> RenderableType:
    """The goods board: who has how much, who is first and second, what that is worth; then the end bonuses."""
    shield = scene.catalogue.number("shield_vp")
    title = say("GOODS: * has the shield, worth {vp} VP more; coins go to the first", vp=shield)
    seats = range(len(scene.names))
    good, land = ("=", say("good")), ("=", say("land"))
    worth = [("=", say("VP")), ("=>", say("coins")), ("=>", say("shield"))]
    wide = grid(scene, good, land, *worth, *["=>"] * len(seats), title=title)
    narrow = grid(scene, good, *worth, *["=>"] * len(seats), title=title)
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
    totals = [player.number("goods_vp") for player in players]
    scored = [Text(f"{scene.words(say('{n} VP', n=total))}  ", style="bold") for total in totals]
    rows.append([scene.words(say("goods scored now")), "", "", "", "", *scored])
    for index, bonus in enumerate(scene.catalogue.parts("bonuses")):
        name = scene.words(BONUSES.get(bonus.text("id"), say(bonus.text("id"))))
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
        place = scene.words(pieces.RANKS[rank]) if rank in pieces.RANKS else "   "
        cells.append(Text(f"{amount or '·'}{shield} {place}", style=style))
    return cells
