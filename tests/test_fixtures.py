"""The fixtures of the client's tests are what the server sends today."""

from tools.fixtures import GAMES, ROOT, fixtures


def test_fixtures_are_what_the_server_sends_about_recorded_positions() -> None:
    made = dict(fixtures())

    stale = [str(path.relative_to(ROOT)) for path, text in made.items() if path.read_text(encoding="utf-8") != text]

    assert stale == [], "run: make fixtures"


def test_every_fixture_has_the_record_it_was_made_from() -> None:
    committed = set(GAMES.glob("*/fixtures/*.json"))

    assert committed == {path for path, _ in fixtures()}
