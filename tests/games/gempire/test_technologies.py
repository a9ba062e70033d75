"""Science and Technologies, and the Glossary's technologies that change the city."""

import pytest

from ironstone.games.gempire.components.pieces import MASONRY
from ironstone.games.gempire.rules.technologies.ladders import cost_of, technologies_of
from tests.games.gempire.reading import (
    KEVIN,
    NICK,
    TIFFANY,
    attributes,
    blueprints,
    building,
    player,
    progress,
    row,
    told,
    value,
)
from tests.games.gempire.scenario import arrange, discovering, end_all, options, plan, play, refusal, run, sits


def test_discovering_does_not_lower_the_science_total() -> None:
    """GP-SCI-1: only unspent science becomes less."""
    table = arrange(sits(science=12), phase="resolve", technologies=discovering("masonry"))

    play(table, NICK, "discover masonry")

    assert (player(table, NICK).science, player(table, NICK).spent) == (12, 10)


def test_the_total_breaks_ties_spent_or_not() -> None:
    """GP-SCI-1, GP-BID-6: 20 science, all of it spent, beats 19."""
    table = arrange(sits(production=3, science=20, spent=20), sits(production=3, science=19), market="Cottage")

    plan(table, "bid 2 0 0", "bid 2 0 0")

    assert told(table, "building_won") == [("building_won", "Nick", "Cottage", "A", 2)]


def test_science_is_spent_once() -> None:
    """GP-SCI-2: a technology needs unspent science of at least its cost."""
    table = arrange(sits(science=27, spent=10), phase="resolve", technologies="masonry religion salt iron artistry")
    run(table)
    assert options(table, NICK) == ["discover masonry", "discover religion", "discover iron", "end"]

    play(table, NICK, "discover masonry")

    assert options(table, NICK) == ["discover religion", "end"]
    assert refusal(table, NICK, "discover iron") == "needs 15 unspent science, you have 7 (GP-SCI-2)"


def test_the_total_goes_on_beyond_the_track() -> None:
    """GP-SCI-3: 79 and 9 are 88, for Demand 15 too."""
    table = arrange(sits(science=79, won={"A": "Academy"}), phase="resolve", demands="15 2 7")

    play(table, NICK, "place-won A", "end")

    assert table.players[NICK].science == 88
    assert progress(table, NICK, 1) == [88, 130]


def test_any_number_is_discovered_in_any_order_with_other_steps() -> None:
    """GP-TEC-1, GP-RES-1: before collecting and after it, whatever the action."""
    nick = sits(science=10, plan="collect 0")
    table = arrange(nick, phase="resolve", roll=(0, 7, 0), technologies="masonry religion salt iron artistry")

    play(table, NICK, "discover masonry", "discover religion")

    assert [each[0] for each in told(table, "technology_discovered", "collected")] == [
        "technology_discovered",
        "collected",
        "technology_discovered",
    ]
    assert technologies_of(table.players[NICK]) == 2


def test_several_players_own_a_technology_and_each_only_once() -> None:
    """GP-TEC-2: Kevin discovers what Nick has; Nick cannot discover it again."""
    table = arrange(
        sits(owns="masonry", science=40, spent=10),
        sits(science=12),
        phase="resolve",
        technologies=discovering("masonry"),
        next_round=True,
    )
    run(table)
    assert refusal(table, NICK, "discover masonry") == "you have discovered it already (GP-TEC-2)"

    play(table, KEVIN, "discover masonry")
    end_all(table)

    assert table.round == 2
    assert [each.owns[MASONRY] for each in table.players] == [True, True, False]


def test_a_technology_that_was_not_drawn_cannot_be_discovered() -> None:
    """GP-TEC-1, GP-SET-3: only the five in play."""
    table = arrange(sits(science=40), phase="resolve", technologies="masonry religion salt iron artistry")
    run(table)

    assert refusal(table, NICK, "discover university") == "this technology is not in the game (GP-SET-3)"


@pytest.mark.parametrize(("step", "next_cost"), [("one", 12), ("each", 14)])
def test_all_who_discover_together_pay_the_lowest_free_number(step: str, next_cost: int) -> None:
    """GP-TEC-3, RUL-18: 10 for both; the ladder moves when the round is over, by one step or by one for each."""
    table = arrange(
        sits(science=10),
        sits(science=10),
        phase="resolve",
        technologies=discovering("masonry"),
        options={"tech_simultaneous_step": step},
        next_round=True,
    )

    play(table, NICK, "discover masonry")
    assert cost_of(table, MASONRY) == 10
    play(table, KEVIN, "discover masonry")

    assert table.round == 2
    assert [event[3] for event in told(table, "technology_discovered")] == [10, 10]
    assert told(table, "cost_rose") == [("cost_rose", "masonry", next_cost)]


