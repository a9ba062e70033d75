"""Gempire drawn for the terminal: dice, Demands, the market, technologies, the palace, and everybody's city."""

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.rule import Rule
from rich.text import Text

from ironstone.core.events import SPECTATOR
from ironstone.core.messages import Message, counted, say
from ironstone.rendering import gempire_pieces as pieces
from ironstone.rendering.fields import Fields
from ironstone.rendering.gempire_city import CityMap, in_short
from ironstone.rendering.gempire_demands import demands
from ironstone.rendering.gempire_pieces import card_at
from ironstone.rendering.layout import Fitting, Flow, grid, heading, named, signs
from ironstone.rendering.scene import Scene

PHASES = {
    "setup": say("setup"),
    "start": say("starting resources"),
    "roll": say("the roll"),
    "plan": say("secret plans"),
    "reveal": say("the reveal"),
    "resolve": say("resolve"),
    "check": say("Demands"),
    "respond": say("somebody would win"),
    "redo": say("resolving again"),
    "end": say("end of the round"),
    "over": say("over"),
}
BUSY = {
    "start": [say("choosing"), say("ready")],
    "plan": [say("planning"), say("sealed")],
    "resolve": [say("resolving"), say("ended")],
}
LEGEND = [
    say("P population"),
    say("G gold"),
    say("C culture"),
    say("♦ gem"),
    say("◆ palace diamond"),
    say("◇ free symbol"),
    say("H production"),
    say("F science"),
    say("W wild"),
]


def draw(scene: Scene) -> RenderableType:
    """The whole table; what belongs to the viewer comes last, next to the question."""
    parts: list[RenderableType] = [
        Rule(draw_title(scene), style="yellow"),
        draw_dice(scene),
        draw_players(scene),
        "",
        demands(scene),
        "",
        draw_market(scene),
        "",
        draw_technologies(scene),
        "",
        draw_palace(scene),
        "",
        draw_cities(scene),
    ]
    if scene.seat != SPECTATOR:
        parts += ["", *draw_own(scene)]
    return Group(*parts)


def draw_title(scene: Scene) -> Text:
    """The game, the round and the phase."""
    view = scene.view
    phase = PHASES.get(view.text("phase"), say(view.text("phase")))
    title = say("{game} · round {number} · {phase}", game=scene.title, number=view.number("round"), phase=phase)
    return scene.text(title, "bold")


def draw_dice(scene: Scene) -> RenderableType:
    """What the dice show, and what that adds up to."""
    view = scene.view
    if not view.numbers("dice"):
        return scene.text(say("The dice have not been rolled yet"), "dim")
    faces = scene.catalogue.row_lists("dice")
    shown = Text().append(scene.words(say("DICE")), style="bold")
    for number, side in enumerate(view.numbers("dice")):
        shown.append(" ").append_text(pieces.die(scene, faces[number][side]))
    shown.append(f" = {scene.words(pieces.resources(view.numbers('rolled')))}")
    return shown.append(f"  {scene.words(say('rolled by'))} ", style="dim").append_text(
        named(scene, view.number("roller"))
    )


def draw_players(scene: Scene) -> RenderableType:
    """Everybody with all that can be counted."""
    wide = grid(
        scene,
        ("=", say("player")),
        ("=>", say("production")),
        ("=>", say("science")),
        ("=>", say("unspent")),
        *[("", letter) for letter in pieces.LETTERS],
        ("=", say("flag")),
        ("=>", say("palace")),
        ("=>", say("rows")),
        ("=>", say("techs")),
        ("=", say("met")),
        gap=1,
    )
    narrow = grid(
        scene,
        ("", say("player")),
        ("=>", say("H")),
        ("=>", say("F")),
        ("=>", say("free")),
        *[("", letter) for letter in pieces.LETTERS],
        ("=", say("flag")),
        ("=>", say("pal")),
        ("=", say("met")),
        gap=1,
    )
    for table in (wide, narrow):
        table.add_column("", no_wrap=True)
        for column, colour in zip(table.columns[4:7], pieces.COLOUR_NUMBERS, strict=True):
            column.header, column.no_wrap = pieces.letter(scene, colour), True
    for player in scene.view.parts("players"):
        cells = _counts(scene, player)
        wide.add_row(*cells)
        narrow.add_row(*cells[:9], *cells[11:])
    return Fitting(wide, narrow)


