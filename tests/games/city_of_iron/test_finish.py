"""Game End: the last round, the end bonuses, the storing penalty and the winner."""

import pytest

from ironstone.games.city_of_iron.rules.model import Table
from tests.games.city_of_iron.reading import (
    BUILDINGS,
    GAME,
    JULIA,
    NAMES,
    SAM,
    deck_of,
    discarded_buildings,
    goods,
    purse,
    sentences,
    told,
    track_of,
    vp,
)
from tests.games.city_of_iron.rounds import idle
from tests.games.city_of_iron.scenario import Sits, arrange, asked, city, deal, options, play, run, sits

TRACK = ["A01", "A02", "A03", "A04", "A06", "A07", "A08"]


def finished(*seats: Sits, players: int = 2, options: dict[str, str] | None = None, expansion: bool = False) -> Table:
    """A game that is over: its last End Round has been."""
    table = arrange(
        *seats,
        players=players,
        phase="end_round",
        last_round=True,
        drawn_scores=["C"],
        options=options,
        expansion=expansion,
    )
    assert run(table) is None
    return table


def bonuses(table: Table) -> list[tuple[str | int, ...]]:
    """Who won which bonus, and its VP."""
    return [event[1:] for event in told(table, "bonus_won")]


def winners(table: Table) -> list[str]:
    """Everybody in first place."""
    return [NAMES[each.seat] for each in GAME.standing(table) if each.place == 1]


def owned_cards(table: Table, seat: int) -> int:
    """All owned cards of a seat."""
    player = table.players[seat]
    return len(player.hand) + sum(len(pile) for pile in [*player.draw_piles, *player.discard_piles])


def in_order(count: int) -> list[int]:
    """Draws that leave a pile of so many cards as it is when it is shuffled."""
    return list(range(count - 1, 0, -1))


def test_the_round_after_the_third_score_card_is_the_last() -> None:
    """CI-GAM-1, CI-SCO-6: it is played in full, and then the game is over."""
    table = arrange(phase="end_round", round_number=6, track=TRACK, deck=["C01", "score C"])

    run(table)
    assert table.last_round
    assert told(table, "last_round_comes") == [("last_round_comes",)]
    assert asked(table) == [SAM, JULIA], "this End Round goes on as usual"
    assert idle(table) is None

    assert table.round == 7
    assert len(told(table, "taxed")) == 6
    assert told(table, "scoring_began") == [("scoring_began", "C")]


def test_the_building_discards_are_shuffled_to_fill_the_slots_of_the_last_round() -> None:
    """CI-GAM-2: the whole pile, this End Round's four discards included; here the shuffle leaves it as it is."""
    rest = 45 - 7 - 1
    table = arrange(phase="end_round", track=TRACK, deck=["C01", "score C"], draws=in_order(rest + 4))
    assert len(discarded_buildings(table)) == rest

    run(table)

    assert track_of(table) == ["A06", "A07", "A08", "C01", "A04", "A03", "A02"], "the last discarded lie on top"
    assert discarded_buildings(table) == []
    assert len(deck_of(table)) == rest + 4 - 3
    assert told(table, "discards_shuffled") == [("discards_shuffled", rest + 4)]


def test_the_shuffle_is_random() -> None:
    """CI-GAM-2: scripted otherwise, other cards come."""
    rest = 45 - 7 - 1
    table = arrange(phase="end_round", track=TRACK, deck=["C01", "score C"], draws=[0] * (rest + 3))

    run(table)

    assert track_of(table)[:4] == ["A06", "A07", "A08", "C01"]
    assert track_of(table)[4:] != ["A04", "A03", "A02"]
    assert "-" not in track_of(table)


def test_if_the_discards_do_not_suffice_slots_stay_empty() -> None:
    """CI-GAM-2: Build and Store simply have fewer options."""
    removed = GAME.printed.board.building_marks[0]
    rest = [
        word
        for number, word in enumerate(BUILDINGS)
        if GAME.printed.buildings[number].mark not in removed and word not in ("A01", "A02", "C01")
    ]
    table = arrange(sits(stored=rest), phase="end_round", track=["A01", "A02"], deck=["C01", "score C"], draws=[1])

    run(table)
    assert track_of(table) == ["C01", "A02", "A01", "-", "-", "-", "-"]
    for seat in (SAM, JULIA):
        play(table, seat, "buy-done")
    play(table, JULIA, "bid space1")
    play(table, SAM, "bid space2")

    assert told(table, "track_filled") == [("track_filled", 3, 0)]
    assert options(table, "store") == ["store slot1", "store slot2", "store slot3"]


