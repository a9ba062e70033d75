"""The fullest table of City of Iron, arranged: what the server sends is filled up before the page sees it."""

import json
from pathlib import Path

from playwright.sync_api import Page

from tests.browser.arranging import Guest
from tools.client import WEB

FIXTURES = WEB / "src" / "games" / "city-of-iron" / "fixtures"
POSITION = FIXTURES / "turn-4.ironstone"  # a turn, with the expansion
SEAT = 1
CITIZENS = [0, 1, 2, 5, 6, 7, 8]
MILITARY = [15, 19, 26, 27]
BUILT = [2, 25, 6, 11, 30, 36, 41, 44]  # in a city for nine
METGRA, CAZUM = 18, 21  # towns that hold buildings; as cities they come after the twelve lands
MINE = {
    "stored": [50],
    "storing_penalty": 1,
    "towns": [8, METGRA, CAZUM],
    "hand": [len(CITIZENS), len(MILITARY)],
    "town_count": 3,
}
HOLDERS = [
    {"place": 12, "capacity": 2, "lands": [2, 4], "buildings": [47], "tokens": [], "rooms": []},
    {"place": 13, "capacity": 2, "lands": [1, 2], "buildings": [22], "tokens": [], "rooms": []},
]
OWNED = [{"town": town, "owner": owner, "defence": 10} for town, owner in ((13, 0), (14, 2), (METGRA, 1), (CAZUM, 1))]
FILL = """({ seat, hand, built, mine, holders, owned }) => {
  const fill = (view) => {
    const player = view.players[seat];
    const [home, colony] = player.cities;
    Object.assign(home, { capacity: 9, buildings: built });
    home.rooms = [{ kind: "start", capacity: 5 }, { kind: "district", capacity: 2 }, { kind: "district", capacity: 2 }];
    Object.assign(colony, { capacity: 2, rooms: [{ kind: "city", capacity: 2 }] });
    Object.assign(player, mine, { cities: [home, colony, ...holders] });
    const taken = owned.map(({ town }) => town);
    view.towns = [...view.towns.filter(({ town }) => !taken.includes(town)), ...owned];
    view.shown_towns = view.shown_towns.filter((town) => !taken.includes(town));
    for (const { town, owner } of owned) if (owner !== seat) view.players[owner].towns.push(town);
    if (view.own) view.own.hand = hand;
  };
  const { get } = Object.getOwnPropertyDescriptor(MessageEvent.prototype, "data");
  Object.defineProperty(MessageEvent.prototype, "data", {
    get() {
      const data = get.call(this);
      if (typeof data !== "string" || !data.includes('"fingerprint"')) return data;
      const said = JSON.parse(data);
      if (said.view?.players) fill(said.view);
      return JSON.stringify({ ...said, fingerprint: "" });  // that of what the server sent no longer fits
    },
  });
}"""


def full_table(guest: Guest) -> str:
    """A table at which it is the guest's turn; `fill_up` lets pages see it full."""
    return open_at(guest, POSITION, seat=SEAT)


def open_at(guest: Guest, path: Path, back: int = 0, seat: int = SEAT) -> str:
    """The table of a recorded position, or of so many moves before it; the guest is whoever moves there."""
    text = path.read_text(encoding="utf-8")
    moves = [line for line in text.splitlines() if line and not line.startswith("[")]
    mover = int(moves[-back].partition(":")[0]) - 1 if back else seat
    seats = [{"kind": "bot", "name": name, "bot": "easy"} for name in ("Bo", "Ana", "Nick", "Ida")]
    seats[mover] = {"kind": "me", "name": guest.name}
    return str(guest.post("/api/records", {"text": text, "step": len(moves) - back, "seats": seats})["id"])


def fill_up(page: Page) -> None:
    """From now on this page sees the seat of that position with all it can have at once."""
    values = {"seat": SEAT, "built": BUILT, "mine": MINE, "holders": HOLDERS, "owned": OWNED}
    arguments = json.dumps({**values, "hand": sorted([*CITIZENS, *MILITARY])})
    page.add_init_script(f"({FILL})({arguments})")
