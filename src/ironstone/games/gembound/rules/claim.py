"""Claim an Artisan: the rulebook section of that name."""

from typing import final

from ironstone.core.agenda import Move, Reason
from ironstone.core.ids import Action, Seat
from ironstone.core.messages import Message, say
from ironstone.games.gembound.components.pieces import SPOTS, Artisan
from ironstone.games.gembound.rules.actions import CLAIM
from ironstone.games.gembound.rules.events import SPOT_CLAIMED
from ironstone.games.gembound.rules.mines import ORDINALS
from ironstone.games.gembound.rules.model import FREE, Crafter, Table


@final
class Claim(Move[Table]):
    """GB-CLM-1, GB-CLM-2, GB-CLM-3: a worker on any empty Craft spot; the gems need not be there yet."""

    def add_options(self, table: Table, seat: Seat, options: list[Action]) -> None:
        if table.players[seat].workers == 0:
            return
        ids, free = CLAIM.actions, FREE
        for place, crafter in enumerate(table.crafters):
            if crafter == free:
                options.append(ids[place])

    def why_not(self, table: Table, seat: Seat, action: Action) -> Reason | None:
        artisan, spot = CLAIM.arg(action), CLAIM.arg(action, 1)
        if artisan >= len(table.artisans):
            return Reason("GB-SET-7", say("only {count} artisans lie on the table", count=len(table.artisans)))
        if table.crafters[artisan * SPOTS + spot] != FREE:
            free = [each for each in range(SPOTS) if table.crafters[artisan * SPOTS + each] == FREE]
            remedy = say("Its spot for {vp} VP is free", vp=artisan_at(table, artisan).spots[free[0]]) if free else None
            return Reason("GB-GEN-3", "a worker stands on this spot already", say("The spot is taken"), remedy)
        return None

    def play(self, table: Table, seat: Seat, action: Action) -> None:
        artisan, spot = CLAIM.arg(action), CLAIM.arg(action, 1)
        table.players[seat].workers -= 1
        # GB-CLM-4: it scores in the Artisan Phase
        stand_on(table, artisan * SPOTS + spot, Crafter(seat))
        table.tell(SPOT_CLAIMED, seat, table.artisans[artisan], spot, artisan_at(table, artisan).spots[spot])

    def describe(self, table: Table, seat: Seat, action: Action) -> Message:
        artisan = artisan_at(table, CLAIM.arg(action))
        reward = reward_in_words(artisan, CLAIM.arg(action, 1))
        return say("Claim the {artisan} for {reward}", artisan=say(artisan.name), reward=reward)


def artisan_at(table: Table, position: int) -> Artisan:
    """The Artisan card at a place of the table."""
    return table.components.artisans[table.artisans[position]]


def stand_on(table: Table, place: int, crafter: Crafter) -> None:
    """Somebody stands on a Craft spot from now on, or nobody does. Spots are counted through all Artisans."""
    crafters = table.crafters.copy()
    crafters[place] = crafter
    table.crafters = crafters


def places_of(table: Table, seat: Seat) -> list[int]:
    """The Craft spots on which workers of this seat stand."""
    mine = Crafter(seat)
    return [place for place, crafter in enumerate(table.crafters) if crafter == mine]


def spot_vp(table: Table, place: int) -> int:
    """The VP printed on a Craft spot."""
    return artisan_at(table, place // SPOTS).spots[place % SPOTS]


def reward_in_words(artisan: Artisan, spot: int) -> Message:
    """A Craft spot by its VP, and by its place too if another is worth the same."""
    vp = artisan.spots[spot]
    if artisan.spots.count(vp) == 1:
        return say("{vp} VP", vp=vp)
    return say("{vp} VP on the {ordinal} spot", vp=vp, ordinal=ORDINALS[spot])
