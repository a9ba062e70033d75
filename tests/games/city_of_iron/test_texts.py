"""Words: the log, what is asked, what cards say, and the rules in players' language."""

import pytest

from ironstone.core import engine
from ironstone.core.engine import advance, submit
from ironstone.core.playout import Tosser, choose_randomly
from ironstone.core.rulebook import Rule
from ironstone.games.city_of_iron.rules.lasting_effects import gives_in_words
from ironstone.games.city_of_iron.rules.model import Table
from ironstone.games.city_of_iron.rules.options import PRESETS
from ironstone.games.city_of_iron.rules.wording import with_article
from ironstone.games.city_of_iron.views.catalogue import action_text
from tests.games.city_of_iron.reading import BUILDINGS, CARDS, GAME, JULIA, LANDS, NAMES, SAM, TOWNS, sentences
from tests.games.city_of_iron.scenario import arrange, city, deal, play, run, sits

# Every group of the specification with the number of its rules, in its order; CI-END-5 stands after the purchase.
GROUPS = {
    "SET": 13,
    "BID": 5,
    "ACT": 6,
    "BLD": 8,
    "CRD": 7,
    "DEK": 3,
    "ATK": 9,
    "CTY": 6,
    "END": 5,
    "SCO": 7,
    "INC": 3,
    "SCI": 1,
    "EDR": 1,
    "PUR": 3,
    "GAM": 11,
    "NAT": 8,
    "EXP": 9,
    "GD": 10,
    "BK": 7,
    "CC": 14,
    "MC": 11,
    "SC": 4,
    "TN": 20,
    "LN": 9,
    "RUL": 46,
}


def rule_ids() -> list[str]:
    """All rule ids of the specification."""
    return [f"CI-{group}-{number}" for group, count in GROUPS.items() for number in range(1, count + 1)]


def rules() -> dict[str, Rule]:
    return {rule.id: rule for rule in GAME.guide.rulebook().rules}


def test_every_rule_of_the_specification_has_its_words() -> None:
    """CI-ACT-3: the same ids, each once, in the same order."""
    ids = [rule.id for rule in GAME.guide.rulebook().rules]

    assert sorted(ids) == sorted(rule_ids())
    assert [rule for rule in ids if rule != "CI-END-5"] == [rule for rule in rule_ids() if rule != "CI-END-5"]
    assert ids[ids.index("CI-END-5") - 1] == "CI-PUR-3"


def test_the_words_of_a_rule_say_what_is_printed() -> None:
    """CI-GD-1, CI-GD-10, CI-TN-1, CI-TN-15, CI-LN-2, CI-LN-9, CI-SC-3: numbers in the rules are those of the files."""
    known = rules()
    for good in GAME.printed.goods:
        text = known[good.rule].text
        assert f"{good.first_vp} VP for the most and {good.second_vp} for the second-most" in text
        assert f"{good.first_coins} coin" in text
        assert f"the shield at {good.shield_at}" in text
    for town in GAME.printed.towns[:15]:
        figures = f"defence {town.defence} (conquered {town.defence_conquered}), distance {town.distance}"
        assert figures in known[town.rule].text
    for land in GAME.printed.lands[4:]:
        assert f"distance {land.distance}" in known[land.rule].text
    for card in GAME.printed.cards:
        if card.coins:
            assert f"price {card.coins} coins" in known[card.rule].text
        if card.attack:
            assert f"attack {card.attack}" in known[card.rule].text
        assert f"Distance {card.distance}, Work {card.work}" in known[card.rule].text


def test_the_options_are_those_of_the_rulings() -> None:
    """CI-RUL-1, CI-RUL-6, CI-RUL-15: with their defaults; the first value is the default."""
    found = {option.name: (option.default, option.values) for option in GAME.options}

    assert found == {
        "nation_powers": ("true", ["true", "false"]),
        "expansion_towns": ("false", ["true", "false"]),
        "nation_choice": ("draft", ["draft", "random", "assigned"]),
        "nations": ("arc om hogmen cresaria", []),
        "storing_penalty": ("per_one", ["per_one", "per_two"]),
        "second_after_tie": ("dense", ["dense", "competition"]),
        "toads_refund": ("false", ["true", "false"]),
        "waiver_before_destroy": ("true", ["true", "false"]),
        "cards_bonus_discard": ("true", ["true", "false"]),
        "hogmen_captain": ("buy", ["buy", "out"]),
        "airship_is_ship": ("false", ["true", "false"]),
    }
    assert all(option.summary for option in GAME.options)


