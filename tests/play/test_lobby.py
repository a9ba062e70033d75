import pytest

from ironstone.core.chance import key_of_seed
from ironstone.core.ids import Seat
from ironstone.play import Refusal
from ironstone.play.entries import Clock, Entry, HostTaken, Opened, Said, Seated, SeatPlan, Started
from ironstone.play.reducer import begin
from tests.play.rooms import (
    BOT,
    CORY,
    FREE,
    HOUR,
    KEVIN,
    NICK,
    NOBODY,
    NOON,
    PEOPLE,
    TIFFANY,
    Evening,
    opened,
    person,
    sit,
    started_for,
)

KEY = key_of_seed("gathering").hex()


def open_badly(change: Opened) -> Refusal:
    with pytest.raises(Refusal) as refusal:
        begin(Entry(change, NOON, PEOPLE[KEVIN]))
    return refusal.value


def test_a_new_room_is_open_and_waits_for_nobody() -> None:
    room = opened(person(KEVIN), FREE).room

    assert room.status == "open"
    assert room.title == "Gembound"
    assert room.names == ["Kevin", "Seat 2"]
    assert room.asked() == []
    assert room.decision is None
    assert room.commitment == ""


def test_a_room_needs_a_game_that_exists() -> None:
    refusal = open_badly(Opened("chess", "", {}, [person(KEVIN), FREE]))

    assert refusal.code == "not_found"
    assert "gembound" in str(refusal)


@pytest.mark.parametrize("seats", [0, 1, 6])
def test_a_room_has_as_many_seats_as_the_game_is_for(seats: int) -> None:
    refusal = open_badly(Opened("gembound", "", {}, [FREE] * seats))

    assert refusal.code == "bad_seats"
    assert str(refusal) == f"Gembound is for 2 to 5 players, not {seats}"


@pytest.mark.parametrize("options", [{"colour": "red"}, {"turn_order": "backwards"}], ids=["option", "value"])
def test_a_room_has_only_options_of_its_game(options: dict[str, str]) -> None:
    assert open_badly(Opened("gembound", "", options, [FREE, FREE])).code == "bad_option"


def test_options_that_only_the_setup_can_read_are_checked_before_anybody_comes() -> None:
    options = {"nation_choice": "assigned", "nations": "atlantis"}

    refusal = open_badly(Opened("city-of-iron", "", options, [FREE, FREE]))

    assert refusal.code == "bad_option"
    assert "atlantis" in str(refusal)


def test_a_room_needs_a_clock_that_people_can_play_with() -> None:
    assert open_badly(Opened("gembound", "", {}, [FREE, FREE], Clock("live", 5))).code == "bad_clock"


def test_a_room_needs_a_title_that_can_be_shown() -> None:
    assert open_badly(Opened("gembound", "\u202e", {}, [FREE, FREE])).code == "bad_text"


def test_a_room_begins_by_being_opened() -> None:
    with pytest.raises(Refusal) as refusal:
        begin(Entry(Said(KEVIN, "hello"), NOON, PEOPLE[KEVIN]))

    assert refusal.value.code == "bad_log"


def test_somebody_sits_down_on_a_free_seat() -> None:
    evening = opened(person(KEVIN), FREE)

    sit(evening, 1, TIFFANY)

    assert evening.room.names == ["Kevin", "Tiffany"]
    assert evening.room.seats_of(PEOPLE[TIFFANY]) == [1]


def test_one_person_may_play_from_several_seats() -> None:
    evening = opened(person(KEVIN), FREE, FREE)

    sit(evening, 1, KEVIN, "Kevin's brother")

    assert evening.room.seats_of(PEOPLE[KEVIN]) == [0, 1]
    assert evening.room.people() == [PEOPLE[KEVIN]]


def test_seats_of_one_person_are_known_as_such() -> None:
    evening = opened(person(KEVIN), person(TIFFANY), BOT, FREE, FREE)

    sit(evening, 3, TIFFANY, "Carla")

    assert [evening.room.seats_shared_with(Seat(seat)) for seat in range(5)] == [[], [3], [], [1], []]


def test_a_host_can_demand_one_person_for_each_seat() -> None:
    evening = Evening(Opened("gembound", "", {}, [person(KEVIN), BOT, FREE, FREE], one_seat_each=True))

    sit(evening, 2, TIFFANY)

    for who in (KEVIN, TIFFANY):
        with evening.refused("not_allowed"):
            sit(evening, 3, who, "Carla")
    sit(evening, 2, TIFFANY, "Tiff")
    sit(evening, 3, CORY)
    assert evening.room.names == ["Kevin", "Ada", "Tiff", "Cory"]


def test_where_each_has_one_seat_nobody_shares_a_screen() -> None:
    shared = SeatPlan("Cory", PEOPLE[KEVIN])

    refusal = open_badly(Opened("gembound", "", {}, [person(KEVIN), shared], one_seat_each=True))

    assert refusal.code == "not_allowed"
    assert "one seat" in str(refusal)


def test_whether_somebody_has_an_invitation_is_not_the_rooms_business() -> None:
    evening = opened(person(KEVIN), SeatPlan(invited=True))

    sit(evening, 1, TIFFANY)

    assert evening.room.names[1] == "Tiffany"


def test_nobody_sits_down_where_somebody_sits() -> None:
    evening = opened(person(KEVIN), person(TIFFANY), BOT)

    for seat in range(3):
        with evening.refused("seat_taken"):
            sit(evening, seat, CORY)


