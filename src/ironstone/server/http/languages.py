"""/api/languages: the languages there are, and what the client says in them."""

from litestar import Controller, Response, get
from litestar.params import FromPath

from ironstone.server import languages, wire
from ironstone.server.asgi import HttpRequest
from ironstone.server.static_files import ASK_AGAIN


class LanguagesController(Controller):
    """The languages; they change only with the program."""

    path = "/api/languages"

    @get(sync_to_thread=False)
    def list_languages(self) -> list[wire.LanguageInfo]:
        """All languages, English first."""
        return languages.languages()

    @get("/{code:str}", sync_to_thread=False)
    def get_language(self, request: HttpRequest, code: FromPath[str]) -> Response[wire.LanguageCatalogue | None]:
        """The client's own messages in this language."""
        sheet = languages.catalogue(code)
        headers = {"cache-control": ASK_AGAIN, "etag": sheet.mark}
        if request.headers.get("if-none-match") == sheet.mark:
            return Response(None, status_code=304, headers=headers)
        return Response(sheet.catalogue, headers=headers)
