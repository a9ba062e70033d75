"""Roles, the audit log, reports, and whom people ignore."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    """Make the tables of moderation."""
    op.create_table(
        "roles",
        sa.Column("person_id", sa.Text(), nullable=False),
        sa.Column("role", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("person_id", name="pk_roles"),
        sa.ForeignKeyConstraint(["person_id"], ["people.id"], name="fk_roles_person_id_people"),
    )
    _make_acts()
    _make_reports()
    op.create_table(
        "ignores",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("person_id", sa.Text(), nullable=False),
        sa.Column("other_id", sa.Text(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_ignores"),
        sa.ForeignKeyConstraint(["person_id"], ["people.id"], name="fk_ignores_person_id_people"),
        sa.ForeignKeyConstraint(["other_id"], ["people.id"], name="fk_ignores_other_id_people"),
    )
    op.create_index("uq_ignores_person_id_other_id", "ignores", ["person_id", "other_id"], unique=True)
    op.create_index("ix_ignores_other_id", "ignores", ["other_id"])


def _make_acts() -> None:
    op.create_table(
        "acts",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("actor", sa.Text(), nullable=False),
        sa.Column("actor_name", sa.Text(), nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("target", sa.Text(), nullable=False),
        sa.Column("target_name", sa.Text(), nullable=False),
        sa.Column("reason", sa.Text(), nullable=False),
        sa.Column("until", sa.BigInteger()),
        sa.Column("detail", sa.Text(), nullable=False),
        sa.Column("undone_by", sa.Integer()),
        sa.Column("applied", sa.Boolean(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_acts"),
    )
    op.create_index("ix_acts_kind_target", "acts", ["kind", "target"])
    is_pending = sa.column("applied") == sa.false()
    op.create_index("ix_acts_pending", "acts", ["id"], sqlite_where=is_pending, postgresql_where=is_pending)


def _make_reports() -> None:
    op.create_table(
        "reports",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("reporter", sa.Text(), nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("room_id", sa.Text(), nullable=False),
        sa.Column("person_id", sa.Text(), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("note", sa.Text(), nullable=False),
        sa.Column("context", sa.Text(), nullable=False),
        sa.Column("settled_by", sa.Integer()),
        sa.PrimaryKeyConstraint("id", name="pk_reports"),
    )
    op.create_index("ix_reports_room_id", "reports", ["room_id"])
    op.create_index("ix_reports_person_id", "reports", ["person_id"])
