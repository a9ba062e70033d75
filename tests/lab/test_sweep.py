"""Figures by name, their ranges, and sweeps over them."""

from pathlib import Path

import pytest

from ironstone.core.errors import ComponentError, OptionError
from ironstone.games import registry
from ironstone.lab.comparison.sweep import Sweep
from ironstone.lab.figures import Figure, bounds_of, values_of, write_set


@pytest.mark.parametrize(
    ("text", "values"),
    [
        ("2..4", [2, 3, 4]),
        ("4..2", [4, 3, 2]),
        ("[4, 3, 2]..[6, 5, 4]", [[4, 3, 2], [5, 4, 3], [6, 5, 4]]),
        ("[4, 3]..[4, 5]", [[4, 3], [4, 4], [4, 5]]),
        ("1 | 5 | 7", [1, 5, 7]),
        ("true | false", [True, False]),
    ],
)
def test_values_are_a_range_or_a_list(text: str, values: list[object]) -> None:
    assert values_of(text) == values


@pytest.mark.parametrize("text", ["2..2", "0..99", '"a".."b"', "[1]..[2, 3]", "two..3"])
def test_other_ranges_are_refused(text: str) -> None:
    with pytest.raises(OptionError):
        values_of(text)


def test_bounds_are_of_whole_numbers() -> None:
    assert bounds_of("2..6") == (2, 6)
    with pytest.raises(OptionError, match=r"is written 2\.\.6"):
        bounds_of("2 | 6")


@pytest.mark.parametrize(
    ("place", "base"),
    [
        ("game.costs.discover_any", 2),
        ("artisans.artisan[L1-7].spots", [4, 3, 2]),
        ("game.by_players[3].mine_row", 7),
    ],
)
def test_figures_are_found_by_name(place: str, base: object) -> None:
    assert Figure.named("gembound", place).base == base


@pytest.mark.parametrize(
    ("place", "message"),
    [
        ("spots", "a figure is named"),
        ("dragons.dragon.fire", "there is no 'dragons.toml'; there are archaeology.toml"),
        ("artisans.artisan[L9].spots", "there is no 'L9'; there are L1-1"),
        ("game.costs.love", "there is no 'love'; there are discover_at_camel"),
    ],
)
def test_what_is_no_figure_is_told(place: str, message: str) -> None:
    with pytest.raises(OptionError, match=message):
        Figure.named("gembound", place)


def test_a_sweep_has_a_set_for_each_other_value(tmp_path: Path) -> None:
    sweep = Sweep.named("gembound", "artisans.artisan[L1-7].spots=[4, 3, 2]..[6, 5, 4]")

    arms = sweep.arms("gembound", tmp_path)

    assert [arm.name for arm in arms] == ["base", "[5, 4, 3]", "[6, 5, 4]"]
    assert len({arm.hash for arm in arms}) == 3


def test_figures_without_effect_cannot_be_swept(tmp_path: Path) -> None:
    with pytest.raises(ComponentError, match="this has no effect on the game"):
        Sweep.named("gembound", "game.rounds.count=3..4").arms("gembound", tmp_path)


def test_a_set_has_all_changes_of_an_entry(tmp_path: Path) -> None:
    names = ["artisans.artisan[L1-7].spots", "artisans.artisan[L1-7].star_vp", "artisans.artisan[L1-8].star_vp"]
    figures = [Figure.named("gembound", name) for name in names]

    folder = write_set(tmp_path / "mine", "gembound", dict(zip(figures, ([9, 8, 7], 5, 6), strict=True)))

    artisans = {artisan.id: artisan for artisan in registry.load("gembound", folder).printed.artisans}  # type: ignore[attr-defined]  # Gembound has it
    assert (artisans["L1-7"].spots, artisans["L1-7"].star_vp) == ([9, 8, 7], 5)
    assert artisans["L1-8"].star_vp == 6
