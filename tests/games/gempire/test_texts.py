"""Words: the log, what is asked, what cards say, and the rules in players' language."""

import pytest

from ironstone.core import engine
from ironstone.core.engine import advance, submit
from ironstone.core.ids import Seat
from ironstone.core.playout import Tosser, choose_randomly
from ironstone.core.rulebook import Rule
from ironstone.games.gempire.rules.model import Table
from ironstone.games.gempire.views.words import face_in_words, upgrades_in_words
from tests.games.gempire.reading import CARD_NAMES, GAME, KEVIN, NAMES, NICK, TECHNOLOGY_NAMES, TIFFANY, sentences
from tests.games.gempire.scenario import arrange, deal, plan, play, run, sits

# Every group of the specification with the number of its rules, in its order.
GROUPS = {
    "SET": 10,
    "GOAL": 1,
    "RND": 8,
    "COL": 10,
    "BID": 12,
    "UPG": 4,
    "ROW": 7,
    "PAL": 7,
    "DIA": 8,
    "CIT": 6,
    "HYB": 2,
    "GEM": 8,
    "PLC": 7,
    "BLU": 4,
    "SCI": 3,
    "TEC": 3,
    "CRD": 14,
    "RES": 6,
    "DEM": 4,
    "WIN": 5,
}


def rule_ids() -> list[str]:
    """All rule ids of the specification."""
    ids: list[str] = []
    for group, count in GROUPS.items():
        ids += [f"GP-{group}-{number}" for number in range(1, count + 1)]
        if group == "TEC":
            ids += [f"GP-TEC-{name.upper()}" for name in TECHNOLOGY_NAMES]
        if group == "DEM":
            ids += [f"GP-D{number:02d}" for number in range(1, 16)]
    return ids + [f"RUL-{number}" for number in range(1, 46)]


def rules() -> dict[str, Rule]:
    return {rule.id: rule for rule in GAME.guide.rulebook().rules}


def test_every_rule_of_the_specification_has_its_words() -> None:
    """GP-GOAL-1: the same ids, each once, in the same order; the rulings stand last."""
    assert [rule.id for rule in GAME.guide.rulebook().rules] == rule_ids()


def test_the_options_are_those_of_the_rulings() -> None:
    """RUL-1, RUL-6, RUL-18, RUL-19, RUL-20, RUL-22, RUL-23, RUL-26, RUL-30, RUL-32, RUL-34: with their defaults."""
    assert {option.name: option.default for option in GAME.options} == {
        "demands": "random",
        "technologies": "random",
        "palace_tokens": "random",
        "first_roller": "random",
        "collect_choice_time": "plan",
        "bid_cycle": "discard",
        "tech_simultaneous_step": "one",
        "nutrition_counts_losses": "true",
        "philosophy_retroactive": "true",
        "donated_gem_triggers": "true",
        "d10_minimum_uses_gems": "true",
        "economics_counts_buildings": "true",
        "respond_pass": "on_declare",
        "max_rounds": "60",
    }
    for option in GAME.options:
        assert option.summary
        assert not option.values or option.default in option.values


@pytest.mark.parametrize(
    ("rule", "words"),
    [
        ("RUL-24", "card values"),
        ("RUL-27", "25"),
        ("RUL-35", "in the city"),
        ("RUL-36", "places on the flag"),
        ("RUL-37", "no longer"),
        ("RUL-39", "does nothing else"),
        ("RUL-40", "itself"),
        ("RUL-42", "same moment"),
        ("RUL-43", "at least one card"),
        ("RUL-44", "owned"),
        ("RUL-45", "unspent"),
    ],
)
def test_rulings_answer_their_question(rule: str, words: str) -> None:
    """RUL-24, RUL-27, RUL-35, RUL-36, RUL-37, RUL-39, RUL-40, RUL-42, RUL-43, RUL-44, RUL-45: in their words."""
    assert words in rules()[rule].text


