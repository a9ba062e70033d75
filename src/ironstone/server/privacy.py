"""Privacy: what this server keeps about people, in short and true sentences with the periods that are set."""

from ironstone.core.messages import Language, counted, say
from ironstone.server import wire
from ironstone.server.settings import Retention


def parts(kept: Retention, language: Language) -> list[wire.PrivacyPart]:
    """The page, part by part."""

    def days(number: float) -> str:
        return counted(round(number), "{n} day", "{n} days").text(language)

    told = [
        (
            say("What is kept"),
            say(
                "Your name, your tables with every move and what you said there, the results of your games, whom you "
                "ignore and who is in your circle. If you asked for notices also what they need: an e-mail address, a "
                "web address or a browser's push service, your time zone and quiet hours. Nothing else: no "
                "birthday, no place."
            ),
        ),
        (
            say("Who sees it"),
            say(
                "Those at your tables see your name, your moves and what you say; those who watch see no talk. Your "
                "statistics are yours alone. Moderators see names, titles and reports, and never a hidden card."
            ),
        ),
        (
            say("Notices"),
            say(
                "Nobody gets a notice who has not asked for it, and mail goes only to addresses that were confirmed. A "
                "notice names the table and its game, never what lies there. Push services see that you get one, and "
                "cannot read it; mail passes through mail servers as any other."
            ),
        ),
        (
            say("Cookie"),
            say(
                "One cookie makes this device known to this server. It follows you nowhere, and others cannot read it."
            ),
        ),
        (
            say("Addresses"),
            say(
                "Your Internet address is used to keep anybody from flooding the server, and is not stored. Only a "
                "network that an operator has barred is, until that ends."
            ),
        ),
        (
            say("How long"),
            say(
                "Finished games stay. A guest who never sat at a table is removed after {guests}, a table that was "
                "closed before its start after {closed}, old links after {links}, settled reports after {reports}, and "
                "lines of the audit log after {audit}.",
                guests=days(kept.guest_days),
                closed=days(kept.closed_days),
                links=days(kept.token_days),
                reports=days(kept.report_days),
                audit=days(kept.audit_days),
            ),
        ),
        (
            say("Your rights"),
            say(
                "On the page of your account you can download all of it, and delete your account. Then your name and "
                "what you said are taken out of every table; games that you played stay, with a seat of somebody who "
                "left. Backups of the server still have it until they are replaced."
            ),
        ),
    ]
    return [wire.PrivacyPart(title.text(language), text.text(language)) for title, text in told]
