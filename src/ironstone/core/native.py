"""One decorator for mypyc: compiled rules classes stay open to games written in plain Python.

Never compiled itself. The real decorator is known to the type checker only, so that nothing is imported at run time.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mypy_extensions import mypyc_attr as mypyc_attr
else:

    def mypyc_attr(**attributes):
        """Leave the class as it is: only the compiler reads the attributes."""
        return lambda cls: cls