def test_nobody_seats_somebody_else() -> None:
    evening = opened(person(KEVIN), FREE, FREE)

    for who in (KEVIN, CORY):
        with evening.refused("not_allowed"):
            evening.do(PEOPLE[who], Seated(TIFFANY, person(TIFFANY)))


def test_whoever_sits_may_take_another_name_and_may_leave() -> None:
    evening = opened(person(KEVIN), person(TIFFANY))

    sit(evening, 1, TIFFANY, "Tiff")
    assert evening.room.names == ["Kevin", "Tiff"]
    evening.do(PEOPLE[TIFFANY], Seated(TIFFANY, FREE))

    assert evening.room.seats[1].free


def test_the_host_sends_people_away_and_puts_bots_there() -> None:
    evening = opened(person(KEVIN), person(TIFFANY), FREE)

    evening.do(PEOPLE[KEVIN], Seated(TIFFANY, FREE))
    evening.do(PEOPLE[KEVIN], Seated(CORY, BOT))

    assert evening.room.seats[1].free
    assert evening.room.seats[2].player == "easy"


def test_whoever_is_sent_away_comes_back_by_invitation_alone() -> None:
    evening = opened(person(KEVIN), person(TIFFANY), FREE)
    evening.do(PEOPLE[KEVIN], Seated(TIFFANY, FREE))

    for seat in (1, 2):
        with evening.refused("not_allowed"):
            sit(evening, seat, TIFFANY)
    sit(evening, 2, CORY)
    evening.do(PEOPLE[KEVIN], Seated(TIFFANY, SeatPlan(invited=True)))
    sit(evening, 1, TIFFANY)

    assert evening.room.names == ["Kevin", "Tiffany", "Cory"]


def test_nobody_sits_down_under_a_name_that_is_drawn_like_anothers() -> None:
    evening = opened(person(KEVIN), person(TIFFANY), FREE)

    for name in ("K\u0435vin", "Tiffany\ufe0f"):
        with evening.refused("name_taken"):
            sit(evening, 2, CORY, name)
    sit(evening, 1, TIFFANY, "Tiff\u0430ny")


def test_whoever_stands_up_by_themselves_may_sit_down_again() -> None:
    evening = opened(person(KEVIN), person(TIFFANY))
    evening.do(PEOPLE[TIFFANY], Seated(TIFFANY, FREE))

    sit(evening, 1, TIFFANY)

    assert evening.room.names == ["Kevin", "Tiffany"]


def test_where_the_host_stays_away_another_becomes_host() -> None:
    evening = opened(person(KEVIN), FREE, FREE)
    evening.do(PEOPLE[KEVIN], Seated(CORY, BOT), wait=HOUR)
    sit(evening, 1, TIFFANY)
    with evening.refused("not_allowed"):
        evening.do(PEOPLE[TIFFANY], HostTaken())
    with evening.refused("not_seated"):
        evening.do(PEOPLE[NICK], HostTaken(), wait=HOUR)

    evening.do(PEOPLE[TIFFANY], HostTaken())

    assert evening.room.host == PEOPLE[TIFFANY]
    with evening.refused("not_allowed"):
        evening.start()
    game = evening.room.game
    evening.do(PEOPLE[TIFFANY], Started(KEY, game.version, game.components))
    with evening.refused("not_allowed"):
        evening.do(PEOPLE[KEVIN], HostTaken(), wait=HOUR)


@pytest.mark.parametrize("who", [PEOPLE[TIFFANY], PEOPLE[CORY], NOBODY])
@pytest.mark.parametrize("plan", [FREE, BOT], ids=["free", "bot"])
def test_nobody_else_changes_other_seats(who: str, plan: SeatPlan) -> None:
    evening = opened(person(KEVIN), person(TIFFANY), SeatPlan("Bo", bot="hard"), FREE)

    for seat in (KEVIN, CORY, NICK):
        with evening.refused("not_allowed"):
            evening.do(who, Seated(seat, plan))


def test_whoever_leaves_does_not_leave_a_bot_behind() -> None:
    evening = opened(person(KEVIN), person(TIFFANY))

    with evening.refused("not_allowed"):
        evening.do(PEOPLE[TIFFANY], Seated(TIFFANY, BOT))


@pytest.mark.parametrize("name", ["Kevin", "kevin", " KEVIN ", "Ke\u200dvin"])
def test_a_name_is_taken_once(name: str) -> None:
    evening = opened(person(KEVIN), FREE)

    with evening.refused("name_taken"):
        sit(evening, 1, TIFFANY, name)


def test_two_of_one_name_open_no_room() -> None:
    refusal = open_badly(Opened("gembound", "", {}, [person(KEVIN), SeatPlan("kevin", bot="easy")]))

    assert refusal.code == "name_taken"


@pytest.mark.parametrize("seat", [-1, 2, 99])
def test_nobody_sits_where_no_seat_is(seat: Seat) -> None:
    evening = opened(person(KEVIN), FREE)

    with evening.refused("bad_seat"):
        sit(evening, seat, TIFFANY)


def test_seats_stay_as_they_are_once_the_game_has_started() -> None:
    evening = started_for(2)

    with evening.refused("not_allowed"):
        evening.do(PEOPLE[TIFFANY], Seated(TIFFANY, FREE))
