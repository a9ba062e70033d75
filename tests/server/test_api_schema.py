"""The HTTP API keeps to its published description, whatever is asked of it."""

import asyncio

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from schemathesis.checks import not_a_server_error
from schemathesis.core.result import Ok
from schemathesis.specs.openapi.checks import response_schema_conformance

from ironstone.server import wire
from ironstone.server.app import create_app
from ironstone.server.openapi import whole
from ironstone.server.settings import Settings
from tests.server.folded import NAMES
from tests.server.guests import gather
from tests.server.serving import Running

OPEN = wire.SeatWish("open")
SIGN_OUT = "DELETE /api/me/device"  # whoever has done this is not known any more
DOCUMENT = whole(create_app(Settings("sqlite:///never-opened.db")).openapi_schema.to_schema())
CASES = {
    result.ok().label: result.ok().as_strategy()
    for result in schemathesis.openapi.from_dict(DOCUMENT).get_all_operations()
    if isinstance(result, Ok)
}


class Household:
    """Somebody who is known, and tables that there are."""

    def __init__(self, server: Running) -> None:
        self.url = server.url
        running, people = asyncio.run(gather(server.url, "gembound", NAMES[:2]))
        self.person, self.leaving = people
        made = asyncio.run(self.person.set_up(wire.NewTable("gempire", [wire.SeatWish("me"), OPEN, OPEN])))
        self.rooms = [running, made.id]

    async def ask_raw(self, path: str, body: str) -> int:
        """The status of the answer to any body at all."""
        async with self.person.http() as http:
            headers = {"content-type": "application/json"}
            return (await http.post(f"/api{path}", content=body, headers=headers)).status_code


@pytest.fixture(scope="module")
def household(server: Running) -> Household:
    return Household(server)


@pytest.mark.parametrize("operation", CASES)
@settings(max_examples=settings().max_examples // 2, suppress_health_check=list(HealthCheck))
@given(data=st.data())
def test_whatever_is_asked_over_http_nothing_goes_wrong_inside(
    operation: str, household: Household, data: st.DataObject
) -> None:
    """Half of the requests are about tables that there are."""
    case = data.draw(CASES[operation])
    if "table" in case.path_parameters and data.draw(st.booleans()):
        case.path_parameters["table"] = data.draw(st.sampled_from(household.rooms))

    case.call_and_validate(
        base_url=household.url,
        headers=(household.leaving if operation == SIGN_OUT else household.person).headers,
        checks=[not_a_server_error, response_schema_conformance],
    )


@pytest.mark.parametrize("depth", [100, 100_000])
@pytest.mark.parametrize("path", ["/me", "/tables", "/records", "/join", "/tables/{table}/commands"])
def test_a_body_nested_too_deeply_is_refused(household: Household, path: str, depth: int) -> None:
    """Inside a field that exists, and one that does not."""
    for name in ("name", "seats", "options", "unknown"):
        body = f'{{"{name}": {"[" * depth}{"]" * depth}}}'
        answer = asyncio.run(household.ask_raw(path.replace("{table}", household.rooms[0]), body))
        assert answer in (400, 413)
