"""One more card and one more token: a piece of a known kind is an entry in a component file and nothing else.

Technologies and Demands are rules: a new one needs an entry in rules/technologies/glossary.py or rules/demands/, its
number in components/pieces.py, and code where it acts. The ids of technologies have room for it.
"""

import shutil
from pathlib import Path

import pytest

from ironstone.core.chance import from_seed
from ironstone.core.engine import advance, take
from ironstone.core.playout import Tosser, choose_randomly
from ironstone.core.record import read_record, verify
from ironstone.games.gempire import Gempire
from ironstone.games.gempire.components.reader import HERE
from ironstone.games.gempire.rules.actions import DISCOVER
from ironstone.games.gempire.views.words import face_in_words
from tests.games.gempire.conservation import check
from tests.games.gempire.reading import GAME

RECORDS = sorted((Path(__file__).parents[2] / "records" / "gempire").glob("*.ironstone"))
GAMES = 100

MORE = {
    "buildings.toml": """
[[building]]
number = 114
id = "G31"
name = "Clockmaker's Shop"
hybrid = false
min_bid = 2
diamonds = 1
buildings = 2
shop = true
sides = [
  { colour = "gold", value = [
    { kind = "flat", amount = 2 },
    { kind = "per_technology", amount = 3 },
  ], science = [{ kind = "science_once", amount = 4 }] },
]
source = "reconstructed"

[[building]]
number = 115
id = "H25"
name = "Bath House"
hybrid = true
min_bid = 1
diamonds = 2
buildings = 1
shop = false
sides = [
  { colour = "population", value = [{ kind = "by_row", first = 4, second = 9 }], science = [] },
  { colour = "culture", value = [{ kind = "per_building", amount = 1, of = "any", where = "left" }], science = [] },
]
source = "reconstructed"
""",
    "palace_rewards.toml": """
[[token]]
id = "D4"
name = "4 palace diamonds"
copies = 3
effect = { kind = "palace_diamonds", amount = 4 }
source = "reconstructed"
""",
}


@pytest.fixture(scope="module")
def larger(tmp_path_factory: pytest.TempPathFactory) -> Gempire:
    """The game with two more cards and one more kind of token."""
    copy = tmp_path_factory.mktemp("larger") / "components"
    shutil.copytree(HERE, copy)
    for name, text in MORE.items():
        with (copy / name).open("a", encoding="utf-8") as file:
            file.write(text)
    return Gempire(copy)


def test_new_pieces_are_there_and_say_what_they_do(larger: Gempire) -> None:
    shop, bath = larger.printed.cards[-2:]

    assert len(larger.printed.cards) == len(GAME.printed.cards) + 2
    assert [face_in_words(face).text() for face in (*shop.faces, *bath.faces)] == [
        "2 + 3 per technology; 4 science at once",
        "4 in the first row or 9 in the second",
        "1 per building to the left",
    ]
    assert str(larger.views.word("card", shop.number)) == "the Clockmaker's Shop"
    assert larger.printed.tokens[-1].copies == 3
    assert larger.components != GAME.components


def test_no_action_changes_its_id(larger: Gempire) -> None:
    """Cards and tokens are named by their places; technologies have room to spare."""
    for action in GAME.space.actions():
        assert larger.space.notation(action) == GAME.space.notation(action)
    assert len(GAME.printed.technologies) < DISCOVER.sizes[0]


def test_the_larger_game_is_played_to_its_end(larger: Gempire) -> None:
    seen: set[str] = set()
    for number in range(GAMES):
        tosser = Tosser(number + 1)
        table = larger.start(3, {"max_rounds": "4", "palace_tokens": "D4 D4 D1 S1 NO"}, from_seed(f"larger {number}"))
        decision = advance(table)
        while decision is not None:
            seat = decision.seats[0]
            decision = take(table, decision, seat, choose_randomly(decision, seat, tosser))
        check(table)
        assert table.winners
        seen.update(building.face.card.code for player in table.players for row in player.rows for building in row)
    assert {"G31", "H25"} <= seen


@pytest.mark.parametrize("path", RECORDS, ids=[path.stem for path in RECORDS])
def test_recorded_games_replay_under_the_original_set(path: Path) -> None:
    assert verify(GAME, read_record(path.read_text(encoding="utf-8"))) == []
