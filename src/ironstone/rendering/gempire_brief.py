"""Gempire in short: what a decision needs, for terminals that the whole table does not fit."""

from rich.console import Group, RenderableType
from rich.text import Text

from ironstone.core.events import SPECTATOR
from ironstone.core.messages import say
from ironstone.rendering import gempire as whole
from ironstone.rendering import gempire_pieces as pieces
from ironstone.rendering.gempire_city import in_short
from ironstone.rendering.gempire_demands import demands
from ironstone.rendering.layout import Flow, sign, signs
from ironstone.rendering.scene import Scene
from ironstone.rendering.section import NOTHING, Section


def sections(scene: Scene) -> list[Section]:
    """Dice, players, Demands, market, technologies and one's own city always; the rest where there is room."""
    market, brief_market = whole.draw_market(scene), _market(scene)
    found = [
        Section("title", [whole.draw_title(scene)]),
        Section("dice", [whole.draw_dice(scene)]),
        Section("players", [whole.draw_players(scene)]),
        Section("demands", [_demands(scene), demands(scene)]),
        Section("market", [brief_market, market]),
        Section("technologies", [_technologies(scene), whole.draw_technologies(scene)]),
    ]
    if scene.seat != SPECTATOR:
        found.append(Section("own", [_own(scene), Group(*whole.draw_own(scene))]))
    found.append(Section("palace", [NOTHING, whole.draw_palace(scene)]))
    found.append(Section("others", [NOTHING, whole.draw_cities(scene)]))
    return found


def _demands(scene: Scene) -> RenderableType:
    """A line for each Demand: how far everybody is, by measure."""
    printed = scene.catalogue.parts("demands")
    lines: list[RenderableType] = []
    for slot, demand in enumerate(scene.view.numbers("demands")):
        progress = scene.view.part_rows("progress")[slot]
        items = [Text(f"{slot + 1} {printed[demand].text('name')}", style="bold")]
        for line, measure in enumerate(progress[0].parts("measures")):
            shown = Text(f"{scene.words(measure.message('name'))} ", style="dim")
            for seat in range(len(scene.names)):
                at = progress[seat].parts("measures")[line]
                done = at.number("have") >= at.number("need")
                style = "bold green" if done else ""
                tick = "✓" if done else ""
                shown.append_text(sign(seat))
                shown.append(f"{at.number('have')}/{at.number('need')}{tick} ", style=style)
            items.append(shown)
        lines.append(Flow(items, indent=2))
    return Group(*lines)


def _market(scene: Scene) -> RenderableType:
    """A, B, C and the next card: colour, name, minimum bid, symbols and what it says."""
    view = scene.view
    items = [scene.text(say("BUILDINGS"), "bold")]
    own = None if scene.seat == SPECTATOR else view.parts("players")[scene.seat].numbers("minimum_bids")
    for slot, number in enumerate([*view.numbers("market"), view.number("next_card")]):
        in_market = slot < len(pieces.SLOTS)
        label = pieces.SLOTS[slot] if in_market else scene.words(say("next"))
        if number == pieces.NO_CARD:
            items.append(Text.assemble((label, "dim"), f" {scene.words(say('none'))}"))
            continue
        card = pieces.card_at(scene, number)
        least = own[slot] if own is not None and in_market else card.number("minimum")
        bid = scene.words(say("from {n}", n=least))
        symbols = pieces.symbols(card.number("symbols"))
        name = Text.assemble((f"{label} ", "bold"), card.text("name"), (f" {bid} ", "bright_red"), symbols, " ")
        items.append(name.append_text(pieces.card_text(scene, card)))
    return Flow(items, indent=2)


def _technologies(scene: Scene) -> RenderableType:
    """Name, price and owners."""
    items = [scene.text(say("TECHNOLOGIES"), "bold")]
    for each in scene.view.parts("technologies"):
        printed = scene.catalogue.parts("technologies")[each.number("technology")]
        shown = Text.assemble(printed.text("name"), (f" {each.number('cost')} ", "bright_cyan"))
        items.append(shown.append_text(signs(each.numbers("owners"))))
    return Flow(items, indent=2)


def _own(scene: Scene) -> RenderableType:
    """The viewer's city in a line for each row, what lies beside it, and the plan so far."""
    player = scene.view.parts("players")[scene.seat]
    parts: list[RenderableType] = [*in_short(scene, player), *whole.draw_beside(scene, player)]
    draft = scene.view.part("own").texts("draft")
    if draft:
        words = scene.words(say("done so far") if scene.view.text("phase") == "resolve" else say("planned so far"))
        parts.append(Text.assemble((f"{words} ", "dim"), " · ".join(draft)))
    return Group(*parts)
