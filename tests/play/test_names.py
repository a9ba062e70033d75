import pytest

from ironstone.play import Refusal
from ironstone.play.names import are_drawn_alike, clean_name, look_of


@pytest.mark.parametrize("blank", ["\u3164", "\u2800", "\u1160", "\u115f\u1160", "\uffa0", "Kevin\u3164", "\ufe0f"])
def test_nothing_to_see_is_no_name(blank: str) -> None:
    with pytest.raises(Refusal) as refusal:
        clean_name(blank)

    assert refusal.value.code == "bad_text"


@pytest.mark.parametrize(
    "other",
    ["Kevin\ufe0f", "Ke\u034fvin", "\u041a\u0435vin", "\u039aevin", "\u039aE\u03bdIN", "Kevin", "Kev\u0131n"],
    ids=["selector", "joiner", "cyrillic", "greek", "mixed", "same", "dotless"],
)
def test_names_that_are_drawn_alike(other: str) -> None:
    assert are_drawn_alike(other, "Kevin")
    assert not are_drawn_alike(other, "Calvin")


@pytest.mark.parametrize("other", ["kevin", "KEVIN", "Ke\u200dvin", "\uff2bevin"])
def test_names_that_look_alike(other: str) -> None:
    assert look_of(other) == look_of("Kevin")


def test_names_that_do_not_look_alike() -> None:
    assert look_of("Kevin") != look_of("Kelvin")


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Bill", "BiII"),
        ("Tom", "Torn"),
        ("Bob", "B0b"),
        ("Paula", "\U0001d513aula"),
        ("Kevin", "\u13e6evin"),
        ("Kevin", "Ke\u1d20in"),
    ],
    ids=["capital-i", "r-n", "zero", "fraktur", "cherokee", "small-capital"],
)
def test_letters_of_many_scripts_are_drawn_alike(one: str, other: str) -> None:
    """As Unicode's TR39 has it."""
    assert are_drawn_alike(one, other)


@pytest.mark.parametrize(
    "name",
    [
        "Moderator",
        "the moderator",
        "MODERATOR_7",
        "0perator",
        "M\u043ed\u0435rator",
        "M.o.d.e.r.a.t.o.r",
        "Rnoderator",
        "Ironstone",
        "lronstone",
        "Ironstone Support",
        "Somebody who left",
        "\uff21dmin",
    ],
)
def test_nobody_is_called_like_those_who_run_the_server(name: str) -> None:
    with pytest.raises(Refusal) as refusal:
        clean_name(name)

    assert refusal.value.code == "name_taken"


@pytest.mark.parametrize("name", ["Moderata", "Iron", "Stone", "Serverin", "Adminton", "Ada", "\u5c0f\u5ddd", "Mod"])
def test_names_that_only_begin_like_a_reserved_one_are_free(name: str) -> None:
    assert clean_name(name) == name
