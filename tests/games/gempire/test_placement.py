"""Building Placement, 2nd Row Upgrade, Hybrids: where a card may lie."""

import pytest

from ironstone.core.agenda import Frame
from ironstone.core.engine import retract
from ironstone.games.gempire.components.pieces import COLOUR_NAMES, POPULATION
from ironstone.games.gempire.rules.asked import colour_in_hand, pending
from ironstone.games.gempire.rules.model import Table
from ironstone.games.gempire.rules.placement import FACE_OF_CARD, POSITION_OF_CARD
from ironstone.games.gempire.rules.positions import positions
from tests.games.gempire.reading import (
    CARD_NAMES,
    GAME,
    NICK,
    SPACE,
    attributes,
    building,
    districts,
    player,
    row,
    told,
    value,
)
from tests.games.gempire.scenario import arrange, options, play, refusal, sits


def placing(card: str, first: str = "", second: str = "", above: int = 1, owns: str = "", more: str = "") -> Table:
    """Nick has won a card and takes it up; what has one option only is done already."""
    won = {"A": card, "B": more} if more else {"A": card}
    nick = sits(first=first, second=second, above=above, owns=owns, won=won, science=7)
    table = arrange(nick, phase="resolve")
    play(table, NICK, "place-won A")
    return table


def test_the_first_card_of_a_city_lies_in_column_zero() -> None:
    """GP-ROW-7, GP-PLC-1: nobody is asked where, not even with a second row."""
    table = arrange(sits(won={"A": "Mint"}, has_second_row=True, science=7), phase="resolve")

    play(table, NICK, "place-won A")

    assert row(table, NICK) == ["Mint"]
    assert building(table, NICK, "Mint").column == 0
    play(table, NICK, "end")
    assert told(table, "building_placed") == [("building_placed", "Nick", "Mint", "gold", "first", "only", 11)]


def test_the_first_card_of_a_city_goes_nowhere_else() -> None:
    """GP-ROW-7, GP-ROW-5: asked for the reasons."""
    table = arrange(sits(won={"A": "Mint"}, has_second_row=True), phase="resolve")
    asked = Frame(POSITION_OF_CARD, NICK, GAME.printed.cards[CARD_NAMES.index("Mint")].faces[0].number)

    for place in ("r1-left", "r2-left", "r2-right"):
        reason = POSITION_OF_CARD.why_not(table, asked, NICK, SPACE.parse(f"position {place}"))
        assert str(reason) == "the first card of a city goes to the right end of the first row (GP-ROW-7)"
    assert POSITION_OF_CARD.why_not(table, asked, NICK, SPACE.parse("position r1-right")) is None
    reason = POSITION_OF_CARD.why_not(table, asked, NICK, SPACE.parse("position-r2-at 0"))
    assert str(reason) == "the first row has 0 cards to stand above (GP-ROW-5)"


@pytest.mark.parametrize(
    ("end", "order", "column"),
    [("left", ["Mint", "Tenement", "Granary"], -1), ("right", ["Tenement", "Granary", "Mint"], 2)],
)
def test_a_new_card_goes_to_the_left_or_right_end(end: str, order: list[str], column: int) -> None:
    """GP-PLC-1, GP-ROW-7: directly beside the cards of the row; columns of lying cards stay."""
    table = placing("Mint", "Tenement, Granary")
    assert options(table, NICK) == ["position r1-left", "position r1-right"]

    play(table, NICK, f"position r1-{end}")

    assert row(table, NICK) == order
    assert building(table, NICK, "Mint").column == column
    assert [building(table, NICK, name).column for name in ("Tenement", "Granary")] == [0, 1]
    play(table, NICK, "end")
    assert told(table, "building_placed") == [("building_placed", "Nick", "Mint", "gold", "first", end, 11)]


