"""ASGI types: the framework's request and connection types, under short names."""

from typing import TypeAlias

from litestar.connection import ASGIConnection, Request, WebSocket
from litestar.datastructures import State
from litestar.handlers import BaseRouteHandler

Connection: TypeAlias = ASGIConnection[BaseRouteHandler, None, None, State]
HttpRequest: TypeAlias = Request[None, None, State]
WebSocketConnection: TypeAlias = WebSocket[None, None, State]
AnyConnection: TypeAlias = HttpRequest | WebSocketConnection | Connection
