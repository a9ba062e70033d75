"""What the actions of Gempire are about, in a few words beside their notation."""

from collections.abc import Callable

from ironstone.cli.tables import gempire_pieces as pieces
from ironstone.cli.tables.fields import Fields
from ironstone.cli.tables.scene import Arguments, Scene

ENDS = ["at the left end", "at the right end"]


def explain(scene: Scene, verb: str, arguments: Arguments) -> str:
    """What an action is about."""
    words = VERBS[verb]
    return words if isinstance(words, str) else words(scene, next(iter(arguments.values()), 0))


def card_at(scene: Scene, number: int) -> Fields:
    """What is printed on a card."""
    return scene.catalogue.parts("cards")[number]


def me(scene: Scene) -> Fields:
    """What lies before the viewer."""
    return scene.view.parts("players")[scene.seat]


def _start(scene: Scene, production: int) -> str:
    return pieces.resources([production, scene.catalogue.number("start_resources") - production])


def _plan(scene: Scene, kind: int) -> str:
    roll = pieces.resources(scene.view.numbers("rolled"))
    gold = me(scene).numbers("gems")[pieces.GOLD]
    switch = f"; gold gems: {gold}" if gold else ""
    held = f"with your {me(scene).number('production')} production"
    return [
        f"the roll: {roll}{switch}",
        f"for the cards in A, B and C, {held}",
        f"the second row or the palace, {held}",
        "both in one action, as Mechanics allows",
        f"to Zarmund, out of your {me(scene).number('production')} production",
    ][kind]


def _take(scene: Scene, production: int) -> str:
    """The two amounts, and what of it the cap would cut off now."""
    player = me(scene)
    lost = production + player.number("production") - player.number("cap")
    words = pieces.resources([production, player.number("collects") - production])
    return f"{words}; {lost} above your cap" if lost > 0 and production else words


def _bid_at(slot: int) -> Callable[[Scene, int], str]:
    def words(scene: Scene, production: int) -> str:
        card = scene.view.numbers("market")[slot]
        if card == pieces.NOTHING:
            return "there is no card"
        name = card_at(scene, card).text("name")
        if production == 0:
            return f"no bid on the {name}"
        return f"{name}, minimum {me(scene).numbers('minimum_bids')[slot]}"

    return words


def _second_row(scene: Scene, _: int) -> str:
    return f"the second row, {scene.catalogue.number('row_cost')} production"


def _palace(scene: Scene, index: int) -> str:
    return f"{me(scene).numbers('palace_costs')[index]} production: {pieces.rewards(scene, index + 1)}"


def _raise(scene: Scene, _: int) -> str:
    level = scene.view.part("own").numbers("upgrades_left")[0]
    return f"to level {level}, {_palace(scene, level - 1)}"


def _gift(scene: Scene, index: int) -> str:
    return f"{me(scene).number('production') - index - 1} left"


def _discover(scene: Scene, technology: int) -> str:
    cost = next(
        each.number("cost") for each in scene.view.parts("technologies") if each.number("technology") == technology
    )
    return f"{cost} science: {scene.catalogue.parts('technologies')[technology].text('text')}"


def _collect(scene: Scene, _: int) -> str:
    plan = me(scene).maybe_part("plan")
    if plan is None or not plan.number("production") + plan.number("science"):
        return f"the roll: {pieces.resources(scene.view.numbers('rolled'))}"
    return pieces.resources([plan.number("production"), plan.number("science")])


def _donate(scene: Scene, _: int) -> str:
    return f"{me(scene).part('plan').number('gift')} production to Zarmund"


def _won(scene: Scene, slot: int) -> str:
    return _printed(scene, me(scene).numbers("won")[slot])


def _blueprint(scene: Scene, place: int) -> str:
    return _printed(scene, me(scene).numbers("blueprints")[place])


def _keep(scene: Scene, slot: int) -> str:
    return f"{card_at(scene, me(scene).numbers('won')[slot]).text('name')}, as a blueprint for a later round"


