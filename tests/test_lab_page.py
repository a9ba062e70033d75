"""The page about the lab: its files and commands, one after the other, do what it says."""

import re
import shlex
from pathlib import Path

from tests.cli.command import here

PAGE = Path(__file__).resolve().parent.parent / "docs" / "lab.md"
BLOCK = re.compile(r"(?:`(?P<file>flutes/[\w.]+)`:\n\n)?```(?P<kind>toml|console)\n(?P<text>.*?)```", re.DOTALL)
SESSION = re.compile(r"^\$ ironstone (.*)\n((?:[^$].*\n|\n)*)", re.MULTILINE)


def test_the_worked_example_does_what_the_page_says(tmp_path: Path) -> None:
    commands = 0
    for block in BLOCK.finditer(PAGE.read_text(encoding="utf-8")):
        if block["kind"] == "toml":
            (tmp_path / block["file"]).write_text(block["text"], encoding="utf-8")
        for command, shown in SESSION.findall(block["text"] if block["kind"] == "console" else ""):
            done = here(*shlex.split(command), cwd=tmp_path)
            said = "".join(f"{line.rstrip()}\n" for line in done.stdout.splitlines())
            assert re.fullmatch(re.escape(shown).replace(r"\.\.\.", r"[^$]*"), said), f"{command}\n{said}{done.stderr}"
            commands += 1

    assert commands == 10