def test_later_discoverers_pay_the_next_number_and_ladders_never_run_out() -> None:
    """GP-TEC-3, RUL-18: five steps for at most five players."""
    costs = [cost_of(arrange(sits(), steps={"masonry": taken}), MASONRY) for taken in range(5)]

    assert costs == [10, 12, 14, 16, 18]


def test_artistry_puts_a_diamond_on_every_card_of_the_second_row_now_and_later() -> None:
    """GP-TEC-ARTISTRY, GP-DIA-7: they multiply, and the first row gets none."""
    nick = sits(first="Cottage, Tenement", second="Hovel", science=18, won={"A": "Longhouse"})
    table = arrange(nick, phase="resolve", technologies=discovering("artistry"))

    play(table, NICK, "discover artistry")
    assert (value(table, NICK, "Hovel"), value(table, NICK, "Cottage")) == (8, 5)
    play(table, NICK, "place-won A", "position r2-right")

    assert value(table, NICK, "Longhouse") == 16
    assert attributes(table, NICK) == (5 + 7 + 8 + 16, 0, 0)


def test_artistrys_diamonds_leave_the_free_first_choice_and_count_as_neighbours() -> None:
    """GP-TEC-ARTISTRY, GP-DIA-2, GP-DIA-3: the first palace diamond goes anywhere, the next beside any diamond."""
    first = "Cottage, Tenement, Hovel, Longhouse, Granary, Almshouse"
    nick = sits(first=first, second="Prison", science=18, production=6, gems=(3, 0, 0), plan="upgrade 2")
    table = arrange(nick, phase="resolve", technologies=discovering("artistry"), tokens="D1 D1 NO NO NO")

    play(table, NICK, "discover artistry")
    assert len(options(table, NICK, "diamond-r1")) == 6
    play(table, NICK, "diamond-r1 5")

    assert options(table, NICK) == ["diamond-r1 0", "diamond-r1 4", "diamond-r2 0", "diamond-discard"]


@pytest.mark.parametrize(
    ("chosen", "gold"),
    [
        ({}, 10 + (2 + 2 + 1 + 1) * 5),
        ({"economics_counts_buildings": "true"}, 10 + (2 + 2 + 1 + 1) * 5),
        ({"economics_counts_buildings": "false"}, 10 + 4 * 5),
    ],
)
def test_economics_pays_for_every_shop_of_whatever_colour(chosen: dict[str, str], gold: int) -> None:
    """GP-TEC-ECONOMICS, RUL-34: Pawnshop, Bishop's Poorhouse, Candle Shop, Bookshop; buildings, or by option cards."""
    nick = sits(
        first="Pawnshop, Cottage, Tenement",
        second="Bishop's Poorhouse",
        owns="economics surveying",
        won={"A": "Candle Shop", "B": "Bookshop"},
    )
    table = arrange(nick, phase="resolve", options=chosen)

    play(table, NICK, "place-won A", "position r1-left", "place-won B", "position r1-right")

    assert attributes(table, NICK)[1] == gold
    assert [value(table, NICK, name) for name in ("Pawnshop", "Candle Shop", "Bookshop")] == [4, 6, 5]


def test_economics_pays_on_discovery() -> None:
    """GP-TEC-ECONOMICS, GP-GEM-1: shops that lie there already, with the gem that follows."""
    table = arrange(sits(first="Candle Shop", science=13), phase="resolve", technologies=discovering("economics"))

    play(table, NICK, "discover economics")

    assert attributes(table, NICK) == (0, 11, 0)
    assert player(table, NICK).gems == [0, 1, 0]


def test_iron_gives_both_sides_of_every_hybrid() -> None:
    """GP-TEC-IRON, RUL-24, GP-HYB-2: 9 and 7, worth 16 as a card, and still a gold building only."""
    nick = sits(first="Vineyard/gold, Goldsmith's Workshop/gold*", science=15, won={"A": "Quarry Town"})
    table = arrange(nick, phase="resolve", technologies=discovering("iron"))

    play(table, NICK, "discover iron", "flag 1")
    assert attributes(table, NICK) == (0, 9 + 12, 7 + 8)
    play(table, NICK, "place-won A", "face population", "position r1-right")

    assert attributes(table, NICK) == (9, 21 + 9, 15)
    assert value(table, NICK, "Vineyard") == 16
    assert player(table, NICK).cards == [1, 2, 0]
    assert player(table, NICK).buildings == [1, 2, 0, 0, 0, 0]


def test_masonry_gives_the_second_row_for_nothing() -> None:
    """GP-TEC-MASONRY: at once, so that a card may go there."""
    nick = sits(first="Tenement", science=10, won={"A": "Cottage"})
    table = arrange(nick, phase="resolve", technologies=discovering("masonry"))

    play(table, NICK, "discover masonry", "place-won A", "position-r2-at 0")

    assert row(table, NICK, 2) == ["Cottage"]
    assert ("row_granted", "Nick") in told(table)


