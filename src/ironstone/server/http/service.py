"""/health, /ready and /metrics: for those who run the server."""

from litestar import MediaType, Response, get
from prometheus_client import CONTENT_TYPE_LATEST

from ironstone.server import wire
from ironstone.server.http.requests import TheContext


@get("/health", sync_to_thread=False)
def health() -> wire.Health:
    """The process runs."""
    return wire.Health("ok")


@get("/ready")
async def ready(context: TheContext) -> wire.Health:
    """The process can do its work: the database takes what is written."""
    await context.storage.ping()
    return wire.Health("ok")


@get("/metrics", media_type=MediaType.TEXT, sync_to_thread=False)
def metrics(context: TheContext) -> Response[bytes]:
    """Numbers for Prometheus."""
    return Response(context.metrics.text(), media_type=CONTENT_TYPE_LATEST)
