"""Everything that can go wrong, as one tree.

IronstoneError
├── BotFailure        a bot crashed, or answered with something the rules refuse
├── IllegalAction     a seat answered with something the rules refuse
├── ComponentError    a component file says something that cannot be
├── OptionError       a table was asked for with options or seats that do not exist
├── PluginError       a bot or game of another package cannot be used
├── RecordError       a recorded game cannot be read or does not replay
└── UnknownGame       no game of that name is registered

Each message says what was wrong, where, and what would have been right.
"""

from ironstone.core.messages import Message, say


class IronstoneError(Exception):
    """The root: catch this to catch every error that is somebody else's mistake, not ours.

    Players read the message in their language; a plain text is for those who read English anyway.
    """

    def __init__(self, why: str | Message) -> None:
        super().__init__(str(why))
        self.message = why if isinstance(why, Message) else say(why)


class BotFailure(IronstoneError):
    """A bot could not answer; the message names game, seed and step, and the record leads up to it."""

    def __init__(self, why: str, record: str) -> None:
        super().__init__(why)
        self.args = (why, record)  # both, or it could not travel from one process to another
        self.record = record

    def __str__(self) -> str:
        return self.message.text()


class IllegalAction(IronstoneError):
    """The rules refuse this action now; the message says why, with the rule's id where there is one."""


class ComponentError(IronstoneError):
    """A component file names its own mistake: file, entry, field."""


class OptionError(IronstoneError):
    """There is no such option, or no such value of it, or the game is not for so many players."""


class PluginError(IronstoneError):
    """A bot or game of another package cannot be used; the message names it, its package and the reason."""


class RecordError(IronstoneError):
    """A record does not read or replay; the message starts with the line, where there is one."""

    def __init__(self, why: str | Message, line: int = 0) -> None:
        problem = why if isinstance(why, Message) else say(why)
        super().__init__(say("line {line}: {problem}", line=line, problem=problem) if line else problem)


class UnknownGame(IronstoneError):
    """No game of that name."""
