"""ASGI middleware around the whole application: HTTP requests are measured, and refused to those who use too much."""

import time

from litestar import Litestar
from litestar.enums import ScopeType
from litestar.types import Message, Receive, Scope, Send
from msgspec import json

from ironstone.core.messages import ENGLISH
from ironstone.server import wire
from ironstone.server.addresses import network_of
from ironstone.server.context import ServerContext
from ironstone.server.processor_time import Meter
from ironstone.server.rate_limiter import RateLimited

FREE = ("/health", "/ready", "/metrics")  # for those who run the server
PERSON = "person"  # what a request's state calls whoever asks, once that is known
TOO_FAST = 429
FAILED = 500  # until something else is answered


class Metering:
    """The application, but only as much of it as everybody's share of the processor allows."""

    def __init__(self, app: Litestar) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve a request, a socket or the application's life."""
        context = self.app.state.get("context")
        if scope["type"] != ScopeType.HTTP or not isinstance(context, ServerContext) or scope["path"] in FREE:
            await self.app(scope, receive, send)
            return
        client = scope["client"]
        address = network_of(client[0]) if client else ""
        try:
            context.processor_time.check(address=address)
        except RateLimited as refusal:
            context.metrics.refusals.labels(refusal.code).inc()
            await _refuse(send, refusal)
            return
        meter, began, statuses = Meter(), time.perf_counter(), [FAILED]

        async def noting(message: Message) -> None:
            if message["type"] == "http.response.start":
                statuses.append(message["status"])
            await send(message)

        state = scope.setdefault("state", {})
        try:
            await meter.run(_coroutine(self.app, scope, receive, noting))
        finally:
            context.processor_time.charge(meter.seconds, str(state.get(PERSON, "")), address)
            route = str(scope.get("path_template", ""))
            context.metrics.request_done(route, statuses[-1], time.perf_counter() - began)


async def _coroutine(app: Litestar, scope: Scope, receive: Receive, send: Send) -> None:
    await app(scope, receive, send)


async def _refuse(send: Send, refusal: RateLimited) -> None:
    """As short as can be: whoever is refused here has cost enough."""
    body = json.encode(wire.Problem(refusal.code, refusal.message.text(ENGLISH), refusal.rule))
    headers = [
        (b"content-type", b"application/json"),
        (b"content-length", str(len(body)).encode()),
        (b"retry-after", str(refusal.seconds).encode()),
    ]
    await send({"type": "http.response.start", "status": TOO_FAST, "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})
