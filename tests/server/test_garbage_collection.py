import asyncio
import gc
import weakref

import pytest

from ironstone.server.garbage_collection import rarely_collected

pytestmark = pytest.mark.anyio


class Ring:
    """Something that only itself refers to."""

    def __init__(self) -> None:
        self.self = self


# Connections that other tests let die may be found here too, and complain.
@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")
async def test_rings_of_objects_are_found_now_and_then() -> None:
    ring = Ring()
    gone = weakref.ref(ring)
    gc.collect()  # from now on it is old

    async with rarely_collected(0.05):
        del ring
        async with asyncio.timeout(10):
            while gone() is not None:
                await asyncio.sleep(0.01)


async def test_afterwards_python_searches_as_it_did_before() -> None:
    usual = gc.get_threshold()

    async with rarely_collected():
        assert gc.get_threshold() != usual

    assert gc.get_threshold() == usual