def test_a_round_reads_well() -> None:
    """GP-RND-1, GP-BID-4, GP-COL-7: plans, bids, placing, gems and lost production."""
    table = arrange(
        sits(first="Tenement, Market Stall, Mint", production=3),
        sits(production=5),
        sits(production=1, science=4),
        market="Race Track, Trading Post, Cottage",
        roll=(2, 0, 1),
    )

    plan(table, "bid 0 3 0", "collect 3", "bid 1 0 0")
    play(table, NICK, "place-won B", "position r1-right")
    play(table, TIFFANY, "place-won A")

    assert sentences(table) == [
        "Nick bids nothing on A, 3 on B and nothing on C",
        "Kevin plans to take 3 production and 0 science",
        "Tiffany bids 1 on A, nothing on B and nothing on C",
        "Tiffany wins the Race Track at A for 1 production",
        "Nick wins the Trading Post at B for 3 production",
        "Nick places the Trading Post for gold at the right end of the first row, worth 7 there",
        "Nick's gold rises to 22",
        "Nick earns a gold gem for reaching a multiple of 10",
        "Kevin collects 3 production and 0 science",
        "3 production of Kevin is lost above the cap of 5",
        "Tiffany places the Race Track for culture as the first card of the first row, worth 4 there",
        "Tiffany's culture rises to 4",
    ]


def test_lost_bids_and_ties_read_well() -> None:
    """GP-BID-5, GP-BID-6, GP-BID-7, GP-TEC-CURRENCY: who wins, why, and what the others lose."""
    nick = sits(production=5, gems=(0, 1, 0), owns="currency", science=2)
    table = arrange(nick, sits(production=5, science=2), sits(production=5, science=1), market="Cottage, Hovel, Mint")

    plan(table, "bid 1 2 0", "bid 1 0 3", "bid 0 2 3")

    assert sentences(table)[3:] == [
        "Nick wins the Cottage at A for 1 production",
        "Currency added to Nick's bid on the Cottage against players with fewer gold gems",
        "Kevin loses the bid of 1 on the Cottage and 1 production",
        "Nick wins the Hovel at B for 2 production",
        "The tie for the Hovel goes to Nick, who has more science",
        "Tiffany loses the bid of 2 on the Hovel and 1 production",
        "Kevin wins the Mint at C for 3 production",
        "The tie for the Mint goes to Kevin, who has more science",
        "Tiffany loses the bid of 3 on the Mint and 1 production",
    ]


def test_upgrades_and_discoveries_read_well() -> None:
    """GP-UPG-2, GP-PAL-5, GP-TEC-1, GP-DIA-1: row, palace, diamonds, technologies."""
    nick = sits(first="Hovel, Cottage", production=10, science=18, gems=(5, 0, 0), plan="upgrade row 1")
    table = arrange(
        nick, phase="resolve", tokens="D2 NO NO NO NO", technologies="mathematics iron salt artistry calendar"
    )

    play(table, NICK, "build-row", "raise-palace", "diamond-r1 0", "diamond-discard", "discover mathematics")

    assert sentences(table) == [
        "Nick builds a second row for 5 production",
        "Nick raises the palace to level 1 for 5 production",
        "The palace brings Nick 2 palace diamonds",
        "Nick puts a palace diamond on the Hovel, whose value counts twice",
        "Nick's population rises to 13",
        "Nick earns a population gem for reaching a multiple of 10",
        "Nick discards a palace diamond",
        "Nick discovers Mathematics for 12 science",
    ]


def test_gems_for_zarmund_and_the_flag_read_well() -> None:
    """GP-D13, GP-GEM-5, GP-TEC-LITERACY, GP-TEC-CALENDAR: given, kept, placed, beside the flag."""
    nick = sits(owns="literacy", won={"A": "Manor House", "B": "Theatre"})
    table = arrange(nick, phase="resolve", demands="13 9 2")

    play(table, NICK, "place-won A", "gem give", "companion culture", "gem keep", "flag 2")
    play(table, NICK, "place-won B", "position r1-right", "gem keep", "flag 2")

    assert sentences(table)[2:8] == [
        "Nick earns a population gem for reaching a multiple of 10",
        "Nick gives the population gem to Zarmund, 1 in all",
        "Nick earns a culture gem as Literacy's companion",
        "Nick puts a culture gem on the Demand “The throne”, 1 there now",
        "Nick places the Theatre for culture at the right end of the first row, worth 11 there",
        "Nick's culture rises to 11",
    ]


