"""Content negotiation: the language that an answer is written in, and refusals put into it."""

from ironstone.core.messages import Language
from ironstone.languages import best_match
from ironstone.play.refusal import Refusal
from ironstone.server import wire
from ironstone.server.asgi import AnyConnection


def language_of(connection: AnyConnection) -> Language:
    """The language that a request asks for."""
    return best_match(connection.headers.get("accept-language", ""))


def refused(name: str, refusal: Refusal, language: Language) -> wire.Refused:
    """The answer to a command that is not done."""
    return wire.Refused(name, refusal.code, refusal.message.text(language), refusal.rule)


def bye(refusal: Refusal, language: Language) -> wire.Bye:
    """The last words to a connection that is not served any longer."""
    return wire.Bye(refusal.code, refusal.message.text(language))
