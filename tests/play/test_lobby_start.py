"""The lobby's end: the host starts or closes, and recorded games are dealt again."""

import pytest

from ironstone.core.chance import key_of_seed
from ironstone.core.record import fingerprint
from ironstone.play.entries import Closed, SeatPlan, Started
from ironstone.play.room import game_of
from tests.play.rooms import (
    BOT,
    CORY,
    FREE,
    KEVIN,
    NOBODY,
    PEOPLE,
    TIFFANY,
    opened,
    person,
    sit,
    started,
    started_for,
)

GEMBOUND = game_of("gembound")
KEY = key_of_seed("gathering").hex()


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
