"""Game: seats, options, and sentences."""

import pytest

from ironstone.core.actions import ActionSpace
from ironstone.core.ai import AI
from ironstone.core.chance import from_seed, scripted
from ironstone.core.errors import OptionError
from ironstone.core.events import EVERYONE, SPECTATOR, Event
from ironstone.core.game import Game, Rules, Views
from ironstone.core.ids import Seat, only
from ironstone.core.state import State
from tests.core import knock, lots
from tests.core.toys import KNOCK, LOTS, NAMES

KEVIN, TIFFANY = Seat(0), Seat(1)


@pytest.mark.parametrize("seats", [0, 1, 5])
def test_a_table_has_as_many_seats_as_the_game_is_for(seats: int) -> None:
    with pytest.raises(OptionError, match=f"Knock is for 2 to 4 players, not {seats}"):
        KNOCK.start(seats, {}, from_seed("game"))


def test_options_that_are_not_given_take_their_defaults() -> None:
    assert KNOCK.settle({}) == {"hand": "3"}
    assert KNOCK.settle({"hand": "2"}) == {"hand": "2"}


def test_an_option_that_does_not_exist_is_answered_with_those_that_do() -> None:
    with pytest.raises(OptionError, match="Knock has no option 'colour'; it has hand"):
        KNOCK.settle({"colour": "red"})


def test_a_game_without_options_says_so() -> None:
    bare = bare_game()

    with pytest.raises(OptionError, match="Bare has no option 'colour'; it has none"):
        bare.settle({"colour": "red"})


def test_a_value_that_is_not_listed_is_answered_with_those_that_are() -> None:
    with pytest.raises(OptionError, match="option 'hand' of Knock is one of 2, 3, not '4'"):
        KNOCK.settle({"hand": "4"})


def test_an_option_without_listed_values_is_read_by_the_game() -> None:
    assert LOTS.start(2, {"coins": "9"}, scripted([])).coins == [9, 9]
    with pytest.raises(OptionError, match="option 'coins' of Lots is a number from 1 to 9, not 'many'"):
        LOTS.start(2, {"coins": "many"}, scripted([]))


def test_setup_gets_every_option() -> None:
    assert KNOCK.start(2, {"hand": "2"}, from_seed("game")).hand_size == 2
    assert KNOCK.start(2, {}, from_seed("game")).hand_size == 3


def test_a_sentence_names_players_and_begins_with_a_capital() -> None:
    offered = Event(lots.LOT_OFFERED, (0, 1), EVERYONE)
    knocked = Event(knock.KNOCKED, (TIFFANY,), EVERYONE)

    assert LOTS.sentence(offered, SPECTATOR, NAMES).sentence() == "Lot A is worth 1 point"
    assert KNOCK.sentence(knocked, SPECTATOR, ["kevin", "tiffany"]).sentence() == "Tiffany knocks"


def test_a_sentence_tells_each_viewer_what_that_viewer_may_know() -> None:
    drawn = Event(knock.CARD_DRAWN, (KEVIN, 7), only(KEVIN))

    assert KNOCK.sentence(drawn, KEVIN, NAMES).sentence() == "Kevin draws the 7"
    assert KNOCK.sentence(drawn, TIFFANY, NAMES).sentence() == "Kevin draws a card"
    assert KNOCK.sentence(drawn, SPECTATOR, NAMES).sentence() == "Kevin draws a card"


@pytest.mark.parametrize(("count", "told"), [(1, "1 coin"), (2, "2 coins"), (0, "0 coins")])
def test_a_number_of_things_is_told_in_singular_or_plural(count: int, told: str) -> None:
    event = Event(lots.BID_SHOWN, (KEVIN, count, 0, 1), EVERYONE)

    assert LOTS.sentence(event, KEVIN, NAMES).sentence() == f"Kevin bids {told} on lot B"


def test_a_seat_without_a_name_is_told_in_the_games_own_words() -> None:
    event = Event(knock.KNOCKED, (2,), EVERYONE)

    assert KNOCK.sentence(event, KEVIN, ["Kevin", "Tiffany"]).sentence() == "Seat 3 knocks"


def test_names_are_told_as_they_are_even_with_braces_in_them() -> None:
    event = Event(knock.CARD_TAKEN, (KEVIN, 7), EVERYONE)

    assert KNOCK.sentence(event, KEVIN, ["{card} %s"]).sentence() == "{card} %s takes the 7"


def test_a_game_with_the_required_parts_only_has_a_blank_guide_no_ai_and_nothing_to_count() -> None:
    table = KNOCK.start(2, {}, from_seed("game"))

    assert KNOCK.guide.title_of("start-camp") == "Start camp"
    assert KNOCK.guide.rules_about("knock") == []
    assert (KNOCK.guide.rulebook().rules, KNOCK.guide.lesson()) == ([], None)
    assert KNOCK.ai is None
    assert [character.key for character in KNOCK.characters] == ["plain"]
    assert KNOCK.statistics.tally(table, KEVIN) == []
    assert KNOCK.statistics.sources(table, []) == []


def test_what_a_game_must_say_has_no_default() -> None:
    bare = bare_game()
    table = State(1, scripted([]))

    for unsaid in (
        lambda: bare.start(1, {}, scripted([])),
        lambda: bare.view(table, 0),
        lambda: bare.redeal(table, 0, scripted([])),
        lambda: bare.standing(table),
        table.clone,
        table.facts,
    ):
        with pytest.raises(NotImplementedError):
            unsaid()


def test_what_a_game_may_leave_unsaid_has_a_plain_default() -> None:
    bare = bare_game()

    assert bare.views.catalogue() == {}
    assert bare.views.word("gem", 3) == "3"


def test_an_ai_must_evaluate_and_observe_and_has_no_parts_of_the_game_to_compare_at() -> None:
    table = State(1, scripted([]))

    with pytest.raises(NotImplementedError):
        AI[State]().evaluate(table, KEVIN)
    with pytest.raises(NotImplementedError):
        AI[State]().observe(table, KEVIN)
    assert AI[State]().chapter(table) == 0


def bare_game() -> Game[State]:
    """A game that says nothing."""
    return Game("bare", "Bare", 1, range(1, 2), ActionSpace(), [], Rules(), Views())
