"""Error responses: every error of an HTTP request as the same small JSON, with the status that fits."""

import structlog
from litestar import MediaType, Response
from litestar.exceptions import HTTPException, ValidationException
from litestar.types import ExceptionHandlersMap

from ironstone.core.errors import IronstoneError, UnknownGame
from ironstone.play.refusal import Code, Refusal
from ironstone.server import wire
from ironstone.server.asgi import HttpRequest
from ironstone.server.context import ServerContext
from ironstone.server.rate_limiter import RateLimited
from ironstone.server.storage import Unavailable

UNAVAILABLE = wire.Problem("unavailable", "the server cannot reach its database just now; try again soon")
INTERNAL = wire.Problem("internal", "something went wrong on the server; it has been noted")

BAD_REQUEST = 400
STATUS: dict[Code, int] = {  # of those that are no plain bad request
    "nobody": 401,
    "bad_token": 403,
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
    404: "there is nothing here",
    405: "this cannot be done here",
    413: "that is more than the server takes at once",
}

logger = structlog.get_logger(__name__)


def _answer(request: HttpRequest, problem: wire.Problem, status: int, retry_after: int = 0) -> Response[wire.Problem]:
    context = request.app.state.get("context")
    if isinstance(context, ServerContext):
        context.metrics.refusals.labels(problem.code).inc()
    headers = {"retry-after": str(retry_after)} if retry_after else {}
    return Response(problem, status_code=status, headers=headers, media_type=MediaType.JSON)


def _refused(request: HttpRequest, error: Refusal) -> Response[wire.Problem]:
    problem = wire.Problem(error.code, error.text, error.rule)
    return _answer(
        request, problem, STATUS.get(error.code, BAD_REQUEST), error.seconds if isinstance(error, RateLimited) else 0
    )


def _unavailable(request: HttpRequest, error: Unavailable) -> Response[wire.Problem]:
    logger.warning("the database does not answer", error=str(error))
    return _answer(request, UNAVAILABLE, 503, retry_after=2)


def _somebody_elses(request: HttpRequest, error: IronstoneError) -> Response[wire.Problem]:
    if isinstance(error, UnknownGame):
        return _answer(request, wire.Problem("not_found", str(error)), 404)
    return _answer(request, wire.Problem("bad_request", str(error)), 400)


def _http(request: HttpRequest, error: HTTPException) -> Response[wire.Problem]:
    status = error.status_code
    if status >= 500:
        return _unexpected(request, error)
    text = TEXTS.get(status, error.detail)
    if isinstance(error, ValidationException):
        text = "; ".join(_fields(error)) or "the message cannot be read"
    return _answer(request, wire.Problem(CODES.get(status, "bad_message"), text), status)


def _fields(error: ValidationException) -> list[str]:
    """What is wrong, with the path of the field; never the value, which may be secret."""
    parts = error.extra if isinstance(error.extra, list) else []
    found = []
    for part in parts:
        if isinstance(part, dict):
            key = str(part.get("key", ""))
            message = str(part.get("message", "")).rstrip(".")
            found.append(f"{key}: {message}" if key else message)
    return found


def _too_deep(request: HttpRequest, error: RecursionError) -> Response[wire.Problem]:
    return _answer(request, wire.Problem("bad_message", "the message is nested too deeply"), 400)


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
    Exception: _unexpected,
}
