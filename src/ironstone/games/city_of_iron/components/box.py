"""Everything in the box, as the rules use it."""

from typing import Final, final

from ironstone.games.city_of_iron.components.absent import NO_OWNER
from ironstone.games.city_of_iron.components.pieces import (
    Board,
    Building,
    Card,
    Good,
    Land,
    LandType,
    Nation,
    ScoreCard,
    Token,
    Town,
)


@final
class Components:
    """All pieces of one set of component files. The reader makes it, and nobody changes it afterwards."""

    __slots__ = (
        *["board", "buildings", "cards", "city_keys", "first_holder", "first_score_card", "goods", "hash", "holders"],
        *["keys", "kinds", "land_types", "lands", "nations", "nations_without_powers", "score_cards"],
        *["start_token", "starting", "tokens", "towns", "unowned"],
    )

    def __init__(
        self,
        content_hash: str,
        keys: dict[str, list[str]],
        land_types: list[LandType],
        goods: list[Good],
        kinds: list[str],
        buildings: list[Building],
        towns: list[Town],
        lands: list[Land],
        cards: list[Card],
        starting: list[list[int]],
        start_token: Token,
        tokens: list[Token],
        nations: list[Nation],
        nations_without_powers: list[Nation],
        score_cards: list[ScoreCard],
        board: Board,
    ) -> None:
        self.hash: Final = content_hash
        self.keys: Final = keys  # the words for pieces in notation, by kind of piece
        self.city_keys: Final = keys["land"] + keys["holder"]  # by the place of a city
        self.land_types: Final = land_types
        self.goods: Final = goods
        self.kinds: Final = kinds  # the names of buildings, each once
        self.buildings: Final = buildings
        self.towns: Final = towns
        self.holders: Final = [number for number, town in enumerate(towns) if town.capacity > 0]  # of buildings
        self.lands: Final = lands
        self.cards: Final = cards
        self.starting: Final = starting  # what every nation begins with, by deck
        self.start_token: Final = start_token
        self.tokens: Final = tokens
        self.nations: Final = nations
        self.nations_without_powers: Final = nations_without_powers
        self.score_cards: Final = score_cards
        self.board: Final = board
        self.first_score_card: Final = len(buildings)  # Score Cards lie among the buildings of the deck from here on
        self.first_holder: Final = len(lands)  # cities are numbered by land; from here on by holder
        self.unowned: Final = [NO_OWNER] * len(towns)  # no town has an owner yet
