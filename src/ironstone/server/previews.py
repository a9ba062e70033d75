"""Previews and reasons: what an action would do, and why others are refused, as far as a seat can know.

Where something has to be tried out or asked of the rules, that happens on a table in which all that the seat cannot
know is dealt anew.
"""

from collections.abc import Sequence

from msgspec import Raw, json

from ironstone.core import engine
from ironstone.core.agenda import NOT_ASKED, Reason
from ironstone.core.chance import Chance
from ironstone.core.engine import Decision, advance, note, submit, why_not
from ironstone.core.events import Event
from ironstone.core.ids import Action, Seat
from ironstone.core.messages import ENGLISH, Language, say, verbatim
from ironstone.core.state import State
from ironstone.play.refusal import Refusal
from ironstone.play.room import Room
from ironstone.server import wire
from ironstone.server.told_events import tell

NOTHING = Raw(b"null")
REDEALT = b"what a viewer cannot know"  # any key would do: nothing that depends on it is ever told
MOST_REASONS = 5


def preview(
    room: Room,
    seat: Seat,
    action: Action,
    message: str,
    language: Language = ENGLISH,
    then: Sequence[Action] = (),
) -> wire.Previewed:
    """What an action would do, as far as the seat can know: the story ends before the first thing it uncovers.

    `then` are the seat's answers to the questions that follow from the action.
    """
    decision, table = _asked(room, seat)
    before, mark = table.clone(), table.undo_mark()
    events: list[Event] = []
    if not decision.secret:
        table.log = events
    texts, sealing = _play(table, decision, seat, [action, *then], language)
    uncovers = not decision.secret and table.undo_mark() != mark
    told = tell(room, _before_reveal(events) if uncovers else events, seat, language)
    view = NOTHING if uncovers else _encoded(room, table, seat, language)
    prospect = _prospect(room, before, None if uncovers else table, seat, action, language)
    return wire.Previewed(message, ". ".join(texts), told, view, sealing, uncovers, prospect)


def _play(
    table: State, decision: Decision, seat: Seat, actions: Sequence[Action], language: Language
) -> tuple[list[str], bool]:
    """Give these answers one after the other: what each of them is, and whether a plan is sealed by the last."""
    texts: list[str] = []
    sealing = False
    asked: Decision | None = decision
    mark = table.undo_mark()
    for action in actions:
        if asked is None or seat not in asked.seats or table.undo_mark() != mark:
            raise Refusal("illegal", NOT_ASKED.message)
        _check(table, asked, seat, action)
        texts.append(engine.describe(table, asked, seat, action).text(language))
        if decision.secret:
            sealing = note(table, asked, seat, action)
            asked = None if sealing else advance(table)
        else:
            asked = submit(table, asked, seat, action)
    return texts, sealing


def _check(table: State, decision: Decision, seat: Seat, action: Action) -> None:
    """Refuse what is no answer to this question."""
    if action in decision.options_of(seat):
        return
    reason = why_not(table, decision, seat, action)
    assert reason is not None, f"action {action} is no option, and no rule forbids it"
    raise Refusal("illegal", reason.cited, reason.rule)


def reasons(
    room: Room, seat: Seat, verb: str, args: dict[str, int], message: str, language: Language = ENGLISH
) -> wire.Reasons:
    """Why nothing of that kind is allowed now; no reasons if something is."""
    decision, table = _asked(room, seat)
    found: dict[str, wire.ReasonInfo] = {}
    for action in _meant(room, verb, args):
        reason = why_not(table, decision, seat, action)
        if reason is None:
            return wire.Reasons(message, [])
        found.setdefault(reason.text, _reason(reason, language))
    if found and not any(reason.rule for reason in found.values()):
        return wire.Reasons(message, [_asked_instead(room, table, decision, seat, language)])
    telling = sorted(found.values(), key=_without_rule)
    return wire.Reasons(message, telling[:MOST_REASONS])


def _asked(room: Room, seat: Seat) -> tuple[Decision, State]:
    """What a seat is asked, at a table that holds only what the seat knows."""
    table = room.game.redeal(room.history.table, seat, Chance(REDEALT))
    decision = advance(table)
    if room.status != "running" or decision is None:
        raise Refusal("over", say("the game is over"))
    if seat not in decision.seats:
        names = [verbatim(room.names[each]) for each in decision.seats]
        raise Refusal("not_your_turn", say("you are not asked anything now; waiting for {names}", names=names))
    return decision, table


def _asked_instead(room: Room, table: State, decision: Decision, seat: Seat, language: Language) -> wire.ReasonInfo:
    """Something out of turn: no rule forbids it as such, so the question and its rule say what comes first."""
    verb, _ = room.game.space.describe(decision.options_of(seat)[0])
    rules = room.game.guide.rules_about(verb)
    first = say("First: {asked}", asked=engine.prompt(table, decision, seat))
    return _reason(Reason(rules[0] if rules else "", NOT_ASKED.message, say("Not now"), first), language)


def _reason(reason: Reason, language: Language) -> wire.ReasonInfo:
    missing, remedy = ("" if each is None else each.text(language) for each in (reason.missing, reason.remedy))
    return wire.ReasonInfo(reason.message.text(language), reason.rule, missing, remedy)


def _meant(room: Room, verb: str, args: dict[str, int]) -> list[Action]:
    """All actions with this verb, or any, and these arguments."""
    actions: list[Action] = []
    for block in room.game.space.blocks:
        if (verb and block.verb != verb) or not all(name in block.names for name in args):
            continue
        wanted = [(block.names.index(name), value) for name, value in args.items()]
        actions += [each for each in block.ids() if all(block.arg(each, index) == value for index, value in wanted)]
    if not actions:
        raise Refusal("illegal", say("there is no such action in this game"))
    return actions


def _before_reveal(events: list[Event]) -> list[Event]:
    """What is told before the first thing that nobody could know. Nothing, if chance alone spoke."""
    for index, event in enumerate(events):
        if event.kind.reveals:
            return events[:index]
    return []


def _encoded(room: Room, table: State, viewer: Seat, language: Language) -> Raw:
    return Raw(json.encode(room.game.view(table, viewer, language)))


def _prospect(room: Room, before: State, after: State | None, seat: Seat, action: Action, language: Language) -> Raw:
    return Raw(json.encode(room.game.views.prospect(before, after, seat, action, language)))


def _without_rule(reason: wire.ReasonInfo) -> bool:
    return not reason.rule