def test_the_first_game_of_the_rulebook_is_a_preset() -> None:
    """CI-SET-5: powers off, expansion off; the setting of the sample round."""
    assert GAME.settle(PRESETS["first_game"])["nation_powers"] == "false"
    assert GAME.settle(PRESETS["first_game"])["expansion_towns"] == "false"


@pytest.mark.parametrize(
    ("rule", "words"),
    [
        ("CI-RUL-2", "Scholar"),
        ("CI-RUL-8", "four"),
        ("CI-RUL-13", "Score Card"),
        ("CI-RUL-21", "never run out"),
        ("CI-RUL-30", "Tax"),
        ("CI-RUL-36", "hare"),
    ],
)
def test_rulings_answer_their_question(rule: str, words: str) -> None:
    """CI-RUL-2, CI-RUL-8, CI-RUL-13, CI-RUL-21, CI-RUL-30, CI-RUL-36: the answer is in the words."""
    assert words in rules()[rule].text


def test_a_card_action_reads_well() -> None:
    """CI-CC-1, CI-MC-10, CI-CC-7: plays, payments, discards, effects."""
    table = arrange(sits(hand=["scholar", "cartographer", "spy", "arms-dealer"], military=["warship"]))

    play(table, SAM, "play scholar", "pay cartographer", "place scholar")
    play(table, JULIA, "tax")
    play(table, SAM, "play spy")
    play(table, JULIA, "buy-science")
    play(table, SAM, "play arms-dealer")

    assert sentences(table, JULIA)[:13] == [
        "Sam plays the Scholar",
        "Sam uses the skill of the Cartographer",
        "Sam discards 2 Citizen cards, the Cartographer on top",
        "Sam pays 1 coin",
        "Sam gains 1 Science",
        "Julia taxes and gains 1 coin",
        "Sam plays the Spy",
        "Sam discards 1 Military card, the Spy on top",
        "Sam takes 2 coins from Julia",
        "Julia pays 4 coins for 1 Science",
        "Sam plays the Arms Dealer",
        "Sam discards 1 Citizen card, the Arms Dealer on top",
        "Sam draws a Military card (face down)",
    ]


def test_building_and_storing_read_well() -> None:
    """CI-ACT-5, CI-BLD-6, CI-BLD-8: with price, city and goods."""
    full = sits(coins=20, science=1, home=["A01", "A02", "A19", "A20", "A23"])
    table = arrange(full, track=["A11", "A03", "B02"])

    play(table, SAM, "build slot1", "destroy A01")
    play(table, JULIA, "store slot3")
    play(table, SAM, "build slot2", "destroy A23")

    assert sentences(table) == [
        "Sam destroys a Turnip Farm in Arc Heartland to make room",
        "Sam now has 3 Turnips",
        "Sam's income track is now at 3",
        "Sam builds a Moss Garden in Arc Heartland for 3 coins and 1 Science",
        "Sam now has 2 Glow Moss",
        "Sam's income track is now at 4",
        "Julia stores Docks",
        "Sam destroys Barracks in Arc Heartland to make room",
        "Sam builds a Turnip Farm in Arc Heartland for 1 coin",
        "Sam now has 5 Turnips",
        "Sam now has 1 Srika",
        "Sam's income track is now at 5",
    ]


def test_settling_expanding_and_attacking_read_well() -> None:
    """CI-CTY-2, CI-CTY-3, CI-ATK-8: lands, districts, towns."""
    sam = sits(hand=["explorer", "iron-dragon", "mayor", "iron-guard"])
    julia = sits(hand=["sharp-shooter", "captain"])
    table = arrange(sam, julia, towns=["mudwick"], track=["A01"])

    play(table, SAM, "play explorer", "land leckri-shore", "token two")
    play(table, JULIA, "attack mudwick", "place sharp-shooter")
    play(table, SAM, "play mayor", "city leckri-shore")

    told = sentences(table)
    assert "Sam sets out for Leckri Shore" in told
    assert "Sam settles Leckri Shore, a city of 2 spaces" in told
    assert "Julia attacks Mudwick (defence 3, distance 1)" in told
    assert "Julia sends the Sharp Shooter with attack 3" in told
    assert "Julia conquers Mudwick" in told
    assert "A Turnip Farm leaves the building track" in told
    assert "Sam expands Leckri Shore with a district of 2 spaces" in told


