"""Draw, decks that are never shuffled, and what the others know of them."""

from ironstone.core.chance import from_seed
from ironstone.games.city_of_iron.rules.model import Table
from ironstone.games.city_of_iron.views.view import view_table
from tests.games.city_of_iron.reading import (
    CARDS,
    GAME,
    JULIA,
    SAM,
    discard_pile,
    draw_pile,
    hand,
    purse,
    sentences,
    told,
)
from tests.games.city_of_iron.scenario import arrange, asked, deal, options, play, refusal, run, sits


def imagined(table: Table, viewer: int, seat: int, deck: str) -> set[tuple[str, ...]]:
    """All ways in which a seat's hand, draw pile and discard pile of one deck may lie, for all that a viewer knows."""
    run(table)
    found = set()
    for number in range(40):
        twin = GAME.redeal(table, viewer, from_seed(f"doubt {number}"))
        piles = [*draw_pile(twin, seat, deck), "|", *discard_pile(twin, seat, deck)]
        found.add((*hand(twin, seat), "|", *piles))
    return found


def test_a_draw_takes_the_top_card_of_either_deck() -> None:
    """CI-ACT-6: only its owner learns which card it is."""
    table = arrange(sits(citizen=["mayor"], military=["spy"]))
    assert options(table, "draw") == ["draw citizen", "draw military"]

    play(table, SAM, "draw military")

    assert hand(table, SAM) == ["spy"]
    assert draw_pile(table, SAM, "military") == ["soldier", "captain"]
    assert told(table) == [("card_drawn", "Sam", "military", "spy")]
    assert sentences(table, SAM) == ["Sam draws a Military card (Spy)"]
    assert sentences(table, JULIA) == ["Sam draws a Military card (face down)"]


def test_there_is_no_hand_limit() -> None:
    """CI-ACT-6: twenty cards in hand, and one more."""
    owned = CARDS[1:21]
    table = arrange(sits(hand=owned, citizen=["scholar"]))

    play(table, SAM, "draw citizen")

    assert hand(table, SAM) == CARDS[:21]


def test_a_deck_without_any_card_cannot_be_drawn_from() -> None:
    """CI-ACT-6, CI-DEK-2: draw pile and discard pile are both empty."""
    table = arrange(sits(hand=["scholar", "cartographer"], discarded=["captain"]))

    assert options(table, "draw") == ["draw military"]
    empty = "both the draw pile and the discard pile of that deck are empty (CI-ACT-6)"
    assert refusal(table, SAM, "draw citizen") == empty
    assert refusal(table, SAM, "draw military") == ""


def test_an_empty_draw_pile_is_replaced_by_the_discards_turned_over() -> None:
    """CI-DEK-1: unshuffled, so the card discarded first comes first."""
    table = arrange(sits(hand=["scholar", "cartographer"], discarded=["merchant", "junkbot", "mayor"]))

    play(table, SAM, "draw citizen")

    assert hand(table, SAM) == ["scholar", "cartographer", "merchant"]
    assert draw_pile(table, SAM, "citizen") == ["junkbot", "mayor"]
    assert discard_pile(table, SAM, "citizen") == []
    assert told(table) == [("pile_turned", "Sam", "citizen"), ("card_drawn", "Sam", "citizen", "merchant")]
    assert table.chance.drawn == 0, "no deck of cards is ever shuffled"


def test_the_discard_pile_is_turned_only_when_a_card_must_be_drawn() -> None:
    """CI-DEK-1: the last card of the draw pile leaves it empty for the time being."""
    table = arrange(sits(hand=["scholar"], discarded=["mayor"]))

    play(table, SAM, "draw citizen")

    assert draw_pile(table, SAM, "citizen") == []
    assert discard_pile(table, SAM, "citizen") == ["mayor"]
    assert told(table, "pile_turned") == []


def test_when_both_piles_run_out_the_rest_of_a_draw_is_lost() -> None:
    """CI-DEK-2: the Arms Dealer finds one Military card of two, and still gains the coin."""
    table = arrange(sits(coins=0, hand=["arms-dealer", "soldier"], military=["captain"]))

    play(table, SAM, "play arms-dealer")

    assert hand(table, SAM) == ["soldier", "captain"]
    assert purse(table, SAM) == (1, 0)
    assert told(table, "card_drawn", "nothing_drawn") == [
        ("card_drawn", "Sam", "military", "captain"),
        ("nothing_drawn", "Sam", "military"),
    ]


def test_players_look_through_their_own_piles_only() -> None:
    """CI-DEK-3: in order, from the top; of others' piles they see the number and the card on top."""
    table = arrange(sits(citizen=["mayor"], discarded=["spy", "warship"]))
    run(table)

    own = view_table(table, SAM)["own"]
    assert own is not None
    assert [CARDS[card] for card in own["draw_piles"][0]] == ["mayor", "scholar", "cartographer"]
    assert [CARDS[card] for card in own["discard_piles"][1]] == ["warship", "spy"]
    seen = view_table(table, JULIA)["players"][SAM]
    assert seen["draw_piles"] == [3, 2]
    assert seen["discard_piles"] == [{"count": 0, "top": -1}, {"count": 2, "top": CARDS.index("warship")}]
    other = view_table(table, JULIA)["own"]
    assert other is not None
    assert CARDS.index("warship") not in other["discard_piles"][1]


def test_looking_through_a_pile_does_not_change_its_order() -> None:
    """CI-DEK-3: there is no action for it; the piles are drawn as they lay."""
    table = arrange(sits(citizen=["mayor", "merchant"]))

    view_table(table, SAM)
    play(table, SAM, "draw citizen")
    play(table, JULIA, "tax")
    play(table, SAM, "draw citizen")

    assert [event[3] for event in told(table, "card_drawn")] == ["mayor", "merchant"]


