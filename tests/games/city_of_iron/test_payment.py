"""Paying with cards: Skill Symbols, attack values, discards, and plays that never end in a dead end."""

from ironstone.core.agenda import Frame
from ironstone.games.city_of_iron.rules.actions import PAY
from ironstone.games.city_of_iron.rules.model import Play
from ironstone.games.city_of_iron.rules.payment import PAY_SKILL, is_paid
from tests.games.city_of_iron.reading import CARDS, GAME, JULIA, SAM, discard_pile, hand, purse, told, towns_of
from tests.games.city_of_iron.scenario import arrange, asked, options, play, refusal, sits

COMMON = CARDS[:25]
FIGHTERS = [*CARDS[14:16], *CARDS[17:20], *CARDS[21:25], "cartographer", "scout-ship", "cloud-skimmer", "scholar"]
WORKERS = [
    *["scholar", "cartographer", "cargo-ship", "engineer", "explorer", "mayor", "merchant", "scientist"],
    *["scout-ship", "cloud-skimmer", "soldier", "captain", "inventor", "magician", "spy"],
]


def test_every_card_has_a_symbol_of_the_two_skills() -> None:
    """CI-CRD-1: Distance or Work or both."""
    assert len(GAME.printed.cards) == 29
    assert all(card.distance + card.work >= 1 for card in GAME.printed.cards)


def test_a_card_action_is_fuelled_by_other_cards_and_coins() -> None:
    """CI-CRD-2, CI-CRD-3: the Scholar of the sample round; both cards are discarded, the coin is paid."""
    table = arrange(sits(coins=2, hand=["scholar", "cartographer", "spy"]))

    play(table, SAM, "play scholar", "place cartographer")

    assert purse(table, SAM) == (1, 1)
    assert hand(table, SAM) == ["spy"]
    assert told(table) == [
        ("card_played", "Sam", "scholar"),
        ("skill_used", "Sam", "cartographer"),
        ("cards_discarded", "Sam", 2, "citizen", "scholar"),
        ("action_paid", "Sam", 1),
        ("science_gained", "Sam", 1),
    ]


def test_a_card_action_without_fuel_or_coins_is_refused() -> None:
    """CI-CRD-2: each for its own reason."""
    table = arrange(sits(coins=1, hand=["cartographer", "mayor", "inventor"]))

    assert options(table, "play") == ["play mayor"]
    assert refusal(table, SAM, "play merchant") == "that card is not in your hand (CI-CRD-2)"
    assert refusal(table, SAM, "play cartographer") == "the Cartographer has no action, only skills (CI-CRD-2)"
    assert refusal(table, SAM, "play inventor") == "the Inventor costs 2 coins and you have 1 (CI-CRD-2)"

    poorer = arrange(sits(hand=["mayor", "merchant"]))
    needs_work = "the Mayor needs Work 2 from other cards: you have 1 (CI-CRD-2)"
    needs_distance = "the Merchant needs Distance 1 from other cards: you have 0 (CI-CRD-2)"
    assert refusal(poorer, SAM, "play mayor") == needs_work
    assert refusal(poorer, SAM, "play merchant") == needs_distance


def test_a_card_is_used_for_its_action_or_for_its_symbols() -> None:
    """CI-CRD-3: the Scholar's own Work does not fuel him, nor the Merchant's own Distance the Merchant."""
    table = arrange(sits(hand=["scholar", "merchant"]), sits(hand=["merchant", "scientist"]))

    assert options(table, "play") == ["play scholar"], "the Merchant's Work is there for him"
    play(table, SAM, "tax")
    assert options(table, "play") == [], "two Work are not enough for a Scientist who gives them himself"


def test_a_used_card_cannot_be_used_again_in_the_same_play() -> None:
    """CI-CRD-3: it lies on the table, no longer in hand."""
    table = arrange(sits(hand=["mayor", "scholar", "soldier", "tax-collector"]))

    play(table, SAM, "play mayor", "pay soldier")

    assert options(table) == ["pay scholar", "pay tax-collector"]
    assert refusal(table, SAM, "pay soldier") == "that card is not in your hand (CI-CRD-2)"
    assert refusal(table, SAM, "pay mayor") == "that card is not in your hand (CI-CRD-2)"
    assert refusal(table, SAM, "place soldier") == "that is not what is asked now"


