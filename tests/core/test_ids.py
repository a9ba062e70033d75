import ast
from pathlib import Path

SOURCES = Path(__file__).parents[2] / "src" / "ironstone"


def numbers_called_seats() -> list[tuple[str, int]]:
    """Where the package makes a seat out of a negative number, and the number."""
    found: list[tuple[str, int]] = []
    for path in sorted(SOURCES.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.Call) and ast.unparse(node.func) == "Seat" and ast.unparse(node.args[0])[0] == "-":
                found.append((path.relative_to(SOURCES).as_posix(), int(ast.unparse(node.args[0]))))
    return found


def test_no_number_of_a_seat_has_two_meanings() -> None:
    found = numbers_called_seats()

    assert sorted(found) == [("core/ids.py", -2), ("core/ids.py", -1)], "name it in core/ids.py, or use NOBODY"
