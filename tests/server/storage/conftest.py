from collections.abc import AsyncIterator

import pytest

from ironstone.server.storage import Storage
from tests.server.storage.arrange import PEOPLE


@pytest.fixture
async def storage(database_url: str) -> AsyncIterator[Storage]:
    """An open storage that knows Kevin, Tiffany and Cory."""
    storage = await Storage.open(database_url)
    for person in PEOPLE:
        await storage.add_person(person)
    yield storage
    await storage.close()
