"""Palace Upgrade: costs, rewards, and palace diamonds."""

import pytest

from ironstone.core.agenda import Frame
from ironstone.core.playout import Tosser
from ironstone.games.gempire.components.pieces import REWARD_KINDS
from ironstone.games.gempire.rules.actions import PLAN, UPGRADE_PALACE, UPGRADE_ROW
from ironstone.games.gempire.rules.asked import diamonds_left, pending
from ironstone.games.gempire.rules.model import Building, Table
from ironstone.games.gempire.rules.palace import takes_diamond
from ironstone.games.gempire.rules.planning import PLAN_UPGRADE
from ironstone.games.gempire.rules.values import multiplier
from tests.games.gempire.reading import GAME, KEVIN, NICK, attributes, building, gems, player, progress, told, value
from tests.games.gempire.scenario import arrange, end_all, options, plan, play, refusal, run, sits

CITY = "Cottage, Tenement, Hovel, Granary"  # 1, 0, 2, 0 symbols; 5, 7, 4, 9 population


def upgraded(
    first: str, *, tokens: str = "D1 NO NO NO NO", levels: str = "1", second: str = "", owns: str = ""
) -> Table:
    """Nick has just raised the palace and is asked for the first diamond."""
    plan_text = f"upgrade {levels}"
    nick = sits(first=first, second=second, production=20, gems=(15, 0, 0), plan=plan_text, owns=owns)
    table = arrange(nick, phase="resolve", tokens=tokens)
    run(table)
    return table


def diamonds(table: Table, row: int = 1) -> list[int]:
    return [each.diamonds for each in player(table, NICK).rows[row - 1]]


@pytest.mark.parametrize("present", [0, 1, 2, 3, 4])
@pytest.mark.parametrize(("level", "cost"), [(1, 5), (2, 6), (3, 7), (4, 8), (5, 9)])
def test_a_level_costs_the_same_whatever_the_present_one(present: int, level: int, cost: int) -> None:
    """GP-PAL-1, GP-PAL-2, GP-PAL-3: level + 4, skipped levels cost nothing; only higher levels can be planned."""
    table = arrange(sits(production=9, palace=present, gems=(4, 0, 0)), sits(production=5), tokens="NO NO NO NO S1")
    play(table, NICK, "plan upgrade")

    if level <= present:
        assert f"upgrade-palace {level}" not in options(table, NICK)
        assert refusal(table, NICK, f"upgrade-palace {level}") == (
            f"the palace must rise above level {present} (GP-PAL-3)"
        )
        return
    play(table, NICK, f"upgrade-palace {level}")
    plan(table)

    assert (table.players[NICK].palace, table.players[NICK].production) == (level, 9 - cost)
    assert told(table, "palace_raised") == [("palace_raised", "Nick", level, cost)]


def test_after_level_five_there_are_no_more_upgrades() -> None:
    """GP-PAL-3: refused in words; the second row can still be built."""
    table = arrange(sits(production=9, palace=5, gems=(4, 0, 0)), sits(production=5))
    run(table)
    table.drafts[NICK] = [PLAN.id(2)]  # the only upgrade would be planned without asking
    asked = Frame(PLAN_UPGRADE, NICK)

    assert PLAN_UPGRADE.options(table, asked) == [UPGRADE_ROW.id()]
    for level in range(5):
        reason = PLAN_UPGRADE.why_not(table, asked, NICK, UPGRADE_PALACE.id(level))
        assert str(reason) == "the palace must rise above level 5 (GP-PAL-3)"


def test_every_upgrade_pays_all_levels_up_to_it_again() -> None:
    """GP-PAL-4: level 1 pays 8, then level 2 pays 8 and 2 per symbol; another player gets the same."""
    nick = sits(first="Hovel", production=11, gems=(6, 0, 0), plan="upgrade 1 2")
    kevin = sits(first="Abbey/culture", production=6, gems=(1, 0, 0), plan="upgrade 2")
    table = arrange(nick, kevin, phase="resolve", tokens="S8 S2 NO NO NO")

    end_all(table)

    assert told(table, "palace_science") == [
        ("palace_science", "Nick", 8),
        ("palace_science", "Nick", 8 + 2 * 2),
        ("palace_science", "Kevin", 8 + 2 * 2),
    ]
    assert [each.science for each in table.players] == [20, 12, 0]
    assert [GAME.printed.tokens[kind].code for kind in table.tokens[1:3]] == ["S8", "S2"]


def test_rewards_of_higher_levels_are_not_paid() -> None:
    """GP-PAL-4: levels 1 to the target, skipped ones included."""
    nick = sits(first="Hovel", production=7, gems=(2, 0, 0), plan="upgrade 3")
    table = arrange(nick, phase="resolve", tokens="NO S1 S2 S8 D3")

    run(table)

    assert told(table, "palace_science", "palace_diamonds") == [("palace_science", "Nick", 2 + 4)]


