"""One more of everything: a piece with a known effect is an entry in a component file and nothing else."""

import shutil
from pathlib import Path

import pytest

from ironstone.core import engine
from ironstone.core.chance import from_seed
from ironstone.core.engine import advance, submit
from ironstone.core.errors import ComponentError
from ironstone.core.ids import SPECTATOR
from ironstone.core.playout import Tosser, choose_randomly
from ironstone.core.record import read_record, verify
from ironstone.games.city_of_iron import CityOfIron
from ironstone.games.city_of_iron.components.reader import HERE
from tests.games.city_of_iron.conservation import check
from tests.games.city_of_iron.reading import GAME, NAMES, SAM

RECORDS = sorted((Path(__file__).parents[2] / "records" / "city-of-iron").glob("*.ironstone"))
GAMES = 100
OPTIONS = [{}, {"expansion_towns": "true", "nation_choice": "random"}, {"nation_powers": "false"}]
NO_ACTION = '{speed = "none", fuel = {work = 0, distance = 0, land_distance = false}, coins = 0, effects = []}'
TWO_EFFECTS = (
    '{speed = "free", fuel = {work = 1, distance = 0, land_distance = false}, coins = 1, '
    'effects = [{kind = "draw", deck = "citizen", amount = 1}, {kind = "steal_coins", amount = 1}]}'
)

MORE = {
    "cards.toml": f"""
[[card]]
id = "pickpocket"
name = "Pickpocket"
rule = "CI-MC-10"
deck = "citizen"
starting = false
price = {{coins = 3, science = 0}}
skills = {{distance = 1, work = 1}}
attack = 0
vehicle = "none"
action = {TWO_EFFECTS}
source = "reconstructed"

[[card]]
id = "air_marshal"
name = "Air Marshal"
rule = "CI-MC-4"
deck = "military"
starting = false
price = {{coins = 6, science = 1}}
skills = {{distance = 2, work = 0}}
attack = 3
vehicle = "airship"
action = {NO_ACTION}
source = "reconstructed"
""",
    "buildings.toml": "".join(
        f"""
[[building]]
id = "{deck}99"
deck = "{deck}"
name = "Guild Hall"
rule = "CI-BK-1"
mark = 0
coins = {coins}
science = 1
effects = [{{kind = "coins", amount = 1}}, {{kind = "vp_if_ranked", good = "amber", amount = 2}}]
source = "reconstructed"
"""
        for deck, coins in (("A", 3), ("B", 4), ("C", 5))
    )
    + """
[[building]]
id = "A98"
deck = "A"
name = "Amber Diggers"
rule = "CI-BLD-8"
mark = 0
coins = 2
science = 0
land = "plains"
effects = [{kind = "goods", good = "amber", amount = 2}]
source = "reconstructed"
""",
    "goods.toml": """
[[good]]
id = "amber"
order = 10
name = "Amber"
one = "Amber"
rule = "CI-SCO-2"
building = "Amber Diggers"
land = "plains"
first_vp = 3
second_vp = 1
first_coins = 1
shield_at = 3
source = "reconstructed"
""",
    "towns.toml": """
[[town]]
id = "highgate"
name = "Highgate"
rule = "CI-EXP-7"
stars = 0
expansion = true
defence = 4
defence_conquered = 6
distance = 2
effects = [{kind = "holds_buildings", capacity = 1, lands = ["sky"]}, {kind = "science", amount = 1}]
source = "reconstructed"
""",
    "lands.toml": """
[[land]]
id = "glass_dunes"
name = "Glass Dunes"
rule = "CI-CTY-4"
distance = 2
requires = "none"
lands = ["desert", "sky"]
mark = 0
source = "reconstructed"

[[land]]
id = "harbour_league"
name = "Harbour League"
rule = "CI-LN-1"
start_of = "league"
distance = 0
requires = "none"
lands = ["plains", "water"]
mark = 0
source = "reconstructed"
""",
    "nations.toml": """
[[nation]]
id = "league"
letter = "L"
name = "Harbour League"
start_land = "harbour_league"
special_cards = []
starting_citizen = ["scholar", "cartographer"]
starting_military = ["captain", "soldier"]
removed = []
added_to_pile = []
powers = [{kind = "card_coin_cost", card = "inventor", coins = 1}, {kind = "second_bid"}]
source = "reconstructed"
""",
}


