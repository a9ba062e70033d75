"""Card by card: what the actions of Citizen and Military cards do."""

import pytest

from ironstone.games.city_of_iron.rules.model import Table
from tests.games.city_of_iron.reading import (
    JULIA,
    MARK,
    SAM,
    buildings_in,
    cities_of,
    city,
    discard_pile,
    goods,
    hand,
    purse,
    stored_by,
    tokens_of,
    told,
)
from tests.games.city_of_iron.scenario import Sits, arrange, asked, options, play, refusal, sits


def with_hand(*cards: str, coins: int = 7, science: int = 0) -> Table:
    """Sam is on turn with these cards."""
    return arrange(sits(hand=cards, coins=coins, science=science))


def special(nation: str, *cards: str, military: tuple[str, ...] = ()) -> Table:
    """Sam is on turn with cards that only his nation has."""
    return arrange(sits(nation=nation, hand=cards, military=military), powers=True)


def test_the_scholar_turns_a_coin_and_work_into_science() -> None:
    """CI-CC-1: 1 coin and 1 Work from another card."""
    table = with_hand("scholar", "soldier")

    play(table, SAM, "play scholar")

    assert purse(table, SAM) == (6, 1)
    assert discard_pile(table, SAM, "citizen") == ["scholar"]
    assert discard_pile(table, SAM, "military") == ["soldier"]
    assert asked(table) == [JULIA]


def test_the_scholar_needs_his_coin_and_somebody_elses_work() -> None:
    """CI-CC-1: his own symbol does not fuel him."""
    poor, alone = with_hand("scholar", "soldier", coins=0), with_hand("scholar", "captain")

    assert refusal(poor, SAM, "play scholar") == "the Scholar costs 1 coin and you have 0 (CI-CRD-2)"
    assert refusal(alone, SAM, "play scholar") == ("the Scholar needs Work 1 from other cards: you have 0 (CI-CRD-2)")


def test_the_cargo_ship_brings_four_coins_for_work() -> None:
    """CI-CC-3: 1 Work: gain 4 coins."""
    table = with_hand("cargo-ship", "soldier")

    play(table, SAM, "play cargo-ship")

    assert purse(table, SAM) == (11, 0)
    assert told(table, "coins_gained") == [("coins_gained", "Sam", 4)]
    assert "play cargo-ship" not in options(with_hand("cargo-ship", "captain"))


def test_the_engineer_builds_for_three_coins_fewer() -> None:
    """CI-CC-5: 1 Work; one action in all."""
    table = arrange(sits(hand=["engineer", "soldier"], coins=2), track=["A19", "A04"])

    play(table, SAM, "play engineer")
    assert options(table) == ["build slot1", "build slot2"]
    play(table, SAM, "build slot1")

    assert purse(table, SAM) == (2 - (5 - 3), 0)
    assert buildings_in(table, SAM, "arc-heartland") == ["A19"]
    assert asked(table) == [JULIA]
    assert table.players[SAM].actions == 2


def test_a_discount_beyond_the_price_is_lost() -> None:
    """CI-CC-5: a Turnip Farm for 1 coin is free, and no coin comes back; a stored one may be built too."""
    table = arrange(sits(hand=["engineer", "soldier"], coins=0, stored=["A03"]), track=["B21"])

    play(table, SAM, "play engineer")

    assert buildings_in(table, SAM, "arc-heartland") == ["A03"]
    assert (purse(table, SAM), stored_by(table, SAM)) == ((0, 0), [])


def test_the_explorer_settles_a_land_with_the_distance_of_other_cards() -> None:
    """CI-CC-6: the Iron Dragon's, for example; his own compass does not count."""
    table = with_hand("explorer", "iron-dragon")

    play(table, SAM, "play explorer", "land leckri-shore", "token three")

    assert cities_of(table, SAM) == ["arc-heartland", "leckri-shore"]
    assert tokens_of(table, SAM) == {"three": 1, "two": 1}
    assert refusal(with_hand("explorer", "captain"), SAM, "play explorer") == (
        "no land on display is within reach of your other cards (CI-CTY-4)"
    )


def test_the_arms_dealer_draws_two_military_cards_and_gains_a_coin() -> None:
    """CI-CC-7: without fuel."""
    table = arrange(sits(hand=["arms-dealer"], military=["warship", "spy"]))

    play(table, SAM, "play arms-dealer")

    assert hand(table, SAM) == ["spy", "warship"]
    assert purse(table, SAM) == (8, 0)


def test_the_mayor_adds_a_district_for_two_work() -> None:
    """CI-CC-8: his own hammer does not count."""
    table = with_hand("mayor", "machinist")

    play(table, SAM, "play mayor", "token three")

    assert city(table, SAM, "arc-heartland").capacity == 5 + 2
    assert tokens_of(table, SAM) == {"three": 1, "two": 1}
    assert refusal(with_hand("mayor", "soldier"), SAM, "play mayor") == (
        "the Mayor needs Work 2 from other cards: you have 1 (CI-CRD-2)"
    )


