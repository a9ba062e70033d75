"""Card by card: prices, symbols, attack values and vehicles, and the cards that have nothing else."""

import pytest

from ironstone.games.city_of_iron.components.pieces import DECKS, VEHICLES
from tests.games.city_of_iron.reading import CARDS, GAME, SAM, cities_of, discard_pile, hand, purse, towns_of
from tests.games.city_of_iron.scenario import arrange, options, play, refusal, sits

# card: deck, price in coins and Science, Distance, Work, attack, vehicle
FIGURES = {
    "scholar": ("citizen", 0, 0, 0, 1, 0, "none"),
    "cartographer": ("citizen", 0, 0, 1, 1, 0, "none"),
    "cargo-ship": ("citizen", 5, 0, 2, 1, 0, "ship"),
    "cloud-skimmer": ("citizen", 5, 1, 3, 0, 0, "airship"),
    "engineer": ("citizen", 4, 0, 0, 2, 0, "none"),
    "explorer": ("citizen", 3, 0, 1, 0, 0, "none"),
    "arms-dealer": ("citizen", 3, 0, 1, 1, 0, "none"),
    "mayor": ("citizen", 3, 0, 0, 1, 0, "none"),
    "merchant": ("citizen", 3, 0, 1, 1, 0, "none"),
    "junkbot": ("citizen", 3, 0, 0, 2, 0, "none"),
    "scientist": ("citizen", 4, 1, 0, 2, 0, "none"),
    "scout-ship": ("citizen", 3, 0, 2, 0, 0, "ship"),
    "tax-collector": ("citizen", 3, 0, 0, 1, 0, "none"),
    "wyvern-ship": ("citizen", 7, 2, 4, 1, 0, "airship"),
    "soldier": ("military", 0, 0, 0, 1, 1, "none"),
    "captain": ("military", 3, 0, 1, 0, 1, "none"),
    "inventor": ("military", 4, 0, 0, 1, 1, "none"),
    "iron-dragon": ("military", 9, 2, 3, 0, 5, "airship"),
    "iron-guard": ("military", 5, 1, 0, 2, 3, "none"),
    "iron-soldier": ("military", 3, 0, 0, 1, 2, "none"),
    "machinist": ("military", 3, 0, 0, 2, 1, "none"),
    "magician": ("military", 4, 1, 1, 1, 2, "none"),
    "sharp-shooter": ("military", 5, 0, 1, 0, 3, "none"),
    "spy": ("military", 3, 0, 2, 0, 1, "none"),
    "warship": ("military", 7, 1, 2, 0, 4, "ship"),
    "genius": ("citizen", 5, 0, 1, 2, 0, "none"),
    "gunslinger": ("military", 0, 0, 0, 1, 2, "none"),
    "strategist": ("military", 5, 0, 1, 1, 2, "none"),
    "fixer": ("citizen", 0, 0, 1, 1, 0, "none"),
}
STARTING = ["scholar", "cartographer", "soldier", "captain", "gunslinger", "fixer"]
NATIONS = {"genius": "cresaria", "strategist": "hogmen"}


def test_every_card_shows_its_figures() -> None:
    """CI-CC-1, CI-CC-14, CI-MC-1, CI-MC-11, CI-SC-1, CI-SC-4: all 29, in the order of the actions."""
    found = {}
    for word, card in zip(CARDS, GAME.printed.cards, strict=True):
        printed = (card.coins, card.science, card.distance, card.work, card.attack)
        found[word] = (DECKS[card.deck], *printed, VEHICLES[card.vehicle])

    assert found == FIGURES


@pytest.mark.parametrize("card", [card for card in CARDS if card not in STARTING])
def test_a_card_costs_its_price_and_no_coin_less(card: str) -> None:
    """CI-PUR-2, CI-CC-3, CI-CC-4, CI-CC-11, CI-MC-4, CI-MC-5, CI-MC-8, CI-SC-1, CI-SC-3: coins and Science."""
    _, coins, science, *_ = FIGURES[card]
    nation = NATIONS.get(card, "arc")
    table = arrange(sits(nation=nation, coins=coins, science=science), sits(), phase="purchase", powers=True)
    poor = arrange(sits(nation=nation, coins=coins - 1, science=9), sits(), phase="purchase", powers=True)

    play(table, SAM, f"buy {card}")
    play(table, 1, "buy-done")

    assert (hand(table, SAM), purse(table, SAM)) == ([card], (0, 0))
    assert f"buy {card}" not in options(poor, "buy", SAM)


@pytest.mark.parametrize(
    "card",
    [
        *["cartographer", "cloud-skimmer", "scout-ship", "wyvern-ship", "soldier"],
        *["iron-dragon", "iron-guard", "iron-soldier", "sharp-shooter", "warship"],
    ],
)
def test_some_cards_have_no_action(card: str) -> None:
    """CI-CC-2, CI-CC-4, CI-CC-12, CI-CC-14, CI-MC-1, CI-MC-4, CI-MC-5, CI-MC-6, CI-MC-9, CI-MC-11: only skills."""
    table = arrange(sits(hand=[card], coins=20, science=5))

    name = GAME.printed.cards[CARDS.index(card)].name
    assert options(table, "play") == []
    assert refusal(table, SAM, f"play {card}") == f"the {name} has no action, only skills (CI-CRD-2)"


