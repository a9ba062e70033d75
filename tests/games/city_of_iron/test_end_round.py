"""End Round: the building track, income, Science and draws."""

import pytest

from ironstone.games.city_of_iron.rules.model import Table
from tests.games.city_of_iron.reading import (
    FIRST_SCORE_CARD,
    JULIA,
    SAM,
    deck_of,
    discarded_buildings,
    draw_pile,
    goods,
    hand,
    names,
    purse,
    sentences,
    told,
    track_of,
    vp,
)
from tests.games.city_of_iron.rounds import idle
from tests.games.city_of_iron.scenario import Sits, arrange, asked, city, options, play, run, sits

SHORT_DECK = ["B01", "B02", "B03", "B05", "score B", "C01", "score C"]
FULL_TRACK = ["A01", "A02", "A03", "A04", "A06", "A07", "A08"]


def after_end_round(*seats: Sits, players: int = 2, expansion: bool = False, scoring: str = "") -> Table:
    """A table whose End Round has come as far as the purchase; in one with a scoring, the Score Card is named."""
    table = arrange(*seats, players=players, phase="end_round", expansion=expansion, drawn_scores=list(scoring))
    run(table)
    return table


def collected(table: Table) -> list[tuple[str | int, ...]]:
    """What everybody collected: name, coins, and these as income, majorities and printed coins."""
    return [event[1:] for event in told(table, "income_collected")]


def test_the_four_leftmost_cards_leave_the_rest_slides_and_new_cards_fill_the_slots() -> None:
    """CI-END-1, CI-END-2: cards, not slots: the gap is passed over."""
    table = arrange(phase="end_round", track=["A01", "-", "A02", "A03", "A06", "A07", "A08"])

    run(table)

    assert discarded_buildings(table) == ["A01", "A02", "A03", "A06"]
    assert track_of(table) == ["A07", "A08", "A04", "A09", "A11", "A12", "A13"]
    assert told(table, "card_left") == [("card_left", card, -1) for card in ("A01", "A02", "A03", "A06")]
    assert told(table, "track_filled")[0][1] == 5


@pytest.mark.parametrize(("players", "slots"), [(2, 7), (3, 10), (4, 12)])
def test_the_track_is_filled_up_to_the_limit_of_the_player_count(players: int, slots: int) -> None:
    """CI-END-2: also when most of it was taken."""
    table = arrange(players=players, phase="end_round", track=["A01"])

    run(table)

    assert len(track_of(table)) == slots
    assert "-" not in track_of(table)


def test_a_score_card_fills_no_slot_and_drawing_goes_on() -> None:
    """CI-END-3: it is laid next to the deck, and nobody scores yet."""
    table = arrange(sits(home=["A09"]), phase="end_round", track=FULL_TRACK, deck=["A11", "score A", *SHORT_DECK])

    run(table)

    assert track_of(table) == ["A06", "A07", "A08", "A11", "B01", "B02", "B03"]
    assert table.drawn_scores == [FIRST_SCORE_CARD]
    assert deck_of(table) == ["B05", "score B", "C01", "score C"]
    assert told(table, "score_card_drawn") == [("score_card_drawn", "A")]
    assert vp(table) == [0, 0]


def test_a_score_card_below_the_last_card_needed_waits_for_the_next_refill() -> None:
    """CI-RUL-13: nothing more had to be drawn."""
    table = arrange(phase="end_round", track=FULL_TRACK, deck=["A11", "A12", "A13", "A14", "score A", *SHORT_DECK])

    run(table)
    assert deck_of(table)[0] == "score A"
    assert told(table, "score_card_drawn") == []
    idle(table)

    assert told(table, "score_card_drawn")[0] == ("score_card_drawn", "A")
    assert told(table, "scoring_began") == []


def test_two_score_cards_of_one_refill_both_score_in_the_next_end_round() -> None:
    """CI-END-3, CI-SCO-1: our decks never allow it, changed ones might: once for each, one after the other."""
    deck = ["A11", "score A", "score B", "C01", "C02", "C03", "C05", "C06", "C08", "C09", "C10", "score C"]
    table = arrange(sits(home=["A09"]), phase="end_round", track=FULL_TRACK, deck=deck)

    run(table)
    assert vp(table) == [0, 0]
    idle(table)

    assert told(table, "scoring_began") == [("scoring_began", "A"), ("scoring_began", "B")]
    assert vp(table) == [2 + 2, 0]
    assert purse(table, SAM)[1] == 2, "a Science for each"