def test_the_last_end_round_scores_as_usual_but_brings_no_coins_and_no_science() -> None:
    """CI-GAM-3: Sam's Academy, Marketplace and Turnips bring VP for the Turnips only."""
    table = finished(sits(home=["A01", "A19", "A26"], coins=3), sits(coins=3))

    assert [purse(table, seat) for seat in (SAM, JULIA)] == [(3, 0), (3, 0)]
    assert told(table, "first_scored") == [("first_scored", "Sam", "turnips", 2)]
    assert told(table, "income_collected", "science_collected") == []


def test_most_coins_are_worth_two() -> None:
    """CI-GAM-4: unspent ones."""
    table = finished(sits(coins=8), sits(coins=9))

    assert bonuses(table) == [("Julia", "most_coins", 2)]
    assert vp(table) == [0, 2]


def test_most_distance_is_worth_two() -> None:
    """CI-GAM-5: the sum over all owned lands; Metgra is a town and no land, however far it is."""
    sam = sits(cities={"leckri-shore": city(), "saltpan-coast": city(token="two")})
    julia = sits(cities={"ember-isles": city()}, towns=["metgra"])

    table = finished(sam, julia, sits(towns=["cazum"]), players=3, expansion=True)

    assert bonuses(table) == [("Sam", "most_distance", 2)]


def test_most_of_one_good_is_worth_two() -> None:
    """CI-GAM-6, CI-RUL-16: the largest single amount, not the sum of all goods."""
    table = finished(sits(home=["A03", "A08", "A11"]), sits(home=["A04"]))

    assert (sum(goods(table, SAM).values()), sum(goods(table, JULIA).values())) == (8, 4)
    assert ("Julia", "most_of_one_good", 2) in bonuses(table)


def test_a_tie_in_different_goods_gives_nobody_the_bonus() -> None:
    """CI-RUL-16, CI-GAM-10: four Turnips here, four Srikas there."""
    table = finished(sits(home=["A04"]), sits(home=["A09"]))

    assert bonuses(table) == []
    assert ("bonus_tied", "most_of_one_good") in told(table)


def test_most_cards_are_worth_two() -> None:
    """CI-GAM-7, CI-RUL-15: hand, draw and discard piles of both decks; unpurchased ones do not count."""
    table = finished(sits(hand=["mayor"]), sits(hand=["scholar", "captain"], discarded=["cartographer"]))

    assert [owned_cards(table, seat) for seat in (SAM, JULIA)] == [5, 4]
    assert bonuses(table) == [("Sam", "most_cards", 2)]


@pytest.mark.parametrize(("discard_counts", "winner"), [("true", "Sam"), ("false", "Julia")])
def test_cards_in_discard_piles_count_unless_the_option_says_otherwise(discard_counts: str, winner: str) -> None:
    """CI-RUL-15: `cards_bonus_discard`; Sam owns six cards, three of them discarded, Julia five."""
    sam = sits(hand=["mayor"], discarded=["explorer", "scholar", "soldier"])
    julia = sits(citizen=["merchant"])

    table = finished(sam, julia, options={"cards_bonus_discard": discard_counts})

    assert bonuses(table) == [(winner, "most_cards", 2)]


def test_most_conquered_towns_are_worth_three() -> None:
    """CI-GAM-8: towns currently owned."""
    table = finished(sits(towns=["mudwick", "gannet-rock"]), sits(towns=["woolhollow"]))

    assert ("Sam", "most_towns", 3) in bonuses(table)


def test_a_tie_for_a_bonus_gives_it_to_nobody() -> None:
    """CI-GAM-10: neither of the tied, and not the one behind them."""
    table = finished(sits(coins=9), sits(coins=9), sits(coins=5), players=3)

    assert vp(table) == [0, 0, 0]
    assert told(table)[2] == ("bonus_tied", "most_coins")


def test_where_nobody_has_any_there_is_no_bonus() -> None:
    """CI-RUL-17, CI-GAM-10: all tie at no land, no good and no town."""
    table = finished(sits())

    assert vp(table) == [0, 0]
    assert told(table, "bonus_won") == []
    assert len(told(table, "bonus_tied")) == 5


