"""Words: the log, what is asked, what effects say, and the rules in players' language."""

import pytest

from ironstone.core import engine
from ironstone.core.engine import advance, submit
from ironstone.core.messages import ENGLISH, in_words
from ironstone.core.playout import Tosser, choose_randomly
from ironstone.core.rulebook import Rule
from ironstone.games.gembound.components.items import EMERALD, MANY, RUBY, TOPAZ, cost_in_words
from ironstone.games.gembound.rules.model import Table
from tests.games.gembound.reading import GAME, KEVIN, NAMES, TIFFANY, sentences
from tests.games.gembound.scenario import Sits, arrange, deal, mine, play, run, sits

# Every group of the specification with the number of its rules, in its order. GB-CAM begins with 0.
GROUPS = {
    "SET": 9,
    "GEN": 4,
    "TRN": 6,
    "EXP": 6,
    "DIS": 10,
    "DES": 4,
    "UPG": 6,
    "PRO": 5,
    "CLM": 4,
    "ART": 9,
    "PAY": 4,
    "AFX": 4,
    "ARC": 4,
    "TIL": 13,
    "CAM": 6,
    "MIN": 3,
    "RND": 5,
    "END": 5,
    "RUL": 24,
}


def rule_ids() -> list[str]:
    """All rule ids of the specification."""
    ids: list[str] = []
    for group, count in GROUPS.items():
        first = 0 if group == "CAM" else 1
        for number in range(first, first + count):
            ids.append(f"GB-{group}-{number:02d}" if group == "TIL" else f"GB-{group}-{number}")
    return ids


def rules() -> dict[str, Rule]:
    return {rule.id: rule for rule in GAME.guide.rulebook().rules}


def test_every_rule_of_the_specification_has_its_words() -> None:
    """GB-GEN-1: the same ids, each once, in the same order."""
    assert [rule.id for rule in GAME.guide.rulebook().rules] == rule_ids()


def test_the_options_are_those_of_the_rulings() -> None:
    """GB-RUL-1, GB-RUL-2, GB-RUL-3, GB-RUL-5, GB-RUL-9, GB-RUL-11, GB-RUL-14, GB-RUL-24: the default stands first."""
    assert {option.name: option.values for option in GAME.options} == {
        "workers": ["camp_included", "camp_extra"],
        "starting_vp": ["ladder_from_1", "ladder_from_0", "stack_on_0"],
        "turn_order": ["lap", "round"],
        "starting_camp": ["choose", "random"],
        "replaced_mine": ["lose_all", "keep_artifacts"],
        "tiles": ["every_set", "first_set"],
        "star_scope": ["per_worker", "per_artisan"],
        "depths": ["printed", "shuffled"],
    }
    for option in GAME.options:
        assert option.default == option.values[0]
        assert option.summary


@pytest.mark.parametrize(
    ("rule", "words"),
    [
        ("GB-RUL-4", "on top"),
        ("GB-RUL-6", "rest until the round is over"),
        ("GB-RUL-7", "two cannot be paid"),
        ("GB-RUL-10", "round"),
        ("GB-RUL-12", "row"),
        ("GB-RUL-17", "sapphire"),
        ("GB-RUL-18", "3 VP each"),
    ],
)
def test_rulings_answer_their_question(rule: str, words: str) -> None:
    """GB-RUL-4, GB-RUL-6, GB-RUL-7, GB-RUL-10, GB-RUL-12, GB-RUL-17, GB-RUL-18: the answer is in the words."""
    assert words in rules()[rule].text


def test_an_upgrade_reads_well() -> None:
    """EX-2, GB-UPG-4: the rulebook's Upgrade example as the log tells it."""
    table = arrange(sits(), sits(crew=mine("S1")), row=["M05a", "M09a", "M10a"], turn=TIFFANY)

    play(table, TIFFANY, "upgrade row2")

    assert sentences(table) == [
        "Tiffany takes the Glimmer Chasm from the row with 1 worker",
        "Tiffany tucks the Glimmer Chasm under the Old Surveyor's Dig, which now holds a diamond more",
        "Tiffany gains 1 diamond for the upgrade",
    ]


def test_a_production_reads_well() -> None:
    """EX-3, GB-PRO-1: the rulebook's Produce example as the log tells it."""
    table = arrange(sits(trade=mine("M05a", depth=3, descents=2)))

    play(table, KEVIN, "produce trade")

    assert sentences(table) == [
        "Kevin produces at the Bluewater Cut",
        "Kevin gains 1 ruby",
        "Kevin gains 1 emerald",
        "Kevin gains 2 sapphires",
    ]