@pytest.mark.parametrize(
    ("fuel", "action"),
    [
        ("cartographer", "scholar"),
        ("cartographer", "merchant"),
        ("soldier", "scholar"),
        ("iron-soldier", "scholar"),
        ("wyvern-ship", "scholar"),
        ("iron-guard", "mayor"),
        ("engineer", "mayor"),
        ("junkbot", "mayor"),
        ("genius", "mayor"),
        ("captain", "merchant"),
        ("sharp-shooter", "merchant"),
        ("gunslinger", "scholar"),
        ("fixer", "merchant"),
        ("strategist", "merchant"),
    ],
)
def test_symbols_fuel_other_cards(fuel: str, action: str) -> None:
    """CI-CC-2, CI-CC-10, CI-MC-1, CI-MC-6, CI-SC-2, CI-SC-3, CI-SC-4: Work or Distance."""
    nation = {"genius": "cresaria", "gunslinger": "hogmen", "strategist": "hogmen", "fixer": "om"}.get(fuel, "")
    table = arrange(sits(nation=nation, hand=[action, fuel]), powers=bool(nation))

    assert f"play {action}" in options(table)


@pytest.mark.parametrize(
    ("fuel", "action"),
    [
        ("cloud-skimmer", "scholar"),
        ("scout-ship", "scholar"),
        ("iron-dragon", "scholar"),
        ("warship", "scholar"),
        ("soldier", "merchant"),
        ("iron-guard", "merchant"),
        ("wyvern-ship", "mayor"),
        ("mayor", "merchant"),
        ("tax-collector", "merchant"),
    ],
)
def test_symbols_of_the_other_kind_fuel_nothing(fuel: str, action: str) -> None:
    """CI-CC-4, CI-CC-8, CI-CC-12, CI-CC-13, CI-CC-14, CI-MC-4, CI-MC-5, CI-MC-11: or too few."""
    table = arrange(sits(hand=[action, fuel], coins=9))

    assert f"play {action}" not in options(table, "play")


@pytest.mark.parametrize(
    ("cards", "land"),
    [
        (["scout-ship", "captain"], "kraken-isles"),
        (["cargo-ship", "spy"], "ember-isles"),
        (["warship", "captain"], "kraken-isles"),
        (["cloud-skimmer", "spy"], "cloudspire"),
        (["iron-dragon", "spy"], "cloudspire"),
        (["wyvern-ship", "spy"], "drifting-gardens"),
    ],
)
def test_ships_and_airships_carry_explorers(cards: list[str], land: str) -> None:
    """CI-CC-3, CI-CC-4, CI-CC-12, CI-CC-14, CI-MC-4, CI-MC-11: for the vehicle and its Distance at once."""
    table = arrange(sits(hand=["explorer", *cards]))

    play(table, SAM, "play explorer", f"land {land}")
    for card in cards:
        if f"pay {card}" in options(table):
            play(table, SAM, f"pay {card}")
    play(table, SAM, "token two")

    while options(table, "place"):
        play(table, SAM, options(table)[0])
    assert cities_of(table, SAM)[-1] == land
    assert len(discard_pile(table, SAM, "citizen") + discard_pile(table, SAM, "military")) == 3


@pytest.mark.parametrize(
    ("attackers", "town"),
    [
        (["iron-guard"], "mudwick"),
        (["sharp-shooter"], "mudwick"),
        (["iron-soldier", "soldier"], "mudwick"),
        (["magician", "captain"], "mudwick"),
        (["machinist", "inventor", "spy"], "mudwick"),
        (["warship"], "cold-creek"),
        (["iron-dragon"], "gannet-rock"),
    ],
)
def test_attack_values_add_up_to_the_defence(attackers: list[str], town: str) -> None:
    """CI-MC-1, CI-MC-2, CI-MC-3, CI-MC-4, CI-MC-5, CI-MC-6, CI-MC-7, CI-MC-8, CI-MC-9, CI-MC-10, CI-MC-11."""
    table = arrange(sits(hand=[*attackers, "scout-ship"]), towns=[town])
    too_few = arrange(sits(hand=[*attackers[1:], "scout-ship"]), towns=[town])
    assert options(too_few, "attack") == []

    play(table, SAM, f"attack {town}")
    while options(table, "pay") or options(table, "place"):
        play(table, SAM, options(table)[0])

    assert towns_of(table, SAM) == [town]
    assert sorted(discard_pile(table, SAM, "military")) == sorted(attackers)


@pytest.mark.parametrize(("card", "town"), [("gunslinger", "mudwick"), ("strategist", "woolhollow")])
def test_the_hogmens_cards_attack_with_two(card: str, town: str) -> None:
    """CI-SC-2, CI-SC-3: with the Soldier's 1 they take a town of defence 3."""
    table = arrange(sits(nation="hogmen", hand=[card, "soldier", "scout-ship"]), powers=True, towns=[town])

    assert f"attack {town}" in options(table)
    assert sum(FIGURES[each][5] for each in (card, "soldier")) == 3
