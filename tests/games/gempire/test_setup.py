"""Game Setup, the options that change it, and the starting resources."""

from collections import Counter
from pathlib import Path
from shutil import copytree

import pytest

from ironstone.core.chance import from_seed, scripted
from ironstone.core.errors import OptionError
from ironstone.core.events import SPECTATOR
from ironstone.core.ids import Seat
from ironstone.core.record import fingerprint
from ironstone.games.gempire import Gempire
from ironstone.games.gempire.components.absent import NO_CARD, NO_TOKEN
from ironstone.games.gempire.components.reader import HERE
from ironstone.games.gempire.rules.blueprints import places
from ironstone.games.gempire.rules.collect import cap
from ironstone.games.gempire.rules.options import OPTIONS
from ironstone.games.gempire.rules.setup import (
    choose_demands,
    choose_roller,
    choose_technologies,
    choose_tokens,
)
from ironstone.games.gempire.views.view import view_table
from tests.games.gempire.reading import (
    CARD_NAMES,
    GAME,
    KEVIN,
    NAMES,
    NICK,
    TECHNOLOGY_NAMES,
    TIFFANY,
    market,
    sentences,
    told,
)
from tests.games.gempire.scenario import asked, deal, options, play, refusal

TOKEN_CODES = [token.code for token in GAME.printed.tokens]


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_everybody_starts_with_an_empty_area(seats: int) -> None:
    """GP-SET-1, GP-SET-8: cap 5, one row, one blueprint place, palace level 0, no cards, attributes 0/0/0."""
    table = deal(seats)

    assert [player.seat for player in table.players] == list(range(seats))
    for player in table.players:
        assert (cap(table, player), places(table, player), player.palace) == (5, 1, 0)
        assert player.rows == [[], []]
        assert not player.has_second_row
        assert player.attributes == player.gems == player.flag == [0, 0, 0]
        assert player.blueprints == player.won == [NO_CARD] * 3
        assert (player.production, player.science, player.owns.count(True)) == (0, 0, 0)


@pytest.mark.parametrize("seats", [0, 2, 6])
def test_the_game_is_for_three_to_five_players(seats: int) -> None:
    """GP-SET-1: another number is refused."""
    with pytest.raises(OptionError, match=f"Gempire is for 3 to 5 players, not {seats}"):
        deal(seats)


def test_three_cards_are_dealt_and_the_next_lies_face_up_on_the_deck() -> None:
    """GP-SET-2: the top three go to A, B and C in this order; everybody sees the fourth."""
    table = GAME.start(3, {}, from_seed("deal"))
    top = [CARD_NAMES[card] for card in table.deck[:-5:-1]]

    table = deal(3)

    assert market(table) == top[:3]
    assert len(table.deck) == 111
    assert view_table(table, SPECTATOR)["next_card"] == table.deck[-1]
    assert told(table, "card_laid_out", "card_turned_up") == [
        ("card_laid_out", top[0], "A"),
        ("card_laid_out", top[1], "B"),
        ("card_laid_out", top[2], "C"),
        ("card_turned_up", top[3]),
    ]


def test_the_building_deck_is_shuffled() -> None:
    """GP-SET-2: another deal, other cards; each of them once."""
    decks = [GAME.start(3, {}, from_seed(f"deal {number}")).deck for number in range(20)]

    assert len({tuple(deck[-4:]) for deck in decks}) == 20
    assert all(sorted(deck) == list(range(114)) for deck in decks)


def test_five_technologies_are_open_to_all() -> None:
    """GP-SET-3: five different ones with the first number of their ladders, told to everybody; science starts at 0."""
    table = deal(4)

    assert len(set(table.technologies)) == 5
    costs = [GAME.printed.technologies[number].costs[0] for number in table.technologies]
    names = [TECHNOLOGY_NAMES[number] for number in table.technologies]
    assert told(table, "technology_drawn") == [
        ("technology_drawn", name, cost) for name, cost in zip(names, costs, strict=True)
    ]
    seen = view_table(table, SPECTATOR)["technologies"]
    assert [(each["technology"], each["cost"], each["owners"]) for each in seen] == [
        (number, cost, []) for number, cost in zip(table.technologies, costs, strict=True)
    ]
    assert [player.science for player in table.players] == [0] * 4


