"""The order of turns: three actions each, and free actions before them."""

from pathlib import Path

import pytest

from ironstone.core.chance import from_seed
from ironstone.core.engine import advance, submit, take, why_not
from ironstone.games.city_of_iron import CityOfIron
from ironstone.games.city_of_iron.components.pieces import FREE_ACTION
from ironstone.games.city_of_iron.components.reader import HERE
from ironstone.games.city_of_iron.rules.actions import PLAY, RECOVER
from ironstone.games.city_of_iron.rules.card_effects import DRAW_CARDS, RECOVER_CARD
from ironstone.games.city_of_iron.rules.card_targets import RECOVER_TARGET
from ironstone.games.city_of_iron.rules.cards import MOST_FREE_ACTIONS
from ironstone.games.city_of_iron.rules.flow import TAKE_TURN
from tests.games.changing import changed
from tests.games.city_of_iron.reading import CARDS, GAME, JULIA, MARK, SAM, discard_pile, hand, purse, told
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


def test_a_card_taken_back_is_offered_again_in_the_same_turn() -> None:
    """CI-RUL-23: the Magician brings the Junkbot back into action; nothing brings the Magician back."""
    table = arrange(sits(hand=["junkbot", "magician", "soldier"]))

    play(table, SAM, "play junkbot", "play magician", "place soldier")

    assert hand(table, SAM) == ["junkbot"]
    assert discard_pile(table, SAM, "military") == ["soldier", "magician"]
    assert options(table, "play") == ["play junkbot"]

    play(table, SAM, "play junkbot")

    assert options(table, "play") == []


def test_no_printed_card_can_act_more_than_twice_in_a_turn() -> None:
    """CI-RUL-23: of all Free Actions one takes a card back, none draws, and a card never takes itself back."""
    free = [card for card in GAME.printed.cards if card.action.speed == FREE_ACTION]
    kinds = [effect.kind for card in free for effect in card.action.effects]

    assert kinds.count(RECOVER_CARD.number) == 1
    assert DRAW_CARDS.number not in kinds
    assert MOST_FREE_ACTIONS > 2


def test_changed_cards_that_go_round_in_a_circle_come_to_an_end(tmp_path: Path) -> None:
    """CI-RUL-23: a Junkbot and a Magician who bring each other back for nothing."""
    fuel = 'speed = "free", fuel = {work = 0, distance = 0, land_distance = false}, coins = 0, effects = '
    coin, card = '[{kind = "gain_coins", amount = 1}]', '[{kind = "recover", amount = 1}]'
    junkbots = changed(HERE, tmp_path / "junkbots", "cards.toml", fuel + coin, fuel + card)
    magicians = changed(
        junkbots, tmp_path / "both", "cards.toml", fuel.replace("work = 0", "work = 1") + card, fuel + card
    )
    game = CityOfIron(magicians)
    table = game.start(2, {"nation_choice": "random"}, from_seed("circle"))
    decision = advance(table)
    while decision is not None and decision.frame.step is not TAKE_TURN:
        decision = take(table, decision, decision.seats[0], decision.options[0][0])
    assert decision is not None
    seat = decision.seats[0]
    junkbot, magician = CARDS.index("junkbot"), CARDS.index("magician")
    player = table.players[seat]
    player.pile = [card for card in player.pile if card not in (junkbot, magician)]
    player.hand, player.discard_piles = [junkbot], [[], [magician]]

    count = 0
    decision = advance(table)
    while decision is not None and (plays := [act for act in decision.options_of(seat) if PLAY.has(act)]):
        count += 1
        decision = submit(table, decision, seat, plays[0])
        while decision is not None and decision.frame.step is RECOVER_TARGET:
            wanted = magician if plays[0] == PLAY.id(junkbot) else junkbot
            decision = submit(table, decision, seat, RECOVER.id(wanted))

    assert count == 2 * MOST_FREE_ACTIONS
    assert why_not(table, decision, seat, PLAY.id(junkbot)) is not None
