"""What the compiler and the interpreter must see differently. Never compiled itself.

The real things are known to the type checker only, so that nothing is imported at run time: interpreted rules need
nothing but Python.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from librt.vecs import append as append
    from librt.vecs import vec as vec
    from mypy_extensions import i64 as i64
    from mypy_extensions import mypyc_attr as mypyc_attr
    from mypy_extensions import u8 as u8
else:
    from array import array

    i64 = int

    class u8(int):  # noqa: N801  # the compiler's name, as below
        """A byte."""

    def mypyc_attr(**attributes):
        """Compiled rules classes stay open to games written in plain Python: only the compiler reads the attributes."""
        return lambda cls: cls

    class _Vec:
        """Lists of plain numbers. Interpreted they are arrays; compiled librt's, which have no boxed numbers."""

        def __getitem__(self, kind):
            return lambda numbers=(): array({float: "d", i64: "q", u8: "B"}[kind], numbers)

    vec = _Vec()

    def append(numbers, number):
        """The list with one number more."""
        numbers.append(number)
        return numbers
