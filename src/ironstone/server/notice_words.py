"""What notices say, in the language of whoever gets them. Nothing of what lies on a table is told."""

from collections.abc import Sequence
from typing import NamedTuple

from ironstone.core.messages import Language, counted, say
from ironstone.server.web_push import PushNotice


class Waiting(NamedTuple):
    """A table to tell of: its id, its game's key and title, its own title, and where it is."""

    id: str
    key: str
    game: str
    title: str
    url: str


class Mail(NamedTuple):
    """A mail's subject and text."""

    subject: str
    text: str


def turn(table: Waiting, language: Language) -> PushNotice:
    """It is somebody's move."""
    title, body = say("Your move: {table}", table=table.title), say("{game} waits for you.", game=table.game)
    return PushNotice(title.text(language), body.text(language), table.url, f"turn {table.id}")


def invitation(table: Waiting, host: str, language: Language) -> PushNotice:
    """A place is kept for somebody."""
    title = say("{host} invites you: {table}", host=host, table=table.title)
    body = say("A place is kept for you at a table of {game}.", game=table.game)
    return PushNotice(title.text(language), body.text(language), table.url, f"invitation {table.id}")


def digest(tables: Sequence[Waiting], settings_url: str, stop_url: str, language: Language) -> Mail:
    """Tables that wait, as one mail."""
    if len(tables) == 1:
        subject = say("Your move: {table}", table=tables[0].title)
    else:
        subject = counted(len(tables), "{n} table waits for you", "{n} tables wait for you")
    lines = [
        say("These tables wait for your move:").text(language),
        "",
        *[f"- {table.title} ({table.game})\n  {table.url}" for table in tables],
        "",
        say("When and about what you get mail: {url}", url=settings_url).text(language),
        say("No more mail about tables: {url}", url=stop_url).text(language),
    ]
    return Mail(subject.text(language), "\n".join(lines) + "\n")


def confirmation(origin: str, url: str, language: Language) -> Mail:
    """Is this address yours? Nothing that somebody else could have written stands in it."""
    lines = [
        say("Somebody, we hope you, wants to get notices from {origin} at this address.", origin=origin),
        say("If so, open this link within a day: {url}", url=url),
        say("If not, do nothing. Nothing else will be sent here."),
    ]
    return _mail(say("Confirm your address").text(language), [line.text(language) for line in lines])


def address_changed(origin: str, language: Language) -> Mail:
    """To the old address: there is another one now."""
    lines = [
        say("Your account at {origin} has another e-mail address now, or none.", origin=origin),
        say("If that was not you, sign out your other devices there, and set the address again."),
    ]
    return _mail(say("Your e-mail address was changed").text(language), [line.text(language) for line in lines])


def recovery(origin: str, links: Sequence[tuple[str, str]], language: Language) -> Mail:
    """Links for whoever lost their devices, by name."""
    lines = [
        say("Somebody, we hope you, wants to come back to {origin} on another device.", origin=origin),
        *[
            say("To come back as {name}, open this link within an hour: {url}", name=name, url=url)
            for name, url in links
        ],
        say("If that was not you, do nothing, and show these links to nobody."),
    ]
    return _mail(say("Come back to your account").text(language), [line.text(language) for line in lines])


def _mail(subject: str, paragraphs: Sequence[str]) -> Mail:
    return Mail(subject, "\n\n".join(paragraphs) + "\n")