def test_masonry_with_a_second_row_is_only_one_technology_more() -> None:
    """RUL-39, GP-TEC-MASONRY: it may be discovered, and counts for Demand 7."""
    table = arrange(
        sits(first="Tenement", second="Cottage", science=10),
        phase="resolve",
        technologies=discovering("masonry"),
        demands="7 2 15",
    )

    play(table, NICK, "discover masonry")

    assert told(table, "row_granted") == []
    assert progress(table, NICK, 1) == [1 + 1, 24]


def test_mathematics_adds_one_diamond_to_cards_with_symbols() -> None:
    """GP-TEC-MATHEMATICS, GP-DIA-7: those already lying there count; cards without symbols gain nothing."""
    nick = sits(first="Cottage**, Hovel***, Tenement**, Longhouse", science=12)
    table = arrange(nick, phase="resolve", technologies=discovering("mathematics"))
    assert [each.value for each in player(table, NICK).rows[0]] == [10, 12, 7, 8]

    play(table, NICK, "discover mathematics")

    assert [each.value for each in player(table, NICK).rows[0]] == [15, 16, 7, 8]
    assert attributes(table, NICK) == (46, 0, 0)


def test_matrimony_pays_for_every_population_building() -> None:
    """GP-TEC-MATRIMONY: the Prison is four of them; later ones pay too; card values stay."""
    nick = sits(first="Prison, Cottage", science=18, won={"A": "Hamlet"})
    table = arrange(nick, phase="resolve", technologies=discovering("matrimony"))

    play(table, NICK, "discover matrimony")
    assert attributes(table, NICK) == (5 + 15, 0, 0)
    play(table, NICK, "place-won A", "position r1-right")

    assert attributes(table, NICK) == (9 + 21, 0, 0)
    assert [value(table, NICK, name) for name in ("Prison", "Cottage", "Hamlet")] == [0, 5, 4]


def test_militia_adds_a_district_to_each_row() -> None:
    """GP-TEC-MILITIA: the fourth, not the fifth."""
    city = "Tenement, Mint, Statue"
    nick = sits(first=city, science=8, won={"A": "Cottage", "B": "Toll Booth"})
    table = arrange(nick, phase="resolve", technologies=discovering("militia"))
    run(table)
    assert "position r1-right" not in options(table, NICK)

    play(table, NICK, "discover militia", "place-won A", "position r1-right")

    assert "place-won B" not in options(table, NICK)
    assert player(table, NICK).districts == [4, 0]


def test_religion_gives_three_places_for_blueprints() -> None:
    """GP-TEC-RELIGION, GP-BLU-4: three in one turn, none of which may be placed in the same turn."""
    nick = sits(first="Tenement", science=7, won={"A": "Mint", "B": "Theatre", "C": "Cottage"})
    table = arrange(nick, phase="resolve", technologies=discovering("religion"))
    run(table)
    play(table, NICK, "discover religion", "keep-won A", "keep-won B")
    assert "kept as a blueprint this turn" in refusal(table, NICK, "place-blueprint 1")

    play(table, NICK, "keep-won C")

    assert blueprints(table, NICK) == ["Mint", "Theatre", "Cottage"]


def test_each_place_of_religion_is_exchanged_once_a_turn() -> None:
    """GP-TEC-RELIGION, RUL-17: both old blueprints go out, two won cards come in and stay."""
    nick = sits(first="Tenement", owns="religion", blueprints="Mint, Cottage", won={"A": "Toll Booth", "B": "Hovel"})
    table = arrange(nick, phase="resolve")

    play(table, NICK, "place-blueprint 1", "position r1-right", "keep-won A", "place-blueprint 2", "position r1-left")
    play(table, NICK, "keep-won B")

    assert row(table, NICK) == ["Cottage", "Tenement", "Mint"]
    assert blueprints(table, NICK) == ["Toll Booth", "Hovel"]


def test_surveying_doubles_buildings_of_the_second_row() -> None:
    """GP-TEC-SURVEYING: present and future, for everything that counts buildings, but not for cards."""
    nick = sits(first="Village Green, Tenement, Mint", second="Prison", science=14, won={"A": "Cottage"})
    table = arrange(nick, phase="resolve", technologies=discovering("surveying"))
    assert value(table, NICK, "Village Green") == 2 + 6

    play(table, NICK, "discover surveying")
    assert value(table, NICK, "Village Green") == 2 + 10
    play(table, NICK, "place-won A", "position r2-right")

    assert value(table, NICK, "Village Green") == 2 + 12
    assert player(table, NICK).cards == [4, 1, 0]


def test_a_discovery_of_one_player_changes_nothing_for_others() -> None:
    """GP-TEC-2, GP-RES-2: Tiffany's city does not profit from Nick's Iron."""
    table = arrange(
        sits(science=15), sits(), sits(first="Vineyard/gold"), phase="resolve", technologies=discovering("iron")
    )

    play(table, NICK, "discover iron")

    assert attributes(table, TIFFANY) == (0, 9, 0)
    assert building(table, TIFFANY, "Vineyard").other == 0
