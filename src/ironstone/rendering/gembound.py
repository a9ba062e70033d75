"""Gembound drawn for the terminal: the track, the row and the artisans, the tiles, everybody's campsites."""

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.rule import Rule
from rich.text import Text

from ironstone.core.events import SPECTATOR
from ironstone.core.messages import say
from ironstone.rendering import gembound_pieces as pieces
from ironstone.rendering.fields import Fields
from ironstone.rendering.gembound_pieces import card_of, mine_at
from ironstone.rendering.layout import grid, named, sign
from ironstone.rendering.scene import Scene

PHASES = {
    "start": say("start"),
    "explore": say("explore"),
    "artisans": say("artisans"),
    "trade": say("trade"),
    "over": say("over"),
}
NOT_TAKEN = -1  # instead of a mine


def draw(scene: Scene) -> RenderableType:
    """The whole table, for a hundred columns or more; narrower terminals get the parts below each other."""
    parts: list[RenderableType] = [
        Rule(draw_title(scene)),
        draw_players(scene),
        "",
        Columns([draw_mines(scene), draw_artisans(scene)], padding=(1, 4)),
        "",
        draw_tiles(scene),
        "",
        draw_other_campsites(scene),
    ]
    if scene.seat != SPECTATOR:
        parts += ["", draw_own_mines(scene), draw_own_abilities(scene)]
    return Group(*parts, pieces.legend(scene))


def draw_title(scene: Scene) -> Text:
    """The game, the round and the phase."""
    view = scene.view
    phase = PHASES.get(view.text("phase"), say(view.text("phase")))
    title = say(
        "{game} · round {number} of {last} · {phase}",
        game=scene.title,
        number=view.number("round"),
        last=scene.catalogue.number("rounds"),
        phase=phase,
    )
    return scene.text(title, "bold")


def draw_players(scene: Scene) -> RenderableType:
    """Everybody in the order of turns, with all that can be counted."""
    headings = [("", say("turn")), ("", say("player")), (">", say("place")), (">", say("VP"))]
    table = grid(scene, *headings, (">", say("at end")), (">", say("workers")))
    for item in scene.catalogue.texts("items"):
        table.add_column(pieces.item(scene, item), justify="right")
    table.add_column(scene.words(say("tiles")))
    table.columns[1].no_wrap = True
    table.padding = 0, 1, 0, 0
    order = scene.view.numbers("order")
    players = scene.view.parts("players")
    for turn, seat in enumerate(scene.view.numbers("queue")):
        player = players[seat]
        counts = [str(count) if count else Text("·", style="dim") for count in _holdings(player)]
        table.add_row(
            "" if seat not in order else "▶" if turn == 0 else str(turn + 1),
            named(scene, seat),
            str(player.number("place")),
            Text(str(player.number("vp")), style="bold"),
            f"+{player.number('end_vp')}",
            _workers(scene, player),
            *counts,
            " ".join(pieces.tile(scene, tile) for tile in player.numbers("tiles")),
        )
    return table


def draw_mines(scene: Scene) -> RenderableType:
    """The mine row from camel to camel."""
    headings = [("", say("mine")), ("", say("r c a")), ("", say("sure")), ("", say("workers"))]
    table = grid(scene, "", *headings, title=say("MINES: rare, common, artifacts"))
    row = scene.view.parts("row")
    for index, mine in enumerate(row):
        back = scene.catalogue.parts("backs")[mine.number("back")]
        price = mine.number("price")
        table.add_row(
            Text(f"row{index + 1}", style="dim"),
            back.text("name"),
            " ".join(str(stat) for stat in back.numbers("stats")),
            pieces.item(scene, scene.catalogue.texts("items")[back.number("guaranteed")]),
            scene.text(say("{price} camel", price=price)) if mine.flag("at_camel") else str(price),
        )
    if not row:
        table.add_row("", scene.words(say("none left")))
    taken = scene.view.number("taken")
    if taken != NOT_TAKEN:
        back = scene.catalogue.parts("backs")[taken]
        table.add_row(scene.words(say("taken")), Text(back.text("name"), style="bold"))
    return table


def draw_artisans(scene: Scene) -> RenderableType:
    """The artisans with their orders, their spots (VP, or who stands there) and their stars."""
    headings = [("", say("artisan")), ("", say("order")), (">", say("spots")), ("", say("star"))]
    table = grid(scene, "", *headings, title=say("ARTISANS"))
    for index, artisan in enumerate(scene.view.parts("artisans")):
        card = card_of(scene, artisan)
        star = pieces.gems(scene, card.numbers("star_cost"))
        table.add_row(
            Text(f"artisan{index + 1}", style="dim"),
            card.text("name"),
            pieces.gems(scene, card.numbers("cost")),
            pieces.spots(card.numbers("spots"), artisan.numbers("crafters")),
            Text("★ ").append_text(star).append(f" {card.number('star_vp')}"),
        )
    return table


