"""/api/games: what can be played."""

from typing import Annotated

from litestar import Controller, MediaType, Response, get
from litestar.params import FromPath, QueryParameter
from msgspec import Raw

from ironstone.play.reducer import PlayedGame
from ironstone.server import games, wire
from ironstone.server.http.requests import TheContext, TheLanguage


class GamesController(Controller):
    """The games that can be played; they change only with the program."""

    path = "/api/games"

    @get(sync_to_thread=False)
    def list_games(self, language: TheLanguage) -> list[wire.GameInfo]:
        """All games."""
        return games.games(language)

    @get("/{game:str}", sync_to_thread=False)
    def get_game(self, language: TheLanguage, game: FromPath[str]) -> wire.GameInfo:
        """What is needed to set up a table."""
        return games.sheet(game, language)

    @get("/{game:str}/catalogue")
    async def get_catalogue(
        self,
        context: TheContext,
        language: TheLanguage,
        game: FromPath[str],
        components: Annotated[str, QueryParameter(max_length=64)] = "",
    ) -> Response[Raw]:
        """All that is printed on the components, by the numbers that views use: of the set that a table names."""
        printed = await context.rooms.sets.catalogue(PlayedGame(game, 0, components), language)
        return Response(printed, media_type=MediaType.JSON)

    @get("/{game:str}/rules", sync_to_thread=False)
    def get_rules(self, language: TheLanguage, game: FromPath[str]) -> list[wire.RuleInfo]:
        """The rules in players' words."""
        return games.rules(game, language)

    @get("/{game:str}/guide", sync_to_thread=False)
    def get_guide(self, language: TheLanguage, game: FromPath[str]) -> wire.GuideInfo:
        """The rulebook for players, in chapters; each part names the rules that it explains."""
        return games.guide(game, language)
