"""What came of finished games, a row for every person who played."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Make the table and its index."""
    op.create_table(
        "results",
        sa.Column("room_id", sa.Text(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("person_id", sa.Text(), nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("ending", sa.Text(), nullable=False),
        sa.Column("place", sa.Integer(), nullable=False),
        sa.Column("points", sa.Integer(), nullable=False),
        sa.Column("rivals", sa.Text(), nullable=False),
        sa.Column("sources", sa.Text(), nullable=False),
        sa.Column("moves", sa.Integer(), nullable=False),
        sa.Column("thought_ms", sa.BigInteger(), nullable=False),
        sa.Column("hints", sa.Integer(), nullable=False),
        sa.Column("ended_at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("room_id", "seat", name="pk_results"),
        sa.ForeignKeyConstraint(["room_id"], ["rooms.id"], name="fk_results_room_id_rooms"),
        sa.ForeignKeyConstraint(["person_id"], ["people.id"], name="fk_results_person_id_people"),
    )
    op.create_index("ix_results_person_id_ended_at", "results", ["person_id", "ended_at"])
