"""What an action would bring, as a preview shows it: numbers before and after, and what follows in words."""

from typing import Literal, TypeAlias, TypedDict

from ironstone.core.engine import answer_only
from ironstone.core.ids import Action, Seat
from ironstone.core.messages import Language, Message, counted, say
from ironstone.games.gembound.components.items import GEM_KINDS, WITH_ARTICLE
from ironstone.games.gembound.rules.actions import (
    CLAIM,
    DESCEND,
    DISCOVER,
    PLACE,
    RESOLVE,
    START_CAMP,
    TILE,
    TUCK,
    UPGRADE,
)
from ironstone.games.gembound.rules.artifacts import artifacts_of
from ironstone.games.gembound.rules.campsites import abilities
from ironstone.games.gembound.rules.claim import artisan_at
from ironstone.games.gembound.rules.mines import camp_name, is_mined
from ironstone.games.gembound.rules.model import Player, Table
from ironstone.games.gembound.views.claims import shortage, view_plan

Tone: TypeAlias = Literal["gain", "loss", "plain"]


class ChangeView(TypedDict):
    """A number of the mover that changes: an item by its number, workers in hand, or VP."""

    what: Literal["item", "workers", "vp"]
    item: int
    before: int
    after: int


class ConsequenceView(TypedDict):
    """What follows, in words; `head` stands out."""

    tone: Tone
    head: str
    rest: str


class Prospect(TypedDict):
    """All that a preview says of an action."""

    changes: list[ChangeView]
    consequences: list[ConsequenceView]


def view_prospect(before: Table, after: Table | None, seat: Seat, action: Action, language: Language) -> Prospect:
    """Of an action that uncovers something (`after` is None), only what is certain beforehand."""
    if after is None:
        certain = before.clone()
        answer_only(certain, action)
        changes = _changes(before.players[seat], certain.players[seat], artifacts=False)
    else:
        changes = _changes(before.players[seat], after.players[seat], artifacts=True)
    return {"changes": changes, "consequences": _consequences(before, after, seat, action, language)}


def _changes(before: Player, after: Player, artifacts: bool) -> list[ChangeView]:
    """What a level holds may complete artifacts: until it is uncovered, nobody can count them."""
    had, has = before.gems.copy(), after.gems.copy()
    if artifacts:
        had += artifacts_of(before)
        has += artifacts_of(after)
    changes: list[ChangeView] = [
        {"what": "item", "item": item, "before": count, "after": has[item]} for item, count in enumerate(had)
    ]
    changes.append({"what": "workers", "item": -1, "before": before.workers, "after": after.workers})
    changes.append({"what": "vp", "item": -1, "before": before.vp, "after": after.vp})
    return [change for change in changes if change["before"] != change["after"]]


def _consequences(
    before: Table, after: Table | None, seat: Seat, action: Action, language: Language
) -> list[ConsequenceView]:
    player = before.players[seat]
    tone: Tone = "plain"
    head: Message | None = None
    rest: Message | None = None
    if PLACE.has(action) or START_CAMP.has(action):
        tone, (head, rest) = "loss", _covered(before, player, (PLACE if PLACE.has(action) else START_CAMP).arg(action))
    elif DESCEND.has(action):
        camp = player.camps[DESCEND.arg(action)]
        head = say("Level {level} of {mine}", level=camp.depth + 1, mine=_name(before, camp.mine))
        rest = say("comes to light.")
    elif DISCOVER.has(action):
        rest = say("Next: choose the campsite it goes under.")
    elif UPGRADE.has(action) or TUCK.has(action):
        card = before.row[UPGRADE.arg(action)] if UPGRADE.has(action) else before.taken
        tone, (head, rest) = "gain", _promised(before, player, before.components.mines[card].guaranteed)
    elif RESOLVE.has(action):
        rest = say("Next: pay its order, its star, both or nothing.")
    elif CLAIM.has(action):
        return [_claimed(before, player, CLAIM.arg(action), CLAIM.arg(action, 1), language)]
    elif TILE.has(action):
        rest = before.components.tiles[TILE.arg(action)].effect.words()
    else:
        return [] if after is None else _payable_then(before, after, seat, language)
    return [_consequence(tone, head, rest, language)]


def _consequence(tone: Tone, head: Message | None, rest: Message | None, language: Language) -> ConsequenceView:
    words = ["" if each is None else each.text(language) for each in (head, rest)]
    return {"tone": tone, "head": words[0], "rest": words[1]}


def _covered(table: Table, player: Player, spot: int) -> tuple[Message, Message]:
    """GB-DIS-8, GB-CAM-0, GB-CAM-3: a replaced Mine goes with its tucks, a campsite with its ability."""
    camp = player.camps[spot]
    if is_mined(camp):
        head = say("{mine} is given up,", mine=_name(table, camp.mine))
        if camp.tucks:
            return head, say("level {level}, its tucks too.", level=camp.depth)
        return head, say("level {level}.", level=camp.depth)
    head = say("{camp} ends:", camp=camp_name(table, spot))
    effect = table.components.camps[spot].effect
    lost = min(effect.workers, player.workers)
    if lost > 0:
        return head, counted(lost, "{n} worker leaves with it.", "{n} workers leave with it.")
    return head, say("{ability}.", ability=effect.words())


def _promised(table: Table, player: Player, item: int) -> tuple[Message, Message | None]:
    """GB-UPG-3, GB-UPG-4: what a tucked card brings, and at once with the campsite for it."""
    effects = abilities(table, player)
    if item < GEM_KINDS:
        gems = sum([effect.upgrade_gems for effect in effects])
        rest = say("and {count} at once", count=gems) if gems > 0 else None
        return say("{item} with every Produce there", item=WITH_ARTICLE[item]), rest
    vp = sum([effect.upgrade_vp for effect in effects])
    rest = say("and {vp} VP at once", vp=vp) if vp > 0 else None
    return say("{item} for your sets", item=WITH_ARTICLE[item]), rest


def _claimed(table: Table, player: Player, position: int, spot: int, language: Language) -> ConsequenceView:
    """GB-CLM-3, GB-CLM-4: what the spot pays when the round ends, and whether the gems are there already."""
    artisan = artisan_at(table, position)
    vp, short = artisan.spots[spot], shortage(table, player, player.gems, artisan.cost)
    if short == 0:
        return _consequence("gain", say("{vp} VP at round end, payable now", vp=vp), None, language)
    missing = counted(short, "if you pay; {n} gem short as of now.", "if you pay; {n} gems short as of now.")
    return _consequence("plain", say("{vp} VP at round end", vp=vp), missing, language)


def _payable_then(before: Table, after: Table, seat: Seat, language: Language) -> list[ConsequenceView]:
    """Claims that the action makes payable, or no longer so."""
    was = {(claim["position"], claim["spot"]): claim["short"] == 0 for claim in view_plan(before, seat)["claims"]}
    found: list[ConsequenceView] = []
    for claim in view_plan(after, seat)["claims"]:
        place, payable = (claim["position"], claim["spot"]), claim["short"] == 0
        if was.get(place, payable) == payable:
            continue
        name, vp = say(after.components.artisans[claim["artisan"]].name), claim["vp"]
        if payable:
            head = say("{artisan} payable: {vp} VP", artisan=name, vp=vp)
            found.append(_consequence("gain", head, None, language))
        else:
            head = say("{artisan} is no longer payable:", artisan=name)
            found.append(_consequence("loss", head, say("{vp} VP", vp=vp), language))
    return found


def _name(table: Table, card: int) -> Message:
    return say(table.components.mines[card].name)
