"""Chat, votes, resigning, coming back and rematch: what people at a table do beside playing."""

from ironstone.core.ids import Seat
from ironstone.core.messages import say
from ironstone.play.clocks import DAY, MINUTE
from ironstone.play.entries import TO_END, Entry, Hinted, Rematched, Resigned, Returned, Said, TimedOut, Voted
from ironstone.play.refusal import Refusal
from ironstone.play.room import Room, Saying
from ironstone.play.seats import LONGEST_SAYING, Occupant, clean_line, usual_bot

PATIENCE_MS = {"live": 2 * MINUTE, "none": 5 * MINUTE, "slow": DAY}  # by clock: no seat is voted away sooner
PATIENCE = {"live": say("two minutes"), "none": say("five minutes"), "slow": say("a day")}


def chat(room: Room, change: Said, entry: Entry) -> None:
    """Only those who sit at the table talk, also before and after the game."""
    room.check_own(change.seat, entry.person)
    text = clean_line(change.text, LONGEST_SAYING, say("what you say"))
    room.said.append(Saying(change.seat, text, entry.at, entry.person, room.names[change.seat]))


def check_hint(room: Room, seat: Seat, person: str, base: int | None) -> None:
    """Whoever is asked may ask a bot, where the host allows it, about the question that they have seen."""
    room.check_own(seat, person)
    room.check_status("running", say("there is nothing to ask a bot about now"))
    if room.game.ai is None:
        raise Refusal("not_allowed", say("no bot knows {title} well enough to advise", title=room.game.title))
    if not room.settings.hints:
        raise Refusal("not_allowed", say("the host wants no hints at this table"))
    if room.seats[seat].player:
        raise Refusal("not_allowed", say("a bot stands in for you; take your seat back first"))
    if seat not in room.asked():
        raise Refusal("not_your_turn", say("you are not asked anything now, so there is nothing to advise"))
    if base is not None:
        room.check_base(seat, base)


def note_hint(room: Room, change: Hinted, entry: Entry) -> None:
    """Everybody may know who had help, and when."""
    check_hint(room, change.seat, entry.person, entry.base)
    room.hinted.append((change.seat, len(room.history.events)))


def vote(room: Room, change: Voted, entry: Entry) -> None:
    """All people together end a game; most of the others give an absent person's seat to a bot."""
    room.check_status("running", say("there is nothing to vote about now"))
    if entry.person not in room.people():
        raise Refusal("not_seated", say("only those who play vote"))
    if change.target != TO_END:
        _check_votable(room, change.target, entry.person)
    for_it = room.votes.setdefault(change.target, set())
    if change.yes:
        for_it.add(entry.person)
    else:
        for_it.discard(entry.person)
    _count(room)


def resign(room: Room, change: Resigned, person: str) -> None:
    """A bot plays on for good; without any person left the game ends."""
    room.check_status("running", say("there is nothing to resign from now"))
    room.check_own(change.seat, person)
    _check_not_resigned(room.seats[change.seat])
    hand_over(room, change.seat, room.seats[change.seat].handed_over(usual_bot(room.game), resigned=True))
    _count(room)


def come_back(room: Room, change: Returned, person: str) -> None:
    """A person takes over from the bot that stood in, with time enough to look at what it did."""
    room.check_status("running", say("the game is not running"))
    room.check_own(change.seat, person)
    seat = room.seats[change.seat]
    _check_not_resigned(seat)
    if not seat.stand_in:
        raise Refusal("not_allowed", say("nobody stands in for you"))
    room.clocks.welcome(change.seat)
    hand_over(room, change.seat, seat.given_back())


def time_out(room: Room, change: TimedOut) -> None:
    """A bot stands in for whoever's time has run out."""
    room.check_status("running", say("no clock is running"))
    hand_over(room, change.seat, room.seat_at(change.seat).handed_over(usual_bot(room.game)))


def rematch(room: Room, change: Rematched, person: str) -> None:
    """Those who played may play again, once, elsewhere."""
    if room.status in ("open", "running", "closed"):
        raise Refusal("not_allowed", say("this game is not over yet"))
    if room.rematch:
        raise Refusal("not_allowed", say("there is a rematch already"))
    if not room.seats_of(person):
        raise Refusal("not_seated", say("only those who played ask for a rematch"))
    room.rematch = change.room


def lapse(room: Room) -> None:
    """Votes about a seat are void as soon as it is not waited for any more: its person has answered, or has gone."""
    if not room.votes:
        return
    waiting = [TO_END, *room.waiting_for()]
    room.votes = {target: people for target, people in room.votes.items() if target in waiting}


def check_waited(room: Room, entry: Entry) -> None:
    """Nobody's seat is given away before they had their time.

    Only new entries are asked this. How long people wait may change with a version, and what happened when they
    waited less has happened.
    """
    change = entry.change
    if isinstance(change, TimedOut):
        deadline = room.clocks.deadline(change.seat)
        if deadline is None or entry.at < deadline:
            raise Refusal("not_allowed", say("there is time left on that clock"))
    elif isinstance(change, Voted) and change.target != TO_END:
        clock = room.clocks.settings.kind
        if room.clocks.thinking_for(change.target, entry.at) < PATIENCE_MS[clock]:
            name = room.seats[change.target].name
            raise Refusal(
                "not_allowed", say("give {name} {patience} to answer first", name=name, patience=PATIENCE[clock])
            )


def _count(room: Room) -> None:
    """Do what enough people are for. Those who have resigned have no say any more, so their leaving can decide it."""
    people = room.people()
    for target, for_it in list(room.votes.items()):
        absent = "" if target == TO_END else room.seats[target].person
        voters = [person for person in people if person != absent]
        agreed = len([person for person in voters if person in for_it])
        if target != TO_END and agreed * 2 > len(voters):
            hand_over(room, target, room.seats[target].handed_over(usual_bot(room.game)))
        elif target == TO_END and agreed == len(voters):
            room.status = "ended"
    if not people:
        room.status = "ended"


def _check_not_resigned(seat: Occupant) -> None:
    if seat.resigned:
        raise Refusal("not_allowed", say("you have resigned here"))


def _check_votable(room: Room, seat: Seat, person: str) -> None:
    """Only the seat of somebody else who plays there is voted about."""
    target = room.seat_at(seat)
    if not target.person or target.player:
        raise Refusal("not_allowed", say("a bot plays there already"))
    if target.person == person:
        raise Refusal("not_allowed", say("nobody votes about their own seat; resign instead"))


def hand_over(room: Room, seat: Seat, changed: Occupant) -> None:
    """A bot plays on in a seat, or its person again: everybody may know when."""
    room.seats[seat] = changed
    room.handed.append((seat, len(room.history.events), bool(changed.stand_in)))
    room.turns += 1
