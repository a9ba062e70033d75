"""/api/games: what can be played."""

from litestar import Controller, MediaType, Response, get
from litestar.params import FromPath
from msgspec import Raw

from ironstone.server import games, wire


class GamesController(Controller):
    """The games that can be played; they change only with the program."""

    path = "/api/games"

    @get(sync_to_thread=False)
    def list_games(self) -> list[wire.GameInfo]:
        """All games."""
        return games.games()

    @get("/{game:str}", sync_to_thread=False)
    def get_game(self, game: FromPath[str]) -> wire.GameInfo:
        """What is needed to set up a table."""
        return games.sheet(game)

    @get("/{game:str}/catalogue", sync_to_thread=False)
    def get_catalogue(self, game: FromPath[str]) -> Response[Raw]:
        """All that is printed on the components, by the numbers that views use."""
        return Response(games.catalogue(game), media_type=MediaType.JSON)

    @get("/{game:str}/rules", sync_to_thread=False)
    def get_rules(self, game: FromPath[str]) -> list[wire.RuleInfo]:
        """The rules in players' words."""
        return games.rules(game)

    @get("/{game:str}/guide", sync_to_thread=False)
    def get_guide(self, game: FromPath[str]) -> wire.GuideInfo:
        """The rulebook for players, in chapters; each part names the rules that it explains."""
        return games.guide(game)
