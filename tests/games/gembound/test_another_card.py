"""One more of everything: a card with a known effect is an entry in a component file and nothing else."""

import shutil
from pathlib import Path

import pytest

from ironstone.core import engine
from ironstone.core.chance import from_seed
from ironstone.core.engine import advance, submit
from ironstone.core.playout import Tosser, choose_randomly
from ironstone.core.record import read_record, verify
from ironstone.games.gembound import Gembound
from ironstone.games.gembound.components.reader import HERE
from ironstone.games.gembound.views.catalogue import view_catalogue
from tests.games.gembound.conservation import check
from tests.games.gembound.reading import GAME, KEVIN, NAMES

RECORDS = sorted((Path(__file__).parents[2] / "records" / "gembound").glob("*.ironstone"))
GAMES = 100

MORE = {
    "archaeology.toml": """
[[tile]]
id = "T13"
name = "Ruby Sieve"
effect = { kind = "produce_bonus", gem = "ruby", amount = 2 }
copies = 1
source = "reconstructed"
""",
    "campsites.toml": """
[[campsite]]
index = 5
id = "guild"
name = "Guild Camp"
effect = { kind = "star_vp", amount = 2 }
copies = 5
source = "reconstructed"
""",
    "mines.toml": """
[[mine]]
id = "M17a"
back = "B17"
name = "Twilight Gorge"
stats = { rare = 2, common = 1, artifact = 2 }
guaranteed = "ruby"
levels = [["topaz"], ["ruby"], ["fossil", "emerald"], ["spear"], ["diamond"]]
copies = 1
source = "reconstructed"
""",
    "starting_mines.toml": """
[[starting_mine]]
id = "S6"
back = "B00"
name = "Old Surveyor's Dig"
stats = { rare = 1, common = 2, artifact = 1 }
guaranteed = "none"
levels = [["topaz"], ["sapphire"], ["emerald", "tablet"], ["sapphire"], ["ruby"]]
copies = 1
source = "reconstructed"
""",
    "artisans.toml": "".join(
        f"""
[[artisan]]
id = "L{level}-9"
name = "Mirror Maker {level}"
level = {level}
cost = {{ diamond = {level}, topaz = 1 }}
spots = [{4 * level}, {3 * level}, {2 * level}]
star_cost = {{ ruby = 1 }}
star_vp = 2
copies = 1
source = "reconstructed"
"""
        for level in (1, 2, 3)
    ),
}


@pytest.fixture(scope="module")
def larger(tmp_path_factory: pytest.TempPathFactory) -> Gembound:
    """The game with one more piece of each kind."""
    copy = shutil.copytree(HERE, tmp_path_factory.mktemp("larger") / "components")
    for file, entries in MORE.items():
        with (copy / file).open("a", encoding="utf-8") as end:
            end.write(entries)
    return Gembound(copy)


def test_one_more_of_everything_is_in_the_box(larger: Gembound) -> None:
    """GB-SET-1, GB-SET-2, GB-SET-5, GB-SET-6: and the set has a hash of its own."""
    printed, before = larger.printed, GAME.printed

    assert [camp.id for camp in printed.camps] == [*(camp.id for camp in before.camps), "guild"]
    assert [tile.id for tile in printed.tiles] == [*(tile.id for tile in before.tiles), "T13"]
    assert [artisan.id for artisan in printed.artisans[len(before.artisans) :]] == ["L1-9", "L2-9", "L3-9"]
    assert [len(cards) for cards in printed.artisan_cards] == [9, 9, 9]
    assert (len(printed.mine_cards), len(printed.starting_cards)) == (33, 6)
    assert larger.components != GAME.components


def test_no_action_of_the_original_set_has_another_id(larger: Gembound) -> None:
    """GB-EXP-1: new pieces take ids that were free."""
    before = {action: GAME.space.notation(action) for action in GAME.space.actions()}
    after = {action: larger.space.notation(action) for action in larger.space.actions()}

    assert {action: after[action] for action in before} == before
    verbs = ("descend", "place", "produce", "start-camp", "tuck")
    assert set(after.values()) - set(before.values()) == {*(f"{verb} guild" for verb in verbs), "tile T13"}


def test_a_hundred_games_are_played_to_the_end_with_them(larger: Gembound) -> None:
    """GB-GEN-1, GB-END-1: at every size; everything new is met, shown and said."""
    met: set[str] = set()
    words: set[str] = set()
    for number in range(GAMES):
        seats = larger.seats[number % len(larger.seats)]
        table = larger.start(seats, {}, from_seed(f"larger {number}"))
        table.log = []
        tosser = Tosser(number)
        decision = advance(table)
        while decision is not None:
            seat = decision.seats[0]
            action = choose_randomly(decision, seat, tosser)
            met.add(larger.space.notation(action))
            if number < len(larger.seats):
                check(table)
                larger.view(table, seat)
                words.add(engine.describe(table, decision, seat, action).text())
            decision = submit(table, decision, seat, action)
        met.update(larger.sentence(event, KEVIN, NAMES).text() for event in table.log)
        assert table.agenda == []

    assert {"start-camp guild", "produce guild", "tile T13"} <= met
    for name in ("the Ruby Sieve", "the Guild Camp", "the Twilight Gorge", "the Mirror Maker 3"):
        assert any(name in sentence for sentence in met), name
    assert any("Guild Camp" in said for said in words)


def test_the_new_effects_work(larger: Gembound) -> None:
    """GB-TIL-13, GB-CAM-1: rules ask for what an effect says, whichever piece says it."""
    tile, camp = larger.printed.tiles[-1].effect, larger.printed.camps[-1].effect

    assert (tile.bonus_gems, camp.star_vp) == (2, 2)
    assert str(tile.words()) == "each Produce also gives 2 rubies"
    assert [camp["id"] for camp in view_catalogue(larger.printed)["camps"]] == [
        "star",
        "trade",
        "crew",
        "upgrade",
        "scholar",
        "guild",
    ]


def test_bots_know_what_to_do_with_them(larger: Gembound) -> None:
    """GB-EXP-1: guesses and observations, equally many numbers at every table of the set."""
    assert larger.ai is not None
    sizes = set()
    for seats in larger.seats:
        table = larger.start(seats, {}, from_seed("bots"))
        decision = advance(table)
        for _ in range(40):
            assert decision is not None
            seat = decision.seats[0]
            guesses = larger.ai.guesses(table, decision, seat, decision.options[0])
            sizes.add(len(larger.ai.observe(table, seat)))
            decision = submit(table, decision, seat, decision.options[0][guesses.index(max(guesses))])

    assert len(sizes) == 1


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_every_recorded_game_still_replays_with_the_original_set(path: Path) -> None:
    """GB-GEN-1: move by move, to its fingerprint."""
    assert verify(GAME, read_record(path.read_text(encoding="utf-8"))) == []
