"""`ironstone set`: from an empty set to a game with it."""

from pathlib import Path

import pytest

from tests.cli.command import here

PATCH = '[[artisan]]\nid = "L1-7"\nspots = [6, 5, 4]\n'


def test_a_set_is_begun_changed_checked_and_played(tmp_path: Path) -> None:
    begun = here("set", "new", "gembound", "flutes", "--by", "Tiffany", cwd=tmp_path)
    (tmp_path / "flutes" / "artisans.toml").write_text(PATCH, encoding="utf-8")

    checked = here("set", "check", "flutes", cwd=tmp_path)
    told = here("set", "diff", "flutes", cwd=tmp_path)
    played = here("simulate", "gembound", "--bots", "random", "-n", "1", "--components", "flutes", cwd=tmp_path)

    assert begun.stdout.startswith("flutes is a set of gembound now.\n")
    assert checked.stdout.splitlines() == [
        "artisans.toml: artisan L1-7: spots: [4, 3, 2] becomes [6, 5, 4]",
        "flutes: 1 difference to gembound",
    ]
    assert told.stdout == checked.stdout
    assert [each.returncode for each in (begun, checked, told, played)] == [0, 0, 0, 0]


def test_a_set_with_flaws_fails_and_names_them(tmp_path: Path) -> None:
    here("set", "new", "gembound", "flutes", cwd=tmp_path)
    (tmp_path / "flutes" / "game.toml").write_text("[rounds]\ncount = 4\n", encoding="utf-8")

    done = here("set", "check", "flutes", cwd=tmp_path)

    assert done.returncode == 1
    assert done.stdout.splitlines() == [
        "game.toml: rounds: count: this has no effect on the game; leave it at 3",
        "1 problem in flutes",
    ]


def test_tables_go_out_and_come_back(tmp_path: Path) -> None:
    here("set", "new", "gembound", "flutes", cwd=tmp_path)

    out = here("set", "export", "flutes", cwd=tmp_path)
    sheet = tmp_path / "flutes" / "tables" / "artisans.artisan.csv"
    text = sheet.read_text(encoding="utf-8-sig")
    sheet.write_text(text.replace('"[4, 3, 2]"', '"[6, 5, 4]"', 1), encoding="utf-8")
    back = here("set", "import", "flutes", cwd=tmp_path)

    assert out.stdout == "11 tables in flutes/tables\n"
    assert back.stdout.splitlines()[0] == "Written: artisans.toml"
    assert back.stdout.splitlines()[-1] == "flutes: 1 difference to gembound"


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["set", "new", "chess", "mine"], "there is no game 'chess'"),
        (["set", "new", "gembound", "full"], "full holds a set or component files already"),
        (["set", "check", "missing"], "there is no directory 'missing'"),
        (["set", "diff", "full"], "'full' is no set: it has no set.toml; begin one with `ironstone set new`"),
        (["set", "shuffle", "full"], "shuffle"),
    ],
)
def test_wrong_arguments_are_one_line(tmp_path: Path, arguments: list[str], complaint: str) -> None:
    (tmp_path / "full").mkdir()
    (tmp_path / "full" / "game.toml").write_text("", encoding="utf-8")

    done = here(*arguments, cwd=tmp_path)

    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.count("\n") == 1
    assert complaint in done.stderr
