"""Sets of changed components: kept for people, checked in bot processes, and taken to tables.

A table takes a copy of the files, named by their hash: what becomes of the set afterwards is nothing to it.
"""

from msgspec import DecodeError, Raw, json

from ironstone.core.messages import Language, say
from ironstone.lab.sets.draft import Draft
from ironstone.play.entries import ChangedSet
from ironstone.play.reducer import PlayedGame
from ironstone.play.refusal import Refusal
from ironstone.play.room import Room, game_of
from ironstone.play.seats import LONGEST_TITLE, clean_line
from ironstone.server import set_files, set_words, wire
from ironstone.server.authentication import Person
from ironstone.server.bot_processes import Busy, Failed
from ironstone.server.bot_subprocess import Died
from ironstone.server.bot_worker import SetJob
from ironstone.server.context import ServerContext
from ironstone.server.processor_time import in_thread
from ironstone.server.rooms import fresh_id
from ironstone.server.steady_clock import wall_ms
from ironstone.server.storage import OwnSetRow

FILES = json.Decoder(dict[str, str])
DEEPEST = 12
NO_SUCH_SET = Refusal("not_found", say("there is no such set, or it is somebody else's"))
OTHER_BASE = Refusal(
    "other_rules", say("this set was made for an earlier version of the game; open it in the Studio and look at it")
)


async def lines(context: ServerContext, person: Person | None) -> list[wire.SetLine]:
    """Somebody's sets, and those of this server."""
    mine = [] if person is None else await context.storage.own_sets.of(person.id)
    return [*[_line(row) for row in mine], *[_line(row, mine=False) for row in context.offered_sets.values()]]


async def info(context: ServerContext, person: Person | None, set_id: str) -> wire.SetInfo:
    """One set."""
    row, mine = await find(context, person, set_id)
    patches = FILES.decode(row.patches)
    contents = await in_thread(set_files.contents_of, row.game, patches)
    return wire.SetInfo(_line(row, mine), patches, contents)


async def save(
    context: ServerContext, person: Person, wish: wire.NewSet, set_id: str, language: Language
) -> wire.SetSaved:
    """Keep a set, new or changed, if nothing is wrong with it."""
    name = clean_line(wish.name, LONGEST_TITLE, say("a name"))
    if set_id and await context.storage.own_sets.one(set_id, person.id) is None:
        raise NO_SUCH_SET
    checked, draft = await check(context, person, wish.game, wish.patches, language)
    if draft.flaws:
        return wire.SetSaved(None, checked)
    row = OwnSetRow(
        id=set_id or fresh_id(),
        person_id=person.id,
        game=wish.game,
        name=name,
        note=wish.note,
        base=game_of(wish.game).components,
        hash=draft.components,
        changed=draft.changed,
        patches=json.encode(wish.patches).decode(),
        files=json.encode(draft.files).decode(),
        changed_at=wall_ms(),
    )
    await _keep(context, row, is_new=not set_id)
    return wire.SetSaved(_line(row), checked)


async def _keep(context: ServerContext, row: OwnSetRow, is_new: bool) -> None:
    most = context.settings.sets_a_person
    if is_new:
        if not await context.storage.own_sets.add(row, most):
            raise Refusal("too_many", say("you have {most} sets already; delete one of them first", most=most))
    elif not await context.storage.own_sets.change(row):
        raise NO_SUCH_SET


async def remove(context: ServerContext, person: Person, set_id: str) -> None:
    """Delete a set; tables go on with it."""
    if not await context.storage.own_sets.remove(set_id, person.id):
        raise NO_SUCH_SET


