"""Gempire drawn for the terminal: dice, Demands, the market, technologies, the palace, and everybody's city."""

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.rule import Rule
from rich.text import Text

from ironstone.cli.tables import gempire_pieces as pieces
from ironstone.cli.tables.fields import Fields
from ironstone.cli.tables.gempire_city import CityMap, in_short
from ironstone.cli.tables.gempire_words import card_at, explain
from ironstone.cli.tables.layout import Fitting, Flow, grid, heading, named, several, sign, signs
from ironstone.cli.tables.scene import Scene
from ironstone.core.events import SPECTATOR

__all__ = ["draw", "explain"]

PHASES = {
    "setup": "setup",
    "start": "starting resources",
    "roll": "the roll",
    "plan": "secret plans",
    "reveal": "the reveal",
    "resolve": "resolve",
    "check": "Demands",
    "respond": "somebody would win",
    "redo": "resolving again",
    "end": "end of the round",
    "over": "over",
}
BUSY = {"start": ["choosing", "ready"], "plan": ["planning", "sealed"], "resolve": ["resolving", "ended"]}
FEWEST_SEATS = 3
LEGEND = [
    *["P population", "G gold", "C culture", "♦ gem", "◆ palace diamond", "◇ free symbol"],
    *["H production", "F science", "W wild"],
]


def draw(scene: Scene) -> RenderableType:
    """The whole table; what belongs to the viewer comes last, next to the question."""
    view = scene.view
    phase = PHASES[view.text("phase")]
    parts: list[RenderableType] = [
        Rule(Text(f"Gempire · round {view.number('round')} · {phase}", style="bold"), style="yellow"),
        _dice(scene),
        _players(scene),
        "",
        _demands(scene),
        "",
        _market(scene),
        "",
        _technologies(scene),
        "",
        _palace(scene),
        "",
        _cities(scene),
    ]
    if scene.seat != SPECTATOR:
        parts += ["", *_own(scene)]
    return Group(*parts)


def _dice(scene: Scene) -> RenderableType:
    """What the dice show, and what that adds up to."""
    view = scene.view
    if not view.numbers("dice"):
        return Text("The dice have not been rolled yet", style="dim")
    faces = scene.catalogue.row_lists("dice")
    shown = Text().append("DICE", style="bold")
    for number, side in enumerate(view.numbers("dice")):
        shown.append(" ").append_text(pieces.die(faces[number][side]))
    shown.append(f" = {pieces.resources(view.numbers('rolled'))}")
    roller = named(scene.names, view.number("roller"), scene.seat)
    return shown.append("  rolled by ", style="dim").append_text(roller)


def _players(scene: Scene) -> RenderableType:
    """Everybody with all that can be counted."""
    wide = grid(
        "=player",
        "=>production",
        "=>science",
        "=>unspent",
        *"PGC",
        "=flag",
        "=>palace",
        "=>rows",
        "=>techs",
        "=met",
        gap=1,
    )
    narrow = grid("player", "=>H", "=>F", "=>free", *"PGC", "=flag", "=>pal", "=met", gap=1)
    for table in (wide, narrow):
        table.add_column("", no_wrap=True)
        for column, colour in zip(table.columns[4:7], pieces.COLOUR_NUMBERS, strict=True):
            column.header, column.no_wrap = pieces.letter(colour), True
    for player in scene.view.parts("players"):
        cells = _counts(scene, player)
        wide.add_row(*cells)
        narrow.add_row(*cells[:9], *cells[11:])
    return Fitting(wide, narrow)


