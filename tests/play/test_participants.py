"""A record names bots as the screens do, and knows them again."""

import pytest

from ironstone.play import Participant


@pytest.mark.parametrize(
    ("bot", "title"),
    [
        ("", "Ada"),
        ("easy", "Ada (gentle)"),
        ("normal", "Ada (even)"),
        ("hard", "Ada (sharp)"),
        ("expert", "Ada (wise)"),
        ("greedy", "Ada (greedy)"),
    ],
)
def test_a_title_tells_the_level_and_is_read_again(bot: str, title: str) -> None:
    participant = Participant("Ada", bot)

    assert participant.title == title
    assert Participant.from_title(title) == participant


def test_older_records_name_the_level_by_its_key() -> None:
    assert Participant.from_title("Ada (hard)") == Participant("Ada", "hard")
    assert Participant.from_title("Ada (the elder)") == Participant("Ada (the elder)")
