"""The WebSocket endpoint of a table."""

from litestar import websocket

from ironstone.server.addresses import network_of
from ironstone.server.asgi import WebSocketConnection
from ironstone.server.http.requests import TableId, context_of, person_of
from ironstone.server.protocols import GUARD, Guard
from ironstone.server.storage import Unavailable
from ironstone.server.websocket import serve_socket

TOO_FAST = 429
UNAVAILABLE = 503


@websocket("/api/tables/{table:str}/socket")
async def socket(socket: WebSocketConnection, table: TableId) -> None:
    """Play at a table, or watch it."""
    context = context_of(socket)
    address = "" if socket.client is None else network_of(socket.client.host)
    guard = socket.scope["state"].get(GUARD)
    barred = isinstance(guard, Guard) and guard.is_barred(address)
    if barred or context.rate_limiter.wait("new sockets", address, context.settings.new_sockets):
        await _deny(socket, TOO_FAST)
        return
    try:
        person = await person_of(socket)
    except Unavailable:
        await _deny(socket, UNAVAILABLE)
        return
    await serve_socket(context, socket, table, person)


async def _deny(socket: WebSocketConnection, status: int) -> None:
    """Answer the handshake with a plain status: there is nothing to say to a page that did not get through."""
    headers = [(b"retry-after", b"5"), (b"content-length", b"0")]
    await socket.send({"type": "websocket.http.response.start", "status": status, "headers": headers})
    await socket.send({"type": "websocket.http.response.body", "body": b"", "more_body": False})