def test_used_cards_are_discarded_in_the_order_chosen() -> None:
    """CI-CRD-4: onto the pile of their own deck, above what lay there before; a single one without asking."""
    sam = sits(hand=["mayor", "scholar", "soldier", "iron-soldier"], discarded=["junkbot", "spy"])
    table = arrange(sam)

    play(table, SAM, "play mayor", "pay soldier", "pay iron-soldier", "token two", "place iron-soldier")

    assert discard_pile(table, SAM, "citizen") == ["junkbot", "mayor"]
    assert discard_pile(table, SAM, "military") == ["spy", "iron-soldier", "soldier"]
    assert told(table, "cards_discarded") == [
        ("cards_discarded", "Sam", 1, "citizen", "mayor"),
        ("cards_discarded", "Sam", 2, "military", "soldier"),
    ]


def test_the_order_of_discards_is_asked_card_by_card() -> None:
    """CI-CRD-4: what does not wait to be discarded, or not yet, is refused."""
    table = arrange(sits(hand=["mayor", "scholar", "soldier", "spy"]))

    play(table, SAM, "play mayor", "pay scholar", "token two")
    assert options(table) == ["place mayor", "place scholar"]
    assert refusal(table, SAM, "place soldier") == "Citizen cards are placed first (CI-CRD-4)"
    assert refusal(table, SAM, "place spy") == "that card is not waiting to be discarded (CI-CRD-4)"
    assert refusal(table, SAM, "pay spy") == "that is not what is asked now"
    play(table, SAM, "place scholar")

    assert discard_pile(table, SAM, "citizen") == ["scholar", "mayor"]
    assert discard_pile(table, SAM, "military") == ["soldier"]


def test_a_card_with_its_place_in_the_order_keeps_it() -> None:
    """CI-CRD-4: three cards, and the first is settled; afterwards nothing reorders the pile."""
    table = arrange(sits(hand=["mayor", "scholar", "cartographer"]))

    play(table, SAM, "play mayor", "pay scholar", "token two", "place cartographer")
    assert options(table) == ["place mayor", "place scholar"]
    assert refusal(table, SAM, "place cartographer") == "that card is not waiting to be discarded (CI-CRD-4)"
    play(table, SAM, "place mayor")

    assert discard_pile(table, SAM, "citizen") == ["cartographer", "mayor", "scholar"]
    assert options(table, "place") == []


def test_more_than_is_needed_is_enough_and_the_rest_is_lost() -> None:
    """CI-RUL-4: attack 4 against defence 3, two Distance for one."""
    table = arrange(sits(hand=["warship", "spy"]), towns=["mudwick"])

    play(table, SAM, "attack mudwick", "place spy")

    assert towns_of(table, SAM) == ["mudwick"]
    assert hand(table, SAM) == []


def test_no_card_is_added_when_nothing_is_missing() -> None:
    """CI-RUL-4: after the Warship the attack is met; after the Cartographer the distance is."""
    table = arrange(sits(hand=["warship", "iron-guard", "cartographer", "scout-ship"]), towns=["mudwick"])

    play(table, SAM, "attack mudwick", "pay warship", "pay cartographer")

    assert towns_of(table, SAM) == ["mudwick"]
    assert hand(table, SAM) == ["scout-ship", "iron-guard"]


def test_a_card_that_offers_nothing_missing_is_refused() -> None:
    """CI-RUL-4: Distance for Work, or anything but a ship when only the ship is missing."""
    table = arrange(sits(hand=["mayor", "scholar", "soldier", "tax-collector", "captain"]))
    play(table, SAM, "play mayor")
    no_work = "the Captain adds nothing that is still missing: Work 2 (CI-RUL-4)"
    assert refusal(table, SAM, "pay captain") == no_work

    sailor = arrange(sits(hand=["explorer", "spy", "captain", "scout-ship", "warship", "scholar", "cartographer"]))
    play(sailor, SAM, "play explorer", "land kraken-isles")
    at_first = "the Scholar adds nothing that is still missing: Distance 3 and the ship (CI-RUL-4)"
    assert refusal(sailor, SAM, "pay scholar") == at_first
    play(sailor, SAM, "pay spy", "pay captain")
    assert options(sailor) == ["pay scout-ship", "pay warship"]
    at_last = "the Cartographer adds nothing that is still missing: the ship (CI-RUL-4)"
    assert refusal(sailor, SAM, "pay cartographer") == at_last


