"""Names for what Litestar hands to our code."""

from typing import TypeAlias

from litestar.connection import ASGIConnection, Request, WebSocket
from litestar.datastructures import State
from litestar.handlers import BaseRouteHandler

Connection: TypeAlias = ASGIConnection[BaseRouteHandler, None, None, State]
Asking: TypeAlias = Request[None, None, State]
Line: TypeAlias = WebSocket[None, None, State]
Caller: TypeAlias = Asking | Line
