"""No field of a room is forgotten: its copy has it, and changes by itself."""

from collections.abc import Callable

from ironstone.play.entries import TO_END
from ironstone.play.room import Room
from tests.battery.fields import NO_CHANGE, Way, as_plain, at, changed, field_name, is_shared, ways
from tests.play.rooms import started_for

SHARED = {"Room.dealt": "copied by whoever is about to change it"}


def lived_in() -> Room:
    """A room in which nothing is empty."""
    room = started_for(2).room
    room.votes[TO_END] = {"somebody"}
    for way in list(fields_to_change(room)):
        value = at(room, way)
        if isinstance(value, list) and not value:
            value.append((1, 2, 3))
        elif isinstance(value, dict) and not value:
            value[0] = 1
    return room


def fields_to_change(room: Room) -> list[Way]:
    """The way to every field of the room and of what is in it, but for the game."""
    return [way for way in ways(room) if f"Room.{way[0]}" not in SHARED]


def left_out(room: Room, copied: Callable[[Room], Room]) -> list[str]:
    """The fields whose change is not in the copy."""
    found: list[str] = []
    for way in fields_to_change(room):
        owner, field, value = at(room, way[:-1]), str(way[-1]), at(room, way)
        another = changed(value)
        if another is NO_CHANGE:
            continue
        setattr(owner, field, another)
        if as_plain(at(copied(room), way)) != as_plain(another):
            found.append(field_name(room, way))
        setattr(owner, field, value)
    return found


def still_common(room: Room, copied: Callable[[Room], Room]) -> list[str]:
    """The fields in which a change of the copy changes the room too."""
    found: list[str] = []
    for way in fields_to_change(room):
        if is_shared(at(room, way)):
            continue
        twin = copied(room)
        before = as_plain(at(room, way))
        spoil(at(twin, way))
        if as_plain(at(room, way)) != before:
            found.append(field_name(room, way))
            room = lived_in()
    return found


def spoil(value: object) -> None:
    """Change whatever can be changed in it, at any depth."""
    if isinstance(value, dict):
        for part in value.values():
            spoil(part)
        value.clear()
    elif isinstance(value, list):
        for part in value:
            spoil(part)
        value.clear()
    elif isinstance(value, set):
        value.clear()
    elif not is_shared(value):
        for way in list(ways(value)):
            if len(way) == 1:
                spoil(at(value, way))
                setattr(value, str(way[0]), None)


def test_every_field_of_a_room_is_in_its_copy() -> None:
    assert left_out(lived_in(), Room.copy) == []


def test_a_copy_of_a_room_changes_by_itself() -> None:
    assert still_common(lived_in(), Room.copy) == []


def test_a_field_that_is_left_out_is_found() -> None:
    def forgetful(room: Room) -> Room:
        twin = room.copy()
        twin.rematch = ""
        twin.votes = room.votes.copy()  # the same sets of people
        twin.clocks.left = room.clocks.left
        return twin

    assert left_out(lived_in(), forgetful) == ["Room.rematch"]
    assert still_common(lived_in(), forgetful) == ["Room.clocks", "Room.votes", "Clocks.left"]
