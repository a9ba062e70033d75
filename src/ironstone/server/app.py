"""The application: all parts of the server put together, and run."""

import os
import socket
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import partial
from tempfile import TemporaryDirectory

import uvicorn
from litestar import Litestar
from litestar.config.compression import CompressionConfig
from litestar.datastructures import State
from litestar.di import Provide
from litestar.openapi import OpenAPIConfig
from litestar.types import ControllerRouterHandler
from uvicorn.supervisors import Multiprocess

import ironstone
from ironstone.core.errors import IronstoneError
from ironstone.play.seats import offer
from ironstone.server import logging_setup
from ironstone.server.context import open_context
from ironstone.server.error_responses import HANDLERS
from ironstone.server.http.circle import CircleController
from ironstone.server.http.fairness import FairnessController
from ironstone.server.http.games import GamesController
from ironstone.server.http.languages import LanguagesController
from ironstone.server.http.lessons import LessonsController
from ironstone.server.http.links import join, recover, watch
from ironstone.server.http.me import MeController
from ironstone.server.http.moderation import ModerationController
from ironstone.server.http.notices import NoticesController, confirm, mail_recovery, unsubscribe
from ironstone.server.http.own_data import OwnDataController, get_privacy, ignore, report
from ironstone.server.http.records import RecordsController, bring_in
from ironstone.server.http.requests import (
    provide_account,
    provide_address,
    provide_context,
    provide_guest,
    provide_language,
    provide_person,
)
from ironstone.server.http.reviews import ReviewsController
from ironstone.server.http.service import health, metrics, ready
from ironstone.server.http.sets import SetsController
from ironstone.server.http.tables import TablesController, get_lobby
from ironstone.server.http.websocket import socket as table_socket
from ironstone.server.leaving import Leaving, LeavingServer
from ironstone.server.mail import Relay
from ironstone.server.metering import Metering
from ironstone.server.metrics import SHARED_VARIABLE
from ironstone.server.middleware import add_headers, name_route, no_nul, same_origin
from ironstone.server.openapi import WholeDocument
from ironstone.server.protocols import Guard, LimitedHttp, LimitedWebSocket, ServerConfig
from ironstone.server.settings import Settings
from ironstone.server.static_files import PACKED_ALREADY, client

BACKLOG = 2048
ACCEPTING = 16  # new connections that are taken in one turn of the event loop
SWITCH_SECONDS = 0.0005  # or the thread that writes to SQLite waits 5 ms for its turn after every statement
SEND_BUFFER = 256 * 1024  # what the system holds for one client that is slow to read
STUCK_MS = 30_000  # the system gives up connections whose other end takes nothing for so long
SHUTDOWN_SECONDS = 5
WORKER_SECONDS = 60  # a process that does not answer for so long is replaced; it starts in some seconds
LARGEST_FRAME = 64 * 1024  # beyond it the connection is closed unread

ROUTES: list[ControllerRouterHandler] = [
    GamesController,
    LanguagesController,
    LessonsController,
    MeController,
    OwnDataController,
    NoticesController,
    CircleController,
    ModerationController,
    TablesController,
    RecordsController,
    ReviewsController,
    SetsController,
    FairnessController,
    get_privacy,
    ignore,
    report,
    get_lobby,
    bring_in,
    join,
    watch,
    recover,
    mail_recovery,
    confirm,
    unsubscribe,
    health,
    ready,
    metrics,
    table_socket,
    client,
]


class ServeError(IronstoneError):
    """The server cannot be started so; the message says why."""


def create_app(settings: Settings) -> Litestar:
    """The whole server as an ASGI application."""
    offer(settings.bots)  # in every process that serves

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        async with open_context(settings) as context:
            app.state["context"] = context
            yield

    return Litestar(
        route_handlers=ROUTES,
        lifespan=[lifespan],
        state=State({"settings": settings}),
        dependencies={
            "context": Provide(provide_context),
            "account": Provide(provide_account),
            "guest": Provide(provide_guest),
            "person": Provide(provide_person),
            "address": Provide(provide_address),
            "language": Provide(provide_language),
        },
        guards=[name_route, no_nul, same_origin],
        before_send=[add_headers],
        exception_handlers=HANDLERS,
        request_max_body_size=settings.body_bytes,
        compression_config=CompressionConfig(
            backend="gzip", minimum_size=1000, gzip_compress_level=6, exclude_opt_key=PACKED_ALREADY
        ),
        openapi_config=OpenAPIConfig(
            title="Ironstone",
            version=ironstone.__version__,
            description="Tables where people and bots play board games.",
            path="/api/openapi.json",
            use_handler_docstrings=True,
            render_plugins=[WholeDocument()],
        ),
        logging_config=None,
    )