@pytest.mark.parametrize(
    ("first", "card", "allowed"),
    [
        ("Tenement, Mint, Statue", "Granary", ["r1-left"]),
        ("Tenement, Mint, Statue", "Chapel", ["r1-right"]),
        ("Tenement, Mint, Statue", "Tannery", []),
        ("Tenement, Mint, Granary", "Cottage", ["r1-left", "r1-right"]),
        ("Tenement, Mint", "Statue", ["r1-left", "r1-right"]),
        ("Tenement", "Granary", ["r1-left", "r1-right"]),
    ],
)
def test_a_row_has_room_for_three_districts(first: str, card: str, allowed: list[str]) -> None:
    """GP-PLC-2, GP-PLC-3: an end of the own colour is extended; another colour needs room for a district."""
    table = arrange(sits(first=first), phase="resolve")

    found = positions(table, table.players[NICK], GAME.printed.cards[CARD_NAMES.index(card)].faces[0].colour)

    assert [SPACE.notation(action) for action in found] == [f"position {place}" for place in allowed]


def test_an_end_of_another_colour_is_refused_when_the_row_is_full() -> None:
    """GP-PLC-3, GP-PLC-2: in words."""
    table = placing("Granary", "Tenement, Mint, Statue", second="Theatre")

    assert options(table, NICK) == ["position r1-left", "position r2-right"]
    assert refusal(table, NICK, "position r1-right") == (
        "row 1 already has three districts, and this end is not population (GP-PLC-3)"
    )


def test_militia_adds_a_district_to_each_row() -> None:
    """GP-PLC-2: four; a fifth is refused."""
    table = placing("Mint", "Tenement, Tannery, Statue", owns="militia", more="Chapel")
    assert options(table, NICK) == ["position r1-left", "position r1-right"]

    play(table, NICK, "position r1-left")

    assert districts(table, NICK) == [("gold", 1), ("population", 1), ("gold", 1), ("culture", 1)]
    play(table, NICK, "place-won B")  # culture fits at the right end only, and goes there unasked
    assert row(table, NICK)[-1] == "Chapel"


def test_two_districts_of_one_colour_are_allowed() -> None:
    """GP-PLC-4: they use two of the three."""
    table = placing("Granary", "Tenement, Mint", more="Statue")

    play(table, NICK, "position r1-right")

    assert districts(table, NICK) == [("population", 1), ("gold", 1), ("population", 1)]
    assert refusal(table, NICK, "place-won B") == (
        "no end of your rows takes this card; keep it as a blueprint or discard it (GP-BID-11)"
    )


def test_equal_colours_above_each_other_are_two_districts() -> None:
    """GP-PLC-5, GP-ROW-3: a district lies in one row."""
    table = arrange(sits(first="Tenement, Granary", second="Cottage, Hovel"))

    assert districts(table, NICK) == [("population", 2), ("population", 2)]


def test_placed_cards_do_not_move() -> None:
    """GP-PLC-6, GP-ROW-7: whatever is placed later, cards of earlier rounds keep row and column."""
    nick = sits(
        first="Tenement, Granary, Mint", second="Well", above=2, won={"A": "Cottage", "B": "Statue", "C": "Hovel"}
    )
    table = arrange(nick, phase="resolve")
    before = [(each.face.number, each.row, each.column) for cards in table.players[NICK].rows for each in cards]

    play(
        table,
        NICK,
        "place-won A",
        "position r1-left",
        "place-won B",
        "position r2-right",
        "place-won C",
        "position r2-left",
    )

    after = [(each.face.number, each.row, each.column) for cards in table.players[NICK].rows for each in cards]
    assert set(before) < set(after)
    assert building(table, NICK, "Hovel").column == 0


def forty() -> str:
    """Forty cards that can be used for population."""
    found = []
    for card in GAME.printed.cards:
        side = card.face_of(POPULATION)
        if side is not None:
            found.append(card.name if len(card.faces) == 1 else f"{card.name}/population")
    return ", ".join(found[:40])


def test_a_row_of_forty_cards_takes_no_more() -> None:
    """GP-PLC-7, RUL-28: its ends are refused; the second row still takes cards."""
    full = arrange(sits(first=forty(), gems=(0, 0, 0), won={"A": "Mint"}), phase="resolve")
    assert options(full, NICK) == ["keep-won A", "drop-won A"]

    table = arrange(sits(first=forty(), gems=(0, 0, 0), won={"A": "Mint"}, has_second_row=True), phase="resolve")
    play(table, NICK, "place-won A")

    assert options(table, NICK) == [f"position-r2-at {index}" for index in range(40)]
    assert refusal(table, NICK, "position r1-right") == "a row holds 40 cards at most (GP-PLC-7)"
    play(table, NICK, "position-r2-at 39")
    assert building(table, NICK, "Mint").column == 39


