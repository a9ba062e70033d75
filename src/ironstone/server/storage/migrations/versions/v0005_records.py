"""Finished games are kept as text beside their logs."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Make the table; games that ended before have their logs alone."""
    op.create_table(
        "records",
        sa.Column("room_id", sa.Text(), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("room_id", name="pk_records"),
        sa.ForeignKeyConstraint(["room_id"], ["rooms.id"], name="fk_records_room_id_rooms"),
    )