def test_every_technology_is_as_likely() -> None:
    """GP-SET-3: drawn at random, without putting back."""
    chance = from_seed("technologies")
    drawn = [choose_technologies(GAME.printed, "random", chance) for _ in range(420)]

    times = Counter(number for five in drawn for number in five)
    assert all(len(set(five)) == 5 for five in drawn)
    assert len(times) == 21
    assert min(times.values()) > 65


def test_technologies_can_be_wished_for() -> None:
    """GP-SET-3: option `technologies`, five names in any case, in the order given."""
    table = deal(3, {"technologies": "Salt iron  masonry MILITIA university"})

    assert [TECHNOLOGY_NAMES[number] for number in table.technologies] == [
        "salt",
        "iron",
        "masonry",
        "militia",
        "university",
    ]


@pytest.mark.parametrize(
    "wish",
    ["", "salt iron masonry militia", "salt salt iron masonry militia", "salt iron masonry militia steam", "1 2 3 4 5"],
)
def test_wishes_for_technologies_that_cannot_be_are_refused(wish: str) -> None:
    """GP-SET-3: exactly five different ones that exist; the message lists them."""
    with pytest.raises(OptionError) as error:
        deal(3, {"technologies": wish})

    expected = f"option 'technologies' is 'random' or 5 different names out of {', '.join(TECHNOLOGY_NAMES)}, not "
    assert str(error.value) == expected + repr(wish)


def test_a_palace_token_is_drawn_for_each_level() -> None:
    """GP-SET-4: one after another for levels 1 to 5, never more of a kind than there are."""
    table = deal(3)

    assert told(table, "token_drawn") == [("token_drawn", level, table.tokens[level]) for level in range(1, 6)]
    assert view_table(table, KEVIN)["tokens"] == table.tokens[1:]
    chance = from_seed("tokens")
    for _ in range(200):
        drawn = Counter(choose_tokens(GAME.printed, "random", chance))
        assert all(count <= GAME.printed.tokens[kind].copies for kind, count in drawn.items())
        assert drawn.total() == 5


def test_tokens_are_drawn_out_of_all_seventeen() -> None:
    """GP-SET-4: scripted: the first, the last of those left, and three from the middle, in the order of drawing."""
    drawn = choose_tokens(GAME.printed, "random", scripted([0, 15, 6, 10, 0]))

    assert [TOKEN_CODES[kind] for kind in drawn] == ["D1", "NO", "D3", "S8", "D1"]


def test_palace_tokens_can_be_wished_for() -> None:
    """GP-SET-4: option `palace_tokens`, for levels 1 to 5 in order."""
    table = deal(3, {"palace_tokens": "d3 S1 no S8 D1"})

    assert table.tokens[0] == NO_TOKEN
    assert [TOKEN_CODES[kind] for kind in table.tokens[1:]] == ["D3", "S1", "NO", "S8", "D1"]


@pytest.mark.parametrize("wish", ["", "D1 D1 NO D2", "D1 D1 NO D2 S8 S1", "D1 D1 NO D2 D9"])
def test_wishes_for_tokens_that_cannot_be_are_refused(wish: str) -> None:
    """GP-SET-4: exactly five that exist."""
    with pytest.raises(OptionError) as error:
        deal(3, {"palace_tokens": wish})

    assert str(error.value) == (
        f"option 'palace_tokens' is 'random' or 5 tokens out of D1, D2, D3, S1, S2, S8, NO, not {wish!r}"
    )


def test_no_more_tokens_than_copies_can_be_wished_for() -> None:
    """GP-SET-4: there is one token with 8 science; four with nothing are no problem."""
    with pytest.raises(OptionError, match="there are 1 palace tokens S8, not more"):
        deal(3, {"palace_tokens": "S8 NO S8 NO NO"})

    deal(3, {"palace_tokens": "NO NO S8 NO NO"})


def test_three_demands_are_drawn_for_places_one_to_three() -> None:
    """GP-SET-5: in the order of drawing, told to everybody."""
    assert choose_demands(GAME.printed, "random", scripted([14, 2, 0, 0])) == [15, 3, 1]

    table = deal(3)

    assert told(table, "demand_drawn") == [("demand_drawn", slot, table.demands[slot]) for slot in range(3)]
    assert view_table(table, SPECTATOR)["demands"] == table.demands
    first = GAME.printed.demands[table.demands[0]].label
    assert sentences(table)[0] == f"The Demand “{first}” takes place 1"


