"""Gembound drawn for the terminal: the track, the row and the artisans, the tiles, everybody's campsites."""

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.rule import Rule
from rich.text import Text

from ironstone.cli.tables import gembound_pieces as pieces
from ironstone.cli.tables.fields import Fields
from ironstone.cli.tables.gembound_words import card_of, explain, mine_at
from ironstone.cli.tables.layout import grid, named, sign
from ironstone.cli.tables.scene import Scene
from ironstone.core.events import SPECTATOR

__all__ = ["draw", "explain"]


ROUNDS = 3
LEVELS = 5
NOTHING = -1


def draw(scene: Scene) -> RenderableType:
    """The whole table, for a hundred columns or more; narrower terminals get the parts below each other."""
    view = scene.view
    parts: list[RenderableType] = [
        Rule(Text(f"Gembound · round {view.number('round')} of {ROUNDS} · {view.text('phase')}", style="bold")),
        _players(scene),
        "",
        Columns([_row(scene), _artisans(scene)], padding=(1, 4)),
        "",
        _tiles(scene),
        "",
        _other_campsites(scene),
    ]
    if scene.seat != SPECTATOR:
        parts += ["", _own_mines(scene), _own_abilities(scene)]
    return Group(*parts, _legend(scene))


def _players(scene: Scene) -> RenderableType:
    """Everybody in the order of turns, with all that can be counted."""
    table = grid("turn", "player", ">place", ">VP", ">at end", ">workers")
    for item in scene.catalogue.texts("items"):
        table.add_column(pieces.item(item), justify="right")
    table.add_column("tiles")
    table.columns[1].no_wrap = True
    table.padding = 0, 1, 0, 0
    order = scene.view.numbers("order")
    players = scene.view.parts("players")
    waiting = [seat for seat in range(len(players)) if seat not in order]
    for turn, seat in enumerate(order + waiting):
        player = players[seat]
        counts = [str(count) if count else Text("·", style="dim") for count in _holdings(player)]
        table.add_row(
            "" if seat in waiting else "▶" if turn == 0 else str(turn + 1),
            named(scene.names, seat, scene.seat),
            str(player.number("place")),
            Text(str(player.number("vp")), style="bold"),
            f"+{player.number('end_vp')}",
            _workers(player),
            *counts,
            " ".join(pieces.tile(tile) for tile in player.numbers("tiles")),
        )
    return table


def _row(scene: Scene) -> RenderableType:
    """The mine row from camel to camel."""
    table = grid("", "mine", "r c a", "sure", "workers", title="MINES: rare, common, artifacts")
    row = scene.view.parts("row")
    for index, mine in enumerate(row):
        back = scene.catalogue.parts("backs")[mine.number("back")]
        price = mine.number("price")
        camel = " camel" if index in (0, len(row) - 1) else ""
        table.add_row(
            Text(f"row{index + 1}", style="dim"),
            back.text("name"),
            " ".join(str(stat) for stat in back.numbers("stats")),
            pieces.item(scene.catalogue.texts("items")[back.number("guaranteed")]),
            Text(f"{price}{camel}"),
        )
    if not row:
        table.add_row("", "none left")
    taken = scene.view.number("taken")
    if taken != NOTHING:
        table.add_row("taken", Text(scene.catalogue.parts("backs")[taken].text("name"), style="bold"))
    return table


def _artisans(scene: Scene) -> RenderableType:
    """The artisans with their orders, their spots (VP, or who stands there) and their stars."""
    table = grid("", "artisan", "order", ">spots", "star", title="ARTISANS")
    for index, artisan in enumerate(scene.view.parts("artisans")):
        card = card_of(scene, artisan)
        star = pieces.gems(scene.catalogue, card.numbers("star_cost"))
        table.add_row(
            Text(f"artisan{index + 1}", style="dim"),
            card.text("name"),
            pieces.gems(scene.catalogue, card.numbers("cost")),
            pieces.spots(card.numbers("spots"), artisan.numbers("crafters")),
            Text("★ ").append_text(star).append(f" {card.number('star_vp')}"),
        )
    return table


