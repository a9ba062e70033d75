"""The component files of every set that tables are played with, by hash."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """Make the table; the server puts the sets that it comes with into it at every start."""
    op.create_table(
        "component_sets",
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("hash", sa.Text(), nullable=False),
        sa.Column("files", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("game", "hash", name="pk_component_sets"),
    )