def test_the_end_reads_well() -> None:
    """GP-WIN-5, GP-DEM-1, GP-WIN-1: who would win, who answers, who wins."""
    table = arrange(sits(production_given=30, science=130), phase="check", demands="9 15 2", next_round=True)

    run(table)
    play(table, KEVIN, "respond keep")
    play(table, TIFFANY, "respond keep")

    assert sentences(table) == [
        "Nick would win now",
        "Kevin leaves everything as resolved",
        "Tiffany leaves everything as resolved",
        "Nick wins, meeting 2 of Zarmund's Demands",
    ]


@pytest.mark.parametrize("seats", [3, 5])
def test_every_sentence_of_a_game_is_whole(seats: int) -> None:
    """GP-RND-1: names instead of numbers, no gaps, no final full stop."""
    table = deal(seats, {"demands": "13 9 10", "max_rounds": "25"})
    tosser = Tosser(seats)
    decision = advance(table)
    while decision is not None:
        for seat in decision.seats:
            assert engine.prompt(table, decision, seat)
        decision = submit(table, decision, decision.seats[0], choose_randomly(decision, decision.seats[0], tosser))

    for sentence in sentences(table):
        assert sentence[0].isupper() or sentence[0].isdigit(), sentence
        assert not sentence.endswith("."), sentence
        assert not set("{}_") & set(sentence), sentence
        assert "-1" not in sentence, sentence


def prompt_at(table: Table, seat: Seat = NICK) -> str:
    decision = run(table)
    assert decision is not None
    assert seat in decision.seats
    return engine.prompt(table, decision, seat).text()


def test_plans_are_asked_in_words() -> None:
    """GP-SET-7, GP-RND-4, GP-BID-3, GP-UPG-1, GP-D09: what the seat is asked while it plans."""
    assert prompt_at(deal(3)) == (
        "choose how many of your five starting resources are production; the others are science"
    )
    table = arrange(sits(production=5), market="-, Longhouse, Cottage", demands="9 2 3", roll=(1, 0, 1))
    assert prompt_at(table) == "choose your action for this round"

    prompts = []
    for kind in ("collect", "bid", "upgrade", "donate"):
        twin = table.clone()
        play(twin, NICK, f"plan {kind}")
        prompts.append(prompt_at(twin))

    assert prompts == [
        "choose how much of the roll you take as production; the rest is science",
        "choose your bid on the Longhouse at B: nothing, or at least 2",
        "choose an upgrade, or finish the plan",
        "choose how much production you donate",
    ]


def test_steps_of_resolve_are_asked_in_words() -> None:
    """GP-RES-1, GP-HYB-1, GP-DIA-1, GP-GEM-5, GP-D13, GP-WIN-5: each question names what it is about."""
    nick = sits(first="Mint, Hovel", owns="literacy", won={"A": "Vineyard", "B": "Manor House"})
    table = arrange(nick, phase="resolve", demands="13 9 2")
    assert prompt_at(table) == "resolve your action: choose the next step, or end"
    play(table, NICK, "place-won A")
    assert prompt_at(table) == "choose the colour for which the Vineyard counts"
    play(table, NICK, "face culture")
    assert prompt_at(table) == "choose where the Vineyard goes"
    play(table, NICK, "position r1-left", "place-won B")
    assert prompt_at(table) == "keep the population gem, or give it to Zarmund"
    play(table, NICK, "gem keep")
    assert prompt_at(table) == "Literacy: choose a gold or a culture gem"
    play(table, NICK, "companion culture", "gem keep")
    assert prompt_at(table) == "choose the Demand for your culture gem"


