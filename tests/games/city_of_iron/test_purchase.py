"""Purchase Military and Citizen Cards: in secret and at the same time."""

import pytest

from ironstone.core.engine import advance, retract
from ironstone.core.errors import IllegalAction
from ironstone.core.history import History
from ironstone.core.ids import Seat
from ironstone.core.record import fingerprint
from ironstone.games.city_of_iron.rules.model import Table
from tests.games.city_of_iron.reading import GAME, JULIA, MARK, SAM, SPACE, hand, purse, told, unpurchased
from tests.games.city_of_iron.scenario import Sits, arrange, asked, options, play, refusal, run, sits


def shopping(*seats: Sits, players: int = 2) -> Table:
    """A table at the purchase."""
    return arrange(*seats, players=players, phase="purchase")


def test_any_number_of_cards_may_be_bought_from_the_own_pile() -> None:
    """CI-PUR-1: of both decks; starting cards are not for sale, and a card is bought once."""
    table = shopping(sits(coins=40, science=9))

    assert options(table, "buy") == [f"buy {card}" for card in unpurchased(table, SAM)]
    assert len(options(table, "buy")) == 12 + 9
    play(table, SAM, "buy mayor", "buy spy", "buy warship")

    assert "buy mayor" not in options(table)
    assert refusal(table, SAM, "buy mayor") == "that card is not in your pile of unpurchased cards (CI-PUR-1)"
    assert refusal(table, SAM, "buy scholar") == "that card is not in your pile of unpurchased cards (CI-PUR-1)"
    assert refusal(table, SAM, "tax") == "that is not what is asked now"
    assert refusal(table, SAM, "buy-done") == ""


def test_nothing_need_be_bought() -> None:
    """CI-PUR-1: done at once."""
    table = shopping()

    play(table, SAM, "buy-done")
    play(table, JULIA, "buy-done")

    assert told(table, "nothing_bought") == [("nothing_bought", "Sam"), ("nothing_bought", "Julia")]
    assert (purse(table, SAM), purse(table, JULIA)) == ((7, 0), (7, 0))


def test_all_reveal_and_pay_when_the_last_is_done() -> None:
    """CI-PUR-2: until then no coin moves and nothing is told; then the total of coins and Science is paid."""
    table = shopping(sits(coins=10, science=2), sits(coins=5))

    play(table, SAM, "buy cloud-skimmer", "buy magician")
    assert purse(table, SAM) == (10, 2)
    assert told(table) == []
    play(table, JULIA, "buy mayor")

    assert purse(table, SAM) == (10 - 5 - 4, 0)
    assert purse(table, JULIA) == (2, 0)
    assert told(table, "bought", "bought_with_science") == [
        ("bought_with_science", "Sam", "cloud-skimmer", 5, 1),
        ("bought_with_science", "Sam", "magician", 4, 1),
        ("bought", "Julia", "mayor", 3),
    ]


def test_bought_cards_go_straight_into_the_hand() -> None:
    """CI-PUR-3: off the pile, and known to everybody."""
    table = shopping(sits(hand=["soldier"]))

    play(table, JULIA, "buy-done")
    play(table, SAM, "buy spy", "buy mayor")

    assert hand(table, SAM) == ["mayor", "soldier", "spy"]
    assert not {"mayor", "spy"} & set(unpurchased(table, SAM))
    assert [table.players[SAM].groups[card] for card in table.players[SAM].hand] == [0, 0, 0]


def test_only_what_the_running_total_can_pay_is_offered() -> None:
    """CI-RUL-29, CI-PUR-1: coins and Science both count."""
    table = shopping(sits(coins=8, science=1))

    play(table, SAM, "buy magician")

    assert "buy mayor" in options(table)
    assert refusal(table, SAM, "buy cargo-ship") == "the Cargo Ship costs 5 coins and you have 4 left (CI-RUL-29)"
    assert refusal(table, SAM, "buy scientist") == "the Scientist costs 1 Science and you have 0 left (CI-RUL-29)"
    assert refusal(table, SAM, "buy engineer") == ""


def test_whoever_can_buy_nothing_is_not_asked() -> None:
    """CI-RUL-29, CI-PUR-1: being done is the only option then."""
    table = shopping(sits(coins=2), sits(coins=3), sits(coins=0), players=3)

    assert asked(table) == [JULIA]


def test_a_purchase_that_takes_the_last_coins_is_done_by_itself() -> None:
    """CI-PUR-1, CI-RUL-29: nothing else could be chosen."""
    table = shopping(sits(coins=3))

    play(table, SAM, "buy mayor")

    assert asked(table) == [JULIA]