def test_an_end_round_reads_well() -> None:
    """CI-END-4, CI-SCO-2, CI-SCO-5, CI-PUR-2: scoring, income, draws, purchases."""
    sam = sits(home=["A01", "A02", "C01", "A19"], citizen=["mayor"])
    table = arrange(sam, sits(home=["A03"]), phase="end_round", drawn_scores=["A"])

    run(table)
    play(table, SAM, "buy cloud-skimmer", "buy-done")
    play(table, JULIA, "buy-done")

    told = sentences(table)
    assert told[0] == "Round 1 is over"
    assert told[6:14] == [
        "Everybody scores for the A Score Card",
        "Sam scores 2 VP for the most Turnips",
        "Sam scores 1 VP for the shield on Turnips",
        "Julia scores 1 VP for the second-most Turnips",
        "Julia scores 2 VP for the most Srikas",
        "Sam scores 3 VP for a Vodka Distillery",
        "Sam collects 5 coins (4 of the income track, 1 for majorities, 0 from cards)",
        "Julia collects 4 coins (3 of the income track, 1 for majorities, 0 from cards)",
    ]
    assert told[14:] == [
        "Sam collects 2 Science",
        "Julia collects 1 Science",
        "Sam draws a Citizen card (Mayor)",
        "Julia draws a Citizen card (face down)",
        "Sam buys the Cloud Skimmer for 5 coins and 1 Science",
        "Julia buys no card",
        "Round 2 begins",
    ]


def test_the_end_reads_well() -> None:
    """CI-GAM-4, CI-GAM-9, CI-GAM-10, CI-GAM-11: bonuses, penalty, winner."""
    table = arrange(
        sits(coins=9, stored=["A01"]), sits(), phase="end_round", last_round=True, drawn_scores=["C"], round_number=7
    )

    run(table)

    assert sentences(table) == [
        "Round 7 is over",
        "Everybody scores for the final Score Card",
        "Sam gains 2 VP for the most coins",
        "Nobody alone has the most distance",
        "Nobody alone has the most of one good",
        "Nobody alone has the most cards",
        "Nobody alone has the most towns",
        "Sam loses 1 VP for 1 stored building",
        "Sam wins with 1 VP",
    ]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_sentence_of_a_game_is_whole(seats: int) -> None:
    """CI-ACT-3: names instead of numbers, no gaps, no final full stop, and every decision is asked in words."""
    table = deal(seats, {"expansion_towns": "true"})
    tosser = Tosser(seats)
    decision = advance(table)
    while decision is not None:
        seat = decision.seats[0]
        assert engine.prompt(table, decision, seat)
        decision = submit(table, decision, seat, choose_randomly(decision, seat, tosser))

    for viewer in range(-1, seats):
        for sentence in sentences(table, viewer):
            assert sentence[0].isupper() or sentence[0].isdigit(), sentence
            assert not sentence.endswith("."), sentence
            assert not set("{}_") & set(sentence), sentence
            assert "-1" not in sentence, sentence


def word(kind: str, value: int, many: bool = False) -> str:
    """The word for a piece."""
    return str(GAME.views.word(kind, value, many))


def prompt_at(table: Table) -> str:
    """What the asked seat is asked."""
    decision = run(table)
    assert decision is not None
    return engine.prompt(table, decision, decision.seats[0]).text()


def test_turns_and_payments_are_asked_with_what_is_missing() -> None:
    """CI-ACT-1, CI-CRD-2, CI-ATK-2: which action it is, and what the cards must still supply."""
    table = arrange(sits(hand=["explorer", "scout-ship", "spy", "captain", "soldier"]), towns=["mudwick"])
    attack = arrange(sits(hand=["sharp-shooter", "captain", "soldier"]), towns=["mudwick"])

    assert prompt_at(table) == "take action 1 of 3; free actions come before it"
    play(table, SAM, "play explorer")
    assert prompt_at(table) == "choose the land to settle"
    play(table, SAM, "land kraken-isles")
    assert prompt_at(table) == "choose cards for their skills; still missing: Distance 3 and the ship"
    play(attack, SAM, "attack mudwick")
    assert prompt_at(attack) == "choose Military cards for the attack; 3 is still missing"


def test_builds_are_asked_with_the_building() -> None:
    """CI-BLD-3, CI-CC-5: its city, and at which discount."""
    sam = sits(coins=20, hand=["engineer", "soldier"], cities={"leckri-shore": city()})
    table = arrange(sam, track=["A19", "A01"])

    play(table, SAM, "play engineer")
    assert prompt_at(table) == "choose a building to build for 3 coins fewer"
    play(table, SAM, "build slot1")
    assert prompt_at(table) == "choose the city for the Academy"