def test_there_are_seventeen_reward_tokens() -> None:
    """GP-PAL-5, RUL-11: names and copies in the order of the rulebook's list."""
    assert [(token.code, REWARD_KINDS[token.kind], token.amount, token.copies) for token in GAME.printed.tokens] == [
        ("D1", "palace_diamonds", 1, 4),
        ("D2", "palace_diamonds", 2, 3),
        ("D3", "palace_diamonds", 3, 1),
        ("S1", "science_per_symbol", 1, 2),
        ("S2", "science_per_symbol", 2, 2),
        ("S8", "science", 8, 1),
        ("NO", "nothing", 0, 4),
    ]
    assert sum(token.copies for token in GAME.printed.tokens) == 17


@pytest.mark.parametrize(
    ("token", "science", "count"),
    [("D1", 0, 1), ("D2", 0, 2), ("D3", 0, 3), ("S1", 3, 0), ("S2", 6, 0), ("S8", 8, 0), ("NO", 0, 0)],
)
def test_each_token_brings_its_reward(token: str, science: int, count: int) -> None:
    """GP-PAL-5, GP-PAL-6: with three symbols in the city."""
    nick = sits(first=CITY, production=5, plan="upgrade 1")
    table = arrange(nick, phase="resolve", tokens=f"{token} NO NO NO NO")

    run(table)

    assert player(table, NICK).science == science
    assert diamonds_left(pending(table, NICK)) == count


def test_symbols_of_the_whole_city_count() -> None:
    """GP-PAL-6, RUL-12: both rows, a card with two twice; blueprints and opponents' cards do not count."""
    nick = sits(first="Tenement, Cottage", second="Hovel", blueprints="Almshouse", production=5, plan="upgrade 1")
    kevin = sits(first="Longhouse, Bell Tower")
    table = arrange(nick, kevin, phase="resolve", tokens="S1 NO NO NO NO")

    end_all(table)

    assert told(table, "palace_science") == [("palace_science", "Nick", 3)]


def test_science_comes_before_the_diamonds() -> None:
    """GP-PAL-7, RUL-14: the science is there when the first diamond is asked for; then diamonds one by one."""
    table = upgraded(CITY, tokens="D1 S1 D2 NO NO", levels="3")

    assert player(table, NICK).science == 3
    assert diamonds_left(pending(table, NICK)) == 3
    play(table, NICK, "diamond-r1 0", "diamond-r1 1", "diamond-r1 2")

    kinds = [event[0] for event in told(table, "palace_raised", "palace_science", "palace_diamonds", "diamond_placed")]
    assert kinds == ["palace_raised", "palace_science", "palace_diamonds", *["diamond_placed"] * 3]


def test_each_upgrade_is_handled_completely_before_the_next() -> None:
    """RUL-14, GP-DIA-4: ascending; diamonds of two upgrades in one turn may be stacked."""
    table = upgraded(CITY, tokens="D1 D1 NO NO NO", levels="1 2")
    assert (player(table, NICK).palace, diamonds_left(pending(table, NICK))) == (1, 1)
    assert refusal(table, NICK, "raise-palace") == "that is no answer to what you are asked now (GP-RES-1)"

    play(table, NICK, "diamond-r1 2")
    assert (player(table, NICK).palace, diamonds_left(pending(table, NICK))) == (2, 2)
    assert options(table, NICK) == ["diamond-r1 1", "diamond-r1 2", "diamond-r1 3", "diamond-discard"]
    play(table, NICK, "diamond-r1 2", "diamond-discard")

    assert diamonds(table) == [0, 0, 2, 0]
    assert told(table, "palace_raised", "diamond_placed", "diamond_discarded") == [
        ("palace_raised", "Nick", 1, 5),
        ("diamond_placed", "Nick", "Hovel", 2),
        ("palace_raised", "Nick", 2, 6),
        ("diamond_placed", "Nick", "Hovel", 3),
        ("diamond_discarded", "Nick"),
    ]


def test_diamonds_are_used_at_once() -> None:
    """GP-DIA-1: nothing else can be done before each is placed or discarded."""
    nick = sits(first=CITY, production=5, science=40, plan="upgrade 1", blueprints="Well")
    table = arrange(nick, phase="resolve", tokens="D2 NO NO NO NO")

    play(table, NICK, "raise-palace")

    assert options(table, NICK) == [*[f"diamond-r1 {index}" for index in range(4)], "diamond-discard"]
    for later in ("end", "place-blueprint 1", "discover masonry"):
        assert refusal(table, NICK, later) == "that is no answer to what you are asked now (GP-RES-1)"
    assert refusal(table, NICK, "diamond-r1 4") == "this row has 4 cards (GP-DIA-1)"
    assert refusal(table, NICK, "diamond-r2 0") == "this row has 0 cards (GP-DIA-1)"
    assert refusal(table, NICK, "diamond-discard") == ""


