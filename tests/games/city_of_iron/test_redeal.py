"""Redeal: what a seat cannot know is dealt anew, within the groups of cards that may have changed places."""

from collections import Counter

import pytest

from ironstone.core.agenda import Secret
from ironstone.core.chance import Chance, from_seed
from ironstone.core.engine import advance, take
from ironstone.core.events import SPECTATOR
from ironstone.core.playout import Tosser, choose_randomly
from ironstone.games.city_of_iron.rules.actions import BUY, BUY_DONE
from ironstone.games.city_of_iron.rules.model import ALONE, Player, Table
from ironstone.games.city_of_iron.rules.payment import PAY_ATTACK, PAY_SKILL, is_paid
from tests.games.city_of_iron.conservation import check
from tests.games.city_of_iron.reading import (
    CARDS,
    FIRST_SCORE_CARD,
    GAME,
    JULIA,
    SAM,
    SPACE,
    deck_of,
    discard_pile,
    draw_pile,
    hand,
)
from tests.games.city_of_iron.scenario import arrange, deal, options, play, run, sits

TIMES = 400
PLAIN = {"nation_powers": "false", "nation_choice": "random"}


def redeals(table: Table, viewer: int = SAM, times: int = TIMES) -> list[Table]:
    """Many copies as a viewer may imagine them."""
    run(table)
    chance = from_seed("redeal")
    return [GAME.redeal(table, viewer, chance) for _ in range(times)]


def assert_even(found: Counter[str]) -> None:
    """Each of the outcomes about as often as the others: within five standard deviations."""
    share = 1 / len(found)
    spread = 5 * (found.total() * share * (1 - share)) ** 0.5
    for outcome, count in found.items():
        assert abs(count - found.total() * share) <= spread, (outcome, found)


def outcomes(found: list[list[str]], count: int) -> Counter[str]:
    """How often each of so many arrangements was found, all about as often."""
    counter = Counter(" ".join(each) for each in found)
    assert len(counter) == count, counter
    assert_even(counter)
    return counter


def started(choices: dict[str, str] = PLAIN) -> Table:
    """A new game for two; both have ordered their starting decks."""
    table = deal(2, choices)
    for seat in (SAM, JULIA):
        decision = advance(table)
        while decision is not None and seat in decision.seats and decision.secret:
            decision = take(table, decision, seat, decision.options_of(seat)[0])
    return table


def after_a_mayor(*more: str) -> Table:
    """Julia has played the Mayor, discarded Mayor, Scholar, Cartographer in this order, and has more in hand."""
    table = arrange(sits(), sits(hand=["mayor", "scholar", "cartographer", *more]), turn=JULIA)
    play(table, JULIA, "play mayor", "pay scholar")
    if options(table, "pay"):
        play(table, JULIA, "pay cartographer")
    play(table, JULIA, "token three", "place mayor", "place scholar")
    play(table, SAM, "tax")
    return table


def drawn_cartographer(*cards: str, towns: tuple[str, ...] = ()) -> Table:
    """Julia has these cards and the one of her two starting Citizens that she has just drawn."""
    table = arrange(sits(), sits(hand=cards, citizen=["cartographer"]), turn=JULIA, towns=towns)
    groups = table.players[JULIA].groups
    groups[CARDS.index("cartographer")] = groups[CARDS.index("scholar")]
    play(table, JULIA, "draw citizen")
    play(table, SAM, "tax")
    return table


def test_the_table_itself_is_left_alone() -> None:
    """CI-RUL-44: imagining another deal changes nothing at the table, and nobody listens to it."""
    table = started()
    facts = table.facts()

    twins = redeals(table, times=20)

    assert table.facts() == facts
    assert any(twin.facts() != facts for twin in twins)
    assert all(twin.log is None for twin in twins)


def test_the_copy_draws_from_the_chance_it_is_given() -> None:
    """CI-GAM-2: a later shuffle in the copy tells nothing of the one at the table."""
    chance = Chance(b"another key")

    assert GAME.redeal(arrange(), SAM, chance).chance is chance


def test_a_starting_deck_is_one_group() -> None:
    """CI-RUL-44, CI-SET-3: Sam does not know which card Julia drew, nor which Military card lies on top."""
    table = started()

    twins = redeals(table)

    outcomes([hand(twin, JULIA) + draw_pile(twin, JULIA, "citizen") for twin in twins], 2)
    outcomes([draw_pile(twin, JULIA, "military") for twin in twins], 2)