def _counts(scene: Scene, player: Fields) -> list[Text | str]:
    """One player's line."""
    gems = player.numbers("gems")
    return [
        named(scene.names, player.number("seat"), scene.seat),
        Text.assemble((str(player.number("production")), "bold bright_red"), f"/{player.number('cap')}"),
        Text(str(player.number("science")), style="bold bright_cyan"),
        Text(str(player.number("science") - player.number("spent")), style="cyan"),
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
        return Text("winner", style="bold green")
    if seat == view.number("redoing"):
        return Text("again", style="yellow")
    words = BUSY.get(view.text("phase"))
    if words is None:
        return Text()
    ready = view.flags("ready")[seat]
    return Text(words[1], style="green") if ready else Text(words[0], style="dim")


def _demands(scene: Scene) -> RenderableType:
    """The three Demands, what each takes, and how far everybody is."""
    players = range(len(scene.names))
    table = grid("", "", *["=>"] * len(scene.names), title="DEMANDS: two at the same time win")
    table.show_header = True
    for index, seat in enumerate(players):
        table.columns[index + 2].header = sign(seat)
    printed = scene.catalogue.parts("demands")
    notes = grid("=", "", gap=1)
    for slot, demand in enumerate(scene.view.numbers("demands")):
        progress = scene.view.part_rows("progress")[slot]
        names = [measure.text("name") for measure in progress[0].parts("measures")]
        for line, name in enumerate(names):
            title = Text(f"{slot + 1} {printed[demand].text('name')}" if line == 0 else "", style="bold")
            table.add_row(title, Text(name, style="dim"), *[_progress(progress[seat], line) for seat in players])
        takes = printed[demand].texts("texts")[len(scene.names) - FEWEST_SEATS]
        words = f"{takes} ({printed[demand].text('bonus')})"
        notes.add_row(Text(str(slot + 1), style="bold"), Text(words, style="dim"))
    return Group(table, notes)


def _progress(progress: Fields, line: int) -> Text:
    """34/40; green with a tick once there is nothing short."""
    measure = progress.parts("measures")[line]
    have, need = measure.number("have"), measure.number("need")
    tick = (" ✓", "bold green") if have >= need else "  "
    return Text.assemble((str(have), "bold"), (f"/{need}", "dim"), tick)


def _market(scene: Scene) -> RenderableType:
    """A, B, C and the next card: colour, minimum bid, symbols, what the card says."""
    view = scene.view
    table = grid("", "=card", "=min", "=", "", title=f"BUILDINGS: {view.number('deck')} in the deck")
    table.show_header = True
    own = None if scene.seat == SPECTATOR else view.parts("players")[scene.seat].numbers("minimum_bids")
    for slot, number in enumerate([*view.numbers("market"), view.number("next_card")]):
        label = Text(["A", "B", "C", "next"][slot], style="bold" if slot < len(pieces.SLOTS) else "dim")
        if number == pieces.NOTHING:
            table.add_row(label, Text("none", style="dim"))
            continue
        card = scene.catalogue.parts("cards")[number]
        least = card.number("minimum") if own is None or slot == len(pieces.SLOTS) else own[slot]
        name = Text().append_text(pieces.letters(card.numbers("colours"))).append(f" {card.text('name')}")
        symbols = pieces.symbols(card.number("symbols"))
        table.add_row(label, name, Text(str(least), "bold bright_red"), symbols, pieces.card_text(card))
    return table


def _technologies(scene: Scene) -> RenderableType:
    """What each technology costs now, who has it, and what it does."""
    table = grid("", "=>cost", "=owners", "", title="TECHNOLOGIES: paid with unspent science")
    table.show_header = True
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


def _palace(scene: Scene) -> RenderableType:
    """The reward of each level, its cost for the viewer, and whose palace stands there."""
    players = scene.view.parts("players")
    costs = players[max(0, scene.seat)].numbers("palace_costs")
    tokens = scene.catalogue.parts("tokens")
    items: list[Text] = []
    for index, number in enumerate(scene.view.numbers("tokens")):
        reward = tokens[number].text("name").replace("palace ", "").lower()
        here = [player.number("seat") for player in players if player.number("palace") == index + 1]
        item = Text.assemble((f"{index + 1} ", "bold"), (f"{costs[index]}H ", "bright_red"), (f"{reward} ", "dim"))
        items.append(item.append_text(signs(here)))
    row = scene.catalogue.number("row_cost")
    items.append(Text.assemble(("second row ", "dim"), (f"{row}H", "bright_red")))
    return Group(heading("PALACE: an upgrade pays the rewards of all levels up to its own"), Flow(items))


def _cities(scene: Scene) -> RenderableType:
    """What the others have built, in short."""
    others = [player for player in scene.view.parts("players") if player.number("seat") != scene.seat]
    table = grid("", "", title="CITIES" if scene.seat == SPECTATOR else "CITIES OF THE OTHERS")
    table.columns[0].no_wrap = True
    for player in others:
        lines = Group(*in_short(scene, player), *_beside(scene, player))
        table.add_row(named(scene.names, player.number("seat"), scene.seat), lines)
    return table


def _beside(scene: Scene, player: Fields) -> list[Text]:
    """Cards that are not in the city, gifts, and the plan once it is seen."""
    lines: list[Text] = []
    won = [(slot, card) for slot, card in enumerate(player.numbers("won")) if card != pieces.NOTHING]
    for slot, card in won:
        lines.append(_told("won ", f"{card_at(scene, card).text('name')} ({pieces.SLOTS[slot]})"))
    kept = [card_at(scene, card).text("name") for card in player.numbers("blueprints") if card != pieces.NOTHING]
    if kept:
        lines.append(_told("blueprint ", ", ".join(kept)))
    given = [several(player.number("gems_given"), "gem")] if player.number("gems_given") else []
    given += [f"{player.number('production_given')} production"] if player.number("production_given") else []
    if given:
        lines.append(_told("given to Zarmund ", ", ".join(given)))
    plan = player.maybe_part("plan")
    if plan is not None:
        lines.append(_told("plan ", pieces.plan_in_words(scene, plan)))
    return lines


def _told(what: str, words: str) -> Text:
    return Text.assemble((what, "dim"), words)


def _own(scene: Scene) -> Sequence[RenderableType]:
    """The viewer's city card by card, what lies beside it, and what is drafted but not seen yet."""
    player = scene.view.parts("players")[scene.seat]
    room = f"{player.number('district_limit')} districts a row"
    blueprints = several(player.number("blueprint_places"), "blueprint")
    rows = "" if player.flag("has_second_row") else ", no second row yet"
    parts: list[RenderableType] = [heading(f"YOUR CITY: room for {room} and {blueprints}{rows}")]
    if player.part_rows("rows")[0]:
        parts.append(CityMap(scene, player))
    else:
        parts.append(Text("no cards yet", style="dim"))
    parts += _beside(scene, player)
    draft = scene.view.part("own").texts("draft")
    if draft:
        so_far = "done so far " if scene.view.text("phase") == "resolve" else "planned so far "
        parts.append(_told(so_far, " · ".join(draft)))
    return [*parts, Flow([Text(words, style="dim") for words in LEGEND])]
