"""Tokens name their room as all other tables do: the column table_id becomes room_id."""

from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Rename the column, its index and its constraint; what is in them stays."""
    op.drop_index("ix_tokens_table_id", "tokens")
    op.alter_column("tokens", "table_id", new_column_name="room_id")
    op.create_index("ix_tokens_room_id", "tokens", ["room_id"])
    if op.get_bind().dialect.name == "postgresql":  # SQLite cannot rename constraints, and never uses their names
        op.execute("ALTER TABLE tokens RENAME CONSTRAINT fk_tokens_table_id_rooms TO fk_tokens_room_id_rooms")
