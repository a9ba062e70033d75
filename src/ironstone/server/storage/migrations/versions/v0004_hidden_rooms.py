"""People take rooms off their lists, and those lists have the rooms that they opened."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Make the table, and the index for the rooms of a host."""
    op.create_table(
        "hidden",
        sa.Column("person_id", sa.Text(), nullable=False),
        sa.Column("room_id", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("person_id", "room_id", name="pk_hidden"),
        sa.ForeignKeyConstraint(["person_id"], ["people.id"], name="fk_hidden_person_id_people"),
        sa.ForeignKeyConstraint(["room_id"], ["rooms.id"], name="fk_hidden_room_id_rooms"),
    )
    op.create_index("ix_rooms_host", "rooms", ["host"])
