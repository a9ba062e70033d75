import pytest

from tests.server.guests import kevin as kevin
from tests.server.guests import tiffany as tiffany
from tests.server.services import database_url as database_url
from tests.server.services import postgres as postgres
from tests.server.services import postgres_url as postgres_url
from tests.server.services import sqlite_url as sqlite_url
from tests.server.serving import server as server


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    return "asyncio"
