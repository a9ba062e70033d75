"""The first tables: people, rooms, seats, log, tokens."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Make the tables and their indices."""
    _people_and_rooms()
    _seats_and_log()
    _tokens()
    _indices_of_rooms()


def _people_and_rooms() -> None:
    op.create_table(
        "people",
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("webhook", sa.Text(), nullable=False),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_people"),
    )
    op.create_table(
        "rooms",
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("status", sa.Text(), nullable=False),
        sa.Column("public", sa.Boolean(), nullable=False),
        sa.Column("host", sa.Text(), nullable=False),
        sa.Column("title", sa.Text(), nullable=False),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.Column("changed_at", sa.BigInteger(), nullable=False),
        sa.Column("deadline", sa.BigInteger()),
        sa.Column("bots_due", sa.Boolean(), nullable=False),
        sa.Column("seats_free", sa.Integer(), nullable=False),
        sa.Column("watchable", sa.Boolean(), nullable=False),
        sa.Column("head", sa.Integer(), nullable=False),
        sa.Column("summary", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_rooms"),
    )


def _seats_and_log() -> None:
    op.create_table(
        "seats",
        sa.Column("room_id", sa.Text(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("person_id", sa.Text()),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("waiting", sa.Boolean(), nullable=False),
        sa.Column("place", sa.Integer()),
        sa.PrimaryKeyConstraint("room_id", "seat", name="pk_seats"),
        sa.ForeignKeyConstraint(["room_id"], ["rooms.id"], name="fk_seats_room_id_rooms"),
        sa.ForeignKeyConstraint(["person_id"], ["people.id"], name="fk_seats_person_id_people"),
    )
    op.create_index("ix_seats_person_id", "seats", ["person_id"])
    op.create_table(
        "log",
        sa.Column("room_id", sa.Text(), nullable=False),
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("person", sa.Text(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("message", sa.Text(), nullable=False),
        sa.Column("body", sa.Text(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("room_id", "seq", name="pk_log"),
        sa.ForeignKeyConstraint(["room_id"], ["rooms.id"], name="fk_log_room_id_rooms"),
    )
    _partial_index("uq_log_message", "log", ["room_id", "person", "message"], sa.column("message") != "", unique=True)


def _tokens() -> None:
    op.create_table(
        "tokens",
        sa.Column("hash", sa.Text(), nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("person_id", sa.Text()),
        sa.Column("table_id", sa.Text()),
        sa.Column("seat", sa.Integer()),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.Column("expires_at", sa.BigInteger()),
        sa.Column("revoked", sa.Boolean(), nullable=False),
        sa.PrimaryKeyConstraint("hash", name="pk_tokens"),
        sa.ForeignKeyConstraint(["person_id"], ["people.id"], name="fk_tokens_person_id_people"),
        sa.ForeignKeyConstraint(["table_id"], ["rooms.id"], name="fk_tokens_table_id_rooms"),
    )
    op.create_index("ix_tokens_person_id", "tokens", ["person_id"])
    op.create_index("ix_tokens_table_id", "tokens", ["table_id"])


def _indices_of_rooms() -> None:
    for columns in (["status", "public", "changed_at"], ["status", "public", "watchable", "changed_at"]):
        op.create_index(f"ix_rooms_{'_'.join(columns)}", "rooms", columns)
    _partial_index("ix_rooms_deadline", "rooms", ["deadline"], sa.column("deadline").is_not(None))
    _partial_index("ix_rooms_bots_due", "rooms", ["changed_at"], sa.column("bots_due", sa.Boolean()) == sa.true())


def _partial_index(
    name: str, table: str, columns: list[str], rows: sa.ColumnElement[bool], *, unique: bool = False
) -> None:
    op.create_index(name, table, columns, unique=unique, sqlite_where=rows, postgresql_where=rows)