def test_diamonds_answers_and_late_amounts_are_asked_in_words() -> None:
    """GP-DIA-1, GP-WIN-5, RUL-6: the rest of the questions."""
    palace = arrange(
        sits(first="Mint, Hovel", production=5, plan="upgrade 1"), phase="resolve", tokens="D2 NO NO NO NO"
    )
    respond = arrange(sits(production_given=30, science=130), phase="check", demands="9 15 2", next_round=True)
    late = arrange(sits(plan="collect 0"), phase="resolve", roll=(1, 0, 1), options={"collect_choice_time": "resolve"})

    assert prompt_at(palace) == "put a palace diamond on a card, or discard it; 2 to place"
    assert prompt_at(respond, KEVIN) == "somebody would win: keep your result, or resolve your action differently"
    assert prompt_at(late) == "choose how much of the roll you take as production; the rest is science"


@pytest.mark.parametrize(
    ("name", "texts"),
    [
        ("Race Track", ["4 + 1 per gold building to the right"]),
        ("Atrium", ["3 + 3 per adjacent culture building"]),
        ("Spice Shop", ["3 + 1 per adjacent building"]),
        ("Bunkhouse", ["5 in the first row or 10 in the second"]),
        ("Astronomer's Tower", ["10 from palace level 3"]),
        ("Well", ["0; 1 science per population building in the city"]),
        ("Apothecary", ["0; 3 science per gold gem"]),
        ("Academy", ["0; 9 science at once"]),
        ("Farm", ["1 per gem", "1 per gem"]),
        ("Inn", ["2 per building in the second row", "6"]),
        ("Servants' Hall", ["3 + 2 per palace level"]),
        ("Museum", ["4 + 2 per technology"]),
        ("Town Square", ["3 + 1 per district", "3 + 1 per district"]),
        ("Salt Works", ["4 + 2 per hybrid card"]),
    ],
)
def test_cards_say_what_they_are_worth(name: str, texts: list[str]) -> None:
    """GP-CRD-14, GP-CRD-13, GP-CRD-8, GP-CRD-12, GP-CRD-2, GP-CRD-11, GP-CRD-10, GP-CRD-6: each side in words."""
    card = GAME.printed.cards[CARD_NAMES.index(name)]

    assert [face_in_words(face).text() for face in card.faces] == texts


def test_words_for_pieces() -> None:
    """GP-UPG-1, GP-PAL-1, GP-GEM-1: as sentences need them."""
    assert [upgrades_in_words(mask).text() for mask in (1, 4, 11)] == [
        "the second row",
        "palace level 2",
        "the second row and palace levels 1 and 3",
    ]
    assert str(GAME.views.word("gem", 1, many=True)) == "gold gems"
    assert str(GAME.views.word("card", CARD_NAMES.index("Mint"))) == "the Mint"
    assert str(GAME.views.word("demand", 9)) == "the Demand “The throne”"
    assert str(GAME.views.word("technology", 0)) == "Architecture"
    assert str(GAME.views.word("token", 1)) == "2 palace diamonds"
    assert [str(GAME.views.word("wilds", count)) for count in range(3)] == ["no wild", "1 wild", "2 wilds"]
    assert str(GAME.views.word("seat", 4)) == "seat 5"
    assert len(NAMES) == max(GAME.seats)


def test_lapsed_upgrades_and_dropped_cards_read_well() -> None:
    """GP-UPG-4, GP-BID-11, GP-D09: what does not come about is told too."""
    nick = sits(production=3, science=8, plan="upgrade 1")
    kevin = sits(first="Mint, Statue, Tenement", won={"A": "Chapel"}, blueprints="Hovel")
    table = arrange(nick, kevin, sits(production=2, plan="donate 2"), phase="resolve", demands="9 2 3")

    play(table, NICK, "end")
    play(table, KEVIN, "drop-won A", "end")

    assert "Nick does not build palace level 1 after all" in sentences(table)
    assert "Kevin has no room for the Chapel and discards it" in sentences(table)
    assert "Tiffany donates 2 production for Zarmund's throne, 2 in all" in sentences(table)
