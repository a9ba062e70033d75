"""Gems that are due together: their order is asked for where it matters, and only there."""

import pytest

from ironstone.core import engine
from ironstone.core.engine import advance
from ironstone.games.gempire.components.pieces import PHILOSOPHY, SALT
from ironstone.games.gempire.rules.model import Table
from tests.games.gempire.looking import look
from tests.games.gempire.reading import NICK, gems, player, told
from tests.games.gempire.scenario import arrange, options, play, refusal, sits

SIGHTS = "Statue, Tavern Stage, Rock Garden, Bell Tower, Chapel, Portrait Gallery"  # 41 culture
HOUSES = "Manor House, Walled Suburb, Granary, Grand Residence"  # 44 population
BANKS = "Mint, Royal Treasury, Merchant Bank, Counting House"  # 46 gold
EITHER = ["next-gem philosophy", "next-gem other"]


def fifth_gem_and_set(owns: str = "philosophy", flag: tuple[int, int, int] = (2, 2, 0)) -> Table:
    """The Theatre brings the fifth culture gem, and 50 culture with it."""
    nick = sits(first=SIGHTS, owns=owns, gems=(0, 0, sum(flag)), flag=flag, won={"A": "Theatre"})
    table = arrange(nick, phase="resolve")
    play(table, NICK, "place-won A", "position r1-right")
    return table


def test_a_set_before_an_ordinary_culture_gem_finds_its_slot_empty() -> None:
    """GP-GEM-8, GP-TEC-PHILOSOPHY: three on the third slot, and then the fifth gem there too."""
    table = fifth_gem_and_set()
    assert options(table, NICK) == EITHER

    play(table, NICK, "next-gem philosophy")
    assert player(table, NICK).flag == [2, 2, 3]
    play(table, NICK, "flag 3")

    assert player(table, NICK).flag == [2, 2, 4]
    assert gems(table, NICK) == (0, 0, 8)


@pytest.mark.parametrize(("slot", "flag"), [("flag 3", [2, 2, 1]), ("flag 1", [3, 2, 3])])
def test_an_ordinary_culture_gem_before_a_set_can_take_its_slot(slot: str, flag: list[int]) -> None:
    """GP-GEM-8, GP-TEC-PHILOSOPHY: on the third slot it leaves none for the set, which is lost."""
    table = fifth_gem_and_set()

    play(table, NICK, "next-gem other", slot)

    assert player(table, NICK).flag == flag


def test_the_question_has_its_words_and_refusals() -> None:
    """GP-GEM-8, GP-RES-1: nothing else is an answer to it, and it is none elsewhere."""
    table = fifth_gem_and_set()
    decision = advance(table)
    assert decision is not None
    own = look(table, NICK)["own"]
    assert own is not None

    said = [engine.describe(table, decision, NICK, action).text() for action in decision.options_of(NICK)]

    assert said == ["Take Philosophy's gems first", "Take another gem first"]
    assert (
        engine.prompt(table, decision, NICK).text()
        == "choose which comes first: Philosophy's culture gems, or another gem"
    )
    assert refusal(table, NICK, "flag 3") == "that is no answer to what you are asked now (GP-RES-1)"
    assert own["asked"] == 9
    play(table, NICK, "next-gem other")
    assert refusal(table, NICK, "next-gem other") == "that is no answer to what you are asked now (GP-RES-1)"


@pytest.mark.parametrize(
    ("owns", "flag"), [("philosophy calendar", (2, 2, 0)), ("philosophy", (2, 1, 1)), ("university", (2, 2, 0))]
)
def test_nothing_is_asked_if_no_slot_can_be_taken_from_a_set(owns: str, flag: tuple[int, int, int]) -> None:
    """GP-GEM-8, GP-TEC-CALENDAR: gems wait beside the flag, no slot is empty, or there is no set."""
    assert options(fifth_gem_and_set(owns, flag), NICK, "next-gem") == []


@pytest.mark.parametrize("owns", ["philosophy literacy", "philosophy"])
def test_a_companion_may_be_a_culture_gem_too(owns: str) -> None:
    """GP-GEM-8, GP-TEC-LITERACY: the fifth population gem matters for the set only if it brings a companion."""
    nick = sits(first=HOUSES, owns=owns, gems=(4, 0, 1), flag=(1, 0, 0), won={"A": "Shepherd's Hut"})
    table = arrange(nick, phase="resolve")

    play(table, NICK, "place-won A", "position r1-right")
    if "literacy" not in owns:
        assert options(table, NICK) == ["flag 2", "flag 3"]
        return
    assert options(table, NICK) == EITHER
    play(table, NICK, "next-gem other", "companion culture", "flag 2")

    assert player(table, NICK).flag == [1, 1, 3]


def salt_and_set() -> Table:
    """Salt's population gems raise the Farm, and gold to 50, while two culture gems of Salt are still due."""
    nick = sits(first=f"{BANKS}, Farm/gold", owns="philosophy", gems=(2, 0, 0), science=22)
    table = arrange(nick, phase="resolve", technologies="salt iron masonry militia religion")
    play(table, NICK, "discover salt")
    return table


@pytest.mark.parametrize("before", [0, 1, 2])
def test_a_set_may_come_between_the_gems_of_salt(before: int) -> None:
    """GP-GEM-8, GP-TEC-SALT: asked again as long as both are due; every gem comes, whatever the order."""
    table = salt_and_set()

    for _ in range(before):
        assert options(table, NICK) == EITHER
        play(table, NICK, "next-gem other", "flag 1")
    if before < 2:
        assert options(table, NICK) == EITHER
        play(table, NICK, "next-gem philosophy")
    assert options(table, NICK) == (["flag 2", "flag 3"] if before else ["flag 1", "flag 2", "flag 3"])
    play(table, NICK, "flag 2", "flag 2", "flag 2", *["flag 1"] * (2 - before))

    culture = [cause for _, _, colour, cause in told(table, "gem_earned") if colour == "culture"]
    assert culture == [SALT] * before + [PHILOSOPHY] * 3 + [SALT] * (2 - before)
    assert (player(table, NICK).flag, gems(table, NICK)) == ([2, 3, 0], (4, 1, 5))
