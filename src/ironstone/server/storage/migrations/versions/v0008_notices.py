"""Notices by push and e-mail, the circle of people one plays with, and keys that all processes share."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    """Make the tables."""
    _make_settings()
    _make_addresses()
    _make_queue()
    _make_circle()
    op.create_table(
        "server_keys",
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("value", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("name", name="pk_server_keys"),
    )


def _of_person(table: str, column: str = "person_id") -> sa.ForeignKeyConstraint:
    return sa.ForeignKeyConstraint([column], ["people.id"], name=f"fk_{table}_{column}_people")


def _of_room(table: str) -> sa.ForeignKeyConstraint:
    return sa.ForeignKeyConstraint(["room_id"], ["rooms.id"], name=f"fk_{table}_room_id_rooms")


def _make_settings() -> None:
    op.create_table(
        "notice_settings",
        sa.Column("person_id", sa.Text(), nullable=False),
        sa.Column("mail", sa.Text(), nullable=False),
        sa.Column("invitations", sa.Boolean(), nullable=False),
        sa.Column("zone", sa.Text(), nullable=False),
        sa.Column("quiet_from", sa.Integer(), nullable=False),
        sa.Column("quiet_until", sa.Integer(), nullable=False),
        sa.Column("language", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("person_id", name="pk_notice_settings"),
        _of_person("notice_settings"),
    )
    op.create_table(
        "table_notices",
        sa.Column("person_id", sa.Text(), nullable=False),
        sa.Column("room_id", sa.Text(), nullable=False),
        sa.Column("push", sa.Boolean(), nullable=False),
        sa.Column("mail", sa.Boolean(), nullable=False),
        sa.Column("webhook", sa.Boolean(), nullable=False),
        sa.PrimaryKeyConstraint("person_id", "room_id", name="pk_table_notices"),
        _of_person("table_notices"),
        _of_room("table_notices"),
    )


def _make_addresses() -> None:
    op.create_table(
        "emails",
        sa.Column("person_id", sa.Text(), nullable=False),
        sa.Column("address", sa.Text(), nullable=False),
        sa.Column("confirmed", sa.Boolean(), nullable=False),
        sa.Column("recovery", sa.Boolean(), nullable=False),
        sa.Column("sent_at", sa.BigInteger(), nullable=False),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("person_id", name="pk_emails"),
        _of_person("emails"),
    )
    op.create_index("ix_emails_address", "emails", ["address"])
    op.create_table(
        "push_subscriptions",
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("person_id", sa.Text(), nullable=False),
        sa.Column("device", sa.Text(), nullable=False),
        sa.Column("endpoint", sa.Text(), nullable=False),
        sa.Column("public_key", sa.Text(), nullable=False),
        sa.Column("auth_secret", sa.Text(), nullable=False),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_push_subscriptions"),
        _of_person("push_subscriptions"),
    )
    op.create_index("ix_push_subscriptions_person_id", "push_subscriptions", ["person_id"])


def _make_queue() -> None:
    op.create_table(
        "due_notices",
        sa.Column("person_id", sa.Text(), nullable=False),
        sa.Column("channel", sa.Text(), nullable=False),
        sa.Column("due_at", sa.BigInteger(), nullable=False),
        sa.Column("attempts", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("person_id", "channel", name="pk_due_notices"),
        _of_person("due_notices"),
    )
    op.create_index("ix_due_notices_due_at", "due_notices", ["due_at"])


def _make_circle() -> None:
    op.create_table(
        "circle",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("person_id", sa.Text(), nullable=False),
        sa.Column("other_id", sa.Text(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_circle"),
        _of_person("circle"),
        _of_person("circle", "other_id"),
    )
    op.create_index("uq_circle_person_id_other_id", "circle", ["person_id", "other_id"], unique=True)
    op.create_index("ix_circle_other_id", "circle", ["other_id"])
    op.create_table(
        "invitations",
        sa.Column("room_id", sa.Text(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False, autoincrement=False),
        sa.Column("person_id", sa.Text(), nullable=False),
        sa.Column("by_name", sa.Text(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("room_id", "seat", name="pk_invitations"),
        _of_room("invitations"),
        _of_person("invitations"),
    )
    op.create_index("ix_invitations_person_id", "invitations", ["person_id"])
