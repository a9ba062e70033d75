"""Redeal: the order of the deck below its top card, and what the others have drafted in secret, dealt anew."""

from ironstone.core.agenda import Secret
from ironstone.core.chance import Chance
from ironstone.games.gempire.model import Table


def redeal(table: Table, seat: int, chance: Chance) -> Table:
    """A copy in which all that this seat cannot know is drawn again; spectators know nobody's draft."""
    twin = table.clone()
    twin.chance = chance
    unknown = twin.deck[:-1]  # the top card lies face up
    chance.shuffle(unknown)
    twin.deck[:-1] = unknown
    if twin.drafts:
        step = twin.agenda[-1].step
        assert isinstance(step, Secret), f"drafts are open, but {step.name} is no secret step"
        for other in range(twin.seats):
            if other != seat:
                redraft(twin, step, other, chance)
    return twin


def redraft(table: Table, step: Secret[Table], seat: int, chance: Chance) -> None:
    """That a seat is ready is public: then it has drafted something, else nothing that anybody knows of."""
    ready = not step.options(table, seat, table.drafts[seat])
    table.drafts[seat] = []
    step.rewind(table, seat)
    while ready:
        options = step.options(table, seat, table.drafts[seat])
        if not options:
            return
        action = options[chance.below(len(options))]
        table.drafts[seat].append(action)
        step.note(table, seat, action)
