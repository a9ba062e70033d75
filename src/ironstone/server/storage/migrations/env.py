"""Alembic's way in: migrates over the connection that ironstone.server.storage.migrate hands over."""

from alembic import context

from ironstone.server.storage.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
with context.begin_transaction():
    context.run_migrations()