def test_if_nobody_can_buy_the_round_goes_on() -> None:
    """CI-PUR-1, CI-END-5: straight to the next bid."""
    table = shopping(sits(coins=0), sits(coins=1))

    run(table)

    assert table.round == 2
    assert options(table, "bid") != []


PLANS = {SAM: ["buy spy", "buy mayor", "buy-done"], JULIA: ["buy-done"], MARK: ["buy warship", "buy-done"]}
ORDERS = [
    [SAM, SAM, SAM, JULIA, MARK, MARK],
    [MARK, MARK, JULIA, SAM, SAM, SAM],
    [SAM, MARK, SAM, JULIA, MARK, SAM],
    [JULIA, SAM, MARK, SAM, SAM, MARK],
]


def revealed(order: list[Seat]) -> tuple[str, list[tuple[str | int, ...]]]:
    """The table and what was told after everybody's plan was made, their actions in this order."""
    table = shopping(sits(coins=9), sits(coins=9), sits(coins=12, science=2), players=3)
    left = {seat: list(plan) for seat, plan in PLANS.items()}
    for seat in order:
        play(table, seat, left[seat].pop(0))
    return fingerprint(table), told(table)


@pytest.mark.parametrize("order", ORDERS)
def test_who_plans_first_does_not_matter(order: list[Seat]) -> None:
    """CI-PUR-1, CI-PUR-2, CI-RUL-34: the same table and the same story."""
    assert revealed(order) == revealed(ORDERS[0])


def test_the_order_of_cards_in_a_plan_does_not_matter() -> None:
    """CI-PUR-2: the total is paid."""
    prints = set()
    for first, second in (("spy", "mayor"), ("mayor", "spy")):
        table = shopping(sits(coins=9))
        play(table, SAM, f"buy {first}", f"buy {second}", "buy-done")
        play(table, JULIA, "buy-done")
        prints.add(fingerprint(table))

    assert len(prints) == 1


def test_options_depend_on_nothing_that_others_plan() -> None:
    """CI-PUR-1: Julia's choice is the same whatever Sam has chosen."""
    table = shopping()
    before = options(table, seat=JULIA)

    play(table, SAM, "buy sharp-shooter")

    assert options(table, seat=JULIA) == before


def test_a_plan_may_be_reopened_until_everybody_is_done() -> None:
    """CI-PUR-1, CI-PUR-2: the last choice is taken back, step by step."""
    table = shopping(sits(coins=9))
    play(table, SAM, "buy spy", "buy mayor", "buy-done")
    assert asked(table) == [JULIA]

    retract(table, SAM)
    assert asked(table) == [SAM, JULIA]
    retract(table, SAM)
    assert "buy mayor" in options(table, seat=SAM)
    play(table, SAM, "buy-done")
    play(table, JULIA, "buy-done")

    assert hand(table, SAM) == ["spy"]
    assert purse(table, SAM) == (6, 0)


def test_a_plan_that_closed_by_itself_reopens_before_its_last_choice() -> None:
    """CI-PUR-1, CI-RUL-29: being done was no choice of its own."""
    table = shopping(sits(coins=3))
    play(table, SAM, "buy mayor")

    retract(table, SAM)

    assert asked(table) == [SAM, JULIA]
    assert "buy spy" in options(table, seat=SAM)


def test_nothing_is_reopened_after_the_reveal() -> None:
    """CI-PUR-2: everybody has seen the cards."""
    table = shopping()
    play(table, SAM, "buy spy", "buy mayor")
    play(table, JULIA, "buy-done")

    with pytest.raises(IllegalAction, match="there is no secret plan to reopen now"):
        retract(table, SAM)


def test_a_reopened_plan_leaves_no_trace_in_the_record() -> None:
    """CI-PUR-1: moves stand in seat order, taken back ones not at all."""
    table = shopping(sits(coins=9), sits(coins=9))
    history = History(GAME, table, GAME.settle({}))

    for seat, action in ((JULIA, "buy spy"), (JULIA, "buy-done"), (SAM, "buy mayor")):
        history.submit(seat, SPACE.parse(action))
    history.undo(SAM)
    history.submit(SAM, SPACE.parse("buy-done"))

    moves = [(seat, SPACE.notation(action)) for seat, action in history.moves]
    assert moves == [(SAM, "buy-done"), (JULIA, "buy spy"), (JULIA, "buy-done")]
    assert advance(history.table) is not None
    assert hand(history.table, SAM) == []