def test_the_merchant_gains_a_coin_for_each_kind_of_good() -> None:
    """CI-CC-9: 1 Distance; kinds, not amounts."""
    table = arrange(sits(hand=["merchant", "captain"], home=["A04", "A03"]))
    assert goods(table, SAM) == {"turnips": 6, "srikas": 1}

    play(table, SAM, "play merchant")

    assert purse(table, SAM) == (7 + 2, 0)
    assert "play merchant" not in options(with_hand("merchant", "soldier"))


def test_the_merchant_gains_six_coins_at_most() -> None:
    """CI-CC-9: with seven kinds of goods."""
    rich = sits(hand=["merchant", "captain"], home=["A03", "A11", "A15"], towns=["five-fathoms", "hexmarket"])
    table = arrange(rich, players=4)
    assert len(goods(table, SAM)) == 7

    play(table, SAM, "play merchant")

    assert purse(table, SAM) == (7 + 6, 0)


def test_the_junkbot_gains_a_coin_as_a_free_action() -> None:
    """CI-CC-10: the turn goes on."""
    table = with_hand("junkbot")

    play(table, SAM, "play junkbot")

    assert purse(table, SAM) == (8, 0)
    assert asked(table) == [SAM]
    assert table.players[SAM].actions == 3


def test_the_scientist_gains_two_science_for_two_work() -> None:
    """CI-CC-11: and no coin."""
    table = with_hand("scientist", "machinist")

    play(table, SAM, "play scientist")

    assert purse(table, SAM) == (7, 2)
    assert "play scientist" not in options(with_hand("scientist", "soldier"))


def test_the_tax_collector_gains_three_coins() -> None:
    """CI-CC-13: without fuel, as an action."""
    table = with_hand("tax-collector")

    play(table, SAM, "play tax-collector")

    assert purse(table, SAM) == (10, 0)
    assert asked(table) == [JULIA]


def test_the_captain_draws_two_military_cards() -> None:
    """CI-MC-2: from the Military deck only."""
    table = arrange(sits(hand=["captain"], citizen=["mayor"], military=["spy", "warship", "inventor"]))

    play(table, SAM, "play captain")

    assert hand(table, SAM) == ["spy", "warship"]


def test_the_inventor_turns_two_coins_into_science() -> None:
    """CI-MC-3: without fuel."""
    table = with_hand("inventor")

    play(table, SAM, "play inventor")

    assert purse(table, SAM) == (5, 1)
    assert refusal(with_hand("inventor", coins=1), SAM, "play inventor") == (
        "the Inventor costs 2 coins and you have 1 (CI-CRD-2)"
    )


def test_the_machinist_builds_for_two_coins_fewer() -> None:
    """CI-MC-7: without fuel; Science is not reduced."""
    table = arrange(sits(hand=["machinist"], coins=1, science=1), track=["A11", "A04"])

    play(table, SAM, "play machinist", "build slot1")

    assert purse(table, SAM) == (0, 0)
    assert goods(table, SAM) == {"glow-moss": 2}


def test_the_magician_takes_a_card_back_as_a_free_action() -> None:
    """CI-MC-8: 1 Work; from either discard pile, but no card used for it."""
    table = arrange(sits(hand=["magician", "soldier"], discarded=["mayor", "explorer", "spy"]))

    play(table, SAM, "play magician")
    assert options(table) == ["recover mayor", "recover explorer", "recover spy"]
    assert refusal(table, SAM, "recover magician") == "that card does not lie in your discard piles (CI-MC-8)"
    assert refusal(table, SAM, "tax") == "that is not what is asked now"
    play(table, SAM, "recover mayor", "place soldier")

    assert hand(table, SAM) == ["mayor"]
    assert discard_pile(table, SAM, "citizen") == ["explorer"]
    assert discard_pile(table, SAM, "military") == ["spy", "soldier", "magician"]
    assert asked(table) == [SAM]


@pytest.mark.parametrize(("coins", "taken"), [(1, 1), (2, 2), (7, 2)])
def test_the_spy_takes_up_to_two_coins_from_another_player(coins: int, taken: int) -> None:
    """CI-MC-10: what there is, at most two."""
    table = arrange(sits(hand=["spy"]), sits(coins=coins))

    play(table, SAM, "play spy")

    assert (purse(table, SAM)[0], purse(table, JULIA)[0]) == (7 + taken, coins - taken)
    assert told(table, "coins_stolen") == [("coins_stolen", "Sam", taken, "Julia")]


