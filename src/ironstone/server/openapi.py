"""OpenAPI: one document for everything that crosses the network, WebSocket messages and views included."""

import inspect
import re
from collections.abc import Mapping
from functools import cache
from typing import TypeAlias, get_type_hints, is_typeddict

import msgspec
from litestar.openapi.plugins import JsonRenderPlugin

from ironstone.games.registry import keys as all_keys
from ironstone.play.room import game_of
from ironstone.server import wire
from ironstone.server.asgi import HttpRequest

Schema: TypeAlias = dict[str, object]

PLACE = "#/components/schemas/"
PROBLEM: Schema = {
    "description": "It is not done; the code says why.",
    "content": {"application/json": {"schema": {"$ref": f"{PLACE}Problem"}}},
}


class WholeDocument(JsonRenderPlugin):
    """Serves the document."""

    def __init__(self) -> None:
        super().__init__(path="/")

    def render(self, request: HttpRequest, openapi_schema: Schema) -> bytes:
        """The document as JSON."""
        return msgspec.json.encode(whole(openapi_schema))


def whole(document: Schema) -> Schema:
    """The document that the framework made of our handlers, with all that it does not know."""
    components = _part(document, "components")
    schemas = {**_part(components, "schemas"), **messages(), **views()}
    paths = {path: _with_problems(methods) for path, methods in _part(document, "paths").items()}
    return {**document, "paths": paths, "components": {**components, "schemas": dict(sorted(schemas.items()))}}


@cache
def messages() -> Schema:
    """Every message and body of `wire`, and what a client and the server may say over a socket."""
    structs = [each for each in vars(wire).values() if isinstance(each, type) and issubclass(each, msgspec.Struct)]
    named = [each for each in structs if each not in (msgspec.Struct, wire.Command, wire.Message)]
    kinds = (*named, wire.ClientMessage, wire.Outgoing)
    found, schemas = msgspec.json.schema_components(kinds, ref_template=PLACE + "{name}")
    *_, incoming, outgoing = found
    return {name: _tidied(schema) for name, schema in schemas.items()} | {"Incoming": incoming, "Outgoing": outgoing}


def views() -> Schema:
    """What lies on the table and what is printed on the components, for each game under the game's name."""
    schemas: Schema = {}
    for key in all_keys():
        schemas.update(_views_of(key))
    return schemas


@cache
def _views_of(key: str) -> Schema:
    """Empty if the game leaves its views untyped."""
    game = game_of(key)
    name_of_game = type(game).__name__
    views_of_game = type(game.views)
    methods = (views_of_game.view, views_of_game.catalogue, views_of_game.prospect)
    kinds = [get_type_hints(method).get("return") for method in methods]
    typed = [kind for kind in kinds if is_typeddict(kind)]
    _, parts = msgspec.json.schema_components(typed, ref_template=PLACE + name_of_game + "{name}")
    return {name_of_game + name: _tidied(schema) for name, schema in parts.items()}


def _with_problems(methods: object) -> object:
    """Every error of every handler is a Problem."""
    if not isinstance(methods, dict):
        return methods
    changed: Schema = {}
    for method, operation in methods.items():
        responses = _part(operation, "responses")
        fine = {status: response for status, response in responses.items() if status < "400"}
        changed[method] = {**operation, "responses": {**fine, "default": PROBLEM}}
    return changed


def _tidied(schema: object) -> object:
    """Descriptions without the indentation of our sources."""
    if isinstance(schema, dict) and isinstance(schema.get("description"), str):
        text = inspect.cleandoc(schema["description"])
        return {**schema, "description": re.sub(r"(?<!\n)\n(?!\n)", " ", text)}
    return schema


def _part(whole_schema: Mapping[str, object] | object, name: str) -> Schema:
    part = whole_schema.get(name) if isinstance(whole_schema, dict) else None
    assert isinstance(part, dict), f"an OpenAPI document has {name!r}"
    return part
