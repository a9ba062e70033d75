"""How databases in use follow the schema; run by ironstone.server.storage.migrate, never by hand."""