def test_all_symbols_of_a_card_count_together() -> None:
    """CI-RUL-5: for a play that lacks one Distance and one Work the Cartographer alone is enough."""
    table = arrange(sits(hand=["cartographer", "spy", "scholar"]))
    lacking = Play(CARDS.index("mayor"))
    lacking.distance = lacking.work = 1
    table.play = lacking
    frame = Frame(PAY_SKILL, SAM)
    assert len(PAY_SKILL.options(table, frame)) == 3

    PAY_SKILL.answer(table, frame, PAY.id(CARDS.index("cartographer")))

    assert is_paid(lacking)
    assert PAY_SKILL.options(table, frame) == []


def test_attack_and_skills_of_a_card_do_not_mix() -> None:
    """CI-RUL-5, CI-ATK-3: the Sharp Shooter who attacks gives no Distance."""
    table = arrange(sits(hand=["sharp-shooter", "cartographer", "iron-guard"]), towns=["mudwick"])

    play(table, SAM, "attack mudwick", "pay sharp-shooter")

    assert told(table, "skill_used") == [("skill_used", "Sam", "cartographer")]


def test_military_cards_fuel_citizen_actions() -> None:
    """CI-RUL-40: the Soldier's Work for the Scholar, the Scholar's for the Magician."""
    table = arrange(sits(hand=["scholar", "soldier"]), sits(hand=["magician", "scholar"], discarded=["mayor"]))

    play(table, SAM, "play scholar")
    play(table, JULIA, "play magician")

    assert discard_pile(table, SAM, "citizen") == ["scholar"]
    assert discard_pile(table, SAM, "military") == ["soldier"]
    assert discard_pile(table, JULIA, "citizen") == ["scholar"]
    assert hand(table, JULIA) == ["mayor"]


def test_cards_that_cannot_attack_are_refused() -> None:
    """CI-ATK-2, CI-ATK-3: no attack value, not in hand, or needed for the distance (E7)."""
    table = arrange(sits(hand=["sharp-shooter", "captain", "soldier", "scholar"]), towns=["mudwick"])

    play(table, SAM, "attack mudwick")

    assert options(table) == ["pay soldier", "pay sharp-shooter"]
    assert refusal(table, SAM, "pay captain") == "the Captain is needed for its Distance (CI-ATK-3)"
    assert refusal(table, SAM, "pay scholar") == "the Scholar has no attack value (CI-ATK-2)"
    assert refusal(table, SAM, "pay warship") == "that card is not in your hand (CI-CRD-2)"
    assert refusal(table, SAM, "tax") == "that is not what is asked now"


def test_the_rest_of_a_payment_without_choice_is_forced() -> None:
    """E7, CI-CRD-7: after the Soldier only the Sharp Shooter can attack, and only the Captain reaches Mudwick."""
    table = arrange(sits(hand=["sharp-shooter", "captain", "soldier"]), towns=["mudwick"])

    play(table, SAM, "attack mudwick", "pay soldier")

    assert told(table, "attacker_sent", "skill_used") == [
        ("attacker_sent", "Sam", "soldier", 1),
        ("attacker_sent", "Sam", "sharp-shooter", 3),
        ("skill_used", "Sam", "captain"),
    ]


def test_every_card_may_come_first_on_the_way_to_an_island() -> None:
    """E7, CI-CRD-7: Scout Ship, Spy and Captain for the Kraken Isles; after Spy and Captain only the ship is left."""
    table = arrange(sits(hand=["explorer", "scout-ship", "spy", "captain"]))

    play(table, SAM, "play explorer", "land kraken-isles")
    assert options(table) == ["pay scout-ship", "pay captain", "pay spy"]
    play(table, SAM, "pay spy", "pay captain", "token three")

    assert told(table, "skill_used")[-1] == ("skill_used", "Sam", "scout-ship")
    assert asked(table) == [SAM]