@pytest.mark.parametrize(("reading", "losses"), [("per_one", [0, 1, 2, 3]), ("per_two", [0, 0, 1, 1])])
def test_stored_buildings_cost_victory_points(reading: str, losses: list[int]) -> None:
    """CI-GAM-9, CI-RUL-1: `storing_penalty`: 1 for each, or 1 for every two, rounded down."""
    stored = ["A01", "A02", "A03"]
    seats = [sits(vp=10, stored=stored[:0]), sits(vp=10, stored=stored[:1])]

    few = finished(*seats, options={"storing_penalty": reading})
    two = finished(sits(vp=10, stored=stored[:2]), options={"storing_penalty": reading})
    three = finished(sits(vp=10, stored=stored), options={"storing_penalty": reading})

    assert [*vp(few), vp(two)[SAM], vp(three)[SAM]] == [10 - loss for loss in losses]
    assert told(three, "penalty_paid") == [("penalty_paid", "Sam", 3, losses[3])]


def test_the_penalty_may_lead_below_zero() -> None:
    """CI-RUL-35, CI-GAM-9: minus two for two stored buildings."""
    table = finished(sits(stored=["A01", "A02"]))

    assert vp(table) == [-2, 0]
    assert "Sam loses 2 VP for 2 stored buildings" in sentences(table)
    assert winners(table) == ["Julia"]


def test_most_victory_points_win() -> None:
    """CI-GAM-11: whatever coins and goods."""
    table = finished(sits(vp=9), sits(vp=3, coins=50), sits(vp=5), players=3)

    assert vp(table) == [9, 5, 5]
    assert [(each.place, each.points) for each in GAME.standing(table)] == [(1, 9), (2, 5), (3, 5)]
    assert told(table)[-1] == ("game_won", "Sam", 9)


def test_a_tie_is_broken_by_coins() -> None:
    """CI-GAM-11: 6 VP each, two of Julia's for her coins."""
    table = finished(sits(vp=6, coins=5), sits(vp=4, coins=7))

    assert vp(table) == [6, 6]
    assert winners(table) == ["Julia"]


def test_a_tie_in_coins_too_is_broken_by_goods_in_total() -> None:
    """CI-GAM-11: 4 VP and 7 coins each; Julia's are for her Turnips."""
    table = finished(sits(vp=4), sits(home=["A04"]))

    assert vp(table) == [4, 4]
    assert winners(table) == ["Julia"]
    assert [each.place for each in GAME.standing(table)] == [2, 1]


def test_whoever_is_still_tied_shares_the_victory() -> None:
    """CI-RUL-36, CI-GAM-11: both win."""
    table = finished(sits(vp=4), sits(vp=4), sits(), players=3)

    assert winners(table) == ["Sam", "Julia"]
    assert [each.place for each in GAME.standing(table)] == [1, 1, 3]
    assert told(table, "game_won") == [("game_won", "Sam", 4), ("game_won", "Julia", 4)]


@pytest.mark.parametrize("scoring", [[], ["A"]])
def test_the_round_cap_ends_a_game_that_would_not_end(scoring: list[str]) -> None:
    """CI-SCO-6, CI-GAM-3: no deck lasts so long; if one did, round 20 is scored as a game end."""
    table = arrange(sits(home=["A01"]), phase="end_round", round_number=20, drawn_scores=scoring)

    assert run(table) is None

    assert told(table, "scoring_began") == [("scoring_began", "A" if scoring else "C")]
    assert vp(table)[SAM] == 2 + 2, "the most Turnips, and the most of one good"
    assert told(table, "income_collected") == []


def test_before_the_round_cap_the_game_goes_on() -> None:
    """CI-GAM-1: round 19 is like any other."""
    table = arrange(phase="end_round", round_number=19)

    assert run(table) is not None


@pytest.mark.parametrize(("players", "rounds"), [(2, 11), (3, 13), (4, 15)])
def test_four_cards_leave_each_round_so_every_game_ends(players: int, rounds: int) -> None:
    """CI-GAM-1, CI-END-1: a game of taxes alone lasts longest."""
    table = deal(players, {"nation_powers": "false", "nation_choice": "random"})
    for seat in range(players):
        play(table, seat, "place scholar", "place captain")

    while table.agenda:
        idle(table)

    assert table.round == rounds
    assert len(told(table, "scoring_began")) == 3