@pytest.fixture(scope="module")
def larger(tmp_path_factory: pytest.TempPathFactory) -> CityOfIron:
    """The game with one more piece of every kind."""
    copy = tmp_path_factory.mktemp("larger") / "components"
    shutil.copytree(HERE, copy)
    for file, entries in MORE.items():
        with (copy / file).open("a", encoding="utf-8") as text:
            text.write(entries)
    return CityOfIron(copy)


def test_new_pieces_take_ids_that_nothing_else_had(larger: CityOfIron) -> None:
    """CI-ACT-3: no id of the original set means anything else."""
    original = {action: GAME.space.notation(action) for action in GAME.space.actions()}
    now = {action: larger.space.notation(action) for action in larger.space.actions()}

    assert {action: now[action] for action in original} == original
    assert set(now.values()) - set(original.values()) >= {
        *("play pickpocket", "buy air-marshal", "build-stored A99", "destroy C99", "attack highgate"),
        *("land glass-dunes", "city glass-dunes", "city highgate", "good amber", "nation league"),
    }
    assert larger.components != GAME.components


def test_a_hundred_games_with_them_are_played_to_the_end(larger: CityOfIron) -> None:
    """CI-ACT-3: nothing is lost, everything is seen, said and told, and the new pieces are in play."""
    played: set[str] = set()
    for seed in range(GAMES):
        table = larger.start(2 + seed % 3, OPTIONS[seed % len(OPTIONS)], from_seed(f"larger {seed}"))
        tosser = Tosser(seed)
        table.log = []
        decision = advance(table)
        while decision is not None:
            seat = decision.seats[tosser.below(len(decision.seats))]
            action = choose_randomly(decision, seat, tosser)
            played.add(larger.space.notation(action))
            if tosser.below(20) == 0:
                check(table)
                assert str(engine.prompt(table, decision, seat))
                assert str(engine.describe(table, decision, seat, action))
                larger.view(table, SPECTATOR)
                larger.view(larger.redeal(table, seat, from_seed("redeal")), seat)
            decision = submit(table, decision, seat, action)
        check(table)
        assert all(str(larger.sentence(event, SAM, NAMES)) for event in table.log)

    assert {"play pickpocket", "buy air-marshal", "land glass-dunes", "nation league"} <= played
    assert {"attack highgate", "build-stored A99", "city highgate"} & played


def test_the_new_pieces_are_described(larger: CityOfIron) -> None:
    """CI-CRD-1: words come from the kinds of their effects."""
    catalogue = larger.views.catalogue()
    texts = str(catalogue)

    assert "Free Action: 1 coin and Work 1: draw 1 Citizen card, take up to 1 coin from another player" in texts
    assert "1 coin each End Round, +2 VP at each scoring if first or second in Amber" in texts
    assert "1 Science each End Round, holds 1 building like a city with floating island" in texts
    assert "may bid a second time" in texts


def test_bots_judge_them(larger: CityOfIron) -> None:
    """CI-ACT-3: evaluation and observation know no fixed numbers of pieces."""
    assert larger.ai is not None
    table = larger.start(3, {"expansion_towns": "true"}, from_seed("bots"))
    tosser = Tosser(1)
    decision = advance(table)
    lengths = set()
    while decision is not None:
        seat = decision.seats[0]
        lengths.add(len(larger.ai.observe(table, seat)))
        if tosser.below(10) == 0:
            larger.ai.guesses(table, decision, seat, decision.options_of(seat))
        decision = submit(table, decision, seat, choose_randomly(decision, seat, tosser))

    assert len(lengths) == 1


@pytest.mark.parametrize("path", RECORDS, ids=[path.stem for path in RECORDS])
def test_recorded_games_still_replay_under_the_original_set(path: Path) -> None:
    """CI-ACT-3: to their fingerprints."""
    assert verify(GAME, read_record(path.read_text(encoding="utf-8"))) == []


def test_more_pieces_than_there_is_room_for_are_refused(tmp_path: Path) -> None:
    """CI-ACT-3: ids never overlap."""
    copy = tmp_path / "components"
    shutil.copytree(HERE, copy)
    land = (copy / "lands.toml").read_text(encoding="utf-8").split("[[land]]")[-1]
    with (copy / "lands.toml").open("a", encoding="utf-8") as text:
        for number in range(21):
            text.write("\n[[land]]" + land.replace('id = "', f'id = "more_{number}_', 1))

    with pytest.raises(ComponentError, match=r"lands.toml: expected 1 to 32 entries \[\[land\]\], found 33"):
        CityOfIron(copy)
