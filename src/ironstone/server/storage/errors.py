"""What can go wrong with storing things.

StorageError
├── Conflict       somebody else wrote that entry of the log first: read the tail and try again
├── Repeated       the log has this message of this person already
└── Unavailable    the database does not answer now; what was being written may or may not be there
    └── Damaged    its file is not what it should be, or not where it should be: only a restart can help
"""

from ironstone.core.errors import IronstoneError


class StorageError(IronstoneError):
    """The database cannot do what was asked; the message says why."""


class Conflict(StorageError):
    """The place in the log, or the room's id, is taken."""


class Repeated(StorageError):
    """This person's message is in the room's log already, so nothing was written."""


class Unavailable(StorageError):
    """The database cannot be reached, is full, or takes too long."""


class Damaged(Unavailable):
    """The database's file is damaged, or was moved or deleted: what is written to it is lost."""