def test_a_descend_and_a_discover_read_well() -> None:
    """EX-1, GB-DES-1, GB-DIS-6, GB-CAM-3: levels, items, abilities and workers lost."""
    table = arrange(sits(trade=mine("M12a", depth=2)), sits(workers=0), row=["M07a", "M08a", "M09a"])

    play(table, KEVIN, "descend trade", "discover row2", "place crew")

    assert sentences(table) == [
        "Kevin descends to level 3 of the Jade Serpent Stair",
        "Kevin uncovers a diamond",
        "Kevin uncovers a tablet",
        "Kevin takes the Honeystone Vault from the row with 2 workers",
        "The Crew Camp is covered, and Kevin loses its ability",
        "Kevin loses 1 worker with it",
        "Kevin opens the Honeystone Vault at the Crew Camp",
        "Kevin uncovers a topaz",
    ]


def test_an_artisan_reads_well() -> None:
    """EX-4, GB-ART-2, GB-ART-4: order, star, trade and the end of the round."""
    kevin = sits(star=mine("S1"), gems={"ruby": 4, "topaz": 1, "emerald": 2})
    table = arrange(kevin, phase="artisans", round_number=2, artisans=["L2-1"], claims={"L2-1": [KEVIN]})

    play(table, KEVIN, "main-pay", "star-pay", "trade ruby")

    assert sentences(table) == [
        "The artisans of round 2 are served",
        "Kevin's worker leaves the Sunburst Goldsmith",
        "Kevin pays 2 rubies",
        "Kevin pays 1 topaz",
        "Kevin completes the order of the Sunburst Goldsmith for 9 VP",
        "Kevin pays 2 emeralds",
        "Kevin completes the star of the Sunburst Goldsmith for 2 VP",
        "Kevin trades 2 rubies for 3 VP",
        "Round 2 is over",
        "Round 3 begins with 5 mines in the row and 4 artisans",
    ]


def test_the_end_reads_well() -> None:
    """EX-5, GB-END-2, GB-END-5: artifacts, tiles, the winner."""
    tucks = ["fossil", "spear", "spear", "spear", "tablet", "tablet"]
    table = arrange(sits(trade=mine("S1", tucks=tucks), tiles=["T09"]), phase="end", round_number=3)

    run(table)

    assert sentences(table) == [
        "Round 3 is over",
        "Kevin scores 3 VP for 3 spears",
        "Kevin scores 2 VP for 2 tablets",
        "Kevin scores 3 VP for the Idol of the Sun",
        "Kevin wins with 9 VP",
    ]


def test_tiles_read_well() -> None:
    """GB-ARC-1, GB-ARC-2, GB-CAM-5: taken, turned, drawn, searched, none left."""
    kevin = sits(trade=mine("S1", tucks=["fossil", "fossil", "fossil", "spear", "spear", "spear"]))
    table = arrange(kevin, sits(workers=0), row=["tablet", "tablet", "tablet", "ruby"])

    play(table, KEVIN, "upgrade row1", "tile T01", "upgrade row1", "tile-draw", "upgrade row1", "tile T12")

    told = [sentence for sentence in sentences(table) if "VP" not in sentence and "Dust" not in sentence]
    assert [sentence for sentence in told if "Shaft" not in sentence] == [
        "Kevin completes a set of artifacts and takes the Diamond Lens",
        "The Emerald Sieve is turned up",
        "Kevin completes a set of artifacts and draws the Topaz Sieve",
        "Kevin completes a set of artifacts and picks the Bright Star Chart out of the stack",
    ]


@pytest.mark.parametrize("seats", [2, 5])
def test_every_sentence_of_a_game_is_whole(seats: int) -> None:
    """GB-GEN-2: names instead of numbers, no gaps, no final full stop."""
    table = deal(seats)
    tosser = Tosser(seats)
    decision = advance(table)
    while decision is not None:
        assert engine.prompt(table, decision, decision.seats[0])
        decision = submit(table, decision, decision.seats[0], choose_randomly(decision, decision.seats[0], tosser))

    for sentence in sentences(table):
        assert sentence[0].isupper(), sentence
        assert not sentence.endswith("."), sentence
        assert not set("{}_") & set(sentence), sentence
        assert "-1" not in sentence, sentence


def prompt_at(table: Table) -> str:
    decision = run(table)
    assert decision is not None
    return str(engine.prompt(table, decision, decision.seats[0]))