def _drop(scene: Scene, slot: int) -> str:
    return f"{card_at(scene, me(scene).numbers('won')[slot]).text('name')} fits nowhere"


def _printed(scene: Scene, number: int) -> str:
    card = card_at(scene, number)
    return f"{card.text('name')}, {pieces.card_text(card).plain}"


def _flag(scene: Scene, slot: int) -> str:
    """The Demand, what a gem does for it, and how far the viewer is."""
    demand = scene.catalogue.parts("demands")[scene.view.numbers("demands")[slot]]
    progress = scene.view.part_rows("progress")[slot][scene.seat]
    so_far = ", ".join(f"{each.number('have')}/{each.number('need')}" for each in progress.parts("measures"))
    return f"{demand.text('name')}, you {so_far}; {demand.text('bonus')}"


def _face(scene: Scene, colour: int) -> str:
    card = card_at(scene, scene.view.part("own").number("card_in_hand"))
    return card.parts("faces")[card.numbers("colours").index(colour)].text("text")


def _position(scene: Scene, end: int) -> str:
    """Beside which card, and whether that makes a new district."""
    row = me(scene).part_rows("rows")[end // 2]
    if not row:
        return "the first card of your city"
    neighbour = row[-1 if end % 2 else 0]
    beside = f"{ENDS[end % 2]}, beside the {card_at(scene, neighbour.number('card')).text('name')}"
    if neighbour.number("colour") == scene.view.part("own").number("colour_in_hand"):
        return f"{beside}: its district grows"
    count = len([each for each in me(scene).parts("districts") if each.number("row") == end // 2])
    return f"{beside}: district {count + 1} of {me(scene).number('district_limit')}"


def _above(scene: Scene, index: int) -> str:
    return f"above the {card_at(scene, me(scene).part_rows('rows')[0][index].number('card')).text('name')}"


def _diamond_in(row: int) -> Callable[[Scene, int], str]:
    def words(scene: Scene, index: int) -> str:
        building = me(scene).part_rows("rows")[row][index]
        card = card_at(scene, building.number("card"))
        name = card.text("name")
        value, factor, then = (building.number(field) for field in ("value", "factor", "next_factor"))
        if then == factor:
            return f"{name} {value}, {'no free symbol' if card.number('symbols') else 'has no symbol'}"
        return f"{name} {value} → {value // factor * then}"

    return words


def _gem(scene: Scene, choice: int) -> str:
    colour = scene.catalogue.texts("colours")[scene.view.part("own").number("gem_in_hand")]
    given = me(scene).number("gems_given")
    return f"the {colour} gem is yours" if choice == 0 else f"the {colour} gem goes to Zarmund, who has {given} of you"


def _companion(scene: Scene, choice: int) -> str:
    return ["collecting gets better", "it goes on your flag"][choice]


def _respond(scene: Scene, choice: int) -> str:
    return ["leave your city as it is", "resolve your action again, openly, to prevent the victory"][choice]


VERBS: dict[str, str | Callable[[Scene, int], str]] = {
    "end": "nothing more this round",
    "start": _start,
    "plan": _plan,
    "take": _take,
    "bid-a": _bid_at(0),
    "bid-b": _bid_at(1),
    "bid-c": _bid_at(2),
    "upgrade-row": _second_row,
    "upgrade-palace": _palace,
    "upgrade-done": "the plan is complete",
    "give": _gift,
    "discover": _discover,
    "collect": _collect,
    "build-row": _second_row,
    "raise-palace": _raise,
    "donate": _donate,
    "place-won": _won,
    "place-blueprint": _blueprint,
    "keep-won": _keep,
    "drop-won": _drop,
    "flag": _flag,
    "face": _face,
    "position": _position,
    "position-r2-at": _above,
    "diamond-r1": _diamond_in(0),
    "diamond-r2": _diamond_in(1),
    "diamond-discard": "the diamond is lost",
    "gem": _gem,
    "companion": _companion,
    "respond": _respond,
}
