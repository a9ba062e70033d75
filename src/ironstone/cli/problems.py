"""What the system refuses, files above all, in the words of a message: never an error number."""

import errno
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from ironstone.core.messages import Message, say

OUTPUT = "output"
REASONS = {
    errno.ENOENT: say("there is no such file or directory"),
    errno.EISDIR: say("this is a directory, not a file"),
    errno.ENOTDIR: say("a part of this path is a file, not a directory"),
    errno.EEXIST: say("there is a file of this name already"),
    errno.EACCES: say("permission denied"),
    errno.EPERM: say("permission denied"),
    errno.EROFS: say("this can only be read, not written"),
    errno.ENOSPC: say("the disk is full"),
    errno.EDQUOT: say("the disk is full for this user"),
    errno.EFBIG: say("the file would become too large"),
    errno.ENAMETOOLONG: say("the name is too long"),
    errno.ELOOP: say("the links of this path go round in a circle"),
}


def reason(error: OSError) -> Message:
    """Why the system refused, without the file."""
    known = REASONS.get(error.errno or 0)
    return known or say("{system}", system=error.strerror or str(error))


def problem(error: OSError) -> Message:
    """The whole line: which file, if one is known, and why."""
    if error.filename is None:
        return say("cannot read or write: {reason}", reason=reason(error))
    return say("{file}: {reason}", file=str(error.filename), reason=reason(error))


@contextmanager
def writing(path: Path) -> Iterator[None]:
    """Errors while a file is written name it, also those of its later writes, which do not know it."""
    try:
        yield
    except OSError as error:
        if error.filename is None:
            error.filename = str(path)
        raise


@contextmanager
def writing_output() -> Iterator[None]:
    """The same for what is printed; somebody who stops reading is no error here."""
    try:
        yield
        sys.stdout.flush()
    except BrokenPipeError:
        raise
    except OSError as error:
        if error.filename is None:
            error.filename = OUTPUT
        raise