def test_a_starting_deck_of_three_has_six_arrangements() -> None:
    """CI-RUL-44, CI-NAT-7: Om's, one card of it in hand."""
    table = started({"nation_choice": "assigned", "nations": "arc om"})

    outcomes([hand(twin, JULIA) + draw_pile(twin, JULIA, "citizen") for twin in redeals(table)], 6)


def test_own_cards_stay_where_they_are() -> None:
    """CI-DEK-3: their owner has seen them in order; a spectator knows nobody's."""
    table = started()

    for twin in redeals(table, times=30):
        assert hand(twin, SAM) == hand(table, SAM)
        assert draw_pile(twin, SAM, "military") == draw_pile(table, SAM, "military")
    outcomes([hand(twin, SAM) for twin in redeals(table, SPECTATOR)], 2)
    outcomes([hand(twin, JULIA) for twin in redeals(table, SPECTATOR)], 2)


def test_cards_of_one_play_below_the_top_form_a_group() -> None:
    """CI-RUL-44, CI-CRD-4: two orders, the top card as seen; for Julia only her own order."""
    table = after_a_mayor()

    found = outcomes([discard_pile(twin, JULIA, "citizen") for twin in redeals(table)], 2)

    assert set(found) == {"mayor scholar cartographer", "scholar mayor cartographer"}
    assert {" ".join(discard_pile(twin, JULIA, "citizen")) for twin in redeals(table, JULIA, 20)} == {
        "mayor scholar cartographer"
    }


def test_two_cards_of_one_play_on_one_pile_are_both_known() -> None:
    """CI-RUL-44: the last is seen on top, so the other lies below it."""
    table = arrange(sits(), sits(hand=["scholar", "cartographer"]), turn=JULIA)
    play(table, JULIA, "play scholar", "place cartographer")

    assert {" ".join(discard_pile(twin, JULIA, "citizen")) for twin in redeals(table, times=30)} == {
        "cartographer scholar"
    }


def test_turning_and_drawing_change_places_not_groups() -> None:
    """CI-RUL-44, CI-DEK-1: the card drawn from the turned pile is one of the two that lay below."""
    table = after_a_mayor()
    play(table, JULIA, "draw citizen")
    assert hand(table, JULIA) == ["mayor"]

    found = outcomes([hand(twin, JULIA) + draw_pile(twin, JULIA, "citizen") for twin in redeals(table)], 2)

    assert set(found) == {"mayor scholar cartographer", "scholar mayor cartographer"}


def test_a_card_that_is_used_leaves_its_group() -> None:
    """CI-RUL-44: once the drawn Mayor is played, the Scholar is known where he is."""
    table = after_a_mayor("iron-guard")
    play(table, JULIA, "draw citizen")
    play(table, SAM, "tax")
    play(table, JULIA, "play mayor", "token three")

    for twin in redeals(table, times=30):
        assert draw_pile(twin, JULIA, "citizen") == ["scholar", "cartographer"]
        assert discard_pile(twin, JULIA, "citizen") == ["mayor"]


def test_plays_do_not_mix() -> None:
    """CI-RUL-44: cards of different plays, and of different decks, keep apart."""
    table = after_a_mayor("explorer", "scout-ship", "spy", "captain")
    play(table, JULIA, "play explorer", "land kraken-isles", "pay spy", "pay captain", "token two")
    play(table, JULIA, "place explorer", "place spy")

    twins = redeals(table)

    found = outcomes([discard_pile(twin, JULIA, "citizen") for twin in twins], 2)
    assert {each.split(" ", 2)[2] for each in found} == {"cartographer explorer scout-ship"}
    assert {" ".join(discard_pile(twin, JULIA, "military")) for twin in twins} == {"spy captain"}


def test_a_card_that_comes_to_light_leaves_its_group() -> None:
    """CI-RUL-44, CI-RUL-46: with the top card taken back, the one below it is seen, and so the last is known."""
    table = after_a_mayor("magician", "iron-soldier")
    play(table, JULIA, "play magician", "recover cartographer", "place magician")

    for twin in redeals(table, times=30):
        assert discard_pile(twin, JULIA, "citizen") == ["mayor", "scholar"]
        assert hand(twin, JULIA) == ["cartographer"]