def _tiles(scene: Scene) -> RenderableType:
    """The face-up tiles, those in the stack, and what the owned ones do."""
    tiles = scene.catalogue.parts("tiles")
    stack = scene.view.numbers("tile_stack")
    table = grid("", "", "", title=f"TILES: {len(stack)} in the stack ({' '.join(map(pieces.tile, stack))})")
    for tile in scene.view.numbers("tiles"):
        table.add_row(pieces.tile(tile), tiles[tile].text("name"), Text(tiles[tile].text("text"), style="dim"))
    for player in scene.view.parts("players"):
        for tile in player.numbers("tiles"):
            owner = sign(player.number("seat")).append(f" {pieces.tile(tile)}")
            table.add_row(owner, tiles[tile].text("name"), Text(tiles[tile].text("text"), style="dim"))
    return table


def _other_campsites(scene: Scene) -> RenderableType:
    """What lies before the others, one line for each player."""
    whose = "CAMPSITES" if scene.seat == SPECTATOR else "CAMPSITES OF THE OTHERS"
    table = grid("", "", title=f"{whose}: d and p are workers that descended and produced")
    ids = scene.catalogue.texts("camp_ids")
    for player in scene.view.parts("players"):
        if player.number("seat") == scene.seat:
            continue
        line = Text()
        for index, camp in enumerate(player.parts("camps")):
            mine = mine_at(camp)
            line.append("   " if index else "").append(ids[index], style="dim").append(" ")
            line.append_text(Text("open", style="dim") if mine is None else _mine_in_short(scene, camp, mine))
        table.add_row(named(scene.names, player.number("seat"), scene.seat), line)
    return table


def _mine_in_short(scene: Scene, camp: Fields, mine: Fields) -> Text:
    """Levels from the top, tucks, and a `d` or `p` for each worker sent there this round."""
    short = pieces.levels(scene.catalogue, mine.rows("levels"))
    short.append_text(_tucks(scene, mine))
    sent = "d" * camp.number("descents") + "p" * camp.flag("producer")
    return short.append(f" ({sent})") if sent else short


def _own_mines(scene: Scene) -> RenderableType:
    """The viewer's mines, with their levels and spots."""
    table = grid("", "mine", "levels", "descend", "produce", title="YOUR CAMPSITES")
    own = sign(scene.seat)
    for index, camp in enumerate(_own_camps(scene)):
        mine = mine_at(camp)
        if mine is not None:
            table.add_row(
                Text(scene.catalogue.texts("camp_ids")[index], style="bold"),
                scene.catalogue.parts("backs")[mine.number("back")].text("name"),
                pieces.levels(scene.catalogue, mine.rows("levels"), LEVELS).append_text(_tucks(scene, mine)),
                pieces.boxes(own, camp.number("descents"), scene.catalogue.number("descend_spots")),
                pieces.boxes(own, int(camp.flag("producer")), 1),
            )
    return table


def _own_abilities(scene: Scene) -> RenderableType:
    """What the viewer's open campsites do."""
    table = grid("", "")
    for index, camp in enumerate(_own_camps(scene)):
        if mine_at(camp) is None:
            ability = scene.catalogue.parts("camps")[index].text("text")
            table.add_row(Text(scene.catalogue.texts("camp_ids")[index], style="bold"), Text(ability, style="dim"))
    return table


def _own_camps(scene: Scene) -> list[Fields]:
    return scene.view.parts("players")[scene.seat].parts("camps")


def _tucks(scene: Scene, mine: Fields) -> Text:
    items = scene.catalogue.texts("items")
    backs = scene.catalogue.parts("backs")
    tucked = Text()
    for back in mine.numbers("tucks"):
        tucked.append(" +").append_text(pieces.item(items[backs[back].number("guaranteed")]))
    return tucked


def _legend(scene: Scene) -> Text:
    legend = Text(style="dim")
    for name in scene.catalogue.texts("items"):
        legend.append_text(pieces.item(name)).append(f" {name} ")
    return legend


def _holdings(player: Fields) -> list[int]:
    return player.numbers("gems") + player.numbers("artifacts")


def _workers(player: Fields) -> str:
    """Workers to place; how many are set aside for the round."""
    aside = player.number("resting")
    return f"{player.number('workers')} ({aside} idle)" if aside else str(player.number("workers"))