def test_the_spy_chooses_among_the_players_who_have_a_coin() -> None:
    """CI-MC-10: not himself, and nobody without one."""
    table = arrange(sits(hand=["spy"]), sits(coins=1), sits(coins=0), sits(coins=4))

    play(table, SAM, "play spy")

    assert options(table) == ["player seat2", "player seat4"]
    assert refusal(table, SAM, "player seat1") == "coins are taken from another player (CI-MC-10)"
    assert refusal(table, SAM, "player seat3") == "that player has no coin (CI-MC-10)"
    assert refusal(table, SAM, "tax") == "that is not what is asked now"
    assert MARK not in asked(table)


def test_the_genius_gains_two_science_for_one_work() -> None:
    """CI-SC-1: Cresaria's."""
    table = special("cresaria", "genius", "soldier")

    play(table, SAM, "play genius")

    assert purse(table, SAM) == (7, 2)


def test_the_gunslinger_draws_two_military_cards() -> None:
    """CI-SC-2: the Hogmen's, instead of the Captain."""
    table = special("hogmen", "gunslinger", military=("spy", "warship", "inventor"))

    play(table, SAM, "play gunslinger")

    assert hand(table, SAM) == ["spy", "warship"]


def test_the_strategist_draws_three_military_cards() -> None:
    """CI-SC-3: the Hogmen's."""
    table = special("hogmen", "strategist", military=("spy", "warship", "inventor"))

    play(table, SAM, "play strategist")

    assert hand(table, SAM) == ["inventor", "spy", "warship"]


def test_the_fixer_gains_a_coin_as_a_free_action() -> None:
    """CI-SC-4: Om's."""
    table = special("om", "fixer")

    play(table, SAM, "play fixer")

    assert purse(table, SAM) == (8, 0)
    assert asked(table) == [SAM]


def test_a_card_that_comes_back_may_act_again_in_the_same_turn() -> None:
    """CI-RUL-23, CI-CRD-6, CI-MC-8: the Magician brings the Junkbot, which gains a second coin."""
    table = arrange(sits(hand=["junkbot", "magician", "soldier"]))

    play(table, SAM, "play junkbot", "play magician", "place soldier", "play junkbot")

    assert purse(table, SAM) == (7 + 1 + 1, 0)
    assert hand(table, SAM) == []
    assert asked(table) == [SAM], "the real action is still to come"


def test_free_actions_of_different_cards_do_not_limit_each_other() -> None:
    """CI-RUL-23: Fixer, then Junkbot, then the real action."""
    table = special("om", "fixer", "junkbot")

    play(table, SAM, "play fixer", "play junkbot", "tax")

    assert purse(table, SAM) == (7 + 1 + 1 + 1, 0)
    assert asked(table) == [JULIA]


def test_a_draw_that_finds_no_card_is_legal_and_gives_nothing() -> None:
    """CI-RUL-45: all of Sam's Military cards are in his hand already."""
    table = arrange(sits(hand=["arms-dealer", "soldier", "captain"]))

    play(table, SAM, "play arms-dealer")

    assert hand(table, SAM) == ["soldier", "captain"]
    assert told(table, "nothing_drawn") == [("nothing_drawn", "Sam", "military")]
    assert purse(table, SAM) == (8, 0)


def test_a_merchant_without_goods_is_legal_and_gives_nothing() -> None:
    """CI-RUL-45, CI-CC-9: no kinds, no coins."""
    table = with_hand("merchant", "captain")

    play(table, SAM, "play merchant")

    assert purse(table, SAM) == (7, 0)
    assert discard_pile(table, SAM, "citizen") == ["merchant"]


ALL_TOKENS = ["three", "three", "two"]


@pytest.mark.parametrize(
    ("sam", "card", "reason"),
    [
        (sits(hand=["spy"]), "spy", "no other player has a coin (CI-RUL-45)"),
        (sits(hand=["magician", "soldier"]), "magician", "your discard piles are empty (CI-RUL-45)"),
        (
            sits(hand=["explorer", "iron-dragon"], districts=ALL_TOKENS),
            "explorer",
            "you have used all your City/District tokens (CI-CTY-1)",
        ),
        (
            sits(hand=["mayor", "iron-guard"], districts=ALL_TOKENS),
            "mayor",
            "you have used all your City/District tokens (CI-CTY-1)",
        ),
        (
            sits(hand=["engineer", "soldier"], coins=0),
            "engineer",
            "there is no building that you could build at the lower price (CI-RUL-45)",
        ),
        (
            sits(hand=["machinist"], coins=0, stored=["B01"]),
            "machinist",
            "there is no building that you could build at the lower price (CI-RUL-45)",
        ),
    ],
)
def test_a_card_that_needs_a_target_is_not_offered_without_one(sam: Sits, card: str, reason: str) -> None:
    """CI-RUL-45: Spy, Magician, Explorer, Mayor and the cards that build."""
    table = arrange(sam, sits(coins=0), track=["A19", "B21"])

    assert options(table, "play") == []
    assert refusal(table, SAM, f"play {card}") == reason
