"""Messages: patterns with parameters, in English and out of a catalogue."""

import gettext
from io import BytesIO
from struct import pack

import pytest

from ironstone.core.messages import (
    NO_MESSAGE,
    Catalogue,
    Language,
    Message,
    counted,
    in_words,
    joined,
    pattern_parts,
    say,
)


def catalogue(entries: dict[str, str], plural_forms: str = "nplurals=2; plural=(n != 1)") -> Catalogue:
    """A language out of a gettext catalogue, as msgfmt would write it."""
    header = f"Content-Type: text/plain; charset=UTF-8\nPlural-Forms: {plural_forms};\n"
    pairs = sorted({"": header, **entries}.items())
    keys = [key.encode() for key, _ in pairs]
    values = [value.encode() for _, value in pairs]
    offset = 28 + 16 * len(pairs)
    places = []
    for text in [*keys, *values]:
        places.append(pack("<II", len(text), offset))
        offset += len(text) + 1
    start = pack("<7I", 0x950412DE, 0, len(pairs), 28, 28 + 8 * len(pairs), 0, 0)
    content = start + b"".join(places) + b"".join(text + b"\0" for text in [*keys, *values])
    return Catalogue("de", gettext.GNUTranslations(BytesIO(content)))


def gems(count: int) -> Message:
    return counted(count, "{n} gem", "{n} gems")


def test_parameters_are_numbers_names_and_other_messages() -> None:
    message = say("{name} pays {cost} to {artisan}", name="Kevin", cost=3, artisan=say("the Goldsmith"))

    assert message.text() == str(message) == "Kevin pays 3 to the Goldsmith"
    assert message.sentence() == "Kevin pays 3 to the Goldsmith"


@pytest.mark.parametrize(("count", "text"), [(0, "0 gems"), (1, "1 gem"), (2, "2 gems")])
def test_a_count_is_said_in_singular_or_plural(count: int, text: str) -> None:
    assert gems(count).text() == text


def test_a_count_may_have_other_parameters_too() -> None:
    assert counted(2, "{n} gem of {name}", "{n} gems of {name}", name="Cory").text() == "2 gems of Cory"


@pytest.mark.parametrize(
    ("parts", "text"),
    [([], "pay "), (["a"], "pay a"), (["a", "b"], "pay a and b"), (["a", "b", "c", "d"], "pay a, b, c and d")],
)
def test_a_list_is_said_with_commas_and_a_last_and(parts: list[str], text: str) -> None:
    assert say("pay {things}", things=[say(part) for part in parts]).text() == text


def test_braces_in_a_parameter_are_no_parameters() -> None:
    assert say("{name} knocks", name="{card} %s").text() == "{card} %s knocks"
    assert joined(["{last}", "{several}"]) == "{last} and {several}"


def test_a_pattern_is_cut_into_text_and_parameters_by_turns() -> None:
    assert pattern_parts("{seat} gains {count gem} here") == ["", "seat", " gains ", "count gem", " here"]
    assert pattern_parts("the end") == ["the end"]


def test_a_sentence_begins_with_a_capital_and_stays_as_it_is_otherwise() -> None:
    assert say("lot A is worth 1 VP").sentence() == "Lot A is worth 1 VP"
    assert NO_MESSAGE.sentence() == ""


def test_a_message_without_words_is_false() -> None:
    assert not NO_MESSAGE
    assert say("words")


def test_equal_messages_say_the_same_with_the_same_values() -> None:
    assert say("{n}", n=1) == say("{n}", n=1)
    assert hash(say("{n}", n=1)) == hash(say("{n}", n=1))
    assert say("{n}", n=1) != say("{n}", n=2)
    assert gems(1) != gems(2)
    assert say("a") != "a"


def test_a_catalogue_translates_patterns_and_what_is_in_them() -> None:
    german = catalogue({"pay {cost} to {artisan}": "zahle {artisan} {cost}", "the Goldsmith": "die Goldschmiedin"})
    message = say("pay {cost} to {artisan}", cost=3, artisan=say("the Goldsmith"))

    assert message.text(german) == "zahle die Goldschmiedin 3"
    assert message.text() == "pay 3 to the Goldsmith"


def test_a_translated_pattern_may_ask_for_another_form() -> None:
    """The form is a gettext context; what has no such form keeps its ordinary one."""
    german = catalogue(
        {
            "pay {artisan}": "zahle {artisan:dative}",
            "the Goldsmith": "die Goldschmiedin",
            "dative\4the Goldsmith": "der Goldschmiedin",
            "the Jeweler": "Juwelier",
        }
    )

    assert say("pay {artisan}", artisan=say("the Goldsmith")).text(german) == "zahle der Goldschmiedin"
    assert say("pay {artisan}", artisan=say("the Jeweler")).text(german) == "zahle Juwelier"
    assert say("pay {artisan}", artisan=[say("the Goldsmith"), say("the Jeweler")]).text(german) == (
        "zahle der Goldschmiedin and Juwelier"
    )


def test_a_language_has_its_own_plurals() -> None:
    polish = catalogue(
        {"{n} gem\0{n} gems": "{n} klejnot\0{n} klejnoty\0{n} klejnotów"},
        "nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2)",
    )

    assert [gems(count).text(polish) for count in (1, 3, 5)] == ["1 klejnot", "3 klejnoty", "5 klejnotów"]


def test_a_language_has_its_own_lists() -> None:
    german = catalogue({"{several} and {last}": "{several} und {last}"})

    assert joined(["a", "b", "c"], german) == "a, b und c"


def test_what_a_catalogue_leaves_out_stays_english() -> None:
    german = catalogue({})

    assert say("pay {gems}", gems=gems(2)).text(german) == "pay 2 gems"


def test_nothing_is_nothing_in_every_language() -> None:
    """Not the header that a gettext catalogue keeps under the empty text."""
    german = catalogue({})

    assert NO_MESSAGE.text(german) == ""
    assert german.pattern("", "dative") == ""


def test_numbers_and_names_are_never_translated() -> None:
    german = catalogue({"Kevin": "Konrad"})

    assert in_words("Kevin", german) == "Kevin"
    assert in_words(7, german) == "7"


def test_the_plain_language_is_english() -> None:
    assert Language().code == "en"
    assert Language("de").pattern("pay", "dative") == "pay"