def draw_tiles(scene: Scene) -> RenderableType:
    """The face-up tiles, those in the stack, and what the owned ones do."""
    tiles = scene.catalogue.parts("tiles")
    stack = scene.view.numbers("tile_stack")
    listed = " ".join(pieces.tile(scene, tile) for tile in stack)
    table = grid(scene, "", "", "", title=say("TILES: {n} in the stack ({tiles})", n=len(stack), tiles=listed))
    for tile in scene.view.numbers("tiles"):
        table.add_row(pieces.tile(scene, tile), tiles[tile].text("name"), Text(tiles[tile].text("text"), style="dim"))
    for player in scene.view.parts("players"):
        for tile in player.numbers("tiles"):
            owner = sign(player.number("seat")).append(f" {pieces.tile(scene, tile)}")
            table.add_row(owner, tiles[tile].text("name"), Text(tiles[tile].text("text"), style="dim"))
    return table


def draw_other_campsites(scene: Scene) -> RenderableType:
    """What lies before the others, one line for each player."""
    all_of_them = say("CAMPSITES: ↓ and ↑ are workers that descended and produced")
    others = say("CAMPSITES OF THE OTHERS: ↓ and ↑ are workers that descended and produced")
    table = grid(scene, "", "", title=all_of_them if scene.seat == SPECTATOR else others)
    ids = [camp.text("id") for camp in scene.catalogue.parts("camps")]
    for player in scene.view.parts("players"):
        if player.number("seat") == scene.seat:
            continue
        line = Text()
        for index, camp in enumerate(player.parts("camps")):
            mine = mine_at(camp)
            line.append("   " if index else "").append(ids[index], style="dim").append(" ")
            line.append_text(scene.text(say("open"), "dim") if mine is None else _mine_in_short(scene, camp, mine))
        table.add_row(named(scene, player.number("seat")), line)
    return table


def _mine_in_short(scene: Scene, camp: Fields, mine: Fields) -> Text:
    """Levels from the top, tucks, and an arrow for each worker sent there this round."""
    short = pieces.levels(scene, mine.rows("levels"))
    short.append_text(tucks(scene, mine))
    sent = "↓" * camp.number("descents") + "↑" * camp.flag("producer")
    return short.append(f" ({sent})") if sent else short


def draw_own_mines(scene: Scene) -> RenderableType:
    """The viewer's mines, with their levels and spots."""
    headings = [("", say("mine")), ("", say("levels")), ("", say("descend")), ("", say("produce"))]
    table = grid(scene, "", *headings, title=say("YOUR CAMPSITES"))
    own = sign(scene.seat)
    for index, camp in enumerate(own_camps(scene)):
        mine = mine_at(camp)
        if mine is not None:
            table.add_row(
                Text(scene.catalogue.parts("camps")[index].text("id"), style="bold"),
                scene.catalogue.parts("backs")[mine.number("back")].text("name"),
                pieces.levels(scene, mine.rows("levels"), scene.catalogue.number("levels")).append_text(
                    tucks(scene, mine)
                ),
                pieces.boxes(own, camp.number("descents"), scene.catalogue.number("descend_spots")),
                pieces.boxes(own, int(camp.flag("producer")), 1),
            )
    return table


def draw_own_abilities(scene: Scene) -> RenderableType:
    """What the viewer's open campsites do."""
    table = grid(scene, "", "")
    for index, camp in enumerate(own_camps(scene)):
        if mine_at(camp) is None:
            printed = scene.catalogue.parts("camps")[index]
            table.add_row(Text(printed.text("id"), style="bold"), Text(printed.text("text"), style="dim"))
    return table


def own_camps(scene: Scene) -> list[Fields]:
    """The viewer's campsites."""
    return scene.view.parts("players")[scene.seat].parts("camps")


def tucks(scene: Scene, mine: Fields) -> Text:
    """The items of the mines tucked under this one."""
    items = scene.catalogue.texts("items")
    backs = scene.catalogue.parts("backs")
    tucked = Text()
    for back in mine.numbers("tucks"):
        tucked.append(" +").append_text(pieces.item(scene, items[backs[back].number("guaranteed")]))
    return tucked


def _holdings(player: Fields) -> list[int]:
    return player.numbers("gems") + player.numbers("artifacts")


def _workers(scene: Scene, player: Fields) -> str:
    """Workers to place; how many are set aside for the round."""
    workers, idle = player.number("workers"), player.number("resting")
    return scene.words(say("{workers} ({idle} idle)", workers=workers, idle=idle)) if idle else str(workers)
