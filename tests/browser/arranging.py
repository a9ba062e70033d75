"""Tables as tests need them, set up behind the browser's back."""

import json
from collections.abc import Sequence
from pathlib import Path

import httpx

RECORDS = Path(__file__).parent.parent / "records"
GAME = "gembound/greedy-4-2"
MIDDLE = 90  # moves of that game: mines are dug, artisans are claimed, tokens lie about
SHORTEST_MS = 10_000


class Guest:
    """Somebody whom the server knows, without a browser."""

    def __init__(self, url: str, name: str) -> None:
        self._url = url
        answer = httpx.post(f"{url}/api/me", json={"name": name}, verify=False)
        answer.raise_for_status()
        self.name = name
        self.token = answer.cookies["ironstone"]

    def post(self, path: str, body: object) -> dict[str, object]:
        """Ask for something; what comes back."""
        header = {"authorization": f"Bearer {self.token}"}
        answer = httpx.post(self._url + path, json=body, headers=header, verify=False, timeout=60)
        answer.raise_for_status()
        said = answer.json() if answer.content else {}
        assert isinstance(said, dict), f"{path} answers with an object"
        return said

    def open_record(
        self, name: str, step: int | None = None, seats: Sequence[dict[str, str]] = ()
    ) -> dict[str, object]:
        """A recorded game: to look at, or to play on from one of its moves."""
        text = (RECORDS / f"{name}.ironstone").read_text(encoding="utf-8")
        return self.post("/api/records", {"text": text, "step": step, "seats": list(seats)})


def changed_set(guest: Guest, name: str = "Spicy flutes", changed: bool = True) -> str:
    """A set in which the Flute Carver pays more, or one in which nothing differs yet."""
    patch = {"artisan": [{"id": "L1-7", "spots": [9, 8, 7]}]}
    body = {"game": "gembound", "name": name, "patches": {"artisans.toml": json.dumps(patch)} if changed else {}}
    saved = guest.post("/api/sets", body)
    line = saved["line"]
    assert isinstance(line, dict), saved
    return str(line["id"])


def waiting_room_with_a_set(guest: Guest) -> str:
    """A table with a changed set, before the start."""
    seats = [{"kind": "me", "name": guest.name}, {"kind": "open"}]
    return str(guest.post("/api/tables", {"game": "gembound", "seats": seats, "set": changed_set(guest)})["id"])


def finished_game(guest: Guest, name: str = GAME) -> str:
    """The table of a game that is over."""
    return str(guest.open_record(name)["id"])


def my_turn(guest: Guest, name: str = GAME, step: int = MIDDLE) -> str:
    """A table in the middle of a game, where it is the guest's turn."""
    seats = [_bot(seat) for seat in range(_count(name))]
    seats[_mover(name, step)] = {"kind": "me", "name": guest.name}
    return str(guest.open_record(name, step, seats)["id"])


def not_my_turn(guest: Guest, other: Guest, name: str = GAME, step: int = MIDDLE) -> str:
    """A table in the middle of a game, where the guest waits for somebody else."""
    seats = [_bot(seat) for seat in range(_count(name))]
    mover = _mover(name, step)
    seats[mover] = {"kind": "invite"}
    seats[mover - 1] = {"kind": "me", "name": guest.name}
    made = guest.open_record(name, step, seats)
    invites = made["invites"]
    assert isinstance(invites, dict), "a table with an invitation has its token"
    other.post(f"/api/tables/{made['id']}/seats/{mover}/take", {"invite": invites[str(mover)]})
    guest.post(f"/api/tables/{made['id']}/start", {})
    return str(made["id"])


def together(people: Sequence[Guest], name: str, step: int) -> str:
    """A table in the middle of a game at which all of these sit, in the order of the seats."""
    host, *others = people
    seats = [{"kind": "me", "name": host.name}, *({"kind": "invite"} for _ in others)]
    made = host.open_record(name, step, seats)
    invites = made["invites"]
    assert isinstance(invites, dict), "a table with invitations has their tokens"
    for seat, other in enumerate(others, start=1):
        other.post(f"/api/tables/{made['id']}/seats/{seat}/take", {"invite": invites[str(seat)]})
    host.post(f"/api/tables/{made['id']}/start", {})
    return str(made["id"])


def waiting_room(guest: Guest) -> str:
    """A table that waits for a guest."""
    seats = [{"kind": "me", "name": guest.name}, {"kind": "invite"}, {"kind": "open"}, _bot(3)]
    return str(guest.post("/api/tables", {"game": "gembound", "title": "Friday", "seats": seats})["id"])


def invited(
    guest: Guest, name: str = "Gembound by lamplight", clock: dict[str, object] | None = None
) -> tuple[str, str]:
    """A table with one seat by invitation: its id, and the token of the invitation."""
    seats = [{"kind": "me", "name": guest.name}, {"kind": "invite"}]
    wish = {"game": "gembound", "title": name, "seats": seats, "clock": clock or {"kind": "none"}}
    made = guest.post("/api/tables", wish)
    invites = made["invites"]
    assert isinstance(invites, dict), "a table with an invitation has its token"
    return str(made["id"]), str(invites["1"])


def watched(guest: Guest) -> str:
    """The token to watch a private table in the middle of a game."""
    seats = [_bot(seat) for seat in range(_count(GAME))]
    seats[_mover(GAME, MIDDLE)] = {"kind": "me", "name": guest.name}
    return str(guest.open_record(GAME, MIDDLE, seats)["watch"])


def running_out(guest: Guest) -> str:
    """A table with the shortest clock there is, at a game that bots alone do not end before somebody is back."""
    clock = {"kind": "live", "bank_ms": SHORTEST_MS}
    seats = [{"kind": "me", "name": guest.name}, *[_bot(seat) for seat in (1, 2, 3)]]
    return str(guest.post("/api/tables", {"game": "city-of-iron", "seats": seats, "clock": clock, "start": True})["id"])


def step_of(name: str, verb: str, at: int = 0) -> int:
    """The step of a recorded game at which somebody answers with this verb for the first time, or later."""
    return [step for step, move in enumerate(_moves(name)) if move.partition(":")[2].split()[0] == verb][at]


def _bot(seat: int) -> dict[str, str]:
    return {"kind": "bot", "name": ["Bo", "Ana", "Nick", "Ida", "Tom"][seat], "bot": "easy"}


def _count(name: str) -> int:
    return sum(line.startswith("[Seat") and not line.startswith("[Seats") for line in _lines(name))


def _mover(name: str, step: int) -> int:
    """The seat that moved next in the record."""
    return int(_moves(name)[step].partition(":")[0]) - 1


def _moves(name: str) -> list[str]:
    return [line for line in _lines(name) if line and not line.startswith("[")]


def _lines(name: str) -> list[str]:
    return (RECORDS / f"{name}.ironstone").read_text(encoding="utf-8").splitlines()