def test_a_row_of_thirty_nine_cards_takes_one_more() -> None:
    """GP-PLC-7: forty is the most, not thirty-nine."""
    *first, last = forty().split(", ")
    nick = sits(first=", ".join(first), gems=(0, 0, 0), won={"A": last.split("/", maxsplit=1)[0]})
    table = arrange(nick, phase="resolve")

    assert "place-won A" in options(table, NICK)


def test_any_card_may_go_to_either_row() -> None:
    """GP-ROW-2: once there is a second row."""
    table = placing("Mint", "Tenement, Granary, Cottage", second="Statue", above=2)

    assert options(table, NICK) == ["position r1-left", "position r1-right", "position r2-left", "position r2-right"]


def test_without_a_second_row_its_positions_are_refused() -> None:
    """GP-ROW-1, GP-ROW-2: it must be built first."""
    table = placing("Mint", "Tenement, Granary")

    for place in ("position r2-left", "position r2-right", "position-r2-at 0"):
        assert refusal(table, NICK, place) == "you have no second row yet (GP-ROW-1)"


def test_rows_have_their_own_ends_districts_and_limits() -> None:
    """GP-ROW-3: three districts in the first row leave three for the second, of whatever colours and lengths."""
    table = placing("Tannery", "Tenement, Mint, Statue, Chapel", second="Theatre, Granary")

    assert row(table, NICK, 2) == ["Theatre", "Granary", "Tannery"]
    assert districts(table, NICK) == [
        *[("population", 1), ("gold", 1), ("culture", 2)],
        *[("culture", 1), ("population", 1), ("gold", 1)],
    ]


def test_the_first_card_of_the_second_row_stands_above_any_card() -> None:
    """GP-ROW-4, GP-ROW-5: counted from the left end of the first row, wherever that is."""
    table = arrange(
        sits(first="Tenement, Granary, Mint", has_second_row=True, won={"A": "Cottage", "B": "Statue"}), phase="resolve"
    )
    play(table, NICK, "place-won A", "position r1-left", "place-won B")

    assert options(table, NICK) == ["position r1-left", "position r1-right", *[f"position-r2-at {n}" for n in range(4)]]
    assert refusal(table, NICK, "position r2-left") == (
        "the second row is empty: choose the card to stand above (GP-ROW-4)"
    )
    assert refusal(table, NICK, "position-r2-at 4") == "the first row has 4 cards to stand above (GP-ROW-5)"
    play(table, NICK, "position-r2-at 0")

    assert building(table, NICK, "Statue").column == building(table, NICK, "Cottage").column == -1
    assert ("building_placed", "Nick", "Statue", "culture", "second", "only", 5) in told(table)


def test_the_second_row_has_no_gaps() -> None:
    """RUL-15, GP-PLC-1: once it has a card, new ones go to its ends."""
    table = placing("Mint", "Tenement, Granary, Cottage, Hovel", second="Statue", above=2)

    assert refusal(table, NICK, "position-r2-at 3") == (
        "the second row has cards: a new one goes to its left or right end (GP-PLC-1)"
    )
    play(table, NICK, "position r2-right")
    assert building(table, NICK, "Mint").column == 2


def test_the_second_row_never_reaches_beyond_the_first() -> None:
    """GP-ROW-5: the first row must grow first."""
    table = placing("Mint", "Tenement, Granary", second="Statue, Chapel", more="Theatre")
    assert options(table, NICK) == ["position r1-left", "position r1-right"]
    for place in ("left", "right"):
        assert refusal(table, NICK, f"position r2-{place}") == (
            "the second row may not reach beyond the first (GP-ROW-5)"
        )

    play(table, NICK, "position r1-right", "place-won B")

    assert options(table, NICK, "position") == ["position r1-left", "position r1-right", "position r2-right"]