def test_other_decisions_have_one_prompt_each() -> None:
    """CI-SET-1, CI-SET-3, CI-BID-2, CI-PUR-1, CI-EXP-6: in words that stand with the step."""
    snyle = sits(home=["A03"], towns=["snyle"])

    assert prompt_at(deal(2)) == "choose your nation"
    assert prompt_at(deal(2, {"nation_powers": "false", "nation_choice": "random"})) == (
        "put your starting decks in order, top card first, Citizen cards before Military cards"
    )
    assert prompt_at(arrange(phase="bid")) == "bid for turn order: take a space and pay its cost"
    assert prompt_at(arrange(phase="purchase")) == ("choose cards to buy, in secret, and say when you are done")
    assert prompt_at(arrange(snyle, phase="end_round", expansion=True)) == (
        "name a good that you already own: Snyle gives 2 of it"
    )


def test_actions_of_cards_say_what_they_cost_and_do() -> None:
    """CI-CC-1, CI-CC-3, CI-CC-5, CI-CC-6, CI-CC-7, CI-CC-8, CI-CC-9, CI-CC-10, CI-MC-2, CI-MC-8, CI-MC-10."""
    texts = {word: action_text(card.action).text() for word, card in zip(CARDS, GAME.printed.cards, strict=True)}

    assert texts["scholar"] == "1 coin and Work 1: gain 1 Science"
    assert texts["cartographer"] == ""
    assert texts["cargo-ship"] == "Work 1: gain 4 coins"
    assert texts["engineer"] == "Work 1: build for 3 coins fewer"
    assert texts["explorer"] == "the Distance of the land: settle a new city"
    assert texts["arms-dealer"] == "draw 2 Military cards, gain 1 coin"
    assert texts["mayor"] == "Work 2: expand a city with a district"
    assert texts["merchant"] == "Distance 1: gain 1 coin per kind of good you have, at most 6"
    assert texts["junkbot"] == "Free Action: gain 1 coin"
    assert texts["captain"] == "draw 2 Military cards"
    assert texts["magician"] == "Free Action: Work 1: take a card from your discard piles"
    assert texts["spy"] == "take up to 2 coins from another player"


def test_buildings_and_towns_say_what_they_give() -> None:
    """CI-BK-1, CI-BK-5, CI-BK-6, CI-BK-7, CI-EXP-2, CI-EXP-5, CI-EXP-6, CI-EXP-7."""
    pieces = zip(BUILDINGS, GAME.printed.buildings, strict=True)
    built = {word: gives_in_words(GAME.printed, piece.gives).text() for word, piece in pieces}
    towns = {
        word: gives_in_words(GAME.printed, town.gives).text()
        for word, town in zip(TOWNS, GAME.printed.towns, strict=True)
    }

    assert built["A03"] == "2 Turnips, 1 Srika"
    assert built["A19"] == "1 Science each End Round"
    assert built["A26"] == "2 coins each End Round"
    assert built["B20"] == "draw 1 Citizen card each End Round, draw 1 Military card each End Round"
    assert built["C01"] == "+3 VP at each scoring if first or second in Turnips"
    assert towns["beastbelly"] == "1 coin each End Round, draw 1 Military card each End Round"
    assert towns["snyle"] == "2 of one good that you own, named anew each End Round"
    assert towns["metgra"] == "holds 2 buildings like a city with water and jungle"
    assert towns["dar-embe"] == "3 coins each End Round, counts as 3 towns for Most Conquered Towns"


def test_words_for_pieces() -> None:
    """CI-GD-1, CI-GD-3, CI-LN-1, CI-EXP-7: as sentences need them."""
    assert [with_article(name).text() for name in ("Turnip Farm", "Academy", "Docks")] == [
        "a Turnip Farm",
        "an Academy",
        "Docks",
    ]
    assert (word("good", 0), word("good", 0, many=True), word("good", 2)) == (*("Turnip", "Turnips", "Glow Moss"),)
    assert (word("coins", 1), word("coins", 2), word("science", 2)) == (
        "1 coin",
        "2 coins",
        "2 Science",
    )
    assert (word("city", 0), word("city", len(LANDS))) == ("Arc Heartland", "Metgra")
    assert (word("card", -1), word("card", 0)) == ("face down", "Scholar")
    assert (word("space", 0), word("seat", 3), word("vp", 7)) == ("1", "seat 4", "7")
    assert word("nation", 0) == "the City-State of Arc"
    assert len(NAMES) == max(GAME.seats)
