"""The socket of a table."""

from litestar import websocket

from ironstone.server.asgi import Line
from ironstone.server.http.asking import TableId, house_of, person_of
from ironstone.server.sockets import serve_socket


@websocket("/api/tables/{table:str}/socket")
async def socket(socket: Line, table: TableId) -> None:
    """Play at a table, or watch it."""
    await serve_socket(house_of(socket), socket, table, await person_of(socket))
