import random

import pytest

from ironstone.core.chance import key_of_seed
from ironstone.core.errors import IllegalAction, OptionError, RecordError
from ironstone.core.game import Game, T
from ironstone.core.ids import Seat
from ironstone.core.record import Record, RecordedMove, fingerprint, read_record, write_record
from ironstone.play import Match, Participant
from ironstone.play.room import game_of
from tests.core.toys import KNOCK, LOTS, TOYS

KEVIN = Participant("Kevin")
ADA = Participant("Ada", "random")
BO = Participant("Bo", "random")


def dealt(game: Game[T], *participants: Participant, seed: str = "match") -> Match[T]:
    return Match.deal(game, participants, {}, key_of_seed(seed))


def play_first_options(match: Match[T], seat: int, count: int = 1000) -> None:
    """The person on this seat takes the first option each time, at most so often."""
    match.run_bots()
    while match.decision is not None and count > 0:
        match.submit(seat, match.decision.options_of(seat)[0])
        match.run_bots()
        count -= 1


def test_bots_move_until_a_person_is_asked() -> None:
    match = dealt(KNOCK, ADA, BO, KEVIN)

    match.run_bots()

    assert match.asked_people() == [2]
    assert {seat for seat, _ in match.history.moves} == {0, 1}
    assert not match.move_a_bot()


def test_bots_alone_play_to_the_end() -> None:
    match = dealt(KNOCK, ADA, BO)

    match.run_bots()

    assert match.decision is None
    assert match.asked_people() == []


def test_bots_make_their_secret_plans_without_waiting_for_people() -> None:
    match = dealt(LOTS, KEVIN, ADA)
    play_first_options(match, 0, 1)

    assert match.decision is not None
    assert match.decision.secret
    assert match.decision.seats == [0]


def test_undo_takes_back_a_bots_reply_as_well() -> None:
    match = dealt(LOTS, KEVIN, ADA, seed="undo")
    before = fingerprint(match.table)
    match.submit(0, match.game.space.parse("double A"))
    match.run_bots()
    after = fingerprint(match.table)

    match.undo(0)

    assert fingerprint(match.table) == before
    assert match.history.moves == []
    match.submit(0, match.game.space.parse("double A"))
    match.run_bots()
    assert fingerprint(match.table) == after, "the same move gets the same reply"


def test_undo_that_is_refused_changes_nothing() -> None:
    match = dealt(KNOCK, KEVIN, ADA)
    match.submit(0, match.game.space.parse("draw"))
    play_first_options(match, 0, 1)
    before = fingerprint(match.table), list(match.history.moves)

    with pytest.raises(IllegalAction, match="revealed something new"):
        match.undo(0)

    assert (fingerprint(match.table), match.history.moves) == before


def test_undo_does_not_take_back_what_another_person_did() -> None:
    match = dealt(LOTS, KEVIN, Participant("Tiffany"), seed="people")
    match.submit(0, match.game.space.parse("double A"))

    with pytest.raises(IllegalAction, match="another player has moved since"):
        match.undo(1)


def test_undo_goes_past_a_bots_plan_whoever_has_begun_to_plan_before_or_after_it() -> None:
    match = dealt(LOTS, KEVIN, Participant("Tiffany"), ADA, seed="plans")
    before = fingerprint(match.table)
    match.submit(0, match.game.space.parse("double A"))
    match.run_bots()
    assert not match.why_not_undo(0)

    match.submit(1, match.game.space.parse("bid B 2"))

    assert not match.why_not_undo(0)
    match.undo(0)
    assert fingerprint(match.table) == before


def test_undo_stops_when_another_person_is_ready() -> None:
    match = dealt(LOTS, KEVIN, Participant("Tiffany"), ADA, seed="plans")
    match.submit(0, match.game.space.parse("double A"))
    match.submit(1, match.game.space.parse("done"))
    match.run_bots()
    before = fingerprint(match.table), list(match.history.moves)

    assert str(match.why_not_undo(0)) == "another player is ready already"
    with pytest.raises(IllegalAction, match="another player is ready already"):
        match.undo(0)

    assert (fingerprint(match.table), match.history.moves) == before


def test_whether_a_move_can_be_taken_back_is_known_without_doing_it() -> None:
    match = dealt(LOTS, KEVIN, ADA, seed="undo")
    assert str(match.why_not_undo(0)) == "there is nothing to take back"

    match.submit(0, match.game.space.parse("double A"))
    match.run_bots()
    before = fingerprint(match.table), list(match.history.moves)

    assert not match.why_not_undo(0)
    assert (fingerprint(match.table), match.history.moves) == before


def test_a_bots_move_that_revealed_something_stands_in_the_way() -> None:
    match = dealt(KNOCK, KEVIN, ADA)
    match.submit(0, match.game.space.parse("draw"))
    play_first_options(match, 0, 1)

    assert str(match.why_not_undo(0)) == "that move revealed something new, so it stands"


def test_a_bot_put_on_a_persons_seat_plays_on() -> None:
    match = dealt(KNOCK, KEVIN, Participant("Tiffany"))
    match.submit(0, match.game.space.parse("draw"))
    assert match.asked_people() == [0]

    match.put(0, Participant("Kevin", "random"))

    assert match.asked_people() == []
    match.run_bots()
    assert match.asked_people() == [1]
    assert match.record().names == ["Kevin (random)", "Tiffany"]


