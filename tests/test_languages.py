import struct
from pathlib import Path

import pytest

from ironstone import languages
from ironstone.core.messages import ENGLISH, counted, say
from ironstone.languages import UnknownLanguage, accented, codes, language

HEADER = "Content-Type: text/plain; charset=UTF-8\nPlural-Forms: nplurals=2; plural=(n != 1);\n"


def test_english_needs_no_catalogue() -> None:
    assert language("en") is ENGLISH


def test_the_pseudo_language_leaves_parameters_and_what_was_not_collected_alone() -> None:
    pseudo = language("en-XA")

    assert accented("pay {cost} to {artisan}") == "⟦ƥáý {cost} ţó {artisan}⟧"
    assert say("place").text(pseudo) == "⟦ƥĺáçé⟧"
    assert say("frobnicate").text(pseudo) == "frobnicate"
    assert counted(2, "{n} coin", "{n} coins").text(pseudo) == "⟦2 çóíñš⟧"


def test_a_language_is_a_file_and_no_code(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "de" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    texts = {"": HEADER, "{winner} wins": "{winner} gewinnt", "{n} coin\0{n} coins": "{n} Münze\0{n} Münzen"}
    (folder / "ironstone.mo").write_bytes(catalogue(texts))
    monkeypatch.setattr(languages, "LOCALE", tmp_path)

    german = language("de")

    assert codes() == ["en", "de", "en-XA"]
    assert say("{winner} wins", winner="Kevin").text(german) == "Kevin gewinnt"
    assert counted(3, "{n} coin", "{n} coins").text(german) == "3 Münzen"
    assert say("place").text(german) == "place", "what a catalogue leaves out stays English"
    language.cache_clear()


def test_an_unknown_language_is_refused_with_those_there_are() -> None:
    with pytest.raises(UnknownLanguage, match="there is no language 'tlh'; there are en, en-XA"):
        language("tlh")


def catalogue(texts: dict[str, str]) -> bytes:
    """A gettext catalogue, as its tools compile it: two tables of lengths and places, then the texts."""
    keys = sorted(texts)
    count = len(keys)
    place = 28 + 16 * count
    tables = [b"", b""]
    content = b""
    for index, column in enumerate((keys, [texts[key] for key in keys])):
        for text in column:
            encoded = text.encode()
            tables[index] += struct.pack("<2I", len(encoded), place + len(content))
            content += encoded + b"\0"
    return struct.pack("<7I", 0x950412DE, 0, count, 28, 28 + 8 * count, 0, 0) + tables[0] + tables[1] + content
