"""Gembound in short: what a decision needs, for terminals that the whole table does not fit."""

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.text import Text

from ironstone.core.events import SPECTATOR
from ironstone.core.messages import say
from ironstone.rendering import gembound as whole
from ironstone.rendering import gembound_pieces as pieces
from ironstone.rendering.fields import Fields
from ironstone.rendering.layout import Flow, sign
from ironstone.rendering.scene import Scene
from ironstone.rendering.section import NOTHING, Section


def sections(scene: Scene) -> list[Section]:
    """Players, mines, artisans and one's own campsites always; tiles and the others where there is room."""
    both = Columns([whole.draw_mines(scene), whole.draw_artisans(scene)], padding=(0, 4))
    mines = [_mines(scene, with_names) for with_names in (False, True)]
    artisans = [_artisans(scene, with_names) for with_names in (False, True)]
    together = [Group(mines[mine], artisans[artisan]) for mine, artisan in ((0, 0), (0, 1), (1, 1))]
    found = [
        Section("title", [whole.draw_title(scene)]),
        Section("players", [whole.draw_players(scene)]),
        Section("offers", [*together, both]),
    ]
    if scene.seat != SPECTATOR:
        own = whole.draw_own_mines(scene)
        found.append(Section("own", [_own(scene), own, Group(own, whole.draw_own_abilities(scene))]))
    found.append(Section("others", [NOTHING, whole.draw_other_campsites(scene)]))
    found.append(Section("tiles", [NOTHING, _tiles(scene), whole.draw_tiles(scene)]))
    found.append(Section("legend", [NOTHING, pieces.legend(scene)]))
    return found


def _mines(scene: Scene, with_names: bool) -> RenderableType:
    """row1 1·3·1 R 2: rare, common and artifacts on the back, what is sure, and the price in workers."""
    items = [scene.text(say("MINES"), "bold")]
    for index, mine in enumerate(scene.view.parts("row")):
        back = scene.catalogue.parts("backs")[mine.number("back")]
        sure = pieces.item(scene, scene.catalogue.texts("items")[back.number("guaranteed")])
        name = f" {back.text('name')}" if with_names else ""
        stats = "·".join(str(stat) for stat in back.numbers("stats"))
        price = scene.words(say("{n}w", n=mine.number("price")))
        items.append(Text.assemble((f"row{index + 1}", "dim"), f"{name} {stats} ", sure, f" {price}"))
    if len(items) == 1:
        items.append(scene.text(say("none left"), "dim"))
    taken = scene.view.number("taken")
    if taken != whole.NOT_TAKEN:
        name = scene.catalogue.parts("backs")[taken].text("name")
        items.append(scene.text(say("taken: {mine}", mine=name), "bold"))
    return Flow(items, indent=2)


def _artisans(scene: Scene, with_names: bool) -> RenderableType:
    """artisan1 Ring Smith DS 6 4 ■ ★E1: the order, VP of free spots or who stands there, and the star."""
    items = [scene.text(say("ARTISANS"), "bold")]
    for index, artisan in enumerate(scene.view.parts("artisans")):
        card = pieces.card_of(scene, artisan)
        items.append(
            Text.assemble(
                (f"artisan{index + 1}", "dim"),
                f" {card.text('name')} " if with_names else " ",
                pieces.gems(scene, card.numbers("cost")),
                " ",
                _spots(card.numbers("spots"), artisan.numbers("crafters")),
                " ★",
                pieces.gems(scene, card.numbers("star_cost")),
                str(card.number("star_vp")),
            )
        )
    return Flow(items, indent=2)


def _spots(vp: list[int], crafters: list[int]) -> Text:
    marks = [Text(str(vp[index])) if who == pieces.FREE else sign(who) for index, who in enumerate(crafters)]
    return Text(" ").join(marks)


def _own(scene: Scene) -> RenderableType:
    """The viewer's mines with their levels and the spots that are taken; then the open campsites by name."""
    items = [scene.text(say("YOURS"), "bold")]
    ids = [printed.text("id") for printed in scene.catalogue.parts("camps")]
    for index, camp in enumerate(whole.own_camps(scene)):
        mine = pieces.mine_at(camp)
        if mine is not None:
            items.append(Text.assemble((f"{ids[index]} ", "dim"), _mine(scene, camp, mine)))
    free = [ids[index] for index, camp in enumerate(whole.own_camps(scene)) if pieces.mine_at(camp) is None]
    if free:
        items.append(scene.text(say("open: {camps}", camps=", ".join(free)), "dim"))
    return Flow(items, indent=2)


def _mine(scene: Scene, camp: Fields, mine: Fields) -> Text:
    shown = pieces.levels(scene, mine.rows("levels"), scene.catalogue.number("levels"))
    shown.append_text(whole.tucks(scene, mine))
    own = sign(scene.seat)
    shown.append(" ↓").append_text(pieces.boxes(own, camp.number("descents"), scene.catalogue.number("descend_spots")))
    return shown.append(" ↑").append_text(pieces.boxes(own, int(camp.flag("producer")), 1))


def _tiles(scene: Scene) -> RenderableType:
    """The face-up tiles by name."""
    printed = scene.catalogue.parts("tiles")
    names = [
        Text.assemble((f"{pieces.tile(scene, tile)} ", "dim"), printed[tile].text("name")) for tile in _face_up(scene)
    ]
    return Flow([scene.text(say("TILES"), "bold"), *names], indent=2)


def _face_up(scene: Scene) -> list[int]:
    return scene.view.numbers("tiles")
