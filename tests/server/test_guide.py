"""The guide's small part of Markdown: what it becomes, and that every mistake in it is named with its line."""

import pytest

from ironstone import languages
from ironstone.core.messages import ENGLISH, Language
from ironstone.games import registry
from ironstone.server import games, wire
from ironstone.server.guide import GuideError, read_guide

RULES = ["KN-1", "KN-2", "KN-3", "KN-01", "KN-02"]
TEXT = """# Knock

## The round

### Your turn {KN-1..2}

Draw **one** card
or [knock](#the-end). {KN-1}

![A card](card: Ace, King) {KN-3}

![All of them](wide cards)

- One [ruby](ruby) {KN-2}
- Two
  of them

1. First

| Card | Worth |
| --- | --- |
| Ace | 11 {KN-01..02} |

> **Example.** Cory draws
> a king. {KN-3}

## The end
"""


def plain(text: str) -> wire.GuideSpan:
    return wire.GuideSpan(text, "plain")


def test_a_guide_is_read_into_chapters_and_blocks() -> None:
    guide = read_guide(TEXT, RULES)

    assert (guide.title, [(each.title, each.anchor) for each in guide.chapters]) == (
        "Knock",
        [("The round", "the-round"), ("The end", "the-end")],
    )
    assert guide.chapters[0].blocks == [
        wire.GuideSection("Your turn", "your-turn", ["KN-1", "KN-2"]),
        wire.GuideParagraph(
            [
                plain("Draw "),
                wire.GuideSpan("one", "strong"),
                plain(" card or "),
                wire.GuideSpan("knock", "link", "the-end"),
                plain("."),
            ],
            ["KN-1"],
        ),
        wire.GuidePicture("card", ["Ace", "King"], [plain("A card")], wide=False, rules=["KN-3"]),
        wire.GuidePicture("cards", [], [plain("All of them")], wide=True, rules=[]),
        wire.GuideList(
            [
                wire.GuideItem([plain("One "), wire.GuideSpan("ruby", "icon", "ruby")], ["KN-2"]),
                wire.GuideItem([plain("Two of them")], []),
            ],
            ordered=False,
        ),
        wire.GuideList([wire.GuideItem([plain("First")], [])], ordered=True),
        wire.GuideTable(
            [[plain("Card")], [plain("Worth")]], [wire.GuideRow([[plain("Ace")], [plain("11")]], ["KN-01", "KN-02"])]
        ),
        wire.GuideExample([wire.GuideSpan("Example.", "strong"), plain(" Cory draws a king.")], ["KN-3"]),
    ]


@pytest.mark.parametrize(
    ("old", "new", "mistake"),
    [
        ("# Knock\n", "Knock\n", "line 1: a guide begins with its title, as in '# Gembound'; found 'Knock'"),
        ("## The round\n", "The round\n", "line 3: before the first chapter, as in '## The round', nothing may stand"),
        ("{KN-1..2}", "{KN-1..4}", "line 5: there is no rule 'KN-4'; rules are named as in {KN-1}"),
        ("{KN-1}", "{GB-1}", "line 8: there is no rule 'GB-1'"),
        ("**one**", "**one*", r"line 8: '\*' is left over in 'Draw \*\*one\* card or '"),
        ("card\nor", "card_extra or", "line 7: 'd_e' is left over"),
        ("**one**", "*one* {KN-1}", r"line 8: '\*' is left over"),
        ("(#the-end)", "(#the-ende)", "line 8: there is no chapter or section #the-ende"),
        ("](card: Ace, King)", "](Card: Ace)", r"line 10: a picture is written !\[Caption\]\(kind: name, name\)"),
        ("- Two\n", "1. Two\n", "line 15: the items of a list all begin with '- ' or all with '1. '"),
        ("| --- | --- |", "| Ten | 10 |", r"line 21: the second line of a table is \| --- \| --- \|"),
        ("| Ace | 11", "| Ace | one | 11", "line 22: a row has 3 cells, the table's head 2"),
        ("| Card | Worth |", "|Card|Worth|", r"line 20: a line of a table is written \| one \| two \|; found"),
        ("Draw **one** card\n", "Draw **one** card\n- ", "line 8: an empty line is missing before '- or"),
        ("> **Example.**", ">**Example.**", "line 24: '>\\*\\*Example"),
        ("## The end", "## Your turn", "line 27: there is a heading #your-turn already"),
        ("## The end", "#### The end", "line 27: '#### The end' is no heading"),
    ],
)
def test_a_mistake_in_a_guide_is_named(old: str, new: str, mistake: str) -> None:
    assert old in TEXT

    with pytest.raises(GuideError, match=f"^guide.md: {mistake}"):
        read_guide(TEXT.replace(old, new, 1), RULES)


@pytest.mark.parametrize("key", registry.GAMES)
def test_pictures_name_components_as_the_catalogue_does_in_every_language(key: str) -> None:
    def named(language: Language) -> list[int]:
        printed = bytes(games.catalogue(key, language)).decode()
        chapters = games.guide(key, language).chapters
        pictures = [block for each in chapters for block in each.blocks if isinstance(block, wire.GuidePicture)]
        words = [name.partition(" = ")[0].removeprefix("tuck ") for picture in pictures for name in picture.names]
        return [at for at, word in enumerate(words) if word in printed]

    assert named(languages.language(languages.PSEUDO)) == named(ENGLISH) != []
