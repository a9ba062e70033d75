"""The tables of the database. The columns of a table stand in the order of its row's fields.

A change here needs a new file in migrations/versions that makes the same change to databases in use.
"""

from sqlalchemy import BigInteger, Boolean, Column, ForeignKey, Index, Integer, MetaData, Table, Text, false, true

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s_%(referred_table_name)s",
        "pk": "pk_%(table_name)s",
    }
)

people = Table(
    "people",
    metadata,
    Column("id", Text, primary_key=True),
    Column("name", Text, nullable=False),
    Column("webhook", Text, nullable=False),
    Column("created_at", BigInteger, nullable=False),
)

rooms = Table(
    "rooms",
    metadata,
    Column("id", Text, primary_key=True),
    Column("game", Text, nullable=False),
    Column("status", Text, nullable=False),
    Column("public", Boolean, nullable=False),
    Column("host", Text, nullable=False),
    Column("title", Text, nullable=False),
    Column("created_at", BigInteger, nullable=False),
    Column("changed_at", BigInteger, nullable=False),
    Column("deadline", BigInteger),
    Column("bots_due", Boolean, nullable=False),
    Column("seats_free", Integer, nullable=False),
    Column("watchable", Boolean, nullable=False),
    Column("head", Integer, nullable=False),
    Column("summary", Text, nullable=False),
)