def test_a_card_asked_back_stays_in_its_pile_until_it_is_taken() -> None:
    """CI-RUL-46, CI-RUL-44: the Mayor was named, so he is known to lie there, and the Scholar with him."""
    table = after_a_mayor("magician", "iron-soldier")
    play(table, JULIA, "play magician", "recover mayor")

    assert {" ".join(discard_pile(twin, JULIA, "citizen")) for twin in redeals(table, times=30)} == {
        "mayor scholar cartographer"
    }


def test_bought_cards_are_known() -> None:
    """CI-RUL-44, CI-PUR-3: in the hand, whatever else may be there."""
    table = arrange(sits(), sits(coins=9), phase="end_round")
    run(table)
    play(table, JULIA, "buy spy", "buy-done")
    play(table, SAM, "buy-done")

    twins = redeals(table)

    assert all("spy" in hand(twin, JULIA) for twin in twins)
    outcomes([hand(twin, JULIA) for twin in twins], 2)


def test_a_hand_may_be_any_of_its_group_while_nothing_is_paid() -> None:
    """CI-RUL-44: Julia's drawn Citizen is the Scholar as often as the Cartographer."""
    outcomes([hand(twin, JULIA) for twin in redeals(drawn_cartographer("explorer", "scout-ship"))], 2)


def test_during_a_payment_only_payable_hands_are_dealt() -> None:
    """CI-CRD-7, CI-RUL-44: the Scout Ship has Distance 2, so for 3 the drawn Citizen must have a compass."""
    table = drawn_cartographer("explorer", "scout-ship")

    play(table, JULIA, "play explorer")
    assert {" ".join(hand(twin, JULIA)) for twin in redeals(table)} == {"cartographer scout-ship"}
    play(table, JULIA, "land kraken-isles")

    for twin in redeals(table):
        assert hand(twin, JULIA) == ["cartographer", "scout-ship"]
        assert draw_pile(twin, JULIA, "citizen") == ["scholar"]


def test_an_attack_under_way_stays_payable() -> None:
    """CI-CRD-7, CI-ATK-3: no soldier of Julia's has a compass, so the Citizen she drew must have one."""
    table = drawn_cartographer("iron-soldier", "soldier", "inventor", "machinist", towns=("mudwick",))

    play(table, JULIA, "attack mudwick")
    assert all("cartographer" in hand(twin, JULIA) for twin in redeals(table))
    play(table, JULIA, "pay inventor")

    assert all("cartographer" in hand(twin, JULIA) for twin in redeals(table))


def test_a_payment_that_any_hand_can_make_leaves_all_hands_possible() -> None:
    """CI-RUL-44: Scholar and Cartographer both have Work for the Mayor."""
    table = drawn_cartographer("mayor", "soldier", "machinist")

    play(table, JULIA, "play mayor")

    outcomes([hand(twin, JULIA)[:1] for twin in redeals(table)], 2)


def test_the_order_of_discards_under_way_is_dealt_anew() -> None:
    """CI-RUL-44: what Julia has placed so far, Sam cannot know."""
    table = arrange(sits(), sits(hand=["mayor", "scholar", "cartographer"]), turn=JULIA)
    play(table, JULIA, "play mayor", "pay scholar", "token three", "place mayor")
    assert table.play is not None
    assert [CARDS[card] for card in table.play.ordered] == ["mayor"]

    for twin in redeals(table, times=20):
        assert twin.play is not None
        assert twin.play.ordered == []
        check(twin)
    for twin in redeals(table, JULIA, 20):
        assert twin.play is not None
        assert twin.play.ordered == table.play.ordered


def test_a_finished_citizen_order_is_dealt_anew_while_the_military_one_is_chosen() -> None:
    """CI-RUL-44: any order of the Citizens is possible, none of the soldiers is placed."""
    cards = ["explorer", "scout-ship", "spy", "captain"]
    table = arrange(sits(), sits(hand=cards), turn=JULIA)
    play(table, JULIA, "play explorer", "land kraken-isles", "pay spy", "pay captain", "token two", "place explorer")

    orders = []
    for twin in redeals(table):
        assert twin.play is not None
        orders.append([CARDS[card] for card in twin.play.ordered])

    outcomes(orders, 2)


