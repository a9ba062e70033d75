"""What a picture is drawn from, and in which language."""

from dataclasses import dataclass

from rich.text import Text

from ironstone.core.game import Game, T
from ironstone.core.ids import Seat
from ironstone.core.messages import ENGLISH, Language, Message, say
from ironstone.rendering.fields import Fields


@dataclass(frozen=True)
class Scene:
    """One viewer's view of a table, what is printed on the components, and who sits where."""

    game: str
    title: str
    view: Fields
    catalogue: Fields
    names: list[str]
    seat: Seat
    language: Language

    @classmethod
    def of(cls, game: Game[T], table: T, seat: Seat, names: list[str], language: Language = ENGLISH) -> "Scene":
        """The scene in front of this seat, or of a spectator."""
        view = Fields(game.view(table, seat), "view")
        catalogue = Fields(game.views.catalogue(language), "catalogue")
        return cls(game.key, say(game.title).text(language), view, catalogue, names, seat, language)

    def words(self, message: Message) -> str:
        """A message in the viewer's language."""
        return message.text(self.language)

    def text(self, message: Message, style: str = "") -> Text:
        """The same, to be drawn."""
        return Text(self.words(message), style=style)
