"""Docstrings for the compiled modules: mypyc leaves them out of the C that it writes, so they are put in afterwards.

It does write signatures, in the form that `help()` reads: "name(parameters)", a line "--", and then there is room for
the docstring. Types of parameters have no place there; they are in the sources, which are installed beside.
"""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

PREFIX = "__native_"  # of the C file of a module
BETWEEN = "___"  # the parts of a name in C: engine___Decision___options_of
SIGNATURE = r'PyDoc_STR\((?P<old>NULL|"(?:[^"\\]|\\.)*")\)'
METHOD = re.compile(rf'\(PyCFunction\)CPyPy_(?P<name>\w+),[^"]*?{SIGNATURE}')  # or function
CLASS = re.compile(rf"{SIGNATURE},\s*\}};\s*static PyTypeObject \*CPyType_(?P<name>\w+)_template")
PROPERTY = re.compile(r"\(getter\)(?P<name>\w+),\s*(?:NULL|\(setter\)\w+),\s*(?P<old>NULL), NULL\}")
MODULE = re.compile(r"(?P<name>)(?P<old>NULL), /\* docstring \*/")


def put_docstrings(c_file: Path, sources: Path) -> None:
    """Write the docstrings of a module into the C file that it became; other C files stay as they are."""
    source = sources / f"{c_file.stem.removeprefix(PREFIX).replace(BETWEEN, '/')}.py"
    if c_file.name.startswith(PREFIX) and source.exists():
        texts = dict(texts_of(ast.parse(source.read_text(encoding="utf-8"))))
        c_file.write_text(with_docstrings(c_file.read_text(encoding="utf-8"), texts), encoding="utf-8")


def texts_of(tree: ast.Module) -> Iterator[tuple[str, tuple[str, str]]]:
    """Signature and docstring of a module's functions, classes, methods and properties, by the end of their C names.

    The module itself has no name here.
    """
    yield "", ("", ast.get_docstring(tree) or "")
    for node in tree.body:
        if isinstance(node, ast.FunctionDef):
            yield node.name, (signature(node), ast.get_docstring(node) or "")
        elif isinstance(node, ast.ClassDef):
            methods = [part for part in node.body if isinstance(part, ast.FunctionDef)]
            making = [signature(method, node.name) for method in methods if method.name == "__init__"]
            yield node.name, ("".join(making), ast.get_docstring(node) or "")
            for method in methods:
                docstring = ast.get_docstring(method) or ""
                yield f"{node.name}_get_{method.name}", ("", docstring)
                yield f"{node.name}{BETWEEN}{method.name}", (signature(method), docstring)


def signature(function: ast.FunctionDef, made: str = "") -> str:
    """Name and parameters as `help()` reads them, or those of the class that is made by the function.

    A default that is no plain value is an ellipsis.
    """
    arguments = function.args
    for node in ast.walk(arguments):
        if isinstance(node, ast.arg):
            node.annotation = None
    arguments.defaults = [node if isinstance(node, ast.Constant) else ast.Constant(...) for node in arguments.defaults]
    parameters = ast.unparse(arguments)
    if made:
        return f"{made}({parameters.removeprefix('self').removeprefix(', ')})"
    return f"{function.name}({'$' if parameters.startswith('self') else ''}{parameters})"


def with_docstrings(text: str, texts: dict[str, tuple[str, str]]) -> str:
    """The C file of a module with these docstrings, behind the signatures that are there or those that are missing."""

    def put(found: re.Match[str]) -> str:
        parts = found["name"].split(BETWEEN)
        of_class = BETWEEN.join(parts[-2:])
        missing, docstring = texts.get(of_class if of_class in texts else parts[-1], ("", ""))
        if not docstring:
            return found[0]
        begun = in_c(f"{missing}\n--\n\n" if missing else "") if found["old"] == "NULL" else found["old"][1:-1]
        start, end = found.start("old") - found.start(), found.end("old") - found.start()
        return f'{found[0][:start]}"{begun}{in_c(docstring)}"{found[0][end:]}'

    for pattern in (METHOD, CLASS, PROPERTY, MODULE):
        text = pattern.sub(put, text)
    return text


def in_c(docstring: str) -> str:
    """A text as it stands between the quotes of a C string."""
    plain = [chr(byte) if 32 <= byte < 127 and byte not in b'"\\?' else f"\\{byte:03o}" for byte in docstring.encode()]
    return "".join(plain)
