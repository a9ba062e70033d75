"""Reviews on the server: in the background, with progress, kept, and never of a game under way."""

import asyncio
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from msgspec import json

from ironstone.core.messages import ENGLISH
from ironstone.core.playout import Tosser
from ironstone.core.record import Record, read_record
from ironstone.play.review import JudgedMove
from ironstone.play.room import Room
from ironstone.server import wire
from ironstone.server.bot_processes import BotProcesses, Failed
from ironstone.server.bot_subprocess import Died, Process
from ironstone.server.bot_worker import ReviewJob
from ironstone.server.review_cache import ReviewCache
from ironstone.server.reviews import Reviews, ReviewWork, told
from ironstone.server.settings import Limit
from tests.server.folded import deal, move_by_lot
from tests.server.guests import Person, problem
from tests.server.serving import Running, strict
from tests.server.test_records import RECORDS

pytestmark = pytest.mark.anyio
ROOM = "room"
MOVES = 6
SECONDS = 60


class FakeProcesses(BotProcesses):
    """Bots that find every second move of seat 0 dear, one after the other as they are let; one move may fail."""

    def __init__(self, failing: int = 0) -> None:
        super().__init__(0)
        self.failing = failing
        self.read: list[int] = []
        self.may_go_on = asyncio.Event()
        self.may_go_on.set()

    async def judge(self, job: ReviewJob, who: str) -> JudgedMove:
        await self.may_go_on.wait()
        step = len(job.position.moves) + 1
        if step == self.failing:
            raise Failed("it does not work")
        self.read.append(step)
        chances, best = [0.4, 0.6], [0.5, 0.5] if step % 2 else [0.4, 0.6]
        return JudgedMove(step, job.position.seat, job.played, job.played, chances, best, [0.0, 0.0], False)


def ended_game() -> Room:
    """A game that was ended after some moves."""
    room = deal("gembound", 2, 1)
    lots = Tosser(1)
    for _ in range(MOVES):
        room = move_by_lot(room, room.asked()[0], lots)
    return room


def never(person: str) -> bool:
    return False


def reviews(
    processes: BotProcesses, directory: Path | None = None, plays: Callable[[str], bool] = never
) -> tuple[Reviews, Room, Record]:
    room = ended_game()
    return Reviews(processes, ReviewCache(directory, 1), plays), room, room.history.record(["Kevin", "Tiffany"])


async def finished(work: ReviewWork) -> ReviewWork:
    assert work.task is not None
    await asyncio.wait_for(asyncio.shield(work.task), SECONDS)
    return work


async def test_a_review_is_read_in_the_background_and_tells_how_far_it_is() -> None:
    processes = FakeProcesses()
    processes.may_go_on.clear()
    all_reviews, room, record = reviews(processes)
    assert (await told(await all_reviews.find(ROOM, room, record), ENGLISH)).status == "none"

    work = await all_reviews.begin(ROOM, room, record, "kevin")
    begun = await told(work, ENGLISH)
    processes.may_go_on.set()
    done = await told(await finished(work), ENGLISH)

    assert (begun.status, begun.read, begun.balances) == ("running", 0, [])
    assert (done.status, done.read, done.steps) == ("done", MOVES, MOVES)
    assert len(done.curve) == MOVES + 1
    assert all(move.chance_of_better - move.chance == pytest.approx(10) for move in done.moves)
    assert all(each.start + each.luck + each.own + each.others == each.end for each in done.balances)


async def test_a_review_is_not_called_done_before_it_tells_the_last_move() -> None:
    all_reviews, room, record = reviews(FakeProcesses())
    work = await finished(await all_reviews.begin(ROOM, room, record, "kevin"))
    last = work.judged.pop(MOVES)

    telling = asyncio.create_task(told(work, ENGLISH))
    await asyncio.sleep(0)
    work.judged[MOVES] = last
    answer = await telling

    assert answer.read == MOVES - 1
    assert answer.status != "done"


async def test_a_move_is_read_once_however_often_somebody_asks() -> None:
    processes = FakeProcesses()
    all_reviews, room, record = reviews(processes)

    begun = [await all_reviews.begin(ROOM, room, record, "kevin") for _ in range(3)]
    await finished(begun[0])
    await all_reviews.begin(ROOM, room, record, "tiffany")

    assert sorted(processes.read) == list(range(1, MOVES + 1))


