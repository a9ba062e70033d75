"""Every action of City of Iron, in the order of the specification's catalogue.

Pieces have room to spare: a new card takes an id that nothing else had, and no other id moves. Their words are the keys
of the component files (`Components.keys`).
"""

from typing import Final

from ironstone.core.actions import ActionSpace, Block, Pieces, numbered

NATION_ROOM: Final = 8
CARD_ROOM: Final = 64
BUILDING_ROOM: Final = 128
TOWN_ROOM: Final = 64
LAND_ROOM: Final = 32
HOLDER_ROOM: Final = 8
TOKEN_ROOM: Final = 4
GOOD_ROOM: Final = 16
BID_SPACES: Final = 10
SLOTS: Final = 12

NATIONS: Final = Pieces("nation", NATION_ROOM)
CARDS: Final = Pieces("card", CARD_ROOM)
BUILDINGS: Final = Pieces("building", BUILDING_ROOM)
TOWNS: Final = Pieces("town", TOWN_ROOM)
LANDS: Final = Pieces("land", LAND_ROOM)
HOLDERS: Final = Pieces("holder", HOLDER_ROOM)  # the towns that hold buildings like a city
TOKENS: Final = Pieces("token", TOKEN_ROOM)
GOODS: Final = Pieces("good", GOOD_ROOM)

SPACE: Final = ActionSpace()
NATION: Final[Block] = SPACE.block("nation", nation=NATIONS)
PLACE: Final[Block] = SPACE.block("place", card=CARDS)  # into a starting deck, or onto a discard pile
BID: Final[Block] = SPACE.block("bid", space=numbered("space", BID_SPACES))
KEEP_BID: Final[Block] = SPACE.block("keep-bid")
BUILD: Final[Block] = SPACE.block("build", slot=numbered("slot", SLOTS))
BUILD_STORED: Final[Block] = SPACE.block("build-stored", building=BUILDINGS)
STORE: Final[Block] = SPACE.block("store", slot=numbered("slot", SLOTS))
DRAW: Final[Block] = SPACE.block("draw", deck=["citizen", "military"])
TAX: Final[Block] = SPACE.block("tax")
BUY_SCIENCE: Final[Block] = SPACE.block("buy-science")
PLAY: Final[Block] = SPACE.block("play", card=CARDS)
ATTACK: Final[Block] = SPACE.block("attack", town=TOWNS)
MOVE: Final[Block] = SPACE.block("move", building=BUILDINGS)
CITY: Final[Block] = SPACE.block("city", city=[LANDS, HOLDERS])
DESTROY: Final[Block] = SPACE.block("destroy", building=BUILDINGS)
PAY: Final[Block] = SPACE.block("pay", card=CARDS)
LAND: Final[Block] = SPACE.block("land", land=LANDS)
TOKEN: Final[Block] = SPACE.block("token", token=TOKENS)
PLAYER: Final[Block] = SPACE.block("player", seat=numbered("seat", 4))
RECOVER: Final[Block] = SPACE.block("recover", card=CARDS)
GOOD: Final[Block] = SPACE.block("good", good=GOODS)
BUY: Final[Block] = SPACE.block("buy", card=CARDS)
BUY_DONE: Final[Block] = SPACE.block("buy-done")
