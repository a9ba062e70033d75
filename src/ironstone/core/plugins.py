"""Plugins: what installed packages bring along, found by their entry points."""

from importlib.metadata import EntryPoint, entry_points
from typing import Final, final

from ironstone.core.errors import PluginError


@final
class Plugin:
    """One entry point: a name and the package that brings it. Its code is not imported before `load`."""

    def __init__(self, entry_point: EntryPoint) -> None:
        self._entry_point: Final = entry_point
        self.name: Final = entry_point.name
        self.package: Final = entry_point.dist.name if entry_point.dist is not None else "an unknown package"

    def load(self) -> object:
        """What the entry point names; PluginError if it cannot be imported."""
        try:
            found: object = self._entry_point.load()
        except (Exception, SystemExit) as error:  # the code of others may fail in any way
            raise PluginError(f"{self} cannot be loaded: {reason(error)}") from error
        return found

    def __str__(self) -> str:
        return f"{self.name!r} of the package {self.package!r}"

    def __repr__(self) -> str:
        return f"<Plugin {self}>"


def find_plugins(group: str) -> list[Plugin]:
    """All entry points of a group, in the order of their packages and names; one that is found twice counts once."""
    found = {(each.name, each.value, each.dist.name if each.dist else ""): each for each in entry_points(group=group)}
    plugins = [Plugin(each) for each in found.values()]
    plugins.sort(key=lambda plugin: (plugin.package, plugin.name))
    return plugins


def reason(error: BaseException) -> str:
    """An exception in one line."""
    return " ".join(f"{type(error).__name__}: {error}".split()).rstrip(":")