def test_the_steps_come_in_order() -> None:
    """CI-END-4: Score, Collect Income, Collect Science, Draw, Purchase, after the work on the track."""
    table = after_end_round(sits(home=["A19", "A09"]), scoring="A")

    kinds = list(dict.fromkeys(event[0] for event in told(table)))
    assert kinds == [
        *["round_ended", "card_left", "track_filled", "scoring_began", "first_scored"],
        *["income_collected", "science_collected", "card_drawn"],
    ]
    assert options(table, "buy-done") == ["buy-done"]
    assert asked(table) == [SAM, JULIA]


def test_after_the_purchase_action_tokens_are_reset_and_cubes_slide_down() -> None:
    """CI-END-5: who acted last bids first."""
    table = arrange(turn=JULIA, phase="end_round", players=3)
    assert names(table.turn_order) == ["Julia", "Mark", "Sam"]

    run(table)
    for seat in range(3):
        play(table, seat, "buy-done")

    assert table.round == 2
    assert names(table.bid_order) == ["Sam", "Mark", "Julia"]
    assert [player.actions for player in table.players] == [3, 3, 3]
    assert table.bids == [-1, -1, -1]
    assert asked(table) == [SAM]


def test_income_is_two_and_one_for_each_goods_card_and_the_majority_coins() -> None:
    """CI-INC-1: a card counts once, however many goods it shows; a town is a card too."""
    rich = sits(coins=0, home=["A03", "A01"], towns=["mudwick"])

    table = after_end_round(rich, sits(coins=0, home=["A06"]))

    assert collected(table) == [("Sam", 6, 5, 1, 0), ("Julia", 4, 3, 1, 0)]
    assert [purse(table, seat)[0] for seat in (SAM, JULIA)] == [6, 4]


def test_whoever_shares_the_most_gets_the_majority_coins_too() -> None:
    """CI-INC-1: tied players both collect, the one behind them does not."""
    table = after_end_round(sits(home=["A06", "A01"]), sits(home=["A07"]), sits(home=["A08"]), players=3)

    assert [goods(table, seat)["srikas"] for seat in range(3)] == [3, 3, 2]
    assert [event[3] for event in collected(table)] == [1 + 1, 1, 0]


def test_a_player_with_nothing_collects_the_base_income() -> None:
    """CI-INC-1, CI-RUL-7: where nobody has any of a good, nobody has the most."""
    table = after_end_round(sits(coins=0))

    assert collected(table) == [("Sam", 2, 2, 0, 0), ("Julia", 2, 2, 0, 0)]


def test_science_buildings_and_towns_without_goods_are_no_goods_cards() -> None:
    """CI-INC-2: an Academy, Cumulus and Metgra bring no coin."""
    table = after_end_round(sits(coins=0, home=["A19", "B19"], towns=["cumulus", "metgra"]), expansion=True)

    assert collected(table)[SAM] == ("Sam", 2, 2, 0, 0)


def test_coins_printed_on_cards_are_collected_with_the_income() -> None:
    """CI-INC-3: Marketplace 2, Factory B16 1, Beastbelly 1, Dar Embe 3; the income track does not move."""
    sam = sits(coins=0, home=["A26"], cities={"leckri-shore": city("B16")}, towns=["beastbelly", "dar-embe"])

    table = after_end_round(sam, expansion=True)

    assert collected(table)[SAM] == ("Sam", 13, 3, 3, 7)
    assert "Sam collects 13 coins (3 of the income track, 3 for majorities, 7 from cards)" in sentences(table)


def test_science_is_collected_for_academies_and_other_effects() -> None:
    """CI-SCI-1: Academies 1, Grand Academy 2, Cumulus 1."""
    table = after_end_round(sits(home=["A19", "A20", "B19"], towns=["cumulus"]), expansion=True)

    assert told(table, "science_collected") == [("science_collected", "Sam", 5)]
    assert [purse(table, seat)[1] for seat in (SAM, JULIA)] == [5, 0]