def test_each_part_of_the_building_deck_is_shuffled_in_itself() -> None:
    """CI-SET-7: Score Cards stay where they are, and A cards above the first of them."""
    track = ["A01", "A02", "A03", "A04", "A06", "A07", "A08"]
    table = arrange(track=track, deck=["A11", "A12", "score A", "B01", "B02", "B03", "score B", "C01", "score C"])

    found = outcomes([deck_of(twin) for twin in redeals(table, times=1200)], 2 * 6)

    for deck in found:
        a, b, c = (part.split() for part in deck.replace("score ", "score").split("score")[:3])
        assert (sorted(a), sorted(b[1:]), c[1:]) == (["A11", "A12"], ["B01", "B02", "B03"], ["C01"])


def test_after_the_reshuffle_the_rest_is_one_part() -> None:
    """CI-GAM-2: cards of all decks may lie anywhere."""
    table = arrange(last_round=True, drawn_scores=["C"], deck=["A11", "B01", "C01"])

    outcomes([deck_of(twin) for twin in redeals(table)], 6)


def test_plans_of_others_are_drawn_by_lot_and_unfinished_ones_begin_again() -> None:
    """CI-PUR-1: who is ready stays ready; the own plan stays as it is."""
    table = arrange(sits(coins=9), sits(coins=6), sits(coins=6), players=3, phase="purchase")
    play(table, SAM, "buy mayor")
    play(table, JULIA, "buy spy", "buy-done")
    play(table, 2, "buy junkbot")

    plans = []
    for twin in redeals(table):
        assert twin.drafts[SAM] == [SPACE.parse("buy mayor")]
        assert twin.drafts[2] == []
        assert twin.drafts[JULIA][-1] == BUY_DONE.first
        bought = [BUY.arg(action) for action in twin.drafts[JULIA] if BUY.has(action)]
        assert sum(GAME.printed.cards[card].coins for card in bought) <= 6
        plans.append(bought)
    assert len({tuple(plan) for plan in plans}) > 10


def test_unfinished_starting_orders_of_others_are_dealt_anew() -> None:
    """CI-SET-3: Julia's finished order is any order, Sam's own stays."""
    table = deal(2, PLAIN)
    play(table, JULIA, "place scholar", "place captain")
    play(table, SAM, "place cartographer")
    drafts = [table.drafts[SAM].copy(), table.drafts[JULIA].copy()]

    twins = redeals(table)

    assert all(twin.drafts[SAM] == drafts[SAM] for twin in twins)
    outcomes([[SPACE.notation(action) for action in twin.drafts[JULIA]] for twin in twins], 4)


def places(player: Player) -> list[list[int]]:
    """All owned cards of a player, place by place; the hand last."""
    return [*player.draw_piles, *player.discard_piles, player.hand]


def assert_within_groups(before: Player, after: Player) -> None:
    """Known cards are where they were, and every place holds a card of the same group as before."""
    for old, new in zip(places(before)[:-1], places(after)[:-1], strict=True):
        assert [before.groups[card] for card in old] == [before.groups[card] for card in new]
        for one, other in zip(old, new, strict=True):
            assert one == other or before.groups[one] != ALONE
    groups = [sorted(before.groups[card] for card in player.hand) for player in (before, after)]
    assert groups[0] == groups[1]
    known = [[card for card in player.hand if before.groups[card] == ALONE] for player in (before, after)]
    assert known[0] == known[1]
    assert before.groups == after.groups


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_all_through_a_game_cards_move_within_their_groups_only(seats: int) -> None:
    """CI-RUL-44, CI-CRD-7: nothing seen is contradicted, own cards do not move, and whoever is paying can pay."""
    table = GAME.start(seats, {"expansion_towns": "true"}, from_seed(str(seats)))
    tosser = Tosser(seats)
    chance = from_seed("anew")
    decision = advance(table)
    while decision is not None:
        twin = GAME.redeal(table, SAM, chance)
        check(twin)
        assert places(twin.players[SAM]) == places(table.players[SAM])
        for seat in range(1, seats):
            assert_within_groups(table.players[seat], twin.players[seat])
        scores = [[index for index, card in enumerate(each.deck) if card >= FIRST_SCORE_CARD] for each in (table, twin)]
        assert scores[0] == scores[1]
        step = decision.frame.step
        if step is PAY_ATTACK or step is PAY_SKILL:
            assert twin.play is not None
            assert is_paid(twin.play) or step is PAY_ATTACK or PAY_SKILL.options(twin, decision.frame)
            assert step is PAY_SKILL or PAY_ATTACK.options(twin, decision.frame)
        assert isinstance(step, Secret) == bool(twin.drafts)
        seat = decision.seats[0]
        decision = take(table, decision, seat, choose_randomly(decision, seat, tosser))
