"""How databases in use follow the schema; run by ironstone.server.storage.upgrade, never by hand."""
