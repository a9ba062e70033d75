"""Attack Town, and the section "Towns"."""

from collections import Counter

import pytest

from ironstone.core.ids import SPECTATOR
from ironstone.games.city_of_iron.components.pieces import MOST_DISTANCE
from ironstone.games.city_of_iron.rules.game_end import bonus_amount
from ironstone.games.city_of_iron.rules.model import Table
from ironstone.games.city_of_iron.views.view import view_table
from tests.games.city_of_iron.reading import (
    BUILDINGS,
    GAME,
    GOODS,
    JULIA,
    MARK,
    SAM,
    TOWNS,
    buildings_in,
    cities_of,
    discard_pile,
    discarded_buildings,
    goods,
    hand,
    income,
    purse,
    told,
    towns_of,
    track_of,
)
from tests.games.city_of_iron.scenario import arrange, asked, options, play, refusal, run, sits

ARMY = ["iron-dragon", "warship", "iron-guard", "sharp-shooter", "iron-soldier", "wyvern-ship", "cloud-skimmer"]
RAIDERS = ["iron-guard", "cartographer"]  # attack 3, Distance 1: enough for Mudwick as long as nobody owns it


def conquer(table: Table, town: str) -> None:
    """Sam attacks with the first cards that will do."""
    play(table, SAM, f"attack {town}")
    while table.play is not None:
        play(table, SAM, options(table)[0])


def made(*cards: str) -> dict[str, int]:
    """What these buildings and towns give together."""
    total: Counter[str] = Counter()
    for word in cards:
        piece = (
            GAME.printed.towns[TOWNS.index(word)] if word in TOWNS else GAME.printed.buildings[BUILDINGS.index(word)]
        )
        total.update({GOODS[good]: amount for good, amount in piece.gives.goods})
    return dict(total)


def test_tops_of_piles_displayed_towns_and_towns_of_others_are_targets() -> None:
    """CI-ATK-1: nothing below a top, nothing undisplayed."""
    table = arrange(
        sits(hand=ARMY, towns=["gearford"]),
        sits(towns=["woolhollow"]),
        sits(towns=["solara"]),
        towns=["mudwick", "whitepan", "silkmere", "snyle", "metgra", "cumulus"],
        expansion=True,
    )

    targets = ["mudwick", "whitepan", "silkmere", "snyle", "metgra", "cumulus", "woolhollow", "solara"]
    assert options(table, "attack") == [f"attack {town}" for town in targets]
    assert refusal(table, SAM, "attack lanternfen") == "Lanternfen is not on top of its pile (CI-SET-10)"
    assert refusal(table, SAM, "attack cazum") == "Cazum is not on display yet (CI-EXP-1)"
    assert refusal(table, SAM, "attack hexmarket") == "Hexmarket is out of this game (CI-SET-10)"


def test_military_cards_match_the_defence_and_others_the_distance() -> None:
    """CI-ATK-2: all of them are discarded onto the piles of their decks, and the town is taken."""
    table = arrange(sits(hand=RAIDERS), towns=["mudwick"], track=["A01", "A02"])

    play(table, SAM, "attack mudwick")

    assert hand(table, SAM) == []
    assert discard_pile(table, SAM, "citizen") == ["cartographer"]
    assert discard_pile(table, SAM, "military") == ["iron-guard"]
    assert told(table) == [
        ("attacked", "Sam", "mudwick", 3, 1),
        ("attacker_sent", "Sam", "iron-guard", 3),
        ("skill_used", "Sam", "cartographer"),
        ("cards_discarded", "Sam", 1, "citizen", "cartographer"),
        ("cards_discarded", "Sam", 1, "military", "iron-guard"),
        ("conquered", "Sam", "mudwick"),
        ("goods_changed", "Sam", made("mudwick")["turnips"], "turnips"),
        ("income_changed", "Sam", 3),
        ("card_left", "A01", 0),
    ]


@pytest.mark.parametrize(
    ("cards", "reason"),
    [
        ([], "attack 0 of 3 against Mudwick (CI-ATK-2)"),
        (["iron-soldier", "cartographer"], "attack 2 of 3 against Mudwick (CI-ATK-2)"),
        (["iron-guard", "scholar"], "your cards do not reach Mudwick, which is at distance 1 (CI-ATK-2)"),
        (["sharp-shooter"], "attack 3 and distance 1 for Mudwick must come from different cards (CI-ATK-3)"),
        (["sharp-shooter", "captain"], ""),
    ],
)
def test_an_attack_without_the_cards_for_it_is_refused(cards: list[str], reason: str) -> None:
    """CI-ATK-2, CI-ATK-3: and not offered."""
    table = arrange(sits(hand=cards), towns=["mudwick"])

    assert refusal(table, SAM, "attack mudwick") == reason
    assert options(table, "attack") == (["attack mudwick"] if not reason else [])


