"""/api/lessons: a first game with explanations."""

from litestar import Controller, get, post
from litestar.params import FromPath

from ironstone.play import lessons
from ironstone.server import games, seating, wire
from ironstone.server.http.requests import TheContext, TheLanguage, ThePerson


class LessonsController(Controller):
    """The lessons of the games; they change only with the program."""

    path = "/api/lessons"

    @get("/{game:str}", sync_to_thread=False)
    def get_lesson(self, language: TheLanguage, game: FromPath[str]) -> wire.LessonInfo:
        """What a game's lesson says, step by step."""
        return games.lesson(game, language)

    @post("/{game:str}")
    async def begin_lesson(
        self, context: TheContext, person: ThePerson, language: TheLanguage, game: FromPath[str]
    ) -> wire.TableId:
        """A table of one's own, dealt for the lesson."""
        made = await seating.open_table(context, person, lessons.plan(game, person.id, person.name, language))
        await seating.start(context, made.id, person)
        return wire.TableId(made.id)