def at_flute_carver(kevin: Sits) -> Table:
    return arrange(kevin, phase="artisans", artisans=["L1-7"], claims={"L1-7": [KEVIN, KEVIN]})


def test_every_decision_is_asked_in_words() -> None:
    """GB-EXP-1, GB-SET-8, GB-DIS-5, GB-UPG-2, GB-ARC-1, GB-CAM-2: what the seat is asked."""
    assert prompt_at(deal(2)) == "choose the campsite for your Starting Mine; its ability is lost"

    two_mines = sits(trade=mine("S1", tucks=["fossil", "spear"]), star=mine("M01a"))
    table = arrange(two_mines, row=["tablet", "ruby", "topaz"])
    assert prompt_at(table) == "place a worker"
    play(table, KEVIN, "upgrade row1")
    assert prompt_at(table) == "choose the mine under which the card is tucked"
    play(table, KEVIN, "tuck trade")
    assert prompt_at(table) == "you completed a set of artifacts: choose a tile"
    play(table, KEVIN, "tile T01")
    play(table, TIFFANY, "discover row1")
    assert prompt_at(table) == "choose the campsite under which the new mine goes"
    assert prompt_at(arrange(sits(gems={"ruby": 2}), phase="trade")) == "trade gems at your Trader Camp, or keep them"


def test_payments_are_asked_with_gems_and_vp() -> None:
    """GB-ART-1, GB-ART-2, GB-ART-4, GB-PAY-2: who is to be paid, what, and for how much."""
    table = at_flute_carver(sits(gems={"topaz": 3, "diamond": 3}, tiles=["T01"]))

    assert prompt_at(table) == "choose which of your workers at the artisans is served next"
    play(table, KEVIN, "resolve artisan1 spot2")
    assert prompt_at(table) == "pay 2 topazes to the Flute Carver for 3 VP, or leave it"
    play(table, KEVIN, "main-pay")
    assert prompt_at(table) == "choose how to pay the next topaz"
    play(table, KEVIN, "unit-natural", "unit-natural")
    assert prompt_at(table) == "pay 1 diamond for the star of the Flute Carver, or leave it"


def test_campsites_and_tiles_say_what_they_do() -> None:
    """GB-CAM-1, GB-CAM-2, GB-CAM-3, GB-CAM-4, GB-CAM-5, GB-TIL-01, GB-TIL-12: the effect as a sentence."""
    assert [str(camp.effect.words()) for camp in GAME.printed.camps] == [
        "+1 VP for each bonus star you complete",
        "at the end of the round you may trade 2 gems of one type for 3 VP",
        "+1 worker each round, lost when a mine covers this campsite",
        "an Upgrade brings 1 gem of its type at once, or 2 VP for an artifact",
        "when you gain a tile, you may pick any tile of the stack",
    ]
    assert [str(tile.effect.words()) for tile in GAME.printed.tiles] == [
        "1 diamond may stand for any gem when you pay an artisan",
        "1 ruby may stand for any gem when you pay an artisan",
        "2 gems of one type may stand for any gem when you pay an artisan",
        "each Produce also gives 1 emerald",
        "each Produce also gives 1 topaz",
        "each Produce also gives 1 sapphire",
        "at the end 1 VP for every 2 common gems left",
        "at the end 1 VP for every rare gem left",
        "at the end 3 VP; 4 more if you own both of the pair",
        "at the end 3 VP; 4 more if you own both of the pair",
        "complete a bonus star up to 2 times with each worker",
        "+1 VP for each bonus star you complete",
    ]


def test_gems_have_plurals() -> None:
    """GB-MIN-3: rubies, topazes, emeralds."""
    assert [str(MANY[gem]) for gem in (RUBY, TOPAZ, EMERALD)] == ["rubies", "topazes", "emeralds"]
    assert in_words(cost_in_words([1, 0, 0, 0, 0]), ENGLISH) == "1 diamond"
    assert in_words(cost_in_words([0, 2, 0, 0, 1]), ENGLISH) == "2 rubies and 1 topaz"
    assert in_words(cost_in_words([1, 1, 0, 1, 2]), ENGLISH) == "1 diamond, 1 ruby, 1 sapphire and 2 topazes"


def test_words_for_pieces() -> None:
    """GB-MIN-3: as sentences need them."""
    assert str(GAME.views.word("item", 2)) == "an emerald"
    assert str(GAME.views.word("artifact", 0, many=True)) == "fossils"
    assert str(GAME.views.word("seat", 4)) == "seat 5"
    assert str(GAME.views.word("vp", 7)) == "7"
    assert len(NAMES) == max(GAME.seats)