def _counts(scene: Scene, player: Fields) -> list[Text | str]:
    """One player's line."""
    gems = player.numbers("gems")
    return [
        named(scene, player.number("seat")),
        Text.assemble((str(player.number("production")), "bold bright_red"), f"/{player.number('cap')}"),
        Text(str(player.number("science")), style="bold bright_cyan"),
        Text(str(player.number("unspent")), style="cyan"),
        *[pieces.attribute(index, total, gems[index]) for index, total in enumerate(player.numbers("attributes"))],
        _flag(player),
        str(player.number("palace")),
        "2" if player.flag("has_second_row") else "1",
        str(len(player.numbers("technologies"))),
        Text(" ").join([_mark(met) for met in player.flags("met")]),
        _status(scene, player.number("seat")),
    ]


def _flag(player: Fields) -> Text:
    """Culture gems on the slots 1, 2 and 3, and those beside the flag."""
    shown = Text(" ").join([_count(count) for count in player.numbers("flag")])
    return shown.append(f" +{player.number('reserve')}", style="magenta") if player.number("reserve") else shown


def _count(count: int) -> Text:
    return Text(str(count), style="bold magenta") if count else Text("·", style="dim")


def _mark(met: bool) -> Text:
    return Text("✓", style="bold green") if met else Text("·", style="dim")


def _status(scene: Scene, seat: int) -> Text:
    """Who is still busy with secret things."""
    view = scene.view
    if seat in view.numbers("winners"):
        return scene.text(say("winner"), "bold green")
    if seat == view.number("redoing"):
        return scene.text(say("again"), "yellow")
    words = BUSY.get(view.text("phase"))
    if words is None:
        return Text()
    ready = view.flags("ready")[seat]
    return scene.text(words[1], "green") if ready else scene.text(words[0], "dim")


def draw_market(scene: Scene) -> RenderableType:
    """A, B, C and the next card: colour, minimum bid, symbols, what the card says."""
    view = scene.view
    title = say("BUILDINGS: {n} in the deck", n=view.number("deck"))
    table = grid(scene, "", ("=", say("card")), ("=", say("min")), "=", "", title=title)
    own = None if scene.seat == SPECTATOR else view.parts("players")[scene.seat].numbers("minimum_bids")
    for slot, number in enumerate([*view.numbers("market"), view.number("next_card")]):
        in_market = slot < len(pieces.SLOTS)
        label = Text(pieces.SLOTS[slot], style="bold") if in_market else scene.text(say("next"), "dim")
        if number == pieces.NO_CARD:
            table.add_row(label, scene.text(say("none"), "dim"))
            continue
        card = card_at(scene, number)
        least = own[slot] if own is not None and in_market else card.number("minimum")
        name = Text().append_text(pieces.letters(scene, card.numbers("colours"))).append(f" {card.text('name')}")
        symbols = pieces.symbols(card.number("symbols"))
        table.add_row(label, name, Text(str(least), "bold bright_red"), symbols, pieces.card_text(scene, card))
    return table


def draw_technologies(scene: Scene) -> RenderableType:
    """What each technology costs now, who has it, and what it does."""
    title = say("TECHNOLOGIES: paid with unspent science")
    table = grid(scene, "", ("=>", say("cost")), ("=", say("owners")), "", title=title)
    for each in scene.view.parts("technologies"):
        printed = scene.catalogue.parts("technologies")[each.number("technology")]
        owners = signs(each.numbers("owners"))
        table.add_row(
            Text(printed.text("name"), style="bold" if scene.seat in each.numbers("owners") else ""),
            Text(str(each.number("cost")), style="bold bright_cyan"),
            owners if owners.plain else Text("·", style="dim"),
            Text(printed.text("text"), style="dim"),
        )
    return table