async def check(
    context: ServerContext,
    person: Person,
    game: str,
    patches: wire.sets.Patches,
    language: Language,
    quick: bool = False,
) -> tuple[wire.CheckedSet, Draft]:
    """All that is wrong with patches, and what differs; worked out in a process that may take only so long."""
    limits = context.settings
    kind, limit = ("drawings", limits.set_drawings) if quick else ("sets", limits.set_checks)
    context.rate_limiter.check(kind, person.id, limit, say("you have checked many sets lately"))
    job = SetJob(game, _contents(context, game, patches), language.code, quick)
    try:
        draft, printed = await context.bot_processes.check_set(job, person.id)
    except Busy as error:
        raise Refusal("busy", say("the server has too much to do just now; try again soon")) from error
    except (Died, Failed) as error:
        raise Refusal("bad_request", say("this set could not be checked: a trial game takes too long")) from error
    told = await in_thread(context.rooms.sets.difference_to_installed, game, draft.files)
    flaws = [wire.FlawInfo(*flaw) for flaw in draft.flaws]
    lines = set_words.told(told.changes, language)
    catalogue = Raw(printed.encode() or b"null")
    return wire.CheckedSet(flaws, draft.components, told.changed, lines, catalogue), draft


def _contents(context: ServerContext, game: str, patches: wire.sets.Patches) -> dict[str, object]:
    """Patches as they were meant; a Refusal where they cannot be ones at all."""
    limits = context.settings
    size = sum(len(patch.encode()) for patch in patches.values())
    if size > limits.set_bytes:
        raise Refusal("too_large", say("a set may have {most} bytes of differences", most=limits.set_bytes))
    set_files.check_has_files(game)
    try:
        contents: dict[str, object] = {name: json.decode(patch) for name, patch in patches.items()}
    except DecodeError as error:
        raise Refusal("bad_message", say("a patch is JSON: tables with their fields")) from error
    if _is_deep(contents):
        raise Refusal("bad_message", say("the message is nested too deeply"))
    return contents


def _is_deep(value: object, most: int = DEEPEST) -> bool:
    """Whether lists and tables lie in each other further than any component file has them."""
    if not isinstance(value, list | dict):
        return False
    inner = value.values() if isinstance(value, dict) else value
    return most == 0 or any(_is_deep(each, most - 1) for each in inner)


async def taken(context: ServerContext, person: Person, game: str, set_id: str) -> tuple[str, ChangedSet | None]:
    """What a new table is played with: the hash and the name of a set, kept for it; nothing: the game as printed."""
    if not set_id:
        return "", None
    row, _ = await find(context, person, set_id)
    if row.game != game:
        raise Refusal("bad_option", say("this set is for another game"))
    installed = game_of(game)
    if row.base != installed.components:
        raise OTHER_BASE
    if row.hash == installed.components:
        return "", None
    await context.rooms.sets.keep_changed(game, row.hash, row.base, FILES.decode(row.files))
    return row.hash, ChangedSet(row.name, row.changed)


async def difference_of(context: ServerContext, room: Room, language: Language) -> wire.SetDifference | None:
    """What differs at a table from the game as printed."""
    named = room.settings.set
    if named is None:
        return None
    components = room.game.components
    told = await context.rooms.sets.difference(PlayedGame(room.game.key, room.game.version, components))
    return wire.SetDifference(named.name, components, named.changed, set_words.told(told.changes, language))


async def find(context: ServerContext, person: Person | None, set_id: str) -> tuple[OwnSetRow, bool]:
    """A set of somebody's, or one of this server's; and whether it is somebody's."""
    offered = context.offered_sets.get(set_id)
    if offered is not None:
        return offered, False
    row = None if person is None else await context.storage.own_sets.one(set_id, person.id)
    if row is None:
        raise NO_SUCH_SET
    return row, True


def _line(row: OwnSetRow, mine: bool = True) -> wire.SetLine:
    return wire.SetLine(
        id=row.id,
        game=row.game,
        name=row.name,
        note=row.note,
        by="" if mine else row.person_id,
        mine=mine,
        components=row.hash,
        changed=row.changed,
        current=row.base == game_of(row.game).components,
        changed_at=row.changed_at,
    )
