"""Lobby phase of a room: seats are taken and settings agreed before the game starts, and the start itself."""

from msgspec.structs import replace

from ironstone.core.chance import from_seed
from ironstone.core.errors import IllegalAction, OptionError
from ironstone.core.game import AnyGame
from ironstone.core.history import deal
from ironstone.core.ids import by_seat
from ironstone.core.messages import say
from ironstone.play import contributions
from ironstone.play.clocks import MINUTE, check_clock
from ironstone.play.entries import (
    Closed,
    ContributionCommitted,
    ContributionRevealed,
    Entry,
    HostTaken,
    Opened,
    Seated,
    Started,
)
from ironstone.play.names import are_drawn_alike, look_of
from ironstone.play.refusal import Refusal
from ironstone.play.room import Room
from ironstone.play.seats import Occupant

HOST_PATIENCE_MS = 10 * MINUTE
TRIAL = "trial"  # the seed of a deal that nobody plays: some options only the setup can read


def open_room(opened: Opened, host: str, at: int, game: AnyGame | None = None) -> Room:
    """A new room, if a game can be played in it as it is planned; the game as printed unless another is given."""
    room = Room(opened, host, at, game)
    _check_same(room, opened.rules or room.game.version, opened.components or room.game.components)
    if len(room.seats) not in room.game.seats:
        raise Refusal("bad_seats", room.game.wrong_seats(len(room.seats)))
    try:
        room.game.start(len(room.seats), opened.options, from_seed(TRIAL))
    except OptionError as error:
        raise Refusal("bad_option", error.message) from error
    check_clock(opened.clock)
    _check_one_seat_each(room)
    _check_names(room)
    return room


def prepare(
    room: Room,
    change: Seated | Started | Closed | HostTaken | ContributionCommitted | ContributionRevealed,
    person: str,
) -> None:
    """What happens before the game: seats change, devices take part in the deal, until it starts or is given up."""
    match change:
        case Seated():
            seat(room, change, person)
        case Started():
            start(room, change, person)
        case Closed():
            close(room, person)
        case HostTaken():
            take_over(room, person)
        case ContributionCommitted() | ContributionRevealed():
            contributions.contribute(room, change, person)


def seat(room: Room, change: Seated, person: str) -> None:
    """Somebody sits down, leaves, is sent away by the host, or the host puts a bot there."""
    room.check_status("open", say("seats change only before the start"))
    old = room.seat_at(change.seat)
    plan = change.plan
    if plan.person not in ("", person):
        raise Refusal("not_allowed", say("people sit down by themselves"))
    if plan.person and not old.free and old.person != person:
        raise Refusal("seat_taken", say("{name} sits there already", name=old.name))
    if plan.person and old.kept_for not in ("", person):
        raise Refusal("not_allowed", say("that seat is kept for {name}", name=old.name))
    stands_up = old.person == person and not plan.bot
    if not person or (person != room.host and not plan.person and not stands_up):
        raise Refusal("not_allowed", say("only the host changes other seats than their own"))
    if old.person not in ("", person):
        room.sent_away |= {old.person}
    elif plan.person:
        room.sent_away -= {person}
    room.seats[change.seat] = Occupant.planned(plan, room.game)
    contributions.seats_changed(room)
    _check_one_seat_each(room)
    _check_names(room)


def take_over(room: Room, person: str) -> None:
    """Somebody who waits at the table becomes its host."""
    room.check_status("open", say("there is nothing left to do for a host"))
    if not room.seats_of(person):
        raise Refusal("not_seated", say("only those who sit at the table can become its host"))
    room.host = person


def check_new(room: Room, entry: Entry) -> None:
    """Refuse whoever was sent away and comes back unasked, or passes for somebody else, or takes over too soon.

    Only new entries are asked this: earlier versions let them.
    """
    change = entry.change
    if isinstance(change, Seated) and change.plan.person:
        _check_drawn_alike(room, change)
    if isinstance(change, HostTaken) and entry.at - room.host_acted_at < HOST_PATIENCE_MS:
        raise Refusal("not_allowed", say("give the host ten minutes to come back"))
    if not isinstance(change, Seated) or not change.plan.person or change.plan.person not in room.sent_away:
        return
    if not room.seat_at(change.seat).invited:
        raise Refusal("not_allowed", say("the host has sent you away here; come again when they send you a link"))


def start(room: Room, change: Started, person: str) -> None:
    """The host starts, everybody is there, and the game is dealt; a recorded game is played on from where it was."""
    room.check_status("open", say("the game has started already"))
    if person != room.host:
        raise Refusal("not_allowed", say("the host starts the game"))
    for number, each in enumerate(room.seats, 1):
        if each.free:
            raise Refusal(
                "not_ready", say("seat {number} is still free: invite somebody, or let a bot play", number=number)
            )
    _check_same(room, change.rules, change.components)
    dealt = _whole(room, change)
    try:
        key = bytes.fromhex(dealt.key)
        history = room.dealt = deal(room.game, len(room.seats), room.settings.options, key, dealt.draws)
        for seat_of_move, move in dealt.moves:
            history.submit(seat_of_move, room.game.space.parse(move))
    except IllegalAction as error:
        raise Refusal("illegal", error.message) from error
    room.turns += 1
    room.status = "over" if history.decision is None else "running"
    if room.status == "running" and any(each.recorded for each in room.seats):
        room.status = "ended"  # it is only shown as far as it was recorded


def _whole(room: Room, change: Started) -> Started:
    """What a deal's entry leaves out: with strong fairness the key follows from what all have contributed.

    A deal that was brought along stands in the log once, where the room was opened; older logs have it twice.
    """
    if room.settings.server_key:
        return replace(change, key=contributions.deal_key(room))
    brought = room.settings.deal
    if brought is not None and brought.key == change.key and not change.moves and not change.draws:
        return brought
    return change


def _check_same(room: Room, rules: int, components: str) -> None:
    """The game is played by the rules and with the components that it began with, or not at all."""
    if rules != room.game.version or components != room.game.components:
        raise Refusal("other_rules", say("this game was dealt under other rules or cards than are installed here"))


def close(room: Room, person: str) -> None:
    """The host gives the room up before the start."""
    room.check_status("open", say("only a table that has not started can be closed"))
    if not person or person != room.host:
        raise Refusal("not_allowed", say("only the host closes the table"))
    room.status = "closed"


def _check_names(room: Room) -> None:
    taken = [look_of(each.name) for each in room.seats if each.name]
    for each in room.seats:
        if taken.count(look_of(each.name)) > 1:
            raise Refusal(
                "name_taken",
                say("somebody at this table is called {name} already; take another name", name=repr(each.name)),
            )


def _check_one_seat_each(room: Room) -> None:
    """Where the host wants it, nobody sees two hands: a person has one seat, and nobody shares a screen."""
    if room.settings.one_seat_each and any(room.seats_shared_with(seat) for seat, _ in by_seat(room.seats)):
        raise Refusal("not_allowed", say("at this table everybody plays one seat; nobody takes a second one"))


def _check_drawn_alike(room: Room, change: Seated) -> None:
    others = [each.name for number, each in enumerate(room.seats) if number != change.seat and each.name]
    for name in others:
        if are_drawn_alike(name, change.plan.name):
            raise Refusal(
                "name_taken",
                say("somebody at this table is called {name} already; take another name", name=repr(name)),
            )
