from msgspec import json

from ironstone.server.openapi import messages, views
from tools.schema import FILE, text


def test_the_committed_schema_is_up_to_date() -> None:
    assert FILE.read_text(encoding="utf-8") == text(), "run make schema"


def test_every_reference_leads_somewhere() -> None:
    names = set(json.decode(text())["components"]["schemas"])

    references = {part.split('"', maxsplit=1)[0] for part in text().split("#/components/schemas/")[1:]}

    assert references <= names


def test_messages_and_the_views_of_all_games_are_described() -> None:
    assert {"Incoming", "Outgoing", "Update", "Hello", "Ping", "Bye", "Problem"} <= set(messages())
    for game in ("Gembound", "Gempire", "CityOfIron"):
        assert {f"{game}TableView", f"{game}Catalogue"} <= set(views())