async def test_a_review_outlives_the_process(tmp_path: Path) -> None:
    first, room, record = reviews(FakeProcesses(), tmp_path)
    made = await told(await finished(await first.begin(ROOM, room, record, "kevin")), ENGLISH)
    idle = FakeProcesses()

    again, _, _ = reviews(idle, tmp_path)
    kept = await told(await again.find(ROOM, room, record), ENGLISH)

    assert kept.status == "done"
    assert (kept.curve, kept.moves, kept.balances) == (made.curve, made.moves, made.balances)
    assert idle.read == []


@pytest.mark.parametrize("content", [b"", b"{}", b"no JSON", b'{"stamp": "other", "moves": []}'])
async def test_a_file_that_does_not_fit_is_not_used(tmp_path: Path, content: bytes) -> None:
    (tmp_path / f"{ROOM}.json").write_bytes(content)
    all_reviews, room, record = reviews(FakeProcesses(), tmp_path)

    assert (await all_reviews.find(ROOM, room, record)).status == "none"


async def test_another_depth_is_another_review(tmp_path: Path) -> None:
    first, room, record = reviews(FakeProcesses(), tmp_path)
    work = await finished(await first.begin(ROOM, room, record, "kevin"))

    assert ReviewCache(tmp_path, 1).read(ROOM, record) == work.moves
    assert ReviewCache(tmp_path, 2).read(ROOM, record) == []


async def test_it_pauses_while_whoever_began_it_plays() -> None:
    playing = {"kevin"}
    processes = FakeProcesses()
    all_reviews, room, record = reviews(processes, plays=lambda person: person in playing)

    work = await all_reviews.begin(ROOM, room, record, "kevin")
    await asyncio.sleep(0.05)
    while_playing = work.status, list(processes.read)
    playing.clear()
    await finished(work)

    assert while_playing == ("paused", [])
    assert work.status == "done"


async def test_what_was_read_stays_when_it_is_stopped_and_it_goes_on_from_there() -> None:
    processes = FakeProcesses()
    all_reviews, room, record = reviews(processes)
    processes.may_go_on.clear()
    await all_reviews.begin(ROOM, room, record, "kevin")
    await asyncio.sleep(0)

    stopped = await all_reviews.stop(ROOM, room, record, "kevin")

    assert stopped.status == "none"
    processes.may_go_on.set()
    assert (await finished(await all_reviews.begin(ROOM, room, record, "kevin"))).status == "done"


async def test_nobody_stops_what_others_want() -> None:
    processes = FakeProcesses()
    all_reviews, room, record = reviews(processes)
    processes.may_go_on.clear()
    work = await all_reviews.begin(ROOM, room, record, "kevin")
    await all_reviews.begin(ROOM, room, record, "tiffany")

    await all_reviews.stop(ROOM, room, record, "mallory")
    await all_reviews.stop(ROOM, room, record, "kevin")
    still = work.status
    await all_reviews.stop(ROOM, room, record, "tiffany")

    assert (still, work.status) == ("running", "none")


async def test_nobody_holds_up_what_others_want_by_playing() -> None:
    processes = FakeProcesses()
    all_reviews, room, record = reviews(processes, plays=lambda person: person == "mallory")
    work = await all_reviews.begin(ROOM, room, record, "mallory")
    await asyncio.sleep(0.05)
    alone = work.status

    await all_reviews.begin(ROOM, room, record, "kevin")

    assert alone == "paused"
    assert (await finished(work)).status == "done"


class Refusing(BotProcesses):
    """Processes that nobody gets; they note who would wait for others."""

    def __init__(self) -> None:
        super().__init__(1)
        self.patient: list[bool] = []

    async def _take(self, room_id: str, who: str, patient: bool = False) -> Process:
        self.patient.append(patient)
        raise Died("there is no process")


async def test_bots_and_hints_come_before_reviews() -> None:
    processes = Refusing()
    all_reviews, room, record = reviews(processes)
    playing = deal("gembound", 2, 1)

    work = await finished(await all_reviews.begin(ROOM, room, record, "kevin"))
    with pytest.raises(Died):
        await processes.advise(ROOM, playing, playing.asked()[0])

    assert work.status == "failed"
    assert processes.patient == [True, True, False]