def test_an_end_above_nothing_is_refused_for_that_whatever_the_districts() -> None:
    """GP-ROW-5, GP-PLC-3: the colour would fit, the column does not; and the other way round."""
    table = placing("Mint", "Tenement, Granary, Cottage, Hovel", second="Tannery, Statue, Candle Shop", above=1)

    assert refusal(table, NICK, "position r2-left") == "the second row may not reach beyond the first (GP-ROW-5)"
    table = placing("Theatre", "Tenement, Granary, Cottage, Hovel", second="Tannery, Statue, Candle Shop", above=1)
    assert refusal(table, NICK, "position r2-right") == (
        "row 2 already has three districts, and this end is not culture (GP-PLC-3)"
    )


def test_cards_above_each_other_are_adjacent_but_neither_left_nor_right() -> None:
    """GP-ROW-6: the Atrium counts above and beside, the Customs House what is to the right in both rows."""
    table = arrange(sits(first="Atrium, Customs House, Statue", second="Chapel, Theatre, Library"))

    assert value(table, NICK, "Atrium") == 3 + 3 * 1
    assert value(table, NICK, "Customs House") == 2 + 2 * 2


def test_columns_may_be_negative() -> None:
    """GP-ROW-7, GP-ROW-5: the first row grows to the left three times, and the second follows."""
    nick = sits(first="Tenement", second="Well", won={"A": "Cottage", "B": "Hovel", "C": "Granary"})
    table = arrange(nick, phase="resolve")

    play(
        table,
        NICK,
        "place-won A",
        "position r1-left",
        "place-won B",
        "position r1-left",
        "place-won C",
        "position r2-left",
    )

    columns = [[each.column for each in cards] for cards in table.players[NICK].rows]
    assert columns == [[-2, -1, 0], [-1, 0]]


def test_a_hybrid_is_used_for_one_of_its_colours() -> None:
    """GP-HYB-1: chosen when it is placed; other colours are refused."""
    table = placing("Vineyard", "Tenement")

    assert options(table, NICK) == ["face gold", "face culture"]
    assert refusal(table, NICK, "face population") == "Vineyard has no population side (GP-HYB-1)"
    assert refusal(table, NICK, "position r1-left") == "that is no answer to what you are asked now (GP-RES-1)"


@pytest.mark.parametrize(("side", "totals"), [("gold", (7, 9, 0)), ("culture", (7, 0, 7))])
def test_a_hybrid_counts_for_the_chosen_colour_only(side: str, totals: tuple[int, int, int]) -> None:
    """GP-HYB-2: value, card and building."""
    table = placing("Vineyard", "Tenement")

    play(table, NICK, f"face {side}", "position r1-right")

    colour = COLOUR_NAMES.index(side)
    assert attributes(table, NICK) == totals
    assert player(table, NICK).cards == [1, *[1 if each == colour else 0 for each in (1, 2)]]
    assert player(table, NICK).buildings[colour] == 1
    assert districts(table, NICK) == [("population", 1), (side, 1)]


def test_a_side_without_a_place_is_not_offered() -> None:
    """GP-HYB-1, GP-PLC-3: with one side left nobody is asked; asked for the other, the reason is said."""
    table = arrange(sits(first="Mint, Tenement, Tannery", won={"A": "Vineyard"}, science=7), phase="resolve")

    play(table, NICK, "place-won A")

    assert options(table, NICK) == ["position r1-left", "position r1-right"]
    assert colour_in_hand(pending(table, NICK), table) == COLOUR_NAMES.index("gold")

    asked = Frame(FACE_OF_CARD, NICK, CARD_NAMES.index("Vineyard"))
    reason = FACE_OF_CARD.why_not(table, asked, NICK, SPACE.parse("face culture"))
    assert str(reason) == "no end of your rows takes a culture card (GP-PLC-3)"


def test_a_hybrid_may_be_changed_until_its_owner_ends() -> None:
    """GP-HYB-1, GP-RES-6: by taking the step back."""
    table = placing("Vineyard", "Tenement")
    play(table, NICK, "face gold", "position r1-right")
    assert attributes(table, NICK) == (7, 9, 0)

    retract(table, NICK)
    retract(table, NICK)
    play(table, NICK, "face culture", "position r1-left", "end")

    assert attributes(table, NICK) == (7, 0, 7)
    assert row(table, NICK) == ["Vineyard", "Tenement"]
