"""The specification's worked examples, told with the rulebook's players."""

from tests.games.city_of_iron.reading import (
    JULIA,
    MARK,
    MARY,
    SAM,
    deck_of,
    discard_pile,
    goods,
    hand,
    income,
    names,
    purse,
    sentences,
    stored_by,
    towns_of,
    track_of,
    vp,
)
from tests.games.city_of_iron.scenario import arrange, asked, city, options, play, refusal, run, sits

TRACK = ["A01", "A02", "A06", "A08", "A11", "A15", "A19", "A20", "A03", "A04", "A05", "A07"]


def test_turn_order_runs_from_right_to_left_and_the_next_bid_the_other_way() -> None:
    """E1, CI-BID-3, CI-BID-4: three bid 0, Mary pays 1 and goes first."""
    table = arrange(players=4, phase="bid", bid_order=[SAM, JULIA, MARK, MARY])

    play(table, SAM, "bid space4")
    play(table, JULIA, "bid space3")
    play(table, MARK, "bid space2")
    play(table, MARY, "bid space5")

    assert names(table.turn_order) == ["Mary", "Sam", "Julia", "Mark"]
    assert purse(table, MARY) == (6, 0)


def test_the_sample_round() -> None:
    """E2: the rulebook's sample round, action by action, with its End Round."""
    starts = sits(hand=["scholar"])
    table = arrange(starts, starts, starts, starts, track=TRACK, phase="bid", bid_order=[SAM, JULIA, MARK, MARY])
    for seat, space in ((SAM, "space4"), (JULIA, "space3"), (MARK, "space2"), (MARY, "space5")):
        play(table, seat, f"bid {space}")

    play(table, MARY, "build slot7")
    play(table, SAM, "draw citizen")
    play(table, JULIA, "build slot3")
    play(table, MARK, "build slot1")
    assert [purse(table, seat) for seat in (MARY, JULIA, MARK)] == [(1, 0), (5, 0), (5, 0)]
    assert hand(table, SAM) == ["scholar", "cartographer"]
    play(table, MARY, "build slot4")
    play(table, SAM, "play scholar", "place scholar")
    assert purse(table, SAM) == (6, 1)
    assert discard_pile(table, SAM, "citizen") == ["scholar", "cartographer"]
    play(table, JULIA, "build slot8")
    play(table, MARK, "build slot2")
    play(table, MARY, "tax")
    play(table, SAM, "build slot5")
    play(table, JULIA, "draw military")
    play(table, MARK, "store slot6")

    assert [goods(table, seat) for seat in range(4)] == [
        {"glow-moss": 2},
        {"srikas": 3},
        {"turnips": 6},
        {"turnips": 1, "srikas": 2},
    ]
    assert stored_by(table, MARK) == ["A15"]
    assert [income(table, seat) for seat in range(4)] == [3, 3, 4, 3]
    assert [purse(table, seat) for seat in range(4)] == [(8, 0), (4, 1), (8, 0), (4, 1)]
    assert hand(table, SAM) == ["scholar"], "his discard pile was turned over: the card discarded first came back"
    assert "-" not in track_of(table)
    assert deck_of(table)[2] == "score A", "two A cards stay on the deck"

    for seat in (JULIA, MARK, MARY):
        play(table, seat, "buy-done")
    play(table, SAM, "buy iron-soldier", "buy-done")

    assert purse(table, SAM) == (5, 0)
    assert hand(table, SAM) == ["scholar", "iron-soldier"]
    assert names(table.bid_order) == ["Mark", "Julia", "Sam", "Mary"]
    assert "Sam collects 5 coins (3 of the income track, 2 for majorities, 0 from cards)" in sentences(table)
    assert "Sam buys the Iron Soldier for 3 coins" in sentences(table)


def test_a_second_building_of_a_name_costs_no_science() -> None:
    """E3, CI-BLD-5."""
    trader = sits(coins=9, science=0, cities={"saltpan-coast": city("B09")})
    table = arrange(trader, players=4, track=["B10", "B05"])

    assert options(table, "build") == ["build slot1"]
    play(table, SAM, "build slot1")

    assert purse(table, SAM) == (9 - 5, 0)
    assert goods(table, SAM) == {"bottled-demons": 4}


def test_an_owned_town_is_defended_by_two_more() -> None:
    """E4, CI-ATK-4: Ironbrook, defence 4 and distance 2, has defence 6 once Julia owns it."""
    army = ["iron-guard", "sharp-shooter", "spy"]
    table = arrange(sits(hand=army), sits(towns=["ironbrook"]), players=4)
    too_few = arrange(sits(hand=["iron-guard", "iron-soldier", "spy"]), sits(towns=["ironbrook"]), players=4)
    assert refusal(too_few, SAM, "attack ironbrook") == (
        "attack 6 and distance 2 for Ironbrook must come from different cards (CI-ATK-3)"
    )

    play(table, SAM, "attack ironbrook", "pay iron-guard", "place spy", "place iron-guard")

    assert towns_of(table, SAM) == ["ironbrook"]
    assert list(goods(table, SAM)) == ["ore"]
    assert (goods(table, JULIA), income(table, JULIA)) == ({}, 2)


def test_a_starting_city_gives_one_citizen_draw() -> None:
    """E5, CI-CTY-6."""
    table = arrange(sits(), phase="end_round")

    run(table)

    assert hand(table, SAM) == ["scholar"]


def test_scoring_with_ties() -> None:
    """E6, CI-SCO-2 to CI-SCO-4, CI-RUL-6: Turnips 6, 4, 4, 1 and Srikas 3, 3, 2, 0."""
    table = arrange(
        sits(home=["A01", "A02", "A06"]),
        sits(home=["A04", "A07"]),
        sits(home=["A05", "A08"]),
        sits(home=["A03"]),
        phase="end_round",
        drawn_scores=["A"],
    )
    assert [player.goods[:2] for player in table.players] == [[6, 3], [4, 3], [4, 2], [2, 1]]

    run(table)

    assert vp(table) == [2 + 1 + 2, 1 + 2, 1 + 1, 0]


def test_paying_an_attack_has_no_dead_end() -> None:
    """E7, CI-CRD-7: with the Captain in the attack no Distance would be left, so he is not offered."""
    table = arrange(sits(hand=["sharp-shooter", "captain", "soldier"]), towns=["mudwick"])

    play(table, SAM, "attack mudwick")
    assert options(table) == ["pay soldier", "pay sharp-shooter"]
    play(table, SAM, "pay soldier")

    assert options(table) == ["place soldier", "place sharp-shooter", "place captain"], "the other two were forced"


def test_a_ship_may_be_paid_last() -> None:
    """E7, CI-CTY-5: after Spy and Captain the Distance is met and only the ship is missing."""
    cards = ["explorer", "scout-ship", "spy", "captain"]
    table = arrange(sits(hand=cards))

    play(table, SAM, "play explorer", "land kraken-isles")
    assert options(table) == ["pay scout-ship", "pay captain", "pay spy"]
    play(table, SAM, "pay spy", "pay captain")

    assert asked(table) == [SAM]
    assert options(table, "token") == ["token three", "token two"]
