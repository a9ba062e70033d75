"""The library example of the README does what the README says."""

import re
import subprocess
import sys
from pathlib import Path

README = Path(__file__).resolve().parent.parent / "README.md"
EXAMPLE = re.compile(r"```python\n(.*?)```\n\nprints\n\n```\n(.*?)```\n", re.DOTALL)


def test_the_example_prints_what_the_readme_says() -> None:
    found = EXAMPLE.findall(README.read_text(encoding="utf-8"))

    assert len(found) == 1
    program, output = found[0]
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert done.stderr == ""
    assert done.stdout == output


def test_the_example_is_short() -> None:
    program, _ = EXAMPLE.findall(README.read_text(encoding="utf-8"))[0]

    assert len(program.splitlines()) <= 15


def test_the_readme_opens_with_the_two_commands() -> None:
    first = re.findall(r"```\n(.*?)```", README.read_text(encoding="utf-8"), re.DOTALL)[0]

    assert [line.split("#")[0].strip() for line in first.splitlines()] == ["make play", "make test"]
