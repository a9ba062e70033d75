"""Docstrings are written into the C files of compiled modules; tests/core/test_help.py sees what comes of it."""

from pathlib import Path

from tools.docstrings import put_docstrings

SOURCE = '''"""Dice, "fair" ones."""

class Die(Base):
    """A die\\\\."""

    def __init__(self, sides: int = SIX, *, name: str = "") -> None:
        self.sides = sides

    @property
    def most(self) -> int:
        """The best throw."""

    def throw(self, chance: Chance) -> int:
        """One side.

        All are alike.
        """

def throw(dice: list[Die]) -> int:
    """All of them – at once."""

def silent() -> None:
    pass
'''
METHOD = """static PyMethodDef Die_methods[] = {
    {"throw",
     (PyCFunction)CPyPy_dice___Die___throw,
     METH_FASTCALL | METH_KEYWORDS, PyDoc_STR("throw($self, chance)\\n--\\n\\n")},
"""
FUNCTION = """
    {"throw", (PyCFunction)CPyPy_dice___throw, METH_FASTCALL, PyDoc_STR("throw(dice)\\n--\\n\\n") /* docstring */},
"""
SILENT = (
    '    {"silent", (PyCFunction)CPyPy_dice___silent, METH_FASTCALL, PyDoc_STR("silent()\\n--\\n\\n") /* docstring */},'
)
PROPERTY = """    {"most",
     (getter)dice___Die_get_most,
    NULL, NULL, NULL},
"""
CLASS = """    .tp_doc = PyDoc_STR(NULL),
};
static PyTypeObject *CPyType_dice___Die_template = &CPyType_dice___Die_template_;
"""
MODULE = """    "games.dice",
    NULL, /* docstring */
"""


def compiled(tmp_path: Path, text: str, name: str = "__native_games___dice.c") -> str:
    """What a part of a C file of the module becomes."""
    (tmp_path / "games").mkdir()
    (tmp_path / "games" / "dice.py").write_text(SOURCE, encoding="utf-8")
    c_file = tmp_path / name
    c_file.write_text(text, encoding="utf-8")

    put_docstrings(c_file, tmp_path)

    return c_file.read_text(encoding="utf-8")


def test_a_method_and_a_function_of_one_name_have_each_its_docstring(tmp_path: Path) -> None:
    text = compiled(tmp_path, METHOD + FUNCTION)

    assert r'PyDoc_STR("throw($self, chance)\n--\n\nOne side.\012\012All are alike.")}' in text
    assert r'PyDoc_STR("throw(dice)\n--\n\nAll of them \342\200\223 at once.") /* docstring */' in text


def test_a_class_whose_signature_the_compiler_left_out_has_one(tmp_path: Path) -> None:
    text = compiled(tmp_path, CLASS)

    assert r""".tp_doc = PyDoc_STR("Die(sides=..., *, name='')\012--\012\012A die\134."),""" in text


def test_properties_and_the_module_have_theirs(tmp_path: Path) -> None:
    text = compiled(tmp_path, PROPERTY + MODULE)

    assert 'NULL, "The best throw.", NULL},' in text
    assert r'"Dice, \042fair\042 ones.", /* docstring */' in text


def test_what_has_no_docstring_stays_as_it_is(tmp_path: Path) -> None:
    assert compiled(tmp_path, SILENT) == SILENT


def test_c_files_of_the_compiler_itself_stay_as_they_are(tmp_path: Path) -> None:
    assert compiled(tmp_path, FUNCTION, "dict_ops.c") == FUNCTION
