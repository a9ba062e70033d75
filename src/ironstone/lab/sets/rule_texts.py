"""Rules in words that still name an old figure, because a set has changed the figure and not the text.

A rule lists the figures that its text names. One that calls a piece by its name also names the figures of that piece,
if the old numbers stand in the text.
"""

import re
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from pathlib import Path

from ironstone.core.patches import Fields, Flaw, entries_of, key_of
from ironstone.core.rulebook import FILE as RULES
from ironstone.lab.sets.differences import shown
from ironstone.lab.sets.places import TABLE, Place, changed_fields

NUMBER = re.compile(r"\d+")


@dataclass(frozen=True)
class Change:
    """A changed figure: how rules may list it, the piece it is printed on, the numbers that are gone, and in words."""

    listed: frozenset[str]
    piece: str
    gone: frozenset[str]
    words: str

    def is_in(self, rule: Fields) -> bool:
        """Whether the rule speaks of it."""
        figures, text = rule.get("figures"), str(rule["text"])
        if isinstance(figures, list) and not self.listed.isdisjoint(figures):
            return True
        called = bool(self.piece) and re.search(rf"\b{re.escape(self.piece)}\b", text) is not None
        return called and not self.gone.isdisjoint(NUMBER.findall(text))


def outdated_rules(
    base: dict[str, Fields], contents: dict[str, Fields], refused: Collection[Flaw] = ()
) -> Iterator[Flaw]:
    """A flaw for each rule whose text the set has left as it was, though a figure in it has changed.

    Figures that are refused anyway do not count.
    """
    wrong = {(flaw.file, flaw.entry, flaw.field) for flaw in refused}
    changes = [*_changed_figures(base, contents, wrong), *_changed_numbers_of_entries(base, contents)]
    texts = {rule["id"]: rule["text"] for rule in entries_of(contents[RULES].get("rule"))}
    for rule in entries_of(base[RULES].get("rule")):
        found = [change for change in changes if change.is_in(rule)]
        if found and texts.get(rule["id"]) == rule["text"]:
            problem = f"names an old figure: {found[0].words}; write the text anew in {RULES} of the set"
            yield Flaw(RULES, f"rule {rule['id']}", "text", problem)


def _changed_figures(
    base: dict[str, Fields], contents: dict[str, Fields], wrong: Collection[tuple[str, str, str]]
) -> Iterator[Change]:
    for place, before in changed_fields(base, contents):
        if place.file == RULES or (place.file, place.label(contents), place.field) in wrong:
            continue
        after = place.entry(contents)[place.field]
        words = f"{place.file}: {place.label(contents)}: {place.field} was {shown(before)} and is {shown(after)}"
        yield Change(_listed(place, contents), _name(place, contents), _numbers(before) - _numbers(after), words)


def _changed_numbers_of_entries(base: dict[str, Fields], contents: dict[str, Fields]) -> Iterator[Change]:
    for file, tables in base.items():
        for table, own in tables.items():
            before, after = len(entries_of(own)), len(entries_of(contents[file][table]))
            if before != after:
                words = f"{file}: there were {before} entries [[{table}]] and are {after}"
                yield Change(frozenset({f"#{Path(file).stem}.{table}"}), "", frozenset(), words)


def _listed(place: Place, contents: dict[str, Fields]) -> frozenset[str]:
    """The table, the entry, and the field of either: game.costs, demands.demand[1], demands.demand[1].culture."""
    table = f"{Path(place.file).stem}.{place.table}"
    names = [table]
    if place.number != TABLE:
        names.append(f"{table}[{place.entry(contents)[key_of(place.entries(contents))]}]")
    return frozenset([*names, *[f"{name}.{place.field}" for name in names]])


def _name(place: Place, contents: dict[str, Fields]) -> str:
    name = place.entry(contents).get("name")
    return name if isinstance(name, str) and place.field != "name" else ""


def _numbers(value: object) -> frozenset[str]:
    return frozenset(NUMBER.findall(shown(value)))
