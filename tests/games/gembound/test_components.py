"""The component files: what is printed."""

import tomllib
from pathlib import Path

from ironstone.core.chance import from_seed
from ironstone.core.playout import Tosser, play_randomly
from ironstone.core.record import fingerprint
from ironstone.games.gembound import Gembound
from ironstone.games.gembound.components.items import GEM_NAMES, ITEM_NAMES
from ironstone.games.gembound.components.reader import HERE
from tests.games.changing import changed
from tests.games.gembound.reading import ARTISAN_IDS, CARD_IDS, GAME, TILE_IDS


def ids_in(file: str, table: str) -> list[str]:
    content = tomllib.loads((HERE / file).read_text(encoding="utf-8"))
    return [entry["id"] for entry in content[table]]


def test_everything_in_the_box_is_there() -> None:
    """GB-SET-1, GB-SET-2, GB-SET-5, GB-SET-6: 32 + 5 Mines, 24 Artisans, 12 tiles, 5 campsites."""
    assert ids_in("mines.toml", "mine") + ids_in("starting_mines.toml", "starting_mine") == CARD_IDS
    assert ids_in("artisans.toml", "artisan") == ARTISAN_IDS
    assert ids_in("archaeology.toml", "tile") == TILE_IDS
    assert [camp.name for camp in GAME.printed.camps] == [
        "Stargazer Camp",
        "Trader Camp",
        "Crew Camp",
        "Upgrade Rewards",
        "Scholar Camp",
    ]


def test_every_mine_has_five_levels_and_its_guaranteed_discovery_on_one_of_them() -> None:
    """GB-MIN-1: Starting Mines have no Guaranteed Discovery."""
    for card, mine in enumerate(GAME.printed.mines):
        items = [item for level in mine.levels for item in level]
        assert len(mine.levels) == 5
        assert all(1 <= stat <= 3 for stat in mine.stats)
        assert (mine.guaranteed in items) == (card < 32)


def test_stats_count_what_a_mine_holds() -> None:
    """GB-MIN-2, GB-MIN-3, GB-RUL-21: rare gems = stat, common gems = twice the stat, artifacts = stat."""
    groups = {"diamond": 0, "ruby": 0, "emerald": 1, "sapphire": 1, "topaz": 1, "fossil": 2, "spear": 2, "tablet": 2}
    for mine in GAME.printed.mines:
        counts = [0, 0, 0]
        for level in mine.levels:
            for item in level:
                counts[groups[ITEM_NAMES[item]]] += 1
        assert counts == [mine.stats[0], 2 * mine.stats[1], mine.stats[2]]


def test_cards_of_one_back_share_all_that_is_printed_on_it() -> None:
    """GB-RUL-24, GB-MIN-1: name, stats, Guaranteed Discovery, and level 1 besides; two cards to a back."""
    assert [len(cards) for cards in GAME.printed.same_back] == [2] * 16 + [5]
    for first, second in GAME.printed.same_back[:-1]:
        one, other = GAME.printed.mines[first], GAME.printed.mines[second]
        assert (one.name, one.stats, one.guaranteed) == (other.name, other.stats, other.guaranteed)
        assert one.levels[0] == other.levels[0]
        assert one.levels != other.levels


def test_the_cards_of_the_rulebooks_examples_are_as_printed_there() -> None:
    """GB-MIN-3, GB-ART-8, GB-RUL-23: M05a, M12a and L2-1."""
    goldsmith = GAME.printed.artisans[ARTISAN_IDS.index("L2-1")]
    assert dict(zip(GEM_NAMES, goldsmith.cost, strict=True))["ruby"] == 2
    assert goldsmith.spots == [9, 7, 6]
    assert (goldsmith.star_cost, goldsmith.star_vp) == ([0, 0, 2, 0, 0], 2)
    assert GAME.printed.levels[CARD_IDS.index("M12a")][2] == [ITEM_NAMES.index("diamond"), ITEM_NAMES.index("tablet")]


def test_supply_tokens_and_gems_are_not_counted(tmp_path: Path) -> None:
    """GB-RUL-16: a box with a single gem plays the same game."""
    copy = changed(HERE, tmp_path, "game.toml", "gems_total = 75", "gems_total = 1")
    game = Gembound(copy)

    table = game.start(2, {}, from_seed("gems"))
    same = GAME.start(2, {}, from_seed("gems"))
    play_randomly(table, Tosser(5))
    play_randomly(same, Tosser(5))

    assert fingerprint(table) == fingerprint(same)
    assert max(sum(player.gems) for player in table.players) > 1


def test_artisans_have_three_craft_spots_from_best_to_worst() -> None:
    """GB-RUL-23, GB-CLM-2: eight cards a level."""
    for artisan in GAME.printed.artisans:
        assert len(artisan.spots) == 3
        assert artisan.spots == sorted(artisan.spots, reverse=True)


def test_a_changed_copy_plays_and_has_another_hash(tmp_path: Path) -> None:
    """GB-ART-2: a designer raises the VP of one spot."""
    game = Gembound(changed(HERE, tmp_path, "artisans.toml", "spots = [4, 3, 2]", "spots = [40, 3, 2]"))

    assert game.printed.artisans[6].spots == [40, 3, 2]
    assert game.components != GAME.components
    table = game.start(3, {}, from_seed("changed"))
    assert play_randomly(table, Tosser(1)) > 50
    assert table.agenda == []


def test_remarks_and_layout_do_not_change_the_hash(tmp_path: Path) -> None:
    """GB-ART-2: only what the files say counts."""
    copy = changed(HERE, tmp_path, "artisans.toml", "spots = [4, 3, 2]", "spots = [ 4, 3, 2 ]  # as printed")

    assert Gembound(copy).components == GAME.components


def test_effects_are_data(tmp_path: Path) -> None:
    """GB-TIL-11, GB-ART-5: a Twin Star Chart for three stars needs no code."""
    game = Gembound(changed(HERE, tmp_path, "archaeology.toml", "times = 2", "times = 3"))

    assert game.printed.tiles[10].effect.star_times == 3