def test_cards_are_discarded_before_the_effect() -> None:
    """CI-RUL-22: the Captain's draw finds the draw pile empty, turns over the discards and brings him back himself."""
    table = arrange(sits(hand=["captain", "soldier"]))

    play(table, SAM, "play captain")

    assert hand(table, SAM) == ["soldier", "captain"]
    assert told(table) == [
        ("card_played", "Sam", "captain"),
        ("cards_discarded", "Sam", 1, "military", "captain"),
        ("pile_turned", "Sam", "military"),
        ("card_drawn", "Sam", "military", "captain"),
        ("nothing_drawn", "Sam", "military"),
    ]


def test_nobody_learns_the_order_of_a_starting_deck() -> None:
    """CI-RUL-44: either card may be the one in hand; the owner knows."""
    table = deal(2, {"nation_powers": "false", "nation_choice": "random"})
    play(table, SAM, "place scholar", "place captain")
    play(table, JULIA, "place scholar", "place captain")

    assert imagined(table, JULIA, SAM, "citizen") == {
        ("scholar", "|", "cartographer", "|"),
        ("cartographer", "|", "scholar", "|"),
    }
    assert imagined(table, SAM, SAM, "citizen") == {("scholar", "|", "cartographer", "|")}


def test_a_used_card_is_known_and_so_is_what_is_left_of_its_group() -> None:
    """CI-RUL-44: the Scholar lies open, so the card still in the starting deck is the Cartographer."""
    table = deal(2, {"nation_powers": "false", "nation_choice": "random"})
    play(table, SAM, "place scholar", "place soldier")
    play(table, JULIA, "place scholar", "place soldier")
    for seat in table.bid_order.copy():
        play(table, seat, f"bid space{4 if seat == SAM else 1}")
    play(table, SAM, "draw military")
    play(table, JULIA, "tax")
    assert len(imagined(table, JULIA, SAM, "citizen")) == 4, "two orders of each starting deck"

    play(table, SAM, "play scholar")

    assert discard_pile(table, SAM, "military") == ["soldier"]
    assert imagined(table, JULIA, SAM, "citizen") == {("|", "cartographer", "|", "scholar")}


def test_the_order_of_one_play_below_the_top_card_is_not_learnt() -> None:
    """CI-RUL-44: three cards are seen, and which of them lies on top."""
    table = arrange(sits(hand=["mayor", "scholar", "cartographer"], discarded=["junkbot"]))

    play(table, SAM, "play mayor", "pay scholar", "token two", "place scholar", "place cartographer")

    assert discard_pile(table, SAM, "citizen") == ["junkbot", "scholar", "cartographer", "mayor"]
    assert imagined(table, JULIA, SAM, "citizen") == {
        ("|", "|", "junkbot", "scholar", "cartographer", "mayor"),
        ("|", "|", "junkbot", "cartographer", "scholar", "mayor"),
    }
    assert told(table, "cards_discarded") == [("cards_discarded", "Sam", 3, "citizen", "mayor")]


def test_what_is_not_learnt_outlives_the_turning_of_a_pile() -> None:
    """CI-RUL-44: the first card drawn is one of two, the third is known."""
    table = arrange(sits(hand=["mayor", "scholar", "cartographer"]))
    play(table, SAM, "play mayor", "pay scholar", "token two", "place scholar", "place cartographer")
    play(table, JULIA, "tax")

    play(table, SAM, "draw citizen")

    assert imagined(table, JULIA, SAM, "citizen") == {
        ("scholar", "|", "cartographer", "mayor", "|"),
        ("cartographer", "|", "scholar", "mayor", "|"),
    }


def test_purchases_are_known() -> None:
    """CI-RUL-44: a bought card was revealed and is in the hand."""
    table = arrange(sits(coins=3), phase="purchase")

    play(table, SAM, "buy mayor")
    play(table, JULIA, "buy-done")

    assert hand(table, SAM) == ["mayor"]
    assert {cards[0] for cards in imagined(table, JULIA, SAM, "citizen")} == {"mayor"}


def test_a_card_taken_back_is_shown_and_the_rest_keeps_its_order() -> None:
    """CI-RUL-46: from the middle of a pile."""
    table = arrange(sits(hand=["magician", "soldier"], discarded=["merchant", "junkbot", "mayor"]))

    play(table, SAM, "play magician", "recover junkbot", "place magician")

    assert hand(table, SAM) == ["junkbot"]
    assert discard_pile(table, SAM, "citizen") == ["merchant", "mayor"]
    assert told(table, "card_asked", "card_recovered") == [
        ("card_asked", "Sam", "junkbot"),
        ("card_recovered", "Sam", "junkbot"),
    ]
    assert "Sam takes back the Junkbot" in sentences(table, JULIA)
    assert asked(table) == [SAM], "it was a Free Action"


def test_the_card_that_comes_to_light_is_known_from_then_on() -> None:
    """CI-RUL-44, CI-RUL-46: with the Mayor taken from the top, the order of the two below is no secret any more."""
    table = arrange(sits(hand=["mayor", "scholar", "cartographer", "magician", "soldier"]))
    play(
        table, SAM, "play mayor", "pay scholar", "pay cartographer", "token two", "place scholar", "place cartographer"
    )
    play(table, JULIA, "tax")
    assert len(imagined(table, JULIA, SAM, "citizen")) == 2

    play(table, SAM, "play magician", "recover mayor", "place magician")

    assert discard_pile(table, SAM, "citizen") == ["scholar", "cartographer"]
    assert imagined(table, JULIA, SAM, "citizen") == {("mayor", "|", "|", "scholar", "cartographer")}