def test_the_first_diamond_may_go_on_any_card() -> None:
    """GP-DIA-2: in either row."""
    table = upgraded(CITY, second="Well, Longhouse")

    assert options(table, NICK) == [
        *[f"diamond-r1 {index}" for index in range(4)],
        *["diamond-r2 0", "diamond-r2 1", "diamond-discard"],
    ]


def test_later_diamonds_go_where_one_lies_or_beside_it() -> None:
    """GP-DIA-3: beside, above or below; of the same upgrade not on the same card."""
    table = upgraded(
        "Cottage, Tenement, Hovel*, Granary", second="Well, Longhouse, Almshouse, Aqueduct", tokens="D2 NO NO NO NO"
    )
    assert options(table, NICK) == ["diamond-r1 1", "diamond-r1 2", "diamond-r1 3", "diamond-r2 2", "diamond-discard"]
    assert refusal(table, NICK, "diamond-r1 0") == (
        "neither this card nor one beside, above or below it has a diamond (GP-DIA-3)"
    )
    assert refusal(table, NICK, "diamond-r2 1") == (
        "neither this card nor one beside, above or below it has a diamond (GP-DIA-3)"
    )

    play(table, NICK, "diamond-r2 2")

    assert options(table, NICK, "diamond-r2") == ["diamond-r2 1", "diamond-r2 3"]
    assert refusal(table, NICK, "diamond-r2 2") == (
        "this card has a diamond of the same palace upgrade already (GP-DIA-4)"
    )


def test_a_discarded_diamond_does_not_use_up_the_free_choice() -> None:
    """RUL-13, GP-DIA-2: the first one actually placed is free."""
    table = upgraded(CITY, tokens="D3 NO NO NO NO")

    play(table, NICK, "diamond-discard")
    assert options(table, NICK, "diamond-r1") == [f"diamond-r1 {index}" for index in range(4)]
    play(table, NICK, "diamond-r1 0")
    assert options(table, NICK) == ["diamond-r1 1", "diamond-discard"]


def test_without_a_card_to_take_it_a_diamond_is_discarded() -> None:
    """RUL-13, GP-DIA-1: an empty city, or no card beside; nobody is asked."""
    empty = upgraded("", tokens="D3 NO NO NO NO")
    assert told(empty, "diamond_discarded") == [("diamond_discarded", "Nick")] * 3
    assert not empty.players[NICK].first_diamond_lies

    table = upgraded("Cottage", tokens="D3 NO NO NO NO")
    play(table, NICK, "diamond-r1 0")
    assert told(table, "diamond_placed", "diamond_discarded") == [
        ("diamond_placed", "Nick", "Cottage", 2),
        *[("diamond_discarded", "Nick")] * 2,
    ]


def test_artistry_leaves_the_free_choice() -> None:
    """GP-DIA-2, GP-DIA-3: its diamonds are not of a palace upgrade, but later ones may lie beside them."""
    nick = sits(first="Cottage, Tenement, Granary", second="Well", above=3, production=5, science=18, plan="upgrade 1")
    table = arrange(
        nick, phase="resolve", tokens="D2 NO NO NO NO", technologies="artistry salt iron masonry university"
    )
    play(table, NICK, "discover artistry")
    assert options(table, NICK, "diamond-r1") == [f"diamond-r1 {index}" for index in range(3)]

    play(table, NICK, "diamond-r1 0")

    assert options(table, NICK) == ["diamond-r1 1", "diamond-r1 2", "diamond-r2 0", "diamond-discard"]


@pytest.mark.parametrize("seed", range(40))
def test_diamonds_go_exactly_where_the_rules_let_them(seed: int) -> None:
    """GP-DIA-2, GP-DIA-3, GP-DIA-4: against every pair of cards of a city with diamonds by lot."""
    lots = Tosser(seed)
    first = [name + "*" * lots.below(2) * lots.below(2) for name in FIRST]
    second = [name + "*" * lots.below(2) * lots.below(2) for name in SECOND]
    table = arrange(sits(first=", ".join(first), second=", ".join(second), above=2))
    nick = table.players[NICK]
    nick.first_diamond_lies = lots.below(4) > 0
    cards = [each for row in nick.rows for each in row]
    nick.diamonds_on = [each.face.card.number for each in cards if lots.below(4) == 0]

    for card in cards:
        near = any(other.diamonds > 0 and distance(card, other) <= 1 for other in cards)
        fresh = card.face.card.number not in nick.diamonds_on
        assert takes_diamond(nick, card) == (fresh and (near or not nick.first_diamond_lies))


