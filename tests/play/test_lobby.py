import pytest

from ironstone.core.chance import key_of_seed
from ironstone.core.ids import Seat
from ironstone.core.record import fingerprint
from ironstone.play import Refusal
from ironstone.play.entries import Clock, Closed, Entry, HostTaken, Opened, Said, Seated, SeatPlan, Started
from ironstone.play.reducer import begin
from ironstone.play.room import game_of
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
    started,
    started_for,
)

GEMBOUND = game_of("gembound")
KEY = key_of_seed("gathering").hex()


def open_badly(change: Opened) -> Refusal:
    with pytest.raises(Refusal) as refusal:
        begin(Entry(change, NOON, PEOPLE[KEVIN]))
    return refusal.value


def sit(evening: Evening, seat: int, who: int, name: str = "") -> None:
    plan = person(who)
    evening.do(PEOPLE[who], Seated(Seat(seat), SeatPlan(name or plan.name, plan.person)))


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


def test_the_host_starts_the_game() -> None:
    evening = opened(person(KEVIN), person(TIFFANY))

    evening.start()

    assert evening.room.status == "running"
    assert len(evening.room.waiting_for()) == 1
    assert len(evening.room.commitment) == 64


@pytest.mark.parametrize("who", [PEOPLE[TIFFANY], PEOPLE[CORY], NOBODY])
def test_nobody_else_starts_it(who: str) -> None:
    evening = opened(person(KEVIN), person(TIFFANY))

    with evening.refused("not_allowed"):
        evening.do(who, Started(KEY, GEMBOUND.version, GEMBOUND.components))


def test_no_game_starts_while_a_seat_is_free() -> None:
    evening = opened(person(KEVIN), BOT, FREE)

    with evening.refused("not_ready"):
        evening.start()


def test_no_game_starts_twice() -> None:
    evening = started_for(2)

    with evening.refused("not_allowed"):
        evening.start()


@pytest.mark.parametrize(
    ("version", "components"),
    [(GEMBOUND.version + 1, GEMBOUND.components), (GEMBOUND.version, "other")],
    ids=["rules", "components"],
)
def test_a_game_of_other_rules_is_not_dealt(version: int, components: str) -> None:
    evening = opened(person(KEVIN), person(TIFFANY))

    with evening.refused("other_rules"):
        evening.do(PEOPLE[KEVIN], Started(KEY, version, components))


def test_recorded_moves_are_played_at_once_and_played_on() -> None:
    before = started_for(2)
    for _ in range(5):
        before.move_all()
    space = before.room.game.space
    moves = [(seat, space.notation(action)) for seat, action in before.room.history.moves]

    evening = opened(person(KEVIN), BOT)
    evening.start(moves=moves)

    assert fingerprint(evening.room.history.table) == fingerprint(before.room.history.table)
    assert evening.room.asked() == before.room.asked()
    evening.move_all()
    before.move_all()
    assert fingerprint(evening.room.history.table) == fingerprint(before.room.history.table)


@pytest.mark.parametrize("move", ["produce crew", "castle kingside"], ids=["illegal", "unreadable"])
def test_a_record_that_cannot_be_played_starts_no_game(move: str) -> None:
    evening = opened(person(KEVIN), person(TIFFANY))

    with evening.refused("illegal"):
        evening.start(moves=[(KEVIN, move)])


def test_a_recorded_game_that_is_over_is_over_in_the_room() -> None:
    bots = [SeatPlan(name, bot="easy") for name in ("Ada", "Bo")]
    played = started(*bots)
    while played.room.status == "running":
        played.move_all()
    space = played.room.game.space
    moves = [(seat, space.notation(action)) for seat, action in played.room.history.moves]

    evening = opened(*bots)
    evening.start(moves=moves)

    assert evening.room.status == "over"
    assert evening.room.asked() == []


def test_a_record_that_is_only_shown_ends_where_it_ends() -> None:
    before = started_for(2)
    before.move_all()
    space = before.room.game.space
    moves = [(seat, space.notation(action)) for seat, action in before.room.history.moves]

    evening = opened(SeatPlan("Ada (hard)", recorded=True), SeatPlan("Bo", recorded=True))
    evening.start(moves=moves)

    assert evening.room.names == ["Ada (hard)", "Bo"]
    assert evening.room.status == "ended"
    assert evening.room.asked() == []
    assert fingerprint(evening.room.history.table) == fingerprint(before.room.history.table)


def test_nobody_sits_down_where_a_record_names_a_player() -> None:
    evening = opened(SeatPlan("Ada", recorded=True), SeatPlan("Bo", recorded=True))

    with evening.refused("seat_taken"):
        sit(evening, 0, TIFFANY)


def test_the_host_closes_a_table_before_the_start_and_nothing_happens_there_any_more() -> None:
    evening = opened(person(KEVIN), FREE)
    with evening.refused("not_allowed"):
        evening.do(PEOPLE[TIFFANY], Closed())

    evening.do(PEOPLE[KEVIN], Closed())

    assert evening.room.status == "closed"
    with evening.refused("closed"):
        sit(evening, 1, TIFFANY)
    with evening.refused("closed"):
        evening.do(PEOPLE[KEVIN], Closed())


def test_a_game_under_way_is_not_closed() -> None:
    evening = started(person(KEVIN), person(TIFFANY))

    with evening.refused("not_allowed"):
        evening.do(PEOPLE[KEVIN], Closed())
