"""The rulebook: the rules of a game in players' words, and which of them govern each verb."""

from functools import cache
from pathlib import Path
from typing import Final, final

from ironstone.core.components import ComponentFile

FILE: Final = "rules.toml"
GUIDE: Final = "guide.md"


@final
class Rule:
    """One rule in words for players: its id, the heading it stands under, and what it says.

    `figures` are those of the component files that the text names, "game.costs.claim" or "demands.demand[1].condition";
    "#mines.mine" is the number of entries. Figures of a piece that the text calls by its name need not be listed.
    """

    def __init__(self, rule: str, heading: str, text: str, figures: list[str]) -> None:
        self.id: Final = rule
        self.heading: Final = heading
        self.text: Final = text
        self.figures: Final = figures

    def __repr__(self) -> str:
        return f"Rule({self.id!r}, {self.heading!r})"


@final
class Verb:
    """What a verb is called on a button, and the ids of the rules that govern it, the most specific first."""

    def __init__(self, title: str, rules: list[str]) -> None:
        self.title: Final = title
        self.rules: Final = rules

    def __repr__(self) -> str:
        return f"Verb({self.title!r}, {self.rules})"


@final
class Rulebook:
    """Every rule in the rulebook's order, every verb of the game, and the text of the guide that explains them."""

    def __init__(self, rules: list[Rule], verbs: dict[str, Verb], guide: str = "") -> None:
        self.rules: Final = rules
        self.verbs: Final = verbs
        self.guide: Final = guide

    def __repr__(self) -> str:
        return f"<Rulebook of {len(self.rules)} rules and {len(self.verbs)} verbs>"


@cache
def read_rulebook(directory: Path) -> Rulebook:
    """What rules.toml in this directory says, and the guide beside it."""
    return _read(directory, directory)


def changed_rulebook(own: Path, changed: Path | None) -> Rulebook | None:
    """The rulebook of a game with the rules.toml of a changed set, if the set has one; the guide stays the game's."""
    return _read(changed, own) if changed is not None and (changed / FILE).is_file() else None


def _read(directory: Path, guide_directory: Path) -> Rulebook:
    """[[rule]] for each rule, and the table [verbs]."""
    file = ComponentFile(directory, FILE)
    rules: list[Rule] = []
    for entry in file.entries("rule"):
        figures = entry.words("figures") if entry.has("figures") else []
        rules.append(Rule(entry.text("id"), entry.text("heading"), entry.text("text"), figures))
        entry.done()
    ids = [rule.id for rule in rules]
    verbs: dict[str, Verb] = {}
    table = file.entry("verbs")
    for name in table.names():
        entry = table.part(name)
        verbs[name] = Verb(entry.text("title"), [ids[place] for place in entry.some_of("rules", ids)])
        entry.done()
    guide = guide_directory / GUIDE
    return Rulebook(rules, verbs, guide.read_text(encoding="utf-8") if guide.exists() else "")