def test_military_cards_serve_for_distance_too_but_not_for_both() -> None:
    """CI-ATK-2, CI-ATK-3: the Spy gives Distance to a purely military attack, and his attack value is lost."""
    table = arrange(sits(hand=["iron-soldier", "soldier", "spy"]), towns=["mudwick"])

    play(table, SAM, "attack mudwick")
    assert options(table) == ["pay soldier", "pay iron-soldier"], "the Spy is needed for his Distance"
    assert refusal(table, SAM, "pay spy") == "the Spy is needed for its Distance (CI-ATK-3)"
    play(table, SAM, "pay soldier", "place soldier", "place spy")

    assert told(table, "attacker_sent", "skill_used") == [
        ("attacker_sent", "Sam", "soldier", 1),
        ("attacker_sent", "Sam", "iron-soldier", 2),
        ("skill_used", "Sam", "spy"),
    ]


def test_an_owned_town_needs_two_more_attack() -> None:
    """CI-ATK-4: Mudwick has 3, and 5 while Julia owns it; the distance stays."""
    table = arrange(sits(hand=["warship", "cartographer"]), sits(towns=["mudwick"]))
    stronger = arrange(sits(hand=["iron-dragon", "cartographer"]), sits(towns=["mudwick"]))

    assert refusal(table, SAM, "attack mudwick") == "attack 4 of 5 against Mudwick (CI-ATK-2)"
    play(stronger, SAM, "attack mudwick")

    assert told(stronger, "attacked") == [("attacked", "Sam", "mudwick", 5, 1)]
    assert towns_of(stronger, SAM) == ["mudwick"]


def test_a_conquered_town_needs_no_space() -> None:
    """CI-ATK-5: the city is full, six towns lie beside it, and there is room for a seventh."""
    owned = ["woolhollow", "lanternfen", "cold-creek", "gannet-rock", "whitepan", "gearford"]
    full = ["A01", "A06", "A19", "A23", "A25"]
    table = arrange(sits(hand=RAIDERS, home=full, towns=owned), towns=["mudwick"])

    play(table, SAM, "attack mudwick")

    assert towns_of(table, SAM) == [*owned, "mudwick"]
    assert buildings_in(table, SAM, "arc-heartland") == full
    assert table.town_owners[TOWNS.index("mudwick")] == SAM
    assert table.town_piles[0] == [], "the last of its pile"


def test_a_town_with_goods_gives_them_and_one_income() -> None:
    """CI-ATK-6: two kinds of goods are still one goods card."""
    table = arrange(sits(hand=ARMY, home=["A01"]), towns=["cold-creek"])
    assert len(made("cold-creek")) == 2

    conquer(table, "cold-creek")

    assert goods(table, SAM) == made("A01", "cold-creek")
    assert income(table, SAM) == 4


def test_a_town_without_goods_gives_its_effects_and_no_income() -> None:
    """CI-ATK-6: Beastbelly shows a draw and a coin."""
    table = arrange(sits(hand=ARMY), towns=["beastbelly"], expansion=True)

    conquer(table, "beastbelly")

    assert income(table, SAM) == 2
    assert (table.players[SAM].draws, table.players[SAM].printed_coins) == ([1, 1], 1)


def test_a_town_taken_from_a_player_changes_sides_with_goods_and_income() -> None:
    """CI-ATK-7, CI-ATK-8: and no building card leaves the track."""
    table = arrange(
        sits(hand=["iron-dragon", "cartographer"]), sits(home=["A01"], towns=["mudwick"]), track=["A02", "A03"]
    )
    assert (goods(table, JULIA), income(table, JULIA)) == (made("A01", "mudwick"), 4)

    play(table, SAM, "attack mudwick")

    assert (goods(table, JULIA), income(table, JULIA)) == (made("A01"), 3)
    assert (goods(table, SAM), income(table, SAM)) == (made("mudwick"), 3)
    assert (towns_of(table, SAM), towns_of(table, JULIA)) == (["mudwick"], [])
    assert track_of(table)[:2] == ["A02", "A03"]
    assert told(table, "town_taken", "conquered", "card_left") == [("town_taken", "Sam", "mudwick", "Julia")]


def test_other_effects_of_a_town_pass_to_its_new_owner() -> None:
    """CI-ATK-7: Solara's draw and coin; the former owner keeps his income."""
    table = arrange(sits(hand=ARMY), sits(towns=["solara"]), expansion=True)

    conquer(table, "solara")

    sam, julia = table.players
    assert (sam.draws, sam.printed_coins, income(table, SAM)) == ([2, 0], 1, 2)
    assert (julia.draws, julia.printed_coins, income(table, JULIA)) == ([1, 0], 0, 2)