def check(settings: Settings) -> None:
    """Refuse settings that cannot work together."""
    if settings.workers > 1 and settings.database.startswith("sqlite"):
        raise ServeError("several processes need PostgreSQL: with SQLite they do not hear of each other's moves")
    if settings.smtp:
        Relay.read(settings.smtp)
        if not settings.origin or not settings.mail_from:
            raise ServeError("mails need the address of this server and one to come from: --origin and --mail-from")
    if settings.backup_seconds and not settings.database.startswith("sqlite"):
        raise ServeError("backups on a schedule are for SQLite; PostgreSQL has pg_dump, and archives of its log")


def listen_at(settings: Settings) -> socket.socket:
    """The socket that connections come in by; ServeError if it cannot be had."""
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SEND_BUFFER)
    if hasattr(socket, "TCP_USER_TIMEOUT"):
        listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, STUCK_MS)
    try:
        listener.bind((settings.host, settings.port))
        listener.listen(BACKLOG)  # who comes before all is ready waits a moment
    except (OSError, OverflowError) as error:
        listener.close()
        reason = error.strerror if isinstance(error, OSError) else error
        raise ServeError(f"cannot listen at {settings.host} port {settings.port}: {reason}") from error
    listener.set_inheritable(True)
    return listener


def create_worker(settings: Settings) -> Litestar:
    """The application in a process of its own: each of several begins as a fresh interpreter that nobody has set up."""
    logging_setup.configure()
    sys.setswitchinterval(SWITCH_SECONDS)
    return create_app(settings)


def metered(create: Callable[[Settings], Litestar], settings: Settings, leaving: Leaving | None = None) -> Metering:
    """The application within everybody's share of the processor."""
    app = create(settings)
    app.state["leaving"] = leaving or Leaving()
    return Metering(app)


def configured(
    settings: Settings, create: Callable[[Settings], Litestar] = create_app, leaving: Leaving | None = None
) -> uvicorn.Config:
    """How uvicorn runs the server."""
    config = ServerConfig(
        partial(metered, create, settings, leaving),
        factory=True,
        loop="uvloop",
        http=LimitedHttp,
        ws=LimitedWebSocket,
        ws_max_size=LARGEST_FRAME,
        ws_ping_interval=None,  # our own pings also tell what the client should have
        ws_per_message_deflate=True,
        lifespan="on",
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=True,
        forwarded_allow_ips=list(settings.trusted_proxies),
        backlog=BACKLOG,
        timeout_graceful_shutdown=SHUTDOWN_SECONDS,
        workers=settings.workers,
        timeout_worker_healthcheck=WORKER_SECONDS,
    )
    config.guard = Guard(settings)
    return config


def accepting(listener: socket.socket) -> list[socket.socket]:
    """The same socket several times: libuv takes one connection of each in a turn of the event loop.

    With one alone, whoever connects to a busy server stands behind all strangers who connect as fast as they can.
    """
    more = [listener.dup() for _ in range(ACCEPTING - 1)]
    for each in more:
        each.set_inheritable(True)
    return [listener, *more]


def serve(settings: Settings, listener: socket.socket) -> None:
    """Serve until somebody stops the process."""
    check(settings)
    logging_setup.configure()
    leaving = Leaving()
    config = configured(settings, create_worker, leaving)
    if settings.workers > 1:
        with TemporaryDirectory(prefix="ironstone-metrics-") as shared:
            os.environ[SHARED_VARIABLE] = shared  # the processes join their metrics there
            Multiprocess(config, sockets=accepting(listener)).run()
    else:
        LeavingServer(config, leaving, settings.leave_seconds).run(sockets=accepting(listener))