def test_a_person_put_on_a_bots_seat_is_asked() -> None:
    match = dealt(KNOCK, ADA, BO)

    match.put(0, Participant("Nick"))
    match.run_bots()

    assert match.asked_people() == [0]
    assert match.names == ["Nick", "Bo"]


def test_a_bot_that_does_not_exist_is_not_put_anywhere() -> None:
    match = dealt(KNOCK, KEVIN, ADA)

    with pytest.raises(OptionError, match="there is no bot 'clever'"):
        match.put(0, Participant("Kevin", "clever"))

    assert match.participants == [KEVIN, ADA]


def test_whoever_is_put_into_a_copy_does_not_sit_in_the_original() -> None:
    match = dealt(KNOCK, KEVIN, ADA)

    twin = match.copy()
    twin.put(0, BO)
    twin.run_bots()

    assert twin.decision is None
    assert match.participants == [KEVIN, ADA]
    assert match.names == ["Kevin", "Ada"]
    assert match.history.moves == []


@pytest.mark.parametrize(("game", "bot"), [("lots", "random"), ("gembound", "random"), ("gembound", "greedy:3")])
def test_a_bots_answer_is_one_of_the_options_and_always_the_same(game: str, bot: str) -> None:
    match = dealt(TOYS[game] if game in TOYS else game_of(game), KEVIN, Participant("Tiffany"))
    before = fingerprint(match.table)
    assert match.decision is not None
    seat = match.decision.seats[0]

    answers = {match.answer_of(bot, seat) for _ in range(3)}

    assert len(answers) == 1
    assert answers <= set(match.decision.options_of(seat))
    assert fingerprint(match.table) == before


def test_a_bot_moves_as_it_would_answer() -> None:
    match = dealt(KNOCK, BO, KEVIN)
    answer = match.answer_of(BO.bot, 0)

    match.move_a_bot()

    assert match.history.moves == [(0, answer)]


@pytest.mark.parametrize("game", [KNOCK, LOTS], ids=["knock", "lots"])
def test_a_resumed_match_goes_on_as_it_would_have_gone_on(game: Game[T]) -> None:
    whole = dealt(game, ADA, KEVIN, BO)
    play_first_options(whole, 1)
    begun = dealt(game, ADA, KEVIN, BO)
    play_first_options(begun, 1, 3)

    resumed = Match.resume(game, read_record(write_record(begun.record())))
    play_first_options(resumed, 1)

    assert resumed.participants == [ADA, KEVIN, BO]
    assert write_record(resumed.record()) == write_record(whole.record())


def test_others_may_take_the_seats_of_a_resumed_match() -> None:
    record = dealt(KNOCK, KEVIN, ADA).record()

    match = Match.resume(KNOCK, record, [ADA, BO])
    match.run_bots()

    assert match.decision is None


def test_a_move_that_cannot_be_made_again_names_its_line() -> None:
    record = dealt(KNOCK, KEVIN, ADA).record()
    record.moves.append(RecordedMove(Seat(0), "knock", 17))

    with pytest.raises(RecordError, match="line 17: 1: knock: "):
        Match.resume(KNOCK, record)


def test_a_record_without_its_key_cannot_be_resumed() -> None:
    record: Record = dealt(KNOCK, KEVIN, ADA).history.record(["Kevin", "Ada"], with_key=False)

    with pytest.raises(RecordError, match="the key is not revealed"):
        Match.resume(KNOCK, record)


def test_a_bot_that_does_not_exist_gets_no_seat() -> None:
    with pytest.raises(OptionError, match="there is no bot 'clever'"):
        dealt(KNOCK, KEVIN, Participant("Ada", "clever"))


@pytest.mark.parametrize("participant", [KEVIN, ADA, BO, Participant("Kevin (of Kent)")])
def test_a_record_names_people_and_bots_so_that_they_are_told_apart(participant: Participant) -> None:
    assert Participant.from_title(participant.title) == participant


def refused_undo(match: Match[T], seat: int) -> str:
    """Why an undo that is really tried is refused; empty if it is not."""
    try:
        match.copy().undo(seat)
    except IllegalAction as error:
        return str(error)
    return ""


@pytest.mark.parametrize("key", ["gembound", "gempire", "city-of-iron"])
@pytest.mark.parametrize("bots", [[], [1], [0, 2], [1, 2]], ids=str)
def test_whether_undo_is_possible_is_known_without_trying(key: str, bots: list[int]) -> None:
    players = [Participant(name, "random" if seat in bots else "") for seat, name in enumerate(["Kevin", "Ada", "Bo"])]
    match = dealt(game_of(key), *players, seed=f"undo {bots}")
    lots = random.Random(str(bots))
    reasons = set()

    for _ in range(60):
        seat = lots.choice(match.decision.seats) if match.decision else 0
        if match.decision is None:
            break
        if seat in bots:
            match.move_a_bot()
        elif lots.random() < 0.15 and not match.why_not_undo(seat):
            match.undo(seat)
        else:
            match.submit(seat, lots.choice(match.options(seat)))
        for number in range(3):
            known = str(match.why_not_undo(number))
            assert known == refused_undo(match, number)
            reasons.add(known)

    assert len(reasons) > 1
