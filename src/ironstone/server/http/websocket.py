"""The WebSocket endpoint of a table."""

from litestar import websocket

from ironstone.server.asgi import WebSocketConnection
from ironstone.server.http.requests import TableId, context_of, person_of
from ironstone.server.websocket import serve_socket


@websocket("/api/tables/{table:str}/socket")
async def socket(socket: WebSocketConnection, table: TableId) -> None:
    """Play at a table, or watch it."""
    await serve_socket(context_of(socket), socket, table, await person_of(socket))