@pytest.mark.parametrize(("scoring", "extra"), [("", 0), ("A", 1), ("B", 1)])
def test_a_normal_scoring_gives_everybody_one_more_science(scoring: str, extra: int) -> None:
    """CI-SCI-1: in the End Round in which an A or B Score Card scores."""
    table = after_end_round(sits(home=["A19"]), scoring=scoring)

    assert [purse(table, seat)[1] for seat in (SAM, JULIA)] == [1 + extra, extra]


def test_everybody_draws_what_tokens_buildings_and_towns_show() -> None:
    """CI-EDR-1: starting city, district, settled city, Barracks, Guild Hall, Beastbelly and Solara."""
    sam = sits(
        home=["A23", "A25"],
        districts=["two"],
        cities={"leckri-shore": city(token="three")},
        towns=["beastbelly", "solara"],
        citizen=["mayor", "explorer", "merchant", "junkbot", "scientist"],
        military=["spy", "warship", "inventor", "magician"],
    )

    table = after_end_round(sam, expansion=True)

    assert hand(table, SAM) == ["explorer", "mayor", "merchant", "junkbot", "inventor", "spy", "warship"]
    assert draw_pile(table, SAM, "citizen")[0] == "scientist"
    assert draw_pile(table, SAM, "military")[0] == "magician"
    assert len(hand(table, JULIA)) == 1


def test_draws_are_made_citizen_cards_first_and_what_runs_out_is_lost() -> None:
    """CI-RUL-32, CI-EDR-1: nobody may decline, and nobody is asked."""
    sam = sits(home=["A25", "B21"], hand=["scholar", "soldier"], citizen=["cartographer"], discarded=["captain"])

    table = after_end_round(sam)

    mine = [event for event in told(table, "card_drawn", "nothing_drawn", "pile_turned") if event[1] == "Sam"]
    assert mine == [
        ("card_drawn", "Sam", "citizen", "cartographer"),
        ("nothing_drawn", "Sam", "citizen"),
        ("pile_turned", "Sam", "military"),
        ("card_drawn", "Sam", "military", "captain"),
        ("nothing_drawn", "Sam", "military"),
    ]
    assert hand(table, SAM) == ["scholar", "cartographer", "soldier", "captain"]


def test_no_order_matters_where_everybody_does_something() -> None:
    """CI-RUL-34: with seats exchanged everybody gets the same."""
    one = sits(home=["A01", "A19", "A25"], citizen=["mayor", "explorer"])
    other = sits(home=["A02", "A06", "A26"], citizen=["merchant"])

    table = after_end_round(one, other, scoring="A")
    turned = after_end_round(other, one, scoring="A")

    for seat, elsewhere in ((SAM, JULIA), (JULIA, SAM)):
        assert purse(table, seat) == purse(turned, elsewhere)
        assert hand(table, seat) == hand(turned, elsewhere)
        assert vp(table)[seat] == vp(turned)[elsewhere]


def test_the_last_end_round_does_no_work_on_the_track_and_ends_with_the_scoring() -> None:
    """CI-RUL-14, CI-END-4: no card leaves, nothing is drawn, nothing is for sale."""
    table = arrange(sits(home=["A09"]), phase="end_round", last_round=True, track=FULL_TRACK, drawn_scores=["C"])

    assert run(table) is None

    assert track_of(table) == FULL_TRACK
    assert told(table, "card_left", "track_filled", "card_drawn", "income_collected", "bought", "nothing_bought") == []
    assert told(table, "scoring_began") == [("scoring_began", "C")]


def test_the_last_end_round_starts_with_the_choice_for_snyle() -> None:
    """CI-RUL-14, CI-EXP-6: the goods named then are scored."""
    sam = sits(home=["A03"], towns=["snyle"])
    table = arrange(sam, phase="end_round", last_round=True, drawn_scores=["C"], expansion=True)

    assert options(table) == ["good turnips", "good srikas"]
    assert play(table, SAM, "good srikas") is None

    assert goods(table, SAM) == {"turnips": 2, "srikas": 3}
    assert told(table)[1][0] == "wild_good_named"