def test_the_leftmost_building_card_leaves_when_a_neutral_town_falls() -> None:
    """CI-ATK-8: gaps are passed over, and the others do not slide."""
    table = arrange(sits(hand=RAIDERS), towns=["mudwick"], track=["-", "A02", "A06", "-", "A08"])

    play(table, SAM, "attack mudwick")

    assert track_of(table) == ["-", "-", "A06", "-", "A08", "-", "-"]
    assert discarded_buildings(table) == ["A02"]


def test_an_expansion_town_counts_as_unconquered_and_is_replaced() -> None:
    """CI-ATK-8, CI-EXP-1: the next of the pile is displayed at once."""
    shown = ["snyle", "beastbelly", "metgra", "cumulus"]
    table = arrange(sits(hand=ARMY), towns=shown, expansion=True, track=["A01", "A02"])

    conquer(table, "beastbelly")

    assert [TOWNS[town] for town in table.shown_towns] == ["snyle", "metgra", "cumulus"]
    assert track_of(table)[:2] == ["-", "A02"]
    assert told(table, "town_shown", "card_left") == [("town_shown", "cumulus"), ("card_left", "A01", 0)]


def test_a_neutral_town_may_fall_when_the_track_is_empty() -> None:
    """CI-RUL-28, CI-ATK-8: there is nothing to discard."""
    table = arrange(sits(hand=RAIDERS), towns=["mudwick"], track=[])

    play(table, SAM, "attack mudwick")

    assert towns_of(table, SAM) == ["mudwick"]
    assert told(table, "card_left") == []


def test_fewer_than_four_cards_on_the_track_all_leave_at_the_end_round() -> None:
    """CI-RUL-28: two are there, two go, seven come."""
    table = arrange(phase="end_round", track=["-", "A01", "-", "A02"])

    run(table)

    assert told(table, "card_left") == [("card_left", "A01", -1), ("card_left", "A02", -1)]
    assert told(table, "track_filled")[0][1] == 7


def test_everybody_knows_the_town_piles_in_order() -> None:
    """CI-ATK-9, CI-RUL-42: the expansion pile too, from the top down; looking changes nothing."""
    table = arrange(towns=["cold-creek", "mudwick", "snyle"], expansion=True)
    before = [pile.copy() for pile in table.town_piles]

    views = [view_table(table, viewer) for viewer in (SPECTATOR, SAM, JULIA)]

    for view in views:
        assert [TOWNS[town] for town in view["town_piles"][0]] == ["cold-creek", "mudwick", "woolhollow", "lanternfen"]
        assert view["expansion_pile"] == table.expansion_pile[::-1]
        assert TOWNS[view["shown_towns"][0]] == "snyle"
    assert table.town_piles == before


def test_own_towns_are_no_targets() -> None:
    """CI-RUL-33: neither offered nor allowed."""
    table = arrange(sits(hand=ARMY, towns=["mudwick"]), towns=["woolhollow"])

    assert "attack mudwick" not in options(table)
    assert refusal(table, SAM, "attack mudwick") == "Mudwick is your own (CI-RUL-33)"


def test_snyle_gives_nothing_before_the_next_end_round() -> None:
    """CI-RUL-18: then its owner names a good, has two more of it and one more income."""
    table = arrange(sits(hand=ARMY, home=["A01", "A06"]), towns=["snyle"], expansion=True, last_turn=True)

    conquer(table, "snyle")
    assert (goods(table, SAM), income(table, SAM)) == ({"turnips": 3, "srikas": 3}, 4)
    assert options(table) == ["good turnips", "good srikas"]
    play(table, SAM, "good srikas")

    assert (goods(table, SAM), income(table, SAM)) == ({"turnips": 3, "srikas": 5}, 5)
    assert told(table, "wild_good_named") == [("wild_good_named", "Sam", "snyle", "srikas")]


def test_snyle_never_counts_its_own_goods() -> None:
    """CI-RUL-18: the Salt that only Snyle gave cannot be named again; the choice stood until now."""
    table = arrange(sits(home=["A01", "A06"], towns=["snyle"], wild="salt"), phase="end_round", expansion=True)
    assert (goods(table, SAM), income(table, SAM)) == ({"turnips": 3, "srikas": 3, "salt": 2}, 5)

    assert options(table) == ["good turnips", "good srikas"]
    assert refusal(table, SAM, "good salt") == "you must already own at least one of that good (CI-EXP-6)"
    assert income(table, SAM) == 4


