"""The page of component files says what the games read."""

import pytest

from ironstone.variant import variant
from tools.component_schema import PAGE, SCHEMAS, page, schema_of, schemas

pytestmark = pytest.mark.skipif(variant() == "compiled", reason="compiled readers cannot be listened to")


def test_the_page_is_the_one_that_the_tool_writes() -> None:
    assert PAGE.read_text(encoding="utf-8") == page(), "make components"


def test_the_schemas_are_those_that_the_tool_writes() -> None:
    assert SCHEMAS.read_text(encoding="utf-8") == schemas(), "make components"


def test_readers_are_asked_for_bounds_and_words() -> None:
    asked, _ = schema_of("gembound")

    assert asked["artisans.toml", "artisan", "level"] == ["a whole number, 1 to 3"]
    assert "one of `rare`, `common`" in asked["archaeology.toml", "tile", "effect.group"]
    assert ("game.toml", "rounds", "count") not in asked
