"""Every action of City of Iron: 451 ids, in the order of the specification's catalogue.

The words are fixed here and not read from component files, so that a changed copy of the files keeps every id;
the loader checks that the files name the same pieces in the same order.
"""

from typing import Final

from ironstone.core.actions import ActionSpace, Block, numbered

NATIONS: Final = ["arc", "om", "hogmen", "cresaria"]
CARDS: Final = [
    # Citizen cards, the same fourteen for every nation (CI-RUL-2: the second Scholar of the printed list is a slip)
    *["scholar", "cartographer", "cargo-ship", "cloud-skimmer", "engineer", "explorer", "arms-dealer"],
    *["mayor", "merchant", "junkbot", "scientist", "scout-ship", "tax-collector", "wyvern-ship"],
    # Military cards, the same eleven for every nation
    *["soldier", "captain", "inventor", "iron-dragon", "iron-guard", "iron-soldier"],
    *["machinist", "magician", "sharp-shooter", "spy", "warship"],
    # Special Nation Cards
    *["genius", "gunslinger", "strategist", "fixer"],
]
BUILDINGS: Final = [
    *[f"A{number:02}" for number in range(1, 27)],
    *[f"B{number:02}" for number in range(1, 23)],
    *[f"C{number:02}" for number in range(1, 19)],
]
TOWNS: Final = [
    *["mudwick", "woolhollow", "lanternfen", "ironbrook", "cold-creek"],
    *["gannet-rock", "whitepan", "hexmarket", "gearford", "slagholm"],
    *["silkmere", "prismheart", "pitgate", "anvilgate", "five-fathoms"],
    *["beastbelly", "solara", "snyle", "metgra", "dar-embe", "cumulus", "cazum"],
]
LANDS: Final = [
    *["arc-heartland", "emerald-hills", "western-marches", "cresarian-highlands"],
    *["saltpan-coast", "leckri-shore", "tanglewild", "ember-isles"],
    *["kraken-isles", "vesper-atoll", "cloudspire", "drifting-gardens"],
]
HOLDERS: Final = ["metgra", "cazum"]  # the towns that hold buildings like a city
TOKENS: Final = ["three", "two"]
GOODS: Final = [
    *["turnips", "srikas", "glow-moss", "ore", "tentacles"],
    *["salt", "bottled-demons", "machine-parts", "silk", "magic-crystals"],
]
BID_SPACES: Final = 10
SLOTS: Final = 12

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
CITY: Final[Block] = SPACE.block("city", city=[*LANDS, *HOLDERS])
DESTROY: Final[Block] = SPACE.block("destroy", building=BUILDINGS)
PAY: Final[Block] = SPACE.block("pay", card=CARDS)
LAND: Final[Block] = SPACE.block("land", land=LANDS)
TOKEN: Final[Block] = SPACE.block("token", token=TOKENS)
PLAYER: Final[Block] = SPACE.block("player", seat=numbered("seat", 4))
RECOVER: Final[Block] = SPACE.block("recover", card=CARDS)
GOOD: Final[Block] = SPACE.block("good", good=GOODS)
BUY: Final[Block] = SPACE.block("buy", card=CARDS)
BUY_DONE: Final[Block] = SPACE.block("buy-done")
