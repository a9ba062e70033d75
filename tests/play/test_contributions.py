"""Strong fairness: everybody commits, then everybody reveals, and the deal follows from all."""

from hashlib import sha256

import pytest

from ironstone.core.messages import ENGLISH
from ironstone.core.record import read_record, verify, write_record
from ironstone.play import Refusal
from ironstone.play.checked_deal import checked
from ironstone.play.entries import ContributionCommitted, ContributionRevealed, Seated, SeatPlan, Unseated
from ironstone.play.fairness import promised
from ironstone.play.reducer import fold
from tests.play.dealing import SERVER_KEY, Dealing, hashed, number_of
from tests.play.rooms import BOT, CORY, FREE, KEVIN, NAMES, NOBODY, PEOPLE, TIFFANY, opened, person, sit

K, T, C = PEOPLE[:3]


def both() -> Dealing:
    return Dealing(person(KEVIN), person(TIFFANY))


def said(evening: Dealing) -> str:
    return " ".join(each.text(ENGLISH) for each in promised(evening.room))


def test_the_key_follows_from_the_servers_key_and_all_numbers() -> None:
    evening = both()
    evening.take_part(T, K)

    evening.deal()

    text = f"server {SERVER_KEY}\nseat 1 {number_of(K)}\nseat 2 {number_of(T)}\n"
    assert evening.room.history.table.chance.key == sha256(text.encode()).digest()
    assert evening.room.commitment == hashed(SERVER_KEY)


def test_the_server_has_committed_before_anybody_sits_down() -> None:
    evening = Dealing(FREE, FREE)

    assert evening.room.commitment == hashed(SERVER_KEY)
    assert "before anybody sat down" in said(evening)


def test_nobody_reveals_before_all_have_committed() -> None:
    evening = Dealing(person(KEVIN), person(TIFFANY), FREE)
    evening.commit(K)
    with evening.refused("not_ready"):
        evening.reveal(K)
    evening.commit(T)
    with evening.refused("not_ready"):  # a seat is free: whoever comes has not committed
        evening.reveal(K)
    sit(evening, CORY, CORY)
    assert NAMES[CORY] in said(evening)
    evening.commit(C)
    for each in (K, T, C):
        evening.reveal(each)

    assert evening.deal().status == "running"


def test_a_number_is_the_one_committed_to() -> None:
    evening = both()
    for each in (K, T):
        evening.commit(each)

    for number in (number_of(K, 1), number_of(T), "00", "no number", number_of(K).upper()):
        with evening.refused("not_allowed"):
            evening.do(K, ContributionRevealed(number))


@pytest.mark.parametrize("given", ["", "00", "x" * 64, "AB" * 32])
def test_a_commitment_is_a_hash(given: str) -> None:
    evening = both()

    with evening.refused("bad_text"):
        evening.do(K, ContributionCommitted(given))


def test_nobody_copies_the_commitment_of_another() -> None:
    evening = both()
    evening.commit(K)

    with evening.refused("not_allowed"):
        evening.do(T, ContributionCommitted(hashed(number_of(K))))


def test_the_start_waits_for_whoever_does_not_reveal_and_the_host_may_send_them_away() -> None:
    evening = both()
    for each in (K, T):
        evening.commit(each)
    evening.reveal(K)
    with pytest.raises(Refusal, match="not everybody has taken part in the deal: Tiffany"):
        evening.deal()
    assert "have not told their number yet: Tiffany" in said(evening)

    evening.do(K, Seated(TIFFANY, BOT))
    assert (evening.room.committed, evening.room.revealed, evening.room.restarts) == ({}, {}, 1)
    assert "drawn anew 1 time" in said(evening)
    with evening.refused("not_ready"):
        evening.deal()
    evening.take_part(K, attempt=1)

    evening.deal()
    assert [each.seat for each in evening.room.record().contributions] == [KEVIN]


def test_seats_that_change_before_a_number_is_known_cost_nobody_their_commitment() -> None:
    evening = both()
    for each in (K, T):
        evening.commit(each)

    evening.do(T, Seated(TIFFANY, FREE))

    assert (set(evening.room.committed), evening.room.restarts) == ({K}, 0)


def test_whoever_moves_to_another_seat_after_a_number_is_known_begins_the_round_anew() -> None:
    """The order of seats is part of the key: else the last one could choose between two deals."""
    evening = both()
    evening.take_part(K, T)

    evening.do(T, Seated(TIFFANY, FREE))
    sit(evening, TIFFANY, TIFFANY)

    assert (evening.room.committed, evening.room.revealed, evening.room.restarts) == ({}, {}, 1)


def test_a_seat_that_a_moderator_frees_begins_the_round_anew_too() -> None:
    evening = both()
    evening.take_part(K, T)

    evening.do(NOBODY, Unseated(TIFFANY))

    assert (evening.room.committed, evening.room.revealed, evening.room.restarts) == ({}, {}, 1)


def test_another_device_takes_part_only_if_it_says_so() -> None:
    evening = both()
    for each in (K, T):
        evening.commit(each)
    with evening.refused("not_allowed"):
        evening.commit(K, attempt=1)

    evening.commit(K, attempt=1, anew=True)
    evening.reveal(K, attempt=1)
    evening.commit(T, attempt=1, anew=True)

    assert (set(evening.room.committed), evening.room.revealed, evening.room.restarts) == ({T}, {}, 1)


def test_only_those_who_sit_there_take_part_and_only_before_the_start() -> None:
    evening = both()
    with evening.refused("not_seated"):
        evening.commit(C)
    evening.take_part(K, T)
    evening.deal()
    with evening.refused("not_allowed"):
        evening.commit(K, attempt=1, anew=True)

    ordinary = opened(person(KEVIN), person(TIFFANY))
    with ordinary.refused("not_allowed"):
        ordinary.do(K, ContributionCommitted(hashed(number_of(K))))


def test_several_players_at_one_screen_have_one_device() -> None:
    evening = Dealing(person(KEVIN), SeatPlan("Cory", K), BOT)
    evening.take_part(K)

    evening.deal()

    record = evening.room.record()
    assert [(each.seat, each.number) for each in record.contributions] == [(KEVIN, number_of(K))]
    assert "Nothing was added by Cory, Ada (gentle)." in [each.text(ENGLISH) for each in checked(record)]


def test_a_log_leads_to_the_same_deal_after_every_entry() -> None:
    """Whenever the process is killed, the room is what its log says."""
    evening = both()
    evening.take_part(K, T)
    evening.deal()
    evening.move(evening.room.asked()[0])

    for length in range(1, len(evening.log) + 1):
        room = fold(evening.log[:length])
        assert (room.entries, room.commitment) == (length, hashed(SERVER_KEY))
    again = fold(evening.log)
    assert again.history.table.chance.key == evening.room.history.table.chance.key
    assert (again.committed, again.revealed) == (evening.room.committed, evening.room.revealed)


def test_the_record_carries_all_and_is_verified() -> None:
    evening = both()
    evening.take_part(K, T)
    evening.deal()
    evening.move(evening.room.asked()[0])

    record = read_record(write_record(evening.room.record()))

    assert verify(evening.room.game, record) == []
    assert record.server_key == SERVER_KEY
    assert [(each.seat, each.committed) for each in record.contributions] == [
        (KEVIN, hashed(number_of(K))),
        (TIFFANY, hashed(number_of(T))),
    ]
    assert [each.text(ENGLISH) for each in checked(record)] == [
        "The server's key is the one committed to before anybody sat down.",
        "The numbers of Kevin, Tiffany are those committed to before any was told, and the key follows from all.",
    ]
