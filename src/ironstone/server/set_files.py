"""The files of sets for the Studio: what a game's own files say and take, and sets as folders to save and open."""

from collections.abc import Mapping
from functools import cache

from msgspec import Raw, json

from ironstone.core.errors import IronstoneError, OptionError
from ironstone.core.game import label_of
from ironstone.core.messages import Language, say
from ironstone.core.patches import Fields, patched
from ironstone.core.rulebook import FILE as RULES
from ironstone.core.sets import Manifest
from ironstone.lab.sets.archive import pack, read_texts, unpack
from ironstone.lab.sets.folder import base_of
from ironstone.lab.sets.schema import FieldSchema, schema_of
from ironstone.play.refusal import Refusal
from ironstone.play.room import game_of
from ironstone.server import wire
from ironstone.server.storage import OwnSetRow

PATCH = json.Decoder(dict[str, object])
PATCHES = json.Decoder(dict[str, str])


async def component_files(game: str, language: Language) -> wire.ComponentFiles:
    """A game's own files, and what each field takes."""
    check_has_files(game)
    tables = [
        wire.ComponentTable(
            table.file,
            table.name,
            language.pattern(label_of(table.name)),
            table.key,
            [_field(field, language) for field in table.fields],
        )
        for table in schema_of(game)
    ]
    tables.append(_rule_texts(language))
    return wire.ComponentFiles(game, game_of(game).components, _files_of(game), tables)


def _rule_texts(language: Language) -> wire.ComponentTable:
    """The rules in words: a set that changes a figure writes the texts anew that name it."""
    labels = {"heading": language.pattern("Heading"), "text": language.pattern("Text")}
    fields = [
        wire.FieldSchema(name, label, "text", 0, None, [], [], list=False, optional=False, effect=True, meaning="")
        for name, label in labels.items()
    ]
    return wire.ComponentTable(RULES, "rule", language.pattern("Rule"), "id", fields)


def _field(field: FieldSchema, language: Language) -> wire.FieldSchema:
    return wire.FieldSchema(
        name=field.name,
        label=language.pattern(label_of(field.name.rpartition(".")[2])),
        kind=field.kind,
        least=field.least,
        most=field.most,
        known=field.known,
        labels=[language.pattern(label_of(word)) for word in field.known],
        list=field.list,
        optional=field.optional,
        effect=field.effect,
        meaning=language.pattern(field.meaning) if field.meaning else "",
    )


@cache
def _files_of(game: str) -> Raw:
    return Raw(json.encode(base_of(game)))


def check_has_files(game: str) -> None:
    """Refuse a game that has no component files, and one that nobody knows."""
    game_of(game)
    try:
        _files_of(game)
    except OptionError as error:
        raise Refusal("bad_option", error.message) from error


def contents_of(game: str, patches: Mapping[str, str]) -> Raw:
    """What all files say with the patches, as far as they fit the game as it is now."""
    files: dict[str, Fields] = {
        name: patched(name, own, PATCH.decode(patches.get(name, "{}")), lambda _: None)
        for name, own in base_of(game).items()
    }
    return Raw(json.encode(files))


def archive_of(row: OwnSetRow, author: str) -> bytes:
    """A set as a folder in a ZIP archive."""
    manifest = Manifest(row.game, row.name, row.base, author, row.note)
    patches = {name: PATCH.decode(patch) for name, patch in PATCHES.decode(row.patches).items()}
    return pack(folder_name(row.name), manifest, patches)


def folder_name(name: str) -> str:
    """A name that every file system takes."""
    kept = "".join([letter if letter.isascii() and letter.isalnum() else "-" for letter in name.lower()])
    return "-".join(filter(None, kept.split("-"))) or "set"


def read(files: wire.SetToRead, most_bytes: int) -> wire.NewSet:
    """The set in files from outside; what is wrong with its figures is found when it is kept."""
    try:
        manifest, patches = read_texts(unpack(files.archive, most_bytes) if files.archive else files.files)
    except IronstoneError as error:
        raise Refusal("bad_request", say("this set cannot be read: {why}", why=str(error))) from error
    encoded = {name: json.encode(patch).decode() for name, patch in patches.items()}
    return wire.NewSet(manifest.game, manifest.name, manifest.note, encoded)