@pytest.mark.parametrize(("draws", "expected"), [([0, 3, 7, 0], [1, 5, 2]), ([9, 4, 0, 11], [10, 5, 15])])
def test_if_all_three_asterisks_are_drawn_the_last_is_drawn_again(draws: list[int], expected: list[int]) -> None:
    """GP-SET-5: 1, 5 and 10 in whatever order; the one put aside cannot come back."""
    assert choose_demands(GAME.printed, "random", scripted(draws)) == expected


def test_two_asterisks_may_be_drawn_together() -> None:
    """GP-SET-5: only all three are one too many; any other three may come, each Demand as likely."""
    chance = from_seed("demands")
    drawn = [choose_demands(GAME.printed, "random", chance) for _ in range(3000)]

    asterisks = Counter(len({1, 5, 10} & set(three)) for three in drawn)
    assert set(asterisks) == {0, 1, 2}
    assert all(len(set(three)) == 3 for three in drawn)
    assert set(Counter(number for three in drawn for number in three)) == set(range(1, 16))


def test_for_a_first_game_demands_one_two_and_three() -> None:
    """GP-SET-6: option `demands`."""
    table = deal(3, {"demands": "1 2 3"})

    assert table.demands == [1, 2, 3]


@pytest.mark.parametrize("wish", ["", "1 2", "1 2 3 4", "1 2 2", "0 1 2", "1 2 16", "1 2 x", "² 3 4"])
def test_wishes_for_demands_that_cannot_be_are_refused(wish: str) -> None:
    """GP-SET-5: three different IDs."""
    with pytest.raises(OptionError) as error:
        deal(3, {"demands": wish})

    assert str(error.value) == f"option 'demands' is 'random' or three different IDs from 1 to 15, not {wish!r}"


@pytest.mark.parametrize("wish", ["1 5 10", "10 1 5"])
def test_all_three_demands_with_an_asterisk_are_not_chosen_together(wish: str) -> None:
    """GP-SET-6."""
    with pytest.raises(OptionError, match="Light of learning") as error:
        deal(3, {"demands": wish})

    assert "The greatest district" in str(error.value)
    assert "not played together" in str(error.value)


def test_options_name_their_words_as_they_are_printed() -> None:
    """GP-SET-3 to GP-SET-5: what stands to choose from is what the setup reads."""
    words = {option.name: option.words for option in OPTIONS}
    printed = GAME.printed

    assert list(words["demands"].items()) == [(str(each.number), each.label) for each in printed.demands if each.number]
    assert list(words["technologies"].items()) == [(each.code, each.name) for each in printed.technologies]
    assert list(words["palace_tokens"].items()) == [(each.code, each.name) for each in printed.tokens]
    [tokens] = [option for option in OPTIONS if option.name == "palace_tokens"]
    assert [tokens.copies.get(each.code, 1) for each in printed.tokens] == [each.copies for each in printed.tokens]


def test_the_examples_of_options_are_dealt() -> None:
    """GP-SET-3 to GP-SET-5, RUL-32: whoever chooses begins with something that can be played."""
    examples = {option.name: option.example for option in OPTIONS if option.example}

    table = deal(3, examples)

    assert list(examples) == ["demands", "technologies", "palace_tokens", "first_roller"]
    assert (table.demands, table.roller) == ([1, 2, 3], 0)


def test_everybody_splits_five_resources_in_secret() -> None:
    """GP-SET-7: six ways each, all at the same time; nobody sees a choice before all have chosen."""
    table = deal(3)
    assert asked(table) == [NICK, KEVIN, TIFFANY]
    assert options(table, KEVIN) == [f"start {production}" for production in range(6)]
    before = view_table(table, KEVIN)

    play(table, NICK, "start 5")

    after = view_table(table, KEVIN)
    assert after["ready"] == [True, False, False]
    assert {**after, "ready": before["ready"]} == before
    assert asked(table) == [KEVIN, TIFFANY]


def test_starting_resources_are_revealed_together_before_the_first_roll() -> None:
    """GP-SET-7: what is not production is science; then the dice are rolled for the first time."""
    table = deal(3)
    assert table.dice == []

    play(table, TIFFANY, "start 0")
    play(table, NICK, "start 5")
    play(table, KEVIN, "start 3")

    assert [(player.production, player.science) for player in table.players] == [(5, 0), (3, 2), (0, 5)]
    kinds = [event[0] for event in told(table)]
    assert told(table, "started") == [
        ("started", "Nick", 5, 0),
        ("started", "Kevin", 3, 2),
        ("started", "Tiffany", 0, 5),
    ]
    assert kinds[-5:] == ["started", "started", "started", "round_began", "dice_rolled"]
    assert table.round == 1


