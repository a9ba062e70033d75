"""The page of component files says what the games read."""

import pytest

from ironstone.variant import variant
from tools.component_schema import PAGE, page, schema_of

pytestmark = pytest.mark.skipif(variant() == "compiled", reason="compiled readers cannot be listened to")


def test_the_page_is_the_one_that_the_tool_writes() -> None:
    assert PAGE.read_text(encoding="utf-8") == page(), "make components"


def test_readers_are_asked_for_bounds_and_words() -> None:
    asked = schema_of("gembound")

    assert asked["artisans.toml", "artisan", "level"] == ["a whole number, 1 to 3"]
    assert "one of `rare`, `common`" in asked["archaeology.toml", "tile", "effect.group"]
    assert ("game.toml", "rounds", "count") not in asked
