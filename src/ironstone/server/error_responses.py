"""Error responses: every error of an HTTP request as the same small JSON, with the status that fits."""

import structlog
from litestar import MediaType, Response
from litestar.exceptions import HTTPException, ValidationException
from litestar.types import ExceptionHandlersMap

from ironstone.core.errors import IronstoneError, UnknownGame
from ironstone.core.messages import Message, say
from ironstone.play.refusal import Code, Refusal
from ironstone.server import wire
from ironstone.server.asgi import HttpRequest
from ironstone.server.content_negotiation import language_of
from ironstone.server.context import ServerContext
from ironstone.server.rate_limiter import RateLimited
from ironstone.server.storage import Unavailable
from ironstone.server.validation_errors import UNREADABLE, problem

UNAVAILABLE = Refusal("unavailable", say("the server cannot reach its database just now; try again soon"))
INTERNAL = Refusal("internal", say("something went wrong on the server; it has been noted"))

BAD_REQUEST = 400
BODY = "data"  # what handlers call a body; nobody outside knows it by that name
STATUS: dict[Code, int] = {  # of those that are no plain bad request
    "nobody": 401,
    "bad_token": 403,
    "banned": 403,
    "muted": 403,
    "not_allowed": 403,
    "not_seated": 403,
    "other_origin": 403,
    "not_found": 404,
    "bad_seat": 404,
    "closed": 409,
    "conflict": 409,
    "bad_log": 409,
    "not_over": 409,
    "not_ready": 409,
    "not_started": 409,
    "other_rules": 409,
    "over": 409,
    "seat_taken": 409,
    "name_taken": 409,
    "stale": 409,
    "too_large": 413,
    "too_fast": 429,
    "too_many": 429,
    "draining": 503,
    "unavailable": 503,
}
CODES: dict[int, Code] = {
    401: "nobody",
    403: "not_allowed",
    404: "not_found",
    405: "bad_method",
    413: "too_large",
    429: "too_fast",
}
TEXTS = {
    404: say("there is nothing here"),
    405: say("this cannot be done here"),
    413: say("that is more than the server takes at once"),
}

logger = structlog.get_logger(__name__)


def _answer(request: HttpRequest, refusal: Refusal, status: int, retry_after: int = 0) -> Response[wire.Problem]:
    problem = wire.Problem(refusal.code, refusal.message.text(language_of(request)), refusal.rule)
    context = request.app.state.get("context")
    if isinstance(context, ServerContext):
        context.metrics.refusals.labels(problem.code).inc()
    headers = {"retry-after": str(retry_after)} if retry_after else {}
    return Response(problem, status_code=status, headers=headers, media_type=MediaType.JSON)


def _refused(request: HttpRequest, error: Refusal) -> Response[wire.Problem]:
    return _answer(
        request, error, STATUS.get(error.code, BAD_REQUEST), error.seconds if isinstance(error, RateLimited) else 0
    )


def _unavailable(request: HttpRequest, error: Unavailable) -> Response[wire.Problem]:
    return _answer(request, UNAVAILABLE, 503, retry_after=2)


def _somebody_elses(request: HttpRequest, error: IronstoneError) -> Response[wire.Problem]:
    if isinstance(error, UnknownGame):
        return _answer(request, Refusal("not_found", error.message), 404)
    return _answer(request, Refusal("bad_request", error.message), 400)


def _http(request: HttpRequest, error: HTTPException) -> Response[wire.Problem]:
    status = error.status_code
    if status >= 500:
        return _unexpected(request, error)
    why = TEXTS.get(status, UNREADABLE)
    if isinstance(error, ValidationException):
        why = _first_field(error)
    return _answer(request, Refusal(CODES.get(status, "bad_message"), why), status)


def _first_field(error: ValidationException) -> Message:
    """What is wrong with the first field that is."""
    for part in error.extra if isinstance(error.extra, list) else []:
        if isinstance(part, dict):
            return problem(str(part.get("message", "")), str(part.get("key", "")).removeprefix(BODY))
    return UNREADABLE


def _too_deep(request: HttpRequest, error: RecursionError) -> Response[wire.Problem]:
    return _answer(request, Refusal("bad_message", say("the message is nested too deeply")), 400)


def _not_text(request: HttpRequest, error: UnicodeDecodeError) -> Response[wire.Problem]:
    return _answer(request, Refusal("bad_message", UNREADABLE), 400)


def _unexpected(request: HttpRequest, error: Exception) -> Response[wire.Problem]:
    # The path only: queries, bodies, cookies and headers may hold what is nobody else's business.
    logger.error("unexpected error", path=request.url.path, method=request.method, exc_info=error)
    context = request.app.state.get("context")
    if isinstance(context, ServerContext):
        context.metrics.errors.inc()
    return _answer(request, INTERNAL, 500)


HANDLERS: ExceptionHandlersMap = {
    Refusal: _refused,
    Unavailable: _unavailable,
    IronstoneError: _somebody_elses,
    HTTPException: _http,
    RecursionError: _too_deep,
    UnicodeDecodeError: _not_text,
    Exception: _unexpected,
}
