"""/health, /ready and /metrics: for those who run the server."""

from litestar import MediaType, Response, get
from litestar.exceptions import NotFoundException
from prometheus_client import CONTENT_TYPE_LATEST

from ironstone.core.messages import say
from ironstone.play.refusal import Refusal
from ironstone.server import wire
from ironstone.server.addresses import is_within
from ironstone.server.asgi import HttpRequest
from ironstone.server.http.requests import TheContext
from ironstone.server.leaving import Leaving


@get("/health", sync_to_thread=False)
def health() -> wire.Health:
    """The process runs."""
    return wire.Health("ok")


@get("/ready")
async def ready(request: HttpRequest, context: TheContext) -> wire.Health:
    """The process can do its work, and is not about to stop: the database takes what is written."""
    leaving = request.app.state.get("leaving")
    if isinstance(leaving, Leaving) and leaving.has_begun:
        raise Refusal("draining", say("this process is about to stop"))
    await context.storage.ping()
    return wire.Health("ok")


@get("/metrics", media_type=MediaType.TEXT, sync_to_thread=False)
def metrics(request: HttpRequest, context: TheContext) -> Response[bytes]:
    """Numbers for Prometheus, for those who run the server: to everybody else there is nothing here."""
    if request.client is None or not is_within(request.client.host, context.settings.metrics_readers):
        raise NotFoundException
    return Response(context.metrics.text(), media_type=CONTENT_TYPE_LATEST)