def test_starting_resources_are_split_once() -> None:
    """GP-SET-7: refused in words."""
    table = deal(3)
    play(table, NICK, "start 2")

    assert refusal(table, NICK, "start 3") == "seat 1 is not asked anything now; waiting for seats 2, 3"
    assert refusal(table, KEVIN, "start 3") == ""
    assert refusal(table, KEVIN, "plan collect") == "that is not what is asked now"


def test_no_more_than_the_starting_resources_are_split(tmp_path: Path) -> None:
    """GP-SET-7: with changed components that give three, a fourth production is refused."""
    copytree(HERE, tmp_path / "data")
    tables = tmp_path / "data" / "tables.toml"
    tables.write_text(tables.read_text(encoding="utf-8").replace("resources = 5 ", "resources = 3 "), encoding="utf-8")
    table = Gempire(tmp_path / "data").start(3, {}, from_seed("three"))

    assert options(table, NICK) == [f"start {production}" for production in range(4)]
    assert refusal(table, NICK, "start 4") == "there are 3 resources to split (GP-SET-7)"


@pytest.mark.parametrize("viewer", [SPECTATOR, NICK, KEVIN, TIFFANY])
def test_production_is_always_open(viewer: int) -> None:
    """GP-SET-9: whoever looks sees everybody's production, and the cap."""
    table = deal(3)
    for seat, production in enumerate([1, 4, 5]):
        play(table, seat, f"start {production}")

    seen = view_table(table, Seat(viewer))["players"]

    assert [(player["production"], player["cap"]) for player in seen] == [(1, 5), (4, 5), (5, 5)]


def test_only_demands_depend_on_the_number_of_players() -> None:
    """GP-SET-10: 2, 3, 6, 7, 8, 11 and 12 have a number for 3, 4 and 5 players; all else is dealt alike."""
    by_count = [each.number for each in GAME.printed.demands if len(set(each.needs)) > 1 or len(set(each.extra)) > 1]
    assert by_count == [2, 3, 6, 7, 8, 11, 12]

    for seats in (3, 4, 5):
        table = deal(seats)
        assert (len(table.market), len(table.deck)) == (3, 111)
        assert (len(table.technologies), len(table.tokens), len(table.demands)) == (5, 6, 3)


def test_the_first_roller_is_drawn_by_lot() -> None:
    """RUL-32: each seat as likely."""
    chance = from_seed("rollers")
    times = Counter(choose_roller(5, "random", chance) for _ in range(500))

    assert set(times) == {0, 1, 2, 3, 4}
    assert min(times.values()) > 60


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_the_first_roller_can_be_wished_for(seat: int) -> None:
    """RUL-32: option `first_roller`, counted from 1."""
    table = deal(3, {"first_roller": str(seat + 1)})
    for player in range(3):
        play(table, player, "start 3")

    assert table.roller == seat
    assert told(table, "round_began") == [("round_began", 1, NAMES[seat])]


@pytest.mark.parametrize("wish", ["", "0", "4", "-1", "Nick", "1.5", "²"])
def test_a_first_roller_who_does_not_sit_there_is_refused(wish: str) -> None:
    """RUL-32: a seat of this table."""
    with pytest.raises(OptionError) as error:
        deal(3, {"first_roller": wish})

    assert str(error.value) == f"option 'first_roller' is 'random' or a seat from 1 to 3, not {wish!r}"


def test_options_that_do_not_exist_are_refused() -> None:
    """GP-SET-1, RUL-1, RUL-6: the message says what there is."""
    with pytest.raises(OptionError, match="option 'bid_cycle' of Gempire is one of discard, ignore_bonus, not 'tie'"):
        deal(3, {"bid_cycle": "tie"})
    with pytest.raises(
        OptionError, match="option 'collect_choice_time' of Gempire is one of plan, resolve, not 'later'"
    ):
        deal(3, {"collect_choice_time": "later"})
    with pytest.raises(OptionError, match="Gempire has no option 'dice'; it has demands, technologies"):
        deal(3, {"dice": "six"})


def test_equal_seeds_deal_equal_tables() -> None:
    """GP-SET-2: nothing is random but the table's own chance."""
    assert fingerprint(deal(4)) == fingerprint(deal(4))
    assert fingerprint(deal(4)) != fingerprint(deal(4, seed="another deal"))