def draw_palace(scene: Scene) -> RenderableType:
    """The reward of each level, its cost for the viewer, and whose palace stands there."""
    players = scene.view.parts("players")
    costs = players[max(0, scene.seat)].numbers("palace_costs")
    tokens = scene.catalogue.parts("tokens")
    items: list[Text] = []
    for index, number in enumerate(scene.view.numbers("tokens")):
        reward = tokens[number].text("name")
        here = [player.number("seat") for player in players if player.number("palace") == index + 1]
        cost = f"{costs[index]}{scene.words(pieces.RESOURCE_LETTERS[0])} "
        item = Text.assemble((f"{index + 1} ", "bold"), (cost, "bright_red"), (f"{reward} ", "dim"))
        items.append(item.append_text(signs(here)))
    row = f"{scene.catalogue.number('row_cost')}{scene.words(pieces.RESOURCE_LETTERS[0])}"
    items.append(Text.assemble((f"{scene.words(say('second row'))} ", "dim"), (row, "bright_red")))
    title = say("PALACE: an upgrade pays the rewards of all levels up to its own")
    return Group(heading(scene.words(title)), Flow(items))


def draw_cities(scene: Scene) -> RenderableType:
    """What the others have built, in short."""
    others = [player for player in scene.view.parts("players") if player.number("seat") != scene.seat]
    title = say("CITIES") if scene.seat == SPECTATOR else say("CITIES OF THE OTHERS")
    table = grid(scene, "", "", title=title)
    table.columns[0].no_wrap = True
    for player in others:
        lines = Group(*in_short(scene, player), *draw_beside(scene, player))
        table.add_row(named(scene, player.number("seat")), lines)
    return table


def draw_beside(scene: Scene, player: Fields) -> list[Text]:
    """Cards that are not in the city, gifts, and the plan once it is seen."""
    lines: list[Text] = []
    won = [(slot, card) for slot, card in enumerate(player.numbers("won")) if card != pieces.NO_CARD]
    for slot, card in won:
        lines.append(_told(scene, say("won"), f"{card_at(scene, card).text('name')} ({pieces.SLOTS[slot]})"))
    kept = [card_at(scene, card).text("name") for card in player.numbers("blueprints") if card != pieces.NO_CARD]
    if kept:
        lines.append(_told(scene, say("blueprint"), ", ".join(kept)))
    gems, production = player.number("gems_given"), player.number("production_given")
    given = [counted(gems, "{n} gem", "{n} gems")] if gems else []
    given += [say("{n} production", n=production)] if production else []
    if given:
        lines.append(_told(scene, say("given to Zarmund"), ", ".join(scene.words(gift) for gift in given)))
    plan = player.maybe_part("plan")
    if plan is not None:
        lines.append(_told(scene, say("plan"), scene.words(pieces.plan_in_words(plan))))
    return lines


def _told(scene: Scene, what: Message, words: str) -> Text:
    return Text.assemble((f"{scene.words(what)} ", "dim"), words)


def draw_own(scene: Scene) -> Sequence[RenderableType]:
    """The viewer's city card by card, what lies beside it, and what is drafted but not seen yet."""
    player = scene.view.parts("players")[scene.seat]
    blueprints = counted(player.number("blueprint_places"), "{n} blueprint", "{n} blueprints")
    title = say(
        "YOUR CITY: room for {n} districts a row and {blueprints}",
        n=player.number("district_limit"),
        blueprints=blueprints,
    )
    if not player.flag("has_second_row"):
        title = say("{city}, no second row yet", city=title)
    parts: list[RenderableType] = [heading(scene.words(title))]
    if player.part_rows("rows")[0]:
        parts.append(CityMap(scene, player))
    else:
        parts.append(scene.text(say("no cards yet"), "dim"))
    parts += draw_beside(scene, player)
    draft = scene.view.part("own").texts("draft")
    if draft:
        so_far = say("done so far") if scene.view.text("phase") == "resolve" else say("planned so far")
        parts.append(_told(scene, so_far, " · ".join(draft)))
    return [*parts, Flow([scene.text(words, "dim") for words in LEGEND])]
