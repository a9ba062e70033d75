"""Sets that a server offers to everybody: folders named on the command line, read at its start."""

from collections.abc import Sequence
from pathlib import Path

from msgspec import json

from ironstone.core.errors import ComponentError
from ironstone.lab.sets.draft import folder_of
from ironstone.server.storage import OwnSetRow


def read_sets(directories: Sequence[Path]) -> dict[str, OwnSetRow]:
    """The sets in these folders by id; a ComponentError with all flaws of the first that has any."""
    found: dict[str, OwnSetRow] = {}
    for directory in directories:
        folder, draft = folder_of(directory)
        if draft.flaws:
            lines = [": ".join(part for part in flaw if part) for flaw in draft.flaws]
            raise ComponentError("\n".join([f"{directory} cannot be played with:", *lines]))
        manifest = folder.manifest
        row = OwnSetRow(
            id=f"server-{draft.components}",
            person_id=manifest.by,  # nobody's: who made it, in words
            game=manifest.game,
            name=manifest.name,
            note=manifest.note,
            base=manifest.base,
            hash=draft.components,
            changed=draft.changed,
            patches=json.encode(
                {name: json.encode(patch).decode() for name, patch in folder.patches().items()}
            ).decode(),
            files=json.encode(draft.files).decode(),
            changed_at=0,
        )
        found[row.id] = row
    return found