FIRST = ["Cottage", "Tenement", "Hovel", "Granary", "Mint", "Statue"]
SECOND = ["Well", "Longhouse", "Almshouse"]


def distance(one: Building, other: Building) -> int:
    """Steps from card to card, sideways and up or down."""
    return abs(one.column - other.column) + abs(one.row - other.row)


@pytest.mark.parametrize(
    ("name", "lying", "worth"),
    [
        ("Tenement", 0, 7),
        ("Tenement", 2, 7),
        ("Cottage", 1, 10),
        ("Cottage", 2, 10),
        ("Hovel", 1, 8),
        ("Hovel", 2, 12),
        ("Hovel", 3, 12),
    ],
)
def test_only_cards_with_symbols_profit(name: str, lying: int, worth: int) -> None:
    """GP-DIA-5, GP-DIA-6: one symbol doubles, two double and triple, more diamonds have no effect."""
    table = arrange(sits(first=name + "*" * lying))

    assert value(table, NICK, name) == worth
    assert building(table, NICK, name).diamonds == lying


def test_a_diamond_may_go_on_a_card_without_symbols() -> None:
    """GP-DIA-5: it lies there and opens the way to its neighbours."""
    table = upgraded("Cottage, Tenement, Hovel", tokens="D2 NO NO NO NO")

    play(table, NICK, "diamond-r1 1", "diamond-r1 2")

    assert told(table, "diamond_placed") == [
        ("diamond_placed", "Nick", "Tenement", 1),
        ("diamond_placed", "Nick", "Hovel", 2),
    ]
    assert attributes(table, NICK) == (5 + 7 + 8, 0, 0)


@pytest.mark.parametrize("owns", ["", "mathematics"])
def test_the_multiplier_follows_diamonds_and_symbols(owns: str) -> None:
    """GP-DIA-7, GP-DIA-6: 1 + min(diamonds, symbols), with Mathematics one symbol more if there is one."""
    table = arrange(sits(owns=owns))
    symbols = {card.symbols: card for card in GAME.printed.cards}
    assert set(symbols) == {0, 1, 2}

    for count, card in symbols.items():
        usable = count + (1 if owns and count else 0)
        for lying in range(6):
            assert multiplier(table, table.players[NICK], card, lying) == 1 + min(lying, usable)


def test_growing_parts_are_multiplied_too() -> None:
    """GP-DIA-7: Race Track with two gold buildings to the right is 6, doubled 12; and so for what comes later."""
    nick = sits(first="Race Track*, Mint, Tannery", won={"A": "Candle Shop"})
    table = arrange(nick, phase="resolve")
    assert value(table, NICK, "Race Track") == 2 * (4 + 2)

    play(table, NICK, "place-won A", "position r1-right")

    assert value(table, NICK, "Race Track") == 2 * (4 + 3)


def test_a_raised_value_brings_its_gems() -> None:
    """GP-DIA-6, GP-DIA-7: Guest Quarter doubled passes 10; nothing is due for the diamond itself."""
    table = arrange(
        sits(first="Guest Quarter", production=5, plan="upgrade 1"), phase="resolve", tokens="D1 NO NO NO NO"
    )

    play(table, NICK, "diamond-r1 0")

    assert attributes(table, NICK) == (18, 0, 0)
    assert gems(table, NICK) == (1, 0, 0)


def test_palace_diamonds_are_never_gems() -> None:
    """GP-DIA-8: neither for Demands 6, 7 and 14 nor for cards that count gems."""
    table = arrange(sits(first="Hovel***, Cottage**, Farm/gold", gems=(0, 0, 0)), demands="6 7 3")

    assert gems(table, NICK) == (0, 0, 0)
    assert [progress(table, NICK, slot)[0] for slot in (1, 2, 3)] == [0, 0, 0]
    assert value(table, NICK, "Farm") == 0


def test_the_palace_raises_cards_that_count_its_level() -> None:
    """GP-PAL-1, GP-PAL-7: values follow at once, before the diamonds are placed."""
    nick = sits(first="Astronomer's Tower, Servants' Hall", palace=2, production=7, gems=(2, 0, 0), plan="upgrade 3")
    table = arrange(nick, sits(), phase="resolve", tokens="NO NO D1 NO NO")
    run(table)

    play(table, NICK, "flag 2")

    assert attributes(table, NICK) == (3 + 2 * 3, 0, 10)
    assert diamonds_left(pending(table, NICK)) == 1
    assert player(table, KEVIN).palace == 0
