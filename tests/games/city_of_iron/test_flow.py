"""The order of turns: three actions each, and free actions before them."""

import pytest

from tests.games.city_of_iron.reading import JULIA, MARK, SAM, discard_pile, hand, purse, told
from tests.games.city_of_iron.scenario import arrange, asked, options, play, refusal, sits

READY = sits(
    coins=9,
    science=2,
    stored=["A20"],
    hand=["tax-collector", "iron-guard", "cartographer"],
    citizen=["scholar"],
    military=["soldier", "captain"],
)


def test_players_act_by_turns_until_all_have_taken_three_actions() -> None:
    """CI-ACT-1: in turn order, one action a turn; then the End Round begins."""
    table = arrange(players=3, turn=JULIA)

    for _ in range(3):
        for seat in (JULIA, MARK, SAM):
            assert asked(table) == [seat]
            play(table, seat, "tax")

    assert [event[1] for event in told(table, "taxed")] == ["Julia", "Mark", "Sam"] * 3
    assert told(table, "round_ended") == [("round_ended", 1)]
    assert [player.actions for player in table.players] == [0, 0, 0]


def test_the_end_round_waits_for_the_last_action() -> None:
    """CI-ACT-1: eight of nine actions are not all."""
    table = arrange(players=3)

    for turn in range(8):
        play(table, turn % 3, "tax")

    assert told(table, "round_ended") == []
    assert asked(table) == [MARK]
    assert [player.actions for player in table.players] == [0, 0, 1]


def test_an_action_may_be_taken_three_times_in_a_round() -> None:
    """CI-ACT-2: Sam stores and stores and stores."""
    table = arrange()

    for slot in (1, 2, 3):
        play(table, SAM, f"store slot{slot}")
        play(table, JULIA, "tax")

    assert [event[:2] for event in told(table, "stored")] == [("stored", "Sam")] * 3


def test_a_turn_offers_the_seven_actions() -> None:
    """CI-ACT-3: Build (from track or store), Store, Draw, Tax, Buy Science, Card Action, Attack Town."""
    table = arrange(READY, towns=["mudwick"])

    verbs = {answer.split()[0] for answer in options(table)}
    assert verbs == {"build", "build-stored", "store", "draw", "tax", "buy-science", "play", "attack"}
    for answer in ("bid space1", "pay iron-guard", "place iron-guard", "buy-done"):
        assert refusal(table, SAM, answer) == "that is not what is asked now"


@pytest.mark.parametrize(
    "actions",
    [
        ["build slot1"],
        ["build-stored A20"],
        ["store slot1"],
        ["draw citizen"],
        ["tax"],
        ["buy-science"],
        ["play tax-collector"],
        ["attack mudwick"],
    ],
)
def test_each_action_turns_one_token_and_ends_the_turn(actions: list[str]) -> None:
    """CI-ACT-1, CI-ACT-3, CI-CRD-5: a card action too."""
    table = arrange(READY, towns=["mudwick"])

    play(table, SAM, *actions)

    assert [player.actions for player in table.players] == [2, 3]
    assert asked(table) == [JULIA]


def test_nobody_passes_since_tax_is_always_possible() -> None:
    """CI-RUL-30: even with no coin, no card and nothing on the track."""
    table = arrange(sits(coins=0), track=["-"] * 7)

    assert options(table) == ["draw citizen", "draw military", "tax"]
    assert refusal(table, SAM, "tax") == ""


def test_free_actions_come_before_the_real_action_and_do_not_count() -> None:
    """CI-CRD-5, CI-CRD-6: Junkbot and Magician in one turn, each with its own discard, then Tax."""
    table = arrange(sits(coins=0, hand=["junkbot", "magician", "iron-soldier"], discarded=["explorer"]))

    play(table, SAM, "play junkbot")
    assert asked(table) == [SAM]
    play(table, SAM, "play magician", "recover explorer", "place magician")
    assert [player.actions for player in table.players] == [3, 3]
    play(table, SAM, "tax")

    assert purse(table, SAM) == (2, 0)
    assert told(table, "cards_discarded") == [
        ("cards_discarded", "Sam", 1, "citizen", "junkbot"),
        ("cards_discarded", "Sam", 2, "military", "iron-soldier"),
    ]
    assert [player.actions for player in table.players] == [2, 3]
    assert asked(table) == [JULIA]


def test_free_actions_are_refused_on_other_players_turns_and_after_the_real_action() -> None:
    """CI-CRD-6: the turn is over with the real action."""
    table = arrange(sits(hand=["junkbot"]), sits(hand=["junkbot"]))
    assert refusal(table, JULIA, "play junkbot") == "seat 2 is not asked anything now; waiting for seat 1"

    play(table, SAM, "tax")

    assert refusal(table, SAM, "play junkbot") == "seat 1 is not asked anything now; waiting for seat 2"
    assert refusal(table, JULIA, "play junkbot") == ""


def test_the_same_free_action_is_played_once_a_turn() -> None:
    """CI-RUL-23: the Magician brings the Junkbot back, but not into action before the next turn."""
    table = arrange(sits(hand=["junkbot", "magician", "soldier"]))

    play(table, SAM, "play junkbot", "play magician", "place soldier")

    assert hand(table, SAM) == ["junkbot"]
    assert discard_pile(table, SAM, "military") == ["soldier", "magician"]
    assert options(table, "play") == []
    once = "the Free Action of the Junkbot is played once a turn at most (CI-RUL-23)"
    assert refusal(table, SAM, "play junkbot") == once

    play(table, SAM, "tax")
    play(table, JULIA, "tax")

    assert options(table, "play") == ["play junkbot"]