seats = Table(
    "seats",
    metadata,
    Column("room_id", Text, ForeignKey(rooms.c.id), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("person_id", Text, ForeignKey(people.c.id), index=True),
    Column("name", Text, nullable=False),
    Column("waiting", Boolean, nullable=False),
    Column("place", Integer),
)

log = Table(
    "log",
    metadata,
    Column("room_id", Text, ForeignKey(rooms.c.id), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("kind", Text, nullable=False),
    Column("person", Text, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("message", Text, nullable=False),
    Column("body", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
)

tokens = Table(
    "tokens",
    metadata,
    Column("hash", Text, primary_key=True),
    Column("kind", Text, nullable=False),
    Column("person_id", Text, ForeignKey(people.c.id), index=True),
    Column("room_id", Text, ForeignKey(rooms.c.id), index=True),
    Column("seat", Integer),
    Column("created_at", BigInteger, nullable=False),
    Column("expires_at", BigInteger),
    Column("revoked", Boolean, nullable=False),
)

results = Table(
    "results",
    metadata,
    Column("room_id", Text, ForeignKey(rooms.c.id), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("person_id", Text, ForeignKey(people.c.id), nullable=False),
    Column("game", Text, nullable=False),
    Column("ending", Text, nullable=False),
    Column("place", Integer, nullable=False),
    Column("points", Integer, nullable=False),
    Column("rivals", Text, nullable=False),
    Column("sources", Text, nullable=False),
    Column("moves", Integer, nullable=False),
    Column("thought_ms", BigInteger, nullable=False),
    Column("hints", Integer, nullable=False),
    Column("ended_at", BigInteger, nullable=False),
)

# Finished games as text. Whatever becomes of rules and cards, they can be read.
records = Table(
    "records",
    metadata,
    Column("room_id", Text, ForeignKey(rooms.c.id), primary_key=True),
    Column("text", Text, nullable=False),
)

# The component files of every set that tables are played with: a JSON object from names to texts.
component_sets = Table(
    "component_sets",
    metadata,
    Column("game", Text, primary_key=True),
    Column("hash", Text, primary_key=True),
    Column("files", Text, nullable=False),
)

# What people took off their lists.
hidden = Table(
    "hidden",
    metadata,
    Column("person_id", Text, ForeignKey(people.c.id), primary_key=True),
    Column("room_id", Text, ForeignKey(rooms.c.id), primary_key=True),
)

# Those who look after the server: moderators and operators.
roles = Table(
    "roles",
    metadata,
    Column("person_id", Text, ForeignKey(people.c.id), primary_key=True),
    Column("role", Text, nullable=False),
)

# The audit log: every act of operators and moderators, and what the server does by itself.
acts = Table(
    "acts",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("actor", Text, nullable=False),
    Column("actor_name", Text, nullable=False),
    Column("kind", Text, nullable=False),
    Column("target", Text, nullable=False),
    Column("target_name", Text, nullable=False),
    Column("reason", Text, nullable=False),
    Column("until", BigInteger),
    Column("detail", Text, nullable=False),
    Column("undone_by", Integer),
    Column("applied", Boolean, nullable=False),
)

reports = Table(
    "reports",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("reporter", Text, nullable=False),
    Column("kind", Text, nullable=False),
    Column("room_id", Text, nullable=False, index=True),
    Column("person_id", Text, nullable=False, index=True),
    Column("text", Text, nullable=False),
    Column("note", Text, nullable=False),
    Column("context", Text, nullable=False),
    Column("settled_by", Integer),
)

# Whom people do not want to hear from.
ignores = Table(
    "ignores",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("person_id", Text, ForeignKey(people.c.id), nullable=False),
    Column("other_id", Text, ForeignKey(people.c.id), nullable=False, index=True),
    Column("at", BigInteger, nullable=False),
)

# How somebody wants to be told that a table waits for them; quiet hours in minutes since midnight of their zone.
notice_settings = Table(
    "notice_settings",
    metadata,
    Column("person_id", Text, ForeignKey(people.c.id), primary_key=True),
    Column("mail", Text, nullable=False),
    Column("invitations", Boolean, nullable=False),
    Column("zone", Text, nullable=False),
    Column("quiet_from", Integer, nullable=False),
    Column("quiet_until", Integer, nullable=False),
    Column("language", Text, nullable=False),
)

# One address for each person. Nothing but the question whether it is theirs goes to one that is not confirmed.
emails = Table(
    "emails",
    metadata,
    Column("person_id", Text, ForeignKey(people.c.id), primary_key=True),
    Column("address", Text, nullable=False, index=True),
    Column("confirmed", Boolean, nullable=False),
    Column("recovery", Boolean, nullable=False),
    Column("sent_at", BigInteger, nullable=False),
    Column("created_at", BigInteger, nullable=False),
)

# Browsers that take web push, by the hash of their endpoint; each belongs to a device, and ends with it.
push_subscriptions = Table(
    "push_subscriptions",
    metadata,
    Column("id", Text, primary_key=True),
    Column("person_id", Text, ForeignKey(people.c.id), nullable=False, index=True),
    Column("device", Text, nullable=False),
    Column("endpoint", Text, nullable=False),
    Column("public_key", Text, nullable=False),
    Column("auth_secret", Text, nullable=False),
    Column("created_at", BigInteger, nullable=False),
)

# Which notices somebody wants of one table, where that is not all of them.
table_notices = Table(
    "table_notices",
    metadata,
    Column("person_id", Text, ForeignKey(people.c.id), primary_key=True),
    Column("room_id", Text, ForeignKey(rooms.c.id), primary_key=True),
    Column("push", Boolean, nullable=False),
    Column("mail", Boolean, nullable=False),
    Column("webhook", Boolean, nullable=False),
)

# Notices that have to wait: for the end of quiet hours, for the next mail, or for the next try.
due_notices = Table(
    "due_notices",
    metadata,
    Column("person_id", Text, ForeignKey(people.c.id), primary_key=True),
    Column("channel", Text, primary_key=True),
    Column("due_at", BigInteger, nullable=False, index=True),
    Column("attempts", Integer, nullable=False),
)

# People whom somebody likes to play with.
circle = Table(
    "circle",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("person_id", Text, ForeignKey(people.c.id), nullable=False),
    Column("other_id", Text, ForeignKey(people.c.id), nullable=False, index=True),
    Column("at", BigInteger, nullable=False),
)

# Places at open tables that are kept for somebody.
invitations = Table(
    "invitations",
    metadata,
    Column("room_id", Text, ForeignKey(rooms.c.id), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("person_id", Text, ForeignKey(people.c.id), nullable=False, index=True),
    Column("by_name", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
)

# Keys that all processes of this server share: what web push is signed with, and links in mails.
server_keys = Table(
    "server_keys",
    metadata,
    Column("name", Text, primary_key=True),
    Column("value", Text, nullable=False),
)

# Sets of changed components that people keep: `patches` say what differs, `files` the texts that follow from it.
own_sets = Table(
    "own_sets",
    metadata,
    Column("id", Text, primary_key=True),
    Column("person_id", Text, ForeignKey(people.c.id), nullable=False, index=True),
    Column("game", Text, nullable=False),
    Column("name", Text, nullable=False),
    Column("note", Text, nullable=False),
    Column("base", Text, nullable=False),
    Column("hash", Text, nullable=False),
    Column("changed", Integer, nullable=False),
    Column("patches", Text, nullable=False),
    Column("files", Text, nullable=False),
    Column("changed_at", BigInteger, nullable=False),
)

# One person is in another's circle once.
Index("uq_circle_person_id_other_id", circle.c.person_id, circle.c.other_id, unique=True)

# One person ignores another once.
Index("uq_ignores_person_id_other_id", ignores.c.person_id, ignores.c.other_id, unique=True)

# The acts about one person or table; the few that still have to take effect.
Index(None, acts.c.kind, acts.c.target)
is_pending = acts.c.applied == false()
Index("ix_acts_pending", acts.c.id, sqlite_where=is_pending, postgresql_where=is_pending)

# The rooms that a person opened.
Index(None, rooms.c.host)

# A person's games, in the order in which they ended.
Index(None, results.c.person_id, results.c.ended_at)

# The lobby's two lists, newest first; the first index also counts rooms by status.
Index(None, rooms.c.status, rooms.c.public, rooms.c.changed_at)
Index(None, rooms.c.status, rooms.c.public, rooms.c.watchable, rooms.c.changed_at)

# What the scheduler looks for all the time: few rooms of many.
has_deadline = rooms.c.deadline.is_not(None)
Index(None, rooms.c.deadline, sqlite_where=has_deadline, postgresql_where=has_deadline)
are_bots_due = rooms.c.bots_due == true()  # spelt out: SQLite takes an index only if its condition is the query's
Index("ix_rooms_bots_due", rooms.c.changed_at, sqlite_where=are_bots_due, postgresql_where=are_bots_due)

# The same message of the same person counts once in a room; entries without a message are free to repeat.
has_message = log.c.message != ""
Index(
    "uq_log_message",
    log.c.room_id,
    log.c.person,
    log.c.message,
    unique=True,
    sqlite_where=has_message,
    postgresql_where=has_message,
)
