"""Guide: the part of a game that explains it: the rulebook in players' words, and perhaps a lesson."""

from typing import Final

from ironstone.core.lesson import Lesson
from ironstone.core.native import mypyc_attr
from ironstone.core.rulebook import Rulebook

BLANK: Final = Rulebook([], {})


@mypyc_attr(allow_interpreted_subclasses=True)
class Guide:
    """What there is to read and to learn about a game. This one is blank, for a game that has none."""

    def rulebook(self) -> Rulebook:
        """The rules in players' words, and for every verb its title and the rules that govern it."""
        return BLANK

    def lesson(self) -> Lesson | None:
        """A first game with explanations, if there is one."""
        return None

    def rules_about(self, verb: str) -> list[str]:
        """The ids of the rules that govern a verb, the most specific first; none for a verb that is never legal."""
        known = self.rulebook().verbs.get(verb)
        return [] if known is None else known.rules

    def title_of(self, verb: str) -> str:
        """What a verb is called on a button: "Buy Science"."""
        known = self.rulebook().verbs.get(verb)
        return verb.replace("-", " ").capitalize() if known is None else known.title

    def __repr__(self) -> str:
        return f"<{type(self).__name__}: {len(self.rulebook().rules)} rules>"