def test_snyle_gives_nothing_to_an_owner_without_goods() -> None:
    """CI-RUL-18: no good named, no income; nobody is asked."""
    table = arrange(sits(towns=["snyle"]), phase="end_round", expansion=True)

    run(table)

    assert told(table, "wild_good_named") == []
    assert (goods(table, SAM), income(table, SAM)) == ({}, 2)
    assert asked(table) == [SAM, JULIA], "the purchase"


def test_snyle_taken_by_another_player_takes_the_named_goods_from_the_board() -> None:
    """CI-RUL-18: the new owner chooses at the next End Round."""
    table = arrange(
        sits(hand=ARMY, home=["A06"]),
        sits(home=["A01"], towns=["snyle"], wild="turnips"),
        expansion=True,
        last_turn=True,
    )
    assert (goods(table, JULIA), income(table, JULIA)) == ({"turnips": 5}, 4)

    conquer(table, "snyle")

    assert (goods(table, JULIA), income(table, JULIA)) == ({"turnips": 3}, 3)
    assert told(table, "wild_good_named") == [("wild_good_named", "Sam", "snyle", "srikas")], "his only good"
    assert (goods(table, SAM), income(table, SAM)) == ({"srikas": 5}, 4)


def test_metgra_is_a_place_to_build_but_no_goods_card_and_no_land() -> None:
    """CI-RUL-19: space and land are obeyed, buildings count as owned; no draws, no distance, no income of its own."""
    sam = sits(coins=20, towns=["metgra"], holders={"metgra": ["B01"]})
    table = arrange(sam, track=["B02", "A23", "B13", "A01"], expansion=True)
    player = table.players[SAM]
    assert (player.draws, income(table, SAM), bonus_amount(table, player, MOST_DISTANCE)) == ([1, 0], 3, 0)

    play(table, SAM, "build slot1")
    assert (buildings_in(table, SAM, "metgra"), purse(table, SAM)) == (["B01", "B02"], (16, 0)), "no Science is due"
    play(table, JULIA, "tax")
    play(table, SAM, "build slot2", "city metgra")

    assert options(table) == ["destroy B01", "destroy B02"], "two buildings are all it holds"
    play(table, SAM, "destroy B01")
    assert (goods(table, SAM), income(table, SAM)) == ({"tentacles": 2}, 3)


def test_metgra_takes_only_buildings_of_its_lands() -> None:
    """CI-RUL-19: water and jungle, no plains."""
    table = arrange(sits(towns=["metgra"]), track=["A01"], expansion=True)

    play(table, SAM, "build slot1")

    assert buildings_in(table, SAM, "arc-heartland") == ["A01"], "the only choice"


def test_metgra_takes_no_district() -> None:
    """CI-RUL-19: only cities on lands do."""
    sam = sits(hand=["mayor", "scientist"], towns=["metgra"])
    table = arrange(sam, expansion=True)

    play(table, SAM, "play mayor", "token two", "place mayor")

    assert table.players[SAM].cities[0].tokens == [1], "there was no choice"


def test_buildings_in_a_captured_metgra_move_with_all_they_give() -> None:
    """CI-RUL-20, CI-EXP-9: goods, income, effects, and the waiver; nothing is paid."""
    julia = sits(home=["A01"], towns=["metgra"], holders={"metgra": ["B01", "A26"]})
    table = arrange(sits(coins=4, hand=ARMY), julia, expansion=True, track=["B02"])

    conquer(table, "metgra")

    assert buildings_in(table, SAM, "metgra") == ["B01", "A26"]
    assert cities_of(table, JULIA) == ["emerald-hills"]
    assert (goods(table, SAM), income(table, SAM), purse(table, SAM)) == ({"tentacles": 2}, 3, (4, 0))
    assert (goods(table, JULIA), income(table, JULIA)) == ({"turnips": 3}, 3)
    assert [player.printed_coins for player in table.players] == [2, 0]
    assert refusal(table, JULIA, "build slot1") == "the Docks needs a city with water (CI-BLD-4)"
    play(table, JULIA, "tax")
    assert refusal(table, SAM, "build slot1") == ""


def test_three_players_may_take_a_town_from_one_another() -> None:
    """CI-ATK-1, CI-ATK-7: Sam from Mark, though Julia has none to lose."""
    table = arrange(sits(hand=["iron-dragon", "cartographer"]), sits(), sits(towns=["woolhollow"]))

    play(table, SAM, "attack woolhollow")

    assert [towns_of(table, seat) for seat in (SAM, JULIA, MARK)] == [["woolhollow"], [], []]
    assert told(table, "town_taken") == [("town_taken", "Sam", "woolhollow", "Mark")]
