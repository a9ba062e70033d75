"""Checking a set: all flaws at once.

Readers stop at the first error. So what an error names is put back to the base, and the files are read again, until
they can be read. Then each changed figure alone is put back; one that makes no difference is refused, too. So are rules
in words that still name an old figure.
"""

from collections.abc import Iterator
from pathlib import Path

from ironstone.core.errors import ComponentError, IronstoneError
from ironstone.core.patches import Fields, Flaw
from ironstone.core.sets import MANIFEST
from ironstone.games import registry
from ironstone.lab.sets.differences import shown
from ironstone.lab.sets.facts import facts_of
from ironstone.lab.sets.folder import SetFolder
from ironstone.lab.sets.places import changed_fields, find_place, put_back
from ironstone.lab.sets.rule_texts import outdated_rules
from ironstone.lab.sets.trial import Trial

MOST_FLAWS = 200


def check_set(directory: Path) -> list[Flaw]:
    """Everything that is wrong with a set, file by file."""
    try:
        folder = SetFolder.read(directory)
    except ComponentError as error:
        return [Flaw("", "", "", str(error))]
    flaws: list[Flaw] = []
    own = registry.load(folder.manifest.game).components
    if folder.manifest.base != own:
        problem = f"made for components {folder.manifest.base}; if the differences are still meant, write {own}"
        flaws.append(Flaw(MANIFEST, "", "base", problem))
    contents = folder.contents(flaws.append)
    with Trial(folder.manifest.game) as trial:
        refused, rest = what_can_be_read(trial, folder.base, contents)
        flaws.extend(refused)
        if rest is not None:
            flaws.extend(_without_effect(trial, folder.base, rest))
    flaws.extend([*outdated_rules(folder.base, contents, flaws)])
    return flaws


def what_can_be_read(
    trial: Trial, base: dict[str, Fields], contents: dict[str, Fields]
) -> tuple[list[Flaw], dict[str, Fields] | None]:
    """What the readers refuse; and the contents with all of it put back, None if they cannot be read even so."""
    flaws: list[Flaw] = []
    touched: set[tuple[str, str]] = set()
    for _ in range(MOST_FLAWS):
        error = trial.error(contents)
        if error is None:
            return flaws, contents
        place, flaw = find_place(error, contents)
        unchanged = bool(place.table) and place.entry(contents) in place.entries(base)
        if not (unchanged and (flaw.file, flaw.entry) in touched):  # it only follows from what was put back
            flaws.append(flaw)
        touched.add((flaw.file, flaw.entry))
        before, contents = contents, put_back(place, base, contents)
        if contents == before:
            contents = _without_the_cause(trial, base, contents, error)
        if contents == before:
            break
    return flaws, None


def _without_the_cause(
    trial: Trial, base: dict[str, Fields], contents: dict[str, Fields], error: str
) -> dict[str, Fields]:
    """An error may show in a file that nobody changed: then the first changed file that matters is put back."""
    for name in [name for name in base if contents[name] != base[name]]:
        without = {**contents, name: base[name]}
        if trial.error(without) != error:
            return without
    return contents


def _without_effect(trial: Trial, base: dict[str, Fields], contents: dict[str, Fields]) -> Iterator[Flaw]:
    facts = facts_of(trial.load(contents))
    for place, before in changed_fields(base, contents):
        try:
            other = facts_of(trial.load(place.with_value(contents, before)))
        except IronstoneError:
            continue  # the other changes need it
        if other == facts:
            problem = f"this has no effect on the game; leave it at {shown(before)}"
            yield Flaw(place.file, place.label(contents), place.field, problem)
