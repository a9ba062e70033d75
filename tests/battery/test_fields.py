"""No field is forgotten: whatever changes at a table changes in its clone and in its fingerprint."""

from pathlib import Path

import pytest

import ironstone.core.engine
from ironstone.core.chance import Chance
from ironstone.core.engine import advance
from ironstone.core.state import State
from tests.battery.fields import Findings, at, look_at, ways
from tests.battery.tables import GAMES, Deal, every_game, walk
from tests.battery.traces import options_of_game

GAMES_LOOKED_AT = 8
MOMENTS = 8  # of each of them

# Not in a clone, for a reason.
NOT_IN_CLONE = {
    "Table.log": "nobody listens to a clone",
    "Table.draft": "set only while the engine writes a plan",
    "Table.nations": "City of Iron: printed, those with powers or those without, as was agreed",
    "Player.shared": "whether a clone has the same player: true of both from then on",
}
# Not in the fingerprint, for a reason.
NOT_IN_FACTS = {
    "Table.log": "what was told, not what is there",
    "Table.draft": "set only while the engine writes a plan",
    "Table.revealed": "how much was told, which is a matter of undo",
    "Table.edition": "the rules version: like the set of components, records name it beside the fingerprint",
    "Chance.key": "what will be drawn is not there yet",
    "Chance.draws": "what will be drawn is not there yet",
    "Chance.script": "what will be drawn is not there yet",
    "Chance._block": "made of key and number",
    "Table.levels": "Gembound: printed, unless the option shuffles them; then they are in it",
    "Table.nations": "City of Iron: printed, those with powers or those without, as was agreed",
    "City.land_bits": "City of Iron: printed on the place of the city",
    "Player.shared": "whether a clone has the same player, and not what lies there",
}
# Empty at all these moments, so that nothing could be changed.
NEVER_FILLED = {"Table.log", "Table.draft", "Chance.draws", "Chance.script"}
IN_SECRET = {"Table.drafts", "Table.agendas"}  # and these in a game without secret steps

# Types and fields of compiled classes cannot be walked.
pytestmark = pytest.mark.skipif(
    Path(ironstone.core.engine.__file__).suffix != ".py", reason="fields are read from source"
)


def found_in(key: str) -> Findings:
    """What a look at many moments of some games by lot shows."""
    game = GAMES[key]
    findings = Findings()
    for number in range(GAMES_LOOKED_AT):
        deal = Deal(game, game.seats[number % len(game.seats)], options_of_game(game, number), number)
        moments = [table.clone() for table, _ in walk(deal)]
        for table in moments[:: max(1, len(moments) // MOMENTS)] + moments[-1:]:
            look_at(table, findings)
    return findings


@every_game
def test_every_field_is_in_the_clone_and_in_the_fingerprint(key: str) -> None:
    findings = found_in(key)
    without_secrets = IN_SECRET - findings.filled

    assert findings.not_in_clone - set(NOT_IN_CLONE) == set(), "`clone` leaves these fields out"
    assert findings.not_in_facts - set(NOT_IN_FACTS) == set(), "`facts` leaves these fields out"
    assert findings.met - findings.filled - NEVER_FILLED - without_secrets == set(), (
        "these fields were empty at every moment"
    )


@pytest.mark.parametrize("key", ["gembound", "gempire", "city-of-iron"])
def test_whatever_lies_on_a_table_has_slots(key: str) -> None:
    """Interpreted rules are quicker with them; one class without a line of its own would not be noticed else."""
    game = GAMES[key]
    without: set[str] = set()
    for table, _ in walk(Deal(game, game.seats[-1], {}, 0)):
        for way in ways(table):
            holder = at(table, way[:-1])
            if hasattr(holder, "__dict__"):
                without.add(type(holder).__name__)

    assert without == set()


class Pouch:
    """A part of a table that clones share until it changes."""

    def __init__(self, coins: int, stones: int) -> None:
        self.coins = coins
        self.stones = stones

    def clone(self) -> "Pouch":
        return Pouch(self.coins, 0)  # forgets the stones


class Forgetful(State):
    """A table that forgets something everywhere."""

    def __init__(self) -> None:
        super().__init__(2, Chance(b"forgetful"))
        self.round = 1
        self.deck = [1, 2]
        self.pile = [3]
        self.pouch = Pouch(1, 2)

    def clone(self) -> "Forgetful":
        twin = Forgetful()  # forgets the deck
        twin.chance = self.chance.clone()
        twin.seats = self.seats
        twin.round = self.round
        twin.pile = self.pile
        twin.pouch = self.pouch
        self.copy_pending_to(twin)
        return twin

    def facts(self) -> list[object]:
        return [*self.pending_facts(), self.round, self.deck.copy(), self.pouch.stones]


def test_a_field_that_is_left_out_is_found() -> None:
    table = Forgetful()
    findings = Findings()

    assert advance(table) is None
    look_at(table, findings)

    assert findings.not_in_clone == {"Forgetful.deck", "Pouch.stones"}
    assert findings.not_in_facts >= {"Forgetful.pile", "Pouch.coins"}
    assert not findings.not_in_facts & {"Forgetful.round", "Forgetful.deck", "Pouch.stones", "Chance.drawn"}