async def test_a_review_names_nobody_whose_account_was_deleted() -> None:
    all_reviews, room, record = reviews(FakeProcesses())
    work = await finished(await all_reviews.begin(ROOM, room, record, "kevin"))
    await told(work, ENGLISH)
    renamed = room.copy()
    renamed.seats = [replace(seat, name=f"Somebody {number}") for number, seat in enumerate(room.seats)]

    again = await all_reviews.find(ROOM, renamed, renamed.record())

    assert (again.status, again.names, again.told) == ("done", renamed.names, {})
    assert "Kevin" not in str((await told(again, ENGLISH)).moves)


async def test_a_move_that_cannot_be_read_is_named_and_the_others_stay() -> None:
    all_reviews, room, record = reviews(FakeProcesses(failing=4))

    review = await told(await finished(await all_reviews.begin(ROOM, room, record, "kevin")), ENGLISH)

    assert (review.status, review.failed, review.read) == ("failed", 4, 3)
    assert len(review.curve) == 4


async def test_a_game_under_way_is_not_reviewed_and_a_finished_one_is_to_its_end(server: Running) -> None:
    kevin = await Person.come(server.url, "Kevin")
    seats = [{"kind": "me"}, {"kind": "bot", "bot": "easy"}]
    running_table = (await kevin.post("/tables", {"game": "gembound", "seats": seats, "start": True})).json()["id"]
    text = (RECORDS / "gembound" / "random-2-1.ironstone").read_text(encoding="utf-8")
    over = (await kevin.post("/records", {"text": text})).json()["id"]

    assert problem(await kevin.ask("GET", f"/tables/{running_table}/review")) == (409, "not_over")
    assert problem(await kevin.ask("POST", f"/tables/{running_table}/review")) == (409, "not_over")
    begun = json.decode((await kevin.ask("POST", f"/tables/{over}/review")).content, type=wire.Review)
    review = begun
    for _ in range(SECONDS * 10):
        review = json.decode((await kevin.ask("GET", f"/tables/{over}/review")).content, type=wire.Review)
        assert review.read == len(review.curve) - 1
        if review.status == "done":
            break
        await asyncio.sleep(0.1)

    assert begun.status == "running"
    assert review.status == "done"
    assert review.steps == len(read_record(text).moves)
    assert sorted(review.curve[-1]) == [0, 100]
    assert all(move.played != move.better and move.chance < move.chance_of_better for move in review.moves)
    stranger = await Person.come(server.url, "Tiffany")
    assert (await stranger.ask("GET", f"/tables/{over}/review")).status_code == 403
    assert (await Person([server.url]).ask("POST", f"/tables/{over}/review")).status_code in (401, 403)


async def test_only_who_may_look_at_a_table_sees_or_begins_or_stops_its_review(server: Running) -> None:
    kevin, mallory = [await Person.come(server.url, name) for name in ("Kevin", "Mallory")]
    text = (RECORDS / "gembound" / "random-2-1.ironstone").read_text(encoding="utf-8")
    over = (await kevin.post("/records", {"text": text})).json()["id"]  # for Kevin alone

    for method in ("GET", "POST", "DELETE"):
        assert problem(await mallory.ask(method, f"/tables/{over}/review")) == (403, "not_allowed")
    assert problem(await Person([server.url]).ask("POST", f"/tables/{over}/review")) == (401, "nobody")


async def test_nobody_begins_many_reviews_at_once(tmp_path: Path) -> None:
    with strict(tmp_path, new_reviews=Limit(1, 3600)) as server:
        kevin = await Person.come(server.url, "Kevin")
        text = (RECORDS / "gembound" / "random-2-1.ironstone").read_text(encoding="utf-8")
        over = (await kevin.post("/records", {"text": text})).json()["id"]

        first = await kevin.ask("POST", f"/tables/{over}/review")
        second = await kevin.ask("POST", f"/tables/{over}/review")
        stopped = await kevin.ask("DELETE", f"/tables/{over}/review")

    assert first.status_code == 201
    assert second.status_code == 429
    assert json.decode(stopped.content, type=wire.Review).status == "none"
